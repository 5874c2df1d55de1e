"""What all things on the table share while they are painted: look, pictures, and what is legal."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.raster_store import RasterStore
from choicedesk.widgets.theme.theme import Theme

DIMMED = 0.46
DISABLED = 0.45
CARDS = 96 * 1024 * 1024


@dataclass(slots=True)
class Board:
    """The present state of attention. ``legal`` is None while nothing is carried.

    ``offered`` are places that may be used next though nothing is carried, ``resting`` those that
    step back for them; ``counted`` says how much willpower lies where while that is asked.
    """

    theme: Theme
    art: Art
    carrying: Carrying
    rasters: RasterStore = field(default_factory=lambda: RasterStore(CARDS))
    legal: frozenset[str] | None = None
    hovered: str | None = None
    source: str = ""
    pointed: str | None = None
    focused: str = ""
    by_key: bool = False
    offered: frozenset[str] = frozenset()
    resting: frozenset[str] = frozenset()
    counted: Mapping[str, int] | None = None
    wide: bool = True

    def opacity(self, *places: str) -> float:
        """Return how strongly a thing shows that stands for these places."""
        if self.counted is not None:
            return 1.0 if any(self.counted.get(place) for place in places) else DIMMED
        if self.legal is not None:
            lit = any(place in self.legal or place == self.source for place in places)
            return 1.0 if lit else DIMMED
        return DIMMED if any(place in self.resting for place in places) else 1.0

    def glows(self, place: str) -> bool:
        """Return whether a place is legal for what is carried, or offered."""
        if self.counted is not None:
            return bool(self.counted.get(place))
        if self.legal is not None:
            return place in self.legal
        return place in self.offered
