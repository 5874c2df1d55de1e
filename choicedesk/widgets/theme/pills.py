"""Small labels that stand on art or panels: pills and key caps."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.theme import Theme

PILL_HEIGHT = 22
LEVEL_SIGN = (28, 17)


def pill_width(theme: Theme, text: str, icon: str = "") -> float:
    """Return how wide a pill with this text has to be."""
    words = QFontMetricsF(theme.font("small")).horizontalAdvance(text) if text else 0
    signs = 16.0 if icon else 0.0
    return words + signs + (4 if text and icon else 0) + 16


def paint_pill(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    text: str,
    icon: str = "",
    *,
    dark: bool = True,
) -> None:
    """Draw a pill with an icon, words, or both, in the middle of ``rect``."""
    ground = QColor(20, 13, 9, 205) if dark else theme.color("bg2")
    ink = QColor(248, 238, 222) if dark else theme.color("ink")
    if theme.look == "projector":
        ground, ink = QColor(0, 0, 0), QColor(255, 255, 255)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(ground)
    edge = QPen(ink, 1) if theme.look == "projector" else QPen(Qt.PenStyle.NoPen)
    painter.setPen(edge)
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    left = rect.left() + max(8.0, (rect.width() - pill_width(theme, text, icon)) / 2 + 8)
    if icon:
        dpr = device_ratio(painter)
        raster = theme.icon(icon, 16, ink, dpr)
        put(painter, QPointF(left, rect.center().y() - 8), raster)
        left += 20
    if text:
        painter.setFont(theme.font("small"))
        painter.setPen(ink)
        painter.drawText(
            QRectF(left, rect.top(), rect.right() - left, rect.height()),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            QFontMetricsF(theme.font("small")).elidedText(
                text, Qt.TextElideMode.ElideRight, rect.right() - 4 - left
            ),
        )
    painter.restore()


def paint_name_sign(painter: QPainter, theme: Theme, rect: QRectF, name: str) -> QRectF:
    """Draw what the table calls a thing that lies open, at its foot; answer where that is."""
    width = min(pill_width(theme, name, "eye"), rect.width() * 0.7)
    place = QRectF(rect.right() - 6 - width, rect.bottom() - 24, width, 18)
    paint_pill(painter, theme, place, name, "eye")
    return place


def paint_level_sign(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    level: str,
    *,
    middle: bool = False,
    spot: QPointF | None = None,
) -> QRectF:
    """Draw the small eye of what is not open: at the foot of a thing, or above its middle.

    ``spot`` is its middle where a thing keeps room for it. The answer is where it lies.
    """
    place = QRectF(rect.right() - 34, rect.bottom() - 22, *LEVEL_SIGN)
    if spot is not None:
        place.moveCenter(spot)
    elif middle:
        place = QRectF(rect.center().x() - 14, rect.top() + 3, 28, 17)
    paint_pill(painter, theme, place, "", "eye-off" if level == "secret" else "eye")
    return place


def key_width(theme: Theme, text: str) -> float:
    """Return how wide a key cap with this text has to be."""
    return max(18.0, QFontMetricsF(theme.font("small")).horizontalAdvance(text) + 12)


def paint_key(
    painter: QPainter, theme: Theme, rect: QRectF, text: str, ink: QColor | None = None
) -> None:
    """Draw a key cap: an outline of radius 4 round the key's name."""
    color = ink or theme.color("ink")
    line = QColor(color)
    line.setAlphaF(0.7)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(theme.font("small"))
    painter.setPen(color)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()
