"""What can be done with the chosen line of the journal."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from choicedesk.models.journal import JournalLine
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.journal.line_text import plain
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class LineActions(QWidget):
    """A title and buttons below each other, or side by side where there is little room."""

    go_back = Signal()
    show_on_table = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line: JournalLine | None = None
        self._title = TextLabel(theme, "heading", serif=True, bold=True)
        self._words = TextLabel(theme, "label", "ink2", wrap=True)
        self._hint = TextLabel(theme, "label", "ink3", wrap=True)
        self.back = DeskButton(theme, "undo")
        self.table = DeskButton(theme, "nav-table")
        for button in (self.back, self.table):
            button.setStyleSheet("text-align: left;")
        self.back.clicked.connect(self.go_back)
        self.table.clicked.connect(self.show_on_table)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(12)
        for widget in (self._title, self._words, self.back, self.table, self._hint):
            self._layout.addWidget(widget)
        self.retranslate()
        self.show_line(None, can_go_back=False)

    def show_line(self, line: JournalLine | None, *, can_go_back: bool) -> None:
        """Say which line is meant and what can be done with it."""
        self._line = line
        self._words.setText(
            plain(line.words.text) if line is not None else _("Choose a line to act on it.")
        )
        self.back.setEnabled(line is not None and can_go_back)
        self.table.setEnabled(line is not None)

    def lie_flat(self, flat: bool) -> None:
        """Set the buttons side by side, without the words."""
        direction = QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(direction)
        for label in (self._title, self._words, self._hint):
            label.setVisible(not flat)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._title.setText(_("This line"))
        self._hint.setText(_("Nothing is lost: what you take back stays, struck through."))
        self.back.say(
            _("Go back to here"),
            _("Everything after this line is taken back, except notes; redo restores it."),
        )
        self.table.say(_("Show on the table"))
        if self._line is None:
            self._words.setText(_("Choose a line to act on it."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "table"):
            self.retranslate()
        super().changeEvent(event)
