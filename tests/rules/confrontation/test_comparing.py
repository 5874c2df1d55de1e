import doctest

import pytest

from choicedesk.rules.confrontation import comparing
from choicedesk.rules.confrontation.comparing import botch_of, compared, sets_of
from choicedesk.rules.confrontation.setup import Options, Participant, Setup

NOBODY = {"name": "", "attribute": 1, "skill": 1}


def outcome(*pools, belt=None, **options):
    ids = "abcd"[: len(pools)]
    people = tuple(
        Participant(id=id_, test_result=at, **NOBODY) for at, id_ in enumerate(reversed(ids))
    )
    setup = Setup(participants=tuple(reversed(people)), options=Options(**options))
    return compared(setup, dict(zip(ids, pools, strict=True)), belt)


def test_examples_in_the_text():
    assert doctest.testmod(comparing).failed == 0


@pytest.mark.parametrize(
    ("faces", "botch", "sets", "size"),
    [
        ([], 1, (), 0),
        ([1, 1], 1, (), 2),
        ([1, 1], None, ((2, 1),), 0),
        ([1, 6], 1, (), 0),
        ([6, 6, 1, 6, 1, 1, 2, 2], 1, ((3, 6), (2, 2)), 3),
        ([2, 2, 5, 5, 3, 3, 3], 6, ((3, 3), (2, 5), (2, 2)), 0),
    ],
)
def test_sets_and_botches(faces, botch, sets, size):
    assert (sets_of(faces, botch), botch_of(faces, botch)) == (sets, size)


@pytest.mark.parametrize(
    ("pools", "options", "winners", "decided_by"),
    [
        (([2, 2, 3, 3], [6, 6, 6, 6]), {}, ("a",), "count"),
        (([2, 2, 2, 5], [6, 6, 5, 4]), {}, ("a",), "sizes"),
        (([5, 5, 5, 2, 2], [6, 6, 3, 3, 3]), {}, ("a",), "values"),
        (([3, 3, 6, 6], [6, 6, 4, 4]), {}, ("b",), "values"),
        (([3, 3, 5], [3, 3, 6]), {}, ("b",), "test_result"),
        (([3, 3, 5, 6], [3, 3, 2, 6]), {"test_result": "highest"}, ("a", "b"), "tie"),
        (([3, 3], [3, 3]), {"test_result": "given"}, ("a",), "test_result"),
        (([2, 3], [6, 5], [5, 6]), {}, ("b", "c"), "tie"),
        (([2, 2], [2, 2, 2], [6, 6, 6]), {}, ("c",), "values"),
    ],
)
def test_who_wins_and_by_what(pools, options, winners, decided_by):
    found = outcome(*pools, **options)
    assert (found.winners, found.decided_by) == (winners, decided_by)
    assert found.tie is (len(winners) > 1)


def test_the_belt_die_makes_sets_but_no_test_result():
    found = outcome([4, 2], [3, 3], belt=4)
    assert (found.sets, found.winners) == ({"a": ((2, 4),), "b": ((2, 3),)}, ("a",))
    assert outcome([2, 3], [2, 4], belt=2).decided_by == "test_result"
