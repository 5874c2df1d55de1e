"""The menu of the stage's tile: where it stands, what it shows, and the curtain."""

from collections.abc import Callable
from typing import Any

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from choicedesk.desk.panels import panels_of
from choicedesk.widgets.window.actions import Actions
from choicedesk.words import screens as words

_STANDING = ("way:extended", "way:mirrored", "way:single")
_CURTAIN = ("curtain", "black", "test_page")


def stage_menu(parent: QWidget, hand: Any, actions: Actions, way: Callable[[], str]) -> QMenu:
    """Return the menu; every entry does what the action of the same name does."""
    menu = QMenu(parent)
    one_of = QActionGroup(menu)
    for kind in (kind for kind in _STANDING if kind in actions):
        entry = _entry(menu, actions, kind)
        one_of.addAction(entry)
        entry.setCheckable(True)
        stands = way() != "extended" or hand.is_open
        entry.setChecked(kind == (f"way:{way()}" if stands else "way:single"))
    menu.addSeparator()
    panels = menu.addMenu(words.panels())
    for panel in panels_of(actions.system):
        entry = panels.addAction(words.panel(panel, actions.system))
        entry.setCheckable(True)
        entry.setChecked(hand.is_on(panel))
        entry.toggled.connect(lambda on, one=panel: hand.set_panel(one, on=on))
    _add_chances(panels, hand, actions.system)
    menu.addSeparator()
    for kind in _CURTAIN:
        _entry(menu, actions, kind)
    return menu


def _add_chances(panels: QMenu, hand: Any, system: str) -> None:
    """Add the chances, which are a matter of the settings, to what the stage shows."""
    panels.setToolTipsVisible(True)
    entry = panels.addAction(words.chances())
    entry.setCheckable(True)
    entry.setChecked(hand.shows_chances)
    entry.setToolTip(words.why_chances())
    entry.setEnabled(system != "ability_cards")
    entry.toggled.connect(lambda on: hand.show_chances(on=on))


def _entry(menu: QMenu, actions: Actions, kind: str) -> Any:
    entry = menu.addAction(actions[kind].text().replace("&", "&&"))
    entry.triggered.connect(lambda _checked=False: actions.run(kind))
    return entry
