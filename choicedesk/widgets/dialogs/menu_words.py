"""Keeps a menu as narrow as its window allows, whatever long names stand in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

_WIDEST = 380


def fit_words(menu: QMenu) -> None:
    """Cut long words of a menu, and of those below it; whole they are in the tooltip."""
    metrics = menu.fontMetrics()
    menu.setToolTipsVisible(True)
    for action in menu.actions():
        words, tab, key = action.text().partition("\t")
        plain = words.replace("&&", "\0").replace("&", "").replace("\0", "&")
        shown = metrics.elidedText(plain, Qt.TextElideMode.ElideRight, _WIDEST)
        if shown != plain:
            said = action.toolTip() if action.toolTip() not in {action.text(), plain} else plain
            action.setText(shown.replace("&", "&&") + tab + key)
            action.setToolTip(said.replace("&", "&amp;").replace("<", "&lt;"))
        below = action.menu()
        if isinstance(below, QMenu):
            fit_words(below)
