"""Paints dice with numbers at rest on the felt: the dice, the names of groups, the words."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.theme.number_dice import Mark, paint_number_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.foot_lines import Line, foot_lines, foot_room
from choicedesk.widgets.tray.number_dice import NumberSizes
from choicedesk.widgets.tray.number_lay import WORD_LINE, Bracket, NumberLay, Pile
from choicedesk.widgets.tray.places import Box, Spot

SHARES = (1.0, 0.93, 0.87)
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class FeltWords(Struct, frozen=True):
    """The line at the foot of the felt: the result in bold, then what it rests on.

    ``spoken`` is read out instead where a screen reader needs other words.
    """

    strong: str = ""
    rest: str = ""
    spoken: str = ""

    def aloud(self) -> str:
        """Return what is read out."""
        return self.spoken or " ".join(part for part in (self.strong, self.rest) if part)


def paint_lay(painter: QPainter, theme: Theme, laid: NumberLay, sizes: NumberSizes) -> None:
    """Draw all dice at rest and the brackets of groups."""
    for bracket in laid.brackets:
        paint_bracket(painter, theme, bracket, sizes)
    for pile, spot in zip(laid.piles, laid.spots, strict=True):
        paint_pile(painter, theme, pile, spot, sizes)


def resting_mark(mark: Mark) -> Mark:
    """Return the mark of a die on the felt: a set has its bracket there."""
    return "plain" if mark == "set" else mark


def paint_pile(painter: QPainter, theme: Theme, pile: Pile, spot: Spot, sizes: NumberSizes) -> None:
    """Draw one die, or several alike as one with their number."""
    die, center = pile.die, QPointF(spot.x, spot.y)
    paint_number_die(
        painter,
        theme,
        die.sides,
        die.face,
        center,
        spot.size,
        mark=resting_mark(die.mark),
        angle=spot.turn,
        colour=die.colour,
    )
    if pile.count > 1:
        painter.setFont(felt_font(theme, sizes.text * 0.95, bold=True))
        painter.setPen(theme.color("felt-ink"))
        beside = QRectF(spot.x + spot.size / 2 + 2, spot.y - 14, 200, 28)
        painter.drawText(beside, _LEFT, f"×{pile.count}")


def paint_bracket(painter: QPainter, theme: Theme, bracket: Bracket, sizes: NumberSizes) -> None:
    """Draw the line below a group's dice with its name in an outlined pill."""
    ink = theme.color("felt-ink")
    font = felt_font(theme, sizes.text * 0.9, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(bracket.text) + sizes.text
    high = sizes.text * 1.45
    middle = (bracket.left + bracket.right) / 2
    y = bracket.y + high / 2 + 1
    pale = QColor(ink)
    pale.setAlphaF(1.0 if theme.look == "projector" else 0.6)
    painter.setPen(QPen(pale, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pill = QRectF(middle - wide / 2, y - high / 2, wide, high)
    for x, inner in ((bracket.left + 1, pill.left()), (bracket.right - 1, pill.right())):
        if (x < inner) == (x < middle):
            painter.drawLine(QPointF(x, y), QPointF(inner, y))
            painter.drawLine(QPointF(x, y), QPointF(x, bracket.y))
    painter.setPen(QPen(ink, 1.2))
    painter.drawRoundedRect(pill, high / 2, high / 2)
    painter.setFont(font)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, bracket.text)


def paint_foot(
    painter: QPainter, theme: Theme, felt: Box, sizes: NumberSizes, words: FeltWords
) -> None:
    """Write the words at the foot of the felt: first the result, then what it rests on."""
    text = sizes.text
    lines = lines_at_foot(theme, felt, sizes, words)
    pixels = _fitted(theme, lines, text, foot_room(felt, text))
    for number, runs in enumerate(lines):
        up = text * (2.2 + WORD_LINE * (len(lines) - 1 - number))
        left, top = felt.left + text * 1.1, felt.top + felt.height - up
        line = QRectF(left, top, foot_room(felt, text), text * 1.9)
        _paint_line(painter, theme, line, pixels, runs)


def lines_at_foot(
    theme: Theme, felt: Box, sizes: NumberSizes, words: FeltWords
) -> tuple[Line, ...]:
    """Return the words at the foot of the felt, line by line."""

    def measure(said: str, bold: bool) -> float:
        font = felt_font(theme, sizes.text * SHARES[-1], bold=bold)
        return QFontMetricsF(font).horizontalAdvance(said)

    return foot_lines(((words.strong, True), (words.rest, False)), felt, sizes.text, measure)


def _paint_line(painter: QPainter, theme: Theme, line: QRectF, pixels: float, runs: Line) -> None:
    ink = theme.color("felt-ink")
    x = line.left()
    for words_here, bold in runs:
        room = line.right() - x
        if room < pixels * 2:
            continue
        font = felt_font(theme, pixels, bold=bold)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words_here, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(x, line.top(), room + 2, line.height()), _LEFT, shown)
        x += metrics.horizontalAdvance(shown) + pixels * 0.8


def _fitted(theme: Theme, lines: Sequence[Line], text: float, room: float) -> float:
    """Return the largest of three sizes of letters at which every line is held."""

    def wide(line: Line, pixels: float) -> float:
        fonts = [(words, felt_font(theme, pixels, bold=bold)) for words, bold in line]
        said = sum(QFontMetricsF(font).horizontalAdvance(words) for words, font in fonts)
        return said + pixels * 0.8 * (len(line) - 1)

    tries = (text * share for share in SHARES)
    fits = (each for each in tries if all(wide(line, each) <= room for line in lines))
    return next(fits, text * SHARES[-1])


def felt_font(theme: Theme, pixels: float, *, bold: bool = False) -> QFont:
    """Return a font of so many pixels for words on the felt."""
    font = theme.font("body", bold=bold)
    font.setPixelSize(max(12, round(pixels)))
    return font
