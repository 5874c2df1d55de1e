"""What a challenge comes to, exactly: its tasks, what helps, curves over pool and difficulty."""

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.desk.campaign import Encounter
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_runs import Failure
from choicedesk.rules.system import Refusal
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.change_list import ChangeList, Shift
from choicedesk.widgets.prep.exact_report import ExactReport
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.prep.share_board import Bar, BarColumn, Line, ShareBoard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as prep_words
from choicedesk.words import prep_conflict, prep_exact
from choicedesk.words.challenge_names import level_word, successes
from choicedesk.words.language import _, percent


class ChallengeReport(ExactReport):
    """Follows a ``PrepDesk``; the plots are made when curves are first there."""

    system = "challenge"

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(theme, desk, parent)
        self.chances = ShareBoard(theme)
        self.helps = ChangeList(theme)
        self.task = ChoiceField(least=10)
        self._task_name = TextLabel(theme, "label", "ink2")
        self._waits = [TextLabel(theme, "body", "ink2") for _panel in range(2)]
        self.plots: dict[str, Any] = {}
        # What was last shown, by kind: of the same it stays until there is something new.
        self._shown_of: dict[str, str] = {}
        self.panels = {
            "chances": ReportPanel(theme, "task", self.chances.rows),
            "helps": ReportPanel(theme, "sort", self.helps.rows),
            "pool": ReportPanel(theme, "nav-prep", lambda: self._rows("pool")),
            "difficulty": ReportPanel(theme, "nav-prep", lambda: self._rows("difficulty")),
        }
        chances = self.panels["chances"].column
        chances.addWidget(self._fault)
        chances.addWidget(self.chances)
        self.panels["helps"].column.addWidget(self._waits[0])
        self.panels["helps"].column.addWidget(self.helps)
        self.panels["pool"].column.addWidget(self._waits[1])
        over = QHBoxLayout()
        over.addWidget(self._task_name)
        over.addWidget(self.task, 1)
        self.panels["difficulty"].column.addLayout(over)
        self.pile(self.panels.values())
        self.chances.chosen.connect(desk.choose_variant)
        self.task.finished.connect(lambda: desk.ask_curve(task=self.task.key()))

    def show_encounter(self, there: Encounter) -> None:
        """Show what has been worked out by now."""
        self._show_chances()
        self._show_helps()
        self._show_curves()

    def _show_chances(self) -> None:
        there = self._desk.encounter
        assert there is not None
        tasks: dict[str, str] = {}
        counts: dict[str, str] = {}
        columns: list[BarColumn] = []
        for variant in there.variants:
            found = self._desk.answer(variant)
            bars: dict[str, Bar] = {}
            if found is not None and hasattr(found, "chances"):
                chances = found.chances
                for task, chance in zip(found.setup.tasks, chances.succeed, strict=True):
                    tasks[f"task:{task.id}"] = task.name
                    bars[f"task:{task.id}"] = _bar(chance)
                bars["all"], bars["clean"] = _bar(chances.every_task), _bar(chances.clean)
                for number, chance in enumerate(found.successes):
                    if chance >= 0.005:
                        counts[f"n:{number:02}"] = successes(number)
                        bars[f"n:{number:02}"] = _bar(chance)
            name, note = self._desk.name_of(variant), self._desk.fault(variant)
            columns.append(BarColumn(id=variant.id, name=name, bars=bars, note=note))
        rows = [Line(name=_("Tasks that succeed"))]
        rows += [Line(key=key, name=name) for key, name in tasks.items()]
        rows += [Line(key="all", name=_("all tasks")), Line(key="clean", name=_("all, and clean"))]
        rows.append(Line(name=_("Successes of the own dice")))
        rows += [Line(key=key, name=counts[key]) for key in sorted(counts)]
        self.chances.be_about(there.id)
        self.chances.be_stopped(stopped=self._desk.runs.cancelled)
        self.chances.show_columns(columns, rows, there.variant.id)

    def _show_helps(self) -> None:
        there = self._desk.encounter
        assert there is not None
        found = self._desk.answer(there.variant, "helps")
        if self._is_renewed("helps", found):
            self.helps.be_old()
            return
        shifts: list[Shift] = []
        if found is not None and hasattr(found, "helps"):
            for each in found.helps:
                name = self._about(each.kind, each.about)
                told = _("clean: {points}").format(points=prep_conflict.gained(float(each.clean)))
                shifts.append(
                    Shift(
                        name=prep_exact.help_name(each.kind, name, each.amount),
                        gain=float(each.every_task),
                        text=prep_conflict.gained(float(each.every_task)),
                        told=told,
                    )
                )
        self.helps.show_shifts(shifts)
        waiting = found is None and not self._desk.fault(there.variant)
        text = prep_words.working(stopped=self._desk.runs.cancelled)
        self._waits[0].setText(text if waiting else "")
        self._waits[0].setVisible(waiting)

    def _is_renewed(self, kind: str, found: Any) -> bool:
        """Return whether something is worked out anew that stands there already."""
        there = self._desk.encounter
        assert there is not None
        about = f"{there.id} {there.variant.id}"
        if found is None and not self._desk.fault(there.variant):
            return self._shown_of.get(kind) == about
        self._shown_of[kind] = "" if found is None else about
        return False

    def _about(self, kind: str, about: str) -> str:
        """Return the name of what a change is about."""
        there = self._desk.encounter
        assert there is not None
        setup = self._desk.opening(there.variant).setup
        if kind == "complication":
            each = next((one for one in setup["complications"] if one["id"] == about), None)
            return "" if each is None else each["text"] or level_word(each["level"])
        names = {task["id"]: task["name"] for task in setup["tasks"]}
        return names.get(about, about)

    def _show_curves(self) -> None:
        there = self._desk.encounter
        assert there is not None
        found = self._desk.answer(there.variant, "curve")
        if self._is_renewed("curve", found):
            for plot in self.plots.values():
                plot.be_old()
            return
        waiting = found is None and not self._desk.fault(there.variant)
        text = prep_words.working(stopped=self._desk.runs.cancelled)
        self._waits[1].setText(text if waiting else "")
        self._waits[1].setVisible(waiting)
        self.panels["difficulty"].setVisible(found is not None and hasattr(found, "pool"))
        if found is None or isinstance(found, Refusal | Failure):
            return
        setup = self._desk.opening(there.variant).setup
        tasks = [(task["id"], task["name"]) for task in setup["tasks"]]
        self.task.show_choices(tasks, found.task)
        self._draw("pool", found.pool, prep_exact.pool_axis(), setup["actor"]["pool"], None)
        name = dict(tasks).get(found.task, "")
        level = next((one["difficulty"] for one in setup["tasks"] if one["id"] == found.task), None)
        now = level if isinstance(level, int) else None
        place = found.place
        axis = prep_exact.level_axis(name)
        self._draw("difficulty", found.difficulty, axis, now, place)

    def _draw(self, panel: str, points: Any, axis: str, now: int | None, place: int | None) -> None:
        from choicedesk.widgets.prep.curve_plot import Curve, CurvePlot

        if panel not in self.plots:
            self.plots[panel] = CurvePlot(self._theme)
            self.panels[panel].column.addWidget(self.plots[panel])
        lines = {
            _("all tasks"): [float(point.chances.every_task) for point in points],
            _("all, and clean"): [float(point.chances.clean) for point in points],
        }
        if place is not None:
            own = [float(point.chances.succeed[place]) for point in points]
            lines = {_("this task"): own, **lines}
        curves = [
            Curve(
                name=name,
                points=tuple(
                    (point.value, share, share, share)
                    for point, share in zip(points, shares, strict=True)
                ),
            )
            for name, shares in lines.items()
        ]
        self.plots[panel].show_curves(curves, axis, now)

    def _rows(self, panel: str) -> Any:
        return self.plots[panel].rows() if panel in self.plots else []

    def retranslate(self) -> None:
        """Name everything in the present language."""
        exact = _("exact; spent as the desk proposes, enhancements used, helpers rolled")
        self.panels["chances"].say(_("Chances of the challenge"), exact)
        self.panels["helps"].say(
            _("What helps most"), _("points of a hundred for all tasks; hover: for a clean one")
        )
        self.panels["pool"].say(_("The chances over the pool"))
        self.panels["difficulty"].say(_("The chances over a difficulty"))
        self._task_name.setText(_("Task"))
        self.task.setAccessibleName(_("Task"))
        self.show_figures()


def _bar(chance: Any) -> Bar:
    share = float(chance)
    return Bar(share=share, text=percent(share))
