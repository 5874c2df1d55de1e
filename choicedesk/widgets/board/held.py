"""What the hand shows of what it carries: below the pointer, so that what is under it is read."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.theme import Theme

WIDEST, HIGH, BELOW = 208.0, 34.0, 6.0
_WIDE = 1.6


def hung(picture: QPixmap) -> QPixmap:
    """Return a wide picture with as much nothing over it: its middle is above its upper edge.

    What is as high as it is wide, as a coin or a card, stays under the hand.
    """
    size = picture.deviceIndependentSize()
    if size.width() < _WIDE * size.height():
        return picture
    lower = size.height() + 2 * BELOW
    return draw(
        size.width(),
        lower + size.height(),
        picture.devicePixelRatio(),
        lambda painter: painter.drawPixmap(QPointF(0, lower), picture),
    )


def name_slip(theme: Theme, name: str, ratio: float) -> QPixmap:
    """Return a slip of paper with a name, for what lies nowhere that can be seen."""
    font = theme.font("body", bold=True)
    text = elided(name, font, WIDEST - 28)
    wide = max(HIGH * 2, QFontMetricsF(font).horizontalAdvance(text) + 28)

    def act(painter: QPainter) -> None:
        box = QRectF(0.5, 0.5, wide - 1, HIGH - 1)
        paint_parchment(painter, theme, box)
        paint_edge(painter, theme, box)
        painter.setPen(theme.color("cardink"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    return draw(wide, HIGH, ratio, act)
