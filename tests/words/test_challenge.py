"""Challenges in words: journal lines of every event, sentences of every refusal."""

from typing import get_args

import pytest

from choicedesk.desk.campaign import Campaign
from choicedesk.odds.challenge_question import read_question
from choicedesk.resource_files import resource
from choicedesk.rules.challenge import CHALLENGE, events
from choicedesk.rules.system import Known, Level, Refusal
from choicedesk.words import challenge_lines
from choicedesk.words.challenge_refusals import REFUSALS
from choicedesk.words.journal_line import Names
from choicedesk.words.language import use
from choicedesk.words.refusals import in_script
from tests.rules.challenge.table import (
    DUEL,
    RACE,
    READY,
    ROLL,
    SAM,
    SETUP,
    SPEND,
    begun,
    played,
    revise,
    ruling,
    tried,
)
from tests.words.telling import told

SPENT = (*READY, {**SPEND, "difficulty": {"duel": 1}, "complications": ["dog"]})
GIFT = {"kind": "antagonist", "level": 2, "text": "seen"}
LATER = {"kind": "difficulty", "level": 1, "text": ""}


def lines(*moves, state=None, **scene_keys):
    """Return the line of the last of these moves."""
    return told(CHALLENGE, played(*moves[:-1], state=state), moves[-1], **scene_keys)


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ((DUEL,), "The other side rolls against **Past the guard**: 1 success (8, 2)"),
        (
            (RACE,),
            "In the race for **First at the gate** the other side rolls: 2 successes (9, 9, 1)",
        ),
        ((SAM,), "**sam** helps: 1 success (7, 6, 2), an enhancement of 1"),
        (
            ({**SAM, "dice": [1, 2, 3]},),
            "**sam** wants to help, without avail: 0 successes (3, 2, 1)",
        ),
        (
            (ROLL,),
            (
                "Rolled: 3 successes (10, 9, 8, 1) · drawback: a complication of level 1 for"
                " **First at the gate** · “Unsteady”"
            ),
        ),
        (
            ({**ROLL, "without": ["rope", "wine"]},),
            "Rolled: 3 successes (10, 9, 8, 1), without **rope** and **wine**",
        ),
        (
            (*READY, SPEND),
            (
                "The successes are spent · succeeded: **Over the wall**, **Past the guard** and"
                " **First at the gate**; bought off: **Barbed wire**; suffered: **dog** and"
                " **Unsteady**"
            ),
        ),
        (
            SPENT,
            (
                "The successes are spent · succeeded: **Past the guard**; failed: **Over the wall**"
                " and **First at the gate**; bought off: **dog**; 5 successes left over"
            ),
        ),
        (
            (*SPENT, {"move": "console", "task": "wall", "text": "a **coat**"}),
            "Consolation for **Over the wall** · “a *\u2060*coat*\u2060*”",
        ),
        (
            (ruling(wall=4, duel=2),),
            "Ruling: difficulty of **Over the wall** 2 → 4, difficulty of **Past the guard** ? → 2",
        ),
        ((ruling(wall=2),), "Ruling: nothing changes"),
        (
            (revise(set={"actor": {"pool": 3}}, remove={"helpers": ["sam"]}),),
            "At the table: gone: **sam**, another pool of the actor",
        ),
    ],
)
def test_what_happened(moves, text):
    shown = lines(*moves)
    assert shown.text == text
    assert resource("icons", f"{shown.icon}.svg").is_file()


def test_recorded_drawbacks():
    enhancements = [
        {"id": f"e{at}", "level": 1, "drawback": each} for at, each in enumerate((GIFT, LATER))
    ]
    assert lines(ROLL, state=begun(enhancements=enhancements)).text == (
        "Rolled: 3 successes (10, 9, 8, 1) · drawback: an enhancement of 2 for the opposition"
        " · “seen” · drawback: another action gets harder by 1"
    )


def test_without_dice_and_without_tasks():
    empty = begun(actor={"pool": 0}, tasks=[], complications=[], enhancements=[], helpers=[])
    roll = {"move": "roll", "dice": []}
    assert lines(roll, state=empty).text == "Rolled: no dice, no success"
    assert lines(roll, SPEND, state=empty).text == "The successes are spent · nothing was at stake"


def test_what_no_line_is_made_of_and_what_is_gone():
    names = Names(Campaign(title="C", former={"t9": "The old well"}), None)
    assert challenge_lines.line([object()], names) is None
    spent = events.Spent(succeeded=("t9",), failed=(), bought_off=("k9",), suffered=(), left_over=0)
    assert challenge_lines.line([spent], names).text == (
        "The successes are spent · succeeded: **The old well**; bought off: **k9**"
    )


def test_every_event_has_its_line():
    assert set(get_args(events.Event)) == set(challenge_lines._LINES)


