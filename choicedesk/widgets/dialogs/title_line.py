"""One line of a page that asks for a title: no window of its own, Enter takes it, Esc leaves."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

LONGEST = 200


class TitleLine(QWidget):
    """Hidden until something asks; ``left`` tells that it is done, one way or the other."""

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._take: Callable[[str], object] = lambda _title: None
        self._label = TextLabel(theme, "body")
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST)
        self.good = DeskButton(theme, "tick")
        self.cancel = DeskButton(theme, "", quiet=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._label)
        layout.addWidget(self.field, 1)
        layout.addWidget(self.good)
        layout.addWidget(self.cancel)
        self.field.textChanged.connect(lambda _text: self._judge())
        self.field.returnPressed.connect(self._accept)
        self.good.clicked.connect(self._accept)
        self.cancel.clicked.connect(self._leave)
        self.hide()

    def ask(self, words: tuple[str, str], start: str, take: Callable[[str], object]) -> None:
        """Ask for a title (question and verb), beginning with one; ``take`` gets it, stripped."""
        question, verb = words
        self._take = take
        self._label.setText(question)
        self.field.setAccessibleName(question)
        self.field.setText(start)
        self.field.selectAll()
        self.good.say(verb)
        self.cancel.say(_("Cancel"))
        self._judge()
        self.show()
        self.field.setFocus()

    def _judge(self) -> None:
        self.good.setEnabled(bool(self.field.text().strip()))

    def _accept(self) -> None:
        title = self.field.text().strip()
        if title:
            self._leave()
            self._take(title)

    def _leave(self) -> None:
        self.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc; the page does not leave with it."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            super().keyPressEvent(event)
