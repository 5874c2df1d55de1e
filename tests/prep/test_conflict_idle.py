import pytest

from choicedesk.prep.conflict_idle import idle, unused_support
from choicedesk.prep.conflict_question import read_question
from tests.prep.test_conflict_curves import ASKED

LONG = {"id": "y", "name": "Y", "value": 4, "specialties": ["reach"]}


def asked(ability=None, goals=("g",), more=None, policy=None, **habits):
    setup = {**ASKED["setup"]}
    setup["zones"] = [{"id": "near", "name": "N", "adjacent": ["far"]}, {"id": "far", "name": "F"}]
    setup["goals"] = [{**goal, "zone": "far"} for goal in setup["goals"]]
    first, second = setup["parties"]
    ability = {**first["abilities"][0], **(ability or {})}
    setup["parties"] = [
        {**first, "zone": "near", "abilities": [ability, *([more] if more else [])]},
        {**second, "zone": "far"},
    ]
    policies = {"a": {"goals": list(goals), **(policy or {})}, "b": {"goals": ["g"]}}
    return read_question({**ASKED, "setup": setup, "policies": policies, "habits": habits})


@pytest.mark.parametrize(
    ("question", "found"),
    [
        (asked(), ("a",)),
        (asked(a={"moves": True}), ()),
        (asked({"specialties": ["reach"]}), ()),
        (asked(goals=("out:b",)), ("a",)),
        (asked(more=LONG), ("a",)),
        (asked(more=LONG, policy={"ability": "y"}), ()),
        (asked(more=LONG, policy={"defend": ["out:a"]}), ()),
        (asked(more=LONG, policy={"defend": ["g"]}), ("a",)),
        (asked(more=LONG, a={"defend_support": True}), ()),
        (asked(more={"id": "y", "name": "Y", "value": 6, "specialties": ["reach"]}), ()),
        (asked(goals=("out:b",), b={"moves": True}), ()),
        (asked(a={"support": 1}), ()),
        (asked(a={"against_support": "last"}), ()),
        (asked(a={"use_support": "reach"}), ()),
        (asked(a={"use_support": "mighty", "stunts_from": 1}), ("a",)),
        (asked(goals=()), ()),
        (read_question(ASKED), ()),
    ],
)
def test_who_reaches_no_goal_and_does_not_move_is_named(question, found):
    assert idle(question) == found


def test_support_that_nobody_of_the_side_uses_is_named():
    assert unused_support(asked(a={"support": 1})) == ("a",)
    assert unused_support(asked(a={"support": 1}, b={"use_support": "reach"})) == ("a",)
    assert unused_support(asked(a={"support": 1, "use_support": "reach"})) == ()
    assert unused_support(asked()) == ()
