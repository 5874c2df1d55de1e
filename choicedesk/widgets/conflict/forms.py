"""Opens the forms of a conflict, one at a time."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.conflict_table import ConflictTable
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.conflict.conflict_form import ConflictForm


class ConflictForms:
    """``open`` takes a kind and what the form is about, as the table's steps name them."""

    def __init__(self, parts: Parts, table: ConflictTable, window: Callable[[], QWidget]) -> None:
        self._parts = parts
        self._table = table
        self._window = window
        self._makers: Mapping[str, Callable[[str], ConflictForm]] = {
            "party": self._party,
            "goal": self._goal,
            "zone": self._zone,
            "magnitude": self._magnitude,
            "start": self._start,
            "make_support": self._support,
            "fallout": self._fallout,
            "counts": self._counts,
            "standing": self._standing,
        }

    def open(self, kind: str, about: str) -> None:
        """Open a form, if there is one of this kind."""
        make = self._makers.get(kind)
        if make is not None and self._table.state is not None:
            self._parts.forms.show_form(make(about))

    def _given(self) -> tuple[Any, ConflictTable, QWidget]:
        return self._parts.theme, self._table, self._window()

    def _party(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.party_form import PartyForm

        return PartyForm(*self._given(), about)

    def _goal(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.goal_form import GoalForm

        zone = about.removeprefix("zone:") if about.startswith("zone:") else ""
        return GoalForm(*self._given(), "" if zone else about, zone)

    def _zone(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.zone_form import ZoneForm

        return ZoneForm(*self._given(), about)

    def _magnitude(self, _about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.small_forms import MagnitudeForm

        return MagnitudeForm(*self._given())

    def _start(self, _about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.small_forms import StartForm

        return StartForm(*self._given())

    def _support(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.small_forms import SupportForm

        party, _slash, ability = about.partition("/")
        return SupportForm(*self._given(), party, ability)

    def _fallout(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.small_forms import FalloutForm

        return FalloutForm(*self._given(), about)

    def _counts(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.ruling_forms import CountsForm

        return CountsForm(*self._given(), about)

    def _standing(self, about: str) -> ConflictForm:
        from choicedesk.widgets.conflict.ruling_forms import StandingForm

        return StandingForm(*self._given(), about)
