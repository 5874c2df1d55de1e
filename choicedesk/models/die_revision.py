"""Other faces for the dice of a CHOICE scene: the move, and why it cannot be made now."""

from typing import Any

from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.moves import Revise
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.words import refusals
from choicedesk.words.language import _


def revise_die(die: Any) -> Revise:
    """Return the move that gives the dice these faces."""
    return Revise(values={"die": die if isinstance(die, str) else list(die)}, why="")


def why_not(controller: RulesController) -> str:
    """Return why the faces stay as they are now, "" where they can be changed."""
    state = controller.state
    if not isinstance(state, ChoiceState):
        return _("Only scenes of CHOICE have dice with faces of their own.")
    answer = controller.preview(revise_die(state.setup.die))
    return refusals.sentence(answer, state) if isinstance(answer, Refusal) else ""
