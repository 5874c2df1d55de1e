"""The plate of a seat: a disc with an initial, the character's name, the player's small."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.syllables import plain
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext


def paint_name_plate(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    name: str,
    player: str,
    colour: int,
    *,
    compact: bool = False,
    absent: bool = False,
) -> None:
    """Draw who sits here; in compact the player stands behind the name on one line."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = 28.0 if compact else 38.0
    disc = QRectF(rect.left(), rect.center().y() - size / 2, size, size)
    if absent:
        painter.setOpacity(0.6)
    paint_initial(painter, theme, disc, name, colour)
    left = disc.right() + (9 if compact else 11)
    room = QRectF(left, rect.top(), max(0.0, rect.right() - left), rect.height())
    second = pgettext("seat", "absent") if absent else plain(player)
    if compact:
        _paint_line(painter, theme, room, name, second)
    else:
        _paint_two(painter, theme, room, name, second)
    painter.restore()


def paint_initial(painter: QPainter, theme: Theme, disc: QRectF, name: str, colour: int) -> None:
    """Draw the disc of a seat colour with the first letter of the name."""
    ground = theme.seat_color(colour)
    painter.setBrush(ground)
    edge = QColor(255, 255, 255, 255 if theme.look == "projector" else 60)
    painter.setPen(QPen(edge, 1.2))
    painter.drawEllipse(disc.adjusted(0.6, 0.6, -0.6, -0.6))
    letter = next((sign for sign in plain(name) if sign.isalnum()), "·").upper()[:1]
    font = font_of(13, serif=True, bold=True)
    font.setPixelSize(max(10, round(disc.height() * 0.47)))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, letter)


def _paint_two(painter: QPainter, theme: Theme, room: QRectF, name: str, second: str) -> None:
    font, small = font_of(15, serif=True, bold=True), font_of(10)
    if QFontMetricsF(font).horizontalAdvance(plain(name)) > room.width():
        font = font_of(13, serif=True, bold=True)
    upper, lower = QFontMetricsF(font), QFontMetricsF(small)
    high = upper.height() + (lower.height() - 2 if second else 0)
    top = room.center().y() - high / 2
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    base = QPointF(room.left(), round(top + upper.ascent()))
    painter.drawText(base, elided(name, font, room.width()))
    if second:
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        below = QPointF(room.left(), round(top + upper.height() - 2 + lower.ascent()))
        painter.drawText(below, elided(second, small, room.width()))


def _paint_line(painter: QPainter, theme: Theme, room: QRectF, name: str, second: str) -> None:
    font, small = font_of(13, serif=True, bold=True), font_of(10)
    shown = elided(name, font, room.width())
    metrics = QFontMetricsF(font)
    base = round(room.center().y() + (metrics.ascent() - metrics.descent()) / 2)
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    painter.drawText(QPointF(room.left(), base), shown)
    left = metrics.horizontalAdvance(shown) + 8
    if second and room.width() - left > 24:
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        rest = elided(second, small, room.width() - left)
        painter.drawText(QPointF(room.left() + left, base), rest)
