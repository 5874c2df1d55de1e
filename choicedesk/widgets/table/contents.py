"""What lies on the table, as far as a layout has to know it: ids in their order."""

from msgspec import Struct


class SeatContents(Struct, frozen=True):
    """A player's seat and the gifts before it, in order."""

    id: str
    gifts: tuple[str, ...] = ()


class Contents(Struct, frozen=True, kw_only=True):
    """Everything that takes a place. ``dangers`` are those on the table.

    ``active`` is the seat whose matter is open; ``chosen`` are seats the user unfolded, newest
    last; ``folded`` asks for the short form of a test, ``granting`` for the narrator's supply.
    """

    goals: tuple[str, ...] = ()
    fates: tuple[str, ...] = ()
    dangers: tuple[str, ...] = ()
    common: tuple[str, ...] = ()
    seats: tuple[SeatContents, ...] = ()
    active: str = ""
    chosen: tuple[str, ...] = ()
    folded: bool = False
    show_all: bool = False
    granting: bool = False
