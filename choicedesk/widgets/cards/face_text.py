"""Fitting names and sentences into a card: smaller first, then two lines, then hyphens."""

from collections.abc import Sequence
from math import floor

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.syllables import plain, syllables

TITLE_POINTS = (13.0, 12.0, 11.0, 10.5)
COMPACT_POINTS = (12.0, 11.0, 10.5)

# In rows that stand close a letter's tail may reach into the next one.
_ROW = (
    Qt.AlignmentFlag.AlignVCenter
    | Qt.AlignmentFlag.AlignLeft
    | Qt.TextFlag.TextSingleLine
    | Qt.TextFlag.TextDontClip
)

# Stands for a hyphen that was put in, so that it can be taken out again.
_BREAK = "\u2010"


class Fitted(Struct, frozen=True):
    """Lines of one font, with the height of each."""

    font: QFont
    lines: tuple[str, ...]
    pitch: float

    @property
    def height(self) -> float:
        """How high all lines are together."""
        return self.pitch * len(self.lines)


def fit_title(
    text: str,
    width: float,
    *,
    compact: bool = False,
    lines: int = 2,
    points: Sequence[float] = (),
) -> Fitted:
    """Return the title in the largest size whose words fit on at most ``lines`` lines.

    Where even the smallest size has a word that is too wide, words are hyphenated, then one line
    more is taken; only what needs still more is cut, and marked by an ellipsis.
    """
    words = plain_words(text)
    sizes = tuple(points) or (COMPACT_POINTS if compact else TITLE_POINTS)
    # Where height is scarce, a slightly smaller line is better than a second one.
    tries = [(size, 1) for size in sizes[:2]] if compact else []
    for size, most in tries + [(size, lines) for size in sizes]:
        font = font_of(size, serif=True, bold=True)
        wrapped = _wrapped([plain(word) for word in words], QFontMetricsF(font), width)
        if wrapped is not None and len(wrapped) <= most:
            return Fitted(font, tuple(wrapped), _pitch(font))
    for size in sizes:
        fitted = _hyphenated(words, font_of(size, serif=True, bold=True), width)
        if len(fitted.lines) <= lines:
            return _shown(fitted)
    font = font_of(sizes[-1], serif=True, bold=True)
    most = lines + 1 if lines > 1 and not compact else lines
    return _cut(_hyphenated(words, font, width), width, most)


def fit_sentence(text: str, font: QFont, width: float, lines: int) -> Fitted:
    """Return a sentence in this font on at most so many lines; more is marked by an ellipsis."""
    if lines < 1:
        return Fitted(font, (), 0)
    return _cut(_hyphenated(plain_words(text), font, width), width, lines)


def draw_lines(
    painter: QPainter,
    fitted: Fitted,
    place: QPointF,
    ink: QColor,
    *,
    width: float = 0,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Draw the lines with their upper left at ``place``; ``width`` is only needed to align."""
    painter.setFont(fitted.font)
    painter.setPen(ink)
    metrics = QFontMetricsF(fitted.font)
    for index, line in enumerate(fitted.lines):
        left = place.x()
        if align != Qt.AlignmentFlag.AlignLeft:
            spare = width - metrics.horizontalAdvance(line)
            left += spare if align == Qt.AlignmentFlag.AlignRight else spare / 2
        top = place.y() + index * fitted.pitch
        # By the letters' own size: the old-style serifs claim much room above and below.
        base = top + (fitted.pitch + metrics.capHeight()) / 2 + 0.5
        # Not round(): it takes halves to the even side, and lines would stand unevenly.
        painter.drawText(QPointF(left, floor(base + 0.5)), line)


def elided(text: str, font: QFont, width: float) -> str:
    """Return one line that fits, with an ellipsis where it was too long."""
    return QFontMetricsF(font).elidedText(plain(text), Qt.TextElideMode.ElideRight, width)


def draw_line(painter: QPainter, text: str, font: QFont, rect: QRectF, ink: QColor) -> None:
    """Draw one line, cut to the width of ``rect``, in the middle of its height."""
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, _ROW, elided(text, font, rect.width()))


def plain_words(text: str) -> list[str]:
    """Return the words of a text, soft hyphens kept."""
    return [word for word in text.replace("\n", " ").replace("\t", " ").split(" ") if word]


def _pitch(font: QFont) -> float:
    return round(font.pixelSize() * 1.2)


def _wrapped(words: Sequence[str], metrics: QFontMetricsF, width: float) -> list[str] | None:
    """Break between words only; None where a word alone is too wide."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        elif metrics.horizontalAdvance(word) <= width:
            lines.append(word)
        else:
            return None
    return lines


def _hyphenated(words: Sequence[str], font: QFont, width: float) -> Fitted:
    """Break words that do not fit, at syllables, or anywhere where a syllable is too wide."""
    metrics = QFontMetricsF(font)
    lines: list[str] = [""]
    for word in words:
        whole = plain(word)
        gap = " " if lines[-1] else ""
        if metrics.horizontalAdvance(lines[-1] + gap + whole) <= width:
            lines[-1] += gap + whole
        elif metrics.horizontalAdvance(whole) <= width:
            lines.append(whole)
        else:
            _add_parts(lines, word, metrics, width)
    return Fitted(font, tuple(line for line in lines if line), _pitch(font))


def _add_parts(lines: list[str], word: str, metrics: QFontMetricsF, width: float) -> None:
    gap = " " if lines[-1] else ""
    parts = [piece for part in syllables(word) for piece in _pieces(part, metrics, width)]
    for index, part in enumerate(parts):
        hyphen = "" if index == len(parts) - 1 or part.endswith("-") else "-"
        if metrics.horizontalAdvance(lines[-1] + gap + part + hyphen) <= width:
            lines[-1] += gap + part
        else:
            if index and not lines[-1].endswith("-"):
                lines[-1] += _BREAK
            lines.append(part)
        gap = ""


def _pieces(part: str, metrics: QFontMetricsF, width: float) -> list[str]:
    if metrics.horizontalAdvance(part + "-") <= width or len(part) < 2:
        return [part]
    half = len(part) // 2
    return _pieces(part[:half], metrics, width) + _pieces(part[half:], metrics, width)


def _cut(fitted: Fitted, width: float, lines: int) -> Fitted:
    if len(fitted.lines) <= lines:
        return _shown(fitted)
    rest = "".join(
        line.removesuffix(_BREAK) if line.endswith(_BREAK) else f"{line} "
        for line in fitted.lines[lines - 1 :]
    )
    # Only as much as can be seen: measuring a whole novel would take its time.
    last = QFontMetricsF(fitted.font).elidedText(
        rest[: 2 * max(8, int(width))].rstrip() + ("" if len(rest) < width else "…"),
        Qt.TextElideMode.ElideRight,
        width,
    )
    return _shown(Fitted(fitted.font, (*fitted.lines[: lines - 1], last), fitted.pitch))


def _shown(fitted: Fitted) -> Fitted:
    lines = tuple(line.replace(_BREAK, "-") for line in fitted.lines)
    return Fitted(fitted.font, lines, fitted.pitch)
