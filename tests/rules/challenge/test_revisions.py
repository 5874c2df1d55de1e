import pytest

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.moves import Revise
from tests.rules.challenge.table import (
    DUEL,
    RACE,
    READY,
    ROLL,
    SAM,
    SPEND,
    code,
    played,
    revise,
    ruling,
    tried,
)


def view(*moves):
    return CHALLENGE.view(played(*moves))


def test_what_is_new_comes_last_and_what_is_for_all_is_for_it_too():
    new = {"id": "roof", "name": "Roof", "difficulty": 1}
    luck = {"id": "luck", "level": 3}
    seen = view(revise(add={"tasks": [new], "enhancements": [luck]}), ROLL)
    assert list(seen["difficulty"]) == ["wall", "duel", "race", "roof"]
    assert seen["bonus"] == {"wall": 5, "duel": 4, "race": 4, "roof": 3}


def test_a_task_goes_with_all_that_names_it():
    gone = revise(remove={"tasks": ["wall"], "complications": ["wire"], "enhancements": ["rope"]})
    assert list(view(gone)["difficulty"]) == ["duel", "race"]


@pytest.mark.parametrize(
    "parts",
    [
        {"remove": {"tasks": ["wall"]}},
        {"change": {"complications": [{"id": "wire", "task": "well"}]}},
        {"change": {"enhancements": [{"id": "rope", "tasks": ["well"]}]}},
        {"change": {"tasks": [{"id": "wall", "difficulty": {}}]}},
        {"add": {"helpers": [{"id": "sam", "pool": 1}]}},
        {"set": {"options": {"sides": 6}}},
    ],
)
def test_what_comes_out_must_be_a_setup(parts):
    refusal = tried(played(), revise(**parts))
    assert (refusal.code, refusal.rule) == ("bad_value", "R-1")


def test_fields_are_replaced_whole():
    changes = {
        "enhancements": [{"id": "wine", "drawback": None, "level": 2}],
        "helpers": [{"id": "sam", "pool": 2, "target_number": 6}],
        "complications": [{"id": "wire", "level": 4, "text": "Glass"}],
    }
    state = played(revise(change=changes))
    assert state.setup.enhancement_of["wine"].drawback is None
    assert state.setup.helper_of["sam"].tasks == ("race",)
    assert state.setup.complication_of["wire"].name == "Glass"
    assert played(revise(set={"actor": {"pool": 1}}), {"move": "roll", "dice": [8]}).rolled == (8,)


def test_a_ruling_lasts_until_its_difficulty_changes():
    renamed = revise(change={"tasks": [{"id": "wall", "name": "Fence"}]})
    assert view(ruling(wall=5), renamed)["difficulty"]["wall"] == 5
    harder = revise(change={"tasks": [{"id": "wall", "difficulty": 4}]})
    assert view(ruling(wall=5), harder)["difficulty"]["wall"] == 4
    again = revise(
        remove={"tasks": ["wall"]}, add={"tasks": [{"id": "wall", "name": "W", "difficulty": 3}]}
    )
    assert view(ruling(wall=5), again)["difficulty"] == {"duel": None, "race": None, "wall": 3}


@pytest.mark.parametrize(
    ("moves", "parts", "refused"),
    [
        ((DUEL,), {"change": {"tasks": [{"id": "duel", "name": "Duel"}]}}, "in_use"),
        ((DUEL,), {"remove": {"tasks": ["duel"]}}, "in_use"),
        ((DUEL,), {"change": {"tasks": [{"id": "race", "name": "Race"}]}}, ""),
        ((DUEL,), {"set": {"options": {}}}, "in_use"),
        ((RACE,), {"set": {"actor": {"pool": 9}}}, ""),
        ((SAM,), {"change": {"helpers": [{"id": "sam", "pool": 3}]}}, "in_use"),
        ((SAM,), {"remove": {"helpers": ["sam"]}}, "in_use"),
        ((SAM,), {"set": {"options": {}}}, "in_use"),
        ((), {"set": {"options": {"tens": "two"}}}, ""),
        ((ROLL,), {}, "in_use"),
        ((*READY, SPEND), {"add": {"helpers": [{"id": "max", "pool": 1}]}}, "in_use"),
    ],
)
def test_what_is_in_use(moves, parts, refused):
    assert code(played(*moves), revise(**parts)) == refused


def test_a_revision_that_was_never_read_is_refused_as_well():
    refusal = CHALLENGE.apply(played(), Revise(values={"actor": 3}))
    assert (refusal.code, refusal.details["path"]) == ("bad_value", "$.set.actor")


def test_a_revision_says_what_changed():
    parts = {
        "remove": {"helpers": ["sam"]},
        "change": {"complications": [{"id": "dog", "level": 2}]},
        "add": {"tasks": [{"id": "roof", "name": "Roof", "difficulty": 1}]},
        "set": {"actor": {"pool": 3}},
    }
    event = tried(played(), revise(**parts)).events[0]
    assert (event.added, event.changed, event.removed) == (("Roof",), ("dog",), ("sam",))
    assert event.settings == ("actor",)
