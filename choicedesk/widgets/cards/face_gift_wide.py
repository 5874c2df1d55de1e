"""The gift card wide and low, as it lies in the middle band."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.widgets.cards.face_ground import paint_art
from choicedesk.widgets.cards.face_text import Fitted, draw_line, draw_lines, fit_title
from choicedesk.widgets.cards.face_values import GiftFace
from choicedesk.widgets.cards.gift_parts import (
    abilities_in_order,
    emblem,
    gift_socket,
    paint_gift_socket,
    paint_payment,
)
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.syllables import plain
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import terms
from choicedesk.words.language import pgettext

# Words come first: a picture grows no further with a low card.
_LOW = 48.0
_TIGHT_PITCH, _TIGHT_POINTS = 16.0, 9.0


def paint_wide_gift(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, *, compact: bool
) -> None:
    """Art at the left, then title, abilities in one line, and whose it is."""
    paint_parchment(painter, theme, rect)
    side = min((min(rect.height(), _LOW) if compact else rect.height()) * 1.2, rect.width() * 0.3)
    if _too_narrow(face, rect, side, compact=compact):
        side = min(rect.height(), _LOW) * 0.5
    area = QRectF(rect.left(), rect.top(), round(side), rect.height())
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, emblem(face))
    socket = gift_socket(rect, compact=compact, wide=True)
    left, right = area.right() + (10 if compact else 14), socket.left() - 8
    title = _fit_title(face, right - left, compact=compact)
    pitch = 18 if compact and len(title.lines) == 1 else (16 if compact else 21)
    extra = "" if compact or face.payment else pgettext("card", "shared gift")
    two = [] if face.payment or not compact else in_two_rows(face, right - left)
    if two and title.height + 2 * _TIGHT_PITCH > rect.height() - 6:
        two = []
    pitch = 2 * _TIGHT_PITCH if two else pitch
    rows = title.height + pitch + (18 if extra else 0)
    top = rect.top() + (rect.height() - rows) / 2
    draw_lines(painter, title, QPointF(left, top), theme.color("cardink"))
    row = QRectF(left, top + title.height, rect.right() - 10 - left, pitch)
    if compact:
        row.setRight(right)
    # In the lowest form the band takes the place of the abilities.
    for line, names in enumerate(two):
        place = QRectF(left, row.top() + line * _TIGHT_PITCH, row.width(), _TIGHT_PITCH)
        _paint_ability_row(painter, theme, face, place, names, compact=compact)
    if not two and not (compact and face.payment):
        _paint_ability_row(painter, theme, face, row, _names(face), compact=compact)
    if extra:
        place = QRectF(left, row.bottom(), rect.right() - 10 - left, 18)
        draw_line(painter, extra, font_of(10), place, theme.color("cardink2"))
    if face.payment:
        high = 18.0 if compact else 19.0
        band = QRectF(area.right(), rect.bottom() - high, rect.right() - area.right(), high)
        paint_payment(painter, theme, face, rect, band, 9)
    paint_edge(painter, theme, rect)
    paint_gift_socket(painter, theme, face, socket, on_art=False)


def _fit_title(face: GiftFace, width: float, *, compact: bool) -> Fitted:
    """Return the title on one line, or smaller on two where one would cut it."""
    title = fit_title(face.name, width, lines=1, compact=compact)
    if not title.lines[-1:] or not title.lines[-1].endswith("…"):
        return title
    return fit_title(face.name, width, compact=True, points=(10.5, 9.5, 9.0)[1 if compact else 0 :])


def _too_narrow(face: GiftFace, rect: QRectF, side: float, *, compact: bool) -> bool:
    room = gift_socket(rect, compact=compact, wide=True).left() - rect.left() - side - 20
    font = font_of(10.5, serif=True, bold=True)
    signs = len(face.abilities) + bool(face.talent.strip())
    return max(QFontMetricsF(font).horizontalAdvance(plain(face.name)), signs * 24.0 - 8) > room


def _names(face: GiftFace) -> list[str]:
    return [*abilities_in_order(face), *(["talent"] if face.talent.strip() else [])]


def in_two_rows(face: GiftFace, width: float) -> list[list[str]]:
    """Return the abilities in two rows where one has no room for their words; else nothing."""
    names, bold = _names(face), QFontMetricsF(font_of(_TIGHT_POINTS, bold=True))
    wide = [bold.horizontalAdvance(terms.ability(name)) + 22 for name in names]
    if _row_width(wide) <= width:
        return []
    for first in range(len(names) - 1, 0, -1):
        if max(_row_width(wide[:first]), _row_width(wide[first:])) <= width:
            return [names[:first], names[first:]]
    return []


def _row_width(wide: list[float]) -> float:
    return sum(wide) + 8 * (len(wide) - 1)


def _paint_ability_row(
    painter: QPainter,
    theme: Theme,
    face: GiftFace,
    row: QRectF,
    names: list[str],
    *,
    compact: bool,
) -> None:
    icon = 16.0
    points, widths, words = 9.0, [0.0], False
    for points in (11.0, 10.0, 9.0)[1 if compact else 0 :]:
        regular, bold = QFontMetricsF(font_of(points)), QFontMetricsF(font_of(points, bold=True))
        widths = [
            (bold if name == face.used else regular).horizontalAdvance(terms.ability(name))
            for name in names
        ]
        words = sum(widths) + len(names) * (icon + 6) + 8 * (len(names) - 1) <= row.width()
        if words:
            break
    left, gap = row.left(), 8.0
    if not words:
        icon = 16.0 if len(names) * 19 - 3 <= row.width() else 14.0
        gap = min(8.0, (row.width() - icon) / max(1, len(names) - 1) - icon)
    for name, width in zip(names, widths, strict=True):
        used = name == face.used
        sign = "talent" if name == "talent" else f"ability-{name}"
        ink = theme.color("cardacc")
        raster = theme.icon(sign, icon, ink, device_ratio(painter))
        put(painter, QPointF(left, row.center().y() - icon / 2), raster)
        length = icon
        if words:
            place = QRectF(left + icon + 5, row.top(), width + 2, row.height())
            draw_line(
                painter,
                terms.ability(name),
                font_of(points, bold=used),
                place,
                theme.color("cardink"),
            )
            length += 6 + width
        if used:
            under = QRectF(left, row.bottom() - 2, length, 2)
            painter.fillRect(under, theme.color("will-b"))
        left += length + gap
