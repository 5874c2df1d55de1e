"""The value of an ability in a raised square, worn down from what it was."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme


def paint_badge(
    painter: QPainter, theme: Theme, rect: QRectF, value: int, most: int | None = None
) -> None:
    """Draw the number; where it was ``most`` once, small notches below tell how much is worn."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(rounded(rect.translated(0, 2), 8), QColor(20, 13, 9, 90))
    painter.fillPath(rounded(rect, 8), QColor("#fffaf0"))
    painter.setPen(QPen(theme.color("cardink"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), 8, 8)
    font = QFont(theme.font("title", bold=True))
    font.setPixelSize(max(12, round(rect.height() * 0.52)))
    painter.setFont(font)
    painter.setPen(theme.color("cardink"))
    worn = most is not None and value < most
    room = rect.adjusted(0, -2, 0, -8) if worn else rect
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(value))
    if worn and most is not None:
        small = QFont(theme.font("small"))
        small.setPixelSize(max(9, round(rect.height() * 0.24)))
        painter.setFont(small)
        painter.setPen(theme.color("cardink2"))
        foot = rect.adjusted(0, rect.height() * 0.62, 0, -1)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, f"/ {most}")
    painter.restore()
