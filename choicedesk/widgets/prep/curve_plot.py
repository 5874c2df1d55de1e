"""Curves with their bands, drawn with pyqtgraph; the pointer reads the values off.

The only module of the page that imports pyqtgraph, and numpy with it.
"""

from collections.abc import Sequence
from typing import Any

import pyqtgraph as graph
from msgspec import Struct
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import mixed
from choicedesk.widgets.prep.variant_cards import OLD
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import decimal, percent, pgettext
from choicedesk.words.prep import sampled

_STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
_SIGNS = ("o", "s", "t", "d")
_COLOURS = ("accent", "will-b", "opp-b", "dang-b")
_HIGH = 280


class Curve(Struct, frozen=True, kw_only=True):
    """A line: what it is called and its points (x, y, low, high), y from 0 to 1."""

    name: str
    points: tuple[tuple[int, float, float, float], ...]


class CurvePlot(QWidget):
    """Lines differ by dash and sign too, so that they are told apart in grey."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._curves: tuple[Curve, ...] = ()
        self._x_name, self._now = "", None
        self._x: int | None = None
        self._old = False
        graph.setConfigOption("antialias", True)  # noqa: FBT003 - its own signature
        self.plot: Any = _Plot()
        self.plot.setMenuEnabled(False)
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.hideButtons()
        # A ground kept as a picture would lie on paper as one.
        self.plot.setCacheMode(self.plot.CacheModeFlag.CacheNone)
        self.plot.setFrameShape(self.plot.Shape.NoFrame)
        # Beside the curves, not over them.
        self._legend: Any = graph.LegendItem()
        item = self.plot.getPlotItem()
        item.legend = self._legend
        item.layout.addItem(self._legend, 2, 3)
        item.layout.setAlignment(self._legend, Qt.AlignmentFlag.AlignTop)
        self._legend.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.readout = TextLabel(theme, "label", "ink2", wrap=True)
        self._reader: Any = graph.InfiniteLine(angle=90, movable=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.plot, 1)
        column.addWidget(self.readout)
        # No higher than a low window shows, so that 0 and 100 % are seen together.
        self.plot.setFixedHeight(_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.scene().sigMouseMoved.connect(self._hover)
        theme.changed.connect(self.wear)

    def sizeHint(self) -> QSize:
        """Return a broad picture."""
        return QSize(520, super().sizeHint().height())

    def show_curves(self, curves: Sequence[Curve], x_name: str, now: int | None = None) -> None:
        """Show lines over the values of a number; ``now`` it has this value."""
        self._curves, self._x_name, self._now = tuple(curves), x_name, now
        self._old = False
        known = {point[0] for curve in self._curves for point in curve.points}
        if self._x not in known:
            self._x = now if now in known else next(iter(sorted(known)), None)
        self.wear()

    def be_old(self) -> None:
        """Show what is there as what new figures are being worked out for."""
        if not self._old:
            self._old = True
            self.wear()

    def _colour(self, name: str) -> QColor:
        colour = self._theme.color(name)
        return mixed(self._theme.color("bg1"), colour, OLD) if self._old else colour

    def rows(self) -> Rows:
        """Return the points as a table."""
        found = [["", self._x_name, "%", pgettext("table", "low"), pgettext("table", "high")]]
        for curve in () if self._old else self._curves:
            for x, *shares in curve.points:
                found.append([curve.name, str(x), *(decimal(share * 100, 2) for share in shares)])
        return found

    def read(self, x: int) -> None:
        """Read the values at a place off."""
        self._x = x
        self._reader.setPos(x)
        told = [
            "{}: {} ({})".format(curve.name, *sampled(y, low, high))
            if high > low
            else f"{curve.name}: {percent(y)}"
            for curve in self._curves
            for at, y, low, high in curve.points
            if at == x
        ]
        text = f"{self._x_name} {x} – " + " · ".join(told)
        self.readout.setText(text)
        self.setAccessibleDescription(text)

    def wear(self) -> None:
        """Draw everything in the theme's colours."""
        theme, plot = self._theme, self.plot
        plot.clear()
        legend = self._legend
        legend.clear()
        legend.setLabelTextColor(self._colour("ink"))
        plot.setBackground(theme.color("bg1"))
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.setPen(graph.mkPen(theme.color("line2")))
            axis.setTextPen(graph.mkPen(self._colour("ink2")))
            axis.setStyle(tickFont=theme.font("small"))
        plot.setLabel("bottom", self._x_name, color=self._colour("ink2").name())
        plot.setLabel("left", "%", color=self._colour("ink2").name())
        plot.setYRange(0, 100, padding=0.03)
        plot.showGrid(x=False, y=True, alpha=0.15)
        for place, curve in enumerate(self._curves):
            self._draw_curve(place, curve)
        xs = sorted({point[0] for curve in self._curves for point in curve.points})
        if xs:
            plot.setXRange(xs[0], xs[-1], padding=0.05)
            plot.getAxis("bottom").setTicks([[(x, str(x)) for x in _spread_out(xs)]])
        if self._now is not None:
            pen = graph.mkPen(theme.color("ink3"), width=1, style=Qt.PenStyle.DashLine)
            plot.addItem(graph.InfiniteLine(self._now, angle=90, pen=pen))
        self._reader.setPen(graph.mkPen(theme.color("ink"), width=1))
        plot.addItem(self._reader)
        if self._x is not None:
            self.read(self._x)
        else:
            self.readout.clear()

    def _draw_curve(self, place: int, curve: Curve) -> None:
        colour = self._colour(_COLOURS[place % len(_COLOURS)])
        xs = [point[0] for point in curve.points]
        mean, low, high = ([point[at] * 100 for point in curve.points] for at in (1, 2, 3))
        if high != low:
            band = QColor(colour)
            band.setAlpha(95)
            # A line without a pen has no path, and nothing would be filled between two of them.
            edge_pen = graph.mkPen(band, width=1)
            edges = [graph.PlotDataItem(xs, line, pen=edge_pen) for line in (low, high)]
            for edge in edges:
                self.plot.addItem(edge)
            self.plot.addItem(graph.FillBetweenItem(*edges, brush=graph.mkBrush(band)))
        pen = graph.mkPen(colour, width=2, style=_STYLES[place % len(_STYLES)])
        sign = _SIGNS[place % len(_SIGNS)]
        self.plot.plot(
            xs,
            mean,
            pen=pen,
            symbol=sign,
            symbolSize=7,
            symbolBrush=colour,
            symbolPen=None,
            # Drawn each, not from a store of little pictures: paper shows the difference.
            useCache=False,
            name=curve.name,
        )

    def _hover(self, place: QPointF) -> None:
        xs = sorted({point[0] for curve in self._curves for point in curve.points})
        if xs and self.plot.sceneBoundingRect().contains(place):
            x = self.plot.getViewBox().mapSceneToView(place).x()
            self.read(min(xs, key=lambda each: abs(each - x)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read the next values off by arrows."""
        xs = sorted({point[0] for curve in self._curves for point in curve.points})
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step or self._x not in xs:
            super().keyPressEvent(event)
            return
        self.read(xs[max(0, min(xs.index(self._x) + step, len(xs) - 1))])


class _Plot(graph.PlotWidget):
    def wheelEvent(self, ev: Any) -> None:
        """Leave the wheel to the page."""
        ev.ignore()


def _spread_out(values: Sequence[int], most: int = 14) -> Sequence[int]:
    """Return some of the values, evenly, so that their names have room."""
    step = -(-len(values) // most)
    return values[::step]
