"""One thing on the table: painted as one raster, with its ring, lift and focus."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.kept_rasters import Kept
from choicedesk.widgets.table.slots import Slot
from choicedesk.widgets.theme.beads import Kind
from choicedesk.widgets.theme.canvas import draw, put
from choicedesk.widgets.theme.rasters import (
    paint_focus,
    paint_pill,
    paint_selected,
    paint_shadow,
    pill_width,
)
from choicedesk.words.language import ngettext

AURA = 24.0
LIFT = 3.0
_AT = QPointF(-AURA, -AURA)
_LIFTED = QPointF(-AURA, -AURA - LIFT)


class Bead(NamedTuple):
    """A bead that can be taken: its kind and where it lies in the item."""

    kind: Kind
    rect: QRectF


class PlaceItem(QGraphicsItem):
    """A card, seat, pool or empty place. Subclasses paint a face and say what lies on it."""

    radius = 10.0
    shadow = True
    lifts = True
    focusable = True
    layer = 2.0

    def __init__(self, board: Board, key: str) -> None:
        super().__init__()
        self.board = board
        self.key = key
        self.slot = Slot(QRectF())
        self._version = 0
        self._box = QRectF()
        self._bounds = QRectF()
        self._shape = QPainterPath()
        self.setZValue(self.layer)

    @property
    def place(self) -> str:
        """The id that transfers know this place by."""
        return self.key

    @property
    def box(self) -> QRectF:
        """The thing's own rectangle, without shadow."""
        return self._box

    def lay(self, slot: Slot) -> None:
        """Take a place of the layout."""
        if slot == self.slot:
            return
        if slot.rect.size() != self.slot.rect.size() or slot.style != self.slot.style:
            self.prepareGeometryChange()
            self._box = QRectF(QPointF(0, 0), slot.rect.size())
            self._bounds = self._box.adjusted(-AURA, -AURA, AURA, AURA)
            self._shape = QPainterPath()
            self._shape.addRect(self._box)
            self._version += 1
        self.slot = slot
        self.setPos(slot.rect.topLeft())

    def changed(self) -> None:
        """Forget the raster: what is shown has changed."""
        self._version += 1
        self.update()

    def covers(self, point: QPointF) -> bool:
        """Return whether a point of the scene lies on the thing."""
        return self._box.contains(point - self.pos())

    def boundingRect(self) -> QRectF:
        """Return the painted area, shadow and ring included."""
        return self._bounds

    def shape(self) -> QPainterPath:
        """Return what the pointer can hit: the thing without its shadow."""
        return self._shape

    def name(self) -> str:
        """Return what the thing is called aloud."""
        return ""

    def description(self) -> str:
        """Return what else is to be said of it."""
        return ""

    def beads(self) -> Sequence[Bead]:
        """Return the beads that lie here, in the item's coordinates."""
        return ()

    def newest_bead(self) -> QRectF:
        """Return where a bead put here last lies."""
        beads = self.beads()
        return beads[-1].rect if beads else self._box

    def bead_at(self, point: QPointF) -> Bead | None:
        """Return the bead whose share of the row holds a point; small ones are easy to hit."""
        best: tuple[float, Bead] | None = None
        for bead in self.beads():
            out = max(0.0, (36 - bead.rect.width()) / 2)
            if bead.rect.adjusted(-out, -out, out, out).contains(point):
                way = point - bead.rect.center()
                far = way.x() ** 2 + way.y() ** 2
                if best is None or far < best[0]:
                    best = (far, bead)
        return best[1] if best else None

    def opacity_now(self) -> float:
        """Return how strongly the thing shows at present."""
        return self.board.opacity(self.place)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the thing itself into its rectangle."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Copy the raster, then what marks the thing."""
        board = self.board
        opacity = self.opacity_now()
        if opacity != 1.0:
            painter.setOpacity(opacity)
        at = _LIFTED if self._is_lifted() else _AT
        raster = self._raster()
        if board.ratio == 1.0:
            painter.drawPixmap(at, raster)
        else:
            put(painter, at, raster)
        if opacity != 1.0:
            painter.setOpacity(1.0)
        if board.focused == self.key or board.counted is not None:
            self._paint_marks(painter)

    def _is_lifted(self) -> bool:
        board = self.board
        if board.legal is None:
            return self.lifts and board.pointed == self.key
        return self.lifts and board.hovered == self.place and board.hovered in board.legal

    def _raster(self) -> QPixmap:
        """Return the thing as one picture with its shadow, kept until it changes."""
        board = self.board
        kept = board.rasters.find(self.key)
        good = kept is not None and kept.version == self._version
        if kept is not None and good and (kept.ratio == board.ratio or board.moving):
            return kept.raster
        raster = self.drawn(board.ratio)
        board.rasters.keep(self.key, Kept(raster, self._version, board.ratio))
        return raster

    def drawn(self, dpr: float) -> QPixmap:
        """Draw the thing with its shadow."""

        def act(canvas: QPainter) -> None:
            canvas.translate(AURA, AURA)
            self.paint_face(canvas, self._box)

        ground = self._shade(dpr) if self.shadow else None
        return draw(self._bounds.width(), self._bounds.height(), dpr, act, ground)

    def _shade(self, dpr: float) -> QPixmap:
        """Return the shadow alone, kept for all things of this size."""
        theme, wide, high = self.board.theme, self._box.width(), self._box.height()

        def act(canvas: QPainter) -> None:
            canvas.translate(AURA, AURA)
            paint_shadow(canvas, theme, self._box, self.radius)

        return theme.store.get(
            ("shade", theme.look, wide, high, self.radius, dpr),
            lambda: draw(wide + 2 * AURA, high + 2 * AURA, dpr, act),
        )

    def _paint_marks(self, painter: QPainter) -> None:
        board = self.board
        counted = board.counted.get(self.place) if board.counted is not None else None
        if counted:
            self._paint_count(painter, counted)
        if board.focused != self.key:
            return
        if board.by_key:
            paint_focus(painter, board.theme, self._box, self.radius)
        elif board.legal is None and self.lifts:
            paint_selected(painter, board.theme, self._box, self.radius)

    def _paint_count(self, painter: QPainter, count: int) -> None:
        """Say in a pill how much willpower lies here."""
        text = self.count_words(count)
        wide = pill_width(self.board.theme, text, "willpower")
        paint_pill(painter, self.board.theme, self.count_place(wide), text, "willpower")

    def count_words(self, count: int) -> str:
        """Return what the pill with the count says."""
        return ngettext("{n} willpower", "{n} willpower", count).format(n=count)

    def count_place(self, wide: float) -> QRectF:
        """Return where the pill with the count lies: across the lower edge, off every title."""
        box = self._box
        return QRectF(box.right() - wide - 6, box.bottom() - 9, wide, 22)
