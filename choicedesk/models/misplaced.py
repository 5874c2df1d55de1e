"""Why a bead does not belong on a place, and where it may go instead."""

from choicedesk.models.meanings import Carry
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.words import bubbles


def misplaced(state: ChoiceState, carry: Carry, place: str) -> str:
    """Return the sentence for a drop that no move is meant by."""
    if carry.kind.startswith("danger_"):
        spendable = state.risk is not None and state.risk.state in {"avoided", "test"}
        return bubbles.into_the_tray() if spendable else bubbles.danger_waits()
    if carry.kind == "opportunity":
        if carry.place == "supply":
            return bubbles.grants_to()
        return bubbles.paid_on_gifts() if place == "tray" else bubbles.opportunity_on_gift()
    if carry.place in state.on_card:
        return bubbles.from_gift_to_goal()
    if carry.place.startswith("ready:"):
        if place == "tray":
            return bubbles.paid_on_gifts()
        found = (one.name for one in state.setup.players if one.id == carry.player)
        return bubbles.ready_on_gift(next(found, ""))
    if state.phase == "play":
        return bubbles.only_in_focus()
    return bubbles.goal_to_goal()
