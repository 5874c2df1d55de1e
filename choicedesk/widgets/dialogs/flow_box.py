"""A widget whose parts stand side by side and go on in the next row, as words do.

A widget and not a QLayout: Qt deletes a layout's items behind Python's back when a part goes.
"""

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowBox(QWidget):
    """Rows from the left, as many as the width asks for; hidden parts take no room."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self._spacing = spacing
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, part: QWidget) -> None:
        """Take one more part, after the others."""
        part.setParent(self)
        part.show()
        self._parts.append(part)
        self.updateGeometry()
        self._arrange(self.width(), place=True)

    def put_after(self, other: QWidget, part: QWidget) -> None:
        """Let a part stand behind another one."""
        parts = [each for each in self._parts if each is not part]
        parts.insert(parts.index(other) + 1, part)
        if parts != self._parts:
            self._parts = parts
            QWidget.setTabOrder(other, part)
            self._arrange(self.width(), place=True)

    def remove(self, part: QWidget) -> None:
        """Let a part go; it is deleted when Qt comes to it."""
        self._parts.remove(part)
        part.hide()
        part.deleteLater()
        self.updateGeometry()
        self._arrange(self.width(), place=True)

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at this width."""
        return self._arrange(width, place=False)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        width = max(self.width(), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the largest part: the rest may wrap."""
        size = QSize()
        for part in self._parts:
            size = size.expandedTo(part.minimumSizeHint())
        return size

    def event(self, event: QEvent) -> bool:
        """Arrange anew when a part wants another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange(self.width(), place=True)
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange for another width."""
        self._arrange(event.size().width(), place=True)

    def _arrange(self, width: int, *, place: bool) -> int:
        x, y, row = 0, 0, 0
        for part in self._parts:
            if part.isHidden():
                continue
            size = part.sizeHint()
            if x and x + size.width() > width:
                x, y, row = 0, y + row + self._spacing, 0
            if place:
                part.setGeometry(QRect(x, y, min(size.width(), max(width, 1)), size.height()))
            x += size.width() + self._spacing
            row = max(row, size.height())
        return y + row
