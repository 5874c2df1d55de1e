"""A small form over the table: not a window, never modal, closed by Esc or when it is done."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class Popover(QFrame):
    """Heading, a body to fill, a line for what is wrong, and two buttons."""

    done = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("popover")
        self.setProperty("panel", True)  # noqa: FBT003 - Qt's signature
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.theme = theme
        self._window = parent
        self._heading = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self._why = TextLabel(theme, "body", "ink2", wrap=True)
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        self._fault = TextLabel(theme, "body", "accent", wrap=True)
        self._fault.hide()
        self.accept_button = DeskButton(theme, "tick")
        self.accept_button.setDefault(True)
        self._cancel = DeskButton(theme, "", quiet=True)
        self.accept_button.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.close_form)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._cancel)
        foot.addWidget(self.accept_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(10)
        for widget in (self._heading, self._why):
            layout.addWidget(widget)
        layout.addLayout(self.body)
        layout.addWidget(self._fault)
        layout.addLayout(foot)

    def say(self, heading: str, why: str, accept: str) -> None:
        """Set the words of the form."""
        self._heading.setText(heading)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.accept_button.say(accept)
        self._cancel.say(_("Cancel"))
        self.setAccessibleName(heading)

    def show_fault(self, sentence: str) -> None:
        """Say what is wrong, and stay open."""
        self._fault.setText(sentence)
        self._fault.setVisible(bool(sentence))
        self._settle()

    def accept(self) -> None:
        """Do what the form is for; subclasses close it when that was accepted."""

    def focus_first(self) -> None:
        """Put the focus where a person goes on."""
        self.accept_button.setFocus()

    def close_form(self) -> None:
        """Close without doing anything further."""
        self.hide()
        self.done.emit()
        self.deleteLater()

    def open_at(self, anchor: QPoint | None = None, width: int = 440) -> None:
        """Show the form below ``anchor`` (in the parent's coordinates), or under the header."""
        self.setFixedWidth(min(width, self._window.width() - 32))
        self._anchor = anchor
        self.show()
        self.raise_()
        self._settle()

    def _settle(self) -> None:
        parent = self._window
        self.setMaximumHeight(parent.height() - 16)
        self.adjustSize()
        wished = self._anchor or QPoint(parent.width() - self.width() - 120, 68)
        left = max(8, min(wished.x(), parent.width() - self.width() - 8))
        top = max(8, min(wished.y(), parent.height() - self.height() - 8))
        self.move(left, top)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes, Enter accepts."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.accept()
        else:
            event.accept()
