"""The gift card: upright, compact, or wide and low in the middle band."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from choicedesk.widgets.cards.face_ground import enlarged, paint_art, paint_note
from choicedesk.widgets.cards.face_text import (
    Fitted,
    draw_line,
    draw_lines,
    fit_sentence,
    fit_title,
)
from choicedesk.widgets.cards.face_values import GiftFace
from choicedesk.widgets.theme.beads import paint_bead, paint_socket
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import RADIUS, paint_edge, paint_parchment
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.syllables import plain
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import terms
from choicedesk.words.language import pgettext

# Lines of nine points touch each other just not.
_CLOSEST = 13.0

ORDER = ("stark", "geschickt", "charmant", "clever", "gebildet")


class _Print(Struct, frozen=True):
    """Sizes of the print: wide or compact."""

    pad: float
    icon: float
    pitch: float
    tight: float
    ability: float
    talent: float
    band: float
    art: float
    compact: bool


_WIDE = _Print(
    pad=11, icon=17, pitch=21, tight=17, ability=11, talent=10.5, band=26, art=40, compact=False
)
_COMPACT = _Print(
    pad=8, icon=16, pitch=18, tight=15, ability=10, talent=9, band=20, art=34, compact=True
)


class _Rows(Struct, frozen=True):
    """How the abilities stand: in how many columns, how far apart, how large."""

    columns: int
    pitch: float
    points: float
    icon: float
    height: float
    words: bool = True


class _Plan(Struct, frozen=True):
    """What stands below the picture, and the gaps above the title, below it, and at the foot."""

    title: Fitted
    rows: _Rows
    gaps: tuple[float, float, float]

    @property
    def height(self) -> float:
        return sum(self.gaps) + self.title.height + self.rows.height


def paint_gift(
    painter: QPainter,
    theme: Theme,
    face: GiftFace,
    rect: QRectF,
    *,
    compact: bool = False,
    wide: bool = False,
) -> None:
    """Draw a gift into any rectangle; ``wide`` is the low form of the middle band."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if wide:
        _paint_wide(painter, theme, face, rect, compact=compact)
    else:
        large = rect.width() > 230
        rect = enlarged(painter, rect)
        _paint_upright(painter, theme, face, rect, compact=compact and not large)
    painter.restore()


def gift_socket(rect: QRectF, *, compact: bool = False, wide: bool = False) -> QRectF:
    """Return where the bead lies on a gift drawn into ``rect``."""
    size = 26.0 if compact else 32.0
    if wide:
        middle = rect.center().y() if compact else rect.top() + size / 2 + 8
        center = QPointF(rect.right() - size / 2 - 10, middle)
    else:
        center = QPointF(rect.right() - size / 2 - 9, rect.top() + size / 2 + 9)
    return QRectF(center.x() - size / 2, center.y() - size / 2, size, size)


def _paint_upright(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, *, compact: bool
) -> None:
    style = _COMPACT if compact else _WIDE
    width = rect.width() - 2 * style.pad
    band = style.band if face.payment else 0
    plan = _plan(face, style, width, rect.height() - style.art - band, compact=compact)
    title, rows, (above, between, __) = plan.title, plan.rows, plan.gaps
    needed = plan.height + band
    talent = _fit_talent(face, style, width, rect.height() - needed - style.art)
    art = _art_height(rect.height(), needed + talent.height + 3, style)
    paint_parchment(painter, theme, rect)
    area = QRectF(rect.left(), rect.top(), rect.width(), art)
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, _emblem(face))
    top = rect.top() + art + above
    draw_lines(painter, title, QPointF(rect.left() + style.pad, top), theme.color("cardink"))
    top += title.height + between
    place = QRectF(rect.left() + style.pad, top, width, rows.height)
    _paint_abilities(painter, theme, face, place, rows)
    below = QPointF(place.left(), top + rows.height + 1)
    _paint_talent(painter, theme, face, talent, below, style)
    if face.note:
        paint_note(painter, theme, rect)
    if face.payment:
        _paint_band(painter, theme, face, rect, style)
    paint_edge(painter, theme, rect)
    _paint_socket(painter, theme, face, gift_socket(rect, compact=compact), on_art=True)


def _art_height(height: float, needed: float, style: _Print) -> float:
    """Give the picture its share, less where the words need the room."""
    small = (44.0, 166.0) if style.compact else (48.0, 164.0)
    wanted = small[0] + max(0.0, height - small[1]) * 0.53
    wanted = min(wanted, height * 0.40)
    return round(max(style.art, min(wanted, height - needed)))


