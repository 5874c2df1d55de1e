"""The five abilities side by side, each an icon with its word, on or off."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from choicedesk.rules.choice.setup import Ability
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.abilities import ABILITIES, ability_name


class AbilityToggle(QAbstractButton):
    """One ability: parchment and a dot where the card has it."""

    def __init__(self, theme: Theme, ability: Ability, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.ability: Ability = ability
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return room for icon and word."""
        return QSize(64, 64)

    def minimumSizeHint(self) -> QSize:
        """Return the least that shows the word whole."""
        return QSize(44, 64)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, icon, word and the dot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, on = self._theme, self.isChecked()
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = theme.color("card") if on else theme.color("bg3" if self.underMouse() else "bg2")
        painter.setPen(QPen(theme.color("cardline" if on else "line2"), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, 8, 8)
        ink = theme.color("cardink" if on else "ink2")
        icon = theme.icon(f"ability-{self.ability}", 20, ink, self.devicePixelRatioF())
        painter.drawPixmap(round(rect.center().x() - 10), round(rect.top() + 10), icon)
        self._paint_word(painter, rect, on)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("cardacc"))
            painter.drawEllipse(QRectF(rect.right() - 14, rect.top() + 6, 7, 7))

    def _paint_word(self, painter: QPainter, rect: QRectF, on: bool) -> None:
        font = self._theme.font("small", bold=on)
        word = ability_name(self.ability)
        painter.setFont(font)
        room = rect.width() - 6
        while painter.fontMetrics().horizontalAdvance(word) > room and font.pixelSize() > 9:
            font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
        painter.setPen(self._theme.color("cardink" if on else "ink2"))
        foot = QRectF(rect.left(), rect.top() + 34, rect.width(), rect.height() - 38)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, word)


class AbilityToggles(QWidget):
    """All five in their fixed order."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        self.toggles = [AbilityToggle(theme, ability, self) for ability in ABILITIES]
        for toggle in self.toggles:
            layout.addWidget(toggle)
            toggle.clicked.connect(self.edited)
            toggle.clicked.connect(self.finished)
        self.setFocusProxy(self.toggles[0])
        self.retranslate()

    def show_abilities(self, abilities: Sequence[str]) -> None:
        """Show which abilities the card has."""
        for toggle in self.toggles:
            toggle.setChecked(toggle.ability in abilities)

    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities that are on, in their fixed order."""
        return tuple(toggle.ability for toggle in self.toggles if toggle.isChecked())

    def retranslate(self) -> None:
        """Name the toggles in the present language."""
        for toggle in self.toggles:
            toggle.setText(ability_name(toggle.ability))
            toggle.setAccessibleName(ability_name(toggle.ability))
            toggle.setToolTip(ability_name(toggle.ability))
            toggle.update()
