"""The habits of narrator and players that a simulated evening is played by."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_desk import PrepDesk
from choicedesk.prep.choice_question import ABILITIES
from choicedesk.widgets.dialogs.fields import ChoiceField, NumberField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.habit_line import HabitLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, pgettext
from choicedesk.words.prep_habits import concerns_name, opportunities_name
from choicedesk.words.terms import ability as ability_name

_OPPORTUNITIES = ("never", "avoid", "always")
_CONCERNS = ("in_turn", "one_by_one", "strongest")
# Name, part of the habits, least, most, usual, suffix.
_NUMBERS: tuple[tuple[str, str, int, int, int, str], ...] = (
    ("force", "policies", 1, 40, 1, ""),
    ("force_chance", "habits", 0, 100, 100, " %"),
    ("black_up_to", "habits", 0, 40, 0, ""),
    ("white", "policies", 1, 40, 1, ""),
    ("white_from", "habits", 0, 40, 0, ""),
    ("keep_back", "habits", 0, 99, 0, ""),
    ("take_chance", "habits", 0, 100, 0, " %"),
    ("talent_fits", "habits", 0, 100, 0, " %"),
    ("fate_every", "habits", 0, 99, 0, ""),
    ("risks", "", 1, 200, 50, ""),
)
_NARRATOR = ("force", "force_chance", "black_up_to", "fate_every")
_PLAYERS = ("white", "white_from", "keep_back", "take_chance", "talent_fits")


def _names() -> dict[str, Callable[[], str]]:
    return {
        "force": lambda: _("Forces a test with … black dice"),
        "force_chance": lambda: _("… in so many of the avoided risks"),
        "black_up_to": lambda: _("Adds black dice after that, up to"),
        "white": lambda: _("Buy white dice up to"),
        "white_from": lambda: _("… only against so many black or more"),
        "keep_back": lambda: _("Keep so much willpower back"),
        "take_chance": lambda: _("Let risks happen, in"),
        "talent_fits": lambda: _("A talent fits, in"),
        "fate_every": lambda: _("A fate advances after so many risks"),
        "risks": lambda: _("Risks in a run, at most"),
    }


class ChoiceHabits(QWidget):
    """Each field is one habit; a change is one step."""

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.fields: dict[str, NumberField] = {}
        self._lines: dict[str, HabitLine] = {}
        self._heads = [TextLabel(theme, "label", "ink2", bold=True) for _ in range(3)]
        self.opportunities, self.concerns = ChoiceField(least=12), ChoiceField(least=12)
        self.weights = {ability: NumberField(99) for ability in ABILITIES}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for name, within, least, most, _usual, suffix in _NUMBERS:
            field = self.fields[name] = NumberField(most, least=least)
            field.setSuffix(suffix)
            self._lines[name] = HabitLine(theme, field)
            field.finished.connect(lambda name=name, within=within: self._put(name, within))
        self._lines["opportunities"] = HabitLine(theme, self.opportunities, below=True)
        self.opportunities.finished.connect(self._put_opportunities)
        self._lines["concerns"] = HabitLine(theme, self.concerns, below=True)
        self.concerns.finished.connect(self._put_concerns)
        for ability, field in self.weights.items():
            self._lines[ability] = HabitLine(theme, field)
            field.finished.connect(self._put_weights)
        groups = ((*_NARRATOR, "concerns"), (*_PLAYERS, "opportunities"), (*ABILITIES, "risks"))
        for head, names in zip(self._heads, groups, strict=True):
            column.addWidget(head)
            for name in names:
                column.addWidget(self._lines[name])

    def refresh(self) -> None:
        """Show the habits of the chosen variant."""
        desk = self._desk
        for name, within, _least, _most, usual, _suffix in _NUMBERS:
            field = self.fields[name]
            if not field.is_edited:
                field.show_number(int(desk.habit(name, usual, within)))
        kept = desk.habit("opportunities", "never", "habits")
        choices = [(key, opportunities_name(key)) for key in _OPPORTUNITIES]
        self.opportunities.show_choices(choices, kept)
        kept = desk.habit("concerns", _CONCERNS[0], "habits")
        self.concerns.show_choices([(key, concerns_name(key)) for key in _CONCERNS], kept)
        there = desk.encounter
        dangers = () if there is None else desk.opening(there.variant).setup.get("dangers", ())
        self._lines["concerns"].setVisible(len(dangers) > 1)
        weights: Any = desk.habit("weights", {})
        for ability, field in self.weights.items():
            if not field.is_edited:
                field.show_number(int(weights.get(ability, 1)))

    def retranslate(self) -> None:
        """Name the fields in the present language."""
        names = _names()
        titles = (
            pgettext("habits", "The narrator"),
            pgettext("habits", "The players"),
            _("How often each ability is asked"),
        )
        for head, title in zip(self._heads, titles, strict=True):
            head.setText(title)
        for name in self.fields:
            self._lines[name].say(names[name]())
        self._lines["opportunities"].say(_("Opportunities"))
        self._lines["concerns"].say(_("The risks concern"))
        for ability in ABILITIES:
            self._lines[ability].say(ability_name(ability))

    def _put(self, name: str, within: str) -> None:
        self._desk.set_habit(name, self.fields[name].value(), within)

    def _put_opportunities(self) -> None:
        self._desk.set_habit("opportunities", self.opportunities.key(), "habits")

    def _put_concerns(self) -> None:
        self._desk.set_habit("concerns", self.concerns.key(), "habits")

    def _put_weights(self) -> None:
        weights = {ability: field.value() for ability, field in self.weights.items()}
        if any(weights.values()):
            self._desk.set_habit("weights", weights)
        else:
            self.refresh()
