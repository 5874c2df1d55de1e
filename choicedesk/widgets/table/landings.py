"""All areas of a desk window where beads can be put down, asked as one."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, QRectF

from choicedesk.models.transfers import Carry
from choicedesk.widgets.table.landing import Landing


class Landings:
    """The registered areas. Where places lie is remembered until something moves."""

    def __init__(self) -> None:
        self._areas: list[Landing] = []
        self._rects: dict[str, QRectF] | None = None

    def add(self, area: Landing) -> None:
        """Let an area take beads."""
        self._areas.append(area)

    def _shown(self) -> list[Landing]:
        """Return the areas that can be seen: the table of another scene takes nothing."""
        return [area for area in self._areas if getattr(area, "isVisible", lambda: True)()]

    def place_at(self, point: QPoint) -> str | None:
        """Return the place under a global point."""
        for area in self._shown():
            found = area.place_at(point)
            if found is not None:
                return found
        return None

    def place_of(self, place: str, but: Landing | None = None) -> QRect | None:
        """Return where a place lies in any area save ``but``."""
        for area in self._shown():
            found = area.place_of(place) if area is not but else None
            if found is not None:
                return found
        return None

    def newest_bead_of(self, place: str) -> QRect | None:
        """Return where a bead that was just put down lies, where an area can tell."""
        for area in self._shown():
            bead_of = getattr(area, "newest_bead_of", None)
            found = bead_of(place) if bead_of else None
            if found is not None:
                return found
        return None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Let every area show what is legal."""
        for area in self._shown():
            area.show_legal(legal, hovered)

    def most_of(self, carry: Carry) -> int:
        """Return how many could be carried at once, where an area can tell."""
        for area in self._shown():
            most_of = getattr(area, "most_of", None)
            if most_of is not None:
                return most_of(carry)
        return 1

    def bring_into_view(self, place: str) -> None:
        """Let an area that scrolls bring a place into sight."""
        for area in self._shown():
            show = getattr(area, "bring_into_view", None)
            if show is not None:
                show(place)

    def forget(self) -> None:
        """Something has moved, or other places are asked for now."""
        self._rects = None

    def rects(self, places: Iterable[str]) -> dict[str, QRectF]:
        """Return where these places lie, those that are shown."""
        if self._rects is None:
            found = {place: self.place_of(place) for place in places}
            self._rects = {key: QRectF(rect) for key, rect in found.items() if rect is not None}
        return self._rects
