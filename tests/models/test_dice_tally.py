"""Which dice are counted, and against what."""

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import FreeRoll, OpenScene, SceneMove
from choicedesk.desk.session import Session
from choicedesk.models.dice_tally import DiceTally
from tests.desk.secret_journals import MemoryJournal
from tests.rules.choice.table import SETUP, TEST
from tests.rules.confrontation.table import DONE
from tests.rules.confrontation.table import SETUP as DUEL

SCENE = SceneId("s1")


def counted(session, whose="all"):
    tally = DiceTally()
    for row in session.journal.written:
        tally.take(row, session.campaign)
    return {die.kind: die for die in tally.counts(session.live_steps(), session.campaign, whose)}


def begun(system, setup, *moves):
    journal = MemoryJournal()
    session = Session(journal, journal.start)
    session.play(OpenScene(scene=SCENE, title="", system=system, setup=setup))
    for move in moves:
        session.play(SceneMove(scene=SCENE, move=move))
    return session


def seen(die):
    return {face.face: face.seen for face in die.faces}


def test_effect_dice_are_expected_as_their_faces_are():
    roll = {"move": "roll", "white": ["MS"], "black": ["-"]}
    found = counted(begun("choice", {**SETUP, "die": ["-", "MS", "M", "M"]}, *TEST, roll))
    assert list(found) == ["white", "black"]
    assert {face.face: face.expected for face in found["white"].faces} == {
        "M": 0.5,
        "MS": 0.25,
        "-": 0.25,
    }
    assert seen(found["white"]) == {"M": 0, "MS": 1, "-": 0}


def test_what_was_taken_back_does_not_count():
    session = begun("choice", SETUP)
    session.play(FreeRoll(dice=((6, 3), (6, 6), (20, 1))))
    session.play(FreeRoll(dice=((6, 3),)))
    session.undo()
    found = counted(session)
    assert (found["d6"].total, found["d20"].total) == (2, 1)
    session.redo()
    assert seen(counted(session)["d6"]) == {"1": 0, "2": 0, "3": 2, "4": 0, "5": 0, "6": 1}


def test_real_dice_can_be_looked_at_alone():
    session = begun("choice", SETUP)
    session.play(FreeRoll(dice=((6, 3),), real=True))
    session.play(FreeRoll(dice=((6, 4),)))
    assert seen(counted(session, "real")["d6"])["3"] == 1
    assert counted(session, "program")["d6"].total == 1


def test_covered_dice_count_once_their_scene_is_decided():
    under_way = counted(begun("confrontation", DUEL, *DONE[:-1]))
    decided = counted(begun("confrontation", DUEL, *DONE))
    assert under_way["d6"].total == 1
    assert decided["d6"].total == 9


def test_few_dice_are_always_usual_and_loaded_ones_are_not():
    session = begun("choice", SETUP)
    session.play(FreeRoll(dice=((6, 6),)))
    assert counted(session)["d6"].unusual == 0
    session.play(FreeRoll(dice=tuple((6, 6) for _ in range(40))))
    assert counted(session)["d6"].unusual > 0
