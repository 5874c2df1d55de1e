"""The painted tray of dice with numbers, without input: felt, dice at rest, a throw.

The faces are known before anything moves; the motion only acts them out. The desk's tray and a
stage's are two of these.
"""

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QObject
from PySide6.QtGui import QPainter

from choicedesk.widgets.theme.rasters import felt_rect
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.felt_words import EmptyWords, paint_empty
from choicedesk.widgets.tray.lay import Sizes
from choicedesk.widgets.tray.number_dice import NUMBERS_WIDE, NumberDie, NumberSizes
from choicedesk.widgets.tray.number_lay import NumberLay, lay_numbers
from choicedesk.widgets.tray.number_painting import (
    FeltWords,
    lines_at_foot,
    paint_foot,
    paint_lay,
)
from choicedesk.widgets.tray.painted_tray import PaintedTray
from choicedesk.widgets.tray.places import Box


class NumberPicture(PaintedTray):
    """What the tray of dice with numbers shows."""

    def __init__(
        self,
        theme: Theme,
        *,
        sizes: NumberSizes = NUMBERS_WIDE,
        randomness: Random | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(theme, randomness=randomness, parent=parent)
        self._sizes = sizes
        self._empty = EmptyWords()
        self._words = FeltWords()
        self._dice: tuple[NumberDie, ...] = ()
        self._rolled = False
        self._laid: tuple[object, NumberLay] | None = None
        self._free = 0.0

    # what is shown

    @property
    def dice(self) -> tuple[NumberDie, ...]:
        """Return the dice that lie in the tray, as they were given."""
        return self._dice

    @property
    def rolled(self) -> bool:
        """Say whether the dice have been rolled."""
        return self._rolled

    def clear(self, words: EmptyWords) -> None:
        """Show an empty felt with words on it."""
        self._show((), FeltWords(), rolled=False)
        self._empty = words
        self._all()

    def show_pool(self, dice: Sequence[NumberDie], words: FeltWords) -> None:
        """Show dice that wait for the roll, upright."""
        self._show(dice, words, rolled=False)

    def show_result(self, dice: Sequence[NumberDie], words: FeltWords) -> None:
        """Show a roll as it lies in the end, at once."""
        self._show(dice, words, rolled=True)

    def _show(self, dice: Sequence[NumberDie], words: FeltWords, *, rolled: bool) -> None:
        self._drop_motion()
        self._dice, self._words, self._rolled = tuple(dice), words, rolled
        self._all()

    def act_out(self, dice: Sequence[NumberDie], words: FeltWords) -> None:
        """Throw the dice so that they show these faces; ``finished`` comes in any case.

        Where motion is not wanted or not seen, the end is there at once.
        """
        self.show_result(dice, words)
        if self._theme.reduced_motion or not self._shown or not dice:
            self.finished.emit()
            return
        from choicedesk.widgets.tray.number_motion import planned, warm

        look, felt = self._theme.look, self._felt()
        motion = planned(self._dice, self.laid(), felt, self._random, look=look, speed=self.speed)
        warm(self._theme, motion, self._ratio)
        self._start(motion)

    # measures

    def set_sizes(self, sizes: NumberSizes) -> None:
        """Use other largest dice and letters; a motion ends."""
        if sizes != self._sizes:
            self._sizes = sizes
            self._lay_anew()

    def keep_free(self, right: float) -> None:
        """Leave a part at the right of the felt without dice and words; a motion ends."""
        if right != self._free:
            self._free = right
            self._lay_anew()

    def laid(self) -> NumberLay:
        """Return how the dice lie at rest (or will lie, while they move)."""
        felt = self._felt()
        words = len(lines_at_foot(self._theme, felt, self._sizes, self._words))
        key = (self._dice, self._rolled, felt, self._sizes, words)
        if self._laid is None or self._laid[0] != key:
            laid = lay_numbers(self._dice, felt, self._sizes, words=words, turned=self._rolled)
            self._laid = (key, laid)
        return self._laid[1]

    def _felt(self) -> Box:
        felt = super()._felt()
        return Box(felt.left, felt.top, max(40.0, felt.width - self._free), felt.height)

    # painting

    def _paint_felt(self, painter: QPainter) -> None:
        if not self._dice and not self._words.aloud():
            sizes = Sizes(text=self._sizes.text)
            paint_empty(painter, self._theme, felt_rect(self._area()), sizes, self._empty)
        elif self._motion is not None:
            from choicedesk.widgets.tray.number_motion import paint_motion

            paint_motion(painter, self._theme, self._motion, self._sizes, self._moment)
        else:
            paint_lay(painter, self._theme, self.laid(), self._sizes)
            paint_foot(painter, self._theme, self._felt(), self._sizes, self._words)
