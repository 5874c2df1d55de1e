"""Names of any length in a fixed place: smaller letters, more lines, a hyphen, at last a cut."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

SOFT_HYPHEN = "\u00ad"
_VOWELS = frozenset("aeiouyäöüáéíóúàèâêîôûåæø")


@dataclass(frozen=True, slots=True)
class Lettering:
    """Lines of text in one font."""

    font: QFont
    lines: tuple[str, ...]

    @property
    def line_height(self) -> float:
        """Return the distance from line to line."""
        return self.font.pixelSize() * 1.12

    @property
    def width(self) -> float:
        """Return the width of the widest line."""
        metrics = QFontMetricsF(self.font)
        return max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0)


def letter(text: str, fonts: tuple[QFont, ...], width: float, lines: int) -> Lettering:
    """Return ``text`` in the first of the fonts in which it fits, else cut in the last one.

    Each font is tried with whole words on at most ``lines`` lines; then the last one with words
    broken; what is too long even so ends in an ellipsis.
    """
    plain = " ".join(text.split()).replace(SOFT_HYPHEN, "")
    for font in fonts:
        found = _wrap(plain, _measure(font), width, breaking=False)
        if found is not None and len(found) <= lines:
            return Lettering(font, tuple(found))
    last = fonts[-1]
    found = _wrap(plain, _measure(last), width, breaking=True) or [plain]
    if len(found) > lines:
        rest = " ".join(found[lines - 1 :])
        cut = QFontMetricsF(last).elidedText(rest, Qt.TextElideMode.ElideRight, width)
        found = [*found[: lines - 1], cut]
    return Lettering(last, tuple(found))


def paint_lettering(
    painter: QPainter,
    lettering: Lettering,
    rect: QRectF,
    color: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignTop,
) -> None:
    """Draw the lines from the left edge of ``rect``, at its top or about its middle."""
    metrics = QFontMetricsF(lettering.font)
    step = lettering.line_height
    height = step * (len(lettering.lines) - 1) + metrics.capHeight()
    top = rect.top()
    if align is Qt.AlignmentFlag.AlignVCenter:
        top = rect.center().y() - height / 2
    painter.setFont(lettering.font)
    painter.setPen(color)
    for index, line in enumerate(lettering.lines):
        foot = top + metrics.capHeight() + step * index
        painter.drawText(QPointF(rect.left(), foot), line)


def _measure(font: QFont) -> Callable[[str], float]:
    return QFontMetricsF(font).horizontalAdvance


def _wrap(
    text: str, measure: Callable[[str], float], width: float, *, breaking: bool
) -> list[str] | None:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while measure(line) > width:
            if not breaking:
                return None
            head, line = _break(line, measure, width)
            lines.append(head)
    return [*lines, line]


def _break(word: str, measure: Callable[[str], float], width: float) -> tuple[str, str]:
    """Break a word that is too wide: after a vowel if one is near, with a hyphen."""
    fitting = 1
    while fitting < len(word) - 1 and measure(word[: fitting + 1] + "-") <= width:
        fitting += 1
    for place in range(fitting, max(2, fitting - 5), -1):
        before, after = word[place - 1].lower(), word[place].lower()
        opens = word[place + 1 : place + 2].lower() in _VOWELS
        if before in _VOWELS and after not in _VOWELS and opens:
            return word[:place] + "-", word[place:]
    return word[:fitting] + "-", word[fitting:]
