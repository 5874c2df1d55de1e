"""The form for a fate that advances: which gifts keep their willpower (C-12)."""

from PySide6.QtWidgets import QCheckBox, QLabel, QRadioButton, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.moves import AdvanceFate
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class FateForm(Popover):
    """Lists the fates that can advance and the gifts that hold willpower; all of it comes back."""

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        table: ChoiceTable,
        parent: QWidget,
        fate: str = "",
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("fateForm")
        self._controller = controller
        self._fates: dict[str, QRadioButton] = {}
        self._gifts: dict[str, QCheckBox] = {}
        for row in table.fates.rows():
            if row.step < len(row.steps):
                name = row.steps[row.step] or _("step {n}").format(n=row.step + 1)
                button = QRadioButton(f"{row.name} – {name}".replace("&", "&&"))
                button.setChecked(row.id == fate or (not fate and not self._fates))
                self._fates[row.id] = button
                self.body.addWidget(button)
        holding = [row for row in table.gifts.rows() if row.bead]
        if holding and self._fates:
            self.body.addWidget(QLabel(_("Willpower comes back from:")))
        for row in holding:
            seat = table.seats.piece(row.owner) if row.owner else None
            owner = seat.name if seat else _("all")
            box = QCheckBox(f"{row.name} ({owner})".replace("&", "&&"))
            box.setChecked(True)
            self._gifts[row.id] = box
            self.body.addWidget(box)
        why = _("Willpower returns to the players, and every opportunity goes.")
        self.say(_("A fate advances"), why, _("Advance"))
        if not self._fates:
            self.say(_("A fate advances"), _("Every fate has reached its last step."), _("Close"))

    def accept(self) -> None:
        """Advance the chosen fate."""
        chosen = next((fate for fate, button in self._fates.items() if button.isChecked()), None)
        if chosen is None:
            self.close_form()
            return
        keep = tuple(gift for gift, box in self._gifts.items() if not box.isChecked())
        if self._controller.play(AdvanceFate(fate=chosen, keep=keep), place=chosen):  # type: ignore[arg-type]
            self.close_form()
