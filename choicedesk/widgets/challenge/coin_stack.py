"""Coins of one purse that lie together: they are taken from here, by hand or key."""

from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from choicedesk.models.meanings import Carry
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.coins import (
    coin_places,
    paint_coin,
    paint_due_place,
    paint_enhancement_coin,
)
from choicedesk.words import challenge_names as words

IN_HAND, LIFT = 46, 3


class CoinStack(Piece):
    """A row of coins; those in the hand leave dashed holes. Golden ones are round, others rhombs.

    ``mark`` is the letter on rhombs that tells where they come from.
    The widget is larger than the coins by the room that every piece lifts into.
    """

    def __init__(self, board: Any, place: str, *, golden: bool) -> None:
        super().__init__(board, place)
        self.golden, self.mark = golden, ""
        self.count = 0
        self.size_of_coin = 34.0
        self.shadow = False
        self.enter = "take"
        self.radius = 17.0
        self.dark = False
        self._lies, self._up = QRect(), 0
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature

    def show_coins(self, count: int, origin: str, rect: QRectF, size: float) -> None:
        """Show so many coins from ``origin`` in ``rect`` of the widget above."""
        self.count, self.size_of_coin = count, size
        self.radius = size / 2
        self._lies = rect.adjusted(-AURA, -AURA, AURA, AURA).toRect()
        self.setGeometry(self._lies.translated(0, -self._up))
        self.say(words.coins(count, origin))
        self.setVisible(count > 0)
        self.touch()

    def rise(self, up: int) -> None:
        """Lie higher, as what lies below does."""
        if up != self._up:
            self._up = up
            self.setGeometry(self._lies.translated(0, -up))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the coins, and where those lay that are in the hand."""
        carry = self.board.parts.carrying.carry
        gone = carry.count if carry is not None and carry.place == self.place else 0
        size = self.size_of_coin
        for at, spot in enumerate(coin_places(rect, self.count, size)):
            if at >= self.count - gone:
                paint_due_place(
                    painter,
                    self.theme,
                    spot.center(),
                    size,
                    dark=self.dark,
                    rhomb=not self.golden,
                )
            else:
                self._coin(painter, spot.center(), size)

    def picture(self, carry: Carry) -> QPixmap | None:
        """Return the coin in the hand, with those below it where it is several."""
        more = min(carry.count - 1, 3)
        side = IN_HAND + 5 * more + 4

        def act(painter: QPainter) -> None:
            for at in range(more + 1):
                shift = 5.0 * (more - at)
                middle = QPointF(IN_HAND / 2 + 2 + shift, IN_HAND / 2 + 2 + shift)
                self._coin(painter, middle, IN_HAND)

        return draw(side, side, self.devicePixelRatioF(), act)

    def _coin(self, painter: QPainter, middle: QPointF, size: float) -> None:
        if self.golden:
            paint_coin(painter, self.theme, middle, size)
        else:
            paint_enhancement_coin(painter, self.theme, middle, size, mark=self.mark)
