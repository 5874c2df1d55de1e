"""The sides of a conflict: each has a colour and a shape, and both always go together."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from choicedesk.widgets.board.track import Shape, outline_of
from choicedesk.widgets.theme.theme import Theme

# On parchment: amber-brown, slate, plum, moss. The own side is the first.
_FILLS = ("#b06f1c", "#3b5166", "#7d3f66", "#56692f")
# As an outline on the dark table.
_EDGES = ("#d9962f", "#8fb3d6", "#d193b8", "#a9c274")
TIMER = "#9a3a2e"
_SHAPES: tuple[Shape, ...] = ("round", "square", "slanted", "pointed")


def fill_of(theme: Theme, side: int) -> QColor:
    """Return the colour of a side's pips and signs; -1 is a timer."""
    if theme.look == "projector":
        return QColor("#000000")
    return QColor(TIMER if side < 0 else _FILLS[side % len(_FILLS)])


def edge_of(theme: Theme, side: int) -> QColor:
    """Return the colour of the outline round what belongs to a side."""
    if theme.look == "projector":
        return theme.color("ink")
    colours = _FILLS if theme.look == "paper" else _EDGES
    return QColor(colours[side % len(colours)])


def shape_of(side: int) -> Shape:
    """Return the shape of a side: round, square, slanted or pointed."""
    return _SHAPES[side % len(_SHAPES)]


def paint_sign(painter: QPainter, theme: Theme, rect: QRectF, side: int) -> None:
    """Draw the sign of a side, as it stands in the legend."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(fill_of(theme, side))
    painter.setPen(QPen(edge_of(theme, side), 1.2))
    painter.drawPath(outline_of(rect, shape_of(side)))
    painter.restore()
