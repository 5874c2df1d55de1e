"""The small forms of a conflict: its magnitude, a start from a result, support, fallout."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.conflict_throws import best_ability
from choicedesk.rules.conflict.refusing import name_of
from choicedesk.widgets.conflict.conflict_form import ConflictForm
from choicedesk.widgets.conflict.marked_label import MarkedLabel
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

MOST_MAGNITUDE = 20


class MagnitudeForm(ConflictForm):
    """Asks for one number."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget) -> None:
        super().__init__(theme, table, window, "magnitudeForm")
        state = table.state
        assert state is not None
        self._before = state.setup.magnitude
        self.number = NumberField(MOST_MAGNITUDE)
        self.number.show_number(self._before)
        self.add_field(_("Magnitude"), self.number)
        self.say(
            _("How large is this conflict?"),
            _(
                "0 is among people, 1 among gangs, 2 among ships, 3 among armies. Each magnitude"
                " that a party stands below it makes one face more wear."
            ),
            _("Set"),
        )

    def made(self) -> Mapping[str, object] | None:
        """Return the revision, None where the number is the same."""
        number = self.number.value()
        return None if number == self._before else edits.set_magnitude(number)


class StartForm(ConflictForm):
    """The result of a roll becomes the first successes of the other side (Z-16)."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget) -> None:
        super().__init__(theme, table, window, "startForm")
        state = table.state
        assert state is not None
        setup = state.setup
        self.caller, self.goal, self.side = (ChoiceField(least=8) for _n in range(3))
        self.successes = NumberField(99)
        first = setup.parties[0]
        self.caller.show_choices([(str(one.id), one.name) for one in setup.parties], first.id)
        goals = [one for one in setup.goals if one.contradictory or not one.timer]
        self.goal.show_choices([(str(one.id), one.name) for one in goals], "")
        other = next((side for side in setup.sides if side != first.side), first.side)
        self.side.show_choices([(side, side) for side in setup.sides], other)
        self.successes.show_number(1)
        for words, field in (
            (_("Who calls for the conflict, and acts next?"), self.caller),
            (_("The intention of the roll was"), self.goal),
            (_("The successes belong to"), self.side),
            (_("Successes"), self.successes),
        ):
            self.add_field(words, field)
        self.say(
            _("Start from a result"),
            _("A roll before has led here: what it gave is the other side’s first action."),
            _("Start"),
        )

    def made(self) -> Mapping[str, object]:
        """Return the start."""
        return {
            "move": "start",
            "caller": self.caller.key(),
            "goal": self.goal.key(),
            "by": self.side.key(),
            "successes": self.successes.value(),
        }


class SupportForm(ConflictForm):
    """Names a support that a party makes, and chooses the ability for it (Z-12)."""

    def __init__(
        self, theme: Theme, table: ConflictTable, window: QWidget, party: str, ability: str = ""
    ) -> None:
        super().__init__(theme, table, window, "supportForm")
        state = table.state
        assert state is not None
        self._party = party
        found = state.setup.party_of[party]
        values = state.abilities[found.id]
        self.name = LineField()
        self.name.setPlaceholderText(_("An oil can, a diversion, a good plan …"))
        self.ability = ChoiceField(least=10)
        shown = [
            (str(one.id), _("{name} ({n} dice)").format(name=one.name, n=values[one.id]))
            for one in found.abilities
            if values[one.id]
        ]
        self.ability.show_choices(shown, ability or best_ability(found, values))
        for words, field in ((_("What is it?"), self.name), (_("By what ability?"), self.ability)):
            self.add_field(words, field)
        self.says = MarkedLabel(theme, "label", "ink2")
        self.body.addWidget(self.says)
        self.ability.currentIndexChanged.connect(lambda _row: self._tell())
        self._tell()
        self.say(
            _("{name} makes support").format(name=found.name),
            _(
                "Each success is one use: an action of that side counts one magnitude higher,"
                " or has one specialty more."
            ),
            _("Roll"),
        )

    def _tell(self) -> None:
        """Say what would be rolled with the ability that is chosen."""
        self.says.say(self.table.support_roll(self._party, self.ability.key()))

    def fault(self) -> str:
        """Ask for a name."""
        if self.name.text().strip():
            return ""
        self.name.setFocus()
        return _("Give the support a name; it lies on the table under it.")

    def made(self) -> None:
        """The roll is made by the table."""

    def accept(self) -> None:
        """Roll for it."""
        fault = self.fault()
        if fault:
            self.show_fault(fault)
            return
        self.close_form()
        self.table.make_support(self._party, self.ability.key(), self.name.text().strip())


class FalloutForm(ConflictForm):
    """Writes down what a fallout roll came to (Z-9)."""

    def __init__(self, theme: Theme, table: ConflictTable, window: QWidget, what: str) -> None:
        super().__init__(theme, table, window, "falloutForm")
        self._what = what
        state = table.state
        name = name_of(state.setup, "fallout", what) if state else None
        self._before = state.fallout.get(what, "") if state else ""
        self.text = LineField(400)
        self.text.setPlaceholderText(_("What did the roll come to?"))
        self.text.show_text(self._before)
        self.add_field(_("Fallout"), self.text)
        self.say(
            _("Fallout: {name}").format(name=name or what),
            _("What was written down before stays in the journal.")
            if self._before
            else _("Roll as your table does, and write the result into the journal."),
            _("Change") if self._before else _("Record"),
        )

    def fault(self) -> str:
        """Ask for words: an empty record could not be told from none."""
        if self.text.text().strip():
            return ""
        self.text.setFocus()
        return _("Write down what the fallout came to.")

    def made(self) -> Mapping[str, object] | None:
        """Return the record, or the ruling that corrects it; None where the words are the same."""
        text = self.text.text().strip()
        if not self._before:
            return {"move": "record_fallout", "what": self._what, "text": text}
        if text == self._before:
            return None
        return {"move": "ruling", "set": {"fallout": {self._what: text}}, "why": ""}
