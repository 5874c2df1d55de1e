"""The parchment of a stake on the stage: coins, the level, and what it is; struck if lost."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from choicedesk.rules.confrontation.table_view import SeatView
from choicedesk.widgets.stage import confrontation_sentences as words
from choicedesk.widgets.stage.lettering import Lettering, letter, paint_lettering
from choicedesk.widgets.stage.measures import NAME, OUTCOME, TEXT
from choicedesk.widgets.stage.pieces import Brush, fitted
from choicedesk.widgets.stage.plates import paint_centred
from choicedesk.widgets.theme.coins import paint_stake_coin

_COIN, _LARGE_COIN = 40.0, 62.0
_MOST_COINS = 5


def stake_height(brush: Brush, width: float, seat: SeatView) -> float:
    """Return the height in which a stake is read to the end."""
    line = brush.font(TEXT, bold=True)
    text = letter(words.stake(seat), ((line, 3),), width - _before(brush, width, seat, _COIN))
    return max(line.pixelSize() * 1.4, text.height + brush.long(18))


def stake_width(brush: Brush, width: float, seat: SeatView) -> float:
    """Return how wide a stake is with its words on one line; ``width`` is all there is."""
    metrics = QFontMetricsF(brush.font(TEXT, bold=True))
    said = words.stake(seat) or words.no_stake()
    return _before(brush, width, seat, _COIN) + metrics.horizontalAdvance(said) + brush.long(20)


def _level(seat: SeatView) -> int:
    return seat.stake or seat.lost or 0


def _coins(brush: Brush, width: float, level: int, size: float) -> tuple[int, float]:
    """Return how many coins are drawn and how far apart: many become one, some overlap."""
    coins = level if level <= _MOST_COINS else 1
    step = brush.long(size + 4)
    if coins * step > width * 0.3:
        step = brush.long(size * 0.5)
    if coins * step > width * 0.3:
        coins = 1
    return coins, step


def _before(brush: Brush, width: float, seat: SeatView, size: float) -> float:
    coins, step = _coins(brush, width, _level(seat), size)
    return brush.long(14 + 14 + 12 + size) + step * max(0, coins - 1)


def paint_stake(brush: Brush, rect: QRectF, seat: SeatView, *, large: bool) -> None:
    """Draw the stake; where its words have no room, at least how high it is."""
    painter, theme = brush.painter, brush.theme
    if not words.stake(seat):
        said = words.no_stake()
        sizes = (OUTCOME, NAME, TEXT)
        paint_centred(
            brush,
            rect,
            said,
            "ink2",
            sizes if large else (TEXT,),
            lines=(1, 1, 2)[: 3 if large else 1],
        )
        return
    radius = brush.long(10)
    painter.setPen(QPen(theme.color("cardline"), brush.long(2)))
    painter.setBrush(theme.color("card"))
    painter.drawRoundedRect(rect, radius, radius)
    size = _LARGE_COIN if large else _COIN
    coins, step = _coins(brush, rect.width(), _level(seat), size)
    left = rect.left() + brush.long(14 + size / 2)
    for at in range(coins):
        paint_stake_coin(
            painter, theme, QPointF(left + at * step, rect.center().y()), brush.long(size)
        )
    text = rect.adjusted(
        _before(brush, rect.width(), seat, size) - brush.long(12), 0, -brush.long(12), 0
    )
    written = _written(brush, text, seat, large=large)
    paint_lettering(painter, written, text, theme.color("cardink"), Qt.AlignmentFlag.AlignVCenter)
    if seat.lost is not None:
        _strike(brush, text, written)


def _written(brush: Brush, text: QRectF, seat: SeatView, *, large: bool) -> Lettering:
    """Return the fullest words that have room: all of them, the level as a figure, it alone."""
    inner = text.adjusted(0, brush.long(4), 0, -brush.long(4))
    sizes, lines = ((OUTCOME, NAME, TEXT), (2, 2, 3)) if large else ((TEXT,), (1,))
    steps = fitted(brush, inner, sizes, lines, bold=True)
    level = words.stake_level(seat)
    for said in (words.stake(seat), words.short_stake(seat), level, str(_level(seat))):
        found = letter(said, steps, inner.width())
        if not found.broken:
            return found
    return found


def _strike(brush: Brush, text: QRectF, written: Lettering) -> None:
    """Strike every line out."""
    brush.painter.setPen(QPen(brush.theme.color("cardink"), brush.long(4)))
    metrics = QFontMetricsF(written.font)
    first = text.center().y() - written.line_height * (len(written.lines) - 1) / 2
    for at, line in enumerate(written.lines):
        y = first + at * written.line_height + brush.long(1)
        end = text.left() + metrics.horizontalAdvance(line)
        brush.painter.drawLine(QPointF(text.left(), y), QPointF(end, y))
