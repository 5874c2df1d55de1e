"""A layout that puts widgets side by side and wraps them like words."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, then the next line; the height follows from the width."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        """Take an item."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]  # noqa: N802
        """Return an item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]  # noqa: N802
        """Give an item back."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        """Want no more room than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that a width needs."""
        return self._place(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        """Place every item."""
        super().setGeometry(rect)
        self._place(rect, moving=True)

    def sizeHint(self) -> QSize:
        """Return the smallest size."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802
        """Return room for the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, moving: bool) -> int:
        left, top, line = rect.x(), rect.y(), 0
        for item in self._items:
            hint = item.sizeHint()
            if left > rect.x() and left + hint.width() > rect.right() + 1:
                left, top, line = rect.x(), top + line + self.spacing(), 0
            if moving:
                item.setGeometry(QRect(QPoint(left, top), hint))
            left += hint.width() + self.spacing()
            line = max(line, hint.height())
        return top + line - rect.y()
