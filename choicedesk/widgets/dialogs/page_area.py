"""A page within a small form: as high as what is on it, and scrolling where that is too much."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from choicedesk.widgets.dialogs.steady_area import SteadyArea

_LEAST, _SPARE = 96, 4


class PageArea(SteadyArea):
    """``room`` says how wide the form lets it be."""

    def __init__(self, room: Callable[[], int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._room = room

    def show_page(self, page: QWidget) -> None:
        """Show a page; its height follows from its width alone."""
        layout = page.layout()
        if layout is not None:
            # Else the least height is that of words wrapped as narrowly as can be.
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.setWidget(page)
        page.show()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the whole page at the width that there is."""
        page = self.widget()
        if page is None:
            return QSize(self._room(), _LEAST)
        layout = page.layout()
        if layout is not None:
            layout.activate()
        width = self._room() - self.verticalScrollBar().sizeHint().width() - _SPARE
        high = page.heightForWidth(width) if page.hasHeightForWidth() else -1
        return QSize(self._room(), (page.sizeHint().height() if high < 0 else high) + _SPARE)

    def minimumSizeHint(self) -> QSize:
        """Return a height at which one can still scroll."""
        return QSize(120, min(_LEAST, self.sizeHint().height()))
