"""Takes the faces of real dice: says what to throw, then one taps signs or types."""

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.table.announce import announce
from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.face_key import FaceKey
from choicedesk.widgets.tray.outcome_words import counted_dice
from choicedesk.widgets.tray.panel import RADIUS, paint_panel
from choicedesk.widgets.tray.real_dice import Entry, spans
from choicedesk.words.language import _, ngettext, pgettext

BETWEEN, LARGE, SMALL = 10.0, 36, 24


def face_name(face: str) -> str:
    """Return what a face bears, in a word."""
    return {
        "M": _("Main effect"),
        "S": _("Side effect"),
        "MS": pgettext("face", "Both"),
        "-": pgettext("face", "Blank"),
    }[face]


def throw_words(white: int, black: int) -> str:
    """Return how many dice to throw."""
    first, second = counted_dice(white, black)
    if not black:
        return _("Throw {dice}").format(dice=first)
    return _("Throw {white} and {black}").format(white=first, black=second)


class EnteredDice(QWidget):
    """The dice: entered ones with their faces, the next one ringed. A tap goes back to one."""

    tapped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entry = Entry(1, 0, ("M", "S"))
        self._low = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_entry(self, entry: Entry) -> None:
        """Show what is entered so far."""
        grown = entry.count != self._entry.count
        self._entry = entry
        if grown:
            self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Use smaller dice where they would not stand in one row."""
        self._low = low
        self.updateGeometry()
        self.update()

    def _side(self, width: float) -> float:
        side = LARGE if self._entry.count <= 16 else SMALL
        return SMALL if self._low and self._one_row(side) > width else side

    def _one_row(self, side: float) -> float:
        """Return the width of all dice in one row, white ones first."""
        return self._entry.count * (side + 7) + 8 + BETWEEN

    def _rects(self, width: float) -> list[QRectF]:
        side = self._side(width)
        step = side + 7
        if self._one_row(side) <= width:
            gaps = [BETWEEN if index >= self._entry.white else 0 for index in self._places()]
            return [QRectF(4 + i * step + gaps[i], 4, side, side) for i in self._places()]
        columns = max(1, int((width + 3) // step))
        rows_white = ceil(self._entry.white / columns)
        rects: list[QRectF] = []
        for index in range(self._entry.count):
            black = index >= self._entry.white
            place = index - self._entry.white if black else index
            row = place // columns + (rows_white if black else 0)
            rects.append(QRectF(4 + place % columns * step, 4 + row * (side + 11), side, side))
        return rects

    def _places(self) -> range:
        return range(self._entry.count)

    def hasHeightForWidth(self) -> bool:
        """Dice go on in the next row."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        rects = self._rects(width)
        return round(max((rect.bottom() for rect in rects), default=36) + 9)

    def sizeHint(self) -> QSize:
        """Return the room for all dice in a row."""
        width = ceil(self._one_row(LARGE if self._entry.count <= 16 else SMALL))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Keep room for some dice in a row; more go on in the next."""
        least = min(self.sizeHint().width(), 3 * (SMALL + 7) + 8 if self._low else 200)
        return QSize(least, LARGE + 13)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go back to a die that was entered."""
        for index, rect in enumerate(self._rects(self.width())):
            if rect.adjusted(-3, -4, 3, 4).contains(event.position()):
                self.tapped.emit(index)
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint all dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        entry = self._entry
        for index, rect in enumerate(self._rects(self.width())):
            color = "white" if index < entry.white else "black"
            face = entry.faces[index] if index < len(entry.faces) else None
            painter.setOpacity(1.0 if index <= len(entry.faces) else 0.5)
            paint_die(painter, self._theme, color, face, rect.center(), rect.width())  # type: ignore[arg-type]
            painter.setOpacity(1.0)
            if index == len(entry.faces):
                painter.setPen(QPen(self._theme.color("accent"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 7), 10, 10)


class RealDiceBox(QWidget):
    """The whole entry. ``entered`` brings (white faces, black faces) once all are there."""

    entered = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.entry = Entry(1, 0, ("M", "S"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._low = False
        self._missed = False
        self._title = TextLabel(theme, "strong", bold=True, wrap=True)
        self._hint = TextLabel(theme, "label", "ink2", wrap=True)
        self.dice = EnteredDice(theme, self)
        self.dice.tapped.connect(self._return_to)
        self.faces: dict[str, FaceKey] = {}
        self._grid = QHBoxLayout()
        self._grid.setSpacing(0)
        self.take = TrayButton(theme, icon="tick")
        self.take.clicked.connect(self._hand_on)
        self._words = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._words.addWidget(self._title)
        self._words.addWidget(self._hint)
        self._work = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._work.addWidget(self.dice)
        self._work.addLayout(self._grid)
        self._work.addWidget(self.take)
        layout = QVBoxLayout(self)
        layout.addLayout(self._words)
        layout.addLayout(self._work)
        self.set_low(low=False)
        theme.changed.connect(self.update)
        self.retranslate()

    def set_low(self, *, low: bool) -> None:
        """Stand in one row where height is scarce: dice, faces, and the button that takes them."""
        self._low = low
        direction = QBoxLayout.Direction
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*((12, 8, 10, 6) if low else (14, 12, 14, 10)))
            layout.setSpacing(4 if low else 6)
        self._title.wear_role("label" if low else "strong")
        self._title.setWordWrap(not low)
        self._hint.setWordWrap(not low)
        self.dice.set_low(low=low)
        self.take.setMinimumWidth(self.take.sizeHint().width() if low else 0)
        for row, space in ((self._words, 14), (self._work, 12)):
            row.setDirection(direction.LeftToRight if low else direction.TopToBottom)
            row.setSpacing(space if low else 6)
        self._words.setStretch(1, 1 if low else 0)
        self._work.setStretch(1, 1 if low else 0)
        for button in self.faces.values():
            button.set_low(low=low)
        self._share_words()

    def show_pool(self, white: int, black: int, die: tuple[str, ...]) -> None:
        """Ask for the faces of this pool; what was entered for another one is dropped."""
        self._set(self.entry.of_pool(white, black, die or ("M", "S")))

    def _set(self, entry: Entry) -> None:
        self._missed = False
        other_die = entry.die != self.entry.die or not self.faces
        self.entry = entry
        if other_die:
            self._make_faces()
        self.retranslate()
        self.dice.show_entry(entry)

    def _make_faces(self) -> None:
        for button in self.faces.values():
            button.setParent(None)
            button.deleteLater()
        self.faces = {}
        for place, face in enumerate(self.entry.kinds):
            button = FaceKey(self._theme, face, self)
            button.set_low(low=self._low)
            button.clicked.connect(lambda _checked=False, f=face: self._tap(f))
            self._grid.insertWidget(place, button)
            self.faces[face] = button

    def retranslate(self) -> None:
        """Say in the present language what to throw and what comes next."""
        entry = self.entry
        words = throw_words(entry.white, entry.black)
        self._title.setText(words)
        for face, button in self.faces.items():
            button.say(face_name(face), spans(entry.numbers(face)))
            button.setEnabled(not entry.complete)
        self._hint.setText(self._next_words())
        self._share_words()
        self.take.say(_("Take over"))
        self.take.set_key(pgettext("key", "Enter") if entry.complete else "")
        self.take.setEnabled(entry.complete)
        self.setAccessibleName(". ".join((_("Real dice"), words, self._next_words())))

    def _share_words(self) -> None:
        """In one line say what to throw, and once dice are entered what comes next."""
        both = self._title.sizeHint().width() + self._hint.sizeHint().width() + 40 <= self.width()
        begun = bool(self.entry.faces or self.entry.begun)
        self._title.setVisible(not self._low or both or not begun)
        self._hint.setVisible(not self._low or both or begun)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the line of words anew."""
        super().resizeEvent(event)
        self._share_words()

    def _next_words(self) -> str:
        entry = self.entry
        if entry.complete:
            return _("All dice are entered.")
        if self._missed:
            left = entry.count - len(entry.faces)
            return ngettext(
                "{n} die is still missing: tap its sign or type its number.",
                "{n} dice are still missing: tap their signs or type their numbers.",
                left,
            ).format(n=left)
        index = len(entry.faces)
        begun = f" {entry.begun}…" if entry.begun else ""
        if index < entry.white:
            words = _("White die {n} of {all}: tap its sign or type its number.").format(
                n=index + 1, all=entry.white
            )
        else:
            words = _("Black die {n} of {all}: tap its sign or type its number.").format(
                n=index - entry.white + 1, all=entry.black
            )
        return words + begun

    def _tap(self, face: str) -> None:
        self._set(self.entry.settled().put(face))
        self.setFocus()

    def _return_to(self, index: int) -> None:
        entry = self.entry
        while len(entry.faces) > index:
            entry = entry.back()
        self._set(entry)
        self.setFocus()

    def take_over(self) -> bool:
        """Hand the roll on if every die has its face, else say how many are missing."""
        self._hand_on()
        self._missed = not self.entry.complete
        if self._missed:
            self.retranslate()
            announce(self, self._next_words())
        return self.entry.complete

    def _hand_on(self) -> None:
        if self.entry.complete:
            self.entered.emit(*self.entry.roll())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, letters, Backspace and Enter; leave the rest to others."""
        if event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        ):
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Backspace:
            self._set(self.entry.back())
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._set(self.entry.settled())
            self.take_over()
        elif event.text() and self._takes(event.text()):
            self._set(self.entry.typed(event.text()))
        else:
            super().keyPressEvent(event)

    @staticmethod
    def _takes(text: str) -> bool:
        return len(text) == 1 and ((text.isascii() and text.isalnum()) or text == "-")

    def event(self, event: QEvent) -> bool:
        """Keep digits and letters from being shortcuts while the entry has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~(
                Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
            )
            if plain and (self._takes(event.text()) or event.key() == Qt.Key.Key_Backspace):
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
