import pytest

from tests.rules.conflict.table import END, LET, act, code, defend, played, ruling, support, view


@pytest.mark.parametrize(
    ("goals", "expected"),
    [
        ({"gate": {"blue": 1}}, ""),
        ({"gate": {"blue": 1, "red": 1}}, "bad_value"),
        ({"gate": {"blue": 1, "red": 0}}, ""),
        ({"bell": {"blue": 1}}, "bad_value"),
        ({"bell": {"blue": 0}}, ""),
        ({"walls": {"timer": 1}}, "bad_value"),
        ({"walls": {"timer": 0}}, ""),
        ({"out:fox": {"green": 1, "red": 1}}, ""),
        ({"out:fox": {"timer": 1}}, "bad_value"),
        ({"tide": {"timer": 39}}, ""),
        ({"walls": {"blue": 10**10}}, "bad_value"),
    ],
)
def test_counts(goals, expected):
    assert code(played(), ruling(goals=goals)) == expected


def test_a_count_that_is_not_named_stays():
    seen = view(ruling(goals={"walls": {"blue": 2}}), ruling(goals={"walls": {"red": 1}}))
    assert seen["goals"]["walls"] == {"blue": 2, "red": 1}


def test_a_party_that_is_said_to_have_acted_keeps_its_defences():
    defended = (
        act("host", "press", "walls", 4, 2, 2, 2, 2),
        defend("crew", 4),
        ruling(acted={"crew": True}),
    )
    seen = view(*defended)["parties"]["crew"]
    assert (seen["acted"], seen["defences"]) == (True, 1)
    assert code(played(*defended), act("crew", "charm", "walls", 2, 2)) == "already_acted"


def test_a_party_may_be_let_act_again():
    first = act("crew", "charm", "walls", 2, 2)
    assert code(played(first, ruling(acted={"crew": False})), first) == ""
    assert view(first, ruling(acted={"crew": True}))["parties"]["crew"]["acted"] is True


def test_a_party_is_set_elsewhere_with_its_knock_out_goal():
    moved = ruling(zones={"fox": "tower"})
    assert view(moved)["parties"]["fox"]["zone"] == "tower"
    assert code(played(moved), act("host", "press", "out:fox")) == "wrong_zone"


def test_a_destroyed_support_stays_so():
    rope = support("crew", "bow", "rope", 4, 4, 2, 2)
    gone = (rope, ruling(goals={"support:rope": {"red": 2}}))
    assert view(*gone)["supports"]["rope"] == {
        "side": "blue",
        "uses": 0,
        "zone": "hall",
        "destroyed": True,
    }
    back = view(*gone, ruling(goals={"support:rope": {"red": 0}}))
    assert back["supports"]["rope"]["destroyed"] is True
    assert back["goals"]["support:rope"] == {}


def test_what_is_pending_is_dropped_at_the_end():
    seen = view(act("host", "press", "walls", 4, 2, 2, 2, 2), ruling(goals={"gate": {"blue": 6}}))
    assert (seen["pending"], seen["over"], seen["goals"]["walls"]) == ({}, True, {})


def test_one_who_is_back_is_due_no_fallout():
    out = (ruling(goals={"out:fox": {"red": 2}}), ruling(goals={"out:fox": {"red": 1}}))
    assert view(*out, ruling(goals={"gate": {"blue": 6}}))["fallout_due"] == ["walls"]


def test_a_ruling_is_no_move_of_the_conflict():
    start = {"move": "start", "caller": "crew", "goal": "gate", "by": "red", "successes": 1}
    assert code(played(ruling(zones={"fox": "hall"})), start) == ""
    assert code(played(ruling(), END), start) == "wrong_phase"


def test_successes_made_before_still_count():
    seen = view(act("host", "press", "walls", 4, 2, 2, 2, 2), ruling(acted={"host": False}), LET)
    assert seen["goals"]["walls"] == {"red": 1}


def test_what_a_fallout_came_to_is_corrected_after_the_end():
    over = ruling(goals={"gate": {"blue": 6}})
    record = {"move": "record_fallout", "what": "walls", "text": "craks"}
    right = ruling(fallout={"walls": "cracks"})
    assert played(over, record, right).fallout == {"walls": "cracks"}
    assert code(played(over), ruling(fallout={"mud": "dirt"})) == "not_due"
    assert code(played(over), ruling(fallout={"nothing": "dirt"})) == "unknown_id"
    assert code(played(), right) == "wrong_phase"
    assert code(played(over, record), ruling(fallout={"walls": "x"}, acted={})) == "wrong_phase"
