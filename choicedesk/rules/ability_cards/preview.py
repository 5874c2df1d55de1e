"""What a move would change, before it is made."""

from choicedesk.rules.ability_cards.apply import apply
from choicedesk.rules.ability_cards.changes import changes
from choicedesk.rules.ability_cards.moves import Move
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import Preview, Refusal


def preview(state: CardsState, move: Move) -> Preview[CardsState] | Refusal:
    """Return the state after the move and each number that differs, or why it is refused."""
    step = apply(state, move)
    if isinstance(step, Refusal):
        return step
    return Preview(step.state, changes(state, step.state))
