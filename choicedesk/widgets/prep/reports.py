"""The reports of the chosen encounter: those of its game, made when it is first shown."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_desk import PrepDesk
from choicedesk.widgets.prep.report_panel import ReportPanel
from choicedesk.widgets.theme.theme import Theme


class Reports(QWidget):
    """Shows one game's reports at a time; ``handed`` tells what was copied."""

    handed = Signal(str)

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.made: dict[str, Any] = {}
        self._width = 800
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 8, 0)

    @property
    def shown(self) -> Any:
        """The reports that are shown; None where there is no encounter."""
        there = self._desk.encounter
        return None if there is None else self.made.get(there.system)

    def refresh(self) -> None:
        """Show the chosen encounter as it is now."""
        there = self._desk.encounter
        if there is None:
            return
        if there.system not in self.made and there.system in _MAKERS:
            made = self.made[there.system] = _MAKERS[there.system](self._theme, self._desk)
            made.handed.connect(self.handed)
            self._column.addWidget(made)
            for panel in made.findChildren(ReportPanel):
                panel.about = self._about
            made.fit(self._width)
            made.retranslate()
        for system, report in self.made.items():
            report.setVisible(system == there.system)
        if self.shown is not None:
            self.shown.refresh()

    def _about(self) -> list[str]:
        """Return what is said over a table of figures: the encounter and the habits."""
        there = self._desk.encounter
        habits = getattr(self.shown, "habits_said", "")
        return ["" if there is None else there.name, habits]

    def show_figures(self) -> None:
        """Show what has been worked out by now."""
        if self.shown is not None:
            self.shown.show_figures()

    def fit(self, width: int) -> None:
        """Arrange the reports for so much room."""
        self._width = width
        for report in self.made.values():
            report.fit(width)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        for report in self.made.values():
            report.retranslate()


def _choice(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.choice_report import ChoiceReport

    return ChoiceReport(theme, desk)


def _conflict(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.conflict_report import ConflictReport

    return ConflictReport(theme, desk)


def _challenge(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.challenge_report import ChallengeReport

    return ChallengeReport(theme, desk)


def _ability_cards(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.ability_cards_report import AbilityCardsReport

    return AbilityCardsReport(theme, desk)


def _confrontation(theme: Theme, desk: PrepDesk) -> Any:
    from choicedesk.widgets.prep.confrontation_report import ConfrontationReport

    return ConfrontationReport(theme, desk)


_MAKERS: dict[str, Callable[[Theme, PrepDesk], Any]] = {
    "choice": _choice,
    "conflict": _conflict,
    "challenge": _challenge,
    "ability_cards": _ability_cards,
    "confrontation": _confrontation,
}
