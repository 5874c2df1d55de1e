"""The command palette: every action by name, found by typing, with its shortcut."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.actions import Actions
from choicedesk.widgets.window.palette_delegate import LINE, PaletteDelegate
from choicedesk.words.language import _, sort_key


class CommandPalette(QFrame):
    """A panel over the window; Enter does what is chosen, Esc and a press elsewhere close it.

    While it is open, no key does anything behind it.
    """

    closed = Signal()

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("commandPalette")
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's signature
        self._theme = theme
        self._window = parent
        self._actions = actions
        self._watches = False
        self._field = QLineEdit()
        self._list = QListWidget()
        self._list.setItemDelegate(PaletteDelegate(theme, self._list))
        self._list.setUniformItemSizes(True)
        # The keyboard stays in the field, which moves the choice too.
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._field.textChanged.connect(self._filter)
        self._field.installEventFilter(self)
        self._list.itemActivated.connect(lambda _item: self._run())
        self._list.itemClicked.connect(lambda _item: self._run())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self.hide()

    def open(self) -> None:
        """Show the palette in the upper middle of its window."""
        parent = self._window
        width = min(640, parent.width() - 48)
        height = min(460, parent.height() - 96)
        self.setGeometry((parent.width() - width) // 2, 64, width, height)
        self._field.setPlaceholderText(_("What shall be done?"))
        self._field.setAccessibleName(_("Search all actions"))
        self._list.setAccessibleName(_("Actions"))
        self._field.clear()
        self._filter("")
        self.show()
        self.raise_()
        self._field.setFocus()
        self._watch(on=True)

    def close_palette(self) -> None:
        """Hide and give the focus back."""
        self._watch(on=False)
        self.hide()
        self.closed.emit()

    def _watch(self, *, on: bool) -> None:
        if on == self._watches:
            return
        self._watches = on
        program = QApplication.instance()
        if isinstance(program, QApplication):
            (program.installEventFilter if on else program.removeEventFilter)(self)
            changes = program.focusChanged
            (changes.connect if on else changes.disconnect)(self._focus_moved)

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Close where the keyboard has gone elsewhere in the window; it stays there."""
        if new is not None and not self._has(new) and new.window() is self.window():
            self.close_palette()
            new.setFocus()

    def _has(self, widget: QWidget) -> bool:
        return widget is self or self.isAncestorOf(widget)

    def _filter(self, text: str) -> None:
        words = sort_key(text)[0].split()
        found = [
            action
            for action in self._actions.listed()
            if all(word in sort_key(action.text())[0] for word in words)
        ]
        asked = " ".join(words)
        found.sort(
            key=lambda action: (
                not sort_key(action.text())[0].startswith(asked),
                bool(action.reason()),
                sort_key(action.text()),
            )
        )
        self._list.clear()
        for action in found:
            reason = action.reason()
            key = self._actions.key_text(action.kind)
            item = QListWidgetItem(action.text())
            item.setData(LINE, (action.kind, action.icon, action.text(), key, reason))
            item.setData(
                Qt.ItemDataRole.AccessibleTextRole, f"{action.text()} {key} {reason}".strip()
            )
            item.setToolTip(reason)
            self._list.addItem(item)
        if not found:
            self._list.addItem(_nothing(text))
        self._list.setCurrentRow(0)

    def _run(self) -> None:
        item = self._list.currentItem()
        if item is None or not item.data(LINE)[0]:
            return
        kind = item.data(LINE)[0]
        self.close_palette()
        self._actions.run(kind)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows move the choice while the field keeps the typing; a press elsewhere closes."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            if isinstance(watched, QWidget) and not self._has(watched):
                self.close_palette()
            return False
        if watched is self._field and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        pressed = event.type() == QEvent.Type.KeyPress
        if watched is self._field and pressed and isinstance(event, QKeyEvent):
            return self._key(event.key())
        return super().eventFilter(watched, event)

    def _key(self, key: int) -> bool:
        row = self._list.currentRow()
        if key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            step = 1 if key == Qt.Key.Key_Down else -1
            self._list.setCurrentRow(max(0, min(self._list.count() - 1, row + step)))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._run()
        elif key == Qt.Key.Key_Escape:
            self.close_palette()
        else:
            return False
        return True


def _nothing(text: str) -> QListWidgetItem:
    """Return a line that says that nothing is called so."""
    words = _("No action is called “{text}”").format(text=text.strip())
    item = QListWidgetItem(words)
    item.setData(LINE, ("", "", "", "", words))
    return item
