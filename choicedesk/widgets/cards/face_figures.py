"""Cards with key figures: characters, challenges, conflicts and specialties on parchment."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.widgets.cards.entry_lines import entry_lines, paint_entries
from choicedesk.widgets.cards.face_ground import enlarged, paint_art, paint_note
from choicedesk.widgets.cards.face_text import (
    draw_line,
    draw_lines,
    elided,
    fit_sentence,
    fit_title,
)
from choicedesk.widgets.cards.face_values import Figure, FigureFace, FigureLine
from choicedesk.widgets.cards.face_zones import paint_zones, zones_height
from choicedesk.widgets.cards.name_plate import paint_initial
from choicedesk.widgets.theme.canvas import device_ratio, put, put_centred
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import paint_edge, paint_parchment
from choicedesk.widgets.theme.theme import Theme

EMBLEMS = {
    "character": "party",
    "challenge": "task",
    "conflict": "zone",
    "specialty": "stunt",
}
_PAD = 12.0
_LINE = 20.0
_FIGURES = 38.0


class _Pen(Struct, frozen=True):
    """Where to draw next: what is left of the card below the title."""

    left: float
    top: float
    width: float
    foot: float

    def below(self, height: float) -> "_Pen":
        return _Pen(self.left, self.top + height, self.width, self.foot)

    @property
    def room(self) -> float:
        return self.foot - self.top


def paint_figures(painter: QPainter, theme: Theme, face: FigureFace, rect: QRectF) -> None:
    """Draw such a card into any rectangle; what has no room is left out from the foot up."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if rect.width() > 320:
        rect = enlarged(painter, rect)
    paint_parchment(painter, theme, rect)
    pen = _paint_head(painter, theme, face, rect)
    pen = _paint_text(painter, theme, face, pen)
    if face.figures and pen.room >= _FIGURES:
        _paint_row(painter, theme, face.figures, pen)
        pen = pen.below(_FIGURES + 6)
    high = zones_height(face.zones, pen.room - 4) if face.zones else 0.0
    if high:
        paint_zones(painter, theme, face.zones, QRectF(pen.left, pen.top + 2, pen.width, high))
        pen = pen.below(high + 8)
    pen = _paint_lines(painter, theme, face.lines, pen)
    lines = entry_lines(face.entries, pen.width, dense=True)
    if face.entries and pen.room >= lines.height:
        paint_entries(painter, theme, lines, QRectF(pen.left, pen.top, pen.width, lines.height))
    if face.note:
        paint_note(painter, theme, rect)
    paint_edge(painter, theme, rect)
    painter.restore()


