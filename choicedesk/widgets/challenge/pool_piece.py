"""The part of the felt where coins wait to be spent, and where they go back to."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.models.challenge_coins import DICE, Purse
from choicedesk.models.challenge_drops import POOL, pool_place
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.challenge.coin_stack import CoinStack

_GAP = 6.0


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
        for key in purses:
            if key not in self._stacks:
                piece = CoinStack(self.board, pool_place(key), golden=key == DICE)
                piece.setParent(self)
                self._stacks[key] = piece
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
        high = QFontMetricsF(self.theme.font("strong", bold=True)).height() + 6
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
            if many > 1:
                step = min(step, (line.width() - size) / (many - 1))
            x = line.left()
            for key in keys:
                count = self._counts[key]
                rect = QRectF(x, line.top(), size + (count - 1) * step, size)
                self._stacks[key].show_coins(count, self._names[key], rect, size)
                x += count * step
        self.touch()

    def resizeEvent(self, event: Any) -> None:
        """Lay the coins anew."""
        super().resizeEvent(event)
        self._arrange()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the title, and what is said where nothing is left."""
        if not self.title or not self._head():
            return
        font = self.theme.font("strong", bold=True)
        painter.setFont(font)
        painter.setPen(self.theme.color("felt-ink"))
        metrics = QFontMetricsF(font)
        left, room = rect.left() + 6, rect.width() - 12
        painter.drawText(
            QPointF(left, rect.top() + 4 + metrics.ascent()), elided(self.title, font, room)
        )
        if self.empty and not any(self._counts.values()):
            painter.setFont(self.theme.font("body"))
            painter.setPen(self.theme.color("felt-ink2"))
            below = rect.adjusted(6, 4 + self._head(), -6, 0)
            painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.empty)
