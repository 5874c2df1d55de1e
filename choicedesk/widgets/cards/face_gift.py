"""The gift card: upright, whole or compact; its low form stands in ``face_gift_wide``."""

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.widgets.cards.face_gift_wide import paint_wide_gift
from choicedesk.widgets.cards.face_ground import enlarged, paint_art, paint_note
from choicedesk.widgets.cards.face_text import (
    Fitted,
    draw_line,
    draw_lines,
    fit_sentence,
    fit_title,
)
from choicedesk.widgets.cards.face_values import GiftFace
from choicedesk.widgets.cards.gift_parts import (
    abilities_in_order,
    emblem,
    gift_socket,
    paint_gift_socket,
    paint_payment,
)
from choicedesk.widgets.theme.canvas import PLAIN, device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import terms

# Lines of nine points touch each other just not.
_CLOSEST = 13.0
_LEAST = (9.5, 9.0)
_LOOSE, _DENSE = (7.0, 4.0, 6.0), (5.0, 2.0, 4.0)


class _Print(Struct, frozen=True):
    """Sizes of the print: whole or compact."""

    pad: float
    icon: float
    pitch: float
    tight: float
    ability: float
    talent: float
    band: float
    art: float
    compact: bool


_WHOLE = _Print(
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
    painter.setRenderHints(PLAIN)
    if wide:
        paint_wide_gift(painter, theme, face, rect, compact=compact)
    else:
        large = rect.width() > 230
        rect = enlarged(painter, rect)
        _paint_upright(painter, theme, face, rect, compact=compact and not large)
    painter.restore()


def _paint_upright(
    painter: QPainter, theme: Theme, face: GiftFace, rect: QRectF, *, compact: bool
) -> None:
    style = _COMPACT if compact else _WHOLE
    width = rect.width() - 2 * style.pad
    band = style.band if face.payment else 0
    plan = _plan(face, style, width, rect.height() - style.art - band, compact=compact)
    title, rows, (above, between, __) = plan.title, plan.rows, plan.gaps
    needed = plan.height + band
    talent = _fit_talent(face, style, width, rect.height() - needed - style.art)
    art = _art_height(rect.height(), needed + talent.height + 3, style)
    paint_parchment(painter, theme, rect)
    area = QRectF(rect.left(), rect.top(), rect.width(), art)
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, emblem(face))
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
        foot = QRectF(rect.left(), rect.bottom() - band, rect.width(), band)
        paint_payment(painter, theme, face, rect, foot, 9 if style.compact else 10)
    paint_edge(painter, theme, rect)
    paint_gift_socket(painter, theme, face, gift_socket(rect, compact=compact), on_art=True)


def _art_height(height: float, needed: float, style: _Print) -> float:
    """Give the picture its share, less where the words need the room."""
    small = (44.0, 166.0) if style.compact else (48.0, 164.0)
    wanted = small[0] + max(0.0, height - small[1]) * 0.53
    wanted = min(wanted, height * 0.40)
    return round(max(style.art, min(wanted, height - needed)))


def _plan(face: GiftFace, style: _Print, width: float, room: float, *, compact: bool) -> _Plan:
    """Return the roomiest way to set title and abilities within ``room``, whole."""
    for name, gaps in _titles(face, width, compact=compact):
        for rows in _ways(face, style, width, close=gaps is _DENSE):
            plan = _Plan(name, rows, gaps)
            if plan.height <= room:
                return plan
    signs = _Rows(max(1, len(face.abilities)), 16, 9.0, 14, 16, words=False)
    return _Plan(fit_title(face.name, width, compact=True, points=_LEAST), signs, _DENSE)


def _titles(
    face: GiftFace, width: float, *, compact: bool
) -> Iterator[tuple[Fitted, tuple[float, float, float]]]:
    """The name ever smaller, with the gaps about it; measured only where it is asked for."""
    title = fit_title(face.name, width, compact=compact)
    yield title, _LOOSE
    yield title, _DENSE
    for points in ((10.5, *_LEAST), _LEAST):
        yield fit_title(face.name, width, compact=True, points=points), _DENSE


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


def _paint_abilities(
    painter: QPainter, theme: Theme, face: GiftFace, place: QRectF, rows: _Rows
) -> None:
    room = place.width() / rows.columns if rows.words else rows.icon + 4
    for index, name in enumerate(abilities_in_order(face)):
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
