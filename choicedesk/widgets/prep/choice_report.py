"""What a CHOICE encounter asks of a party: coverage, chances, and what the danger costs."""

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from choicedesk.models.prep_coverage import Covered, covered
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.odds.choice import cheapest_white, cost
from choicedesk.prep.spreads import Spread
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.system import Refusal
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.coverage_table import CoverageTable
from choicedesk.widgets.prep.heat_map import OUTCOMES, HeatMap
from choicedesk.widgets.prep.joint_table import JointView
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.prep.spread_board import Column, SpreadBoard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words import prep_habits as habits
from choicedesk.words.language import _, percent

MEASURES = (
    "risks",
    "spent",
    "exhausted",
    "happened",
    "failed",
    "players_opportunities",
    "danger_opportunities",
)
OF_EACH = ("risks", "happened", "danger_opportunities")
_BESIDE, _ROOMY = 1020, 590
_WANTED = 75


class ChoiceReport(QWidget):
    """Follows a ``PrepDesk``; ``handed`` tells what was copied."""

    handed = Signal(str)

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.coverage = CoverageTable(theme)
        self.heat = HeatMap(theme)
        self.joint = JointView(theme)
        self.board = SpreadBoard(theme, words.MEASURE_ICONS)
        self.dangers = SpreadBoard(theme, words.MEASURE_ICONS)
        self.wanted = NumberField(99, least=1)
        self.wanted.setSuffix(" %")
        self.wanted.show_number(_WANTED)
        self._answers = TextLabel(theme, "label", "ink2", wrap=True)
        self._large = TextLabel(theme, "title", bold=True)
        self._dice = TextLabel(theme, "body", wrap=True)
        self._price = TextLabel(theme, "body", "ink2", wrap=True)
        self._bargain = TextLabel(theme, "body", "ink2", wrap=True)
        self._wish = TextLabel(theme, "label", "ink2", wrap=True)
        self._habits = TextLabel(theme, "label", "ink2", wrap=True)
        self._share_of = ""
        self._share = TextLabel(theme, "body", wrap=True)
        self._outcomes = QButtonGroup(self)
        self.outcomes: dict[str, QPushButton] = {}
        self._panels = {
            "coverage": ReportPanel(theme, "gift", self.coverage.rows),
            "heat": ReportPanel(theme, "main-effect", self.heat.rows),
            "spreads": ReportPanel(theme, "nav-prep", self.board.rows),
            "dangers": ReportPanel(theme, "danger", self.dangers.rows),
        }
        self._lay_out(theme)
        self.heat.looked_at.connect(lambda _white, _black: self._look())
        self.wanted.edited.connect(self._look)
        self.board.chosen.connect(desk.choose_variant)
        for panel in self._panels.values():
            panel.handed.connect(self.handed)

    def _lay_out(self, theme: Theme) -> None:
        self._panels["coverage"].column.addWidget(self.coverage)
        self._panels["coverage"].column.addWidget(self._answers)
        self._panels["coverage"].column.addStretch(1)
        switches = FlowBox(spacing=4)
        for outcome in OUTCOMES:
            button = QPushButton()
            button.setCheckable(True)
            button.setProperty("compact", True)  # noqa: FBT003 - Qt's signature
            button.clicked.connect(lambda _on=False, one=outcome: self.show_outcome(one))
            self._outcomes.addButton(button)
            self.outcomes[outcome] = button
            switches.add(button)
        self.outcomes[OUTCOMES[0]].setChecked(True)
        aside = QVBoxLayout()
        aside.setSpacing(6)
        wish = QHBoxLayout()
        wish.addWidget(self._wish, 1)
        wish.addWidget(self.wanted)
        for part in (self._large, self._dice, self._price):
            aside.addWidget(part)
        aside.addLayout(wish)
        aside.addWidget(self._bargain)
        aside.addWidget(self.joint)
        aside.addStretch(1)
        body = self._chances = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        body.setSpacing(18)
        body.addWidget(self.heat, 5)
        body.addLayout(aside, 2)
        heat = self._panels["heat"].column
        heat.addWidget(switches)
        heat.addLayout(body)
        spreads = self._panels["spreads"].column
        spreads.addWidget(self.board)
        spreads.addWidget(self._share)
        spreads.addWidget(self._habits)
        self._panels["dangers"].column.addWidget(self.dangers)
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(16)
        self._pair.addWidget(self._panels["coverage"], 6)
        self._pair.addWidget(self._panels["heat"], 7)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(self._pair)
        column.addWidget(self._panels["spreads"])
        column.addWidget(self._panels["dangers"])
        column.addStretch(1)

    @property
    def habits_said(self) -> str:
        """The habits that the figures rest on, in words."""
        return self._habits.text()

    def fit(self, width: int) -> None:
        """Set the two upper panels beside or below each other, and so what stands in them."""
        beside = width >= _BESIDE
        direction = QBoxLayout.Direction
        self._pair.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        room = width >= _ROOMY
        self._chances.setDirection(direction.LeftToRight if room else direction.TopToBottom)

    def show_outcome(self, outcome: str) -> None:
        """Show the chances of another outcome."""
        self.heat.show_outcome(outcome, self._die())
        self._panels["heat"].say(words.outcome_name(outcome))
        self._look()

    def refresh(self) -> None:
        """Show the encounter as it is now."""
        there = self._desk.encounter
        if there is None or there.system != "choice":
            return
        setup = CHOICE.read_setup(self._desk.opening(there.variant).setup)
        found = Covered() if isinstance(setup, Refusal) else covered(setup)
        self.coverage.show_coverage(found)
        self._answers.setText(words.answers_told(released=found.times != found.released))
        self.show_outcome(self.heat.outcome)
        self.show_figures()

    def show_figures(self) -> None:
        """Show what has been worked out by now."""
        there = self._desk.encounter
        if there is None or there.system != "choice":
            return
        columns: list[Column] = []
        for variant in there.variants:
            found = self._desk.answer(variant)
            spreads: dict[str, Spread] = {}
            note, cut = self._desk.fault(variant), {}
            if found is not None and hasattr(found, "risks"):
                spreads = {name: getattr(found, name) for name in MEASURES}
                spent = found.spent_danger
                # Who was not spent in so many risks would have needed more.
                cut = {"risks": spent.runs - spent.count}
                if len(there.variants) > 1:
                    note = words.spent_in(*words.sampled(spent.share, spent.low, spent.high))
            name = self._desk.name_of(variant)
            columns.append(Column(id=variant.id, name=name, spreads=spreads, note=note, cut=cut))
        measures = [(name, words.measure(name)) for name in MEASURES]
        self.board.be_about(there.id)
        self.board.be_stopped(stopped=self._desk.runs.cancelled)
        self.board.show_columns(columns, measures, there.variant.id)
        self._tell_share()
        self._show_dangers()

    def _show_dangers(self) -> None:
        """Show each of several dangers of the chosen variant apart."""
        there = self._desk.encounter
        assert there is not None
        dangers = self._desk.opening(there.variant).setup.get("dangers", ())
        found = self._desk.answer(there.variant)
        columns: list[Column] = []
        for danger in dangers:
            of_it = getattr(found, "dangers", {}).get(danger["id"])
            if of_it is None:
                columns.append(Column(id=danger["id"], name=danger["name"]))
                continue
            spreads = {name: getattr(of_it, name) for name in OF_EACH}
            spent = of_it.spent
            note = words.spent_in(*words.sampled(spent.share, spent.low, spent.high))
            columns.append(Column(id=danger["id"], name=danger["name"], spreads=spreads, note=note))
        measures = [(name, words.measure_of_each(name)) for name in OF_EACH]
        self.dangers.be_about(f"{there.id} {there.variant.id}")
        self.dangers.be_stopped(stopped=self._desk.runs.cancelled)
        self.dangers.show_columns(columns, measures, "")
        question = self._desk.question(there.variant)
        self._panels["dangers"].setVisible(bool(getattr(question, "others", ())))

    def _tell_share(self) -> None:
        there = self._desk.encounter
        assert there is not None
        found = self._desk.answer(there.variant)
        question = self._desk.question(there.variant)
        about, text = f"{there.id} {there.variant.id}", ""
        if question is not None and found is None and about == self._share_of:
            # What was said stays until there is something new, so that nothing jumps.
            text = self._share.text()
        self._share_of = about
        if question is None:
            text = _("Choose a danger that holds willpower, and who meets it.")
        elif found is not None and hasattr(found, "spent_danger"):
            share = found.spent_danger
            say = words.all_spent_within if question.others else words.spent_within
            text = say(*words.sampled(share.share, share.low, share.high), question.risks)
        self._share.setText(text)
        self._share.setVisible(bool(text))
        said = (
            "" if question is None or not hasattr(question, "habits") else habits.choice(question)
        )
        self._habits.setText(said)

    def _die(self) -> object:
        there = self._desk.encounter
        if there is None or there.system != "choice":
            return "split"
        die = self._desk.opening(there.variant).setup.get("die", "split")
        return die if isinstance(die, str) else tuple(die)

    def _look(self) -> None:
        heat, wanted = self.heat, self.wanted.value()
        self._large.setText(percent(heat.chance))
        self._dice.setText(words.against(heat.white, heat.black))
        self._price.setText(words.price(cost(heat.white)))
        self.joint.show_table(heat.table)
        share, die = Fraction(wanted, 100), self._die()
        text = ""
        if heat.outcome in {"risk_averted", "action_works"}:
            found = cheapest_white(heat.black, die, share, heat.outcome)  # type: ignore[arg-type]
            text = words.no_bargain(wanted)
            if found is not None:
                text = words.bargain(wanted, found.white, found.cost)
        self._bargain.setText(text)
        for part in (self._bargain, self._wish, self.wanted):
            part.setVisible(bool(text))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._panels["coverage"].say(_("Coverage of abilities"), _("gifts of each player"))
        self._panels["heat"].say(words.outcome_name(self.heat.outcome))
        runs = self._desk.number_of_runs
        self._panels["spreads"].say(_("Variants side by side"), words.legend(runs))
        self._panels["dangers"].say(_("Each danger apart"), words.legend(runs))
        for outcome, button in self.outcomes.items():
            button.setText(words.outcome_short(outcome))
        self._wish.setText(_("Wanted chance"))
        self.wanted.setAccessibleName(_("Wanted chance"))
        self._look()
        self.show_figures()
