"""What a hand may carry at the table that is shown, whichever system it is of."""

from collections.abc import Mapping

from choicedesk.models.meanings import Carry, Verdict
from choicedesk.models.scene_table import SceneTable
from choicedesk.models.transfers import Transfers


class SceneTransfers:
    """Passes every question on to the table that is shown: that of CHOICE unless told otherwise."""

    def __init__(self, choice: Transfers) -> None:
        self._choice = choice
        self._shown: Transfers | SceneTable = choice

    def use(self, table: SceneTable | None) -> None:
        """Ask this table from now on; None is that of CHOICE."""
        self._shown = table or self._choice

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        return self._shown.sources()

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        return self._shown.carries(place)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        return self._shown.places(carry, ruling)

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        return self._shown.verdict(carry, place, ruling)
