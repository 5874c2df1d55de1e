"""Which place an arrow key leads to: plain geometry."""

from collections.abc import Mapping
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt

Direction = Literal["left", "right", "up", "down"]

ARROWS: Mapping[int, Direction] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}


def neighbour(places: Mapping[str, QRectF], start: QRectF, way: Direction) -> str | None:
    """Return the nearest place in a direction, or None at the edge.

    What shares the row (or column) of ``start`` comes before what lies aslant.
    """
    best: tuple[float, str] | None = None
    for key, rect in places.items():
        cost = _cost(start, rect, way)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, key)
    return best[1] if best else None


def _cost(start: QRectF, rect: QRectF, way: Direction) -> float | None:
    if rect == start:
        return None
    if way in {"up", "down"}:
        start, rect = _turned(start), _turned(rect)
    forward = way in {"right", "down"}
    ahead = rect.left() - start.right() if forward else start.left() - rect.right()
    middle = rect.center().x() - start.center().x()
    if (middle if forward else -middle) <= 0 or ahead < -max(start.width(), rect.width()) / 2:
        return None
    apart = max(rect.top() - start.bottom(), start.top() - rect.bottom(), 0.0)
    aslant = abs(rect.center().y() - start.center().y())
    return max(ahead, 0) + 3 * apart + 0.2 * aslant


def _turned(rect: QRectF) -> QRectF:
    return QRectF(rect.y(), rect.x(), rect.height(), rect.width())


def reading_on(places: Mapping[str, QRectF], start: QPointF) -> list[str]:
    """Return the places in reading order, beginning at the first one from ``start`` on."""
    order = sorted(places, key=lambda key: (round(places[key].y() / 24), places[key].x()))
    later = [key for key in order if places[key].center().y() >= start.y() - 4]
    return later + [key for key in order if key not in later]
