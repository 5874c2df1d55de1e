"""A wide button for one rule system: its picture, its name, and what it is for."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme

_DISC, _LEFT, _RADIUS = 40, 68, 12


class SystemTile(QAbstractButton):
    """``key`` is written at its right edge and does the same."""

    def __init__(self, theme: Theme, icon: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._icon, self._key = theme, icon, key
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name = TextLabel(theme, "heading", serif=True, bold=True)
        self._sentence = TextLabel(theme, "body", "ink2", wrap=True)
        for label in (self._name, self._sentence):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_LEFT, 9, 40, 10)
        layout.setSpacing(1)
        layout.addStretch(1)
        layout.addWidget(self._name)
        layout.addWidget(self._sentence)
        layout.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def say(self, name: str, sentence: str) -> None:
        """Write the name and what it is for."""
        self._name.setText(name)
        self._sentence.setText(sentence)
        self.setAccessibleName(name)
        self.setAccessibleDescription(sentence)

    def sizeHint(self) -> QSize:
        """Return what the words need."""
        layout = self.layout()
        return layout.totalSizeHint() if layout else QSize(300, 60)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, picture, key and focus."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lifted = self.underMouse() or self.hasFocus()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("line2" if lifted else "line"), 1))
        painter.setBrush(theme.color("bg3" if lifted else "bg2"))
        painter.drawRoundedRect(area, _RADIUS, _RADIUS)
        disc = QRectF(14, (self.height() - _DISC) / 2, _DISC, _DISC)
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg0"))
        painter.drawEllipse(disc)
        ratio = self.devicePixelRatioF()
        icon = theme.icon(self._icon, 22, theme.color("accent"), ratio)
        painter.drawPixmap(round(disc.center().x() - 11), round(disc.center().y() - 11), icon)
        painter.setPen(theme.color("ink3"))
        painter.setFont(theme.font("small"))
        painter.drawText(area.adjusted(0, 0, -16, 0), _RIGHT, self._key)
        if self.hasFocus():
            paint_focus(painter, theme, area.adjusted(3, 3, -3, -3), _RADIUS - 3)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
