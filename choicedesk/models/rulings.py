"""Turns a bead laid by hand into a house ruling (R-2)."""

from typing import Any

import msgspec

from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.moves import Ruled, RuledDanger, Ruling
from choicedesk.rules.choice.state import ChoiceState


class Rulings:
    """Makes the ruling that takes tokens from one place and lays them on another."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def transfer(self, kind: str, source: str, target: str, count: int) -> Ruling | None:
        """Return the ruling, or None where such a token cannot lie there."""
        state = self._controller.state
        if not isinstance(state, ChoiceState):
            return None
        token = kind.removeprefix("danger_")
        values: dict[str, Any] = {}
        for place, amount in ((source, -count), (target, count)):
            if not _lay(state, values, place, token, amount):
                return None
        return Ruling(values=Ruled(**values))

    @staticmethod
    def because(move: Ruling, why: str) -> Ruling:
        """Return the ruling with its reason."""
        return msgspec.structs.replace(move, why=why)


def _lay(state: ChoiceState, values: dict[str, Any], place: str, token: str, by: int) -> bool:
    """Add to ``values`` what ``place`` holds then; False where it cannot hold such a token."""
    setup = state.setup
    if place == "supply":
        return True
    if token == "willpower" and place.startswith("ready:"):
        player = place.removeprefix("ready:")
        values.setdefault("ready", {})[player] = state.ready.get(player, 0) + by  # type: ignore[call-overload]
        return True
    if token == "opportunity" and place == "opportunity":
        values["opportunity"] = state.opportunity + by
        return True
    if any(one.id == place for one in setup.dangers):
        lying = state.dangers.get(place)  # type: ignore[call-overload]
        present = getattr(lying, token, 0)
        values.setdefault("dangers", {})[place] = RuledDanger(**{token: present + by})
        return True
    if token == "willpower" and any(one.id == place for one in setup.gifts):
        values.setdefault("on_card", {})[place] = int(place in state.on_card) + by
        return True
    if token == "willpower" and any(one.id == place for one in setup.goals):
        values.setdefault("goals", {})[place] = state.goals.get(place, 0) + by  # type: ignore[call-overload]
        return True
    return False
