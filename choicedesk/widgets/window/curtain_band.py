"""The band over the header's middle while the curtain is closed, with the button that opens it."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.header import Header
from choicedesk.words.language import _


class CurtainBand(QWidget):
    """Says that the table sees nothing now."""

    opened = Signal()
    blackened = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._filled = False
        self._is_black = False
        self.retranslate()
        self.hide()

    def show_black(self, *, black: bool) -> None:
        """Offer the other of the two: the calm picture, or black."""
        self._is_black = black
        self.retranslate()

    def _fill(self) -> None:
        """Make what lies in the band, when it is first shown."""
        from choicedesk.widgets.dialogs.desk_button import DeskButton

        theme, self._filled = self._theme, True
        self._words = TextLabel(theme, "strong", bold=True)
        self._button = DeskButton(theme, "curtain")
        self._button.clicked.connect(self.opened)
        self._black = DeskButton(theme)
        self._black.clicked.connect(self.blackened)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 4, 16, 4)
        layout.setSpacing(8)
        layout.addWidget(self._words)
        layout.addStretch(1)
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
        for widget in (self._words, self._black, self._button):
            widget.show()
        for words in (_("Curtain closed: the table sees nothing"), _("Curtain closed"), ""):
            self._words.setText(words)
            needed = self.sizeHint().width()
            if needed <= room:
                break
        self.setGeometry(left, header.y(), max(needed, room), header.height() - 1)
        self.raise_()

    def retranslate(self) -> None:
        """Say it in the present language."""
        self.setAccessibleName(_("Curtain closed: the table sees nothing"))
        if self._filled:
            self._button.say(_("Open the curtain"))
            self._black.say(
                _("Picture") if self._is_black else _("Black"),
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