@pytest.mark.parametrize(
    ("moves", "secret", "marked"),
    [
        ((DUEL,), "duel", True),
        ((DUEL,), "wall", False),
        ((SAM,), "duel", False),
        ((ROLL,), "wine", True),
        ((ROLL,), "drawback:wine", True),
        ((*READY, SPEND), "wire", True),
        ((ruling(wall=3),), "wall", True),
    ],
)
def test_lines_of_what_is_secret_are_marked(moves, secret, marked):
    marks = lines(*moves, knowledge={secret: Known(Level.SECRET)}).marks
    assert ("secret" in marks) is marked


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        ((), SPEND, "Nobody has rolled for the tasks yet; roll first."),
        ((ROLL,), SAM, "The dice lie already; spend the successes."),
        (
            (ROLL,),
            {"move": "console", "task": "wall", "text": ""},
            "The successes are not spent yet; spend them first.",
        ),
        (SPENT, ROLL, "The successes are spent; only consolations"),
        ((), {**ROLL, "dice": []}, "Exactly 4 dice are rolled here; each shows 1 to 10."),
        ((), {**DUEL, "task": "wall"}, "Over the wall has a static difficulty"),
        ((SAM,), SAM, "sam has helped already; each helps once."),
        ((DUEL,), DUEL, "Past the guard has been rolled against already"),
        ((ROLL,), SPEND, "How difficult Past the guard is, is not known yet"),
        (
            READY,
            {
                **SPEND,
                "difficulty": {"wall": 2, "duel": 1, "race": 2},
                "complications": ["wire", "dog"],
            },
            "That costs 8, but there are only 7 successes; let a task fail, or buy off less.",
        ),
        (
            SPENT,
            {"move": "console", "task": "duel", "text": ""},
            "Past the guard has succeeded; only failed tasks give a consolation.",
        ),
        ((DUEL,), revise(remove={"tasks": ["duel"]}), "Past the guard has been rolled against;"),
        ((SAM,), revise(remove={"helpers": ["sam"]}), "sam has rolled; the help stays"),
        ((SAM,), revise(set={"options": {}}), "Dice have been rolled; they can change"),
        ((ROLL,), revise(), "what is new belongs to the next challenge."),
        ((), {**DUEL, "task": "well"}, "“well” is not there; there are wall, duel and race."),
        (READY, {**SPEND, "difficulty": {"wall": 3}}, "“Over the wall” costs 2: pay that, or 0"),
        (READY, {**SPEND, "complications": ["wire"]}, "“wire” belongs to a task that fails"),
    ],
)
def test_why_not(moves, move, said):
    state = played(*moves)
    assert said in in_script(tried(state, move), state)


def test_enough_but_not_relevant():
    refusal = Refusal(code="not_relevant", rule="H-7", details={"system": "challenge"})
    assert "some come from enhancements of other tasks" in in_script(refusal)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"options": {"sides": 6}}, "actor.target_number: A target number is no higher than the 6"),
        ({"tasks": [{"id": "t", "name": "T", "difficulty": {}}]}, "A difficulty is a number, or"),
        ({"helpers": [{"id": "h", "pool": 1, "tasks": ["x"]}]}, "There is no task “x” here"),
        ({"enhancements": [{"id": "drawback:x", "level": 1}]}, "“drawback:x” looks like a draw"),
    ],
)
def test_what_is_wrong_with_a_setup(changes, said):
    lists = {"complications": [], "enhancements": [], "helpers": []}
    refusal = CHALLENGE.read_setup({**SETUP, **lists, **changes})
    assert said in in_script(refusal)


@pytest.mark.parametrize("what", ["pool", "tasks", "complications", "enhancements", "helpers"])
def test_what_is_too_large_says_how_large_it_may_be(what):
    many = {
        "pool": {"actor": {"pool": 99}},
        "tasks": {"tasks": [{"id": f"{n}", "name": "T", "difficulty": 1} for n in range(5)]},
        "complications": {
            "tasks": [{"id": "t", "name": "T", "difficulty": 1}],
            "complications": [{"id": f"{n}", "task": "t", "level": 1} for n in range(7)],
        },
        "enhancements": {"enhancements": [{"id": f"{n}", "level": 1} for n in range(7)]},
        "helpers": {"helpers": [{"id": f"{n}", "pool": 1} for n in range(4)]},
    }[what]
    said = in_script(read_question({"actor": {"pool": 1}, **many}))
    assert what in said
    assert "simulate" in said


def test_every_code_of_the_page_is_worded():
    page = "not_opposed already_rolled oppose_first overspent not_relevant not_failed in_use"
    assert {*page.split(), "wrong_phase", "bad_dice"} == set(REFUSALS)


def test_it_all_is_there_in_german():
    use("de")
    try:
        assert (
            lines(DUEL).text == "Die Gegenseite würfelt gegen **Past the guard**: 1 Erfolg (8, 2)"
        )
    finally:
        use("en")
