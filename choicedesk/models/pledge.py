"""What the testing player has promised so far for the next white die: nothing is spent yet."""

from PySide6.QtCore import QObject, Signal

from choicedesk.rules.choice.moves import Activation
from choicedesk.rules.choice.state import ChoiceState


class Pledge(QObject):
    """The activations gathered for one payment (C-17); the move is made when it is complete."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._activations: tuple[Activation, ...] = ()

    @property
    def activations(self) -> tuple[Activation, ...]:
        """What has been promised, in order."""
        return self._activations

    def add(self, activation: Activation) -> None:
        """Promise one activation more."""
        self._activations = (*self._activations, activation)
        self.changed.emit()

    def clear(self) -> None:
        """Take everything back."""
        self.take(())

    def take(self, activations: tuple[Activation, ...]) -> None:
        """Let this be what is promised."""
        if activations != self._activations:
            self._activations = activations
            self.changed.emit()

    @property
    def cards(self) -> set[str]:
        """The gifts that have been promised."""
        return {activation.card for activation in self._activations}

    def fits(self, state: ChoiceState) -> bool:
        """Return whether the promise could still be kept in this state."""
        risk = state.risk
        if risk is None or risk.state != "test" or len(self._activations) >= risk.white:
            return not self._activations
        return (
            not self.cards & state.on_card.keys()
            and self.cards <= {gift.id for gift in state.setup.gifts}
            and self.promised("willpower") <= state.ready.get(risk.player, 0)
            and self.promised("opportunity") <= state.opportunity
        )

    def token_on(self, card: str) -> str | None:
        """Return the token promised on a card: "willpower", "opportunity" or None."""
        return next((a.token for a in self._activations if a.card == card), None)

    def promised(self, token: str) -> int:
        """Return how many tokens of a kind are promised."""
        return sum(activation.token == token for activation in self._activations)
