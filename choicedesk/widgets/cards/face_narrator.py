"""What the narrator's cards share: art on top, or in compact an edge of colour, then the title."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from choicedesk.widgets.cards.face_ground import paint_art, paint_level, paint_note
from choicedesk.widgets.cards.face_text import Fitted, draw_lines, fit_title
from choicedesk.widgets.cards.face_values import DangerFace, FateFace, NarratorFace
from choicedesk.widgets.theme.parchment import RADIUS, paint_edge, paint_parchment
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme

_EDGE = 5.0
_EDGES = {"goal": "#5f7f95", "fate": "#b3741f", "danger": "#b8352d"}


class Layout(Struct, frozen=True):
    """Where the parts of a narrator's card lie; ``rest`` is the room below the title."""

    compact: bool
    art: QRectF
    title: Fitted
    title_place: QPointF
    rest: QRectF


def is_compact(rect: QRectF) -> bool:
    """Return whether a card of this size has no room for art."""
    return rect.height() < 110


def narrator_layout(rect: QRectF, face: NarratorFace) -> Layout:
    """Return where title and tokens go; the same for painting and for the pointer."""
    compact = is_compact(rect)
    if compact:
        left, width = rect.left() + _EDGE + 7, rect.width() - _EDGE - 15
        title = fit_title(face.name, width, compact=True)
        top = rect.top() + 5
        art = QRectF(rect.left(), rect.top(), _EDGE, rect.height())
        gap = 4.0
    else:
        left, width = rect.left() + 11, rect.width() - 22
        title = fit_title(face.name, width)
        # 44 at the drawn height of 158; a higher card gives the picture its share.
        height = round(max(44.0, 44 + (rect.height() - 158) * 0.5))
        art = QRectF(rect.left(), rect.top(), rect.width(), height)
        top = art.bottom() + 7
        gap = 8.0
    rest_top = top + title.height + gap
    rest = QRectF(left, rest_top, width, max(0.0, rect.bottom() - 6 - rest_top))
    return Layout(compact, art, title, QPointF(left, top), rest)


def paint_narrator(painter: QPainter, theme: Theme, rect: QRectF, face: NarratorFace) -> Layout:
    """Draw everything but the tokens and steps, and return where those go."""
    layout = narrator_layout(rect, face)
    kind = "danger" if isinstance(face, DangerFace) else _kind(face)
    dark = kind == "danger"
    paint_parchment(painter, theme, rect, dark=dark)
    if layout.compact:
        shape = QPainterPath()
        shape.addRect(layout.art)
        edge = QColor(_EDGES[kind])
        painter.fillPath(rounded(rect, RADIUS).intersected(shape), edge)
    else:
        paint_art(painter, theme, rect, layout.art, face.art, face.id or face.name, kind)
    draw_lines(
        painter, layout.title, layout.title_place, theme.color("dink" if dark else "cardink")
    )
    if face.note and not layout.compact:
        paint_note(painter, theme, rect, dark=dark)
    paint_edge(painter, theme, rect, dark=dark)
    paint_level(
        painter,
        theme,
        rect,
        face.level,
        face.called,
        compact=layout.compact,
        beside=kind == "goal",
    )
    return layout


def _kind(face: NarratorFace) -> str:
    return "fate" if isinstance(face, FateFace) else "goal"
