"""Opens a menu with its first entry chosen: keys go on from there at once."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu


def pop_up(menu: QMenu, point: QPoint) -> None:
    """Show the menu at a global point."""
    menu.popup(point)
    first = next((one for one in menu.actions() if one.isEnabled() and not one.isSeparator()), None)
    if first is not None:
        menu.setActiveAction(first)
