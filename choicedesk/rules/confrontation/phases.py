"""When each move may be made."""

from collections.abc import Mapping

from choicedesk.rules.confrontation.move_reading import NAMES, RULES
from choicedesk.rules.confrontation.moves import Move, Revise, Ruling
from choicedesk.rules.confrontation.refusing import refuse
from choicedesk.rules.confrontation.state import BIDDINGS, SHOWINGS, ConfrontationState, Phase
from choicedesk.rules.system import Refusal

_LATER_BIDDINGS: frozenset[Phase] = BIDDINGS - {"first_bidding"}

PHASES: Mapping[str, frozenset[Phase]] = {
    "open": frozenset({"opening"}),
    "call": BIDDINGS,
    "pass": BIDDINGS,
    "check": _LATER_BIDDINGS,
    "raise": _LATER_BIDDINGS,
    "roll": frozenset({"roll"}),
    "show": SHOWINGS,
    "belt": frozenset({"belt"}),
}
"""The phases of each move, but for rulings and revisions."""


def misplaced(state: ConfrontationState, move: Move) -> Refusal | None:
    """Refuse a move whose time it is not."""
    name = NAMES[type(move)]
    match move:
        case Revise():
            return None
        case Ruling():
            # stakes are there from the opening to the end.
            wrong = move.values.stakes is not None and not is_under_way(state)
        case _:
            wrong = state.phase not in PHASES[name]
    return refuse(state, "wrong_phase", RULES[name], move=name) if wrong else None


def is_under_way(state: ConfrontationState) -> bool:
    """Return whether it has been opened and is not over."""
    return state.phase not in {"opening", "done"}
