import pytest

from tests.rules.conflict.table import END, LET, act, code, defend, move_zone, played, ruling, view

ATTACK = act("host", "press", "walls", 4, 4, 4, 2, 2)
SPLIT = act("host", "press", "walls", 4, 4, 4, 2, 2, split={"walls": 2, "gate": 1})


def refused(*moves):
    """Return the code of the last move, after the others."""
    *before, last = moves
    return code(played(*before), last)


def test_who_may_defend():
    assert refused(ATTACK, defend("host", 4, 4, 4)) == "own_side"
    assert refused(ATTACK, defend("fox", 4, 4, 4)) == "wrong_zone"
    out = ruling(goals={"out:crew": {"red": 3}})
    assert refused(out, ATTACK, defend("crew", 4, 4, 4)) == "knocked_out"
    assert refused(ATTACK, defend("crew", 4, 4, 4)) == ""
    assert refused(move_zone("fox", "hall"), ATTACK, defend("fox", 4, 4, 4)) == ""
    assert refused(defend("crew")) == "nothing_pending"
    assert refused(ATTACK, defend("moon")) == "unknown_id"


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        ({"goal": "gate"}, ""),
        ({"goal": "mud"}, "nothing_pending"),
        ({"goal": "moon"}, "unknown_id"),
        ({}, "bad_value"),
        ({"goal": None}, "bad_value"),
    ],
)
def test_a_split_attack_is_defended_goal_by_goal(goal, expected):
    assert refused(SPLIT, defend("crew", 5, **goal)) == expected


def test_the_last_of_a_split_need_not_be_named():
    first = (SPLIT, defend("crew", 5, goal="gate"))
    assert refused(*first, defend("crew", 4, 4)) == ""
    assert refused(*first, defend("crew", 4, 4, goal="walls")) == ""
    assert refused(*first, defend("crew", 4, 4), LET) == "nothing_pending"
    assert refused(SPLIT, defend("crew", 2, goal="gate"), defend("crew", 2, goal="gate")) == (
        "already_defended"
    )


def test_the_goal_is_named_only_where_successes_are_split():
    assert refused(ATTACK, defend("crew", 4, 4, 4, goal="walls")) == "bad_value"


def test_further_defences_count_smaller_until_the_next_own_action():
    twice = (
        SPLIT,
        defend("crew", 2, goal="gate"),
        defend("crew", 2, 3, goal="walls", reduce=("bow",)),
    )
    seen = view(*twice)
    assert seen["last"] == {"gap": 1, "successes": 0, "worn": 1, "exhausted": 0}
    assert seen["parties"]["crew"]["defences"] == 2
    later = view(*twice, LET, END)
    assert later["parties"]["crew"]["defences"] == 2
    acted = view(*twice, LET, move_zone("crew", "yard"))
    assert acted["parties"]["crew"]["defences"] == 0


def test_what_a_defence_costs():
    assert refused(ATTACK, defend("crew", 1, 1, 4, reduce=("bow", "bow"))) == ""
    assert refused(ATTACK, defend("crew", 1, 1, 4, reduce=("bow",))) == "wrong_count"
    assert refused(ATTACK, defend("crew", 4, 4, 4, reduce=("bow",))) == "wrong_count"
    assert refused(ATTACK, defend("crew", 1, 1, 4, reduce=("bow", "moon"))) == "unknown_id"
    poor = ruling(abilities={"crew": {"bow": 1, "blade": 0, "charm": 0}})
    assert refused(poor, ATTACK, defend("crew", 1, 1, 4, reduce=("bow", "bow"))) == "ability_spent"
    assert refused(poor, ATTACK, defend("crew", 1, 1, 4, reduce=("bow", "blade"))) == (
        "ability_spent"
    )
    assert refused(poor, ATTACK, defend("crew", 1, 1, 4, reduce=())) == "wrong_count"
    seen = view(poor, ATTACK, defend("crew", 1, 1, 4, reduce=("bow",)))
    assert seen["last"]["worn"] == 1
    assert seen["pending"] == {"walls": 2}


def test_dice_that_are_wrong_come_last():
    assert refused(ATTACK, defend("crew", 1, 1, reduce=())) == "bad_dice"
    assert refused(ATTACK, defend("crew", 1, 1, 9, reduce=())) == "bad_dice"
    assert refused(ATTACK, defend("crew", 1, 1, reduce=("charm",) * 3)) == "ability_spent"


@pytest.mark.parametrize(
    "move",
    [
        ATTACK,
        {"move": "aside", "party": "crew", "goal": "gate", "dice": []},
        move_zone("fox", "hall"),
        END,
        {"move": "stunt", "party": "crew", "character": "ann", "ability": "wit", "goal": "gate",
         "dice": []},
    ],
    ids=lambda move: move["move"],
)  # fmt: skip
def test_nothing_else_goes_on_while_successes_are_pending(move):
    assert refused(ATTACK, move) == "pending"


def test_rulings_and_revisions_go_on():
    assert refused(ATTACK, ruling()) == ""
    assert refused(ATTACK, {"move": "revise", "why": ""}) == ""
