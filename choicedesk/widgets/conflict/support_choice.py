"""The switch for support in the next action: which one, and what it gives (Z-12)."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_table import ConflictTable
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_terms
from choicedesk.words.language import _

_PART = "\n"


class SupportChoice(QWidget):
    """A list of every use of every support that the acting party's side has."""

    closed = Signal()
    """The list was closed: who has chosen goes on with the keys of the table."""

    def __init__(self, theme: Theme, table: ConflictTable) -> None:
        super().__init__()
        self._table = table
        self._title = SectionTitle(theme, "support")
        self.field = ChoiceField(least=12)
        self.field.finished.connect(self._choose)
        self.field.view().installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 0, 4, 0)
        layout.setSpacing(0)
        layout.addWidget(self._title)
        layout.addWidget(self.field)

    def show_uses(self, *, visible: bool) -> None:
        """Show the uses there are; hidden where there are none."""
        supports = self._table.supports() if visible else ()
        self.setVisible(bool(supports))
        if not supports:
            return
        self._title.say(_("Support for the next action"))
        self.field.setAccessibleName(_("Support for the next action"))
        choices = [("", _("without support"))]
        for support in supports:
            for gain in self._table.gains():
                text = _("{support}: {what}").format(
                    support=support, what=conflict_terms.specialty(gain)
                )
                choices.append((f"{support}{_PART}{gain}", text))
        self.field.show_choices(choices, _PART.join(self._table.choice.use or ()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the list close; the field has the focus only after that."""
        if event.type() == QEvent.Type.Hide:
            QTimer.singleShot(0, self, self._leave)
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        if self.window().focusWidget() is self.field:
            self.closed.emit()

    def _choose(self) -> None:
        support, _part, gain = self.field.key().partition(_PART)
        self._table.set_use((support, gain) if gain else None)
