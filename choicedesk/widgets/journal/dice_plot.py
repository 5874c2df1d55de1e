"""Seen and expected faces of one kind of die: the only module here that imports pyqtgraph."""

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.dice_fairness import Fairness, short_face
from choicedesk.words.language import percent

_HALF = 0.34


class DicePlot(pg.PlotWidget):
    """A band of what is usual for every face, a dashed line for what is expected, a point seen.

    A point outside its band is a rhomb, so that grey paper tells it too. ``pointed`` tells which
    face the pointer or the arrow keys are at, -1 for none.
    """

    pointed = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._faces: tuple[Fairness, ...] = ()
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(200)
        # pyqtgraph describes its own methods to no type checker.
        self._item: Any = self.getPlotItem()
        self._item.setMenuEnabled(False)
        self._item.hideButtons()
        self._item.setMouseEnabled(x=False, y=False)
        self._item.scene().sigMouseMoved.connect(self._hover)
        theme.changed.connect(self._draw)

    def show_faces(self, faces: Sequence[Fairness]) -> None:
        """Show another kind of die, or new numbers."""
        self._faces = tuple(faces)
        self._at = min(self._at, len(self._faces) - 1)
        self._draw()

    @property
    def at(self) -> int:
        """Which face is pointed at, -1 for none."""
        return self._at

    def point_at(self, face: int) -> None:
        """Point at a face by its place."""
        face = face if 0 <= face < len(self._faces) else -1
        if face != self._at:
            self._at = face
            self._draw()
            self.pointed.emit(face)

    def keyPressEvent(self, ev: QKeyEvent) -> None:
        """Go from face to face by the arrows."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(ev.key()))
        if step is None or not self._faces:
            ev.ignore()
            return
        self.point_at(max(0, min(len(self._faces) - 1, self._at + step)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the first face."""
        super().focusInEvent(event)
        if self._at < 0 and event.reason() != Qt.FocusReason.MouseFocusReason:
            self.point_at(0)

    def _hover(self, spot: QPointF) -> None:
        box = self._item.getViewBox()
        inside = box.sceneBoundingRect().contains(spot)
        self.point_at(round(box.mapSceneToView(spot).x()) if inside else -1)

    def _draw(self) -> None:
        item, theme = self._item, self._theme
        item.clear()
        self.setBackground(theme.color("bg1"))
        if not self._faces:
            return
        total = max(1, self._faces[0].total)
        places = list(range(len(self._faces)))
        self._draw_bands(places, total)
        self._draw_expected(total)
        self._draw_seen(places, total)
        most = max(max(each.high, each.seen) for each in self._faces) / total
        item.setXRange(-0.6, len(self._faces) - 0.4, padding=0)
        item.setYRange(0, most * 1.12, padding=0)
        self._name_axes(most)

    def _draw_bands(self, places: list[int], total: int) -> None:
        theme = self._theme
        low = [each.low / total for each in self._faces]
        high = [each.high / total for each in self._faces]
        for at in places:
            chosen = at == self._at
            band = pg.BarGraphItem(
                x=[at],
                width=2 * _HALF,
                y0=[low[at]],
                y1=[max(high[at], low[at] + 0.002)],
                brush=theme.color("line2" if chosen else "line"),
                pen=pg.mkPen(theme.color("accent" if chosen else "line2"), width=1.5),
            )
            self._item.addItem(band)

    def _draw_expected(self, total: int) -> None:
        xs = [at + side for at in range(len(self._faces)) for side in (-0.45, 0.45)]
        ys = [each.expected / total for each in self._faces for _side in range(2)]
        pen = pg.mkPen(self._theme.color("ink2"), width=1.5, style=Qt.PenStyle.DashLine)
        self._item.plot(xs, ys, connect="pairs", pen=pen)

    def _draw_seen(self, places: list[int], total: int) -> None:
        theme = self._theme
        usual = [each.low <= each.seen <= each.high for each in self._faces]
        points = pg.ScatterPlotItem(
            x=places,
            y=[each.seen / total for each in self._faces],
            symbol=["o" if inside else "d" for inside in usual],
            size=[12 if inside else 16 for inside in usual],
            brush=theme.color("ink"),
            pen=pg.mkPen(theme.color("bg0"), width=2),
        )
        self._item.addItem(points)

    def _name_axes(self, most: float) -> None:
        item, theme = self._item, self._theme
        below, left = item.getAxis("bottom"), item.getAxis("left")
        names = [(at, short_face(each.face)) for at, each in enumerate(self._faces)]
        below.setTicks([names])
        step = next(size for size in (0.05, 0.1, 0.2, 0.25, 0.5) if most / size <= 5 or size == 0.5)
        marks = [at * step for at in range(int(most * 1.12 / step) + 1)]
        left.setTicks([[(mark, percent(mark)) for mark in marks]])
        for axis in (below, left):
            axis.setStyle(tickFont=theme.font("small"))
            axis.setTextPen(theme.color("ink2"))
            axis.setPen(theme.color("line2"))
