"""What all things on the table share while they are painted: look, pictures, and what is legal."""

from collections.abc import Mapping

from msgspec import Struct, field

from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.kept_rasters import KeptRasters
from choicedesk.widgets.theme.theme import Theme

DIMMED = 0.46
DISABLED = 0.45


class Board(Struct):
    """The present state of attention. ``legal`` is None while nothing is carried.

    ``offered`` are places that may be used next though nothing is carried, ``resting`` those that
    step back for them; ``counted`` says how much willpower lies where while that is asked.
    ``moving`` is set during a zoom: rasters of another size are good enough then.
    ``ratio`` is how many pixels of the screen a logical one takes.
    """

    theme: Theme
    art: Art
    carrying: Carrying
    rasters: KeptRasters = field(default_factory=KeptRasters)
    ratio: float = 1.0
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
    moving: bool = False

    def opacity(self, place: str) -> float:
        """Return how strongly a place shows."""
        if self.counted is not None:
            return 1.0 if self.counted.get(place) else DIMMED
        if self.legal is not None:
            return 1.0 if place in self.legal or place == self.source else DIMMED
        return DIMMED if place in self.resting else 1.0

    def opacity_of_seat(self, pool: str, gifts: frozenset[str]) -> float:
        """Return how strongly a seat shows: as its pool, or the brightest of its gifts."""
        if self.counted is not None:
            return 1.0 if not gifts.isdisjoint(self.counted) else self.opacity(pool)
        if self.legal is None:
            return 1.0
        lit = self.source in gifts or not gifts.isdisjoint(self.legal)
        return 1.0 if lit else self.opacity(pool)

    def glows(self, place: str) -> bool:
        """Return whether a place is legal for what is carried, or offered."""
        if self.counted is not None:
            return bool(self.counted.get(place))
        if self.legal is not None:
            return place in self.legal
        return place in self.offered
