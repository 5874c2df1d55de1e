"""What a card adds or takes: a filled plus or an outlined minus, each with its attribute."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.widgets.cards.face_text import draw_line
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme

_MOST = 6
_SIZES = ((23.0, 11.0), (19.0, 10.0), (17.0, 9.0))
"""Pitch and points, the largest first: a narrow card gets smaller letters before any is cut."""


class EntryLines(Struct, frozen=True):
    """How the entries of a card stand: in one or two columns, how far apart, how large."""

    entries: tuple[tuple[str, int], ...]
    columns: int
    pitch: float
    points: float

    @property
    def height(self) -> float:
        """How high all lines are together."""
        return -(-len(self.entries) // self.columns) * self.pitch


def entry_lines(
    entries: Sequence[tuple[str, int]], width: float, *, dense: bool = False
) -> EntryLines:
    """Return how pairs of attribute and value (1 or -1) stand within this width."""
    shown = tuple(entries[:_MOST])
    pitch, points = _SIZES[1] if dense else _SIZES[0]
    if len(shown) > 3 and _widest(shown, points) <= width / 2 - pitch - 6:
        return EntryLines(shown, 2, pitch, points)
    for pitch, points in _SIZES[1 if dense else 0 :]:
        if _widest(shown, points) <= width - pitch - 5:
            break
    return EntryLines(shown, 1, pitch, points)


def _widest(entries: Sequence[tuple[str, int]], points: float) -> float:
    metrics = QFontMetricsF(font_of(points))
    return max((metrics.horizontalAdvance(name) for name, _value in entries), default=0.0)


def paint_entries(painter: QPainter, theme: Theme, lines: EntryLines, place: QRectF) -> None:
    """Draw the entries from the upper left of ``place``."""
    room = place.width() / lines.columns
    for index, (attribute, value) in enumerate(lines.entries):
        left = place.left() + room * (index % lines.columns)
        top = place.top() + lines.pitch * (index // lines.columns)
        size = lines.pitch - 5
        sign = QRectF(left, top + 2.5, size, size)
        paint_sign(painter, theme, sign, value)
        words = QRectF(sign.right() + 8, top, room - size - 10, lines.pitch)
        draw_line(painter, attribute, font_of(lines.points), words, theme.color("cardink"))


def paint_sign(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    value: int,
    *,
    ink: str = "cardink",
    ground: str = "card",
) -> None:
    """Draw a bonus as a filled disc with a plus, a malus as an outlined square with a minus."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    good = value > 0
    dark = theme.color(ink)
    box = rect.adjusted(0.75, 0.75, -0.75, -0.75)
    painter.setPen(QPen(dark, 1.5))
    painter.setBrush(dark if good else Qt.BrushStyle.NoBrush)
    if good:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, 4, 4)
    stroke = QPen(theme.color(ground) if good else dark, 2)
    stroke.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(stroke)
    arm = rect.width() * 0.25
    middle = rect.center()
    painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
    if good:
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))
    painter.restore()
