"""The plate of a seat: a disc with an initial, the character's name, the player's small."""

from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.cards.face_text import Fitted, draw_lines, elided, fit_title
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
        _paint_line(painter, theme, room, name, second, stays=absent)
    else:
        _paint_two(painter, theme, room, name, second, stays=absent)
    painter.restore()


def paint_initial(
    painter: QPainter,
    theme: Theme,
    disc: QRectF,
    name: str,
    colour: int,
    *,
    square: bool = False,
    ground: QColor | None = None,
) -> None:
    """Draw the disc of a seat colour with the first letter of the name; others have a square."""
    painter.setBrush(ground or theme.seat_color(colour))
    edge = QColor(255, 255, 255, 255 if theme.look == "projector" else 60)
    painter.setPen(QPen(edge, 1.2))
    edged = disc.adjusted(0.6, 0.6, -0.6, -0.6)
    if square:
        painter.drawRoundedRect(edged, 6, 6)
    else:
        painter.drawEllipse(edged)
    letter = next((sign for sign in plain(name) if sign.isalnum()), "·").upper()[:1]
    font = font_of(13, serif=True, bold=True)
    font.setPixelSize(max(10, round(disc.height() * 0.47)))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, letter)


def _paint_two(
    painter: QPainter, theme: Theme, room: QRectF, name: str, second: str, *, stays: bool
) -> None:
    """Name and player below each other; a long name gets smaller, then takes both lines."""
    small = font_of(10)
    name_lines = fit_title(name, room.width(), lines=1, points=(15.0, 13.0, 12.0, 11.0))
    if _is_cut(name_lines, name) and not stays:
        name_lines, second = fit_title(name, room.width(), points=(12.0, 11.0, 10.5)), ""
    lower = QFontMetricsF(small)
    high = name_lines.height + (lower.height() if second else 0)
    top = room.center().y() - high / 2
    draw_lines(painter, name_lines, QPointF(room.left(), top), theme.color("ink"))
    if second:
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        below = QPointF(room.left(), round(top + name_lines.height + lower.ascent()))
        painter.drawText(below, elided(second, small, room.width()))


def _paint_line(
    painter: QPainter, theme: Theme, room: QRectF, name: str, second: str, *, stays: bool
) -> None:
    """Name and player beside each other; the player goes before anything of the name does.

    What ``stays`` is no player: that somebody is absent is said whatever their name.
    """
    small = font_of(10)
    behind = QFontMetricsF(small).horizontalAdvance(second) + 8 if second else 0.0
    sizes = (13.0, 12.0, 11.0)
    fitted = fit_title(name, room.width() - behind, lines=1, points=sizes)
    if second and not stays and _is_cut(fitted, name):
        second = ""
        fitted = fit_title(name, room.width(), lines=1, points=(*sizes, 10.5))
    if _is_cut(fitted, name):
        width = room.width() - (behind if second else 0.0)
        fitted = fit_title(name, width, compact=True, points=(11.0, 10.5))
    top = room.center().y() - fitted.height / 2
    draw_lines(painter, fitted, QPointF(room.left(), top), theme.color("ink"))
    if second:
        metrics = QFontMetricsF(fitted.font)
        left = room.left() + max(map(metrics.horizontalAdvance, fitted.lines)) + 8
        base = floor(top + (fitted.height + metrics.capHeight()) / 2 + 1)
        painter.setFont(small)
        painter.setPen(theme.color("ink3"))
        painter.drawText(QPointF(left, base), second)


def _is_cut(fitted: Fitted, name: str) -> bool:
    return "".join(fitted.lines).replace(" ", "") != plain(name).replace(" ", "")
