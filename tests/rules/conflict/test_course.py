import pytest

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.events import ConflictEnded, PartyKnockedOut, PartyRecovered
from choicedesk.rules.conflict.legal import legal
from tests.rules import playing
from tests.rules.conflict.table import (
    END,
    LET,
    SETUP,
    act,
    begun,
    code,
    move_zone,
    played,
    revise,
    ruling,
    stunt,
    support,
    view,
)

START = {"move": "start", "caller": "crew", "goal": "gate", "by": "red", "successes": 2}
WALLS = act("crew", "blade", "walls", 2, 2, 2)


def refused(*moves):
    """Return the code of the last move, after the others."""
    *before, last = moves
    return code(played(*before), last)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"by": "blue"}, "own_side"),
        ({"by": "timer"}, "unknown_id"),
        ({"by": "gold"}, "unknown_id"),
        ({"caller": "moon"}, "unknown_id"),
        ({"goal": "out:crew"}, "unknown_id"),
        ({"goal": "bell"}, "not_contradictory"),
        ({"goal": "tide"}, ""),
        ({"successes": -1}, "bad_value"),
        ({"successes": True}, "bad_value"),
        ({"successes": 0}, ""),
    ],
)
def test_how_a_conflict_starts(changes, expected):
    assert refused({**START, **changes}) == expected


def test_it_starts_before_anything_else():
    assert refused(ruling(), revise(), START) == ""
    assert refused(START, START) == "wrong_phase"
    assert refused(END, START) == "wrong_phase"
    assert refused({**START, "by": "moon"}) == "unknown_id"


@pytest.mark.parametrize(
    "move",
    [
        act("host", "press", "walls", 2, 2, 2, 2, 2),
        support("host", "drum", "oar", 2),
        move_zone("fox", "hall"),
    ],
    ids=lambda move: move["move"],
)
def test_the_caller_acts_next(move):
    assert refused(START, move) == "not_your_turn"
    assert refused(START, END, move) == ""
    assert refused(START, ruling(acted={"crew": True}), move) == ""
    assert refused(START, ruling(acted={"host": True}), move) in {"not_your_turn", "already_acted"}
    assert refused(START, WALLS, move) == ""
    assert refused(START, stunt("ann", "wit", "walls", 2, 2, 2), move) == "not_your_turn"
    assert refused(START, revise(remove={"parties": ["crew"]}), move) == ""


def test_a_stunt_of_others_waits_too():
    mine = {**START, "caller": "host", "by": "blue"}
    assert refused(mine, stunt("ann", "wit", "walls", 2, 2, 2)) == "not_your_turn"


def test_the_end():
    over = ruling(goals={"gate": {"blue": 6}})
    assert refused(over, END) == "wrong_phase"
    assert refused(over, ruling()) == "wrong_phase"
    assert refused(over, revise(remove={"goals": ["moon"]})) == "unknown_id"
    assert refused(over, ruling(acted={"moon": True})) == "unknown_id"
    fallout = {"move": "record_fallout", "what": "walls", "text": "cracks"}
    assert refused(fallout) == "wrong_phase"
    assert refused(over, fallout) == ""
    assert refused(over, fallout, fallout) == "not_due"
    assert refused(over, {**fallout, "what": "out:crew"}) == "not_due"
    assert refused(over, {**fallout, "what": "moon"}) == "unknown_id"


def test_who_wins_where_several_goals_are_reached():
    both = {"gate": {"red": 7}, "tower": {"blue": 3}}
    assert view(ruling(goals=both))["won_by"] == "gate"
    assert view(ruling(goals={"tower": {"red": 4, "blue": 3}}))["winner"] == "red"
    assert view(ruling(goals={"tower": {"green": 3, "red": 3}}))["winner"] == "red"
    assert view(ruling(goals={"gate": {"red": 5}}))["over"] is False


def test_a_side_whose_parties_have_gone_may_still_win():
    gone = (
        ruling(goals={"tower": {"green": 2}}),
        revise(remove={"parties": ["fox"]}),
        ruling(goals={"tower": {"green": 3}}),
    )
    assert view(*gone)["winner"] == "green"


def test_timers_rise_and_one_that_is_contradictory_is_turned_back():
    turned = view(END, END, act("crew", "blade", "tide", 4, 2, 2), LET)
    assert turned["goals"]["tide"] == {"timer": 3}
    assert turned["goals"]["bell"] == {"timer": 2}


def test_the_last_round_stays():
    last = view(ruling(goals={"bell": {"timer": 29}}), move_zone("fox", "hall"), END)
    assert (last["round"], last["over"], last["winner"]) == (1, True, "timer")
    assert last["parties"]["fox"]["acted"] is True


def test_what_counts_bring_about_is_told():
    state = played(ruling(goals={"out:fox": {"red": 1}}))
    out = playing.tried(CONFLICT, state, ruling(goals={"out:fox": {"red": 2}}))
    assert out.events[1:] == (PartyKnockedOut(party="fox"),)
    back = playing.tried(CONFLICT, out.state, ruling(goals={"out:fox": {"red": 0}}))
    assert back.events[1:] == (PartyRecovered(party="fox"),)
    won = playing.tried(CONFLICT, state, ruling(goals={"gate": {"blue": 6}}))
    assert won.events[1:] == (ConflictEnded(winner="blue", won_by="gate", fallout_due=("walls",)),)


def test_what_is_legal_at_each_time():
    def kinds(*moves):
        return {type(each.move).__name__ for each in legal(played(*moves))}

    assert kinds() == {"Start", "Act", "MakeSupport", "MoveZone", "Stunt", "EndRound"}
    assert kinds(START) == {"Act", "MakeSupport", "MoveZone", "Stunt", "EndRound"}
    pending = act("host", "press", "walls", 4, 2, 2, 2, 2)
    assert kinds(pending) == {"Defend", "LetThrough"}
    assert "Aside" in kinds(act("crew", "blade", "walls", 2, 2, 2))
    over = ruling(goals={"gate": {"blue": 6}})
    assert kinds(over) == {"RecordFallout"}


def test_what_may_be_added_to_an_act():
    state = played(support("crew", "bow", "rope", 4, 4, 2, 2), END)
    acts = {(it.move.party, it.move.ability, it.move.goal): it for it in legal(state)
            if it.move.__class__.__name__ == "Act"}  # fmt: skip
    assert acts["crew", "blade", "walls"].choices["use_support"] == ("rope",)
    assert acts["crew", "blade", "moat"].move.use_support.used_as == "reach"
    assert "support:rope" in acts["host", "press", "walls"].choices["split"]
    assert ("host", "press", "moat") not in acts
    assert ("fox", "sneak", "walls") not in acts


def test_supports_take_a_free_name():
    state = played(support("crew", "bow", "s1", 4, 4, 2, 2))
    names = {each.move.id for each in legal(state) if hasattr(each.move, "id")}
    assert names == {"s2"}


def test_a_conflict_without_zones():
    parties = [
        {key: value for key, value in party.items() if key != "zone"} for party in SETUP["parties"]
    ]
    goals = [{"id": "g", "name": "G"}]
    state = begun(zones=[], parties=parties, goals=goals)
    assert code(state, move_zone("fox", "hall")) == "unknown_id"
    assert code(state, act("fox", "sneak", "g", 4, 4, 4)) == ""
    assert CONFLICT.view(state)["parties"]["fox"]["zone"] is None
