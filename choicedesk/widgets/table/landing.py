"""What an area must answer so that a bead can be dropped on it."""

from typing import Protocol

from PySide6.QtCore import QPoint, QRect


class Landing(Protocol):
    """An area of the desk window with places; points and rectangles are global."""

    def place_at(self, point: QPoint) -> str | None:
        """Return the place under a point, or None."""
        ...

    def place_of(self, place: str) -> QRect | None:
        """Return where a place lies, or None where it is not shown here."""
        ...

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Let legal places glow and dim the others; None: nothing is carried."""
        ...
