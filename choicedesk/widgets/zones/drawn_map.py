"""A map of zones that is only looked at: where its rooms are, and the ways between them."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from choicedesk.desk.zone_places import Near, Places, size_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.zones.ground_plan import edge_of, fitted, gaps_of, planned, share
from choicedesk.widgets.zones.routes import routes
from choicedesk.widgets.zones.ways import Paths, paint_ways


class Need(NamedTuple):
    """How high a room would like to be, and what comes first."""

    wished: float
    least: float


class DrawnMap:
    """Fills an area; ``scale`` is how large ways are drawn, one as on the table.

    ``needs`` are the heights that rooms would like to have.
    """

    def __init__(
        self,
        area: QRectF,
        near: Near,
        places: Places,
        *,
        scale: float,
        gap: float,
        needs: Mapping[str, Need] | None = None,
    ) -> None:
        self._area, self._scale = area, scale
        columns, rows = size_of(places)
        self._routes = routes(near, places)
        apart = round(gap / scale)
        width, height = (int(side / scale) for side in (area.width(), area.height()))
        gaps = gaps_of(self._routes, rows, apart, 0, 0)
        room = max(rows, height - sum(gaps))
        wished, least = [0] * rows, [0] * rows
        for zone, need in (needs or {}).items():
            row = places[zone][1]
            wished[row] = max(wished[row], int(need.wished / scale))
            least[row] = max(least[row], int(need.least / scale))
        heights = fitted(wished, least, room)
        share(heights, room - sum(heights))
        self._plan = planned(
            heights,
            gaps,
            columns,
            width=width,
            margin=0,
            gap=apart,
            edge=edge_of(self._routes, columns),
            most=columns,
        )
        self._boxes = {zone: self._plan.box(cell) for zone, cell in places.items()}
        self.rooms = {zone: self._shown(QRectF(box)) for zone, box in self._boxes.items()}

    @property
    def lost(self) -> float:
        """The share of the height that goes to the gaps between rows."""
        return sum(self._plan.gaps) * self._scale / max(1.0, self._area.height())

    def _shown(self, box: QRectF) -> QRectF:
        origin = self._area.topLeft() + box.topLeft() * self._scale
        return QRectF(origin, QSizeF(box.width(), box.height()) * self._scale)

    def paint_ways(self, painter: QPainter, theme: Theme, colors: tuple[str, str]) -> None:
        """Draw the ways in a colour, on another one that sets them off."""
        painter.save()
        painter.translate(QPointF(self._area.topLeft()))
        painter.scale(self._scale, self._scale)
        paths = Paths(self._plan, self._boxes, self._routes).all()
        paint_ways(painter, theme, paths, colors=colors)
        painter.restore()
