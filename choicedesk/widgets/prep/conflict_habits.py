"""The habits of the parties in a simulated conflict: what each works on and defends."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_conflict import names_of
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_questions import policies_of, workable
from choicedesk.prep.conflict_question import BEST
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.system import Refusal
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, NumberField
from choicedesk.widgets.prep.habit_line import HabitLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, pgettext

_NONE = "-"
_WIDTH = 176


class ConflictHabits(QWidget):
    """A fold for each party; the first one is open."""

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.parties: dict[str, PartyHabits] = {}
        self._open = ""
        self.rounds = NumberField(100, least=1)
        self._rounds = HabitLine(theme, self.rounds)
        self.rounds.finished.connect(lambda: desk.set_habit("rounds", self.rounds.value()))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self._rounds)

    def refresh(self) -> None:
        """Show the habits of the chosen variant."""
        there = self._desk.encounter
        question = None if there is None else self._desk.question(there.variant)
        if there is None or question is None or isinstance(question, Refusal):
            return
        setup: Setup = question.setup
        ids: list[str] = [party.id for party in setup.parties]
        if ids != list(self.parties):
            self._rebuild(ids)
        policies = policies_of(setup, there.variant)
        names = names_of(setup)
        for id_, party in self.parties.items():
            habit = question.habits.get(id_)
            party.show_habits(setup, id_, policies[id_], habit, names)
            party.fold(shown=id_ == self._open)
        if not self.rounds.hasFocus():
            self.rounds.show_number(question.rounds)

    def _rebuild(self, ids: list[str]) -> None:
        for party in self.parties.values():
            self._column.removeWidget(party)
            party.hide()
            party.deleteLater()
        self.parties = {}
        for id_ in ids:
            party = PartyHabits(self._theme)
            party.policy_set.connect(
                lambda policy, one=id_: self._desk.set_habit(one, policy, "policies")
            )
            party.habit_set.connect(
                lambda habit, one=id_: self._desk.set_habit(one, habit, "habits")
            )
            party.head.clicked.connect(lambda _on=False, one=id_: self._turn(one))
            self.parties[id_] = party
            self._column.addWidget(party)

    def _turn(self, party: str) -> None:
        self._open = "" if self._open == party else party
        for id_, each in self.parties.items():
            each.fold(shown=id_ == self._open)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._rounds.say(_("Rounds at most"))
        for party in self.parties.values():
            party.retranslate()


class PartyHabits(QWidget):
    """What one party does; ``policy_set`` and ``habit_set`` carry the whole of it."""

    policy_set = Signal(object)
    habit_set = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._policy: dict[str, Any] = {}
        self._goals: tuple[str, ...] = ()
        self._shut = True
        self.head = DeskButton(theme, "chevron-right", quiet=True)
        self.head.setStyleSheet("QPushButton { text-align: left; padding: 5px 4px; }")
        self.first, self.then = ChoiceField(least=8), ChoiceField(least=8)
        self.ability = ChoiceField(least=8)
        self.defend = PillsField(theme)
        self.choose = ChoiceField(least=8)
        self.vague, self.moves = CheckField(), CheckField()
        self._lines = {
            "first": HabitLine(theme, self.first, _WIDTH),
            "then": HabitLine(theme, self.then, _WIDTH),
            "ability": HabitLine(theme, self.ability, _WIDTH),
            "choose": HabitLine(theme, self.choose, _WIDTH),
        }
        self._defend = FieldRow(theme, self.defend)
        self._body = QWidget()
        body = QVBoxLayout(self._body)
        body.setContentsMargins(10, 0, 0, 6)
        body.setSpacing(6)
        for part in (*self._lines.values(), self._defend, self.vague, self.moves):
            body.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.head)
        column.addWidget(self._body)
        for field in (self.first, self.then, self.ability, self.defend, self.vague):
            field.finished.connect(self._tell_policy)
        for field in (self.choose, self.moves):
            field.finished.connect(self._tell_habit)
        self.retranslate()

    def fold(self, *, shown: bool) -> None:
        """Show the fields, or the name alone."""
        self._shut = not shown
        self._body.setVisible(shown)
        self.head.show_icon("chevron-down" if shown else "chevron-right")

    def show_habits(self, setup: Setup, party: str, policy: Any, habit: Any, names: Any) -> None:
        """Show what a party does."""
        self._policy, self._goals = dict(policy), workable(setup, party)
        self.head.say(names[party])
        goals = list(policy["goals"])
        nothing = (_NONE, pgettext("habit", "nothing"))
        options = [(goal, names[goal]) for goal in self._goals]
        self.first.show_choices([nothing, *options], goals[0] if goals else _NONE)
        rest = (_NONE, pgettext("habit", "the others in order"))
        second = goals[1] if len(goals) > 1 else _NONE
        others = [each for each in options if not goals or each[0] != goals[0]]
        self.then.show_choices([rest, *others], second)
        own = setup.party_of[party]  # type: ignore[index]
        best = (BEST, pgettext("habit", "the highest"))
        abilities = [(each.id, each.name) for each in own.abilities]
        self.ability.show_choices([best, *abilities], policy.get("ability", BEST))
        self.defend.show_options(
            [(goal.id, goal.name) for goal in setup.goals], policy.get("defend", ())
        )
        self.vague.setChecked(bool(policy.get("vague")))
        kept = "order" if habit is None else habit.choose
        self.choose.show_choices(
            [
                ("order", pgettext("habit", "in this order")),
                ("gain", pgettext("habit", "where most is gained")),
            ],
            kept,
        )
        self.moves.setChecked(habit is not None and habit.moves)
        self.moves.setVisible(bool(setup.zones))

    def _tell_policy(self) -> None:
        first, then = self.first.key(), self.then.key()
        goals: list[str] = []
        if first != _NONE:
            wanted = [first, *([then] if then not in {_NONE, first} else [])]
            goals = [*wanted, *(goal for goal in self._goals if goal not in wanted)]
        policy = {
            "goals": goals,
            "ability": self.ability.key(),
            "defend": list(self.defend.chosen() or ()),
            "vague": self.vague.isChecked(),
        }
        self.policy_set.emit(policy)

    def _tell_habit(self) -> None:
        self.habit_set.emit({"choose": self.choose.key(), "moves": self.moves.isChecked()})

    def retranslate(self) -> None:
        """Name the fields in the present language."""
        self._lines["first"].say(_("Works on"))
        self._lines["then"].say(_("After that on"))
        self._lines["ability"].say(_("With"))
        self._lines["choose"].say(_("Chooses"))
        self._defend.say(_("Defends"))
        for box, name in (
            (self.vague, _("Acts vaguely")),
            (self.moves, _("Goes to where it can work")),
        ):
            box.setText(name)
            box.setAccessibleName(name)
