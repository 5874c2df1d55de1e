"""Changes to a conflict as revisions: what they make of the setup."""

from choicedesk.models import conflict_edits as edits
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Refusal
from tests.models.conflict import SETUP


def begun(setup=SETUP):
    return CONFLICT.start(CONFLICT.read_setup(setup))


def made(state, move):
    read = CONFLICT.read_move(move)
    assert not isinstance(read, Refusal), read
    step = CONFLICT.apply(state, read)
    assert not isinstance(step, Refusal), step
    return step.state


def test_a_magnitude_is_set():
    assert made(begun(), edits.set_magnitude(3)).setup.magnitude == 3


def test_goals_and_parties_are_added_under_ids_that_neither_has():
    state = begun({"goals": [{"id": "p1", "name": "Odd"}]})
    values = {"name": "Ann", "side": "we", "out_at": 2, "abilities": []}
    state = made(state, edits.put_party(state.setup, "", values))
    assert list(state.setup.party_of) == ["p2"]
    state = made(state, edits.put_goal(state.setup, "", {"name": "More"}))
    assert list(state.setup.goal_of) == ["p1", "g1"]
    state = made(state, edits.put_goal(state.setup, "g1", {"name": "Less", "target": 3}))
    assert state.setup.goal_of["g1"].target == 3


def test_with_the_first_zone_everything_stands_in_it():
    state = begun(
        {
            "goals": [{"id": "g", "name": "G"}],
            "parties": [{"id": "p", "name": "P", "side": "s", "out_at": 1, "abilities": []}],
        }
    )
    state = made(state, edits.put_zone(state.setup, "", "Hall", ()))
    assert state.zones == {"p": "z1"}
    assert state.setup.goal_of["g"].zone == "z1"
    state = made(state, edits.put_zone(state.setup, "", "Yard", ("z1",)))
    assert state.setup.neighbours["z1"] == {"z2"}
    state = made(state, edits.remove(state.setup, "zones", "z2"))
    assert [zone.id for zone in state.setup.zones] == ["z1"]


def test_a_way_is_taken_back_from_both_ends():
    state = begun()
    assert state.setup.neighbours["stairs"] == {"yard", "lamp"}
    state = made(state, edits.put_zone(state.setup, "stairs", "Steps", ("lamp",)))
    assert state.setup.neighbours["stairs"] == {"lamp"}
    assert state.setup.neighbours["yard"] == frozenset()
    assert state.setup.zone_of["stairs"].name == "Steps"


def test_characters_get_ids_of_their_own():
    setup = begun().setup
    new = [
        {"id": "nils", "name": "N", "abilities": []},
        {"id": "nils", "name": "M", "abilities": []},
    ]
    assert [one["id"] for one in edits.own_characters(setup, "mira", new)] == ["k1", "k2"]
    assert [one["id"] for one in edits.own_characters(setup, "tove", new)] == ["nils", "k1"]


def test_a_goal_and_a_party_are_removed():
    state = begun()
    state = made(state, edits.remove(state.setup, "goals", "oil"))
    state = made(state, edits.remove(state.setup, "parties", "guard"))
    assert "oil" not in state.setup.goal_of
    assert "guard" not in state.setup.party_of
