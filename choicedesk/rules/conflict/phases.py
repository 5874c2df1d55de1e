"""When each move may be made: before, in and after a conflict, and while successes are pending."""

from choicedesk.rules.conflict.move_reading import NAMES, RULES
from choicedesk.rules.conflict.moves import (
    Defend,
    LetThrough,
    Move,
    RecordFallout,
    Ruled,
    Ruling,
    Start,
)
from choicedesk.rules.conflict.refusing import refuse
from choicedesk.rules.conflict.setup import PartyId
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import Refusal


def misplaced(state: ConflictState, move: Move) -> Refusal | None:
    """Refuse a move whose time it is not: first by the phase, then by what is pending (Z-13)."""
    name = NAMES[type(move)]
    needs = _needed_phase(state, move)
    if needs:
        return refuse(state, "wrong_phase", RULES[name], move=name, needs=needs)
    match move:
        case Ruling() | Revise():
            return None
        case Defend() | LetThrough():
            return None if state.pending else refuse(state, "nothing_pending", RULES[name])
        case _:
            return _waiting(state, RULES[name])


def out_of_turn(state: ConflictState, party: PartyId, rule: str) -> Refusal | None:
    """Refuse a party that acts before the one that called for the conflict (Z-16)."""
    if state.turn is None or state.turn == party:
        return None
    return refuse(state, "not_your_turn", rule, party=state.turn)


def _needed_phase(state: ConflictState, move: Move) -> str | None:
    """Return when the move would be due, or None where its time is now."""
    over = state.winner is not None
    if isinstance(move, RecordFallout) or _corrects_fallout(move):
        return None if over else "end"
    if over:
        return "conflict"
    return "beginning" if isinstance(move, Start) and state.started else None


def _corrects_fallout(move: Move) -> bool:
    """R-2: what was recorded of the fallout is set by hand, and nothing else."""
    return isinstance(move, Ruling) and move.values == Ruled(fallout=move.values.fallout or {})


def _waiting(state: ConflictState, rule: str) -> Refusal | None:
    if state.pending is None:
        return None
    goals = tuple(state.pending.counts)
    return refuse(state, "pending", rule, party=state.pending.party, goal=goals[0])
