"""How the sets were compared, step by step, and which step decided (K-12 to K-14)."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.rules.confrontation.comparing import tie_break
from choicedesk.rules.confrontation.setup import Participant
from choicedesk.rules.confrontation.state import ConfrontationState, DecidedBy, Sets

Criterion = Literal["count", "sizes", "values", "test_result"]
CRITERIA: tuple[Criterion, ...] = ("count", "sizes", "values", "test_result")


class Hand(Struct, frozen=True, kw_only=True):
    """All dice of one who was compared, as ``groups`` of equal faces, sets first, then the rest.

    The belt die is in the groups, ``belt`` says which face it shows; ``botch`` is the size of a
    botch or 0.
    """

    who: str
    name: str
    sets: Sets
    botch: int
    botch_face: int
    rest: tuple[int, ...]
    result: int
    won: bool
    belt: int | None = None


class CompareStep(Struct, frozen=True, kw_only=True):
    """One comparison: what each of those still level has to show, and who goes on after it.

    ``values`` holds a list of numbers a seat: one for a count or a test result, several for sizes
    and values. ``decides`` marks the step that separated the winners from all others.
    """

    criterion: Criterion
    values: Mapping[str, tuple[int, ...]]
    ahead: tuple[str, ...]
    decides: bool


class Comparison(Struct, frozen=True, kw_only=True):
    """The end of a confrontation: hands, the steps as far as they were needed, who lost what."""

    decided_by: DecidedBy
    winners: tuple[str, ...]
    hands: tuple[Hand, ...] = ()
    steps: tuple[CompareStep, ...] = ()
    lost: Mapping[str, int] = {}


def comparison(state: ConfrontationState) -> Comparison | None:
    """Return how it ended, None while it is not over."""
    outcome = state.outcome
    if outcome is None:
        return None
    found = Comparison(
        decided_by=outcome.decided_by,
        winners=outcome.winners,
        lost={**state.lost},  # type: ignore[dict-item]
    )
    if not outcome.sets:
        return found
    hands = tuple(_hand(state, who) for who in state.setup.participants if who.id in outcome.sets)
    return Comparison(
        decided_by=outcome.decided_by,
        winners=outcome.winners,
        hands=hands,
        steps=_steps(hands, outcome.decided_by),
        lost={**state.lost},  # type: ignore[dict-item],
    )


def _hand(state: ConfrontationState, who: Participant) -> Hand:
    assert state.outcome is not None
    options = state.setup.options
    pool = state.dice.get(who.id, ())
    faces = (*pool, *(() if state.belt is None else (state.belt,)))
    sets, botch = state.outcome.sets[who.id], state.outcome.botches.get(who.id, 0)
    grouped = {value for _size, value in sets} | ({options.botch} if botch else set())
    given = who.test_result
    return Hand(
        who=who.id,
        name=who.name,
        sets=sets,
        botch=botch,
        botch_face=options.botch or 0,
        rest=tuple(sorted((face for face in faces if face not in grouped), reverse=True)),
        result=tie_break(pool, options.test_result, given if isinstance(given, int) else 0)
        if pool
        else 0,
        won=who.id in state.outcome.winners,
        belt=state.belt,
    )


def _steps(hands: tuple[Hand, ...], decided_by: DecidedBy) -> tuple[CompareStep, ...]:
    """Compare as K-13 does, dropping who falls behind, until one is left or nothing is."""
    found: list[CompareStep] = []
    level = hands
    has_sets = any(hand.sets for hand in hands)
    # Where nobody has a set, sizes and values have nothing to tell.
    for criterion in CRITERIA if has_sets else ("count", "test_result"):
        values = {hand.who: _values(hand, criterion) for hand in level}
        best = max(values.values())
        level = tuple(hand for hand in level if values[hand.who] == best)
        ahead = tuple(hand.who for hand in level)
        decides = criterion == decided_by
        found.append(CompareStep(criterion=criterion, values=values, ahead=ahead, decides=decides))
        if len(level) == 1:
            break
    return tuple(found)


def _values(hand: Hand, criterion: Criterion) -> tuple[int, ...]:
    match criterion:
        case "count":
            return (len(hand.sets),)
        case "sizes":
            return tuple(size for size, _value in hand.sets)
        case "values":
            return tuple(value for _size, value in hand.sets)
        case _:
            return (hand.result,)
