"""The five abilities side by side, each an icon with its word, on or off."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from choicedesk.rules.choice.setup import Ability
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import terms
from choicedesk.words.terms import ABILITIES

_GAP, _AIR, _BESIDE = 8, 4, 29


class AbilityToggle(QAbstractButton):
    """One ability: parchment and a dot where the card has it."""

    def __init__(self, theme: Theme, ability: Ability, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._flat = theme, False
        self.ability: Ability = ability
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return room for icon and word."""
        return QSize(64, 48 if self._flat else 64)

    def minimumSizeHint(self) -> QSize:
        """Return the least that it may get; the row sees to it that words fit."""
        return QSize(44, 48 if self._flat else 64)

    def lie_flat(self, flat: bool) -> None:
        """Set the word beside the icon, or under it."""
        if flat != self._flat:
            self._flat = flat
            self.updateGeometry()
            self.update()

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
        painter.setFont(theme.font("small", bold=on))
        painter.setPen(ink)
        word = terms.ability(self.ability)
        if self._flat:
            painter.drawPixmap(round(rect.left() + 5), round(rect.center().y() - 10), icon)
            place = rect.adjusted(_BESIDE, 0, 0, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, word)
        else:
            painter.drawPixmap(round(rect.center().x() - 10), round(rect.top() + 10), icon)
            painter.drawText(rect.adjusted(0, 33, 0, -4), Qt.AlignmentFlag.AlignCenter, word)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("cardacc"))
            painter.drawEllipse(QRectF(rect.right() - 14, rect.top() + 6, 7, 7))


class AbilityToggles(QWidget):
    """All five in their fixed order: in one row, or in two where the words need it."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        self.toggles = [AbilityToggle(theme, ability, self) for ability in ABILITIES]
        for toggle in self.toggles:
            toggle.clicked.connect(self.edited)
            toggle.clicked.connect(self.finished)
        theme.changed.connect(self._arrange)
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
            toggle.setText(terms.ability(toggle.ability))
            toggle.setAccessibleName(terms.ability(toggle.ability))
            toggle.setToolTip(terms.ability(toggle.ability))
            toggle.update()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a second row where the words do not fit into one."""
        super().resizeEvent(event)
        self._arrange()

    def _room(self, columns: int) -> float:
        return (self.width() - _GAP * (columns - 1)) / columns

    def _arrange(self) -> None:
        metrics = QFontMetricsF(self._theme.font("small", bold=True))
        widest = max(metrics.horizontalAdvance(terms.ability(each)) for each in ABILITIES)
        count = len(self.toggles)
        needed = {count: widest + 2 * _AIR, 3: widest + _BESIDE + _AIR}
        fits = (each for each, width in needed.items() if width <= self._room(each))
        columns = next(fits, 2)
        if columns == self._columns:
            return
        self._columns = columns
        for place, toggle in enumerate(self.toggles):
            self._grid.addWidget(toggle, place // columns, place % columns)
            toggle.lie_flat(columns < count)
        for column in range(count):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
