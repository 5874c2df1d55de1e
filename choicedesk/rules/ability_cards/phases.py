"""When each move may be made."""

from collections.abc import Mapping
from typing import assert_never

from choicedesk.rules.ability_cards.move_reading import NAMES, RULES
from choicedesk.rules.ability_cards.moves import (
    ChooseAttributes,
    DealChoice,
    DealRandom,
    LayOut,
    Move,
    Reveal,
    Ruling,
    Test,
)
from choicedesk.rules.ability_cards.refusing import refuse
from choicedesk.rules.ability_cards.state import CardsState, Phase
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import Refusal

PHASES: Mapping[str, Phase] = {
    "deal_random": "dealing",
    "deal_choice": "dealing",
    "lay_out": "laying_out",
    "test": "play",
}
"""The phase of each move that belongs to one."""


def misplaced(state: CardsState, move: Move) -> Refusal | None:
    """Refuse a move whose time it is not."""
    name = NAMES[type(move)]
    wrong = state.phase != PHASES.get(name, state.phase) or _untimely(state, move)
    if not wrong:
        return None
    player = getattr(move, "player", None)
    return refuse(state, "wrong_phase", RULES[name], move=name, player=player)


def _untimely(state: CardsState, move: Move) -> bool:
    """Return whether the player has yet to lay out, or has done so already."""
    match move:
        case LayOut() | ChooseAttributes():
            return move.player in state.face_up
        case Reveal():
            return move.player not in state.face_up
        case Ruling():
            # only what lies there is turned, and actions are rolled in play.
            not_laid_out = (move.values.face_up or {}).keys() - state.face_up.keys()
            rolled_early = move.values.rolled is not None and state.phase != "play"
            return bool(not_laid_out) or rolled_early
        case DealRandom() | DealChoice() | Test() | Revise():
            return False
        case _:  # pragma: no cover
            assert_never(move)
