"""The words of the map of zones: what a hand does there."""

from choicedesk.desk.zone_places import Cell
from choicedesk.words.language import _

DIRECTIONS: tuple[Cell, ...] = ((-1, 0), (1, 0), (0, -1), (0, 1))


def handle() -> str:
    """Return what the handle of a zone is for."""
    return _("Drag from here to another zone: draws a way between them, or takes it away")


def way(name: str, *, there: bool) -> str:
    """Return what letting go over a zone would do."""
    if there:
        return _("Takes away the way to “{name}”").format(name=name)
    return _("A way to “{name}”").format(name=name)


def ways() -> str:
    """Return the name of the menu of ways."""
    return _("Ways to")


def move() -> str:
    """Return the name of the menu that moves a zone on the map."""
    return _("Move on the map")


def direction(by: Cell) -> str:
    """Return the name of a direction."""
    named = {
        (-1, 0): lambda: _("To the left"),
        (1, 0): lambda: _("To the right"),
        (0, -1): lambda: _("Up"),
        (0, 1): lambda: _("Down"),
    }
    return named[by]()


def automatic() -> str:
    """Return the command that forgets where zones were laid by hand."""
    return _("Lay out all zones automatically")


def moved(name: str, place: Cell) -> str:
    """Return what is told when a zone was moved."""
    column, row = place
    return _("{name}: column {column}, row {row}").format(name=name, column=column + 1, row=row + 1)


def at_edge(name: str) -> str:
    """Return what is told where a zone cannot go further."""
    return _("{name} cannot go further that way").format(name=name)


def too_narrow(columns: int) -> str:
    """Return why zones stand one after the other, and cannot be laid."""
    return _("There is too little room here for the {n} columns of the map").format(n=columns)


def hint() -> str:
    """Return the line below the map of a card."""
    return _("Drag a zone to its place; drag from its handle to another one to draw a way.")
