"""Where a bubble stands: beside its place, away from everything that must stay in sight."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QSize

Side = Literal["below", "above", "right", "left"]
POINTER = 12


class Stand(Struct, frozen=True):
    """The bubble's body, the side of the place it stands on, and where its pointer ends."""

    body: QRect
    side: Side
    tip: QPoint


def stand_beside(
    place: QRect, size: QSize, room: QRect, keep_clear: Sequence[QRect], hand: QRect
) -> Stand:
    """Return the best stand: within ``room``, off ``hand``, hiding as little as possible.

    Below is preferred, then above, then beside.
    """
    best: tuple[float, Stand] | None = None
    for rank, side in enumerate(("below", "above", "right", "left")):
        stand = _stand(place, size, room, side)
        cost = float(rank)
        cost += 1e6 * _outside(stand.body, room)
        cost += 100.0 * _overlap(stand.body, hand) + 20.0 * _overlap(stand.body, place)
        cost += sum(_overlap(stand.body, other) for other in keep_clear if other != place)
        if best is None or cost < best[0]:
            best = (cost, stand)
    assert best is not None
    return best[1]


def _stand(place: QRect, size: QSize, room: QRect, side: Side) -> Stand:
    if side in {"below", "above"}:
        left = place.center().x() - min(size.width() // 2, max(place.width() // 2, 60))
        left = max(room.left() + 8, min(left, room.right() - size.width() - 8))
        top = place.bottom() + POINTER if side == "below" else place.top() - POINTER - size.height()
        body = QRect(QPoint(left, top), size)
        x = max(body.left() + 24, min(place.center().x(), body.right() - 24))
        return Stand(body, side, QPoint(x, place.bottom() if side == "below" else place.top()))
    top = place.center().y() - size.height() // 2
    top = max(room.top() + 8, min(top, room.bottom() - size.height() - 8))
    left = place.right() + POINTER if side == "right" else place.left() - POINTER - size.width()
    body = QRect(QPoint(left, top), size)
    y = max(body.top() + 20, min(place.center().y(), body.bottom() - 20))
    return Stand(body, side, QPoint(place.right() if side == "right" else place.left(), y))


def _outside(body: QRect, room: QRect) -> float:
    inside = body.intersected(room)
    return 0.0 if inside == body else 1 + _area(body) - _area(inside)


def _overlap(body: QRect, other: QRect) -> float:
    return _area(body.intersected(other))


def _area(rect: QRect) -> float:
    return float(max(0, rect.width()) * max(0, rect.height()))
