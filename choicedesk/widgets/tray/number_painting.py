"""Paints dice with numbers at rest on the felt: the dice, the names of groups, the words."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.theme.number_dice import Mark, paint_number_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.number_dice import NumberSizes
from choicedesk.widgets.tray.number_lay import Bracket, NumberLay, Pile
from choicedesk.widgets.tray.places import Box, Spot

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
    line = QRectF(
        felt.left + text * 1.1,
        felt.top + felt.height - text * 2.2,
        felt.width - text * 2.2,
        text * 1.9,
    )
    ink = theme.color("felt-ink")
    x = line.left()
    for words_here, bold in ((words.strong, True), (words.rest, False)):
        room = line.right() - x
        if not words_here or room < text * 2:
            continue
        font = _fitted(theme, words_here, text, room, bold=bold)
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words_here, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(QRectF(x, line.top(), room + 2, line.height()), _LEFT, shown)
        x += metrics.horizontalAdvance(shown) + text * 0.8


def _fitted(theme: Theme, words: str, text: float, room: float, *, bold: bool) -> QFont:
    """Return the largest of three letters that holds the words."""
    for share in (1.0, 0.93, 0.87):
        font = felt_font(theme, text * share, bold=bold)
        if QFontMetricsF(font).horizontalAdvance(words) <= room:
            return font
    return felt_font(theme, text * 0.87, bold=bold)


def felt_font(theme: Theme, pixels: float, *, bold: bool = False) -> QFont:
    """Return a font of so many pixels for words on the felt."""
    font = theme.font("body", bold=bold)
    font.setPixelSize(max(12, round(pixels)))
    return font
