"""One spread on an axis: its shape, the middle half, the median, and nine in ten."""

from math import ceil, log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from choicedesk.prep.spreads import Spread
from choicedesk.widgets.prep.marks import mixed
from choicedesk.widgets.theme.theme import Theme

HEIGHT, AXIS = 34.0, 16.0


def axis_end(spreads: list[Spread]) -> int:
    """Return where a common axis ends: beyond 99 % of the runs of each, at least at 4."""
    return max([4, *(spread.quantile(0.99) + 1 for spread in spreads)])


def ticks(end: int, width: float) -> list[int]:
    """Return the numbers to write on an axis from 0 to ``end``.

    >>> ticks(14, 300), ticks(50, 200)
    ([0, 2, 4, 6, 8, 10, 12, 14], [0, 10, 20, 30, 40, 50])
    """
    room = max(1, int(width // 34))
    least = max(1, ceil(end / room))
    scale = 10 ** int(log10(least))
    step = next(each * scale for each in (1, 2, 5, 10) if each * scale >= least)
    return list(range(0, end + 1, step))


def paint_spread(painter: QPainter, theme: Theme, rect: QRectF, spread: Spread, end: int) -> None:
    """Draw a spread into ``rect``, ``HEIGHT`` over ``AXIS``; the axis goes from 0 to ``end``."""
    bar = QRectF(rect.left(), rect.top(), rect.width(), HEIGHT)
    middle = bar.center().y()

    def x(value: float) -> float:
        return bar.left() + bar.width() * min(value, end) / end

    low, first, median, third, high = spread.quantiles
    painter.setPen(Qt.PenStyle.NoPen)
    ground, ink = theme.color("bg1"), theme.color("line2")
    painter.setBrush(mixed(ground, ink, 0.75))
    painter.drawPolygon(_shape(spread, end, bar))
    painter.setPen(QPen(theme.color("ink3"), 1.5))
    painter.drawLine(QPointF(x(low), middle), QPointF(x(high), middle))
    painter.setPen(QPen(theme.color("bg0"), 1))
    painter.setBrush(theme.color("ink"))
    painter.drawRoundedRect(QRectF(x(first), middle - 6, max(x(third) - x(first), 3), 12), 2.5, 2.5)
    painter.setBrush(theme.color("bg0"))
    painter.setPen(QPen(theme.color("ink"), 1))
    painter.drawRoundedRect(QRectF(x(median) - 2.5, middle - 13, 5, 26), 2, 2)
    painter.setFont(theme.font("small"))
    painter.setPen(theme.color("ink2"))
    for tick in ticks(end, bar.width()):
        room = QRectF(x(tick) - 20, bar.bottom(), 40, AXIS)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(tick))


def _shape(spread: Spread, end: int, bar: QRectF) -> QPolygonF:
    """Return the outline: as high at each value as it is frequent, alike above and below."""
    counts = list(spread.counts[: end + 1])
    counts += [0] * (end + 1 - len(counts))
    most = max(counts) or 1
    middle, half = bar.center().y(), bar.height() / 2 - 1
    points = [
        (bar.left() + bar.width() * value / end, half * count / most)
        for value, count in enumerate(counts)
    ]
    upper = [QPointF(left, middle - max(high, 0.4)) for left, high in points]
    lower = [QPointF(left, middle + max(high, 0.4)) for left, high in reversed(points)]
    return QPolygonF([*upper, *lower])
