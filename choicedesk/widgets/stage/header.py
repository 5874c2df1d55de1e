"""The head of the stage: the title, the line under it, the roll's number and the sides.

It is as high as its words need: a long title takes more lines, and what stands below begins lower.
"""

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.widgets.stage.lettering import Lettering, letter, paint_lettering
from choicedesk.widgets.stage.measures import (
    BODY,
    LEFT,
    NAME,
    OUTCOME,
    RIGHT,
    TEXT,
    TITLE,
    Measures,
)
from choicedesk.widgets.stage.pieces import Brush
from choicedesk.widgets.theme.theme import Theme

_TITLES = (TITLE, 0.045 * 1080, OUTCOME, NAME, NAME, NAME)
_ROWS = (1, 1, 1, 2, 3, 4)
_GAP = 40.0
_AIR = 14.0
_SIGN, _SIGN_GAP, _BETWEEN = 34.0 * 1.4, 14.0, 40.0


class Words(Struct, frozen=True):
    """What the head says; ``sides`` are the names of a legend with a sign each."""

    title: str
    second: str = ""
    roll: str = ""
    sides: tuple[str, ...] = ()


class Header(Struct, frozen=True):
    """Where the words of the head stand; ``body`` is where what is below begins, for 1080."""

    title: Lettering
    title_place: QRectF
    second: Lettering
    second_place: QRectF
    roll_place: QRectF | None
    legend: tuple[tuple[QRectF, QRectF], ...]
    body: float


def lay_header(theme: Theme, measures: Measures, words: Words) -> Header:
    """Lay the head out: nothing of it is cut as long as the picture holds it."""
    unit = measures.unit
    left, right = LEFT * unit + measures.area.left(), measures.area.right() + RIGHT * unit
    plain = measures.font(theme, TEXT)
    metrics = QFontMetricsF(plain)
    title_right, second_right = right, right
    top = 16 * unit + measures.area.top()
    roll_wide = metrics.horizontalAdvance(words.roll) if words.roll else 0.0
    # In a high picture the number stands where there is more room: beside the second line.
    if roll_wide and not measures.column:
        title_right -= roll_wide + _GAP * unit
    steps = tuple(
        (measures.font(theme, size, serif=True, bold=True), rows)
        for size, rows in zip(_TITLES, _ROWS, strict=True)
    )
    title = letter(words.title, steps, title_right - left)
    high = max(84 * unit, len(title.lines) * title.line_height + _AIR * unit)
    title_place = QRectF(left, top, title_right - left, high)
    roll_place = None
    below = title_place.bottom() - 12 * unit
    line = max(76 * unit, plain.pixelSize() * 1.4)
    if roll_wide and measures.column:
        second_right -= roll_wide + _GAP * unit
        roll_place = QRectF(right - roll_wide, below, roll_wide + 1, line)
    elif roll_wide:
        roll_place = QRectF(right - roll_wide, top + 12 * unit, roll_wide + 1, 84 * unit)
    legend_wide = _legend_wide(words.sides, metrics, unit)
    second_wide = metrics.horizontalAdvance(words.second)
    beside = legend_wide and second_wide + _GAP * unit + legend_wide <= second_right - left
    second = letter(
        words.second, tuple((plain, rows) for rows in (1, 2, 3, 4, 5)), second_right - left
    )
    rows = max(1, len(second.lines)) if words.second or words.roll or measures.column else 1
    second_place = QRectF(left, below, second_right - left, line)
    second_place.setHeight(line + (rows - 1) * second.line_height)
    foot = second_place.bottom()
    legend: tuple[tuple[QRectF, QRectF], ...] = ()
    if legend_wide:
        y = second_place.top() if beside else foot - 8 * unit
        from_left = right - legend_wide if beside else left
        legend, foot_of_legend = _legend(words.sides, metrics, (from_left, right), y, line, unit)
        foot = max(foot, foot_of_legend)
    body = max(BODY, (foot - measures.area.top()) / unit + (0 if rows == 1 else 4))
    return Header(title, title_place, second, second_place, roll_place, legend, body)


def paint_header(brush: Brush, header: Header, words: Words) -> None:
    """Write what was laid out."""
    from PySide6.QtCore import Qt

    painter, theme = brush.painter, brush.theme
    middle = Qt.AlignmentFlag.AlignVCenter
    paint_lettering(painter, header.title, header.title_place, theme.color("ink"), middle)
    if words.second:
        paint_lettering(painter, header.second, header.second_place, theme.color("ink2"), middle)
    if header.roll_place is not None:
        roll = Lettering(brush.font(TEXT), (words.roll,))
        paint_lettering(painter, roll, header.roll_place, theme.color("ink2"), middle)
    for side, (sign, place) in enumerate(header.legend):
        from choicedesk.widgets.conflict.sides import paint_sign

        paint_sign(painter, theme, sign, side)
        name = Lettering(brush.font(TEXT), (words.sides[side],))
        paint_lettering(painter, name, place, theme.color("ink"), middle)


def _legend_wide(sides: tuple[str, ...], metrics: QFontMetricsF, unit: float) -> float:
    names = sum(metrics.horizontalAdvance(each) for each in sides)
    return (
        names + len(sides) * (_SIGN + _SIGN_GAP) * unit + max(0, len(sides) - 1) * _BETWEEN * unit
    )


def _legend(
    sides: tuple[str, ...],
    metrics: QFontMetricsF,
    across: tuple[float, float],
    top: float,
    line: float,
    unit: float,
) -> tuple[tuple[tuple[QRectF, QRectF], ...], float]:
    """Stand signs and names in a row, in more where one does not hold them."""
    found: list[tuple[QRectF, QRectF]] = []
    x, y = across[0], top
    for name in sides:
        wide = metrics.horizontalAdvance(name)
        whole = (_SIGN + _SIGN_GAP) * unit + wide
        if x > across[0] and x + whole > across[1] + 1:
            x, y = across[0], y + line - 14 * unit
        sign = QRectF(x, y + line / 2 - 17 * unit, _SIGN * unit, 34 * unit)
        name_left = x + (_SIGN + _SIGN_GAP) * unit
        found.append((sign, QRectF(name_left, y, wide + 1, line)))
        x += whole + _BETWEEN * unit
    return tuple(found), y + line
