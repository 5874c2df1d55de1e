import pytest

from tests.rules.conflict.table import (
    END,
    LET,
    act,
    aside,
    code,
    move_zone,
    played,
    ruling,
    stunt,
    support,
    view,
)

BLADE = act("crew", "blade", "walls", 4, 4, 2)
ROPE = support("crew", "bow", "rope", 4, 4, 2, 2)


def refused(*moves):
    """Return the code of the last move, after the others."""
    *before, last = moves
    return code(played(*before), last)


def test_a_die_may_succeed_and_wear():
    seen = view(ruling(abilities={"crew": {"bow": 2}}), act("crew", "bow", "moat", 6, 6))
    assert seen["last"] == {"gap": 0, "successes": 2, "worn": 0, "exhausted": 1}
    fox = view(ruling(abilities={"fox": {"sneak": 1}}), act("fox", "sneak", "moat", 2, vague=True))
    assert fox["last"] == {"gap": 2, "successes": 0, "worn": 1, "exhausted": 0}
    assert fox["parties"]["fox"]["abilities"] == {"sneak": 0}


@pytest.mark.parametrize(
    "dice", [(4, 4), (4, 4, 4, 4), (4, 4, 7), (4, 4, 0), (4, 4, True), (4, 4, "4"), (4, 4, None)]
)
def test_impossible_dice(dice):
    assert refused(act("crew", "blade", "walls", *dice)) == "bad_dice"


def test_other_codes_come_before_the_dice():
    assert refused(BLADE, LET, act("crew", "bow", "walls")) == "already_acted"
    assert refused(act("fox", "sneak", "walls")) == "wrong_zone"
    assert refused(act("crew", "blade", "walls", split={"walls": 9})) == "cannot_split"


@pytest.mark.parametrize(
    ("split", "expected"),
    [
        ({"gate": 1, "walls": 2}, ""),
        ({"gate": 3}, ""),
        ({"gate": 1, "walls": 1, "mud": 1}, ""),
        ({"gate": 1, "walls": 1}, "wrong_sum"),
        ({"walls": 3}, "bad_value"),
        ({"gate": 0, "walls": 3}, "bad_value"),
        ({"gate": 1, "moat": 2}, "wrong_zone"),
        ({"gate": 1, "out:host": 2}, "own_side"),
        ({"gate": 1, "bell": 2}, "not_contradictory"),
        ({"gate": 1, "moon": 2}, "unknown_id"),
        ({}, "bad_value"),
        (None, "bad_value"),
    ],
)
def test_a_larger_party_splits(split, expected):
    assert refused(act("host", "press", "gate", 4, 5, 6, 2, 3, split=split)) == expected


def test_a_split_over_an_exhausting_goal_tires_once():
    split = {"gate": 1, "mud": 1}
    seen = view(act("host", "press", "gate", 4, 5, 2, 2, 1, split=split), LET)
    assert seen["last"] == {"gap": 0, "successes": 2, "worn": 1, "exhausted": 1}
    assert seen["goals"]["gate"] == {"red": 1}


def test_support_as_one_magnitude_and_as_a_specialty():
    lent = {"id": "rope", "as": "reach"}
    far = act("crew", "charm", "moat", 4, 4, use_support=lent)
    assert refused(ROPE, END, act("crew", "charm", "moat", 4, 4)) == "wrong_zone"
    seen = view(ROPE, END, far, LET)
    assert seen["supports"]["rope"]["uses"] == 1
    assert seen["goals"]["moat"] == {"blue": 2}


def test_a_support_that_was_lent_serves_the_second_roll_too():
    lent = {"id": "rope", "as": "magnitude"}
    first = act("crew", "blade", "walls", 4, 4, 2, use_support=lent)
    later = (ruling(zones={"crew": "hall"}), END, first, LET, aside("gate", 4, 2, 2, vague=True))
    seen = view(ROPE, *later)
    assert seen["last"] == {"gap": 0, "successes": 1, "worn": 0, "exhausted": 1}
    assert seen["supports"]["rope"]["uses"] == 1


def test_the_second_roll_may_itself_be_lent():
    lent = {"id": "rope", "as": "aside"}
    seen = view(ROPE, END, act("crew", "bow", "walls", 4, 2, 2, 2, use_support=lent), LET)
    assert seen["pending"] == {}
    assert refused(
        ROPE, END, act("crew", "bow", "walls", 4, 2, 2, 2, use_support=lent), LET, aside("gate")
    ) == ("bad_dice")


@pytest.mark.parametrize(
    ("use", "expected"),
    [
        ({"id": "rope", "as": "luck"}, "bad_value"),
        ({"id": "rope"}, "bad_value"),
        ({"id": "rope", "as": None}, "bad_value"),
        ({"id": "oar", "as": "reach"}, "unknown_id"),
        (None, "bad_value"),
    ],
)
def test_support_that_cannot_be_used(use, expected):
    assert refused(ROPE, END, act("crew", "bow", "walls", use_support=use)) == expected


def test_the_second_roll():
    assert refused(BLADE, aside("gate", 4, 4, 4)) == "pending"
    assert refused(BLADE, LET, aside("walls", 4, 4, 4)) == "no_aside"
    assert refused(BLADE, LET, aside("moat", 4, 4, 4)) == "aside_exhausting"
    assert refused(BLADE, LET, aside("tower", 4, 4, 4)) == "wrong_zone"
    assert refused(BLADE, LET, aside("out:crew", 4, 4, 4)) == "own_side"
    assert refused(BLADE, LET, aside("out:host", 4, 4, 4)) == ""
    assert refused(BLADE, LET, ruling(abilities={"crew": {"blade": 0}}), aside("gate")) == (
        "ability_spent"
    )
    assert refused(aside("gate", 4, 4, 4)) == "no_aside"
    assert refused(act("crew", "bow", "walls", 2, 2, 2, 2), aside("gate")) == "no_aside"
    assert refused(support("crew", "blade", "oar", 4, 4, 4), aside("gate")) == "no_aside"


