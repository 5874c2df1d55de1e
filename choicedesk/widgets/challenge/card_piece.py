"""A card on which coins are laid: a title, a line below it, coins, and what came of it."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.models.challenge_coins import DICE
from choicedesk.models.challenge_rows import Stack
from choicedesk.widgets.board.paper import PaperPiece
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.challenge.coin_stack import LIFT, CoinStack
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.coins import coin_places, paint_due_place
from choicedesk.words.language import _

_GAP = 6.0
_COUNTED = 10
"""As many coins are seen at a glance; beyond it stands a number."""


class CardPiece(PaperPiece):
    """What tasks and complications have in common: both are bought with coins.

    ``state`` is the word beside the coins, with ``state_icon`` before it.
    """

    def __init__(self, board: Any, place: str) -> None:
        self._coins: dict[str, CoinStack] = {}
        super().__init__(board, place)
        self.title = self.line = self.state = self.sign = self.state_icon = ""
        self.note = ""
        self.shorter: tuple[str, ...] = ()
        self.price = 0
        self.stacks: tuple[Stack, ...] = ()
        self.takes = True
        self.compact = False

    @property
    def coin_size(self) -> float:
        """How large a coin lies here."""
        return 26.0 if self.compact else 40.0

    @property
    def _between(self) -> float:
        """How far coins lie below the words."""
        return 5.0 if self.compact else 12.0

    @property
    def _under(self) -> float:
        """How far the line stands below the title."""
        return 1.0 if self.compact else 5.0

    def show_stacks(self, stacks: tuple[Stack, ...], price: int) -> None:
        """Lay these coins on the card; ``price`` are due in all."""
        self.stacks, self.price = stacks, price
        if price > _COUNTED and not self.state:
            self.state = _("{n} of {all}").format(n=self._laid, all=price)
        gone = set(self._coins) - {stack.place for stack in stacks}
        for place in gone:
            piece = self._coins.pop(place)
            piece.hide()
            piece.deleteLater()
        for stack in stacks:
            if stack.place not in self._coins:
                piece = CoinStack(self.board, stack.place, golden=stack.origin == DICE)
                piece.setParent(self)
                self._coins[stack.place] = piece
            self._coins[stack.place].mark = stack.mark
        self._place_coins()

    def _coin_row(self) -> QRectF:
        """Return where coins lie in the card: a row of the card's width."""
        box = self.box.adjusted(self.padding, self.padding, -self.padding, -self.padding)
        top = box.top() + self.head_height(box.width()) + self._between
        return QRectF(box.left(), top, box.width(), self.coin_size)

    def head_height(self, width: float) -> float:
        """Return how high title and line are together."""
        fitted = self._title(width)
        line = QFontMetricsF(self.theme.font("label")).height() if self.line else 0.0
        return max(fitted.height, 22.0 if self.sign else 0.0) + line + 1 + self._under

    def height_for(self, width: float) -> int:
        """Return how high the card has to be at this width."""
        inside = width - 2 * AURA - 2 * self.padding
        high = self.head_height(inside) + self._between + self.coin_size
        if self.note:
            high += 6 + self._note_height(inside)
        return round(high + 2 * self.padding + 2 * AURA)

    def _note_height(self, width: float) -> float:
        font = self.theme.font("label", italic=True)
        flags = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(0, 0, width, 400)
        return min(QFontMetricsF(font).boundingRect(room, flags, self.note).height(), 60.0)

    def _title(self, width: float) -> Any:
        room = width - (26 if self.sign else 0)
        points = (12.0, 11.0, 10.5) if self.compact else (15.0, 14.0, 13.0, 12.0, 11.0)
        return fit_title(self.title, room, points=points)

    def _spots(self) -> list[QRectF]:
        """Return where all coins lie that are there or due."""
        row = self._coin_row()
        words = self._state_width()
        room = QRectF(row.left(), row.top(), max(row.width() - words, self.coin_size), row.height())
        due = max(self.price - self._laid, 0)
        if self.price > _COUNTED:
            due = min(due, max(_COUNTED - self._laid, 1))
        return coin_places(room, self._laid + due, self.coin_size, _GAP)

    @property
    def _laid(self) -> int:
        return sum(stack.count for stack in self.stacks)

    def _state_width(self) -> float:
        if not self.state:
            return 0.0
        words = QFontMetricsF(self.theme.font("body", bold=True)).horizontalAdvance(self.state)
        return words + (24 if self.state_icon else 0) + 14

    def _place_coins(self) -> None:
        spots, first = self._spots(), 0
        for stack in self.stacks:
            own = spots[first : first + stack.count]
            first += stack.count
            piece = self._coins[stack.place]
            piece.dark = self.sort == "dark"
            piece.setEnabled(self.takes)
            rect = QRectF(own[0].topLeft(), own[-1].bottomRight())
            piece.show_coins(stack.count, stack.name, rect, self.coin_size)
        self.touch()

    @property
    def rises(self) -> bool:
        """Cards lie in rows: one that is only pointed at stays in line with the others."""
        return self.hovered

    def touch(self) -> None:
        """Paint anew; coins rise with the card that they lie on."""
        super().touch()
        up = round(LIFT) if self.rises else 0
        for piece in self._coins.values():
            piece.rise(up)

    def resizeEvent(self, event: Any) -> None:
        """Let the coins lie where they belong at this width."""
        super().resizeEvent(event)
        self._place_coins()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Paint title, line, what is due, and what came of it."""
        fitted = self._title(rect.width())
        left = rect.left()
        if self.sign:
            raster = self.theme.icon(self.sign, 18, self.ink(2), device_ratio(painter))
            put(painter, QPointF(left, rect.top() + fitted.pitch / 2 - 8), raster)
            left += 26
        draw_lines(painter, fitted, QPointF(left, rect.top()), self.ink())
        top = rect.top() + max(fitted.height, 22.0 if self.sign else 0.0)
        font = self.theme.font("label")
        painter.setFont(font)
        painter.setPen(self.ink(1))
        metrics = QFontMetricsF(font)
        base = top + metrics.ascent() + self._under
        painter.drawText(QPointF(rect.left(), base), self._fitting(metrics, rect.width()))
        self._paint_row(painter, rect)

    def _fitting(self, metrics: QFontMetricsF, width: float) -> str:
        """Return the line, or the first shorter one that fits."""
        for line in (self.line, *self.shorter):
            if metrics.horizontalAdvance(line) <= width:
                return line
        last = (self.line, *self.shorter)[-1]
        return metrics.elidedText(last, Qt.TextElideMode.ElideRight, width)

    def _paint_row(self, painter: QPainter, rect: QRectF) -> None:
        lift = rect.top() - (self.box.top() + self.padding)
        spots = self._spots()
        for spot in spots[self._laid :]:
            middle = spot.center() + QPointF(0, lift)
            paint_due_place(painter, self.theme, middle, self.coin_size, dark=self.sort == "dark")
        row = self._coin_row().translated(0, lift)
        if self.state:
            x = (spots[-1].right() + 12) if spots else row.left()
            self._paint_state(painter, QRectF(x, row.top(), rect.right() - x, row.height()))
        if self.note:
            painter.setFont(self.theme.font("label", italic=True))
            painter.setPen(self.ink(1))
            below = QRectF(
                rect.left(), row.bottom() + 6, rect.width(), rect.bottom() - row.bottom()
            )
            painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.note)

    def _paint_state(self, painter: QPainter, room: QRectF) -> None:
        left = room.left()
        if self.state_icon:
            raster = self.theme.icon(self.state_icon, 18, self.ink(), device_ratio(painter))
            put(painter, QPointF(left, room.center().y() - 9), raster)
            left += 24
        font = self.theme.font("body", bold=True)
        painter.setFont(font)
        painter.setPen(self.ink())
        words = elided(self.state, font, room.right() - left)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, room.top(), room.right() - left, room.height()), flags, words)
