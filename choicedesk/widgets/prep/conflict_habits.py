"""The habits of the parties in a simulated conflict: what each works on and defends."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import asdict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_conflict import names_of
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_questions import policies_of, workable
from choicedesk.prep.conflict_question import BEST, PLAIN, Habit
from choicedesk.rules.conflict.setup import Party, Setup, specialty_ids
from choicedesk.rules.system import Refusal
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, NumberField
from choicedesk.widgets.prep.check_line import CheckLine
from choicedesk.widgets.prep.habit_line import HabitLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep_conflict as words
from choicedesk.words.language import _, pgettext

_NONE = "-"
_CHECKS = ("moves", "mobile", "aside", "split", "defend_support")
_USES = ("never", "magnitude", "mighty", "enduring", "reach", "aside", "mobile")
_AGAINST = ("never", "first", "last")


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
            party.show_supports(setup, id_, question.habits)
            party.fold(shown=id_ == self._open)
        if not self.rounds.is_edited:
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
        self._habit: dict[str, Any] = asdict(PLAIN)
        self._goals: tuple[str, ...] = ()
        self._shut = True
        self.head = DeskButton(theme, "chevron-right", quiet=True)
        self.head.setStyleSheet("QPushButton { text-align: left; padding: 5px 4px; }")
        self.first, self.then = ChoiceField(least=8), ChoiceField(least=8)
        self.ability = ChoiceField(least=8)
        self.defend = PillsField(theme)
        self.choose = ChoiceField(least=8)
        self._boxes = {name: CheckLine(theme) for name in ("vague", *_CHECKS)}
        self.support, self.stunts_from = NumberField(99), NumberField(100)
        self.use_support, self.against_support = ChoiceField(least=8), ChoiceField(least=8)
        self.vague = self._boxes["vague"].box
        self.checks = {name: self._boxes[name].box for name in _CHECKS}
        self._lines = {
            "first": HabitLine(theme, self.first, below=True),
            "then": HabitLine(theme, self.then, below=True),
            "ability": HabitLine(theme, self.ability, below=True),
            "choose": HabitLine(theme, self.choose, below=True),
        }
        self._later = {
            "stunts_from": HabitLine(theme, self.stunts_from),
            "support": HabitLine(theme, self.support),
            "use_support": HabitLine(theme, self.use_support, below=True),
            "against_support": HabitLine(theme, self.against_support, below=True),
        }
        self._defend = FieldRow(theme, self.defend)
        self._body = QWidget()
        body = QVBoxLayout(self._body)
        body.setContentsMargins(10, 0, 0, 6)
        body.setSpacing(6)
        for part in (*self._lines.values(), self._defend):
            body.addWidget(part)
        # What comes with support stands below it: nothing moves under the hand that makes it.
        last = self._boxes["defend_support"]
        others = (each for each in self._boxes.values() if each is not last)
        for part in (*others, *self._later.values(), last):
            body.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.head)
        column.addWidget(self._body)
        for field in (self.first, self.then, self.ability, self.defend, self.vague):
            field.finished.connect(self._tell_policy)
        for field in (self.choose, *self.checks.values()):
            field.finished.connect(self._tell_habit)
        for line in self._later.values():
            line.field.finished.connect(self._tell_habit)  # type: ignore[attr-defined]
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
        self._habit = asdict(habit or PLAIN)
        specialties = {self._habit["use_support"], *_specialties(own)}
        there = {
            "moves": bool(setup.zones),
            "mobile": bool(setup.zones) and "mobile" in specialties,
            "aside": "aside" in specialties,
            "split": own.magnitude > setup.magnitude,
        }
        for name, offered in there.items():
            self.checks[name].setChecked(bool(self._habit[name]))
            self._boxes[name].setVisible(offered)
        if not self.stunts_from.is_edited:
            self.stunts_from.show_number(self._habit["stunts_from"])
        self._later["stunts_from"].setVisible(bool(own.characters))

    def show_supports(self, setup: Setup, party: str, habits: Mapping[str, Habit]) -> None:
        """Show what a party has to do with support: its own, its side's, that of others."""
        side = setup.party_of[party].side  # type: ignore[index]
        makers = [each for each in setup.parties if habits.get(each.id, PLAIN).support]
        own = any(each.side == side for each in makers)
        if not self.support.is_edited:
            self.support.show_number(self._habit["support"])
        uses = [(each, words.use_of_support(each)) for each in _USES]
        self.use_support.show_choices(uses, self._habit["use_support"])
        orders = [(each, words.against_support(each)) for each in _AGAINST]
        self.against_support.show_choices(orders, self._habit["against_support"])
        self.checks["defend_support"].setChecked(self._habit["defend_support"])
        self._later["use_support"].setVisible(own)
        self._boxes["defend_support"].setVisible(own)
        self._later["against_support"].setVisible(any(each.side != side for each in makers))

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
        said = {
            **self._habit,
            "choose": self.choose.key(),
            **{name: box.isChecked() for name, box in self.checks.items()},
            "support": self.support.value(),
            "use_support": self.use_support.key(),
            "against_support": self.against_support.key(),
            "stunts_from": self.stunts_from.value(),
        }
        plain = asdict(PLAIN)
        self.habit_set.emit({name: one for name, one in said.items() if one != plain[name]})

    def retranslate(self) -> None:
        """Name the fields in the present language."""
        self._lines["first"].say(_("Works on"))
        self._lines["then"].say(_("After that on"))
        self._lines["ability"].say(_("With"))
        self._lines["choose"].say(_("Chooses"))
        self._defend.say(_("Defends"))
        self._later["support"].say(_("Makes support, so often at most"))
        self._later["use_support"].say(_("Uses support for"))
        self._later["against_support"].say(_("Others’ support"))
        self._later["stunts_from"].say(_("Characters act alone from round (0: never)"))
        names = {
            "vague": _("Acts vaguely"),
            "moves": _("Goes to where it can work"),
            "mobile": _("Moves on after a success (mobile)"),
            "aside": _("Rolls on a second goal (aside)"),
            "split": _("Splits its successes"),
            "defend_support": _("Defends its side’s support"),
        }
        for key, name in names.items():
            self._boxes[key].say(name)


def _specialties(party: Party) -> Iterator[str]:
    for ability in party.abilities:
        yield from specialty_ids(ability)