def _plan(face: GiftFace, style: _Print, width: float, room: float, *, compact: bool) -> _Plan:
    """Return the roomiest way to set title and abilities within ``room``, whole."""
    title = fit_title(face.name, width, compact=compact)
    small, least = (
        fit_title(face.name, width, compact=True, points=points)
        for points in ((10.5, 9.5, 9.0), (9.5, 9.0))
    )
    loose, dense = (7.0, 4.0, 6.0), (5.0, 2.0, 4.0)
    for name, gaps in ((title, loose), (title, dense), (small, dense), (least, dense)):
        for rows in _ways(face, style, width, close=gaps is dense):
            plan = _Plan(name, rows, gaps)
            if plan.height <= room:
                return plan
    signs = _Rows(max(1, len(face.abilities)), 16, 9.0, 14, 16, words=False)
    return _Plan(least, signs, dense)


def _ways(face: GiftFace, style: _Print, width: float, *, close: bool) -> Iterator[_Rows]:
    """Up to three abilities in one column; more in two, if the words fit, else closer together."""
    count = len(face.abilities)
    icon = style.icon - 2
    if count <= 3:
        yield _Rows(1, style.pitch, style.ability, style.icon, count * style.pitch)
    for points in (style.ability, 10.0, 9.0) if count > 3 else ():
        if points <= style.ability and _widest(face, points) <= width / 2 - icon - 6:
            high = -(-count // 2) * style.pitch
            yield _Rows(2, style.pitch, points, icon, high)
    yield _Rows(1, style.tight, min(style.ability, 10.0), icon, count * style.tight)
    if close:
        yield _Rows(1, _CLOSEST, 9.0, 12, count * _CLOSEST)


def _widest(face: GiftFace, points: float) -> float:
    plain = QFontMetricsF(font_of(points))
    bold = QFontMetricsF(font_of(points, bold=True))
    return max(
        (bold if name == face.used else plain).horizontalAdvance(terms.ability(name))
        for name in face.abilities
    )


def _ordered(face: GiftFace) -> list[str]:
    known = [name for name in ORDER if name in face.abilities]
    return known + [name for name in face.abilities if name not in ORDER]


def _paint_abilities(
    painter: QPainter, theme: Theme, face: GiftFace, place: QRectF, rows: _Rows
) -> None:
    room = place.width() / rows.columns if rows.words else rows.icon + 4
    for index, name in enumerate(_ordered(face)):
        left = place.left() + room * (index % rows.columns)
        top = place.top() + rows.pitch * (index // rows.columns)
        line = QRectF(left, top, room, rows.pitch)
        _paint_ability(painter, theme, name, line, rows, used=name == face.used)


def _paint_ability(
    painter: QPainter,
    theme: Theme,
    name: str,
    line: QRectF,
    rows: _Rows,
    *,
    used: bool,
) -> None:
    icon, points = rows.icon, rows.points
    sign = theme.icon(f"ability-{name}", icon, theme.color("cardacc"), device_ratio(painter))
    put(painter, QPointF(line.left(), line.center().y() - icon / 2), sign)
    if not rows.words:
        if used:
            under = QRectF(line.left(), line.bottom() - 1, icon, 2)
            painter.fillRect(under, theme.color("will-b"))
        return
    font = font_of(points, bold=used)
    gap = 7 if points >= 11 else 6
    place = line.adjusted(icon + gap, 0, 6, 0)
    words = terms.ability(name)
    draw_line(painter, words, font, place, theme.color("cardink"))
    if used:
        metrics = QFontMetricsF(font)
        foot = round(line.center().y() + metrics.ascent() / 2 + (3 if rows.pitch > 13 else 0))
        length = min(metrics.horizontalAdvance(words), place.width())
        painter.fillRect(QRectF(place.left(), foot, length, 2), theme.color("will-b"))


def _fit_talent(face: GiftFace, style: _Print, width: float, room: float) -> Fitted:
    font = font_of(style.talent, serif=True, italic=True, bold=face.used == "talent")
    if not face.talent.strip():
        return Fitted(font, (), 0)
    fitted = fit_sentence(face.talent, font, width - style.icon - 3, 3)
    fits = int(room // fitted.pitch) if fitted.pitch else 0
    if fits < len(fitted.lines):
        return fit_sentence(face.talent, font, width - style.icon - 3, max(0, fits))
    return fitted


def _paint_talent(
    painter: QPainter,
    theme: Theme,
    face: GiftFace,
    talent: Fitted,
    place: QPointF,
    style: _Print,
) -> None:
    if not talent.lines:
        return
    used = face.used == "talent"
    ink = theme.color("cardink" if used else "cardink2")
    feather = theme.icon("talent", style.icon - 2, ink, device_ratio(painter))
    put(painter, place + QPointF(1, 3), feather)
    left = place + QPointF(style.icon + 3, 2)
    draw_lines(painter, talent, left, ink)
    if used:
        metrics = QFontMetricsF(talent.font)
        for index, line in enumerate(talent.lines):
            foot = round(left.y() + (index + 1) * talent.pitch - 0.5)
            painter.fillRect(
                QRectF(left.x(), foot, metrics.horizontalAdvance(line), 2), theme.color("will-b")
            )


def _paint_band(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, style: _Print
) -> None:
    """Across the foot: this card pays for the next die."""
    shape = QPainterPath()
    band = QRectF(rect.left(), rect.bottom() - style.band, rect.width(), style.band)
    shape.addRect(band)
    token = "opp-rim" if face.payment == "opportunity" else "will-rim"
    painter.fillPath(rounded(rect, RADIUS).intersected(shape), theme.color(token))
    painter.setFont(font_of(9 if style.compact else 10, bold=True))
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, pgettext("card", "in payment"))


def _paint_socket(
    painter: QPainter, theme: Theme, face: GiftFace, place: QRectF, *, on_art: bool
) -> None:
    paint_socket(painter, theme, place.center(), place.width(), on_art=on_art)
    kind = face.payment or face.bead
    if kind:
        paint_bead(painter, theme, kind, place.center(), place.width() - 4)


def _emblem(face: GiftFace) -> str:
    first = next(iter(_ordered(face)), "")
    return f"ability-{first}" if first in ORDER else "gift"


def _paint_wide(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, *, compact: bool
) -> None:
    """Art at the left, then title, abilities in one line, and whose it is."""
    paint_parchment(painter, theme, rect)
    side = min(rect.height() * 1.2, rect.width() * 0.3)
    if _too_narrow(face, rect, side, compact=compact):
        side = rect.height() * 0.5
    area = QRectF(rect.left(), rect.top(), round(side), rect.height())
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, _emblem(face))
    socket = gift_socket(rect, compact=compact, wide=True)
    left, right = area.right() + (10 if compact else 14), socket.left() - 8
    title = _fit_wide_title(face, right - left, compact=compact)
    pitch = 18 if compact and len(title.lines) == 1 else (16 if compact else 21)
    extra = "" if compact or face.payment else pgettext("card", "shared gift")
    rows = title.height + pitch + (18 if extra else 0)
    top = rect.top() + (rect.height() - rows) / 2
    draw_lines(painter, title, QPointF(left, top), theme.color("cardink"))
    row = QRectF(left, top + title.height, rect.right() - 10 - left, pitch)
    if compact:
        row.setRight(right)
    # In the lowest form the band takes the place of the abilities.
    if not (compact and face.payment):
        _paint_ability_row(painter, theme, face, row, compact=compact)
    if extra:
        place = QRectF(left, row.bottom(), rect.right() - 10 - left, 18)
        draw_line(painter, extra, font_of(10), place, theme.color("cardink2"))
    if face.payment:
        _paint_wide_band(painter, theme, face, rect, area.right(), compact=compact)
    paint_edge(painter, theme, rect)
    _paint_socket(painter, theme, face, socket, on_art=False)


def _fit_wide_title(face: GiftFace, width: float, *, compact: bool) -> Fitted:
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


def _paint_ability_row(
    painter: QPainter, theme: Theme, face: GiftFace, row: QRectF, *, compact: bool
) -> None:
    names = [*_ordered(face), *(["talent"] if face.talent.strip() else [])]
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


def _paint_wide_band(
    painter: QPainter,
    theme: Theme,
    face: GiftFace,
    rect: QRectF,
    left: float,
    *,
    compact: bool,
) -> None:
    high = 18.0 if compact else 19.0
    band = QRectF(left, rect.bottom() - high, rect.right() - left, high)
    shape = QPainterPath()
    shape.addRect(band)
    token = "opp-rim" if face.payment == "opportunity" else "will-rim"
    painter.fillPath(rounded(rect, RADIUS).intersected(shape), theme.color(token))
    painter.setFont(font_of(9, bold=True))
    painter.setPen(QPen(Qt.GlobalColor.white))
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, pgettext("card", "in payment"))
