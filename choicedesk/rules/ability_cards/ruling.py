"""House rulings: what lies face up, and which actions were rolled, set by hand (R-2)."""

from msgspec.structs import replace

from choicedesk.rules.ability_cards.events import Ruled
from choicedesk.rules.ability_cards.moves import Ruling
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.ability_cards.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(state: CardsState, move: Ruling) -> Step:
    """Set what the ruling names; what it does not name stays."""
    refusal = _unrepresentable(state, move)
    if refusal:
        return refusal
    face_up = move.values.face_up or {}
    rolled = state.rolled if move.values.rolled is None else move.values.rolled
    ruled = replace(
        state,
        face_up={**state.face_up, **face_up},
        rolled=rolled,
        # A support that is taken off the list gives nothing, put back or not.
        supports={each: what for each, what in state.supports.items() if each in rolled},
    )
    event = Ruled(face_up=face_up, rolled=move.values.rolled, why=move.why)
    return Applied(ruled, (event,))


def _unrepresentable(state: CardsState, move: Ruling) -> Refusal | None:
    for player, cards in (move.values.face_up or {}).items():
        name = state.setup.player_of[player].name
        path = f"$.set.face_up.{player}"
        if not cards or len(set(cards)) < len(cards):
            return bad_value(path, "R-2", fault="face_up", player_name=name)
        if not set(cards) <= set(state.hand(player)):
            return bad_value(path, "R-2", fault="not_in_hand", player_name=name)
    rolled = move.values.rolled or ()
    if len(set(rolled)) < len(rolled):
        return bad_value("$.set.rolled", "R-2", fault="rolled_twice")
    return None
