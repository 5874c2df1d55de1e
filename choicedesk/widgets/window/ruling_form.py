"""The form for a house ruling: set what lies on one place by hand (R-2)."""

from typing import Any

from PySide6.QtWidgets import QWidget

from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.moves import Ruled, RuledDanger, Ruling
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.widgets.dialogs.by_hand import ReasonField, say_by_hand
from choicedesk.widgets.dialogs.row_form import RowForm
from choicedesk.widgets.dialogs.wheel import StillNumber
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_MOST = 99


class RulingForm(RowForm):
    """One number a kind of token that can lie on the place, and the reason."""

    def __init__(
        self, theme: Theme, controller: RulesController, place: str, name: str, parent: QWidget
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("rulingForm")
        self._controller = controller
        self._place = place
        self._fields: dict[str, StillNumber] = {}
        self._before: dict[str, int] = {}
        state = controller.state
        for key, label, value, most in _numbers(state, place):
            field = StillNumber()
            field.setRange(0, most)
            field.setValue(value)
            self._fields[key] = field
            self._before[key] = value
            self.row(label, field)
        self._reason = self.row(_("Reason"), ReasonField())
        say_by_hand(self, name)

    def accept(self) -> None:
        """Make the ruling; where nothing would change there is none to make."""
        if all(field.value() == self._before[key] for key, field in self._fields.items()):
            self.close_form()
            return
        values = _ruled(self._place, {key: field.value() for key, field in self._fields.items()})
        move = Ruling(values=Ruled(**values), why=self._reason.text().strip())
        if self._controller.play(move, place=self._place):
            self.close_form()


def present_ruling(state: ChoiceState, place: str) -> Ruling | None:
    """Return the ruling that leaves a place as it is, None where nothing can be set by hand."""
    numbers = {key: value for key, _label, value, _most in _numbers(state, place)}
    return Ruling(values=Ruled(**_ruled(place, numbers))) if numbers else None


def _numbers(state: ChoiceState, place: str) -> list[tuple[str, str, int, int]]:
    """Return (key, label, present value, highest) of each number the place can hold."""
    setup = state.setup
    if place.startswith("ready:"):
        player: Any = place.removeprefix("ready:")
        return [("ready", _("Willpower ready"), state.ready.get(player, 0), _MOST)]
    if place == "opportunity":
        return [("opportunity", _("Opportunities"), state.opportunity, _MOST)]
    card: Any = place
    if any(one.id == place for one in setup.gifts):
        return [("on_card", _("Willpower"), int(card in state.on_card), 1)]
    if any(one.id == place for one in setup.goals):
        return [("goals", _("Willpower"), state.goals.get(card, 0), _MOST)]
    fate = next((one for one in setup.fates if one.id == place), None)
    if fate is not None:
        return [("fates", _("Step"), state.fates.get(card, 0), fate.steps)]
    lying = state.dangers.get(card)
    if lying is None:
        return []
    return [
        ("willpower", _("Willpower"), lying.willpower, _MOST),
        ("opportunity_on", _("Opportunities"), lying.opportunity, _MOST),
    ]


def _ruled(place: str, numbers: dict[str, int]) -> dict[str, Any]:
    """Return what the ruling sets."""
    if "opportunity_on" in numbers:
        danger = RuledDanger(willpower=numbers["willpower"], opportunity=numbers["opportunity_on"])
        return {"dangers": {place: danger}}
    if "opportunity" in numbers:
        return {"opportunity": numbers["opportunity"]}
    return {key: {place.removeprefix("ready:"): value} for key, value in numbers.items()}
