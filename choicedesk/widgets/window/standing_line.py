"""One line at the foot of the desk that asks how to stand with screens that are new."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.storage.settings import Way
from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import screens as words

_HEIGHT, _EDGE, _FOOT = 46, 10, 6
_WAYS: tuple[Way, ...] = ("extended", "mirrored", "single")


class StandingLine(QWidget):
    """Stays until it is answered or closed; moves nothing and takes no keyboard.

    ``chosen`` tells the way that was pressed, ``closed`` that the line shall go.
    """

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, desk: QWidget) -> None:
        super().__init__(desk)
        self.setObjectName("standingLine")
        self._theme, self._desk = theme, desk
        self._label = ""
        self._mirrored = False
        self.words = TextLabel(theme, "body")
        self.buttons: dict[Way, DeskButton] = {way: DeskButton(theme) for way in _WAYS}
        for way, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, one=way: self.chosen.emit(one))
        self._close = IconButton(theme, "close", size=30)
        self._close.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self.words)
        row.addStretch(1)
        for button in self.buttons.values():
            row.addWidget(button)
        row.addWidget(self._close)
        desk.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()

    def ask(self, label: str, *, mirrored: bool) -> None:
        """Ask about a screen; ``mirrored`` when it shows what the desk's shows."""
        self._label, self._mirrored = label, mirrored
        self.buttons["extended"].setVisible(not mirrored)
        self.retranslate()
        self.show()
        self.place()
        self.raise_()
        announce(self, self.words.text())

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self._close.say(words.later())
        for way, button in self.buttons.items():
            button.say(words.way_button(way, mirrored=self._mirrored))
        self._say(words.new_screen(self._label, mirrored=self._mirrored))

    def _say(self, sentence: str) -> None:
        self.words.setText(sentence)
        self.setAccessibleName(sentence)

    def place(self) -> None:
        """Lie at the foot of the desk, and say less where there is less room."""
        if self.isHidden():
            return
        room = self._desk.width() - 2 * _EDGE
        self._say(words.new_screen(self._label, mirrored=self._mirrored))
        layout = self.layout()
        if layout is not None and layout.minimumSize().width() > room:
            self.words.setText(words.new_screen_short(mirrored=self._mirrored))
        width = min(room, max(620, self.sizeHint().width()))
        left = (self._desk.width() - width) // 2
        self.setGeometry(left, self._desk.height() - _HEIGHT - _FOOT, width, _HEIGHT)

    def eventFilter(self, _desk: object, event: QEvent) -> bool:
        """Keep to the foot when the desk changes its size."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.place()
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and not self.isHidden():
            self.retranslate()
            self.place()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc lets the question go."""
        from PySide6.QtCore import Qt

        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("accent"), 1.5))
        painter.setBrush(self._theme.color("bg0"))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 10, 10)
