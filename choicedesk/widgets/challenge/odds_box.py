"""The chances before the roll, as bars with their names and per cents."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.challenge.caption import Caption
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import challenge_odds as words
from choicedesk.words import challenge_steps as steps
from choicedesk.words.language import percent


class Bars(QWidget):
    """One bar a chance: name, bar, per cent."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chances: tuple[tuple[str, float], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_chances(self, chances: Sequence[tuple[str, float]]) -> None:
        """Show (name, chance) pairs."""
        if tuple(chances) != self._chances:
            self._chances = tuple(chances)
            self.setAccessibleName("; ".join(f"{name}: {percent(p)}" for name, p in chances))
            self.updateGeometry()
            self.update()

    @property
    def _high(self) -> int:
        return round(QFontMetricsF(self._theme.font("label")).height()) + 9

    def sizeHint(self) -> QSize:
        """Return the room of all bars."""
        return QSize(240, self._high * len(self._chances))

    def minimumSizeHint(self) -> QSize:
        """Return the room of all bars, short ones."""
        return QSize(140, self._high * len(self._chances))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars."""
        theme, painter, high = self._theme, QPainter(self), self._high
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("label")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        number = metrics.horizontalAdvance(percent(0.9995)) + 10
        names = max((metrics.horizontalAdvance(name) for name, _p in self._chances), default=0)
        names = min(names + 12, (self.width() - number) * 0.55)
        middle = Qt.AlignmentFlag.AlignVCenter
        for at, (name, chance) in enumerate(self._chances):
            line = QRectF(0, at * high, self.width(), high)
            painter.setPen(theme.color("ink"))
            painter.drawText(line, middle, elided(name, font, names - 10))
            painter.drawText(line, middle | Qt.AlignmentFlag.AlignRight, percent(chance))
            bar = QRectF(names, line.center().y() - 7, self.width() - names - number, 14)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(bar, 4, 4)
            filled = QRectF(bar.topLeft(), QPointF(bar.left() + bar.width() * chance, bar.bottom()))
            if filled.width() >= 1:
                painter.setBrush(theme.color("ink2"))
                painter.drawRoundedRect(filled, min(4, filled.width() / 2), 4)


class OddsBox(QWidget):
    """A caption with the switch, then bars, or words where there are none."""

    switched = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = True
        self._caption = Caption(theme, "nav-prep", self)
        self._switch = DeskButton(theme, "eye", quiet=True)
        self._switch.clicked.connect(lambda: self.switched.emit(not self._shown))
        self._words = TextLabel(theme, "label", "ink3", wrap=True)
        self._bars = Bars(theme)
        head = QHBoxLayout()
        head.addWidget(self._caption, 1)
        head.addWidget(self._switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._words)
        column.addWidget(self._bars)

    def show_chances(
        self, chances: Sequence[tuple[str, float]], said: str, *, shown: bool, rolled: bool
    ) -> None:
        """Show chances, or the sentence ``said`` where there are none to show."""
        self._shown = shown
        self._caption.show_words(words.heading(rolled=rolled))
        self._switch.show_icon("eye-off" if shown else "eye")
        self._switch.setToolTip(steps.step("no_odds" if shown else "odds"))
        self._switch.setAccessibleName(steps.step("no_odds" if shown else "odds"))
        self._bars.setVisible(bool(chances))
        self._bars.show_chances(chances)
        self._words.setVisible(not chances)
        self._words.setText(said)
