"""One spread on an axis: its shape, the middle half, the median, and nine in ten."""

from collections.abc import Sequence
from math import ceil, log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from choicedesk.prep.spreads import QUANTILES, Spread
from choicedesk.widgets.prep.marks import mixed
from choicedesk.widgets.theme.theme import Theme

HEIGHT, AXIS = 34.0, 16.0
_ROOM = 34


def axis_end(spreads: Sequence[Spread], cut: Sequence[int]) -> int:
    """Return where a common axis ends: beyond 99 % of the runs of each, at least at 4.

    Beyond everything where runs were broken off (``cut`` of each).
    """
    ends = (
        len(spread.counts) if many else spread.quantile(0.99) + 1
        for spread, many in zip(spreads, cut, strict=True)
    )
    return max([4, *ends])


def beyond(spread: Spread, cut: int) -> list[bool]:
    """Return which quantiles lie in the ``cut`` runs that were broken off at the highest value.

    >>> beyond(Spread(counts=(0, 6, 4)), 3)
    [False, False, False, True, True]
    """
    sure = spread.runs - cut
    return [max(part * spread.runs, 1) > sure for part in QUANTILES]


def quantile_texts(spread: Spread, cut: int) -> list[str]:
    """Return the quantiles as they are written, those that lie beyond what was played as such.

    >>> quantile_texts(Spread(counts=(0, 6, 4)), 3)
    ['1', '1', '1', '> 2', '> 2']
    """
    pairs = zip(spread.quantiles, beyond(spread, cut), strict=True)
    return [f"> {len(spread.counts) - 1}" if far else str(value) for value, far in pairs]


def ticks(end: int, width: float) -> list[int]:
    """Return the numbers to write on an axis from 0 to ``end``.

    >>> ticks(14, 300), ticks(50, 200)
    ([0, 2, 4, 6, 8, 10, 12, 14], [0, 10, 20, 30, 40, 50])
    """
    room = max(1, int(width // _ROOM))
    least = max(1, ceil(end / room))
    scale = 10 ** int(log10(least))
    step = next(each * scale for each in (1, 2, 5, 10) if each * scale >= least)
    return list(range(0, end + 1, step))


def paint_spread(
    painter: QPainter, theme: Theme, rect: QRectF, spread: Spread, end: int, cut: int = 0
) -> None:
    """Draw a spread into ``rect``, ``HEIGHT`` over ``AXIS``; the axis goes from 0 to ``end``.

    Runs that were broken off (``cut``) stand at the end, beyond the last number.
    """
    bar = QRectF(rect.left(), rect.top(), rect.width(), HEIGHT)
    middle = bar.center().y()

    def x(value: float) -> float:
        return bar.left() + bar.width() * min(value, end) / end

    pairs = zip(spread.quantiles, beyond(spread, cut), strict=True)
    low, first, median, third, high = (end if far else value for value, far in pairs)
    painter.setPen(Qt.PenStyle.NoPen)
    ground, ink = theme.color("bg1"), theme.color("line2")
    painter.setBrush(mixed(ground, ink, 0.75))
    painter.drawPolygon(_shape(spread, end, bar, cut))
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
    marks = {tick: str(tick) for tick in ticks(end, bar.width())}
    if cut:
        marks = {tick: text for tick, text in marks.items() if x(end) - x(tick) >= _ROOM}
        marks[end] = f"> {len(spread.counts) - 1}"
    for tick, text in marks.items():
        room = QRectF(x(tick) - 20, bar.bottom(), 40, AXIS)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)


def _shape(spread: Spread, end: int, bar: QRectF, cut: int) -> QPolygonF:
    """Return the outline: as high at each value as it is frequent, alike above and below."""
    counts = list(spread.counts[: end + 1])
    counts += [0] * (end + 1 - len(counts))
    if cut:
        counts[len(spread.counts) - 1] -= cut
        counts[end] += cut
    most = max(counts) or 1
    middle, half = bar.center().y(), bar.height() / 2 - 1
    points = [
        (bar.left() + bar.width() * value / end, half * count / most)
        for value, count in enumerate(counts)
    ]
    upper = [QPointF(left, middle - max(high, 0.4)) for left, high in points]
    lower = [QPointF(left, middle + max(high, 0.4)) for left, high in reversed(points)]
    return QPolygonF([*upper, *lower])