def _paint_head(painter: QPainter, theme: Theme, face: FigureFace, rect: QRectF) -> _Pen:
    """Draw the band of art, the disc or sign that stands on its edge, name and second line."""
    band = round(min(rect.height() * 0.26, 30 + max(0.0, rect.height() - 120) * 0.28))
    area = QRectF(rect.left(), rect.top(), rect.width(), band)
    emblem = EMBLEMS.get(face.kind, "party")
    paint_art(painter, theme, rect, area, face.art, face.id or face.name, emblem)
    left, top = rect.left() + _PAD, area.bottom() + 6
    width = rect.width() - 2 * _PAD
    if face.colour is not None:
        size = min(38.0, band + 12)
        disc = QRectF(left, area.bottom() - size * 0.55, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card"))
        painter.drawEllipse(disc.adjusted(-2.5, -2.5, 2.5, 2.5))
        paint_initial(painter, theme, disc, face.name, face.colour)
        left, width = left + size + 8, width - size - 8
    title = fit_title(face.name, width, compact=rect.height() < 200)
    draw_lines(painter, title, QPointF(left, top), theme.color("cardink"))
    top += title.height
    if face.sub:
        line = QRectF(left, top, width, 16)
        draw_line(painter, face.sub, font_of(9.5), line, theme.color("cardink2"))
        top += 16
    inner = rect.width() - 2 * _PAD
    return _Pen(rect.left() + _PAD, top + 5, inner, rect.bottom() - 8)


def _paint_text(painter: QPainter, theme: Theme, face: FigureFace, pen: _Pen) -> _Pen:
    if not face.text.strip():
        return pen
    font = font_of(10.5, serif=True, italic=True)
    pitch = fit_sentence("x", font, pen.width, 1).pitch
    most = min(8, int(pen.room // pitch)) if pitch else 0
    fitted = fit_sentence(face.text, font, pen.width, most)
    draw_lines(painter, fitted, QPointF(pen.left, pen.top), theme.color("cardink2"))
    return pen.below(fitted.height + 6)


def _paint_row(painter: QPainter, theme: Theme, figures: tuple[Figure, ...], pen: _Pen) -> None:
    """Draw the figures side by side with hairlines between; icons where words have no room."""
    small = font_of(9)
    metrics = QFontMetricsF(small)
    large = QFontMetricsF(font_of(13.0, serif=True, bold=True))
    needed = [
        max(large.horizontalAdvance(figure.value), metrics.horizontalAdvance(figure.caption)) + 6
        for figure in figures
    ]
    words = sum(needed) <= pen.width
    spare = (pen.width - sum(needed)) / len(figures)
    left = pen.left
    for index, figure in enumerate(figures):
        wide = needed[index] + spare if words else pen.width / len(figures)
        place = QRectF(left, pen.top, wide, _FIGURES)
        if index:
            painter.setPen(QPen(theme.color("cardline"), 1))
            at = QPointF(place.left(), place.top() + 5)
            painter.drawLine(at, at + QPointF(0, _FIGURES - 10))
        upper = QRectF(left, pen.top, wide, 22)
        lower = QRectF(left + 2, pen.top + 21, wide - 4, 16)
        _paint_value(painter, theme, figure, upper)
        painter.setPen(theme.color("cardink2"))
        painter.setFont(small)
        if words or not figure.icon:
            caption = elided(figure.caption, small, lower.width())
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, caption)
        else:
            icon = theme.icon(figure.icon, 14, theme.color("cardacc"), device_ratio(painter))
            put_centred(painter, lower.center(), icon)
        left += wide


def _paint_value(painter: QPainter, theme: Theme, figure: Figure, place: QRectF) -> None:
    for points in (14.0, 12.0, 10.0):
        font = font_of(points, serif=True, bold=True)
        if QFontMetricsF(font).horizontalAdvance(figure.value) <= place.width() - 4:
            break
    painter.setPen(theme.color("cardink"))
    painter.setFont(font)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, figure.value)


def _paint_lines(painter: QPainter, theme: Theme, lines: tuple[FigureLine, ...], pen: _Pen) -> _Pen:
    """Draw as many lines as there is room for; the last one tells how many more there are."""
    fits = max(0, int(pen.room // _LINE))
    shown = lines if len(lines) <= fits else lines[: max(0, fits - 1)]
    for line in shown:
        _paint_line(painter, theme, line, QRectF(pen.left, pen.top, pen.width, _LINE))
        pen = pen.below(_LINE)
    more = len(lines) - len(shown)
    if more and fits:
        place = QRectF(pen.left, pen.top, pen.width, _LINE)
        draw_line(painter, f"+ {more}", font_of(10), place, theme.color("cardink2"))
        pen = pen.below(_LINE)
    return pen


def _paint_line(painter: QPainter, theme: Theme, line: FigureLine, place: QRectF) -> None:
    left = place.left()
    if line.value:
        box = QRectF(left, place.top() + 1.5, 20, 17)
        painter.setPen(QPen(theme.color("cardink"), 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(theme.color("cardink"))
        painter.setFont(font_of(9.5, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, line.value)
        left = box.right() + 8
    elif line.icon:
        icon = theme.icon(line.icon, 16, theme.color("cardacc"), device_ratio(painter))
        put(painter, QPointF(left, place.center().y() - 8), icon)
        left += 22
    font = font_of(10)
    right = QFontMetricsF(font).horizontalAdvance(line.right) if line.right else 0.0
    words = QRectF(left, place.top(), place.right() - left - (right + 8 if right else 0), _LINE)
    draw_line(painter, line.text, font, words, theme.color("cardink"))
    if right:
        rest = QRectF(place.right() - right - 1, place.top(), right + 2, _LINE)
        draw_line(painter, line.right, font, rest, theme.color("cardink2"))
