"""Which ids a move of a challenge names, and whether they are there."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.move_reading import NAMES, RULES
from choicedesk.rules.challenge.moves import Assist, Console, Move, Oppose, Roll, Ruling, Spend
from choicedesk.rules.challenge.revision import unknown_entry
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.moves import Revise
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal

Named = Iterator[tuple[str, str]]


def missing_id(state: ChallengeState, move: Move) -> Refusal | None:
    """Refuse a move that names what is not there."""
    if isinstance(move, Revise):
        return unknown_entry(state, move)
    setup = state.setup
    there = {
        "task": setup.task_of,
        "enhancement": setup.enhancement_of,
        "helper": setup.helper_of,
        "complication": {each.id for each in Count(state).complications},
    }
    for kind, id_ in _named(move):
        if id_ not in there[kind]:
            return unknown_id(kind, id_, RULES[NAMES[type(move)]])
    return None


def _named(move: Oppose | Assist | Roll | Spend | Console | Ruling) -> Named:
    match move:
        case Oppose() | Console():
            yield "task", move.task
        case Assist():
            yield "helper", move.helper
        case Roll():
            yield from _all("enhancement", move.without)
        case Spend():
            yield from _all("task", move.difficulty or ())
            yield from _all("complication", move.complications or ())
        case Ruling():
            yield from _all("task", move.values.difficulty or ())
        case _:  # pragma: no cover
            assert_never(move)


def _all(kind: str, ids: Iterable[str]) -> Named:
    return ((kind, id_) for id_ in ids)
