"""Grounds of cells in reports: plain ones, and hatched ones for what is not there."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from choicedesk.widgets.theme.theme import Theme

_STEP = 9


def paint_cell(painter: QPainter, theme: Theme, rect: QRectF, radius: float = 6) -> None:
    """Draw the ground of a cell."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("bg2"))
    painter.drawRoundedRect(rect, radius, radius)


def paint_hole(painter: QPainter, theme: Theme, rect: QRectF, radius: float = 6) -> None:
    """Draw a hatched ground with a dashed edge."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    painter.fillPath(path, theme.color("bg1"))
    painter.setClipPath(path)
    painter.setPen(QPen(theme.color("line"), 3))
    left = rect.left() - rect.height()
    while left < rect.right():
        painter.drawLine(QPointF(left, rect.top()), QPointF(left + rect.height(), rect.bottom()))
        left += _STEP
    painter.restore()
    pen = QPen(theme.color("ink3"), 1, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def paint_small_cards(painter: QPainter, theme: Theme, rect: QRectF, count: int) -> None:
    """Draw so many small cards in the middle of a cell; above six a number says the rest."""
    shown = min(count, 6)
    width, height, gap = 10.0, 15.0, 4.0
    left = rect.center().x() - (shown * width + (shown - 1) * gap) / 2
    top = rect.center().y() - height / 2
    painter.setPen(QPen(theme.color("cardline" if theme.look == "lamp" else "ink3"), 1))
    painter.setBrush(theme.color("card"))
    for _place in range(shown):
        painter.drawRoundedRect(QRectF(left, top, width, height), 2.5, 2.5)
        left += width + gap
    if count > shown:
        painter.setPen(theme.color("ink"))
        painter.setFont(theme.font("small"))
        painter.drawText(QPointF(left, rect.center().y() + 5), f"+{count - shown}")


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return a colour between two, ``share`` of the way from the first to the second."""
    parts = (
        round(a + (b - a) * share)
        for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    )
    return QColor(*parts)


def readable_on(ground: QColor) -> QColor:
    """Return black or white, whichever contrasts more with a ground."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (ground.redF(), ground.greenF(), ground.blueF()))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return QColor("#000000") if (light + 0.05) / 0.05 > 1.05 / (light + 0.05) else QColor("#ffffff")
