"""What may be used next though nothing is carried, and where all the willpower lies."""

from collections.abc import Mapping

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.transfers import Transfers


class Offers:
    """Answers from models and transfers alone."""

    def __init__(self, table: ChoiceTable, transfers: Transfers) -> None:
        self._table = table
        self._transfers = transfers

    def offered(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the gifts that can pay the next white die, and the tester's that cannot."""
        facts = self._table.facts
        tester = facts.risk_player
        if not facts.tray.open or facts.tray.rolled or not tester:
            return frozenset(), frozenset()
        carries = [
            carry
            for place in (f"ready:{tester}", "opportunity")
            for carry in self._transfers.carries(place)
        ]
        own = [row for row in self._table.gifts.rows() if row.owner in {tester, None}]
        legal = frozenset(
            row.id
            for row in own
            if any(self._transfers.verdict(carry, row.id).meanings for carry in carries)
        )
        resting = frozenset(
            row.id for row in own if row.owner == tester and row.id not in legal and not row.payment
        )
        return legal, resting if legal else frozenset()

    def counted(self) -> Mapping[str, int]:
        """Return how much willpower of the evening lies at each place."""
        table = self._table
        found = {f"ready:{row.id}": row.ready for row in table.seats.rows()}
        found.update(
            (row.id, int(row.bead or row.payment == "willpower")) for row in table.gifts.rows()
        )
        found.update((row.id, row.willpower) for row in table.goals.rows())
        return {place: count for place, count in found.items() if count}
