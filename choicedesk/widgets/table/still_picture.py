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
        viewport = self._view.viewport()
        picture, ratio = self._picture, viewport.devicePixelRatioF()
        if picture is None or picture.devicePixelRatio() != ratio:
            picture = self._picture = QPixmap(viewport.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            self._stale = QRegion(viewport.rect())
        if not self._stale.isEmpty():
            fresh = self._stale.intersected(region)
            if not fresh.isEmpty():
                self._renew(picture, fresh)
        # The painter of a paint event is clipped to the region already.
        painter = QPainter(viewport)
        box = region.boundingRect()
        if ratio == 1.0:
            painter.drawPixmap(box, picture, box)
        else:
            part = QRectF(
                box.x() * ratio, box.y() * ratio, box.width() * ratio, box.height() * ratio
            )
            painter.drawPixmap(QRectF(box), picture, part)
        painter.end()

    def _renew(self, picture: QPixmap, region: QRegion) -> None:
        view, box = self._view, region.boundingRect()
        painter = QPainter(picture)
        painter.setRenderHints(view.renderHints())
        painter.setClipRegion(region)
        view.render(painter, QRectF(box), box)
        painter.end()
        self._stale -= region
