"""A part of the side column: a heading with an icon, and what stands below it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from choicedesk.models.scene_table import Step
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton


class BoxHead(QWidget):
    """An icon and a few quiet words."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._icon, self._text = theme, icon, ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def say(self, text: str) -> None:
        """Show other words."""
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(120, 26)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and words."""
        painter, theme = QPainter(self), self._theme
        ink = theme.color("ink2")
        raster = theme.icon(self._icon, 18, ink, self.devicePixelRatioF())
        painter.drawPixmap(0, (self.height() - 18) // 2, raster)
        font = theme.font("label")
        painter.setFont(font)
        painter.setPen(ink)
        room = QRectF(self.rect()).adjusted(26, 0, 0, 0)
        text = elided(self._text, font, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)


class Box(QWidget):
    """Holds its parts below each other."""

    def __init__(self, theme: Theme, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(6)
        self.head = BoxHead(theme, icon)
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
