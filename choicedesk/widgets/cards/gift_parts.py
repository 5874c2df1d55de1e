"""What every form of the gift card has: its socket, its sign, the mark of a payment."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from choicedesk.widgets.cards.face_values import GiftFace
from choicedesk.widgets.theme.beads import paint_bead, paint_socket
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import RADIUS
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext
from choicedesk.words.terms import ABILITIES, in_order


def gift_socket(rect: QRectF, *, compact: bool = False, wide: bool = False) -> QRectF:
    """Return where the bead lies on a gift drawn into ``rect``."""
    size = 26.0 if compact else 32.0
    if wide:
        middle = rect.center().y() if compact else rect.top() + size / 2 + 8
        center = QPointF(rect.right() - size / 2 - 10, middle)
    else:
        center = QPointF(rect.right() - size / 2 - 9, rect.top() + size / 2 + 9)
    return QRectF(center.x() - size / 2, center.y() - size / 2, size, size)


def paint_gift_socket(
    painter: QPainter, theme: Theme, face: GiftFace, place: QRectF, *, on_art: bool
) -> None:
    """Draw the socket, with the bead that lies there or is promised."""
    paint_socket(painter, theme, place.center(), place.width(), on_art=on_art)
    kind = face.payment or face.bead
    if kind:
        paint_bead(painter, theme, kind, place.center(), place.width() - 4)


def paint_payment(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, band: QRectF, points: float
) -> None:
    """Say in a band across the card in ``rect`` that it pays for the next die."""
    shape = QPainterPath()
    shape.addRect(band)
    token = "opp-rim" if face.payment == "opportunity" else "will-rim"
    painter.fillPath(rounded(rect, RADIUS).intersected(shape), theme.color(token))
    painter.setFont(font_of(points, bold=True))
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, pgettext("card", "in payment"))


def abilities_in_order(face: GiftFace) -> list[str]:
    """Return the gift's abilities in the order of all five; unknown ones come last."""
    return list(in_order(face.abilities))


def emblem(face: GiftFace) -> str:
    """Return the sign in the ground of a gift without a picture: that of its first ability."""
    first = next(iter(abilities_in_order(face)), "")
    return f"ability-{first}" if first in ABILITIES else "gift"
