"""What a move would change, before it is made."""

from choicedesk.rules.choice.apply import apply
from choicedesk.rules.choice.changes import changes
from choicedesk.rules.choice.moves import Move
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Preview, Refusal


def preview(state: ChoiceState, move: Move) -> Preview[ChoiceState] | Refusal:
    """Return the state after the move and each number that differs, or why it is refused."""
    step = apply(state, move)
    if isinstance(step, Refusal):
        return step
    return Preview(step.state, changes(state, step.state))
