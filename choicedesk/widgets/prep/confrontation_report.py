"""What a confrontation comes to when all stay: who wins, what a stake costs, the belt die."""

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QWidget

from choicedesk.desk.campaign import Encounter
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_exact import ConfrontationFound
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.exact_report import ExactReport
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.prep.share_board import Bar, BarColumn, Line, ShareBoard
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep_exact as words
from choicedesk.words.language import _, ngettext, percent

_UNKNOWN = ""
_NUMBERS = 122.0


class ConfrontationReport(ExactReport):
    """Follows a ``PrepDesk``."""

    system = "confrontation"

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(theme, desk, parent)
        self.wins, self.belt = ShareBoard(theme), ShareBoard(theme, number=_NUMBERS)
        self.stake = NumberField(20, least=1)
        self.stake.show_number(1)
        self._stake = TextLabel(theme, "label", "ink2")
        self._note = TextLabel(theme, "label", "ink2", wrap=True)
        self.panels = {
            "wins": ReportPanel(theme, "cup", self.wins.rows),
            "belt": ReportPanel(theme, "belt-die", self.belt.rows),
        }
        asked = QHBoxLayout()
        asked.addWidget(self._stake)
        asked.addWidget(self.stake)
        asked.addStretch(1)
        wins = self.panels["wins"].column
        wins.addWidget(self._fault)
        wins.addLayout(asked)
        wins.addWidget(self.wins)
        wins.addWidget(self._note)
        self.panels["belt"].column.addWidget(self.belt)
        self.pile(self.panels.values())
        self.wins.chosen.connect(desk.choose_variant)
        self.stake.edited.connect(self.show_figures)

    def show_encounter(self, there: Encounter) -> None:
        """Show what has been worked out by now."""
        names: dict[str, str] = {}
        columns: list[BarColumn] = []
        for variant in there.variants:
            found = self._desk.answer(variant)
            bars: dict[str, Bar] = {}
            if isinstance(found, ConfrontationFound):
                names |= {
                    who: words.seat(found.names[who], found.pools[who], found.known[who])
                    for who in found.names
                }
                bars = self._bars(found)
            name, note = self._desk.name_of(variant), self._desk.fault(variant)
            columns.append(BarColumn(id=variant.id, name=name, bars=bars, note=note))
        stake = self.stake.value()
        lost = ngettext(
            "Loss at a stake of {n} level, in the mean",
            "Loss at a stake of {n} levels, in the mean",
            stake,
        )
        rows = [Line(name=_("Wins alone"))]
        rows += [Line(key=f"win:{who}", name=name) for who, name in names.items()]
        rows += [Line(key="tie", name=_("several together"))]
        rows += [Line(name=lost.format(n=stake))]
        rows += [Line(key=f"lost:{who}", name=name) for who, name in names.items()]
        self.wins.be_about(there.id)
        self.wins.be_stopped(stopped=self._desk.runs.cancelled)
        self.wins.show_columns(columns, rows, there.variant.id)
        self._show_belt(self._desk.answer(there.variant))

    def _bars(self, found: ConfrontationFound) -> dict[str, Bar]:
        belt, stake = found.belt, self.stake.value()
        tie = float(found.now.tie)
        bars = {"tie": Bar(share=tie, text=percent(tie))}
        for who, standing in found.now.standings.items():
            wins = [float(each.standings[who].win) for each in belt.faces.values()]
            win = float(standing.win)
            told = words.finely(win)
            if found.face is None:
                swing = words.swing(words.finely(min(wins)), words.finely(max(wins)))
                told = f"{told}; {swing}"
            bars[f"win:{who}"] = Bar(share=win, text=percent(win), told=told)
            least, most = (float(end) for end in standing.expected_loss(stake))
            text = words.loss(least, most)
            low, high = least / stake, most / stake
            sure = least if least == most else None
            bars[f"lost:{who}"] = Bar(
                share=(low + high) / 2, text=text, numbers=(sure, least, most)
            )
        return bars

    def _show_belt(self, found: Any) -> None:
        there = self._desk.encounter
        assert there is not None
        self.belt.be_about(f"{there.id} {there.variant.id}")
        if not isinstance(found, ConfrontationFound):
            self.belt.be_old()
            return
        columns: list[BarColumn] = []
        for who, name in found.names.items():
            bars: dict[str, Bar] = {}
            meetings = {_UNKNOWN: found.belt.unknown, **found.belt.faces}
            for face, meeting in meetings.items():
                win = float(meeting.standings[who].win)
                mean = float(found.belt.unknown.standings[who].win)
                text = words.finely(win) if face == _UNKNOWN else words.with_gain(win, mean)
                bars[f"face:{face}"] = Bar(share=win, text=text)
            columns.append(BarColumn(id=who, name=name, bars=bars))
        rows = [Line(name=_("Wins alone, with a belt die that shows"))]
        rows += [Line(key=f"face:{face}", name=str(face)) for face in found.belt.faces]
        rows += [Line(key=f"face:{_UNKNOWN}", name=_("not known yet"))]
        self.belt.show_columns(columns, rows, "")

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.panels["wins"].say(_("Who wins, and what a stake costs"), _("exact"))
        self.panels["belt"].say(_("What the belt die does"), _("exact"))
        self._stake.setText(_("Level of the stake"))
        self.stake.setAccessibleName(_("Level of the stake"))
        self._note.setText(
            _("All stay to the end; dice that are not named are not known. Hover: the belt die.")
        )
        self.show_figures()
