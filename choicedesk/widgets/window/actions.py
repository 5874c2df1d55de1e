"""Every action of the desk by name: one registry for header, keys, palette and menus."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


def _none() -> str:
    return ""


class Action(Struct, frozen=True, kw_only=True):
    """What one action says and does. ``reason`` answers why it cannot be done now ("" = it can).

    The key of an action ``at_table`` counts only while the table has the keyboard to itself, and
    an action of a rule ``system`` only while a scene of it is shown ("" = always). ``offered``
    ones come and go with what the scene offers. While secrets are covered only what is
    ``covered_too`` can be done, or even be found by its name, and steps ``allowed`` just then.
    """

    kind: str
    text: Callable[[], str]
    run: Callable[[], object]
    key: Callable[[], str] = _none
    icon: str = ""
    reason: Callable[[], str] = _none
    listed: bool = True
    at_table: bool = False
    system: str = ""
    offered: bool = False
    covered_too: bool = False


class Actions(QObject):
    """Holds the actions and their shortcuts; an action that cannot be done says why."""

    unavailable = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._actions: dict[str, Action] = {}
        self._shortcuts: dict[str, QAction] = {}
        self._system = "choice"
        self._table_keys = True
        self._covered = False
        self.allowed: Callable[[str], bool] = lambda _kind: False

    def cover(self, *, covered: bool) -> None:
        """Keep to what tells nothing while secrets are covered."""
        self._covered = covered
        self.retranslate()

    def add(self, *actions: Action) -> None:
        """Register actions and give them their keys."""
        for action in actions:
            self._actions[action.kind] = action
            self._name(action.kind)

    def offer(self, actions: Iterable[Action]) -> None:
        """Let these be what the shown scene of another system offers now, in place of others."""
        offered = {action.kind: action for action in actions}
        for kind in [kind for kind, one in self._actions.items() if one.offered]:
            if kind not in offered:
                del self._actions[kind]
                shortcut = self._shortcuts.pop(kind, None)
                if shortcut is not None:
                    self._window.removeAction(shortcut)
                    shortcut.deleteLater()
        new = [action for kind, action in offered.items() if kind not in self._actions]
        self.add(*new)
        for kind, action in offered.items():
            self._actions[kind] = action
            self._name(kind)
        self._share()

    def retranslate(self) -> None:
        """Give every action its name and key in the present language."""
        for kind in self._actions:
            self._name(kind)

    def _name(self, kind: str) -> None:
        """Give an action its name and its keys; one without any is no shortcut."""
        action, shortcut = self._actions[kind], self._shortcuts.get(kind)
        keys = [QKeySequence(key) for key in action.key().split("|") if key]
        if shortcut is None and not keys:
            return
        is_new = shortcut is None
        shortcut = shortcut or self._made(action)
        # A step of the table names who acts: under the cover nothing that exists may say it.
        is_told = action.covered_too or not self._covered
        shortcut.setText(action.text() if is_told else "")
        shortcut.setShortcuts(keys)
        if is_new:
            # Last: the window hears of every change to an action that it has.
            self._window.addAction(shortcut)

    def _made(self, action: Action) -> QAction:
        kind = action.kind
        shortcut = self._shortcuts[kind] = QAction(self._window)
        shortcut.setObjectName(f"action:{kind}")
        shortcut.setAutoRepeat(kind in {"undo", "redo"})
        shortcut.setEnabled(self._is_enabled(action))
        shortcut.triggered.connect(lambda _checked=False: self.run(kind))
        return shortcut

    def give_keys(self, *, table: bool, step: bool) -> None:
        """Let the table's own keys count, and the one of the next step, or leave them to others."""
        self._table_keys = table
        self._share()
        if "next_step" in self._shortcuts:
            self._shortcuts["next_step"].setEnabled(step)

    @property
    def system(self) -> str:
        """The rule system whose actions count."""
        return self._system

    def show_system(self, system: str) -> None:
        """Let the actions of the system count that is played in the shown scene."""
        if system != self._system:
            self._system = system
            self._share()

    def _share(self) -> None:
        for kind, shortcut in self._shortcuts.items():
            if self._actions[kind].at_table:
                shortcut.setEnabled(self._is_enabled(self._actions[kind]))

    def _is_enabled(self, action: Action) -> bool:
        return not action.at_table or (self._table_keys and self._counts(action))

    def _counts(self, action: Action) -> bool:
        return not action.system or action.system == self._system

    def __contains__(self, kind: object) -> bool:
        return kind in self._actions

    def __getitem__(self, kind: str) -> Action:
        return self._actions[kind]

    def listed(self) -> Iterable[Action]:
        """Return the actions that the palette lists."""
        return [
            one
            for one in self._actions.values()
            if one.listed and self._counts(one) and self._is_in_reach(one)
        ]

    def _is_in_reach(self, action: Action) -> bool:
        return action.covered_too or not self._covered or self.allowed(action.kind)

    def key_text(self, kind: str) -> str:
        """Return the first key of an action as people here read it."""
        keys = self._actions[kind].key().split("|")
        return QKeySequence(keys[0]).toString(QKeySequence.SequenceFormat.NativeText)

    def kind_of(self, keys: QKeySequence) -> str:
        """Return the action that a key does now, "" where it does none."""
        for kind, shortcut in self._shortcuts.items():
            if shortcut.isEnabled() and keys in shortcut.shortcuts():
                return kind
        return ""

    def run(self, kind: str) -> bool:
        """Do an action, or say why it cannot be done now."""
        action = self._actions[kind]
        reason = action.reason()
        if self._covered and not action.covered_too:
            reason = self._covered_reason(action, reason)
        if reason:
            self.unavailable.emit(reason)
            return False
        action.run()
        return True

    def _covered_reason(self, action: Action, reason: str) -> str:
        """Say why it cannot be done under the cover, without a word of what is hidden."""
        from choicedesk.words.screens import covered_first, needs_desk

        if not self.allowed(action.kind):
            return covered_first()
        return needs_desk(self.key_text("peek")) if reason else ""
