"""Variants side by side: shares as bars, each with its figure and how sure it is."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import mixed
from choicedesk.widgets.prep.variant_cards import OLD, VariantCards
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.language import _, decimal, pgettext

_HEAD, _ROW, _TITLE, _PAD = 40.0, 30.0, 38.0, 14.0
_NAMES, _NUMBER = 216.0, 92.0
_LEAST = 220.0


class Bar(Struct, frozen=True, kw_only=True):
    """A share of 0 to 1 with the text of its figure; ``low`` and ``high`` where it was sampled.

    ``numbers`` are what the text says where that is no share: the value, from, to.
    """

    share: float
    text: str
    low: float | None = None
    high: float | None = None
    told: str = ""
    numbers: tuple[float | None, float | None, float | None] | None = None


class Line(Struct, frozen=True, kw_only=True):
    """A row: its key ("" is a heading) and what it is called."""

    key: str = ""
    name: str


class BarColumn(Struct, frozen=True, kw_only=True):
    """A variant: its id and name, its bars by key ({} while there are none), a note.

    ``old``: of what has been changed since.
    """

    id: str
    name: str
    bars: Mapping[str, Bar] = {}
    note: str = ""
    old: bool = False


class ShareBoard(VariantCards):
    """Each variant's shares as bars."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, number: float = _NUMBER
    ) -> None:
        super().__init__(theme, names=_NAMES, least=_LEAST, least_alone=_LEAST + 90, parent=parent)
        self._number = number
        self._columns: tuple[BarColumn, ...] = ()
        self._lines: tuple[Line, ...] = ()

    def show_columns(
        self, columns: Sequence[BarColumn], lines: Sequence[Line], chosen: str
    ) -> None:
        """Show variants with these rows, and which variant is chosen."""
        self._columns = self.kept(columns, lambda column: column.bars)
        if not self._lines or not all(each.old for each in self._columns):
            self._lines = tuple(lines)
        self._chosen = chosen
        told = [
            f"{column.name}. "
            + ". ".join(
                f"{line.name}: {column.bars[line.key].text}"
                for line in self._lines
                if line.key in column.bars
            )
            for column in self._columns
        ]
        self.setAccessibleName(_("Variants side by side"))
        self.setAccessibleDescription(" ".join(told))
        self.updateGeometry()
        self.update()

    def be_old(self) -> None:
        """Show the former figures as old ones; nothing where they were of something else."""
        self.show_columns([BarColumn(id=each, name="") for each in self._former], (), "")

    def rows(self) -> Rows:
        """Return the figures as a table."""
        found: list[list[str]] = [
            [
                _("Variant"),
                "",
                pgettext("table", "value"),
                pgettext("table", "low"),
                pgettext("table", "high"),
            ]
        ]
        for column in self._columns:
            if column.old:
                continue
            heading = ""
            for line in self._lines:
                bar = column.bars.get(line.key)
                if not line.key:
                    heading = line.name
                elif bar is not None:
                    name = f"{heading}: {line.name}" if heading else line.name
                    found.append([column.name, name, *_numbers(bar)])
        return found

    def card_height(self, *, named: bool) -> float:
        """Return how high a card is."""
        rows = sum(_ROW if line.key else _TITLE for line in self._lines)
        note = 24 if any(column.note for column in self._columns) else 0
        return _HEAD + max(rows, _ROW) + note + 8

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, cards and bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.is_wide(self.width())
        if wide:
            self._paint_names(painter, QRectF(0, 0, _NAMES - 12, 0))
        for place, column in enumerate(self._columns):
            self._paint_card(painter, self.card(place), column, named=not wide)

    def _paint_names(self, painter: QPainter, place: QRectF) -> None:
        top = place.top() + _HEAD
        for line in self._lines:
            top = self._paint_name(painter, line, QRectF(place.left(), top, place.width(), 0))

    def _paint_name(self, painter: QPainter, line: Line, at: QRectF) -> float:
        theme = self._theme
        high = _ROW if line.key else _TITLE
        font = theme.font("label" if line.key else "small", bold=not line.key)
        painter.setFont(font)
        painter.setPen(theme.color("ink" if line.key else "ink2"))
        room = QRectF(at.left(), at.top(), at.width(), high)
        text = line.name
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if line.key:
            mode = Qt.TextElideMode.ElideRight
            text = QFontMetricsF(font).elidedText(line.name, mode, room.width())
        else:
            flags |= Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, text)
        return at.top() + high

    def _paint_card(
        self, painter: QPainter, card: QRectF, column: BarColumn, *, named: bool
    ) -> None:
        theme = self._theme
        is_chosen = column.id == self._chosen
        self.paint_frame(painter, card, is_chosen=is_chosen)
        room = card.adjusted(_PAD, 6, -_PAD, 0)
        room.setHeight(_HEAD - 10)
        font = theme.font("strong", serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        sign = "✓  " if is_chosen and len(self._columns) > 1 else ""
        name = QFontMetricsF(font).elidedText(
            sign + column.name, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
        left, right = card.left() + _PAD, card.right() - _PAD
        start = left + (min(_NAMES - 40, (right - left) * 0.42) if named else 0.0)
        top = card.top() + _HEAD
        painter.setOpacity(OLD if column.old else 1.0)
        for line in self._lines:
            bottom = top + (_ROW if line.key else _TITLE)
            if named:
                width = (start if line.key else right) - left - 6
                self._paint_name(painter, line, QRectF(left, top, width, 0))
            if line.key:
                self._paint_bar(painter, QRectF(start, top, right - start, _ROW), column, line.key)
            top = bottom
        if column.note or not column.bars:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("ink2"))
            note = QRectF(left, card.bottom() - 30, right - left, 24)
            painter.drawText(
                note,
                Qt.AlignmentFlag.AlignVCenter,
                column.note or words.working(stopped=self._stopped),
            )
        painter.setOpacity(1.0)
        self.paint_ring(painter, card, is_chosen=is_chosen)

    def _paint_bar(self, painter: QPainter, room: QRectF, column: BarColumn, key: str) -> None:
        theme = self._theme
        bar = column.bars.get(key)
        if bar is None:
            return
        track = QRectF(room.left(), room.center().y() - 8, room.width() - self._number, 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bg3"))
        painter.drawRoundedRect(track, 4, 4)
        filled = QRectF(track)
        filled.setWidth(max(track.width() * min(bar.share, 1.0), 2.0 if bar.share else 0.0))
        painter.setBrush(mixed(theme.color("bg1"), theme.color("ink3"), 0.85))
        painter.drawRoundedRect(filled, 4, 4)
        if bar.low is not None and bar.high is not None:
            middle = track.center().y()
            painter.setPen(QPen(theme.color("ink"), 1.5))
            first, last = (track.left() + track.width() * end for end in (bar.low, bar.high))
            painter.drawLine(QPointF(first, middle), QPointF(last, middle))
            for end in (first, last):
                painter.drawLine(QPointF(end, middle - 4), QPointF(end, middle + 4))
        painter.setFont(theme.font("label", bold=True))
        painter.setPen(theme.color("ink"))
        number = QRectF(track.right() + 4, room.top(), self._number - 4, room.height())
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(number, flags, bar.text)

    def told_at(self, point: QPointF) -> str:
        """Return the figure at a point, with how sure it is."""
        place = self.at(point)
        if place is None:
            return ""
        top = self.card(place).top() + _HEAD
        for line in self._lines:
            bottom = top + (_ROW if line.key else _TITLE)
            bar = self._columns[place].bars.get(line.key)
            if top <= point.y() < bottom and bar is not None:
                return f"{line.name}: {bar.told or bar.text}"
            top = bottom
        return ""


def _numbers(bar: Bar) -> list[str]:
    """Return value and interval of a bar: per cents, or the value as it is where it is none."""
    if bar.numbers is not None:
        return ["" if each is None else decimal(each, 2) for each in bar.numbers]
    shares = (bar.share, bar.low, bar.high)
    return ["" if each is None else decimal(each * 100, 2) for each in shares]
