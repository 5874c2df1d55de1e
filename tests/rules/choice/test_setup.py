import pytest

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.setup import Setup
from choicedesk.rules.system import Refusal
from tests.rules.choice.table import SETUP


def path(setup):
    answer = CHOICE.read_setup(setup)
    assert isinstance(answer, Refusal)
    assert answer.code == "bad_value"
    return answer.details["path"]


def test_lists_become_tuples_and_defaults_are_filled():
    setup = CHOICE.read_setup(SETUP)
    assert isinstance(setup, Setup)
    assert setup.gifts[0].abilities == ("stark", "clever")
    assert setup.gifts[-1].owner is None
    assert (setup.session_willpower, setup.die) == (12, "split")


@pytest.mark.parametrize("value", [None, [], 7, "setup", {"luck": 7}, {"players": {}}])
def test_what_is_no_setup(value):
    assert path(value) == "$" or path(value) == "$.players"


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("session_willpower", True, "$.session_willpower"),
        ("session_willpower", 12.0, "$.session_willpower"),
        ("session_willpower", float("nan"), "$.session_willpower"),
        ("session_willpower", -1, "$.session_willpower"),
        pytest.param("session_willpower", 10**5000, "$.session_willpower", id="huge"),
        ("session_willpower", None, "$.session_willpower"),
        ("players", [{"id": "ada"}], "$.players[0]"),
        ("players", [{"id": "ada", "name": "\ud800"}], "$.players[0].name"),
        ("players", [{"id": "ada", "name": "Ada", "\ud800": 1}], "$.players[0]"),
        ("players", [{"id": 1, "name": "Ada"}], "$.players[0].id"),
        ("gifts", [{"id": "a", "name": "A"}], "$.gifts[0]"),
        ("gifts", [{"id": "a", "owner": "cora", "name": "A"}], "$.gifts[0].owner"),
        (
            "gifts",
            [{"id": "a", "owner": None, "name": "A", "abilities": ["strong"]}],
            "$.gifts[0].abilities[0]",
        ),
        (
            "gifts",
            [{"id": "a", "owner": None, "name": "A", "abilities": ["clever", "clever"]}],
            "$.gifts[0].abilities",
        ),
        ("gifts", [{"id": "a", "owner": None, "name": "A", "talent": None}], "$.gifts[0].talent"),
        ("goals", [{"id": "a", "name": "A", "willpower": -1}], "$.goals[0].willpower"),
        ("fates", [{"id": "a", "name": "A"}], "$.fates[0]"),
        ("fates", [{"id": "a", "name": "A", "steps": 0}], "$.fates[0].steps"),
        ("fates", [{"id": "a", "name": "A", "steps": 2, "step": 3}], "$.fates[0].step"),
        ("dangers", [{"id": "a", "name": "A"}], "$.dangers[0]"),
        ("dangers", [{"id": "a", "name": "A", "willpower": True}], "$.dangers[0].willpower"),
        ("die", "round", "$.die"),
        ("die", ["M"], "$.die"),
        ("die", ["M"] * 21, "$.die"),
        ("die", ["M", "X"], "$.die[1]"),
        ("die", ["M", ["S"]], "$.die[1]"),
    ],
)
def test_the_path_of_a_fault(key, value, place):
    assert path({**SETUP, key: value}) == place


@pytest.mark.parametrize("name", ["players", "opportunity", "tray", "ready:", "ready:ada"])
@pytest.mark.parametrize("key", ["players", "goals"])
def test_names_of_places_are_taken(key, name):
    answer = CHOICE.read_setup({**SETUP, "gifts": [], key: [{"id": name, "name": "Name"}]})
    assert isinstance(answer, Refusal)
    assert answer.details["fault"] == "reserved"


def test_no_two_cards_of_one_id_whatever_they_are():
    twice = {**SETUP, "goals": [{"id": "wolf", "name": "Goal"}]}
    answer = CHOICE.read_setup(twice)
    assert isinstance(answer, Refusal)
    assert (answer.details["fault"], answer.details["id"]) == ("twice", "wolf")


def test_no_two_players_of_one_id():
    answer = CHOICE.read_setup({"players": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]})
    assert isinstance(answer, Refusal)
    assert answer.details["fault"] == "twice"


def test_a_card_may_have_the_id_of_a_player():
    assert isinstance(CHOICE.read_setup({**SETUP, "goals": [{"id": "ada", "name": "A"}]}), Setup)


def test_deep_nesting_is_refused_and_does_not_exhaust_the_stack():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert path({**SETUP, "players": deep}).startswith("$.players[0]")


@pytest.mark.parametrize("die", [("M", "S"), ("MS", "-"), ("M",) * 20])
def test_a_table_may_have_its_own_die(die):
    setup = CHOICE.read_setup({"die": list(die)})
    assert isinstance(setup, Setup)
    assert setup.die == die
