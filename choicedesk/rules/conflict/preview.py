"""What a move would change, before it is made."""

from choicedesk.rules.conflict.apply import apply
from choicedesk.rules.conflict.changes import changes
from choicedesk.rules.conflict.moves import Move
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Preview, Refusal


def preview(state: ConflictState, move: Move) -> Preview[ConflictState] | Refusal:
    """Return the state after the move and each number that differs, or why it is refused."""
    step = apply(state, move)
    if isinstance(step, Refusal):
        return step
    return Preview(step.state, changes(state, step.state))
