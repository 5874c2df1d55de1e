"""The best spending in words, and the button that lays the coins so."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.widgets.tray.panel import paint_panel
from choicedesk.words import challenge_steps as steps
from choicedesk.words.language import _


class ProposalBox(QWidget):
    """It is a proposal: any legal spending can be chosen instead."""

    taken = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = TextLabel(theme, "strong", bold=True)
        self._words = TextLabel(theme, "label", "ink2", wrap=True)
        self._take = TrayButton(theme, icon="tick")
        self._take.clicked.connect(self.taken)
        foot = QHBoxLayout()
        foot.addWidget(self._take)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addWidget(self._words)
        column.addLayout(foot)
        theme.changed.connect(self.update)

    def show_proposal(self, words: str, *, takes: bool, laid: bool) -> None:
        """Show what the proposal does; ``laid`` where the coins lie so already."""
        self._title.setText(_("Proposal"))
        self._words.setText(words)
        self._take.setEnabled(takes and not laid)
        self._take.say(_("The coins lie so") if laid else steps.step("propose"))
        self._take.set_key("" if laid else steps.step_key("propose"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground."""
        painter = QPainter(self)
        paint_panel(painter, self._theme, QRectF(self.rect()))
