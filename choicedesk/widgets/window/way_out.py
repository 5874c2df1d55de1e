"""What a refusal offers instead: one button that does the legal thing, where there is one."""

from collections.abc import Callable

from choicedesk.models.controller import Refused, RulesController
from choicedesk.models.transfers import Carry, Transfers
from choicedesk.widgets.window.actions import Actions
from choicedesk.words import steps
from choicedesk.words.language import _

_STEPS = {
    "risk_open": "avoid_risk",
    "test_open": "close_test",
    "assign_first": "assign_opportunity",
    "danger_spent": "let_stand",
    "no_danger": "introduce_danger",
    "danger_on_table": "",
}

Offer = tuple[str, Callable[[], object]] | None


def way_out(
    refused: Refused,
    controller: RulesController,
    transfers: Transfers,
    actions: Actions,
    grasp: Callable[[Carry], object],
) -> Offer:
    """Return what the button says and does, or None."""
    code = refused.refusal.code
    state = controller.state
    if code == "card_not_empty" and refused.place in getattr(state, "on_card", ()):
        carries = transfers.carries(refused.place)
        if carries:
            return _("Release now"), lambda: grasp(carries[0])
    kind = _STEPS.get(code, "")
    if kind and kind in actions and not actions[kind].reason():
        return steps.step(kind), lambda: actions.run(kind)
    return None
