"""Pieces of parchment, of dark leather, and of plain panel: what most cards of a board are."""

from typing import Any, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_text import draw_lines, fit_title
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.softness import rounded

Sort = Literal["paper", "dark", "panel"]
_INKS = {
    "paper": ("cardink", "cardink2", "cardacc"),
    "dark": ("dink", "dink2", "dink2"),
    "panel": ("ink", "ink2", "ink2"),
}


class PaperPiece(Piece):
    """A card with a ground of its own; subclasses paint what stands on it in ``paint_inside``."""

    sort: Sort = "paper"

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__(board, place)
        self.padding = 12.0

    def ink(self, rank: Literal[0, 1, 2] = 0) -> QColor:
        """Return the colour of text (0), second text (1) or icons (2) on this ground."""
        return self.theme.color(_INKS[self.sort][rank])

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the ground, then what stands on it."""
        if self.sort == "panel":
            painter.fillPath(rounded(rect, self.radius), self.theme.color("seat-ground"))
            painter.setPen(QPen(self.theme.color("seat-edge"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        else:
            paint_parchment(painter, self.theme, rect, dark=self.sort == "dark")
            paint_edge(painter, self.theme, rect, dark=self.sort == "dark")
        pad = self.padding
        self.paint_inside(painter, rect.adjusted(pad, pad, -pad, -pad))

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Paint what stands on the card."""
        raise NotImplementedError

    def paint_title(self, painter: QPainter, rect: QRectF, text: str, icon: str = "") -> float:
        """Draw a title in serif, fitted, in the upper left of ``rect``; return its foot."""
        left = rect.left()
        if icon:
            raster = self.theme.icon(icon, 18, self.ink(2), device_ratio(painter))
            put(painter, QPointF(left, rect.top() + 3), raster)
            left += 26
        fitted = fit_title(text, rect.right() - left)
        draw_lines(painter, fitted, QPointF(left, rect.top()), self.ink())
        return rect.top() + max(fitted.height, 22.0 if icon else 0.0)

    def paint_words(
        self, painter: QPainter, rect: QRectF, text: str, role: str = "label", rank: Any = 1
    ) -> float:
        """Draw plain words that wrap in ``rect``; return the foot of the last line."""
        font = self.theme.font(role)
        painter.setFont(font)
        painter.setPen(self.ink(rank))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        needed = QFontMetricsF(font).boundingRect(rect, int(flags), text)
        painter.drawText(rect, int(flags), text)
        return min(rect.bottom(), needed.bottom())
