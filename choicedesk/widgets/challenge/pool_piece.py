"""The part of the felt where coins wait to be spent, and where they go back to."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from choicedesk.models.challenge_coins import DICE, Purse
from choicedesk.models.challenge_drops import POOL, pool_place
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.challenge.coin_stack import CoinStack

_GAP = 6.0
_BETWEEN = 8.0
"""Coins of another origin lie a little apart."""


class PoolPiece(Piece):
    """A title, and below it the coins by where they come from: those of the dice first."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, POOL)
        self.shadow = False
        self.title = self.empty = ""
        self.compact = False
        self._stacks: dict[str, CoinStack] = {}
        self._counts: dict[str, int] = {}
        self._names: dict[str, str] = {}

    def show_coins(
        self, purses: dict[str, Purse], left: dict[str, int], names: dict[str, str]
    ) -> None:
        """Show how many coins of each purse are left; ``names`` say where they come from."""
        self._counts, self._names = {key: left[key] for key in purses}, names
        for key in set(self._stacks) - set(purses):
            piece = self._stacks.pop(key)
            piece.hide()
            piece.deleteLater()
        for key, purse in purses.items():
            if key not in self._stacks:
                piece = CoinStack(self.board, pool_place(key), golden=key == DICE)
                piece.setParent(self)
                self._stacks[key] = piece
            self._stacks[key].mark = purse.mark
        self._arrange()

    def say_all(self, title: str, empty: str) -> None:
        """Show a title, and what is said where nothing is left."""
        self.title, self.empty = title, empty
        self.say(title, "" if any(self._counts.values()) else empty)
        self.touch()

    @property
    def _coin(self) -> float:
        return 26.0 if self.compact else 40.0

    def _head(self) -> float:
        """Return the height of the title; where there is hardly room for coins it gives way."""
        high = QFontMetricsF(self._fonts()[0]).height() + self._gap
        many = any(self._counts.values())
        return 0.0 if many and self.box.height() < high + self._coin + 8 else high

    def _rooms(self) -> list[tuple[list[str], QRectF]]:
        """Return the lines: all coins in one, or those of the dice above the others."""
        box, size = self.box.adjusted(6, 4, -6, -4), self._coin
        there = [key for key, count in self._counts.items() if count]
        top = box.top() + self._head()
        many = sum(self._counts.values())
        line = QRectF(box.left(), top, box.width(), size)
        low = box.height() < self._head() + 2 * (size + _GAP)
        if many * (size + _GAP) <= box.width() or len(there) < 2 or low:
            return [(there, line)]
        others = [key for key in there if key != DICE]
        golden = [DICE] if DICE in there else []
        return [(golden, line), (others, line.translated(0, size + _GAP))]

    def _arrange(self) -> None:
        for piece, count in ((self._stacks[key], count) for key, count in self._counts.items()):
            if not count:
                piece.hide()
        for keys, line in self._rooms():
            many = sum(self._counts[key] for key in keys)
            size = self._coin
            step = size + _GAP
            between = _BETWEEN * (len(keys) - 1)
            if many > 1:
                step = min(step, (line.width() - size - between) / (many - 1))
            x = line.left()
            for key in keys:
                count = self._counts[key]
                rect = QRectF(x, line.top(), size + (count - 1) * step, size)
                self._stacks[key].show_coins(count, self._names[key], rect, size)
                x += count * step + _BETWEEN
        self.touch()

    def resizeEvent(self, event: Any) -> None:
        """Lay the coins anew."""
        super().resizeEvent(event)
        self._arrange()

    @property
    def _says_more(self) -> bool:
        return bool(self.empty) and not any(self._counts.values())

    @property
    def _gap(self) -> float:
        return 1.0 if self.compact and self._says_more else 6.0

    def _fonts(self) -> tuple[QFont, QFont]:
        """Return the letters of the title and of the rest, small ones where height is scarce."""
        theme = self.theme
        large = theme.font("strong", bold=True), theme.font("body")
        lines = sum(QFontMetricsF(font).height() for font in large)
        if not self._says_more or lines + self._gap + 4 <= self.box.height():
            return large
        return theme.font("label", bold=True), theme.font("label")

    def _lines_below(self, font: QFont, width: float, high: float) -> list[str]:
        """Return what is said below the title, whole parts of it as far as there is room."""
        metrics = QFontMetricsF(font)
        lines: list[str] = []
        for part in self.empty.split(" · "):
            longer = f"{lines[-1]} · {part}" if lines else part
            if lines and metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(part)
        most = max(1, int(high / metrics.height()))
        return lines if len(lines) <= most else [*lines[: most - 1], " · ".join(lines[most - 1 :])]

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the title, and what is said where nothing is left."""
        if not self.title or not self._head():
            return
        font, small = self._fonts()
        painter.setFont(font)
        painter.setPen(self.theme.color("felt-ink"))
        metrics = QFontMetricsF(font)
        left, room = rect.left() + 6, rect.width() - 12
        painter.drawText(
            QPointF(left, rect.top() + 4 + metrics.ascent()), elided(self.title, font, room)
        )
        if self._says_more:
            painter.setFont(small)
            painter.setPen(self.theme.color("felt-ink2"))
            base = rect.top() + 4 + self._head() + QFontMetricsF(small).ascent()
            below = rect.bottom() - rect.top() - 4 - self._head()
            for line in self._lines_below(small, room, below):
                painter.drawText(QPointF(left, base), elided(line, small, room))
                base += QFontMetricsF(small).height()
