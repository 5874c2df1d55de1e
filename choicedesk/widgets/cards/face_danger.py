"""The danger card: dark, its willpower first, opportunities after a gap."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from choicedesk.widgets.cards.face_ground import enlarged
from choicedesk.widgets.cards.face_narrator import Layout, narrator_layout, paint_narrator
from choicedesk.widgets.cards.face_text import draw_line
from choicedesk.widgets.cards.face_values import DangerFace
from choicedesk.widgets.theme.beads import SINGLE, paint_bead
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.parchment import RADIUS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext

_GAP = 12.0


def paint_danger(painter: QPainter, theme: Theme, face: DangerFace, rect: QRectF) -> None:
    """Draw a danger into any rectangle, without art below a height of 110."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = enlarged(painter, rect)
    layout = paint_narrator(painter, theme, rect, face)
    if face.willpower or face.opportunity:
        _paint_tokens(painter, theme, face, layout)
    else:
        words = (
            pgettext("card", "not on the table")
            if face.waiting
            else pgettext("card", "nothing on it")
        )
        draw_line(painter, words, font_of(10), _row(layout, face)[0], theme.color("dink2"))
    if face.concerned:
        _paint_concerned(painter, theme, face, rect, layout)
    painter.restore()


def danger_beads(rect: QRectF, face: DangerFace) -> tuple[list[QRectF], list[QRectF]]:
    """Return where willpower and opportunities of a danger drawn into ``rect`` lie."""
    return _places(narrator_layout(rect, face), face)


def _row(layout: Layout, face: DangerFace) -> tuple[QRectF, float]:
    size = 18.0 if layout.compact else 23.0
    taken = 0.0
    if layout.compact and len(layout.title.lines) > 1:
        # The second line of the title leaves no row for the signs alone.
        taken = (34.0 if face.level != "open" else 0.0) + (20.0 if face.concerned else 0.0)
    rest = layout.rest
    return QRectF(rest.left(), rest.top(), rest.width() - taken, size + 7), size


def _places(layout: Layout, face: DangerFace) -> tuple[list[QRectF], list[QRectF]]:
    row, size = _row(layout, face)
    counts = (face.willpower, face.opportunity)
    shown = [count if count <= SINGLE else 1 for count in counts]
    # Beads move together until both kinds and the gap fit beside each other.
    extra = sum(_label(count, size) for count in counts if count > SINGLE)
    gap = (8.0 if layout.compact else _GAP) if all(counts) else 0.0
    grown = 0 if layout.compact else 6
    spare = row.width() - gap - extra - size * sum(1 for count in shown if count)
    steps = sum(count - 1 for count in shown if count)
    step = min(size + 5, spare / steps) if steps else 0.0
    left, made = row.left(), []
    for count, single in zip(counts, shown, strict=True):
        side = size + (grown if count > SINGLE else 0)
        top = row.center().y() - side / 2
        made.append([QRectF(left + step * n, top, side, side) for n in range(single)])
        if single:
            left = made[-1][-1].right() + gap
            left += _label(count, size) - grown if count > SINGLE else 0
    return made[0], made[1]


def _label(count: int, size: float) -> float:
    """Room for ``× n`` behind a heap, and for the heap being drawn larger."""
    small = size < 20
    return 4 + (7 if small else 9) * (len(str(count)) + 1.4) + (0 if small else 6)


def _paint_tokens(painter: QPainter, theme: Theme, face: DangerFace, layout: Layout) -> None:
    willpower, opportunity = _places(layout, face)
    for place in willpower:
        paint_bead(painter, theme, "danger", place.center(), place.width())
    for place in opportunity:
        paint_bead(painter, theme, "opportunity", place.center(), place.width())
    for count, places in ((face.willpower, willpower), (face.opportunity, opportunity)):
        if count > SINGLE:
            font = font_of(9 if layout.compact else 11, bold=True)
            left = places[0].right() + (3 if layout.compact else 5)
            room = QRectF(left, places[0].top(), 60, places[0].height())
            draw_line(painter, f"× {count}", font, room, theme.color("dink"))


def _paint_concerned(
    painter: QPainter, theme: Theme, face: DangerFace, rect: QRectF, layout: Layout
) -> None:
    """The danger of the open risk wears the accent, and the sign of a risk."""
    painter.setPen(QPen(theme.color("accent"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), RADIUS - 1, RADIUS - 1)
    size = 16.0 if layout.compact else 18.0
    ink = theme.color("dink" if theme.look == "paper" else "accent")
    sign = theme.icon("risk", size, ink, device_ratio(painter))
    if not layout.compact:
        put(painter, QPointF(rect.left() + 11, rect.bottom() - size - 7), sign)
        return
    right = rect.right() - (40 if face.level != "open" else 8)
    put(painter, QPointF(right - size, rect.bottom() - size - 5), sign)