def test_the_second_roll_of_one_who_is_out():
    out = ruling(goals={"out:crew": {"red": 3}})
    assert refused(BLADE, LET, out, aside("gate", 4, 4, 4)) == "knocked_out"


@pytest.mark.parametrize(
    "between",
    [
        act("host", "press", "walls", 2, 2, 2, 2, 2),
        support("host", "press", "oar", 2, 2, 2, 2, 2),
        stunt("ann", "wit", "walls", 2, 2, 2),
        move_zone("fox", "hall"),
        move_zone("crew", "yard"),
        END,
    ],
    ids=lambda move: move["move"],
)
def test_what_closes_an_action(between):
    assert refused(BLADE, LET, between, aside("gate", 4, 4, 4)) == "no_aside"


def test_a_mobile_party_moves_after_its_second_roll():
    failed = act("crew", "blade", "walls", 2, 2, 2)
    assert refused(failed, move_zone("crew", "yard")) == "already_acted"
    seen = view(failed, aside("gate", 4, 2, 2), LET, move_zone("crew", "yard"))
    assert seen["parties"]["crew"]["zone"] == "yard"
    assert refused(BLADE, LET, move_zone("crew", "yard"), move_zone("crew", "hall")) == (
        "already_acted"
    )


def test_a_mobile_party_may_support_and_move():
    seen = view(support("crew", "blade", "oar", 4, 4, 4), move_zone("crew", "tower"))
    assert seen["parties"]["crew"]["zone"] == "tower"
    assert seen["supports"]["oar"]["zone"] == "hall"


def test_mobility_may_be_lent():
    lent = {"id": "rope", "as": "mobile"}
    first = act("crew", "bow", "walls", 4, 2, 2, 2, use_support=lent)
    assert view(ROPE, END, first, LET, move_zone("crew", "yard"))["parties"]["crew"]["acted"]


def test_might_counts_for_each_goal_apart():
    lead = ruling(goals={"gate": {"red": 1}}, abilities={"crew": {"charm": 2}})
    seen = view(
        lead,
        revise_to_larger(),
        act("crew", "charm", "gate", 4, 4, split={"gate": 1, "walls": 1}),
    )
    assert seen["pending"] == {"gate": 2, "walls": 1}
    assert seen["last"]["successes"] == 2


def revise_to_larger():
    return {
        "move": "revise",
        "change": {"parties": [{"id": "crew", "magnitude": 2}]},
        "why": "",
    }


def test_might_against_a_timer():
    assert view(END, act("crew", "charm", "tide", 4, 2))["pending"] == {"tide": 2}
    assert view(act("crew", "charm", "tide", 4, 2))["pending"] == {"tide": 1}


def test_an_enduring_ability_does_not_tire():
    assert view(act("crew", "charm", "mud", 2, 2))["last"]["exhausted"] == 0


def test_stunts():
    assert refused(stunt("ann", "wit", "walls", 2, 2, 2), stunt("joe", "wit", "walls")) == (
        "unknown_id"
    )
    assert refused(stunt("ann", "song", "walls")) == "ability_spent"
    assert refused(stunt("ann", "wit", "out:crew")) == "own_side"
    assert refused(stunt("ann", "wit", "moat")) == "wrong_zone"
    out = ruling(goals={"out:crew": {"red": 3}})
    assert refused(out, stunt("ann", "wit", "walls", 2, 2, 2)) == "knocked_out"
    assert refused(stunt("moon", "wit", "walls")) == "unknown_id"


def test_a_stunt_knows_no_gap_but_that_of_a_vague_fit():
    higher = view(stunt("ann", "wit", "walls", 2, 1, 1, vague=True))
    assert higher["last"]["gap"] == 0
    seen = view(ruling(goals={"gate": {"red": 3}}), stunt("ann", "wit", "gate", 3, 1, 1))
    assert seen["pending"] == {"gate": 2}
    assert refused(stunt("ann", "wit", "walls", 3, 3, 3), LET, aside("gate")) == "no_aside"


def test_moving():
    assert refused(move_zone("fox", "tower")) == "not_adjacent"
    assert refused(move_zone("fox", "yard")) == "not_adjacent"
    assert refused(move_zone("fox", "moon")) == "unknown_id"
    out = ruling(goals={"out:fox": {"red": 2}})
    assert refused(out, move_zone("fox", "hall")) == ""
    assert refused(out, act("fox", "sneak", "moat", 4, 4, 4)) == "knocked_out"


def test_support():
    assert refused(support("fox", "sneak", "out:x", 4, 4, 4)) == "bad_value"
    assert refused(ROPE, support("host", "drum", "rope", 4)) == "bad_value"
    failed = support("crew", "bow", "rope", 2, 2, 2, 2)
    assert refused(failed, support("host", "drum", "rope", 4)) == ""
    assert refused(ROPE, act("host", "press", "support:rope", 4, 4, 2, 2, 2), LET) == ""
    assert refused(ROPE, END, act("crew", "bow", "support:rope")) == "own_side"
    assert refused(ROPE, act("fox", "sneak", "support:rope")) == "wrong_zone"
    spent = ruling(abilities={"crew": {"charm": 0}})
    assert refused(spent, support("crew", "charm", "oar")) == "ability_spent"
