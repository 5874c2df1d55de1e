"""Takes the faces of real dice with numbers: says what to throw, then one taps or types."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.entry_box import EntryBox
from choicedesk.widgets.tray.real_numbers_keys import EnteredNumbers, NumberKey, columns_of
from choicedesk.widgets.tray.real_numbers_typed import Typed
from choicedesk.words.free_roll import throw_words
from choicedesk.words.language import _

MOST_KEYS = 20


class RealDiceEntry(EntryBox):
    """The whole entry. ``entered`` brings a tuple of faces once all are there and taken over.

    ``changed`` comes after every key and tap; ``typed`` is what is there so far. ``covered`` dice
    show their backs, for faces that others at the table may not see.
    """

    entered = Signal(object)
    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.dice = EnteredNumbers(theme)
        self._grid = QGridLayout()
        super().__init__(theme, self.dice, self._grid, parent)
        self.setObjectName("realDiceEntry")
        self._typed = Typed((6,))
        self._words = ""
        self._covered = False
        self._keys_of = 0
        self.keys: list[NumberKey] = []
        self.take.clicked.connect(self.take_over)
        self.set_low(low=False)
        self._show(self._typed)

    # what is asked

    def ask(self, sides: int, count: int, words: str = "", *, covered: bool = False) -> None:
        """Ask for ``count`` dice of ``sides`` sides; ``words`` say what to throw ("" = said here).

        What was entered for the same dice stays.
        """
        self.ask_each((sides,) * count, words, covered=covered)

    def ask_each(self, sides: Sequence[int], words: str = "", *, covered: bool = False) -> None:
        """Ask for dice of several kinds, in this order."""
        self._words, self._covered = words, covered
        same = tuple(sides) == self._typed.sides
        self._show(self._typed if same else Typed(tuple(sides)))

    @property
    def typed(self) -> tuple[int, ...]:
        """Return the faces that are entered so far."""
        return self._typed.faces

    @property
    def complete(self) -> bool:
        """Say whether every die has its face."""
        return self._typed.complete

    def show_typed(self, faces: Sequence[int]) -> None:
        """Show faces that were entered before, as a draft kept them."""
        typed = Typed(self._typed.sides)
        for face in faces[: typed.count]:
            typed = typed.put(face)
        self._show(typed)

    def clear(self) -> None:
        """Forget what was entered."""
        self._show(Typed(self._typed.sides))

    def take_over(self) -> bool:
        """Hand the roll on if every die has its face; say whether it had."""
        self._set(self._typed.settled())
        if not self._typed.complete:
            return False
        self.entered.emit(self._typed.faces)
        return True

    def set_low(self, *, low: bool) -> None:
        """Stand in one row where height is scarce: dice, faces, and the button that takes them."""
        super().set_low(low=low)
        for key in self.keys:
            key.set_low(low=low)

    # one change

    def _set(self, typed: Typed) -> None:
        if typed != self._typed:
            self._show(typed)
            self.changed.emit()

    def _show(self, typed: Typed) -> None:
        sides = typed.next_sides or typed.sides[-1] if typed.sides else 6
        self._typed = typed
        if self._keys_of != sides:
            self._keys_of = sides
            self._make_keys(sides if sides <= MOST_KEYS else 0)
        self.dice.show_typed(typed, covered=self._covered)
        self.retranslate()

    def _make_keys(self, sides: int) -> None:
        for key in self.keys:
            key.hide()
            key.deleteLater()
        self.keys = []
        columns = columns_of(sides) or 1
        for face in range(1, sides + 1):
            key = NumberKey(self._theme, sides, face, self)
            key.set_low(low=self._low)
            key.clicked.connect(lambda _checked=False, face=face: self._tap(face))
            self._grid.addWidget(key, (face - 1) // columns, (face - 1) % columns)
            self.keys.append(key)

    def _tap(self, face: int) -> None:
        self._set(self._typed.settled().put(face))
        self.setFocus()

    def _return_to(self, index: int) -> None:
        if index < len(self._typed.faces):
            self._set(self._typed.back_to(index))
        self.setFocus()

    # words

    def retranslate(self) -> None:
        """Say in the present language what to throw and what comes next."""
        typed = self._typed
        words = self._words or throw_words(typed.sides)
        self._say(words)
        self._hint.setText(self._hint_words())
        for key in self.keys:
            key.setEnabled(not typed.complete)
        self._offer_take(complete=typed.complete)
        self.setAccessibleName(". ".join((_("Real dice"), words)))
        self.setAccessibleDescription(self._hint_words())

    def _hint_words(self) -> str:
        typed = self._typed
        fault = self._fault_words()
        if fault:
            return fault
        if typed.complete:
            return _("All dice are entered.")
        if typed.begun:
            shown = "…" if self._covered else f"{typed.begun}…"
            return _("{begun} another digit, or Enter.").format(begun=shown)
        if not self.keys:
            return _("Die {n} of {all}: type its number, 1 to {sides}.").format(
                n=len(typed.faces) + 1, all=typed.count, sides=typed.next_sides
            )
        return _("Die {n} of {all}: tap its face or type its number.").format(
            n=len(typed.faces) + 1, all=typed.count
        )

    def _fault_words(self) -> str:
        typed = self._typed
        match typed.fault:
            case "no_such_face":
                return _("A die with {sides} sides has no {face}.").format(
                    sides=typed.next_sides, face=typed.key
                )
            case "not_a_number":
                return _("Only the numbers 1 to {sides} are on this die.").format(
                    sides=typed.next_sides or typed.sides[-1]
                )
            case "full":
                return _("All dice are entered; Backspace takes the last one back.")
            case _:
                return ""

    # keys

    def _takes(self, event: QKeyEvent) -> bool:
        text = event.text()
        if text == " ":
            return bool(self._typed.begun)
        return len(text) == 1 and text.isprintable()

    def _type(self, text: str) -> None:
        self._set(self._typed.typed(text))

    def _back(self) -> None:
        self._set(self._typed.back())

    def _enter(self) -> None:
        """End a number that has begun; with nothing begun, hand on what is complete."""
        if self._typed.begun and len(self._typed.faces) + 1 < self._typed.count:
            self._set(self._typed.settled())
        else:
            self.take_over()
