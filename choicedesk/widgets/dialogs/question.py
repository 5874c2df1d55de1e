"""A question in a small window of the desk: heading, words, an answer, and two verbs."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

_WIDTH = 440


class Question(QDialog):
    """Modal, in the desk's own look; Enter accepts and Esc steps back.

    ``field`` is what the answer is typed or chosen in; without one the verbs are the answer.
    """

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None,
        words: tuple[str, str],
        verbs: tuple[str, str],
        field: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("question")
        self.setWindowTitle("ChoiceDesk")
        self._theme = theme
        heading, detail = words
        self.heading = TextLabel(theme, "heading", serif=True, bold=True, wrap=True)
        self.heading.setText(heading)
        self.detail = TextLabel(theme, "body", "ink2", wrap=True)
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        self.good = DeskButton(theme, "tick")
        self.back = DeskButton(theme, quiet=True)
        for button, verb in zip((self.good, self.back), verbs, strict=True):
            button.say(verb)
        self.good.setDefault(True)
        self.good.clicked.connect(self.accept)
        self.back.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.good)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(10)
        layout.addWidget(self.heading)
        layout.addWidget(self.detail)
        if field is not None:
            field.setAccessibleName(detail or heading)
            layout.addWidget(field)
        layout.addLayout(foot)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(detail)
        self.setFixedWidth(_WIDTH)
        (field or self.good).setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw an edge, for screens where windows have no frame."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(self._theme.color("line2"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def answered(self) -> bool:
        """Ask, and return whether the answer was given rather than stepped back from."""
        accepted = self.exec() == QDialog.DialogCode.Accepted
        self.deleteLater()
        return accepted
