"""What a player could pay with: the gifts that are open, and how often (C-9, C-10)."""

from collections.abc import Iterator

from choicedesk.rules.choice.setup import Gift, PlayerId
from choicedesk.rules.choice.state import ChoiceState


def most_activations(state: ChoiceState, player: PlayerId) -> int:
    """Return how many activations in a row the player could pay for, opportunities first."""
    if player in state.absent:
        return 0
    gifts = sum(1 for _ in empty_gifts(state, player))
    willpower = min(state.ready.get(player, 0), gifts)
    return willpower + (state.opportunity if gifts else 0)


def empty_gifts(state: ChoiceState, player: PlayerId) -> Iterator[Gift]:
    """Yield the gifts that the player could activate now."""
    for gift in state.setup.gifts:
        if gift.id not in state.on_card and _is_usable(gift, player):
            yield gift


def _is_usable(gift: Gift, player: PlayerId) -> bool:
    """Return whether a gift is the player's own or common and can be activated at all."""
    return gift.owner in {player, None} and bool(gift.abilities or gift.talent)
