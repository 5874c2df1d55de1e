"""Every action of the desk by name: one registry for header, keys, palette and menus."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


def _none() -> str:
    return ""


class Action(Struct, frozen=True, kw_only=True):
    """What one action says and does. ``reason`` answers why it cannot be done now ("" = it can).

    The key of an action ``at_table`` counts only while the table has the keyboard to itself.
    """

    kind: str
    text: Callable[[], str]
    run: Callable[[], object]
    key: Callable[[], str] = _none
    icon: str = ""
    reason: Callable[[], str] = _none
    listed: bool = True
    at_table: bool = False


class Actions(QObject):
    """Holds the actions and their shortcuts; an action that cannot be done says why."""

    unavailable = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._actions: dict[str, Action] = {}
        self._shortcuts: dict[str, QAction] = {}

    def add(self, *actions: Action) -> None:
        """Register actions and give them their keys."""
        for action in actions:
            self._actions[action.kind] = action
            shortcut = QAction(self._window)
            shortcut.setObjectName(f"action:{action.kind}")
            shortcut.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.setAutoRepeat(action.kind in {"undo", "redo"})
            shortcut.triggered.connect(lambda _checked=False, kind=action.kind: self.run(kind))
            self._shortcuts[action.kind] = shortcut
            self._window.addAction(shortcut)
            self._name(action.kind)

    def retranslate(self) -> None:
        """Give every action its name and key in the present language."""
        for kind in self._shortcuts:
            self._name(kind)

    def _name(self, kind: str) -> None:
        action, shortcut = self._actions[kind], self._shortcuts[kind]
        shortcut.setText(action.text())
        shortcut.setShortcuts([QKeySequence(key) for key in action.key().split("|") if key])

    def give_keys(self, *, table: bool, step: bool) -> None:
        """Let the table's own keys count, and the one of the next step, or leave them to others."""
        for kind, shortcut in self._shortcuts.items():
            if self._actions[kind].at_table:
                shortcut.setEnabled(table)
        if "next_step" in self._shortcuts:
            self._shortcuts["next_step"].setEnabled(step)

    def __contains__(self, kind: object) -> bool:
        return kind in self._actions

    def __getitem__(self, kind: str) -> Action:
        return self._actions[kind]

    def listed(self) -> Iterable[Action]:
        """Return the actions that the palette lists."""
        return [action for action in self._actions.values() if action.listed]

    def key_text(self, kind: str) -> str:
        """Return the first key of an action as people here read it."""
        keys = self._actions[kind].key().split("|")
        return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)

    def run(self, kind: str) -> bool:
        """Do an action, or say why it cannot be done now."""
        action = self._actions[kind]
        reason = action.reason()
        if reason:
            self.unavailable.emit(reason)
            return False
        action.run()
        return True
