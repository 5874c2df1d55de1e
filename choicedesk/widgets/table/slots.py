"""Places on the table: what a layout is made of."""

from math import ceil, floor
from typing import Literal

from msgspec import Struct, field
from PySide6.QtCore import QRectF

from choicedesk.widgets.table.measures import Form

Style = Literal["full", "compact", "chip", "wide", "folded"]


class Slot(Struct, frozen=True):
    """A rectangle and the form in which its thing is shown there."""

    rect: QRectF
    style: Style = "full"


class Layout(Struct):
    """The finished places, in reading order, and the height they need in all.

    ``tight`` means that the lengths are the smallest, because the table would scroll else.
    """

    form: Form
    folded: bool
    granting: bool = False
    tight: bool = False
    slots: dict[str, Slot] = field(default_factory=dict)
    height: float = 0

    def put(self, key: str, x: float, y: float, w: float, h: float, style: Style = "full") -> None:
        """Lay one thing; whole pixels keep edges sharp."""
        left, top = round(x), round(y)
        self.slots[key] = Slot(QRectF(left, top, round(x + w) - left, round(y + h) - top), style)


def lay_rows(
    layout: Layout,
    keys: tuple[str, ...],
    start: tuple[float, float, float],
    size: tuple[float, float],
    gap: float,
    style: Style,
) -> float:
    """Lay equal things in rows below ``start`` (left, y, width); return the y below them."""
    left, y, room = start
    if not keys:
        return y
    across = max(1, floor((room + gap) / (size[0] + gap)))
    across = min(across, len(keys)) if style != "wide" else across
    wide = (room - (across - 1) * gap) / across
    for index, key in enumerate(keys):
        row, column = divmod(index, across)
        top = y + gap + row * (size[1] + gap)
        layout.put(key, left + column * (wide + gap), top, wide, size[1], style)
    return y + ceil(len(keys) / across) * (size[1] + gap)
