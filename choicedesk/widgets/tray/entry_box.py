"""What every entry of real dice has: words, the dice, faces to tap, a button that takes them."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.entered_row import EnteredRow
from choicedesk.widgets.tray.panel import RADIUS, paint_panel
from choicedesk.words.language import _, pgettext

_LOW_LETTERS = 30
_NOT_PLAIN = ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)


class EntryBox(QWidget):
    """An entry by keys and taps; a kind of dice says which keys it takes and what they mean."""

    def __init__(
        self, theme: Theme, dice: EnteredRow, faces: QLayout, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._low = False
        self._words_shown = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = TextLabel(theme, "strong", bold=True, wrap=True)
        self._hint = TextLabel(theme, "label", "ink2", wrap=True)
        self.take = TrayButton(theme, icon="tick")
        self._row = dice
        dice.tapped.connect(self._return_to)
        faces.setSpacing(0)
        self._lines = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lines.addWidget(self._title)
        self._lines.addWidget(self._hint)
        self._work = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._work.addWidget(dice)
        self._work.addLayout(faces)
        self._work.addWidget(self.take)
        layout = QVBoxLayout(self)
        layout.addLayout(self._lines)
        layout.addLayout(self._work)
        theme.changed.connect(self.update)

    # what a kind of dice says

    def _takes(self, event: QKeyEvent) -> bool:
        """Say whether a key is a face or part of one."""
        raise NotImplementedError

    def _type(self, text: str) -> None:
        raise NotImplementedError

    def _back(self) -> None:
        """Take the last face back."""
        raise NotImplementedError

    def _enter(self) -> None:
        raise NotImplementedError

    def _return_to(self, index: int) -> None:
        """Go back to a die that was entered."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say in the present language what to throw and what comes next."""
        raise NotImplementedError

    # measures and words

    def _say(self, words: str) -> None:
        """Name what is to be thrown; in one row a long name gives way in its middle."""
        self._words_shown = words
        room = self._title.fontMetrics().horizontalAdvance("n") * _LOW_LETTERS
        shown = self._title.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, room)
        self._title.setText(shown if self._low else words)

    def set_low(self, *, low: bool) -> None:
        """Stand in one row where height is scarce: dice, faces, and the button that takes them."""
        self._low = low
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*((12, 8, 10, 6) if low else (14, 12, 14, 10)))
            layout.setSpacing(4 if low else 6)
        direction = QBoxLayout.Direction
        for row, space in ((self._lines, 14), (self._work, 12)):
            row.setDirection(direction.LeftToRight if low else direction.TopToBottom)
            row.setSpacing(space if low else 6)
            row.setStretch(1, 1 if low else 0)
        self._title.wear_role("label" if low else "strong")
        self._title.setWordWrap(not low)
        self._say(self._words_shown)
        self.take.setMinimumWidth(self.take.sizeHint().width() if low else 0)
        self._row.set_low(low=low)

    def _offer_take(self, *, complete: bool) -> None:
        """Name the button that takes the dice; it can be used once all are there."""
        self.take.say(_("Take over"))
        self.take.set_key(pgettext("key", "Enter") if complete else "")
        self.take.setEnabled(complete)

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take what can be typed, Backspace and Enter; leave the rest to others."""
        if event.modifiers() & _NOT_PLAIN:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Backspace:
            self._back()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._enter()
        elif self._takes(event):
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep digits and letters from being shortcuts while the entry has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & _NOT_PLAIN
            if plain and (self._takes(event) or event.key() == Qt.Key.Key_Backspace):
                event.accept()
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the focus is gone."""
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground, in accent: here something is to be done."""
        painter = QPainter(self)
        paint_panel(painter, self._theme, QRectF(self.rect()), accent=True)
        if self.hasFocus():
            inside = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            paint_focus(painter, self._theme, inside, RADIUS - 4)
