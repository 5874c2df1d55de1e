"""Variants side by side: the same spreads on the same axes, a column a variant."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from choicedesk.prep.spreads import QUANTILES, Spread
from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.spread_bar import (
    AXIS,
    HEIGHT,
    axis_end,
    paint_spread,
    quantile_texts,
)
from choicedesk.widgets.prep.variant_cards import OLD, VariantCards
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.language import _, decimal, percent

_HEAD, _ROW, _PAD = 40.0, HEIGHT + AXIS + 14, 14.0
_NAMES, _NUMBER, _CAPTION, _NOTE = 172.0, 34.0, 20.0, 36.0
_WIDE_NUMBER = 58.0
_LEAST = 230.0


class Column(Struct, frozen=True, kw_only=True):
    """A variant: its id, its name, its spreads by measure ({} while there are none), a note.

    ``cut``: how many runs were broken off by measure, which makes their values the least they can
    be; all of them have the highest one. ``old``: of what has been changed since.
    """

    id: str
    name: str
    spreads: Mapping[str, Spread] = {}
    note: str = ""
    cut: Mapping[str, int] = {}
    old: bool = False


class SpreadBoard(VariantCards):
    """Each variant's spreads on the same axes."""

    def __init__(
        self, theme: Theme, icons: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, names=_NAMES, least=_LEAST, least_alone=_LEAST, parent=parent)
        self._icons = icons
        self._columns: tuple[Column, ...] = ()
        self._measures: tuple[tuple[str, str], ...] = ()

    def show_columns(
        self, columns: Sequence[Column], measures: Sequence[tuple[str, str]], chosen: str
    ) -> None:
        """Show variants with the measures (id, name), and which variant is chosen."""
        self._columns = self.kept(columns, lambda column: column.spreads)
        self._measures = tuple(measures)
        self._chosen = chosen
        told = [
            f"{column.name}. " + ". ".join(self._told(column, key) for key, _name in measures)
            for column in self._columns
        ]
        self.setAccessibleName(_("Variants side by side"))
        self.setAccessibleDescription(" ".join(told))
        self.updateGeometry()
        self.update()

    def rows(self) -> Rows:
        """Return the quantiles of everything as a table."""
        head = [_("Variant"), "", _("runs"), *map(percent, QUANTILES), _("mean")]
        found = [head]
        for column in self._columns:
            for key, name in self._measures:
                spread = column.spreads.get(key)
                if spread is not None and not column.old:
                    cut = column.cut.get(key, 0)
                    numbers = quantile_texts(spread, cut)
                    mean = words.mean_of(decimal(spread.mean, 2), cut=bool(cut))
                    found.append([column.name, name, str(spread.runs), *numbers, mean])
        return found

    def card_height(self, *, named: bool) -> float:
        """Return how high a card is; a named one has a caption a row."""
        row = _ROW + (_CAPTION if named else 0)
        note = _NOTE if any(column.note for column in self._columns) else 0
        return _HEAD + row * max(1, len(self._measures)) + note + 6

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, cards and spreads."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.is_wide(self.width())
        if wide:
            self._paint_names(painter)
        ends = {
            key: axis_end(
                [c.spreads[key] for c in self._columns if key in c.spreads],
                [c.cut.get(key, 0) for c in self._columns if key in c.spreads],
            )
            for key, _name in self._measures
        }
        for place, column in enumerate(self._columns):
            self._paint_card(painter, self.card(place), column, ends, named=not wide)

    def _paint_names(self, painter: QPainter) -> None:
        theme, ratio = self._theme, self.devicePixelRatioF()
        for row, (key, name) in enumerate(self._measures):
            top = _HEAD + row * _ROW
            icon = theme.icon(self._icons.get(key, "nav-prep"), 20, theme.color("ink2"), ratio)
            painter.drawPixmap(QPointF(2, top + HEIGHT / 2 - 10), icon)
            painter.setFont(theme.font("label"))
            painter.setPen(theme.color("ink"))
            room = QRectF(32, top - 6, _NAMES - 44, HEIGHT + 12)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, name)

    def _paint_card(
        self,
        painter: QPainter,
        card: QRectF,
        column: Column,
        ends: Mapping[str, int],
        *,
        named: bool,
    ) -> None:
        theme = self._theme
        is_chosen = column.id == self._chosen
        self.paint_frame(painter, card, is_chosen=is_chosen)
        self._paint_title(painter, card, column, is_chosen=is_chosen)
        top = card.top() + _HEAD
        painter.setOpacity(OLD if column.old else 1.0)
        for key, name in self._measures:
            if named:
                painter.setFont(theme.font("small"))
                painter.setPen(theme.color("ink2"))
                room = QRectF(card.left() + _PAD, top, card.width() - 2 * _PAD, _CAPTION)
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
                top += _CAPTION
            self._paint_spread(painter, card, top, column, key, ends[key])
            top += _ROW
        if column.note:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("ink2"))
            room = QRectF(card.left() + _PAD, top - 6, card.width() - 2 * _PAD, _NOTE)
            flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, column.note)
        painter.setOpacity(1.0)
        self.paint_ring(painter, card, is_chosen=is_chosen)

    def _paint_title(
        self, painter: QPainter, card: QRectF, column: Column, *, is_chosen: bool
    ) -> None:
        theme = self._theme
        room = card.adjusted(_PAD, 6, -_PAD, 0)
        room.setHeight(_HEAD - 10)
        if is_chosen:
            painter.setFont(theme.font("label"))
            painter.setPen(theme.color("accent"))
            said = "✓ " + _("chosen")
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, flags, said)
            room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(said) - 10)
        font = theme.font("strong", serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        text = QFontMetricsF(font).elidedText(
            column.name, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_spread(
        self, painter: QPainter, card: QRectF, top: float, column: Column, key: str, end: int
    ) -> None:
        theme, wide = self._theme, self._number_width()
        spread, cut = column.spreads.get(key), column.cut.get(key, 0)
        room = QRectF(
            card.left() + _PAD + 6, top, card.width() - 2 * _PAD - wide - 10, HEIGHT + AXIS
        )
        if spread is None:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("ink3"))
            painter.drawText(
                room, Qt.AlignmentFlag.AlignCenter, words.working(stopped=self._stopped)
            )
            return
        paint_spread(painter, theme, room, spread, end, cut)
        painter.setFont(theme.font("heading", bold=True))
        painter.setPen(theme.color("ink"))
        number = QRectF(card.right() - _PAD - wide, top, wide, HEIGHT)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(number, flags, quantile_texts(spread, cut)[2])

    def _number_width(self) -> float:
        """Return the room for a median, more where one lies beyond what was played."""
        cut = any(each.cut.values() for each in self._columns)
        return _WIDE_NUMBER if cut else _NUMBER

    def _told(self, column: Column, key: str) -> str:
        spread = column.spreads.get(key)
        name = dict(self._measures)[key]
        if spread is None:
            return f"{name}: {words.working(stopped=self._stopped)}"
        cut = column.cut.get(key, 0)
        mean = words.mean_of(decimal(spread.mean, 2), cut=bool(cut))
        told = words.quantiles_told(name, quantile_texts(spread, cut), mean)
        return f"{words.working(stopped=self._stopped)} {told}" if column.old else told

    def told_at(self, point: QPointF) -> str:
        """Return the figures of the spread at a point."""
        place = self.at(point)
        if place is None:
            return ""
        named = not self.is_wide(self.width())
        row = _ROW + (_CAPTION if named else 0)
        at = int((point.y() - self.card(place).top() - _HEAD) // row)
        if not 0 <= at < len(self._measures):
            return ""
        return self._told(self._columns[place], self._measures[at][0])
