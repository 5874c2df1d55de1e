"""The form for an evening that begins without everybody (C-5)."""

from PySide6.QtWidgets import QCheckBox, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.moves import StartSession
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class AbsentForm(Popover):
    """Ticks who is here, then begins the evening."""

    def __init__(
        self, theme: Theme, controller: RulesController, table: ChoiceTable, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("absentForm")
        self._controller = controller
        self._boxes: dict[str, QCheckBox] = {}
        for row in table.seats.rows():
            box = QCheckBox(row.name.replace("&", "&&"))
            box.setChecked(True)
            self._boxes[row.id] = box
            self.body.addWidget(box)
        self.say(
            _("Who is here tonight?"),
            _("Whoever is missing gets no share, and nobody else uses their gifts."),
            _("Begin the evening"),
        )

    def accept(self) -> None:
        """Begin without those who are not ticked."""
        absent = tuple(player for player, box in self._boxes.items() if not box.isChecked())
        if self._controller.play(StartSession(absent=absent)):  # type: ignore[arg-type]
            self.close_form()
