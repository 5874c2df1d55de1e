"""The table as one picture while a bead is carried: a step of the drag then only copies pixels.

Everything that changes during a drag is told here by its area, and that area alone is painted
anew into the picture.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QGraphicsView


class StillPicture:
    """A copy of what the view shows, as long as it is wanted."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._picture: QPixmap | None = None
        self._stale = QRegion()

    def drop(self) -> None:
        """Let go: the drag is over, or nothing of the picture is true any more."""
        self._picture = None
        self._stale = QRegion()

    def touch(self, area: QRectF) -> None:
        """Something within an area of the scene has changed."""
        if self._picture is not None:
            view = self._view
            shown = view.mapFromScene(area).boundingRect().adjusted(-2, -2, 2, 2)
            self._stale += shown
            view.viewport().update(shown)

    def paint(self, region: QRegion) -> None:
        """Paint a region of the viewport from the picture."""
        view = self._view
        viewport = view.viewport()
        ratio = viewport.devicePixelRatioF()
        if (
            self._picture is None
            or self._picture.deviceIndependentSize().toSize() != viewport.size()
        ):
            self._picture = QPixmap(viewport.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._stale = QRegion(viewport.rect())
        fresh = self._stale.intersected(region)
        if not fresh.isEmpty():
            self._renew(self._picture, fresh)
        painter = QPainter(viewport)
        painter.setClipRegion(region)
        box = region.boundingRect()
        source = QRectF(box.x() * ratio, box.y() * ratio, box.width() * ratio, box.height() * ratio)
        painter.drawPixmap(QRectF(box), self._picture, source)
        painter.end()

    def _renew(self, picture: QPixmap, region: QRegion) -> None:
        view, box = self._view, region.boundingRect()
        painter = QPainter(picture)
        painter.setRenderHints(view.renderHints())
        painter.setClipRegion(region)
        view.render(painter, QRectF(box), box)
        painter.end()
        self._stale -= region
