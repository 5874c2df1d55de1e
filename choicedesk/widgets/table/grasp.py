"""Taking hold of a bead: which of the things that may be carried a grasp means."""

from PySide6.QtCore import QPoint

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.transfers import Carry, Transfers
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.narrator_items import DangerItem
from choicedesk.widgets.table.place_item import Bead, PlaceItem


class Grasp:
    """Begins to carry, by pointer or by key."""

    def __init__(self, table: ChoiceTable, transfers: Transfers, carrying: Carrying) -> None:
        self._table = table
        self._transfers = transfers
        self._carrying = carrying

    def by_pointer(self, item: PlaceItem, bead: Bead, point: QPoint) -> Carry | None:
        """Take the bead that is pressed; None where it cannot be taken now."""
        kind = _kind_on_danger(bead) if isinstance(item, DangerItem) else bead.kind
        carry = self._find(item.place, kind)
        if carry is None:
            return None
        began = self._carrying.begin(carry, point)
        return carry if began else None

    def by_key(self, place: str, kind: str, point: QPoint) -> bool:
        """Take the first thing that can be taken at a place, or the kind asked for."""
        carry = self._find(place, kind)
        if carry is None:
            return False
        return self._carrying.begin(carry, point, by_key=True)

    def _find(self, place: str, kind: str) -> Carry | None:
        for carry in self._transfers.carries(place):
            if not kind or carry.kind == kind:
                return carry
        return None

    def most_of(self, carry: Carry) -> int:
        """Return how many can be carried at once: only goals and dangers give more than one.

        What a danger spends may be of both kinds (C-16): after the one in the hand comes the other.
        """
        row = self._table.row(carry.place)
        if carry.kind.startswith("danger"):
            return getattr(row, "willpower", 1) + getattr(row, "opportunity", 0)
        return getattr(row, "willpower", 1)


def _kind_on_danger(bead: Bead) -> str:
    return "danger_willpower" if bead.kind == "danger" else "danger_opportunity"
