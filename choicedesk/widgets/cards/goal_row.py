"""A goal of a conflict: where it is, what marks it, how many successes it takes."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.conflict_parts import ConflictGoal
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.number_line import NumberLine
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, pgettext

FLAGS = ("central", "contradictory", "exhausting", "fallout")
USUAL_TARGET = 6
MOST = 99


def flag_names() -> list[tuple[str, str]]:
    """Return the marks of a goal with their names."""
    return [
        ("central", pgettext("goal", "central")),
        ("contradictory", pgettext("goal", "contradictory")),
        ("exhausting", pgettext("goal", "exhausting")),
        ("fallout", pgettext("goal", "fallout")),
    ]


class GoalRow(PartRow):
    """A central goal and a timer always have a target: they get one where there is none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._goal = ConflictGoal(id="g1", name="")
        self.name = LineField()
        self.flags = PillsField(theme)
        self.zone = ChoiceField(least=8)
        self.numbers = NumberLine(theme, {"target": (0, MOST), "per_round": (0, MOST)})
        self.secret = CheckField()
        self._rows = {
            "name": FieldRow(theme, self.name),
            "zone": FieldRow(theme, self.zone),
            "flags": FieldRow(theme, self.flags),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for row in (*self._rows.values(), self.numbers, self.secret):
            layout.addWidget(row)
        self.hear(self.name, self.flags, self.zone, self.numbers, self.secret)
        self.flags.edited.connect(self._fit)
        self.numbers.edited.connect(self._fit)

    def _fit(self) -> None:
        """Give what ends the conflict the number at which it does."""
        ends = "central" in (self.flags.chosen() or ()) or self.numbers.numbers()["per_round"]
        target = self.numbers.fields["target"]
        target.setMinimum(1 if ends else 0)
        if ends and target.value() <= 1 and self._goal.target is None:
            self.numbers.show_numbers(target=USUAL_TARGET)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the goal."""
        goal: ConflictGoal = part
        self._goal = goal
        self.name.show_text(goal.name)
        on = [flag for flag in FLAGS if getattr(goal, flag)]
        self.flags.show_options(flag_names(), on, icons=FLAGS)
        zones = list(around.get("zones", ()))
        self.zone.show_choices(zones, goal.zone or "")
        self._rows["zone"].setVisible(bool(zones))
        ends = goal.central or goal.per_round
        self.numbers.fields["target"].setMinimum(1 if ends else 0)
        self.numbers.show_numbers(target=goal.target or 0, per_round=goal.per_round or 0)
        self.secret.setChecked(goal.secret)

    def part(self) -> ConflictGoal:
        """Return the goal."""
        on = self.flags.chosen() or ()
        numbers = self.numbers.numbers()
        return replace(
            self._goal,
            name=self.name.text().strip(),
            zone=self.zone.key() or None,
            target=numbers["target"] or None,
            per_round=numbers["per_round"] or None,
            secret=self.secret.isChecked(),
            **{flag: flag in on for flag in FLAGS},
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return the name, and the target or what a timer does."""
        target = str(part.target or "")
        if part.per_round:
            target = _("timer +{n} to {target}").format(n=part.per_round, target=target)
        return part.name or _("New goal"), target

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows["name"].say(_("Name"))
        self._rows["flags"].say(_("This goal is"))
        self._rows["zone"].say(_("Zone"))
        self.numbers.say(target=_("Successes needed"), per_round=_("Timer: a round"))
        self.numbers.fields["target"].setSpecialValueText(_("no limit"))
        self.numbers.fields["per_round"].setSpecialValueText(_("no timer"))
        self.secret.setText(_("secret at first"))
        self.flags.show_options(flag_names(), self.flags.chosen(), icons=FLAGS)

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()
