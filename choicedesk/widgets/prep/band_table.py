"""Every player by every attribute: what counts, how many dice, and the bands as one bar."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import mixed, paint_cell, readable_on
from choicedesk.widgets.prep.tip import show_tip
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep_exact as words
from choicedesk.words.language import decimal, percent
from choicedesk.words.prep import hundredths

BANDS = ("full", "limited", "none", "failure")
_STRENGTH = (1.0, 0.7, 0.4, 0.2)
_HEAD, _ROW, _GAP, _NAMES = 34, 74, 5, 128
_NARROW = 112


class BandCell(Struct, frozen=True, kw_only=True):
    """A cell: its figures in words, and the bands' chances."""

    net: str
    dice: str
    bands: Mapping[Any, float]


class BandTable(QWidget):
    """Rows are players, columns attributes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._attributes: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()
        self._cells: tuple[tuple[BandCell, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_cells(
        self,
        names: Sequence[str],
        attributes: Sequence[str],
        cells: Sequence[Sequence[BandCell]],
    ) -> None:
        """Show a row of cells for each name."""
        self._names, self._attributes = tuple(names), tuple(attributes)
        self._cells = tuple(tuple(row) for row in cells)
        told = [
            self._told(row, column)
            for row in range(len(names))
            for column in range(len(attributes))
        ]
        self.setAccessibleDescription(". ".join(told))
        self.updateGeometry()
        self.update()

    def rows(self) -> Rows:
        """Return all bands as a table."""
        head = ["", "", *(words.band_name(band) for band in BANDS)]
        found = [head]
        for name, row in zip(self._names, self._cells, strict=True):
            for attribute, cell in zip(self._attributes, row, strict=True):
                shares = [decimal(cell.bands.get(band, 0) * 100) for band in BANDS]
                found.append([name, f"{attribute} {cell.net}", *shares])
        return found

    def sizeHint(self) -> QSize:
        """Return a row for everyone."""
        return QSize(520, _HEAD + _ROW * max(1, len(self._names)))

    def minimumSizeHint(self) -> QSize:
        """Return narrow columns."""
        return QSize(300, self.sizeHint().height())

    def cell(self, row: int, column: int) -> QRectF:
        """Return where a cell lies."""
        left = min(_NAMES, self.width() * 0.24)
        width = (self.width() - left) / max(1, len(self._attributes))
        return QRectF(
            left + column * width + _GAP / 2,
            _HEAD + row * _ROW + _GAP / 2,
            width - _GAP,
            _ROW - _GAP,
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for column, attribute in enumerate(self._attributes):
            cell = self.cell(0, column)
            room = QRectF(cell.left(), 0, cell.width(), _HEAD)
            self._write(painter, room, attribute, "label", "ink2", middle=True)
        for row, name in enumerate(self._names):
            first = self.cell(row, 0)
            room = QRectF(0, first.top(), first.left() - 8, first.height())
            self._write(painter, room, name, "body", "ink", serif=True)
            for column in range(len(self._attributes)):
                paint_cell(painter, theme, self.cell(row, column))
                self._paint_cell(painter, self.cell(row, column), self._cells[row][column])

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: BandCell) -> None:
        good = cell.bands.get("full", 0) + cell.bands.get("limited", 0)
        upper = QRectF(rect.left() + 8, rect.top() + 4, rect.width() - 16, 22)
        middle = QRectF(rect.left() + 8, rect.top() + 26, rect.width() - 16, 18)
        narrow = rect.width() < _NARROW
        self._write(painter, upper, cell.net, "strong", "ink", bold=True)
        self._write(painter, middle if narrow else upper, percent(good), "label", "ink", right=True)
        if not narrow:
            self._write(painter, middle, cell.dice, "small", "ink2")
        bar = QRectF(rect.left() + 8, rect.bottom() - 20, rect.width() - 16, 13)
        self._paint_bands(painter, bar, cell)

    def _paint_bands(self, painter: QPainter, bar: QRectF, cell: BandCell) -> None:
        theme, left = self._theme, bar.left()
        for band, strength in zip(BANDS, _STRENGTH, strict=True):
            width = bar.width() * cell.bands.get(band, 0)
            colour = mixed(theme.color("bg0"), theme.color("accent"), strength)
            part = QRectF(left, bar.top(), width, bar.height())
            painter.fillRect(part.adjusted(0, 0, -1 if width > 2 else 0, 0), colour)
            if width > 30:
                painter.setFont(theme.font_of(8))
                painter.setPen(readable_on(colour))
                text = hundredths(cell.bands.get(band, 0))
                painter.drawText(part, Qt.AlignmentFlag.AlignCenter, text)
            left += width

    def _write(
        self,
        painter: QPainter,
        room: QRectF,
        text: str,
        role: str,
        colour: str,
        *,
        bold: bool = False,
        serif: bool = False,
        middle: bool = False,
        right: bool = False,
    ) -> None:
        font = self._theme.font(role, serif=serif, bold=bold or serif)
        painter.setFont(font)
        painter.setPen(self._theme.color(colour))
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        across = Qt.AlignmentFlag.AlignLeft
        if middle or right:
            across = Qt.AlignmentFlag.AlignHCenter if middle else Qt.AlignmentFlag.AlignRight
        painter.drawText(room, across | Qt.AlignmentFlag.AlignVCenter, shown)

    def _told(self, row: int, column: int) -> str:
        cell = self._cells[row][column]
        shares = ", ".join(
            f"{words.band_name(band)} {percent(cell.bands.get(band, 0))}" for band in BANDS
        )
        dice = f", {cell.dice}" if cell.dice else ""
        return f"{self._names[row]}, {self._attributes[column]} {cell.net}{dice}: {shares}"

    def event(self, event: QEvent) -> bool:
        """Tell the bands of the cell under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point, text = QPointF(event.pos()), ""
            for row in range(len(self._names)):
                for column in range(len(self._attributes)):
                    if self.cell(row, column).contains(point):
                        text = self._told(row, column)
            show_tip(event, text, self)
            return True
        return super().event(event)
