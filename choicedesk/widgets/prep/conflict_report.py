"""What a conflict comes to: who wins and by what, how long, at what cost, and what changes it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.desk.campaign import Variant
from choicedesk.models.prep_conflict import (
    ability_names,
    losses,
    names_of,
    number_key,
    number_name,
    number_of,
    numbers,
)
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_runs import Failure
from choicedesk.models.prep_work import MOST_CHANGES
from choicedesk.prep.conflict_idle import idle, unused_support
from choicedesk.prep.conflict_question import PLAIN
from choicedesk.prep.spreads import Share
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.system import Refusal
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.change_list import ChangeList, Shift
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.prep.share_board import Bar, BarColumn, Line, ShareBoard
from choicedesk.widgets.prep.spread_board import Column, SpreadBoard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as prep_words
from choicedesk.words import prep_conflict as words
from choicedesk.words.language import _, percent, pgettext
from choicedesk.words.lists import all_of


class ConflictReport(QWidget):
    """Follows a ``PrepDesk``; the curve's plot is made when a curve is first wanted."""

    handed = Signal(str)

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.wins = ShareBoard(theme)
        self.lengths = SpreadBoard(theme, prep_words.MEASURE_ICONS)
        self.changes = ChangeList(theme)
        self.side, self.number = ChoiceField(least=10), ChoiceField(least=14)
        self.ask_steps = DeskButton(theme, "nav-prep")
        self._side_name = TextLabel(theme, "label", "ink2")
        self._number_name = TextLabel(theme, "label", "ink2")
        self._fault = TextLabel(theme, "body", "accent", wrap=True)
        self._idle = TextLabel(theme, "body", "accent", wrap=True)
        self._habits = TextLabel(theme, "label", "ink2", wrap=True)
        self._now = TextLabel(theme, "body", "ink2", wrap=True)
        self._steps_note = TextLabel(theme, "label", "ink2", wrap=True)
        self._curve_note = TextLabel(theme, "body", "ink2", wrap=True)
        self.plot: Any = None
        # What steps and curve were last shown of: of the same they stay until there are new ones.
        self._steps_of, self._curve_of = "", ""
        self.panels = {
            "wins": ReportPanel(theme, "central", self.wins.rows),
            "lengths": ReportPanel(theme, "timer", self.lengths.rows),
            "changes": ReportPanel(theme, "sort", self.changes.rows),
            "curve": ReportPanel(theme, "nav-prep", self._curve_rows),
        }
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        wins = self.panels["wins"].column
        wins.addWidget(self._fault)
        wins.addWidget(self._idle)
        wins.addWidget(self.wins)
        wins.addWidget(self._habits)
        self.panels["lengths"].column.addWidget(self.lengths)
        asked = FlowBox(spacing=10)
        whom = QWidget()
        row = QHBoxLayout(whom)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._side_name)
        row.addWidget(self.side)
        asked.add(whom)
        asked.add(self.ask_steps)
        changes = self.panels["changes"].column
        changes.addWidget(asked)
        changes.addWidget(self._now)
        changes.addWidget(self.changes)
        changes.addWidget(self._steps_note)
        over = QHBoxLayout()
        over.setSpacing(10)
        over.addWidget(self._number_name)
        over.addWidget(self.number, 1)
        self._curve = self.panels["curve"].column
        self._curve.addLayout(over)
        self._curve.addWidget(self._curve_note)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        for panel in self.panels.values():
            column.addWidget(panel)
        column.addStretch(1)

    def _connect(self) -> None:
        desk = self._desk
        for board in (self.wins, self.lengths):
            board.chosen.connect(desk.choose_variant)
        self.ask_steps.clicked.connect(self._ask)
        self.side.finished.connect(self._ask)
        self.number.finished.connect(self._ask_curve)
        for panel in self.panels.values():
            panel.handed.connect(self.handed)

    @property
    def habits_said(self) -> str:
        """The habits that the figures rest on, in words."""
        return self._habits.text().replace("\n", " ")

    def fit(self, width: int) -> None:
        """Arrange for so much room; all of it lies below each other."""

    def _ask(self) -> None:
        self._desk.ask_curve(**{**self._desk.curve, "side": self.side.key()})

    def _ask_curve(self) -> None:
        self._desk.ask_curve(**{**self._desk.curve, "number": self.number.key()})

    def refresh(self) -> None:
        """Show the encounter as it is now."""
        question = self._question()
        if question is not None:
            setup = question.setup
            sides = [*setup.sides, *(["timer"] if any(g.timer for g in setup.goals) else [])]
            kept = self.side.key() or self._desk.curve.get("side", "")
            self.side.show_choices([(side, words.winner(side)) for side in sides], kept)
            choices = [("", pgettext("curve", "choose a number …"))]
            choices += [(number_key(each), number_name(setup, each)) for each in numbers(setup)]
            self.number.show_choices(choices, self._desk.curve.get("number", ""))
        self.show_figures()

    def _question(self) -> Any:
        there = self._desk.encounter
        if there is None or there.system != "conflict":
            return None
        question = self._desk.question(there.variant)
        return None if isinstance(question, Refusal) else question

    def show_figures(self) -> None:
        """Show what has been worked out by now."""
        there = self._desk.encounter
        if there is None or there.system != "conflict":
            return
        fault = self._desk.fault(there.variant)
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        for board in (self.wins, self.lengths):
            board.be_about(there.id)
            board.be_stopped(stopped=self._desk.runs.cancelled)
        self._show_wins(there.variants, there.variant.id)
        self._show_lengths(there.variants, there.variant.id)
        question = self._question()
        self._habits.setText("" if question is None else self._habits_of(question))
        self._idle.setText(self._idle_of(there.variants))
        self._idle.setVisible(bool(self._idle.text()))
        self._show_changes(there.variant)
        self._show_curve(there.variant)

    def _show_wins(self, variants: tuple[Variant, ...], chosen: str) -> None:
        groups: dict[str, dict[str, str]] = {key: {} for key in ("win", "by", "out", "lost")}
        columns: list[BarColumn] = []
        for variant in variants:
            found = self._found(variant)
            bars: dict[str, Bar] = {}
            if found is not None:
                setup = self._desk.question(variant).setup
                for kind, key, name, bar in _bars(setup, found):
                    groups[kind][f"{kind}:{key}"] = name
                    bars[f"{kind}:{key}"] = bar
            name, note = self._desk.name_of(variant), self._desk.fault(variant)
            columns.append(BarColumn(id=variant.id, name=name, bars=bars, note=note))
        titles = (
            _("Who wins"),
            _("By which goal"),
            _("Knocked out"),
            _("Levels lost, in the mean"),
        )
        rows: list[Line] = []
        for title, group in zip(titles, groups.values(), strict=True):
            if group:
                rows.append(Line(name=title))
                rows += [Line(key=key, name=name) for key, name in group.items()]
        self.wins.show_columns(columns, rows, chosen)

    def _show_lengths(self, variants: tuple[Variant, ...], chosen: str) -> None:
        columns: list[Column] = []
        for variant in variants:
            found = self._found(variant)
            spreads = {} if found is None else {"rounds": found.rounds}
            # Who was still at it after the last round would have needed more.
            cut = {} if found is None else {"rounds": found.winners["none"].count}
            name = self._desk.name_of(variant)
            columns.append(Column(id=variant.id, name=name, spreads=spreads, cut=cut))
        self.lengths.show_columns(columns, [("rounds", prep_words.measure("rounds"))], chosen)

    def _found(self, variant: Variant) -> Any:
        found = self._desk.answer(variant)
        return None if isinstance(found, Refusal | Failure) else found

    def _idle_of(self, variants: tuple[Variant, ...]) -> str:
        """Return which parties never act, or in vain, by variant where there are several."""
        said: dict[str, list[str]] = {}
        for variant in variants:
            question = self._desk.question(variant)
            if question is None or isinstance(question, Refusal):
                continue
            for parties, tell in (
                (idle(question), words.idle),
                (unused_support(question), words.unused_support),
            ):
                if not parties:
                    continue
                names = names_of(question.setup)
                sentence = tell([names[party] for party in parties])
                said.setdefault(sentence, []).append(self._desk.name_of(variant))
        if len(variants) == 1:
            return " ".join(said)
        return " ".join(f"{all_of(names)}: {sentence}" for sentence, names in said.items())

    def _habits_of(self, question: Any) -> str:
        """Return in a line for those who do alike what every party does, nothing left out."""
        setup = question.setup
        names, abilities = names_of(setup), ability_names(setup)
        still = idle(question)
        alike: dict[Any, list[str]] = {}
        for party, policy in question.policies.items():
            if party in still:
                continue
            habit = asdict(question.habits.get(party, PLAIN))
            habit |= {
                "ability": abilities.get((party, policy.ability), ""),
                "vague": policy.vague,
            }
            key = (policy.goals, policy.defend, tuple(habit.items()))
            alike.setdefault(key, []).append(names[party])
        said = [
            words.habit(
                parties,
                [names[one] for one in goals],
                [names[one] for one in defends],
                words.customs(dict(habit), len(parties), zones=bool(goals and setup.zones)),
            )
            for (goals, defends, habit), parties in alike.items()
        ]
        if still:
            said.append(words.idle([names[party] for party in still]).rstrip("."))
        if question.order is not None:
            said.append(words.turns([names[party] for party in question.order]))
        return "\n".join([*(f"{each}." for each in said), words.undecided(question.rounds)])

    def _show_changes(self, variant: Variant) -> None:
        wanted = self._desk.runs.is_wanted(f"{variant.id}:steps")
        found = self._desk.answer(variant, "steps")
        question = self._question()
        self.ask_steps.setVisible(not wanted)
        about = self._about(variant, "side")
        if wanted and found is None and about == self._steps_of:
            self.changes.be_old()
            return
        self._steps_of = ""
        shifts: list[Shift] = []
        text, note = "", ""
        if wanted and found is None:
            text = prep_words.working(stopped=self._desk.runs.cancelled)
        elif found is not None and question is not None and hasattr(found, "changes"):
            self._steps_of = about
            text = words.wins_of(found.side, found.now.share)
            for each in found.changes[:MOST_CHANGES]:
                name = number_name(question.setup, each.number)
                shifts.append(
                    Shift(
                        name=words.step(name, each.number.now, each.value),
                        gain=each.difference,
                        low=each.low,
                        high=each.high,
                        text=words.gained(each.difference),
                        told=words.gained_between(each.low, each.high),
                        sure=each.is_sure,
                    )
                )
            note = _("Points of a hundred more or fewer; pale where the interval leaves a doubt.")
        self._now.setText(text)
        self._now.setVisible(bool(text))
        self._steps_note.setText(note)
        self._steps_note.setVisible(bool(note))
        self.changes.show_shifts(shifts)
        self.changes.setVisible(bool(shifts))

    def _show_curve(self, variant: Variant) -> None:
        wanted = self._desk.runs.is_wanted(f"{variant.id}:curve")
        found = self._desk.answer(variant, "curve")
        question = self._question()
        about = self._about(variant, "number")
        if wanted and found is None and self.plot is not None and about == self._curve_of:
            self.plot.be_old()
            return
        self._curve_of = ""
        text = ""
        if not wanted:
            text = _("Over which number of the set-up shall the chances be shown?")
        elif found is None:
            text = prep_words.working(stopped=self._desk.runs.cancelled)
        elif hasattr(found, "points") and question is not None:
            self._curve_of = about
            self._draw(question, found)
        self._curve_note.setText(text)
        self._curve_note.setVisible(bool(text))
        if self.plot is not None:
            self.plot.setVisible(bool(self._curve_of))

    def _about(self, variant: Variant, part: str) -> str:
        there = self._desk.encounter
        of = "" if there is None else there.id
        return f"{of} {variant.id} {self._desk.curve.get(part, '')}"

    def _draw(self, question: Any, found: Any) -> None:
        from choicedesk.widgets.prep.curve_plot import Curve, CurvePlot

        if self.plot is None:
            self.plot = CurvePlot(self._theme)
            self._curve.addWidget(self.plot)
        sides = list(found.points[0].outcome.winners) if found.points else []
        curves = [
            Curve(
                name=words.winner(side),
                points=tuple(
                    (value, share.share, share.low, share.high) for value, share in found.wins(side)
                ),
            )
            for side in sides
            if any(share.count for _value, share in found.wins(side))
        ]
        number = number_of(question.setup, number_key(found.number)) or found.number
        self.plot.show_curves(curves, number_name(question.setup, number), number.now)

    def _curve_rows(self) -> Any:
        return [] if self.plot is None else self.plot.rows()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        runs = self._desk.number_of_runs
        many = _("{n} runs each, with the interval of every share (95%)").format(
            n=prep_words.whole(runs)
        )
        self.panels["wins"].say(_("Who wins, by what, at what cost"), many)
        self.panels["lengths"].say(_("How long it takes"), prep_words.legend(runs))
        self.panels["changes"].say(_("What one step of one number changes"))
        self.panels["curve"].say(_("The chances over one number"))
        self._side_name.setText(_("For whom"))
        self.side.setAccessibleName(_("For whom"))
        self._number_name.setText(_("Over"))
        self.number.setAccessibleName(_("Number of the set-up"))
        self.ask_steps.say(_("Try every number"))
        self.refresh()


def _bars(setup: Setup, found: Any) -> Iterator[tuple[str, str, str, Bar]]:
    """Yield the bars of an outcome: their group, key and name, and the bar itself."""
    names = names_of(setup)
    for side, share in found.winners.items():
        yield "win", side, words.winner(side), _bar(share)
    central = [goal.id for goal in setup.goals if goal.central]
    won = {goal: found.won_by.get(goal, Share(0, found.runs)) for goal in central} | found.won_by
    for goal, share in won.items():
        yield "by", goal, names[goal], _bar(share)
    for party, share in found.out.items():
        yield "out", party, names[party], _bar(share)
    for party, (worn, whole) in losses(setup, found.worn).items():
        share, text = worn / (whole or 1), words.lost(worn, whole)
        bar = Bar(share=share, text=text, numbers=(worn, None, None))
        yield "lost", party, names[party], bar


def _bar(share: Share) -> Bar:
    told = "{} ({})".format(*prep_words.sampled(share.share, share.low, share.high))
    return Bar(
        share=share.share, text=percent(share.share), low=share.low, high=share.high, told=told
    )
