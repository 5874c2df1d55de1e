"""What a table gives to be looked at by one after the other, while the laptop is handed round."""

from typing import Protocol

from PySide6.QtWidgets import QWidget


class Hand(Protocol):
    """A widget with what one seat holds. Covered it knows no face, name or number of it."""

    def lift(self, *, up: bool) -> None:
        """Show the faces as long as this holds, or cover them again."""
        ...

    def set_room(self, width: int, height: int) -> None:
        """Draw everything as large as it fits into this room."""
        ...

    def press(self, number: int) -> None:
        """Choose the thing with this number, counted from 1, or let it go again."""
        ...

    def finish(self) -> str:
        """Do what was chosen; return why it cannot be done, "" where all is well."""
        ...


class Hands(Protocol):
    """Everyone who has something to look at, in the order of the table."""

    def seats(self) -> tuple[tuple[str, str], ...]:
        """Return id and name of each."""
        ...

    def task(self, seat: str) -> str:
        """Say what this seat has to choose, "" where looking is all."""
        ...

    def hand(self, seat: str) -> QWidget:
        """Return a new widget (a ``Hand``), covered."""
        ...
