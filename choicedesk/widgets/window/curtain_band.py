"""The band over the header's middle while the curtain is closed, with the button that opens it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.header import Header
from choicedesk.words.language import _

_LEAST_WORDS = 160


class CurtainBand(QWidget):
    """Says that the table sees nothing now."""

    opened = Signal()
    blackened = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._filled = False
        self._is_black = False
        self._opening = True
        self.retranslate()
        self.hide()

    def show_black(self, *, black: bool) -> None:
        """Offer the other of the two: the calm picture, or black."""
        self._is_black = black
        self.retranslate()

    def offer(self, *, opening: bool) -> None:
        """Have the button that opens the curtain, or leave that to what lies beside."""
        self._opening = opening

    def _fill(self) -> None:
        """Make what lies in the band, when it is first shown."""
        from choicedesk.widgets.dialogs.desk_button import DeskButton

        theme, self._filled = self._theme, True
        self._words = TextLabel(theme, "strong", bold=True)
        self._under = TextLabel(theme, "small", "ink2")
        # It says what the header says there, as far as there is room.
        self._under.setMinimumWidth(0)
        self._under.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._button = DeskButton(theme, "curtain")
        self._button.clicked.connect(self.opened)
        self._black = DeskButton(theme)
        self._black.clicked.connect(self.blackened)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 4, 16, 4)
        layout.setSpacing(8)
        self._lines = lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._words)
        lines.addWidget(self._under)
        lines.addStretch(1)
        layout.addLayout(lines, 1)
        layout.addWidget(self._black)
        layout.addWidget(self._button)
        self.retranslate()

    def lie_over(self, header: Header) -> None:
        """Lie right of undo and redo, over what the header says: nothing on the table moves."""
        if self.isHidden():
            return
        if not self._filled:
            self._fill()
        left = header.words_left
        room = header.steps_left - left
        # What came into a band that is shown already takes room only once it is shown itself.
        for widget in (self._words, self._under):
            widget.show()
        self._button.setVisible(self._opening)
        long, short = _("Curtain closed: the table sees nothing"), _("Curtain closed")
        # Black has a key and stands in the palette; what is played must not be forgotten.
        for words, black in ((long, True), (short, True), (short, False), ("", False)):
            self._words.setText(words)
            self._black.setVisible(black)
            self._words.setMinimumWidth(_LEAST_WORDS if words else 0)
            # A layout in a layout keeps what it measured until both are told.
            self._lines.invalidate()
            needed = self.sizeHint().width()
            if needed <= room:
                break
        width = max(needed, room)
        self.setGeometry(left, header.y(), width, header.height() - 1)
        rest = width - needed + max(_LEAST_WORDS, self._words.sizeHint().width())
        self._under.setText(self._elided(header.said, rest))
        self._under.setVisible(bool(self._words.text()))
        self.raise_()

    def _elided(self, text: str, width: int) -> str:
        return self._under.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def retranslate(self) -> None:
        """Say it in the present language."""
        self.setAccessibleName(_("Curtain closed: the table sees nothing"))
        if self._filled:
            self._button.say(_("Open the curtain"))
            self._black.say(
                _("Show the picture") if self._is_black else _("All black"),
                _("Show the calm picture again")
                if self._is_black
                else _("Show nothing but black (Shift+F8)"),
            )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the raised ground with the accent's edge."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color("bg3"))
        painter.fillRect(0, self.height() - 2, self.width(), 2, self._theme.color("accent"))
