"""Chances on the stage: a row for each with its figures and a bar, as full as there is room."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from choicedesk.desk.table_view import Chance
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.lettering import Lettering, letter, paint_lettering
from choicedesk.widgets.stage.measures import TEXT
from choicedesk.widgets.stage.pieces import Brush, paint_plate, paint_sign, paint_words

_SIGN, _BEFORE = 48.0, 14.0
_PAD, _TIGHT = 16.0, 8.0
_BAR = 10.0


class Board(Struct, frozen=True):
    """Chances as they are laid out: their names as lines; ``bars`` says whether they have bars."""

    chances: tuple[Chance, ...]
    names: tuple[Lettering, ...]
    bars: bool
    heading: bool
    height: float


def boards_of(brush: Brush, width: float, chances: Sequence[Chance]) -> Iterator[Board]:
    """Yield boards from the fullest on: without bars, without the next die, the first group."""
    whole = tuple(chances)
    now = tuple(replace(each, then=None) for each in whole)
    first = tuple(each for each in now if each.sign == now[0].sign)
    tries = [(whole, True), (whole, False), (now, True), (now, False), (first, True)]
    for shown, bars in (*tries, (first, False)):
        board = _board(brush, width, shown, bars=bars)
        if not any(name.broken for name in board.names):
            yield board


def _board(brush: Brush, width: float, chances: tuple[Chance, ...], *, bars: bool) -> Board:
    font = brush.font(TEXT)
    heading = any(each.then is not None for each in chances)
    room = width - brush.long(40 + _SIGN + _BEFORE + 20) - _figures_wide(brush, chances)
    names = tuple(letter(each.name, ((font, 3),), max(room, 1.0)) for each in chances)
    rows = sum(_row_height(brush, name, bars=bars) for name in names)
    pads = 2 * brush.long(_PAD if bars else _TIGHT)
    high = rows + pads + (_heading_height(brush) if heading else 0.0)
    return Board(chances, names, bars, heading, high)


def _row_height(brush: Brush, name: Lettering, *, bars: bool) -> float:
    return name.height + brush.long(_BAR + 14 if bars else 8)


def _heading_height(brush: Brush) -> float:
    return brush.font(TEXT).pixelSize() * 1.3


def _figures_wide(brush: Brush, chances: Sequence[Chance]) -> float:
    metrics = QFontMetricsF(brush.font(TEXT, bold=True))
    return max(metrics.horizontalAdvance(sentences.figures(each)) for each in chances)


def paint_board(brush: Brush, area: QRectF, board: Board) -> None:
    """Draw a plate with the rows; what is more than they need is shared out."""
    paint_plate(brush, area)
    pad = brush.long(_PAD if board.bars else _TIGHT)
    inner = area.adjusted(brush.long(20), pad, -brush.long(20), -pad)
    top = inner.top()
    if board.heading:
        high = _heading_height(brush)
        heading = QRectF(inner.left(), top, inner.width(), high)
        paint_words(brush, heading, sentences.next_heading(), "ink2")
        top += high
    spare = max(0.0, area.height() - board.height)
    more = min(spare / len(board.chances), brush.long(24))
    former = ""
    for chance, name in zip(board.chances, board.names, strict=True):
        high = _row_height(brush, name, bars=board.bars) + more
        row = QRectF(inner.left(), top, inner.width(), high)
        _paint_row(brush, row, chance, name, bars=board.bars, sign=chance.sign != former)
        former = chance.sign
        top += high


def _paint_row(
    brush: Brush, row: QRectF, chance: Chance, name: Lettering, *, bars: bool, sign: bool
) -> None:
    painter, ink = brush.painter, brush.theme.color("ink")
    middle = Qt.AlignmentFlag.AlignVCenter
    size = brush.long(_SIGN)
    text = row.adjusted(size + brush.long(_BEFORE), 0, 0, -brush.long(_BAR + 8) if bars else 0)
    if sign:
        center = QPointF(row.left() + size / 2, text.center().y())
        paint_sign(brush, chance.sign, center, size)
    paint_lettering(painter, name, text, ink, middle)
    said = sentences.figures(chance)
    font = brush.font(TEXT, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(said)
    place = QRectF(text.right() - wide, text.top(), wide + 1, text.height())
    paint_lettering(painter, Lettering(font, (said,)), place, ink, middle)
    if bars:
        bar = QRectF(text.left(), text.bottom(), text.width(), brush.long(_BAR))
        _paint_bar(brush, bar, chance)


def _paint_bar(brush: Brush, bar: QRectF, chance: Chance) -> None:
    """Draw how large a chance is, and a mark where the next die would bring it."""
    painter, theme = brush.painter, brush.theme
    radius = bar.height() / 2
    painter.setPen(QPen(theme.color("ink3"), brush.long(1.5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(bar, radius, radius)
    if chance.share > 0:
        now = QRectF(bar)
        now.setWidth(max(bar.height(), bar.width() * chance.share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(now, radius, radius)
    if chance.then is not None:
        x = bar.left() + bar.width() * min(1.0, chance.then)
        out = brush.long(5)
        painter.setPen(QPen(theme.color("ink"), out))
        painter.drawLine(QPointF(x, bar.top() - out / 2), QPointF(x, bar.bottom() + out))
