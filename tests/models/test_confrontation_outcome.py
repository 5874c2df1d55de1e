"""The comparison step by step: as far as it was needed, and no further."""

import pytest

from choicedesk.models.confrontation_outcome import comparison
from choicedesk.rules.confrontation import CONFRONTATION


def ended(first, second, belt=4, **options):
    setup = {
        "participants": [
            {"id": "a", "name": "Ada", "attribute": 0, "skill": 0, "extra": len(first)},
            {"id": "b", "name": "Bo", "attribute": 0, "skill": 0, "extra": len(second)},
        ],
        "options": options,
    }
    moves = [
        {"move": "open", "who": "a", "level": 2},
        {"move": "call", "who": "b"},
        {"move": "roll", "dice": {"a": first, "b": second}},
        {"move": "belt", "face": belt},
        {"move": "check", "who": "a"},
        {"move": "check", "who": "b"},
        {"move": "check", "who": "a"},
        {"move": "check", "who": "b"},
    ]
    state = CONFRONTATION.start(CONFRONTATION.read_setup(setup))
    for move in moves:
        state = CONFRONTATION.apply(state, CONFRONTATION.read_move(move)).state
    return comparison(state)


@pytest.mark.parametrize(
    ("first", "second", "criteria"),
    [
        ([6, 6, 5, 5], [6, 6, 3, 2], ["count"]),
        ([5, 5, 5, 2], [6, 6, 3, 2], ["count", "sizes"]),
        ([5, 5, 3, 2], [6, 6, 3, 2], ["count", "sizes", "values"]),
        ([6, 6, 3, 2], [6, 6, 5, 2], ["count", "sizes", "values", "test_result"]),
        ([6, 6, 3, 2], [6, 6, 2, 3], ["count", "sizes", "values", "test_result"]),
        ([6, 5, 3, 2], [6, 5, 3, 1], ["count", "test_result"]),
    ],
)
def test_steps_end_where_it_is_decided(first, second, criteria):
    found = ended(first, second)
    assert [step.criterion for step in found.steps] == criteria
    decided = [step.criterion for step in found.steps if step.decides]
    assert decided == ([] if found.decided_by == "tie" else [criteria[-1]])
    assert set(found.steps[-1].ahead) == set(found.winners)


def test_who_falls_behind_is_not_compared_further():
    found = ended([5, 5, 3, 2], [6, 6, 3, 2])
    assert found.winners == ("b",)
    assert found.steps[2].values == {"a": (5,), "b": (6,)}
    assert found.lost == {"a": 2}


def test_hands_are_grouped_with_the_belt_die_and_the_botch_named():
    ada, bo = ended([1, 1, 4, 2], [6, 6, 3, 2], belt=4).hands
    assert (ada.sets, ada.botch, ada.botch_face, ada.rest) == (((2, 4),), 2, 1, (2,))
    assert (bo.sets, bo.botch, bo.rest) == (((2, 6),), 0, (4, 3, 2))


def test_one_who_is_left_alone_is_compared_with_nobody(duel):
    duel.step()
    duel.step("pass")
    duel.step("pass")
    found = duel.table.comparison()
    assert (found.decided_by, found.hands, found.steps) == ("left_alone", (), ())
