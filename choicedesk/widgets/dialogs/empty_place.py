"""A place where nothing lies yet: what is missing, a question, and the button that fills it."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

_ICON = 40


class EmptyPlace(QWidget):
    """A dashed outline with an icon, words in serif, a question and one button."""

    filled = Signal()

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._icon = theme, icon
        self._title = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self._question = TextLabel(theme, "body", "ink2", wrap=True)
        self._button = DeskButton(theme, "plus")
        self._button.clicked.connect(self.filled)
        self.setFocusProxy(self._button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addStretch(1)
        layout.addSpacing(_ICON + 8)
        for label in (self._title, self._question):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addSpacing(8)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        theme.changed.connect(self.update)

    def say(self, title: str, question: str, button: str = "", icon: str = "") -> None:
        """Show what is missing; without a button text there is nothing to press."""
        self._icon = icon or self._icon
        self._button.show_icon("close" if icon == "search" else "plus")
        self._title.setText(title)
        self._question.setText(question)
        self._button.setVisible(bool(button))
        self._button.say(button)
        self.setAccessibleName(title)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the outline and the icon above the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._theme.color("line2"), 2, Qt.PenStyle.DashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)
        top = self._title.y() - _ICON - 10
        left = (self.width() - _ICON) / 2
        ratio = self.devicePixelRatioF()
        icon = self._theme.icon(self._icon, _ICON, self._theme.color("ink3"), ratio)
        painter.drawPixmap(round(left), top, icon)
