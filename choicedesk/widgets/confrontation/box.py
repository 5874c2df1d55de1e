"""A part of the side column: a heading with an icon, and what stands below it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.scene_table import Step
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class Box(QWidget):
    """Holds its parts below each other."""

    def __init__(self, theme: Theme, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(6)
        self.head = SectionTitle(theme, icon)
        self.head.setVisible(bool(icon))
        self.body.addWidget(self.head)


class StepButton(TrayButton):
    """Does a step of the table; one that cannot be done says why below it."""

    def __init__(
        self, theme: Theme, *, strong: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, height=44 if strong else 36, parent=parent)
        self._strong = strong
        self._step: Step | None = None
        self.why = TextLabel(theme, "label", "ink2", wrap=True)
        self.why.hide()
        self.clicked.connect(self._do)

    def show_step(self, step: Step | None, *, short: bool = False, strong: bool = False) -> None:
        """Show a step, or nothing."""
        self._step = step
        self._strong = strong
        self.setVisible(step is not None)
        if step is None:
            self.why.hide()
            return
        text = step.short if short and step.short else step.text
        self.show_icon(step.icon)
        self.set_key(step.letter)
        self.setEnabled(not step.reason)
        self.say(text, step.reason)
        self.setAccessibleDescription(step.reason)
        self.why.setText(f"{text}: {step.reason}" if step.reason else "")
        self.why.setVisible(bool(step.reason))

    def _do(self) -> None:
        if self._step is not None and not self._step.reason:
            self._step.act()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button; the one that is next is outlined in the accent."""
        super().paintEvent(event)
        if not self._strong or not self.isEnabled():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        painter.setPen(QPen(self._theme.color("accent"), 1.75))
        painter.drawRoundedRect(area.adjusted(0.9, 0.9, -0.9, -0.9), 8, 8)
        if self.hasFocus():
            paint_focus(painter, self._theme, area.adjusted(1, 1, -1, -1), 8)
