"""Before play: what the phase is about, how many cards a hand has, and whether extremes count."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import ability_cards_builder as words

MOST_CARDS = 10


class SettingBox(QWidget):
    """``changed`` brings a setting by the name it has in the setup."""

    changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phase, self._size = "dealing", 3
        self._title = TextLabel(theme, "strong", bold=True, wrap=True)
        self._hint = TextLabel(theme, "body", "ink2", wrap=True)
        self._label = TextLabel(theme, "body")
        self.size_field = NumberField(MOST_CARDS, least=1)
        self.size_field.setFixedWidth(96)
        self.size_field.finished.connect(self._say_size)
        self._label.setBuddy(self.size_field)
        self.extremes = QCheckBox()
        self.extremes.clicked.connect(lambda on: self.changed.emit({"extremes": on}))
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label)
        row.addStretch(1)
        row.addWidget(self.size_field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for widget in (self._title, self._hint, self._row, self.extremes):
            layout.addWidget(widget)
        self.retranslate()

    def show_phase(self, phase: str, size: int, *, extremes: bool, sizeable: bool) -> None:
        """Show a phase and the settings; the number of cards is fixed once somebody laid out."""
        self._phase, self._size = phase, size
        self.size_field.setMaximum(MOST_CARDS)
        self.size_field.show_number(size)
        self._row.setVisible(sizeable)
        self.extremes.setChecked(extremes)
        self.retranslate()

    def _say_size(self) -> None:
        if self.size_field.value() != self._size:
            self.changed.emit({"hand_size": self.size_field.value()})

    def retranslate(self) -> None:
        """Speak the present language."""
        self._title.setText(words.word(self._phase))
        self._hint.setText(words.hint(self._phase, self._size))
        self._label.setText(words.word("hand_size"))
        self.size_field.setAccessibleName(words.word("hand_size"))
        self.extremes.setText(words.word("extremes"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
