"""The card of a complication: dark, below its task."""

from typing import Any

from choicedesk.models.challenge_rows import ComplicationRow
from choicedesk.widgets.challenge.card_piece import CardPiece
from choicedesk.words import challenge_names as words
from choicedesk.words.language import _


class ComplicationPiece(CardPiece):
    """Dark leather; bought off wholly or not at all."""

    sort = "dark"

    def __init__(self, board: Any, place: str) -> None:
        super().__init__(board, place)
        self.row: ComplicationRow | None = None

    def show_row(self, row: ComplicationRow, *, takes: bool, compact: bool) -> None:
        """Show a complication."""
        self.row, self.takes, self.compact = row, takes, compact
        self.padding = 8.0 if compact else 12.0
        self.sign = "drawback" if row.drawback else "complication"
        self.title = row.name
        self.line = (
            words.drawback_complication(row.level)
            if row.drawback
            else words.complication(row.level)
        )
        self.state, self.state_icon = _state(row)
        self.faded = row.idle
        self.show_stacks(row.stacks, row.level)
        self.say(f"{row.name}, {self.line}", self.state)


def _state(row: ComplicationRow) -> tuple[str, str]:
    if row.came == "bought_off" or (row.paid >= row.level and not row.came):
        return _("bought off"), "tick" if row.came else ""
    if row.came == "suffered":
        return _("suffered"), "complication"
    if row.idle:
        return _("does not count"), ""
    return "", ""
