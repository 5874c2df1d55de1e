"""A dashed place where something can be added."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.canvas import device_ratio, put

_LARGE = 80.0


class AddPiece(Piece):
    """A plus and a word; ``what`` is added, as the view knows it."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, "")
        self.shadow = False
        self.words = self.what = ""

    def show_text(self, text: str, hint: str = "") -> None:
        """Say what can be added here."""
        self.words = text
        self.say(text, hint)
        self.touch()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the dashed outline, the plus and the word."""
        pen = QPen(self.theme.color("line2"), 1.5)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), self.radius, self.radius)
        if rect.height() > _LARGE:
            self._paint_large(painter, rect)
            return
        font = self.theme.font("label")
        metrics = QFontMetricsF(font)
        shown = elided(self.words, font, rect.width() - 40)
        wide = metrics.horizontalAdvance(shown) + 22
        left = rect.center().x() - wide / 2
        raster = self.theme.icon("plus", 16, self.theme.color("ink2"), device_ratio(painter))
        put(painter, QPointF(left, rect.center().y() - 8), raster)
        painter.setFont(font)
        painter.setPen(self.theme.color("ink2"))
        room = QRectF(left + 22, rect.top(), rect.right() - left - 22, rect.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)

    def _paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Ask in serif, the plus above the words."""
        font = self.theme.font("heading", serif=True, bold=True)
        metrics = QFontMetricsF(font)
        top = rect.center().y() - (36 + metrics.height()) / 2
        raster = self.theme.icon("plus", 28, self.theme.color("ink3"), device_ratio(painter))
        put(painter, QPointF(rect.center().x() - 14, top), raster)
        painter.setFont(font)
        painter.setPen(self.theme.color("ink"))
        room = QRectF(rect.left() + 12, top + 36, rect.width() - 24, metrics.height())
        shown = elided(self.words, font, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)
