"""Lays out a sentence with **bold** names in a given width, plain text in every other way."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)


def plain(text: str) -> str:
    """Return the sentence without its marks."""
    return text.replace("**", "")


def marked_parts(text: str) -> list[tuple[str, bool]]:
    """Return (words, bold) in order.

    >>> marked_parts("a **b** c")
    [('a ', False), ('b', True), (' c', False)]
    """
    return [(part, bool(at % 2)) for at, part in enumerate(text.split("**")) if part]


class LineText:
    """A sentence broken into lines for one width; ``height`` is what it takes."""

    def __init__(self, text: str, font: QFont, width: float) -> None:
        parts = marked_parts(text)
        self._layout = QTextLayout("".join(words for words, _bold in parts), font)
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        heavy = QTextCharFormat()
        heavy.setFontWeight(QFont.Weight.Bold)
        ranges: list[QTextLayout.FormatRange] = []
        start = 0
        for words, bold in parts:
            if bold:
                span = QTextLayout.FormatRange()
                span.start, span.length, span.format = start, len(words), heavy  # type: ignore[misc,assignment]
                ranges.append(span)
            start += len(words)
        self._layout.setFormats(ranges)
        self.height = self._break(width, QFontMetricsF(font).lineSpacing())

    def _break(self, width: float, spacing: float) -> float:
        top = 0.0
        self._layout.beginLayout()
        while True:
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(40.0, width))
            line.setPosition(QPointF(0, top))
            top += spacing
        self._layout.endLayout()
        return top

    def paint(self, painter: QPainter, corner: QPointF, colour: QColor) -> None:
        """Draw the lines."""
        painter.setPen(colour)
        self._layout.draw(painter, corner)
