"""What a move would change, before it is made."""

from choicedesk.rules.challenge.apply import apply
from choicedesk.rules.challenge.changes import changes
from choicedesk.rules.challenge.moves import Move
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import Preview, Refusal


def preview(state: ChallengeState, move: Move) -> Preview[ChallengeState] | Refusal:
    """Return the state after the move and each number that differs, or why it is refused."""
    step = apply(state, move)
    if isinstance(step, Refusal):
        return step
    return Preview(step.state, changes(state, step.state))
