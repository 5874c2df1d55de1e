import pytest

from choicedesk.rules.conflict import CONFLICT
from tests.rules.conflict.table import (
    END,
    LET,
    SETUP,
    act,
    aside,
    begun,
    code,
    defend,
    move_zone,
    played,
    revise,
    ruling,
    stunt,
    support,
    view,
)

CREW, HOST, FOX = SETUP["parties"]
ROPE = support("crew", "bow", "rope", 4, 4, 2, 2)
ATTACK = act("host", "press", "walls", 4, 2, 2, 2, 2)


def change(list_, **fields):
    return revise(change={list_: [fields]})


@pytest.mark.parametrize(
    ("moves", "revision", "expected"),
    [
        ((), revise(remove={"goals": ["mud"]}), ""),
        ((), revise(remove={"zones": ["tower"]}), "not_empty"),
        ((), revise(remove={"zones": ["yard"]}), "not_empty"),
        ((ruling(goals={"mud": {"red": 1}}),), revise(remove={"goals": ["mud"]}), "not_empty"),
        ((ruling(goals={"out:fox": {"red": 1}}),), revise(remove={"parties": ["fox"]}),
         "not_empty"),
        ((END,), revise(remove={"goals": ["bell"]}), "not_empty"),
        ((act("crew", "bow", "mud", 2, 2, 2, 2),), revise(remove={"parties": ["crew"]}), ""),
        ((), change("goals", id="mud", central=True), "bad_value"),
        ((), change("goals", id="mud", zone="moon"), "bad_value"),
        ((), change("goals", id="mud", zone=None), "bad_value"),
        ((), change("goals", id="mud", target=None, timer=None), ""),
        ((), change("parties", id="fox", zone=None), "bad_value"),
        ((), change("parties", id="fox", side="none"), "bad_value"),
        ((), change("zones", id="hall", adjacent=["moon"]), "bad_value"),
        ((), revise(add={"goals": [{"id": "fox", "name": "F", "zone": "hall"}]}), "bad_value"),
        ((), revise(add={"goals": [{"id": "new", "name": "N"}]}), "bad_value"),
        ((), revise(set={"magnitude": 3}), ""),
        ((), revise(remove={"goals": ["mud"]}, add={"goals": [SETUP["goals"][3]]}), ""),
        ((ruling(goals={"walls": {"red": 1, "blue": 1}}),),
         change("goals", id="walls", contradictory=True), "bad_value"),
        ((ruling(goals={"walls": {"red": 1}}),),
         change("goals", id="walls", timer={"per_round": 1}, target=9), "bad_value"),
        ((END,), change("goals", id="bell", timer=None), "bad_value"),
        ((), change("goals", id="bell", timer=None), ""),
        ((ATTACK,), revise(set={"magnitude": 1}), "in_use"),
        ((ATTACK,), change("parties", id="host", name="H"), "in_use"),
        ((ATTACK,), change("goals", id="walls", name="W"), "in_use"),
        ((ATTACK,), change("goals", id="mud", name="M"), ""),
        ((ATTACK,), change("parties", id="crew", name="C"), ""),
        ((act("host", "press", "out:crew", 4, 2, 2, 2, 2),), change("parties", id="crew", name="C"),
         "in_use"),
        ((act("host", "press", "out:crew", 4, 2, 2, 2, 2),), revise(remove={"parties": ["crew"]}),
         "in_use"),
        ((stunt("ann", "wit", "walls", 3, 2, 2),), change("parties", id="crew", name="C"),
         "in_use"),
    ],
)  # fmt: skip
def test_what_may_change(moves, revision, expected):
    assert code(played(*moves), revision) == expected


def test_where_a_party_started_is_no_hold_on_a_zone():
    away = (
        move_zone("fox", "hall"),
        revise(remove={"goals": ["moat", "bell"]}),
        revise(change={"zones": [{"id": "yard", "adjacent": []}]}),
    )
    seen = view(*away, revise(remove={"zones": ["yard"]}))
    assert seen["parties"]["fox"]["zone"] == "hall"


def test_support_holds_its_zone():
    state = played(ROPE, move_zone("host", "yard"))
    bare = revise(
        change={
            "parties": [{"id": "crew", "zone": "yard"}],
            "goals": [{"id": goal, "zone": "yard"} for goal in ("gate", "walls", "mud", "tide")],
        }
    )
    moved = played(bare, state=state)
    assert code(moved, revise(remove={"zones": ["hall"]})) == "not_empty"


