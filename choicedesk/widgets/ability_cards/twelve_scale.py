"""The scale from one to twelve: where the result lies, and how near the next band was."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.rules.ability_cards.testing import BANDS, SIDES, band_of
from choicedesk.widgets.odds.grounds import BANDS as GROUNDS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as builder
from choicedesk.words import ability_cards_sums as words

CELL, CAPTION, GAP = 32, 34, 4


class TwelveScale(QWidget):
    """``result`` 0 marks none; an extreme result wears a double ring."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._result = 0
        self._extreme = False
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_result(self, result: int, *, extreme: bool) -> None:
        """Mark a result."""
        self._result, self._extreme = result, extreme
        self.setAccessibleName(f"{builder.die_shows(result)}, {words.band(band_of(result))}")
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Leave the captions out where height is scarce."""
        self._low = low
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return one row of cells, and the captions below."""
        return QSize(240, CELL + 8 + (0 if self._low else CAPTION))

    def minimumSizeHint(self) -> QSize:
        """Keep the height."""
        return QSize(160, self.sizeHint().height())

    def _cell(self, face: int) -> QRectF:
        step = (self.width() - 6) / SIDES
        return QRectF(3 + (face - 1) * step, 4, step - 2, CELL - 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the twelve cells, the mark, and the four captions."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for face in range(1, SIDES + 1):
            ground, ink = (QColor(one) for one in GROUNDS[band_of(face)])
            cell = self._cell(face)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            painter.setPen(ink)
            painter.setFont(theme.font("label", bold=face == self._result))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(face))
        if self._result:
            self._paint_mark(painter)
        if not self._low:
            self._paint_captions(painter)

    def _paint_mark(self, painter: QPainter) -> None:
        cell = self._cell(self._result)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.color("bg1"), 2))
        painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), 5, 5)
        painter.setPen(QPen(self._theme.color("ink"), 2))
        painter.drawRoundedRect(cell.adjusted(-2.5, -2.5, 2.5, 2.5), 6, 6)
        if self._extreme:
            painter.drawRoundedRect(cell.adjusted(3, 3, -3, -3), 3, 3)

    def _paint_captions(self, painter: QPainter) -> None:
        highest = SIDES
        for band, lowest in BANDS:
            first, last = self._cell(lowest), self._cell(highest)
            highest = lowest - 1
            # A word a line, so that the long one may reach under its short neighbours.
            room = QRectF(first.left() - 16, CELL + 8, last.right() - first.left() + 32, CAPTION)
            here = self._result > 0 and band_of(self._result) == band
            painter.setFont(self._theme.font("small", bold=here))
            painter.setPen(self._theme.color("ink" if here else "ink2"))
            flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
            painter.drawText(room, int(flags), words.band_short(band).replace(" ", "\n", 1))
