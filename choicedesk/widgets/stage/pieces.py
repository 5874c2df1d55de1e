"""The stage's pieces: plates, cards, rows of beads and signs, painted from plain values."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen

from choicedesk.widgets.stage.lettering import Step, fitting_lines, letter, paint_lettering
from choicedesk.widgets.stage.measures import NAME, TEXT, Measures
from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.dice import die_path
from choicedesk.widgets.theme.effects import paint_effect
from choicedesk.widgets.theme.rasters import paint_bead, paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens

Kind = Literal["willpower", "opportunity", "danger"]

RADIUS = 21.0
BEAD = 0.04 * 1080
_STEP = 54.0
_PAD, _LARGE_PAD = 28.0, 14.0
_LARGE = 0.037 * 1080


class Brush(Struct, frozen=True):
    """What every piece is painted with."""

    painter: QPainter
    theme: Theme
    measures: Measures

    def font(self, height: float, *, serif: bool = False, bold: bool = False) -> QFont:
        """Return a font of the stage."""
        return self.measures.font(self.theme, height, serif=serif, bold=bold)

    def long(self, value: float) -> float:
        """Return a length of the picture that is 1080 high."""
        return self.measures.length(value)


def paint_words(
    brush: Brush,
    rect: QRectF,
    text: str,
    color: str,
    sizes: tuple[float, ...] = (TEXT,),
    *,
    serif: bool = False,
    bold: bool = False,
    lines: tuple[int, ...] = (),
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter,
    even: bool = False,
) -> float:
    """Write text into ``rect`` in the first size that fits; return how wide it came out.

    ``lines`` says how many lines each size may take (left out: one); the last one takes more
    where the place holds them, and none takes more than that.
    """
    steps = fitted(brush, rect, sizes, lines, serif=serif, bold=bold)
    written = letter(text, steps, rect.width(), even=even)
    paint_lettering(brush.painter, written, rect, brush.theme.color(color), align)
    return written.width


def fitted(
    brush: Brush,
    rect: QRectF,
    sizes: Sequence[float],
    lines: Sequence[int] = (),
    *,
    serif: bool = False,
    bold: bool = False,
) -> tuple[Step, ...]:
    """Return the sizes to try in a place, each with as many lines as it wants and has room for."""
    fonts = [brush.font(size, serif=serif, bold=bold) for size in sizes]
    wanted = lines or (1,) * len(fonts)
    steps = [
        (font, min(number, fitting_lines(font, rect.height())))
        for font, number in zip(fonts, wanted, strict=True)
    ]
    last = fonts[-1]
    return (*steps, (last, max(steps[-1][1], fitting_lines(last, rect.height()))))


def paint_icon(brush: Brush, name: str, center: QPointF, size: float, color: str) -> None:
    """Draw an icon of the desk at the stage's size."""
    ratio = device_ratio(brush.painter)
    icon = brush.theme.icon(name, round(size), brush.theme.color(color), ratio)
    half = icon.deviceIndependentSize() / 2
    brush.painter.drawPixmap(center - QPointF(half.width(), half.height()), icon)


def paint_caption(brush: Brush, rect: QRectF, icon: str, text: str) -> None:
    """Write the caption of a group, its icon before it."""
    size = brush.long(32)
    middle = QPointF(rect.left() + size / 2, rect.center().y())
    paint_icon(brush, icon, middle, size, "ink2")
    paint_words(brush, rect.adjusted(brush.long(48), 0, 0, 0), text, "ink2")


def paint_card(brush: Brush, rect: QRectF, *, danger: bool = False) -> None:
    """Draw an empty card of parchment, or a danger's dark one."""
    painter, theme = brush.painter, brush.theme
    radius = brush.long(RADIUS)
    paint_shadow(painter, theme, rect, round(radius))
    light = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    top, bottom, edge = ("dcard", "dcard2", "dline") if danger else ("card", "card2", "cardline")
    light.setColorAt(0, theme.color(top))
    light.setColorAt(1, theme.color(bottom))
    painter.setPen(QPen(theme.color(edge), brush.long(2)))
    painter.setBrush(light)
    painter.drawRoundedRect(rect, radius, radius)


