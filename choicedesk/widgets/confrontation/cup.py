"""The cup of a seat: a number says how many dice lie under it; held, it lifts for its owner."""

from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.theme.theme import Theme


class CupPiece(Piece):
    """``who`` owns it; a click does nothing, holding it shows what is under it."""

    def __init__(self, board: Any, who: str, peeking: Peeking) -> None:
        super().__init__(board, f"cup:{who}")
        self.who = who
        self._peeking = peeking
        self._words = ""
        self._angle = 0.0
        self._lifted = False
        self.shadow = False
        self.radius = 8.0

    def show_cup(self, words: str, *, lifted: bool) -> None:
        """Show the number on the cup; a lifted one leans aside."""
        self._words, self._lifted = words, lifted
        self.touch()

    def shake(self, angle: float) -> None:
        """Lean to a side, as one that is shaken."""
        self._angle = angle
        self.touch()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the cup, with the number on its belly."""
        painter.save()
        middle = rect.center()
        painter.translate(middle)
        painter.rotate(self._angle - (24 if self._lifted else 0))
        painter.translate(-middle)
        paint_cup(painter, self.theme, rect, self._words)
        painter.restore()

    def picture(self, _carry: Any) -> QPixmap | None:
        """Return the cup itself: its dice are not shown before they lie on the felt."""
        return super().picture(_carry)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Rest a finger on the cup."""
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._start = event.position().toPoint()
            self._peeking.press(self.who)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A finger that moves takes the dice; one that holds the lifted cup may tremble."""
        moved = (event.position().toPoint() - self._start).manhattanLength()
        if self._peeking.who == self.who:
            return
        if moved >= QApplication.startDragDistance():
            self._peeking.release()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the cup down."""
        self._peeking.release()
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second press holds as the first one does."""
        self.mousePressEvent(event)

    _start = QPoint()


def paint_cup(painter: QPainter, theme: Theme, rect: QRectF, words: str) -> None:
    """Draw a leather cup, wider at its mouth, that fills ``rect``."""
    flat = theme.look == "projector"
    high, wide = rect.height(), min(rect.width(), rect.height() * 0.82)
    left, right = rect.center().x() - wide / 2, rect.center().x() + wide / 2
    mouth = high * 0.13
    top, foot = rect.top() + mouth, rect.bottom() - high * 0.05
    body = QPainterPath(QPointF(left, top))
    body.lineTo(left + wide * 0.13, foot)
    body.quadTo(rect.center().x(), foot + high * 0.1, right - wide * 0.13, foot)
    body.lineTo(right, top)
    body.closeSubpath()
    shine = QLinearGradient(QPointF(left, 0), QPointF(right, 0))
    for at, colour in ((0.0, "#9a6237"), (0.35, "#8a5430"), (1.0, "#553017")):
        shine.setColorAt(at, QColor(colour))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not flat:
        painter.fillPath(body.translated(2, 4), QColor(0, 0, 0, 70))
    painter.setPen(QPen(QColor("#fff" if flat else "#3b2010"), 1.4))
    painter.setBrush(QColor("#000") if flat else shine)
    painter.drawPath(body)
    band = QPen(QColor("#fff" if flat else "#e0b27c"), 1, Qt.PenStyle.DashLine)
    band.setDashPattern([2.5, 2.5])
    painter.setPen(band)
    low = top + (foot - top) * 0.84
    painter.drawLine(QPointF(left + wide * 0.13, low), QPointF(right - wide * 0.13, low))
    rim = QRectF(left, top - mouth, wide, 2 * mouth)
    painter.setPen(QPen(QColor("#fff" if flat else "#caa06c"), 1.6))
    painter.setBrush(QColor("#000" if flat else "#2a160b"))
    painter.drawEllipse(rim)
    font = QFont(theme.font("strong", bold=True))
    font.setPixelSize(max(11, round(high * (0.36 if len(words) < 3 else 0.26))))
    painter.setFont(font)
    painter.setPen(QColor("#fff7ea"))
    belly = QRectF(left, top + mouth * 0.6, wide, foot - top - high * 0.1)
    painter.drawText(belly, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
