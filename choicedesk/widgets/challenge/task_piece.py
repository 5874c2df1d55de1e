"""The card of a task: how difficult it is, who stands against it, what it got."""

from typing import Any

from choicedesk.models.challenge_rows import TaskRow
from choicedesk.widgets.challenge.card_piece import CardPiece
from choicedesk.words import challenge_names as words
from choicedesk.words.language import _


class TaskPiece(CardPiece):
    """Parchment; its complications hang below it."""

    def __init__(self, board: Any, place: str) -> None:
        super().__init__(board, place)
        self.row: TaskRow | None = None
        self.padding = 16.0

    def show_row(self, row: TaskRow, *, takes: bool, compact: bool) -> None:
        """Show a task; ``takes`` whether coins can be laid and taken now."""
        self.row, self.takes, self.compact = row, takes, compact
        self.padding = 10.0 if compact else 16.0
        self.title = row.name
        self.line, *shorter = difficulty_lines(row)
        self.shorter = tuple(shorter)
        self.state, self.state_icon = _state(row)
        self.note = ""
        if row.consolation:
            self.note = _("Consolation: {text}").format(text=row.consolation)
        elif row.came == "failed" and row.consolation is None:
            self.note = _("What consoles for it?")
        self.show_stacks(row.stacks, row.difficulty or 0)
        self.say(f"{row.name}, {self.line}", self._said(row))

    def _said(self, row: TaskRow) -> str:
        paid = ""
        if row.difficulty and row.paid and not row.came:
            paid = _("{paid} of {price} paid").format(paid=row.paid, price=row.difficulty)
        against = ""
        if row.dice:
            faces = ", ".join(map(str, sorted(row.dice, reverse=True)))
            against = _("the other side: {faces}").format(faces=faces)
        return ", ".join(part for part in (paid, self.state, against, self.note) if part)


def difficulty_lines(row: TaskRow) -> tuple[str, ...]:
    """Return the line below a task's name, and shorter ones for less room."""
    if row.ruled and row.difficulty is not None:
        return (words.ruled(row.difficulty),)
    if row.kind == "static" and row.difficulty is not None:
        return (words.difficulty(row.difficulty),)
    against = words.against(
        row.kind, rolled=row.against, pool=row.pool, enhancements=row.enhancements
    )
    if row.difficulty is None:
        return against, words.difficulty_kind(row.kind)
    level, kind = words.difficulty(row.difficulty), words.difficulty_kind(row.kind)
    return f"{level} · {against}", against, f"{level} · {kind}", level


def _state(row: TaskRow) -> tuple[str, str]:
    """Return the word beside the coins and its icon."""
    if row.came == "failed":
        lead = {
            "actor": _("fails, though ahead"),
            "opponent": _("fails, behind"),
            "tie": _("fails, level"),
        }.get(row.lead, _("fails"))
        return lead, "action-fails"
    lead = {
        "actor": _("succeeds, ahead"),
        "opponent": _("succeeds, behind"),
        "tie": _("succeeds, level"),
    }.get(row.lead, _("succeeds"))
    if row.came == "succeeded" or (row.difficulty and row.paid >= row.difficulty):
        return lead, "action-works" if row.came else ""
    if row.difficulty is None and row.against is not None:
        return _("decided by your own roll"), "real-dice"
    if row.difficulty is None:
        return _("not rolled yet"), "defend"
    return "", ""
