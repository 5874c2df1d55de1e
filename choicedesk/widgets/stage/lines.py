"""The lines beside the tray: what a pool or a roll comes to, and the chances of it.

Room is measured out: every line has as much as its words need, and where they need more than there
is, what the dice say as well is left out, then the signs.
"""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from choicedesk.desk.table_view import Chance
from choicedesk.widgets.stage.chance_board import Board, boards_of, paint_board
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import NAME, OUTCOME, TEXT
from choicedesk.widgets.stage.pieces import Brush, paint_plate, paint_sign, paint_words
from choicedesk.widgets.stage.sentences import Line

_GAP = 22.0
_LEAST_GAP = 10.0
_SIZES = (OUTCOME, NAME, TEXT)
_ROWS = (2, 2, 4)
_SIGN, _SMALL_SIGN = 104.0, 60.0


class _Fit(Struct, frozen=True):
    """How lines stand: the height of each, the gap between them and the largest sign."""

    heights: tuple[float, ...]
    gap: float
    sign: float


def paint_lines(
    brush: Brush, lines: Sequence[Line], area: QRectF, chances: Sequence[Chance] = ()
) -> None:
    """Paint the lines from the top, a sign and its consequence each, and the chances below."""
    chosen = list(lines)
    if chances:
        place, area, chosen, board = _divided(brush, chosen, area, chances)
        if board is not None:
            paint_board(brush, place, board)
    while len(chosen) > 1 and _needed(brush, chosen, area.width(), 0.0) > area.height():
        quiet = [line for line in chosen if line.quiet]
        if not quiet:
            break
        chosen.remove(quiet[0])
    if chosen:
        _paint(brush, chosen, area, alone=not chances)


def _paint(brush: Brush, lines: Sequence[Line], area: QRectF, *, alone: bool) -> None:
    fit = _fit(brush, lines, area, alone=alone)
    top = area.top()
    for line, high in zip(lines, fit.heights, strict=True):
        plate = QRectF(area.left(), top, area.width(), high)
        paint_plate(brush, plate)
        words = _words_place(brush, plate, fit.sign)
        if fit.sign:
            sign = min(brush.long(fit.sign), high * 0.66)
            left = plate.left() + brush.long(30 if fit.sign > _SMALL_SIGN else 18)
            words.setLeft(left + sign + brush.long(26 if fit.sign > _SMALL_SIGN else 18))
            paint_sign(brush, line.sign, QPointF(left + sign / 2, plate.center().y()), sign)
        paint_words(brush, words, line.text, "ink", _SIZES, bold=True, lines=_ROWS, even=True)
        top += high + fit.gap


def _words_place(brush: Brush, plate: QRectF, sign: float) -> QRectF:
    before = brush.long(sign + (56 if sign > _SMALL_SIGN else 36) if sign else 20)
    return plate.adjusted(before, brush.long(6), -brush.long(16), -brush.long(6))


def _fit(brush: Brush, lines: Sequence[Line], area: QRectF, *, alone: bool) -> _Fit:
    """Return equal heights where all words fit into them, else what each one needs."""
    count = len(lines)
    for gap, sign in ((_GAP, _SIGN), (_LEAST_GAP, _SMALL_SIGN), (_LEAST_GAP, 0.0)):
        between = brush.long(gap) * (count - 1)
        rows = max(count, 3 if alone and area.height() > brush.long(400) and gap == _GAP else 1)
        equal = (area.height() - brush.long(gap) * (rows - 1)) / rows
        needs = [_need(brush, line, area.width(), sign) for line in lines]
        if max(needs) <= equal:
            return _Fit((equal,) * count, brush.long(gap), sign)
        spare = area.height() - between - sum(needs)
        if spare >= 0:
            return _Fit(tuple(each + spare / count for each in needs), brush.long(gap), sign)
    high = (area.height() - brush.long(_LEAST_GAP) * (count - 1)) / count
    return _Fit((high,) * count, brush.long(_LEAST_GAP), 0.0)


def _needed(brush: Brush, lines: Sequence[Line], width: float, sign: float = _SMALL_SIGN) -> float:
    """Return the least height in which the lines are read to the end."""
    needs = sum(_need(brush, line, width, sign) for line in lines)
    return needs + brush.long(_LEAST_GAP) * max(0, len(lines) - 1)


def _need(brush: Brush, line: Line, width: float, sign: float) -> float:
    plate = QRectF(0, 0, width, 1)
    room = _words_place(brush, plate, sign).width()
    font = brush.font(TEXT, bold=True)
    return letter(line.text, ((font, 9),), room).height + brush.long(14)


def _divided(
    brush: Brush, lines: list[Line], area: QRectF, chances: Sequence[Chance]
) -> tuple[QRectF, QRectF, list[Line], Board | None]:
    """Return the places of chances and lines, those that stay, and the fullest board that fits."""
    gap = brush.long(_LEAST_GAP)
    weighty = [line for line in lines if not line.quiet]
    for kept in (lines, weighty) if weighty != lines else (lines,):
        above = _needed(brush, kept, area.width()) + gap if kept else 0.0
        boards = boards_of(brush, area.width(), chances)
        for at, board in enumerate(boards):
            if kept is lines and weighty != lines and at:
                # Rather than what the dice say as well, all of the chances.
                break
            if above + board.height > area.height():
                continue
            # What is left over is shared out.
            spare = area.height() - above - board.height
            upper = QRectF(area.left(), area.top(), area.width(), above - gap + spare * 0.4)
            lower = QRectF(area)
            if kept:
                lower.setTop(upper.bottom() + gap)
            return lower, upper, list(kept), board
    return area, area, lines, None
