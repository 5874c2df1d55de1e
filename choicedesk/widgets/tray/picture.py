"""The painted tray without input: felt and frame, dice at rest, a throw, what it left.

The faces are known before anything moves; the motion only acts them out. The desk's tray and the
stage's are two of these.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainter

from choicedesk.widgets.theme.rasters import felt_rect
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray import lay
from choicedesk.widgets.tray.felt_words import (
    EmptyWords,
    paint_empty,
    paint_left_words,
    paint_pool_words,
)
from choicedesk.widgets.tray.lay import WIDE, Die, Sizes
from choicedesk.widgets.tray.matching import COLORS, Color, Matching, match
from choicedesk.widgets.tray.painted_tray import PaintedTray
from choicedesk.widgets.tray.places import Spot


class Item(Struct, frozen=True):
    """A die as it is painted at rest: ``index`` is its place in the roll, ``face`` None unrolled.

    ``struck`` are the effects that are cancelled on it.
    """

    color: Color
    index: int
    face: str | None
    spot: Spot
    struck: str = ""


class TrayPicture(PaintedTray):
    """What the tray of dice with two effects shows."""

    def __init__(
        self,
        theme: Theme,
        *,
        sizes: Sizes = WIDE,
        randomness: Random | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(theme, randomness=randomness, parent=parent)
        self._sizes = sizes
        self._words = EmptyWords()
        self._pool: tuple[int, int, bool] | None = None
        self._matching: Matching | None = None
        self._left: tuple[object, lay.Left] | None = None

    # what is shown

    def clear(self, words: EmptyWords | str) -> None:
        """Show an empty felt with words on it."""
        self._drop_motion()
        self._words = EmptyWords(title=words) if isinstance(words, str) else words
        self._pool = self._matching = None
        self._all()

    def show_pool(self, white: int, black: int, ghost: bool) -> None:
        """Show dice that wait for the roll; ``ghost`` is the place of the next white die."""
        self._drop_motion()
        self._pool, self._matching = (white, black, ghost), None
        self._all()

    def show_result(self, white: Sequence[str], black: Sequence[str]) -> None:
        """Show a roll as it lies in the end, at once."""
        self._drop_motion()
        self._pool, self._matching = None, match(white, black)
        self._all()

    def act_out(
        self,
        white: Sequence[str],
        black: Sequence[str],
        *,
        seconds: float | None = None,
        faces: Sequence[str] = ("M", "S"),
    ) -> None:
        """Throw the dice so that they show these faces; ``finished`` comes in any case.

        ``faces`` are those of the die, for the sides that do not come up. Where motion is not
        wanted or not seen, the end is there at once.
        """
        self.show_result(white, black)
        if self._matching is None or not (white or black):
            self.finished.emit()
            return
        if self._theme.reduced_motion or not self._shown:
            self.finished.emit()
            return
        from choicedesk.widgets.tray.throw import LONGEST, SECONDS, SHORTEST
        from choicedesk.widgets.tray.throw_painting import warm

        wanted = SECONDS / max(self.speed, 0.1) if seconds is None else seconds
        motion = self._planned(self._matching, min(max(wanted, SHORTEST), LONGEST), faces)
        warm(self._theme, motion, self._matching, self._ratio)
        self._start(motion)

    # measures

    def set_sizes(self, sizes: Sizes) -> None:
        """Use other largest dice and letters; a motion ends."""
        if sizes != self._sizes:
            self._sizes = sizes
            self._lay_anew()

    # items

    def items(self) -> tuple[Item, ...]:
        """Return the dice as they lie at rest (or will lie, while they move)."""
        if self._matching is not None:
            return self._result_items(self._matching)
        if self._pool is None:
            return ()
        laid = self._laid_pool(self._pool)
        white = (Item("white", i, None, spot) for i, spot in enumerate(laid.white))
        black = (Item("black", i, None, spot) for i, spot in enumerate(laid.black))
        return (*white, *black)

    def _result_items(self, matching: Matching) -> tuple[Item, ...]:
        spots = self._laid_left(matching).spots
        return tuple(
            Item(
                color,
                index,
                matching.faces(color)[index],
                spots[color, index],
                matching.struck(color, index),
            )
            for color in COLORS
            for index in range(len(matching.faces(color)))
        )

    def _laid_left(self, matching: Matching) -> lay.Left:
        """Return how a roll lies in the end; worked out once for a size."""
        felt = self._felt()
        key = (matching, felt, self._sizes)
        if self._left is None or self._left[0] != key:
            self._left = (key, lay.left(matching, felt, self._sizes))
        return self._left[1]

    def _laid_pool(self, pool: tuple[int, int, bool]) -> lay.Pool:
        return lay.pool(pool[:2], self._felt(), self._sizes, ghost=pool[2])

    # motion

    def _planned(self, matching: Matching, seconds: float, faces: Sequence[str]) -> Any:
        from choicedesk.widgets.tray.motion import Motion, meetings
        from choicedesk.widgets.tray.throw import Thrown, plan

        felt = self._felt()
        landed = lay.landing(matching, felt, self._sizes)
        dice = tuple(landed)
        thrown = [Thrown(c, matching.faces(c)[i], landed[c, i]) for c, i in dice]
        groups: list[tuple[Die, ...]] = []
        for group in matching.groups():
            white: list[Die] = [("white", i) for i in group.white]
            groups.append((*white, *(("black", i) for i in group.black)))
        throw = plan(thrown, felt, self._random, seconds=seconds, faces=faces)
        left = self._laid_left(matching)
        return Motion(throw, dice, landed, left, meetings(landed, groups))

    def _moving_part(self) -> QRectF:
        flying = self._moment < self._motion.throw.seconds
        return self._area() if flying else felt_rect(self._area())

    # painting

    def _paint_felt(self, painter: QPainter) -> None:
        if self._matching is None and self._pool is None:
            paint_empty(painter, self._theme, felt_rect(self._area()), self._sizes, self._words)
            return
        from choicedesk.widgets.tray.dice_painting import paint_left, paint_pool

        if self._motion is not None and self._matching is not None:
            self._paint_motion(painter, self._motion, self._matching)
        elif self._matching is not None:
            left = self._laid_left(self._matching)
            self._words_left(painter, left, 1.0)
            paint_left(painter, self._theme, self._matching, left)
        elif self._pool is not None:
            laid = self._laid_pool(self._pool)
            counts = self._pool[:2]
            paint_pool_words(painter, self._theme, self._felt(), self._sizes, counts, laid)
            paint_pool(painter, self._theme, laid)

    def _paint_motion(self, painter: QPainter, motion: Any, matching: Matching) -> None:
        from choicedesk.widgets.tray.throw_painting import paint_moving, paint_throw

        share = motion.cancelling(self._moment)
        if share == 0:
            paint_throw(painter, self._theme, motion, matching, self._moment)
            return
        self._words_left(painter, motion.left, share)
        paint_moving(painter, self._theme, motion, matching, self._moment)

    def _words_left(self, painter: QPainter, left: lay.Left, opacity: float) -> None:
        painter.setOpacity(opacity)
        matching = self._matching
        stays = matching is not None and bool(
            matching.staying("white") or matching.staying("black")
        )
        paint_left_words(painter, self._theme, self._felt(), self._sizes, left, stays=stays)
        painter.setOpacity(1.0)
