"""Sets, botches, and who wins: the reckoning at the end, and the one that chances are made of."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from choicedesk.rules.confrontation.setup import (
    Options,
    Participant,
    ParticipantId,
    Setup,
    TestResult,
)
from choicedesk.rules.confrontation.state import DecidedBy, Outcome, Sets

_CRITERIA: tuple[DecidedBy, ...] = ("count", "sizes", "values", "test_result")


class Rank(NamedTuple):
    """How good a roll is; the greater one wins (K-13)."""

    number: int
    sizes: tuple[int, ...]
    values: tuple[int, ...]
    tie_break: int


def sets_of(faces: Sequence[int], botch: int | None) -> Sets:
    """Return the sets among all faces of a participant, the belt die's too (K-12).

    >>> sets_of([2, 2, 3, 3, 3, 1, 1, 5], botch=1)
    ((3, 3), (2, 2))
    """
    shown = Counter(faces)
    found = [(size, value) for value, size in shown.items() if size >= 2 and value != botch]
    return tuple(sorted(found, reverse=True))


def botch_of(faces: Sequence[int], botch: int | None) -> int:
    """Return the size of the botch among all faces of a participant, or 0 (K-12)."""
    size = faces.count(botch) if botch is not None else 0
    return size if size >= 2 else 0


def tie_break(pool: Sequence[int], kind: TestResult, given: int) -> int:
    """Return the last tie-break, over the own pool without the belt die (K-2, K-13).

    >>> tie_break([4, 6], "sum", 0), tie_break([4, 6], "highest", 0)
    (10, 6)
    """
    match kind:
        case "sum":
            return sum(pool)
        case "highest":
            return max(pool)
        case _:
            return given


def rank(sets: Sets, result: int) -> Rank:
    """Return how good these sets are, with a test result for when all else is level (K-13)."""
    sizes = tuple(size for size, _value in sets)
    values = tuple(value for _size, value in sets)
    return Rank(len(sets), sizes, values, result)


def compared(
    setup: Setup, dice: Mapping[ParticipantId, tuple[int, ...]], belt: int | None
) -> Outcome:
    """Return how the ``dice`` of at least two compare; winners in the order given (K-13)."""
    options = setup.options
    faces = {who: (*pool, *_on_belt(belt)) for who, pool in dice.items()}
    sets = {who: sets_of(rolled, options.botch) for who, rolled in faces.items()}
    ranks = {
        who: rank(sets[who], _result(pool, setup.participant_of[who], options))
        for who, pool in dice.items()
    }
    best = max(ranks.values())
    winners = tuple(who for who, each in ranks.items() if each == best)
    others = [each for each in ranks.values() if each != best]
    return Outcome(
        winners=winners,
        decided_by="tie" if len(winners) > 1 else _criterion(best, max(others)),
        sets=sets,
        botches={who: botch_of(rolled, options.botch) for who, rolled in faces.items()},
    )


def _on_belt(belt: int | None) -> tuple[int, ...]:
    return () if belt is None else (belt,)


def _result(pool: Sequence[int], participant: Participant, options: Options) -> int:
    given = participant.test_result
    return tie_break(pool, options.test_result, given if isinstance(given, int) else 0)


def _criterion(best: Rank, second: Rank) -> DecidedBy:
    """Return what separates the winner from the best of the others."""
    pairs = zip(_CRITERIA, best, second, strict=True)
    return next(criterion for criterion, one, other in pairs if one != other)
