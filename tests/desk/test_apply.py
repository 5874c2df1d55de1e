"""Campaign commands: what they do, and every way in which they are refused."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import (
    Campaign,
    CardId,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
    SceneId,
)
from choicedesk.desk.conservation import sum_kept
from choicedesk.desk.entries import (
    EndScene,
    OpenScene,
    PutCard,
    PutPerson,
    RemoveCard,
    RemovePerson,
    RenameCampaign,
    RenameScene,
    SceneMove,
    SetKnowledge,
    UndoTo,
    WriteNote,
)
from choicedesk.desk.seen_rolls import is_roll
from choicedesk.rules.system import Known, Refusal

MIRA = Person(id=PersonId("p1"), name="Mira")
STEPS = GiftCard(id=CardId("c1"), name="Steps", owner=MIRA.id)
SCENE = SceneId("s1")
OPENED = OpenScene(
    scene=SCENE,
    title="Turm",
    system="choice",
    setup={
        "players": ({"id": "p1", "name": "Mira"},),
        "gifts": [{"id": "c1", "owner": "p1", "name": "Steps", "abilities": ["stark"]}],
        "dangers": [{"id": "d", "name": "Crow", "willpower": 3}],
    },
    links={"p1": "p1", "c1": "c1"},
)


def after(campaign: Campaign, *entries) -> Campaign:
    for entry in entries:
        applied = apply(campaign, entry)
        assert not isinstance(applied, Refusal), applied
        campaign = applied.state
    return campaign


@pytest.fixture
def campaign() -> Campaign:
    things = (PutPerson(person=MIRA, new=True), PutCard(card=STEPS, new=True), OPENED)
    return after(Campaign(title="T"), *things)


def card(**keys) -> PutCard:
    return PutCard(card=replace(STEPS, **keys))


REFUSED = {
    "move in no scene": (SceneMove(scene=SceneId("s9"), move={}), "unknown_id"),
    "unknown move": (SceneMove(scene=SCENE, move={"move": "dance"}), "unknown_move"),
    "wrong phase": (SceneMove(scene=SCENE, move={"move": "share"}), "wrong_phase"),
    "huge number": (SceneMove(scene=SCENE, move={"move": "x", "n": 1 << 20_000}), "bad_value"),
    "no json": (SceneMove(scene=SCENE, move={"move": object()}), "bad_value"),
    "scene twice": (OPENED, "bad_value"),
    "unknown system": (replace(OPENED, scene="s2", system="chess"), "unknown_system"),
    "bad setup": (replace(OPENED, scene="s2", setup={"players": 1}), "bad_value"),
    "long title": (replace(OPENED, scene="s2", title="x" * 200_000), "bad_value"),
    "rename nothing": (RenameScene(scene=SceneId("s9"), title="x"), "unknown_id"),
    "rename long": (RenameScene(scene=SCENE, title="x" * 200_000), "bad_value"),
    "know nothing": (SetKnowledge(scene=SCENE, thing="x", known=Known()), "unknown_id"),
    "new card twice": (PutCard(card=STEPS, new=True), "bad_value"),
    "change no card": (card(id="c9"), "unknown_id"),
    "long name": (card(name="x" * 2_000), "bad_value"),
    "long note": (card(note="x" * 200_000), "bad_value"),
    "long talent": (card(talent="x" * 200_000), "bad_value"),
    "many tags": (card(tags=("x",) * 200), "bad_value"),
    "long tag": (card(tags=("x" * 2_000,)), "bad_value"),
    "ability twice": (card(abilities=("stark", "stark")), "bad_value"),
    "no owner": (card(owner="p9"), "unknown_id"),
    "below nothing": (PutCard(card=GoalCard(id=CardId("c1"), name="", willpower=-1)), "bad_value"),
    "too much": (
        PutCard(card=DangerCard(id=CardId("c1"), name="", willpower=1 << 40)),
        "bad_value",
    ),
    "no steps": (PutCard(card=FateCard(id=CardId("c1"), name="", steps=())), "bad_value"),
    "long step": (
        PutCard(card=FateCard(id=CardId("c1"), name="", steps=("x" * 2_000,))),
        "bad_value",
    ),
    "remove no card": (RemoveCard(card=CardId("c9")), "unknown_id"),
    "new person twice": (PutPerson(person=MIRA, new=True), "bad_value"),
    "change nobody": (PutPerson(person=replace(MIRA, id="p9")), "unknown_id"),
    "colour": (PutPerson(person=replace(MIRA, colour=8)), "bad_value"),
    "long player": (PutPerson(person=replace(MIRA, player="x" * 2_000)), "bad_value"),
    "remove nobody": (RemovePerson(person=PersonId("p9")), "unknown_id"),
    "owner goes": (RemovePerson(person=MIRA.id), "owns_gifts"),
    "note nowhere": (WriteNote(text="x", scene=SceneId("s9")), "unknown_id"),
    "long note line": (WriteNote(text="x" * 200_000), "bad_value"),
    "long campaign": (RenameCampaign(title="x" * 200_000), "bad_value"),
    "undo as a command": (UndoTo(sequence=1), "bad_value"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(campaign, name):
    entry, code = REFUSED[name]
    refused = apply(campaign, entry)
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_scenes_are_renamed_ended_and_taken_back(campaign):
    renamed = after(campaign, RenameScene(scene=SCENE, title="Neu"), EndScene(scene=SCENE))
    assert (renamed.scenes[SCENE].title, renamed.scenes[SCENE].ended) == ("Neu", True)
    back = after(renamed, EndScene(scene=SCENE, ended=False))
    assert not back.scenes[SCENE].ended


def test_a_setup_is_kept_as_the_file_would_give_it_back(campaign):
    assert campaign.scenes[SCENE].setup["players"] == [{"id": "p1", "name": "Mira"}]


def test_knowledge_reaches_things_that_no_card_stands_for(campaign):
    known = after(campaign, SetKnowledge(scene=SCENE, thing="d", known=Known()))
    assert known.scenes[SCENE].knowledge == {"d": Known()}


def test_knowledge_reaches_things_that_only_the_setup_names(campaign):
    setup = {
        "actor": {"pool": 1},
        "tasks": [{"id": "door", "name": "Door", "difficulty": 1}],
        "enhancements": [{"id": "key", "level": 1}],
    }
    opened = OpenScene(scene=SceneId("s9"), title="T", system="challenge", setup=setup)
    for thing in ("door", "key"):
        entry = SetKnowledge(scene=SceneId("s9"), thing=thing, known=Known())
        assert after(campaign, opened, entry).scenes[SceneId("s9")].knowledge == {thing: Known()}
    unknown = SetKnowledge(scene=SceneId("s9"), thing="lock", known=Known())
    assert apply(after(campaign, opened), unknown).code == "unknown_id"


def test_a_person_goes_after_the_gifts(campaign):
    left = after(campaign, RemoveCard(card=STEPS.id), RemovePerson(person=MIRA.id))
    assert left.former == {"c1": "Steps", "p1": "Mira"}
    assert left.scenes[SCENE].links == {}
    refused = apply(left, PutPerson(person=MIRA, new=True))
    assert isinstance(refused, Refusal)


def test_links_to_other_things_stay(campaign):
    goal = PutCard(card=GoalCard(id=CardId("c2"), name="G"), new=True)
    left = after(campaign, goal, RemoveCard(card=CardId("c2")))
    assert left.scenes[SCENE] is campaign.scenes[SCENE]


def test_rolls_are_counted(campaign):
    def move(name: str, **keys: object) -> SceneMove:
        return SceneMove(scene=SCENE, move={"move": name, **keys})

    rolled = after(
        campaign,
        move("start_session"),
        move("share"),
        move("introduce_danger", danger="d"),
        move("declare_risk", player="p1", text="", danger="d"),
        move("avoid_risk", card="c1", ability="stark"),
        move("force_test", willpower=1),
        move("roll", white=["M"], black=["S"]),
    )
    assert rolled.rolls == 1


@pytest.mark.parametrize(
    ("move", "is_one"),
    [
        ({"move": "roll", "dice": {"anna": [3]}}, True),
        ({"move": "belt", "face": 3}, True),
        ({"move": "test", "dice": [3]}, True),
        ({"move": "show", "who": "anna", "dice": [0]}, False),
        ({"move": "call", "who": "anna"}, False),
    ],
)
def test_what_is_a_roll(move, is_one):
    assert is_roll(move) is is_one


def test_lost_willpower_is_seen(campaign):
    share = {"move": "share"}
    played = after(
        campaign,
        SceneMove(scene=SCENE, move={"move": "start_session"}),
        SceneMove(scene=SCENE, move=share),
    )
    scene = played.scenes[SCENE]
    poorer = replace(scene, state=replace(scene.state, ready={"p1": 3}))
    assert sum_kept(scene, scene, {"move": "release"})
    assert not sum_kept(scene, poorer, {"move": "release"})
    assert not sum_kept(campaign.scenes[SCENE], poorer, {"move": "release"})
    assert sum_kept(scene, poorer, {"move": "ruling"})
    assert sum_kept(scene, replace(scene, state="another system's"), {"move": "release"})