def paint_ring(brush: Brush, rect: QRectF) -> None:
    """Draw the bright edge of a card that a hand is over."""
    painter = brush.painter
    painter.setPen(QPen(brush.theme.color("accent"), brush.long(7)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = brush.long(RADIUS)
    painter.drawRoundedRect(rect, radius, radius)


def paint_hidden_card(brush: Brush, rect: QRectF, text: str) -> None:
    """Draw the dashed place of something the table knows no more of than ``text``."""
    painter, theme = brush.painter, brush.theme
    ground = theme.color("seat-ground")
    radius = brush.long(RADIUS)
    pen = QPen(theme.color("ink3"), brush.long(2.6))
    pen.setDashPattern([2.6, 2.2])
    painter.setPen(pen)
    painter.setBrush(ground)
    painter.drawRoundedRect(rect, radius, radius)
    paint_name(brush, rect, text, "ink2")


def paint_name(brush: Brush, rect: QRectF, text: str, color: str, *, foot: float = 0.0) -> None:
    """Write the name of a card at its upper left, on more lines where it needs them.

    ``foot`` is the height at the foot of the card that something else takes.
    """
    pad = brush.long(_PAD if brush.measures.least < _LARGE else _LARGE_PAD)
    inner = rect.adjusted(pad, brush.long(10), -pad, -foot - brush.long(6 if foot else 10))
    sizes = (NAME, (NAME + TEXT) / 2, TEXT)
    steps = fitted(brush, inner, sizes, (2, 2, 2), serif=True, bold=True)
    written = letter(text, steps, inner.width())
    down = min(brush.long(17), max(0.0, (inner.height() - written.height) / 2))
    place = inner.adjusted(0, down, 0, 0)
    paint_lettering(brush.painter, written, place, brush.theme.color(color))


def paint_plate(brush: Brush, rect: QRectF, *, active: bool = False) -> None:
    """Draw the plate of a seat or of an outcome."""
    painter, theme = brush.painter, brush.theme
    radius = brush.long(RADIUS)
    edge, width = ("accent", 4.0) if active else ("seat-edge", 2.0)
    painter.setPen(QPen(theme.color(edge), brush.long(width)))
    painter.setBrush(theme.color("seat-ground"))
    painter.drawRoundedRect(rect, radius, radius)


def bead_width(brush: Brush, count: int, room: float) -> float:
    """Return how wide a row of beads comes out in ``room``."""
    step, bead = brush.long(_STEP), brush.long(BEAD)
    if count <= 0:
        return 0.0
    if count <= _fitting(brush, room):
        return step * (count - 1) + bead
    return bead + brush.long(14) + _metrics(brush).horizontalAdvance(f"× {count}")


def paint_row_of_beads(
    brush: Brush, kind: Kind, left: float, middle: float, count: int, room: float, color: str
) -> float:
    """Draw up to seven beads from ``left``, or one with its number; return the width taken."""
    step, size = brush.long(_STEP), brush.long(BEAD)
    single = count <= _fitting(brush, room)
    for index in range(count if single else min(count, 1)):
        center = QPointF(left + size / 2 + step * index, middle)
        paint_bead(brush.painter, brush.theme, kind, center, size)
    width = bead_width(brush, count, room)
    if not single:
        text = QRectF(left + size + brush.long(14), middle - size, width, 2 * size)
        paint_words(brush, text, f"× {count}", color, bold=True)
    return width


def paint_tokens(
    brush: Brush,
    lying: tuple[int, int],
    left: float,
    middle: float,
    room: float,
    color: str,
) -> float:
    """Draw a danger's willpower and opportunities, these after a gap; return the width taken."""
    willpower, opportunity = lying
    gap = brush.long(20) if willpower and opportunity else 0.0
    both = bead_width(brush, willpower, room) + gap + bead_width(brush, opportunity, room)
    if both > room:
        room = max(room / 2 - gap, brush.long(BEAD))
    wide = paint_row_of_beads(brush, "danger", left, middle, willpower, room, color)
    start = left + wide + gap
    more = paint_row_of_beads(brush, "opportunity", start, middle, opportunity, room, color)
    return wide + gap + more


def paint_steps(brush: Brush, rect: QRectF, step: int, steps: int) -> None:
    """Draw a fate's steps, done ones filled; as a number where they do not fit."""
    painter, theme = brush.painter, brush.theme
    wide, gap, high = brush.long(53), brush.long(9), brush.long(40)
    if steps * (wide + gap) - gap > rect.width():
        paint_words(brush, rect, f"{step} / {steps}", "cardink", bold=True)
        return
    ink = theme.color("cardink")
    for index in range(steps):
        box = QRectF(rect.left() + index * (wide + gap), rect.center().y() - high / 2, wide, high)
        half = brush.long(1.5)
        painter.setPen(QPen(ink, 2 * half))
        painter.setBrush(ink if index < step else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(
            box.adjusted(half, half, -half, -half), brush.long(8), brush.long(8)
        )


def paint_sign(brush: Brush, sign: str, center: QPointF, size: float) -> None:
    """Draw what caused an outcome: a die's face, or a ring with a mark or an icon."""
    painter = brush.painter
    paint = _SIGNS.get(sign)
    if paint is None:
        _paint_ring(brush, center, size)
        paint_icon(brush, sign, center, size * 0.56, "ink")
        return
    painter.save()
    painter.translate(center)
    paint(brush, size)
    painter.restore()


def _die_sign(
    color: Literal["white", "black"], effect: Literal["M", "S"] | None
) -> Callable[..., None]:
    def paint(brush: Brush, size: float) -> None:
        shades = tokens().dice[color]
        painter = brush.painter
        edge = QColor(shades["outline"]) if color == "black" else QColor(0, 0, 0, 0)
        painter.setPen(QPen(edge, brush.long(3)))
        painter.setBrush(QColor(shades["top" if color == "white" else "bottom"]))
        painter.drawPath(die_path(color, size))
        if effect is not None:
            paint_effect(painter, effect, QPointF(0, 0), size * 0.58, QColor(shades["symbol"]))

    return paint


def _ring(icon: str) -> Callable[..., None]:
    def paint(brush: Brush, size: float) -> None:
        _paint_ring(brush, QPointF(0, 0), size)
        _MARKS[icon](brush, size)

    return paint


def _paint_ring(brush: Brush, center: QPointF, size: float) -> None:
    brush.painter.setPen(QPen(brush.theme.color("ink"), brush.long(4)))
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.painter.drawEllipse(center, size / 2, size / 2)


def _next_die(brush: Brush, size: float) -> None:
    pen = QPen(brush.theme.color("ink2"), brush.long(3.5))
    pen.setDashPattern([3.0, 2.4])
    brush.painter.setPen(pen)
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.painter.drawPath(die_path("white", size - brush.long(4)))


def _tick(brush: Brush, size: float) -> None:
    _stroke(brush, size, ((-0.2, 0.0), (-0.05, 0.15), (0.21, -0.15)))


def _dash(brush: Brush, size: float) -> None:
    _stroke(brush, size, ((-0.17, 0.0), (0.17, 0.0)))


def _bang(brush: Brush, size: float) -> None:
    _stroke(brush, size, ((0.0, -0.24), (0.0, 0.06)))
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(brush.theme.color("ink"))
    brush.painter.drawEllipse(QPointF(0, size * 0.22), size * 0.045, size * 0.045)


def _stroke(brush: Brush, size: float, points: tuple[tuple[float, float], ...]) -> None:
    pen = QPen(brush.theme.color("ink"), brush.long(5.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    brush.painter.setPen(pen)
    brush.painter.drawPolyline([QPointF(x * size, y * size) for x, y in points])


_MARKS = {"works": _tick, "none": _dash, "happens": _bang}
_SIGNS: dict[str, Callable[..., None]] = {
    "white-main": _die_sign("white", "M"),
    "white-side": _die_sign("white", "S"),
    "black-main": _die_sign("black", "M"),
    "black-side": _die_sign("black", "S"),
    "white-die": _die_sign("white", None),
    "black-die": _die_sign("black", None),
    "next-die": _next_die,
    "works": _ring("works"),
    "happens": _ring("happens"),
    "none": _ring("none"),
}


def _fitting(brush: Brush, room: float) -> int:
    step, bead = brush.long(_STEP), brush.long(BEAD)
    return max(0, min(7, int((room - bead) / step) + 1))


def _metrics(brush: Brush) -> QFontMetricsF:
    return QFontMetricsF(brush.font(TEXT, bold=True))
