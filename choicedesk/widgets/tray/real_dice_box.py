"""Takes the faces of real dice: says what to throw, then one taps signs or types."""

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.entered_row import APART, EnteredRow
from choicedesk.widgets.tray.entry_box import EntryBox
from choicedesk.widgets.tray.face_key import FaceKey
from choicedesk.widgets.tray.outcome_words import counted_dice
from choicedesk.widgets.tray.real_dice import Entry, spans
from choicedesk.words.language import _, ngettext, pgettext

BETWEEN = 10.0


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


class EnteredDice(EnteredRow):
    """Dice with effects, white ones first; black ones begin a row of their own."""

    ring_below = 7

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._entry = Entry(1, 0, ("M", "S"))
        self.grow(QSizePolicy.Policy.Fixed)

    def show_entry(self, entry: Entry) -> None:
        """Show what is entered so far."""
        grown = entry.count != self._entry.count
        self._entry = entry
        if grown:
            self.updateGeometry()
        self.update()

    def _count(self) -> int:
        return self._entry.count

    def _entered(self) -> int:
        return len(self._entry.faces)

    def _one_row(self, side: float) -> float:
        return self._entry.count * (side + APART) + 8 + BETWEEN

    def rects(self, width: float) -> list[QRectF]:
        """Return where each die stands: all in one row where there is room."""
        side = self._side(width)
        step = side + APART
        places = range(self._entry.count)
        if self._one_row(side) <= width:
            gaps = [BETWEEN if index >= self._entry.white else 0 for index in places]
            return [QRectF(4 + i * step + gaps[i], 4, side, side) for i in places]
        columns = max(1, int((width + 3) // step))
        rows_white = ceil(self._entry.white / columns)
        rects: list[QRectF] = []
        for index in places:
            black = index >= self._entry.white
            place = index - self._entry.white if black else index
            row = place // columns + (rows_white if black else 0)
            rects.append(QRectF(4 + place % columns * step, 4 + row * (side + 11), side, side))
        return rects

    def _paint_die(self, painter: QPainter, index: int, rect: QRectF) -> None:
        faces = self._entry.faces
        color = "white" if index < self._entry.white else "black"
        face = faces[index] if index < len(faces) else None
        paint_die(painter, self._theme, color, face, rect.center(), rect.width())  # type: ignore[arg-type]


class RealDiceBox(EntryBox):
    """The whole entry. ``entered`` brings (white faces, black faces) once all are there.

    ``typed`` brings the faces so far, white ones first, whenever a hand changes them.
    """

    entered = Signal(object, object)
    typed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.dice = EnteredDice(theme)
        self._keys = QHBoxLayout()
        super().__init__(theme, self.dice, self._keys, parent)
        self.entry = Entry(1, 0, ("M", "S"))
        self._missed = False
        self.faces: dict[str, FaceKey] = {}
        self.take.clicked.connect(self._hand_on)
        self.set_low(low=False)
        self.retranslate()

    def set_low(self, *, low: bool) -> None:
        """Stand in one row where height is scarce: dice, faces, and the button that takes them."""
        super().set_low(low=low)
        # What to throw is short, and gives way as a whole to what comes next.
        self._title.setText(self._words_shown)
        self._hint.setWordWrap(not low)
        for button in self.faces.values():
            button.set_low(low=low)
        self._share_words()

    def show_pool(
        self, white: int, black: int, die: tuple[str, ...], faces: tuple[str, ...] = ()
    ) -> None:
        """Ask for the faces of this pool, of which these are typed already."""
        entry = self.entry.of_pool(white, black, die or ("M", "S"))
        if entry.faces != faces:
            entry = Entry(white, black, entry.die, faces)
        self._set(entry)

    def _enter_more(self, entry: Entry) -> None:
        """Show what a hand has changed, and tell it."""
        changed = entry.faces != self.entry.faces
        self._set(entry)
        if changed:
            self.typed.emit(entry.faces)

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
            self._keys.insertWidget(place, button)
            self.faces[face] = button

    def retranslate(self) -> None:
        """Say in the present language what to throw and what comes next."""
        entry = self.entry
        words = throw_words(entry.white, entry.black)
        self._words_shown = words
        self._title.setText(words)
        for face, button in self.faces.items():
            button.say(face_name(face), spans(entry.numbers(face)))
            button.setEnabled(not entry.complete)
        self._hint.setText(self._next_words())
        self._share_words()
        self._offer_take(complete=entry.complete)
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
        self._enter_more(self.entry.settled().put(face))
        self.setFocus()

    def _return_to(self, index: int) -> None:
        entry = self.entry
        while len(entry.faces) > index:
            entry = entry.back()
        self._enter_more(entry)
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

    def _takes(self, event: QKeyEvent) -> bool:
        text = event.text()
        return len(text) == 1 and ((text.isascii() and text.isalnum()) or text == "-")

    def _type(self, text: str) -> None:
        self._enter_more(self.entry.typed(text))

    def _back(self) -> None:
        self._enter_more(self.entry.back())

    def _enter(self) -> None:
        self._enter_more(self.entry.settled())
        self.take_over()
