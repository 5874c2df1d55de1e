"""The lamp of the first window, drawn by code: a shade, its light, a foot, a pull cord."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.theme import Theme

_HEIGHT = 150.0


class Lamp(QWidget):
    """A picture only; it says nothing that has to be read."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(_HEIGHT))
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lamp in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, 0)
        scale = self.height() / _HEIGHT
        painter.scale(scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        self._paint_light(painter)
        self._paint_foot(painter)
        self._paint_shade(painter)

    def _paint_light(self, painter: QPainter) -> None:
        strength = 190 if self._theme.look == "lamp" else 120
        light = QRadialGradient(QPointF(0, 0), 1)
        light.setColorAt(0, QColor(255, 226, 160, strength))
        light.setColorAt(0.5, QColor(255, 214, 140, strength // 3))
        light.setColorAt(1, QColor(255, 214, 140, 0))
        painter.save()
        painter.translate(0, 98)
        painter.scale(112, 52)
        painter.setBrush(light)
        painter.drawEllipse(QPointF(0, 0), 1, 1)
        painter.restore()

    def _paint_foot(self, painter: QPainter) -> None:
        stem = QLinearGradient(-6, 0, 6, 0)
        stem.setColorAt(0, QColor("#d9b27c"))
        stem.setColorAt(1, QColor("#b98d57"))
        painter.setBrush(stem)
        painter.drawRect(QRectF(-6, 70, 12, 58))
        painter.setBrush(QColor("#8d6238"))
        painter.drawRoundedRect(QRectF(-42, 126, 84, 12), 6, 6)
        painter.drawRect(QRectF(-42, 132, 84, 6))
        painter.setBrush(QColor("#c9a26a"))
        painter.drawRect(QRectF(30, 70, 3, 26))
        painter.setBrush(QColor("#f6c257"))
        painter.drawEllipse(QPointF(31.5, 99), 5, 5)

    @staticmethod
    def _paint_shade(painter: QPainter) -> None:
        left = QPolygonF([QPointF(-28, 8), QPointF(0, 8), QPointF(0, 70), QPointF(-58, 70)])
        right = QPolygonF([QPointF(0, 8), QPointF(28, 8), QPointF(58, 70), QPointF(0, 70)])
        for shape, upper, lower in (
            (left, QColor("#f8cb70"), QColor("#f6c05a")),
            (right, QColor("#eeb04b"), QColor("#e6a13c")),
        ):
            shade = QLinearGradient(0, 8, 0, 70)
            shade.setColorAt(0, upper)
            shade.setColorAt(1, lower)
            painter.setBrush(shade)
            painter.drawPolygon(shape)