def test_support_stands_in_no_zone_that_is_new():
    parties = [{k: v for k, v in party.items() if k != "zone"} for party in SETUP["parties"]]
    state = played(ROPE, state=begun(zones=[], parties=parties, goals=[]))
    zones = revise(
        add={"zones": [{"id": "z", "name": "Z"}]},
        change={"parties": [{"id": party["id"], "zone": "z"} for party in parties]},
    )
    assert code(state, zones) == "bad_value"
    assert code(begun(zones=[], parties=parties, goals=[]), zones) == ""
    assert code(state, change("parties", id="fox", name="F")) == ""


def test_a_changed_party_stands_where_the_change_says():
    seen = view(move_zone("fox", "hall"), change("parties", id="fox", name="The fox"))
    assert seen["parties"]["fox"]["zone"] == "hall"
    assert view(change("parties", id="fox", zone="tower"))["parties"]["fox"]["zone"] == "tower"


def abilities(**values):
    return [{"id": id_, "name": id_, "value": value} for id_, value in values.items()]


@pytest.mark.parametrize(
    ("present", "maximum", "expected"),
    [(1, 3, 1), (1, 2, 1), (3, 2, 2), (6, 3, 6), (6, 4, 6), (6, 2, 2), (0, 5, 0)],
)
def test_only_a_lowered_maximum_cuts(present, maximum, expected):
    moves = (
        ruling(abilities={"fox": {"sneak": present}}),
        change("parties", id="fox", abilities=abilities(sneak=maximum, bite=2)),
    )
    assert view(*moves)["parties"]["fox"]["abilities"] == {"sneak": expected, "bite": 2}


def test_who_goes_takes_everything_along():
    moves = (
        stunt("ann", "wit", "walls", 1, 1, 1),
        act("host", "press", "walls", 4, 2, 2, 2, 2),
        defend("crew", 4),
        act("crew", "blade", "walls", 2, 2, 2),
    )
    back = view(*moves, revise(remove={"parties": ["crew"]}, add={"parties": [CREW]}))
    assert back["parties"]["crew"] == {
        "zone": "hall",
        "acted": False,
        "out": False,
        "abilities": {"bow": 4, "blade": 3, "charm": 2},
        "defences": 0,
    }
    assert back["characters"]["ann"] == {"spent": False, "abilities": {"wit": 3, "song": 0}}
    assert list(back["parties"]) == ["host", "fox", "crew"]


def test_a_character_who_stays_is_still_spent():
    moves = (stunt("ann", "wit", "walls", 3, 1, 2), LET)
    ann = {"id": "ann", "name": "Ann", "abilities": abilities(wit=9)}
    seen = view(*moves, change("parties", id="crew", characters=[ann]))
    assert seen["characters"] == {"ann": {"spent": True, "abilities": {"wit": 2}}}
    gone = view(
        *moves,
        change("parties", id="crew", characters=[]),
        change("parties", id="crew", characters=[ann]),
    )
    assert gone["characters"]["ann"] == {"spent": False, "abilities": {"wit": 9}}


def test_an_action_goes_with_its_ability():
    acted = act("crew", "blade", "walls", 2, 2, 2)
    without = change("parties", id="crew", abilities=abilities(bow=4))
    assert code(played(acted, without), aside("gate", 4, 4, 4)) == "no_aside"
    renamed = change("parties", id="crew", name="C")
    assert code(played(acted, renamed), aside("gate", 4, 4, 4)) == ""
    assert code(played(acted, revise(remove={"parties": ["fox"]})), aside("gate", 4, 4, 4)) == ""


def test_a_goal_that_the_action_worked_on_may_go():
    acted = (act("crew", "blade", "mud", 2, 2, 2), revise(remove={"goals": ["mud"]}))
    assert code(played(*acted), aside("walls", 4, 4)) == ""


def test_lowered_numbers_tell_at_once():
    state = played(ruling(goals={"out:fox": {"red": 1}, "gate": {"red": 4}}))
    seen = CONFLICT.view(played(change("parties", id="fox", out_at=1), state=state))
    assert seen["parties"]["fox"]["out"] is True
    seen = CONFLICT.view(played(change("goals", id="gate", target=4), state=state))
    assert (seen["over"], seen["winner"]) == (True, "red")
