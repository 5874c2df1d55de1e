"""Names of any length in a fixed place: smaller letters, more lines, a hyphen, at last a cut."""

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from choicedesk.widgets.theme.syllables import plain, syllables

Step = tuple[QFont, int]
_STEP, _ONE_LINE = 1.12, 0.92


class Lettering(Struct, frozen=True):
    """Lines of text in one font; ``cut`` says that they are not the whole text."""

    font: QFont
    lines: tuple[str, ...]
    cut: bool = False

    @property
    def line_height(self) -> float:
        """Return the distance from line to line."""
        return self.font.pixelSize() * _STEP

    @property
    def width(self) -> float:
        """Return the width of the widest line."""
        metrics = QFontMetricsF(self.font)
        return max((metrics.horizontalAdvance(line) for line in self.lines), default=0.0)

    @property
    def broken(self) -> bool:
        """Say whether a word is cut or goes on in the next line."""
        return self.cut or any(line.endswith("-") for line in self.lines[:-1])

    @property
    def height(self) -> float:
        """Return how high the lines stand, the feet of the last one included."""
        return self.line_height * (len(self.lines) - 1) + self.font.pixelSize() * _ONE_LINE


def fitting_lines(font: QFont, height: float) -> int:
    """Return how many lines a place of this height holds; one is always tried."""
    size = max(1, font.pixelSize())
    return max(1, int((height - size * _ONE_LINE) / (size * _STEP) + 1e-6) + 1)


def letter(text: str, steps: tuple[Step, ...], width: float, *, even: bool = False) -> Lettering:
    """Return ``text`` by the first of the steps in which it fits, else cut by the last one.

    A step is a font and how many lines it may take. Words stay whole while any step holds them;
    then the last one breaks them, and what is too long even so ends in an ellipsis. ``even`` makes
    several lines about equally wide.
    """
    # What a fixed space holds together stays on one line.
    words = " ".join(plain(text).replace("\n", " ").split(" ")).strip()
    while "  " in words:
        words = words.replace("  ", " ")
    for font, lines in steps:
        measure = _measure(font)
        found = _wrap(words, measure, width, breaking=False)
        if found is not None and len(found) <= lines:
            return Lettering(font, tuple(_evened(words, found, measure) if even else found))
    font, lines = steps[-1]
    found = _wrap(words, _measure(font), width, breaking=True) or [words]
    shown = tuple(_cut(words, found, lines, font, width))
    return Lettering(font, shown, cut=len(found) > lines)


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
        # In a low place a "g" is not to stand on its lower edge.
        over = top + height + metrics.descent() - rect.bottom()
        top -= max(0.0, min(over, (top - rect.top()) * 0.6))
    painter.setFont(lettering.font)
    painter.setPen(color)
    for index, line in enumerate(lettering.lines):
        foot = top + metrics.capHeight() + step * index
        painter.drawText(QPointF(rect.left(), foot), line)


def _measure(font: QFont) -> Callable[[str], float]:
    return QFontMetricsF(font).horizontalAdvance


def _evened(text: str, found: list[str], measure: Callable[[str], float]) -> list[str]:
    """Wrap to the narrowest width that takes no more lines."""
    best = found
    while len(best) > 1:
        narrower = _wrap(text, measure, max(map(measure, best)) - 1, breaking=False)
        if narrower is None or len(narrower) > len(found):
            break
        best = narrower
    return best


def _cut(text: str, found: list[str], lines: int, font: QFont, width: float) -> list[str]:
    if len(found) <= lines:
        return found
    kept = found[: lines - 1]
    used = sum(len(line.removesuffix("-")) for line in kept) + sum(
        1 for line in kept if not line.endswith("-")
    )
    rest = QFontMetricsF(font).elidedText(text[used:], Qt.TextElideMode.ElideRight, width)
    return [*kept, rest]


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
    """Break a word that is too wide, with a hyphen: between syllables, else between letters."""
    for pieces in (syllables(word), list(word)):
        head = pieces[0]
        for piece in pieces[1:]:
            if measure(f"{head}{piece}-") > width:
                break
            head += piece
        if head != word and (measure(f"{head}-") <= width or len(head) == 1):
            return f"{head.removesuffix('-')}-", word[len(head) :]
    return word[:1], word[1:]
