"""What of a ground can be seen of a piece that lies in a scrolling area of its own."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def sight_of(widget: QWidget, ground: QWidget) -> QRect:
    """Return the part of the ground, in its own pixels, to which areas between confine a widget."""
    seen = ground.rect()
    inner: QWidget | None = widget.parentWidget()
    while inner is not None and inner is not ground:
        outer = inner.parentWidget()
        if isinstance(outer, QAbstractScrollArea) and outer.viewport() is inner:
            seen &= QRect(inner.mapTo(ground, QPoint(0, 0)), inner.size())
        inner = outer
    return seen
