"""The full view of a confrontation, as the rule page has it, and what one seat may see of it."""

from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.confrontation.state import ConfrontationState, Outcome
from choicedesk.rules.system import JsonObject


def view(state: ConfrontationState) -> JsonObject:
    """Return everything that lies on the table, hidden dice too."""
    everyone = [participant.id for participant in state.setup.participants]
    return {
        "phase": state.phase,
        "turn": state.turn,
        "left": list(state.left),
        "stakes": {who: state.stakes.get(who, 0) for who in everyone},
        "highest": state.highest,
        "dice": {who: list(state.dice[who]) for who in everyone if who in state.dice},
        "shown": {who: list(state.shown.get(who, ())) for who in everyone},
        "belt": state.belt,
        **_outcome(state.outcome),
        "lost_stakes": {who: state.lost[who] for who in everyone if who in state.lost},
    }


def seat_view(state: ConfrontationState, player: str) -> JsonObject:
    """Return what one participant may see (K-15): a die that is hidden from the seat is null."""
    return {
        **view(state),
        "dice": {who: _seen(state, who, player) for who in state.dice},
        "seat": player,
    }


def _seen(state: ConfrontationState, who: ParticipantId, player: str) -> list[int | None]:
    hidden = () if who == player else state.hidden(who)
    return [None if at in hidden else face for at, face in enumerate(state.dice[who])]


def _outcome(outcome: Outcome | None) -> JsonObject:
    if outcome is None:
        return {"sets": {}, "botches": {}, "winners": [], "tie": False, "decided_by": None}
    return {
        "sets": {who: [list(each) for each in sets] for who, sets in outcome.sets.items()},
        "botches": dict(outcome.botches),
        "winners": list(outcome.winners),
        "tie": outcome.tie,
        "decided_by": outcome.decided_by,
    }
