"""A player's seat: its ground, the name plate, and the willpower that is ready."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from choicedesk.models.rows import SeatRow
from choicedesk.widgets.cards.name_plate import paint_name_plate
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.panel_items import paint_panel, write
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.theme.canvas import draw
from choicedesk.widgets.theme.rasters import bead_places, paint_beads
from choicedesk.words.language import _

_COUNT = 56.0
RIGHT = 0x0002 | 0x0080  # AlignRight | AlignVCenter


class SeatItem(PlaceItem):
    """One seat. Only its head takes beads; the cards before it are things of their own."""

    radius = 16.0
    shadow = False
    lifts = False
    layer = 0.0

    def __init__(self, board: Board, row: SeatRow) -> None:
        super().__init__(board, f"seat:{row.id}")
        self.row = row
        self._pool = f"ready:{row.id}"
        self.gifts: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        """The pool of this seat."""
        return self._pool

    @property
    def folded(self) -> bool:
        """Whether only the name plate is shown."""
        return self.slot.style == "folded"

    def follow(self, row: SeatRow) -> None:
        """Take a new row."""
        self.row = row
        self.changed()

    def name(self) -> str:
        """Name character and player."""
        return f"{self.row.name}, {self.row.player}" if self.row.player else self.row.name

    def description(self) -> str:
        """Say what is ready."""
        said = _("absent this evening") if self.row.absent else words.ready(self.row.ready)
        return f"{said}. {_('folded')}" if self.folded else said

    def head(self) -> QRectF:
        """Return the strip that holds the name and the pool."""
        box = self.box
        high = box.height() if self.folded else (56.0 if self.board.wide else 42.0)
        return QRectF(box.x(), box.y(), box.width(), min(high, box.height()))

    @property
    def _left(self) -> int:
        return self.row.ready - self.board.carrying.hidden(self.place, "willpower")

    @property
    def _size(self) -> float:
        if self.folded:
            return 18.0
        return 28.0 if self.board.wide else 22.0

    def _row_rect(self) -> QRectF:
        head = self.head()
        pad = 14.0 if self.board.wide else 10.0
        wide = min(head.width() * 0.45, 7 * self._size + 6 * 6)
        return QRectF(head.right() - pad - wide, head.y(), wide, head.height())

    def beads(self) -> Sequence[Bead]:
        """Return the beads of the pool, right-aligned."""
        places = bead_places(self._row_rect(), self._left, self._size, "right")
        return [Bead("willpower", place) for place in places]

    def pool(self) -> QRectF:
        """Return where the pool lies: round its beads, or where the first would lie."""
        beads = self.beads()
        if beads:
            area = beads[0].rect
            for bead in beads[1:]:
                area = area.united(bead.rect)
            return area.adjusted(-4, -4, 4, 4)
        row = self._row_rect()
        return QRectF(row.right() - 40, row.center().y() - 18, 40, 36)

    def newest_bead(self) -> QRectF:
        """Return the leftmost bead: a new one pushes to the left."""
        beads = self.beads()
        return beads[0].rect if beads else self.pool()

    def count_words(self, count: int) -> str:
        """The number alone: a seat has a name to show beside it."""
        return str(count)

    def count_place(self, wide: float) -> QRectF:
        """The pill lies beside the pool; the name makes room for it."""
        pool = self.pool()
        return QRectF(pool.left() - wide - 4, pool.center().y() - 11, wide, 22)

    def opacity_now(self) -> float:
        """A seat stays bright while its pool or one of its cards is legal.

        That someone is absent shows on the plate and the cards; the word has to stay readable.
        """
        return self.board.opacity_of_seat(self._pool, self.gifts)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the ground straight, since it may be very high, then the head as a raster."""
        painter.setOpacity(self.opacity_now())
        paint_panel(painter, self.board, self.box, self.radius, accent=self.row.active)
        super().paint(painter, option, widget)

    def drawn(self, dpr: float) -> QPixmap:
        """Return the head as one picture: the ground below may be very high."""
        head = self.head()

        def act(canvas: QPainter) -> None:
            canvas.translate(24, 24)
            self.paint_face(canvas, head)

        return draw(head.width() + 48, head.height() + 48, dpr, act)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the name plate and the pool."""
        theme, row = self.board.theme, self.row
        pool = self._row_rect()
        pad = 14.0 if self.board.wide else 10.0
        none = "" if row.absent or row.ready else _("none ready")
        label = theme.font("label")
        beads = self.beads()
        right = beads[0].rect.left() if beads else pool.right() - _advance(label, none)
        if (self.board.counted or {}).get(self.place):
            right -= _COUNT
        plate = QRectF(rect.x() + pad, rect.y(), right - rect.x() - pad - 10, rect.height())
        small = not self.board.wide or self.folded
        paint_name_plate(
            painter,
            theme,
            plate,
            row.name,
            row.player,
            row.colour,
            compact=small,
            absent=row.absent,
        )
        painter.setPen(theme.color("ink"))
        if self._left == 0:
            write(painter, pool, none, label, theme.color("ink3"), RIGHT)
            return
        paint_beads(painter, theme, "willpower", pool, self._left, self._size, "right")


def _advance(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def ring_of(seat: SeatItem) -> QRectF:
    """Return the rectangle a ring lies round while the pool is legal."""
    return seat.head().adjusted(3, 3, -3, -2)
