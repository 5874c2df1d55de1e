"""What a move would change, before it is made."""

from choicedesk.rules.confrontation.apply import apply
from choicedesk.rules.confrontation.changes import changes
from choicedesk.rules.confrontation.moves import Move
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Preview, Refusal


def preview(state: ConfrontationState, move: Move) -> Preview[ConfrontationState] | Refusal:
    """Return the state after the move and each number that differs, or why it is refused."""
    step = apply(state, move)
    if isinstance(step, Refusal):
        return step
    return Preview(step.state, changes(state, step.state))
