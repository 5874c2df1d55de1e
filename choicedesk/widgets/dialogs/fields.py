"""The editor's plain fields: each tells ``edited`` while it changes and ``finished`` when done."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.dialogs.wheel import StillChoice, StillNumber
from choicedesk.widgets.theme.theme import Theme

_PAUSE = 500
_MOST_LINES = 12


class LineField(QLineEdit):
    """One line of text."""

    edited = Signal()
    finished = Signal()

    def __init__(self, longest: int = 200, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(longest)
        self.textEdited.connect(self.edited)
        self.editingFinished.connect(self._finish)

    def show_text(self, text: str) -> None:
        """Show a text, unless it stands there already."""
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)

    def event(self, event: QEvent) -> bool:
        """Leave undo to the program where nothing has been typed since the last finished edit."""
        if _is_undo(event) and not self.isModified():
            event.ignore()
            return False
        return super().event(event)

    def _finish(self) -> None:
        self.setModified(False)
        self.finished.emit()


class TextField(QPlainTextEdit):
    """Several lines, as many as the text has within bounds; Tab goes on to the next field."""

    edited = Signal()
    finished = Signal()

    def __init__(self, lines: int = 3, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines, self._fitting = lines, False
        self._quiet = False
        self._dirty = False
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.textChanged.connect(self._edit)
        self.document().documentLayout().documentSizeChanged.connect(lambda _size: self._fit())
        self._fit()

    def show_text(self, text: str) -> None:
        """Show a text, unless it stands there already."""
        if text != self.toPlainText():
            self._quiet = True
            self.setPlainText(text)
            self.moveCursor(QTextCursor.MoveOperation.Start)
            self._quiet = False
        self._dirty = False

    def text(self) -> str:
        """Return what stands in the field."""
        return self.toPlainText()

    def event(self, event: QEvent) -> bool:
        """Leave undo to the program where nothing has been typed since the last finished edit."""
        if _is_undo(event) and not self._dirty:
            event.ignore()
            return False
        return super().event(event)

    @property
    def is_edited(self) -> bool:
        """Whether something was typed that is not finished yet."""
        return self._dirty

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Be done when the hand goes elsewhere."""
        super().focusOutEvent(event)
        if self._dirty and event.reason() != Qt.FocusReason.PopupFocusReason:
            self._dirty = False
            self.finished.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Be done by Ctrl+Enter too."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and (
            event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self._dirty = False
            self.finished.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the lines that the text has at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for the lines in another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        if self._fitting:
            return
        self._fitting = True
        # A plain text's layout counts its height in lines.
        written = round(self.document().size().height())
        lines = max(self._lines, min(_MOST_LINES, written))
        # A bar that came and went with the height would change how many lines there are.
        policy = Qt.ScrollBarPolicy
        shown = policy.ScrollBarAsNeeded if written > _MOST_LINES else policy.ScrollBarAlwaysOff
        if shown != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(shown)
        height = self._height_of(lines)
        if height != self.height() or self.minimumHeight() != self.maximumHeight():
            self.setFixedHeight(height)
        self._fitting = False

    def _height_of(self, lines: int) -> int:
        """Return how high that many lines stand whole; the frame is the style's."""
        frame = self.contentsMargins()
        written = self.fontMetrics().lineSpacing() * lines
        margin = 2 * ceil(self.document().documentMargin())
        # The view takes a line that ends on its last row of pixels for one that is cut.
        return written + margin + 1 + frame.top() + frame.bottom()

    def _edit(self) -> None:
        if not self._quiet:
            self._dirty = True
            self.edited.emit()


