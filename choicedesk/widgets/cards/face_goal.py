"""The goal card: its title and the willpower that lies on it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from choicedesk.widgets.cards.face_ground import enlarged
from choicedesk.widgets.cards.face_narrator import Layout, narrator_layout, paint_narrator
from choicedesk.widgets.cards.face_text import draw_line
from choicedesk.widgets.cards.face_values import GoalFace
from choicedesk.widgets.theme.beads import SINGLE, bead_places, paint_beads
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import pgettext


def paint_goal(painter: QPainter, theme: Theme, face: GoalFace, rect: QRectF) -> None:
    """Draw a goal into any rectangle, without art below a height of 110."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = enlarged(painter, rect)
    layout = paint_narrator(painter, theme, rect, face)
    row, size = _row(layout, face)
    if face.willpower:
        painter.setPen(theme.color("cardink"))
        paint_beads(painter, theme, "willpower", row, face.willpower, size)
    else:
        words = pgettext("card", "still empty")
        draw_line(painter, words, font_of(10), row, theme.color("cardink2"))
    painter.restore()


def goal_beads(rect: QRectF, face: GoalFace) -> list[QRectF]:
    """Return where the beads of a goal drawn into ``rect`` lie."""
    row, size = _row(narrator_layout(rect, face), face)
    return bead_places(row, face.willpower, size)


def _row(layout: Layout, face: GoalFace) -> tuple[QRectF, float]:
    size = 19.0 if layout.compact else 24.0
    rest = layout.rest
    row = QRectF(rest.left(), rest.top(), rest.width(), size + 6)
    if layout.compact and face.level != "open" and len(layout.title.lines) > 1:
        row.setWidth(row.width() - 34)
    # A heap is drawn larger than single beads; in compact there is no room for that.
    return row, size - 4 if layout.compact and face.willpower > SINGLE else size
