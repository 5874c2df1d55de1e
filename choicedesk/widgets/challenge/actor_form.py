"""The form of who rolls: pool, target number, and what dice the table uses."""

from PySide6.QtWidgets import QWidget

from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.system import JsonObject
from choicedesk.widgets.challenge.part_form import MOST_DICE, MOST_TARGET, PartForm, number
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class ActorForm(PartForm):
    """Sets the actor and the options together; what stays as it is, is not set."""

    def __init__(self, theme: Theme, table: ChallengeTable, parent: QWidget) -> None:
        super().__init__(theme, table, parent)
        self.setObjectName("actorForm")
        setup = table.state.setup
        self._pool = self.row(_("Dice"), number(setup.actor.pool, 0, MOST_DICE))
        self._target = self.row(
            _("Target number"), number(setup.actor.target_number, 2, MOST_TARGET)
        )
        self._sides = self.row(_("Sides of every die"), number(setup.options.sides, 4, 20))
        self._tens = self.row(_("The highest face gives"), ChoiceField())
        tens = [("one", _("one success")), ("two", _("two successes"))]
        self._tens.show_choices(tens, setup.options.tens)
        self.say(
            table.names.actor,
            _("Each die at or above the target number is a success."),
            _("Set"),
        )

    def accept(self) -> None:
        """Set what differs."""
        setup = self.table.state.setup
        values: dict[str, JsonObject] = {}
        actor = {"pool": self._pool.value(), "target_number": self._target.value()}
        options = {"sides": self._sides.value(), "tens": self._tens.key()}
        if actor != {"pool": setup.actor.pool, "target_number": setup.actor.target_number}:
            values["actor"] = actor
        if options != {"sides": setup.options.sides, "tens": setup.options.tens}:
            values["options"] = options
        self.settle(self.table.edits.set(**values) if values else None)
