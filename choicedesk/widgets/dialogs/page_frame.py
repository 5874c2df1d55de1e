"""A page with a title that scrolls: the settings, the campaigns, a file that cannot be opened."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme

_WIDEST = 980


class PageFrame(QWidget):
    """The table's ground; on it a column of at most ``_WIDEST``, which scrolls."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, widest: int = _WIDEST) -> None:
        super().__init__(parent)
        self._theme = theme
        self.title = TextLabel(theme, "title", serif=True, bold=True, wrap=True)
        self.lead = TextLabel(theme, "body", "ink2", wrap=True)
        self.body = QVBoxLayout()
        self.body.setSpacing(16)
        self.head = QHBoxLayout()
        self.head.setSpacing(10)
        self.head.addWidget(self.title, 1)
        column = QVBoxLayout()
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addLayout(self.head)
        column.addWidget(self.lead)
        column.addSpacing(4)
        column.addLayout(self.body, 1)
        middle = QWidget()
        middle.setLayout(column)
        middle.setMaximumWidth(widest)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(middle, 100)
        row.addStretch(1)
        inside = QWidget()
        inside.setLayout(row)
        self.area = SteadyArea()
        self.area.setWidget(inside)
        self.area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.area)
        theme.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        """Return what the smallest window leaves; the rest scrolls."""
        return QSize(320, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table."""
        painter = QPainter(self)
        paint_ground(painter, self._theme, QRectF(self.rect()), self.devicePixelRatioF())
