"""What a card or person that cannot go yet offers: the button that first clears it."""

from collections.abc import Callable

from choicedesk.models.controller import Refused, RulesController
from choicedesk.rules.choice.moves import DismissDanger
from choicedesk.rules.choice.setup import DangerId
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.words.language import _

Way = tuple[str, Callable[[], object] | None]
_NONE: Way = ("", None)


def clearing(
    refused: Refused,
    controller: RulesController,
    leave: Callable[[str], object],
    by_hand: Callable[[str], object],
) -> Way:
    """Return what the button says and does, or nothing if another scene is meant."""
    if refused.refusal.code != "not_empty":
        return _NONE
    scene, details = controller.scene, refused.refusal.details
    state = scene.state if scene is not None else None
    if scene is None or not isinstance(state, ChoiceState):
        return _NONE
    player = str(details.get("player", ""))
    if player in {each.id for each in state.setup.players} and player not in state.absent:
        return _("Leaves for this evening"), lambda: leave(scene.links.get(player, player))
    danger = str(details.get("danger", ""))
    if danger in state.dangers:
        move = DismissDanger(danger=DangerId(danger))
        if not isinstance(controller.preview(move), Refusal):
            return _("Send it away"), lambda: controller.play(move, place=danger)
    place = danger or str(details.get("card") or details.get("goal") or "")
    if place in {*state.dangers, *state.on_card, *state.goals}:
        return _("Set by hand …"), lambda: by_hand(place)
    return _NONE
