"""The bead in the hand: a small picture over the whole desk window that follows the pointer."""

from collections.abc import Callable
from math import pi, sin
from typing import Literal

from PySide6.QtCore import (
    QEasingCurve,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from choicedesk.widgets.theme.beads import Kind
from choicedesk.widgets.theme.rasters import bead_pixmap
from choicedesk.widgets.theme.theme import Theme

Way = Literal["back", "placed", "sent"]

_WAYS: dict[Way, tuple[int, QEasingCurve.Type]] = {
    "back": (220, QEasingCurve.Type.OutBack),
    "placed": (140, QEasingCurve.Type.OutCubic),
    "sent": (180, QEasingCurve.Type.InOutCubic),
}
"""How long a flight takes in milliseconds, and how it gathers way."""


class Hand(QLabel):
    """One bead (or a few, with their number) that is carried, sent, or flies back."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self._kind: Kind = "willpower"
        self._count = 1
        self._picture: QPixmap | None = None
        self._base = 46.0
        self._size = 46.0
        self._middle: QPoint | QPointF = QPoint()
        self._to_middle = QPoint()
        self._done: Callable[[], None] | None = None
        self._way: Callable[[float], tuple[QPointF, float]] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.valueChanged.connect(self._step)
        self._flight.finished.connect(self._land)
        self.hide()

    @property
    def middle(self) -> QPoint:
        """Where the bead's middle is, globally."""
        return QPointF(self._middle).toPoint()

    @property
    def covers(self) -> QRect:
        """What it hides from its middle down, globally: nothing else may stand there."""
        beside = QPoint(24, 24)
        around = QRect(self.middle - beside, QSize(48, 48))
        if self._picture is None:
            return around
        lower = QSize(self.width(), self.height() - self._to_middle.y())
        return around.united(QRect(self.middle - QPoint(self._to_middle.x(), 0), lower))

    @property
    def kind(self) -> Kind:
        """Which bead is shown."""
        return self._kind

    @property
    def flying(self) -> bool:
        """Whether a flight is on."""
        return self._way is not None

    def hold(
        self,
        kind: Kind,
        count: int,
        point: QPoint,
        *,
        small: bool,
        picture: QPixmap | None = None,
    ) -> None:
        """Take a bead at a global point, or what ``picture`` shows."""
        self.finish()
        self._kind, self._count, self._picture = kind, count, picture
        self._base = self._size = 36.0 if small else 46.0
        self._show()
        self.at(point)
        self.raise_()
        self.show()

    def count(self, number: int) -> None:
        """Show another number of beads."""
        self._count = number
        self._show()
        self.at(self._middle)

    def at(self, point: QPoint | QPointF) -> None:
        """Put the bead's middle exactly on a global point."""
        self._middle = point
        here = self._window.mapFromGlobal(point)
        self.move(round(here.x()) - self._to_middle.x(), round(here.y()) - self._to_middle.y())

    def fly(
        self,
        end: QPoint,
        kind: Way,
        done: Callable[[], None],
        *,
        quick: bool = False,
        arc: float = 0.0,
        shrink_to: float = 0.0,
    ) -> None:
        """Fly from where the bead is to ``end``, ``quick`` at once; then hide and call ``done``."""
        start, from_size = QPointF(self._middle), self._size
        self._done = done

        def way(share: float) -> tuple[QPointF, float]:
            point = start + (QPointF(end) - start) * share
            point.setY(point.y() - arc * sin(pi * min(1.0, max(0.0, share))))
            size = from_size + ((shrink_to or from_size) - from_size) * share
            return point, size

        self._way = way
        if self._theme.reduced_motion or quick or not self.isVisible():
            self._land()
            return
        milliseconds, gather = _WAYS[kind]
        curve = QEasingCurve(gather)
        curve.setOvershoot(1.1)
        self._flight.setDuration(milliseconds)
        self._flight.setEasingCurve(curve)
        self._flight.start()

    def finish(self) -> None:
        """End a flight at its last frame."""
        if self._way is not None:
            self._flight.stop()
            self._land()

    def _step(self, share: float) -> None:
        if self._way is not None:
            point, self._size = self._way(share)
            self._show()
            self.at(point)

    def _land(self) -> None:
        done, self._done, self._way = self._done, None, None
        self.hide()
        if done is not None:
            done()

    def _raster(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        return bead_pixmap(self._theme, self._kind, self._base, ratio, carried=True)

    def _show(self) -> None:
        """Make the label's picture: Qt copies it by itself at every step of the way."""
        if self._picture is not None:
            self._show_picture(self._picture)
            return
        raster = self._raster()
        if self._size != self._base:
            way = Qt.TransformationMode.SmoothTransformation
            wide = max(1, round(raster.width() * self._size / self._base))
            raster = raster.scaledToWidth(wide, way)
        ratio, side = raster.devicePixelRatio(), raster.deviceIndependentSize().width()
        left = top = side / 2 - self._size / 2 - 4
        right, bottom = side / 2 + self._size / 2 + 16, side / 2 + self._size / 2 + 25
        if self._count > 1:
            raster = self._counted(raster)
            top, right = min(top, side / 2 - 32), max(right, side / 2 + 42)
        # Only what is not empty: a smaller picture is a smaller part of the window to paint.
        box = QRectF(left, top, right - left, bottom - top).intersected(QRectF(0, 0, side, side))
        box = box.toAlignedRect()
        part = QRectF(box.topLeft() * ratio, QSizeF(box.size()) * ratio).toAlignedRect()
        self._to_middle = QPoint(round(side / 2) - box.x(), round(side / 2) - box.y())
        self.setPixmap(raster.copy(part))
        self.resize(box.size())

    def _show_picture(self, picture: QPixmap) -> None:
        if self._count > 1:
            picture = self._counted(picture)
        size = picture.deviceIndependentSize().toSize()
        self._to_middle = QPoint(size.width() // 2, size.height() // 2)
        self.setPixmap(picture)
        self.resize(size)

    def _counted(self, raster: QPixmap) -> QPixmap:
        """Return the bead with the number of beads it stands for."""
        theme, made = self._theme, QPixmap(raster)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = made.deviceIndependentSize()
        left = min(size.width() / 2 + 6, size.width() - 34)
        box = QRectF(left, max(0.0, size.height() / 2 - 30), 34, 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bubble"))
        painter.drawRoundedRect(box, 11, 11)
        painter.setPen(theme.color("bubbleink"))
        painter.setFont(theme.font("label", bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"× {self._count}")
        painter.end()
        return made
