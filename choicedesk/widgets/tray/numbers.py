"""The tray of dice with numbers as a widget: a pool that waits, a roll, and words at its foot."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.dice_tray import MARGIN, DiceTray
from choicedesk.widgets.tray.felt_words import EmptyWords
from choicedesk.widgets.tray.number_dice import NUMBERS_COMPACT, NUMBERS_WIDE, NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.widgets.tray.number_picture import NumberPicture
from choicedesk.words.language import _

__all__ = ["EmptyWords", "FeltWords", "NumberDie", "NumberTray"]


class NumberTray(DiceTray):
    """A tray of dice with 2 to 20 sides, sorted at rest.

    ``words`` of a pool or a result stand at the foot of the felt: a sentence, or ``FeltWords``.
    ``acted`` comes once after every ``show_result(..., act=True)``, when the dice lie.
    """

    acted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.picture = NumberPicture(theme)
        super().__init__(theme, self.picture, parent)
        self.setObjectName("numberTray")
        self._aloud = ""

    def clear(self, words: str | EmptyWords = "") -> None:
        """Show an empty felt with words on it: a title, or title, hint and lines."""
        empty = EmptyWords(words) if isinstance(words, str) else words
        self.picture.clear(empty)
        self.say(" ".join(part for part in (empty.title, empty.hint) if part))

    def show_pool(self, dice: Sequence[NumberDie], words: str | FeltWords = "") -> None:
        """Show dice that wait for the roll."""
        said = _felt_words(words)
        self.picture.show_pool(dice, said)
        self.say(said.aloud())

    def show_result(
        self, dice: Sequence[NumberDie], words: str | FeltWords = "", *, act: bool
    ) -> None:
        """Show a roll; ``act`` throws the dice first and tells the words when they lie."""
        said = _felt_words(words)
        if not act:
            self.picture.show_result(dice, said)
            self.say(said.aloud())
            return
        self._aloud = said.aloud()
        self.say(_("The dice are rolling."))
        self._arm()
        self.picture.act_out(dice, said)

    def set_compact(self, *, compact: bool) -> None:
        """Use the smaller dice and letters of small windows."""
        self.picture.set_sizes(NUMBERS_COMPACT if compact else NUMBERS_WIDE)

    def keep_free(self, right: float) -> None:
        """Leave so many pixels at the right of the felt free for what a view puts there."""
        self.picture.keep_free(right)

    def say(self, words: str) -> None:
        """Tell assistive technology what lies in the tray."""
        super().say(words)
        self.setAccessibleName(_("Dice tray"))
        self.setAccessibleDescription(words)

    def _finished(self) -> None:
        super()._finished()
        self.say(self._aloud)
        if self._seen():
            announce(self, self._aloud)
        self.acted.emit()

    def sizeHint(self) -> QSize:
        """Return the size of the pictures."""
        return QSize(368 + 2 * MARGIN, 240 + 2 * MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest tray in which a few dice are large."""
        return QSize(200, 120)


def _felt_words(words: str | FeltWords) -> FeltWords:
    return FeltWords(words) if isinstance(words, str) else words
