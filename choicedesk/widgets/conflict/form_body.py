"""The body of a form that may be higher than its window: it scrolls."""

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.dialogs.steady_area import SteadyArea

_LEAST = 96


class FormBody(SteadyArea):
    """Wants the height of what it holds, and does with less."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.setWidget(inside)
        inside.installEventFilter(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the height of everything inside, at the present width."""
        width = max(self.viewport().width(), 200)
        layout = self._inside.layout()
        if layout is None:
            return QSize(width, _LEAST)
        layout.activate()
        wanted = max(layout.totalHeightForWidth(width), layout.totalSizeHint().height())
        return QSize(width, wanted + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the least height in which something can be seen."""
        return QSize(200, min(_LEAST, self.sizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for other room when a part of the form unfolds."""
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            form = self.parentWidget()
            settle = getattr(form, "settle", None)
            if settle is not None:
                settle()
        return super().eventFilter(watched, event)