def _is_undo(event: QEvent) -> bool:
    """Return whether an event asks who takes the key of undo or redo."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
    return any(event.matches(key) for key in keys)


class NumberField(StillNumber):
    """A whole number; several quick clicks are one change."""

    edited = Signal()
    finished = Signal()

    def __init__(self, most: int = 99, parent: QWidget | None = None, *, least: int = 0) -> None:
        super().__init__(parent)
        self._quiet = False
        self.setRange(least, most)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.finished)
        self.valueChanged.connect(self._edit)
        self.editingFinished.connect(self._finish)

    @property
    def is_edited(self) -> bool:
        """Whether something was entered that is not finished yet."""
        return self._pause.isActive()

    def show_number(self, number: int) -> None:
        """Show a number, unless it stands there already."""
        if number == self.value():
            return
        self._quiet = True
        super().setMaximum(max(self.maximum(), number))
        self.setValue(number)
        self._quiet = False

    def event(self, event: QEvent) -> bool:
        """Leave undo to the program, which then takes back what was entered here last."""
        if _is_undo(event):
            self.interpretText()
            self._finish()
            event.ignore()
            return False
        return super().event(event)

    def setRange(self, minimum: int, maximum: int) -> None:  # noqa: N802 - Qt's name
        """Set other limits; a number that they move is nobody's edit."""
        self._quiet = True
        super().setRange(minimum, maximum)
        self._quiet = False

    def setMinimum(self, minimum: int) -> None:  # noqa: N802 - Qt's name
        """Set another lower limit."""
        self.setRange(minimum, self.maximum())

    def setMaximum(self, maximum: int) -> None:  # noqa: N802 - Qt's name
        """Set another upper limit."""
        self.setRange(self.minimum(), maximum)

    def _edit(self) -> None:
        if not self._quiet:
            self.edited.emit()
            self._pause.start()

    def _finish(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self.finished.emit()


class ChoiceField(StillChoice):
    """One of several named things; with ``least`` letters it may be narrower than its names."""

    edited = Signal()
    finished = Signal()

    def __init__(self, parent: QWidget | None = None, *, least: int = 0) -> None:
        super().__init__(parent)
        policy = ChoiceField.SizeAdjustPolicy
        self.setSizeAdjustPolicy(
            policy.AdjustToMinimumContentsLengthWithIcon if least else policy.AdjustToContents
        )
        self.setMinimumContentsLength(least or 6)
        self.activated.connect(self._choose)

    def show_choices(self, choices: Sequence[tuple[str, str]], key: str) -> None:
        """Show (key, name) pairs and which one holds."""
        now = [(str(self.itemData(row)), self.itemText(row)) for row in range(self.count())]
        if now != [*choices]:
            self.clear()
            for identifier, name in choices:
                self.addItem(name, identifier)
        self.setCurrentIndex(max(0, self.findData(key)))

    def sizeHint(self) -> QSize:
        """Return room for the longest name, with what the look needs beside it."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is not ChoiceField.SizeAdjustPolicy.AdjustToContents:
            return hint
        option = QStyleOptionComboBox()
        super().initStyleOption(option)
        option.rect = QRect(QPoint(0, 0), hint)  # type: ignore[attr-defined]
        room = self._room_in(option)
        names = (self.itemText(row) for row in range(self.count()))
        longest = max(map(self.fontMetrics().horizontalAdvance, names), default=0)
        return hint.expandedTo(QSize(hint.width() + longest + 2 - room, 0))

    def _room_in(self, option: QStyleOptionComboBox) -> int:
        """Return how wide a name may be."""
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, part, self).width() - 4
        has_icon = not self.itemIcon(self.currentIndex()).isNull()
        return room - (self.iconSize().width() + 4 if has_icon else 0)

    def event(self, event: QEvent) -> bool:
        """Say in a tip the whole of a name that has no room."""
        if isinstance(event, QHelpEvent) and not self.toolTip():
            whole, option = self.currentText(), QStyleOptionComboBox()
            self.initStyleOption(option)
            cut = option.currentText != whole  # type: ignore[attr-defined]
            QToolTip.showText(event.globalPos(), whole if cut else "", self)
            return True
        return super().event(event)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Cut a name that has no room with dots, not in the middle of a letter."""
        super().initStyleOption(option)
        room = self._room_in(option)
        mode = Qt.TextElideMode.ElideRight
        option.currentText = option.fontMetrics.elidedText(option.currentText, mode, room)  # type: ignore[attr-defined]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the field with the name as far as there is room."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Show the list as wide as its names."""
        self.widen_list()
        super().showPopup()

    def widen_list(self) -> None:
        """Give the list the width of its longest name."""
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * view.frameWidth() + bar)

    def key(self) -> str:
        """Return the key of the chosen one."""
        return str(self.currentData() or "")

    def _choose(self) -> None:
        self.edited.emit()
        self.finished.emit()


class FieldRow(QWidget):
    """A field under its name; the name is the field's buddy and its accessible name."""

    def __init__(self, theme: Theme, field: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._theme = theme
        self._fault: TextLabel | None = None
        self._sentence = ""
        self._label = TextLabel(theme, "label", "ink2")
        self._label.setBuddy(field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._label)
        layout.addWidget(field)
        layout.addStretch(1)

    @property
    def fault(self) -> str:
        """What the line under the field says is wrong, or ""."""
        return self._sentence

    def warn(self, sentence: str) -> None:
        """Say in a line under the field what is wrong with it; "" takes the line away.

        A field with parts of its own says it at the part by its ``warn``.
        """
        self._sentence = sentence
        nearer = getattr(self.field, "warn", None)
        if nearer is not None and nearer(sentence):
            sentence = ""
        if self._fault is None:
            if not sentence:
                return
            self._fault = TextLabel(self._theme, "label", "accent", wrap=True)
            column = self.layout()
            if isinstance(column, QVBoxLayout):
                column.insertWidget(column.indexOf(self.field) + 1, self._fault)
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, sentence))

    def say(self, name: str, hint: str = "") -> None:
        """Name the field; a hint is told to those who listen and on hover."""
        self._label.setText(name)
        self._label.setVisible(bool(name))
        self.field.setAccessibleName(name)
        if hint:
            self.field.setToolTip(hint)
            self.field.setAccessibleDescription(hint)
