"""The fate card: numbered steps, done ones solid, the next one dashed, later ones outlined."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from choicedesk.widgets.cards.face_ground import LEVEL_ROOM, enlarged
from choicedesk.widgets.cards.face_narrator import Layout, narrator_layout, paint_narrator
from choicedesk.widgets.cards.face_text import draw_line, draw_lines, fit_sentence
from choicedesk.widgets.cards.face_values import FateFace
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext

_MOST = 12
_SMALLEST = 20.0


def paint_fate(painter: QPainter, theme: Theme, face: FateFace, rect: QRectF) -> None:
    """Draw a fate into any rectangle, without art below a height of 110."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = enlarged(painter, rect)
    layout = paint_narrator(painter, theme, rect, face)
    places = _step_places(layout, face)
    if places:
        for number, place in enumerate(places, start=1):
            _paint_step(painter, theme, place, number, face.step)
        foot = places[-1].bottom()
    else:
        foot = _paint_count(painter, theme, face, layout)
    if not layout.compact:
        _paint_next(painter, theme, face, layout, foot)
    painter.restore()


def fate_step_rects(rect: QRectF, face: FateFace) -> list[QRectF]:
    """Return where each step lies on a fate drawn into ``rect``; none where there are too many."""
    return _step_places(narrator_layout(rect, face), face)


def _step_places(layout: Layout, face: FateFace) -> list[QRectF]:
    count, rest = len(face.steps), layout.rest
    if not 0 < count <= _MOST:
        return []
    wide, high, gap = (22.0, 19.0, 5.0) if layout.compact else (28.0, 24.0, 5.0)
    rows = 1
    if count * _SMALLEST + (count - 1) * gap > rest.width():
        rows = 2
    across = -(-count // rows)
    room = rest.width()
    if layout.compact and face.level != "open" and rest.height() - rows * (high + gap) < 20:
        # The pill of the level lies at the foot: the last step stays beside it.
        room -= LEVEL_ROOM - 6
    wide = min(wide, (room - gap * (across - 1)) / across)
    if rows * (high + gap) - gap > rest.height() + 4:
        return []
    return [
        QRectF(
            rest.left() + (index % across) * (wide + gap),
            rest.top() + 1 + (index // across) * (high + gap),
            wide,
            high,
        )
        for index in range(count)
    ]


def _paint_step(painter: QPainter, theme: Theme, place: QRectF, number: int, done: int) -> None:
    ink = theme.color("cardink")
    box = place.adjusted(0.75, 0.75, -0.75, -0.75)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    text = theme.color("cardink2")
    if number <= done:
        painter.setBrush(ink)
        painter.setPen(QPen(ink, 1))
        text = theme.color("card")
    elif number == done + 1:
        pen = QPen(ink, 1.5)
        pen.setDashPattern([2.4, 2.0])
        painter.setPen(pen)
        text = ink
    else:
        line = theme.color("cardink2")
        line.setAlphaF(0.75)
        painter.setPen(QPen(line, 1))
    painter.drawRoundedRect(box, 6, 6)
    painter.setFont(font_of(9, bold=number <= done))
    painter.setPen(text)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(number))


def _paint_count(painter: QPainter, theme: Theme, face: FateFace, layout: Layout) -> float:
    words = pgettext("card", "step {done} of {all}").format(done=face.step, all=len(face.steps))
    row = QRectF(layout.rest.left(), layout.rest.top(), layout.rest.width(), 22)
    draw_line(painter, words, font_of(10, bold=True), row, theme.color("cardink"))
    return row.bottom()


def _paint_next(
    painter: QPainter, theme: Theme, face: FateFace, layout: Layout, foot: float
) -> None:
    """Say what the next step is, where there is room for it whole."""
    if face.step >= len(face.steps):
        words = pgettext("card", "complete")
    else:
        words = face.steps[face.step].strip()
    if not words:
        return
    font = font_of(9.5, serif=True, italic=True)
    for points in (10.5, 10.0, 9.5):
        font = font_of(points, serif=True, italic=True)
        room = layout.rest.bottom() - foot - 4
        fitted = fit_sentence(words, font, layout.rest.width(), 6)
        if fitted.height <= room:
            place = QPointF(layout.rest.left(), foot + 5)
            draw_lines(painter, fitted, place, theme.color("cardink2"))
            return
    lines = int((layout.rest.bottom() - foot - 4) // fitted.pitch)
    fitted = fit_sentence(words, font, layout.rest.width(), lines)
    draw_lines(painter, fitted, QPointF(layout.rest.left(), foot + 5), theme.color("cardink2"))
