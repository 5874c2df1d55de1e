"""Short texts with ``**bold**`` parts, laid out and painted without any markup engine."""

import re

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextOption,
)

_BOLD = re.compile(r"\*\*(.+?)\*\*")


def plain(text: str) -> str:
    """Return the text without its marks, for ears and tests."""
    return _BOLD.sub(r"\1", text)


def _parts(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the plain text and where its bold parts lie, as (start, length)."""
    out, spans, at = "", [], 0
    for found in _BOLD.finditer(text):
        out += text[at : found.start()]
        spans.append((len(out), len(found.group(1))))
        out += found.group(1)
        at = found.end()
    return out + text[at:], spans


class MarkedText:
    """A text of at most ``lines`` lines within ``width``; what is longer ends in an ellipsis.

    Without ``marks`` it is taken as it stands: a name may hold any sign.
    """

    def __init__(
        self, text: str, font: QFont, width: float, lines: int = 3, *, marks: bool = True
    ) -> None:
        self._font = font
        words, spans = _parts(text) if marks else (text, [])
        self._layout = self._laid(words, spans, width)
        if self._layout.lineCount() > lines:
            words = self._shortened(words, width, lines)
            self._layout = self._laid(words, spans, width)

    def _laid(self, words: str, spans: list[tuple[int, int]], width: float) -> QTextLayout:
        layout = QTextLayout(words, self._font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        if spans:
            layout.setFormats(_bold_ranges(words, spans))
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout

    def _shortened(self, words: str, width: float, lines: int) -> str:
        last = self._layout.lineAt(lines - 1)
        start = last.textStart()
        rest = words[start:].replace("\n", " ")
        metrics = QFontMetricsF(self._font)
        return words[:start] + metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width - 12)

    @property
    def size(self) -> QSizeF:
        """The space the text takes."""
        lines = [self._layout.lineAt(at) for at in range(self._layout.lineCount())]
        wide = max((line.naturalTextWidth() for line in lines), default=0.0)
        return QSizeF(wide, sum(line.height() for line in lines))

    def draw(self, painter: QPainter, point: QPointF, color: QColor) -> None:
        """Paint with the upper left at ``point``."""
        painter.setPen(color)
        self._layout.draw(painter, point)


def _bold_ranges(words: str, spans: list[tuple[int, int]]) -> list[QTextLayout.FormatRange]:
    from PySide6.QtGui import QTextCharFormat

    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    ranges = []
    for start, length in spans:
        if start < len(words):
            one = QTextLayout.FormatRange()
            one.start, one.length, one.format = start, min(length, len(words) - start), bold  # type: ignore[assignment]
            ranges.append(one)
    return ranges
