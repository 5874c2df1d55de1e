"""The zones of a conflict card: small rooms as they lie on the map, with the ways between them."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from choicedesk.desk.zone_places import size_of
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.cards.face_values import FaceZone
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.zones.drawn_map import DrawnMap

_WAYS = 0.35
_GAP, _FOOT = 11.0, 5.0
_ROW, _LOW_ROW = 21.0, 11.0


def zones_height(zones: tuple[FaceZone, ...], room: float) -> float:
    """Return how high the map is: with names where there is room, nothing where there is none."""
    rows = size_of({zone.id: zone.place for zone in zones})[1]
    for high in (_ROW, _LOW_ROW):
        needed = rows * high + (rows - 1) * _GAP + _FOOT
        if needed <= room:
            return needed
    return 0.0


def paint_zones(
    painter: QPainter, theme: Theme, zones: tuple[FaceZone, ...], place: QRectF
) -> None:
    """Draw the rooms with as much of their names as they have room for."""
    near = {zone.id: zone.adjacent for zone in zones}
    places = {zone.id: zone.place for zone in zones}
    drawn = DrawnMap(place, near, places, scale=_WAYS, gap=_GAP)
    painter.save()
    drawn.paint_ways(painter, theme, ("cardacc", "card"))
    font = font_of(9)
    painter.setFont(font)
    for zone in zones:
        room = drawn.rooms[zone.id]
        painter.setPen(QPen(theme.color("cardink2"), 1))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        if room.height() >= 15:
            painter.setPen(theme.color("cardink"))
            words = elided(zone.name, font, room.width() - 8)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
