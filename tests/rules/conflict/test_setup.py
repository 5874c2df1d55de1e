import pytest

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Refusal
from tests.rules.conflict.table import SETUP

ABILITY = {"id": "a", "name": "A", "value": 1}
PARTY = {"id": "p", "name": "P", "side": "red", "out_at": 1, "abilities": [ABILITY]}
GOAL = {"id": "g", "name": "G"}
ZONE = {"id": "z", "name": "Z"}
TIMER = {**GOAL, "timer": {"per_round": 1}, "target": 3}


def code(**setup):
    read = CONFLICT.read_setup(setup)
    return read.code if isinstance(read, Refusal) else ""


def party(**changes):
    return code(parties=[{**PARTY, **changes}])


def goal(**changes):
    return code(goals=[{**GOAL, **changes}])


def test_everything_has_a_default():
    setup = CONFLICT.read_setup({})
    assert CONFLICT.view(CONFLICT.start(setup))["parties"] == {}


@pytest.mark.parametrize("key", ["id", "name", "side", "out_at", "abilities"])
def test_what_a_party_cannot_do_without(key):
    assert code(parties=[{k: v for k, v in PARTY.items() if k != key}]) == "bad_value"


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "out:p"},
        {"id": "support:"},
        {"side": "timer"},
        {"side": "none"},
        {"quality": 1},
        {"quality": 7},
        {"quality": True},
        {"magnitude": -1},
        {"magnitude": 0.5},
        {"out_at": 0},
        {"zone": "moon"},
        {"luck": 1},
        {"abilities": [{**ABILITY, "value": 31}]},
        {"abilities": [{**ABILITY, "value": -1}]},
        {"abilities": [ABILITY, ABILITY]},
        {"abilities": [{**ABILITY, "id": "out:a"}]},
        {"abilities": [{**ABILITY, "specialties": ["lucky"]}]},
        {"abilities": [{**ABILITY, "specialties": [{"name": "Lucky"}]}]},
        {"characters": [{"id": "c", "name": "C"}]},
        {"characters": [{"id": "c", "name": "C", "abilities": [ABILITY, ABILITY]}]},
        {"characters": [{"id": "c", "name": "C", "abilities": []}] * 2},
    ],
)
def test_parties_that_are_none(changes):
    assert party(**changes) == "bad_value"


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"zone": None},
        {"quality": 2},
        {"abilities": []},
        {"abilities": [{**ABILITY, "value": 0}, {**ABILITY, "id": "b", "value": 30}]},
        {"abilities": [{**ABILITY, "specialties": ["reach", {"name": "Loud", "text": ""}]}]},
        {"characters": [{"id": "p", "name": "C", "abilities": [ABILITY]}]},
    ],
)
def test_parties(changes):
    assert not party(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"central": True},
        {"timer": {"per_round": 1}},
        {"timer": {"per_round": 0}, "target": 3},
        {"timer": {}, "target": 3},
        {"target": 0},
        {"zone": "moon"},
        {"id": "out:x"},
        {"contradictory": 1},
        {"counts": {}},
    ],
)
def test_goals_that_are_none(changes):
    assert goal(**changes) == "bad_value"


@pytest.mark.parametrize(
    "changes",
    [{}, {"target": None, "timer": None}, {"central": True, "target": 1}, dict(TIMER)],
)
def test_goals(changes):
    assert not goal(**changes)


def test_ids_are_unique():
    assert code(goals=[GOAL, GOAL]) == "bad_value"
    assert code(parties=[PARTY, PARTY]) == "bad_value"
    assert code(parties=[PARTY], goals=[{**GOAL, "id": "p"}]) == "bad_value"
    twins = [{**PARTY, "characters": [{"id": "c", "name": "C", "abilities": []}]}]
    assert code(parties=[*twins, {**twins[0], "id": "q"}]) == "bad_value"


@pytest.mark.parametrize(
    ("adjacent", "expected"), [([], ""), (["y"], ""), (["moon"], "bad_value"), (["z"], "bad_value")]
)
def test_zones(adjacent, expected):
    zones = [{**ZONE, "adjacent": adjacent}, {"id": "y", "name": "Y"}]
    assert code(zones=zones) == expected


def test_where_there_are_zones_everything_is_in_one():
    assert code(zones=[ZONE], parties=[PARTY]) == "bad_value"
    assert code(zones=[ZONE], goals=[GOAL]) == "bad_value"
    assert not code(zones=[ZONE], parties=[{**PARTY, "zone": "z"}], goals=[{**GOAL, "zone": "z"}])


def test_neighbours_hold_both_ways():
    setup = CONFLICT.read_setup(SETUP)
    assert setup.neighbours["hall"] == {"yard", "tower"}
    assert setup.neighbours["tower"] == {"hall"}
    assert setup.neighbours[None] == frozenset()
