"""House rulings: what lies face up, and which actions were rolled, set by hand (R-2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from choicedesk.rules import growing
from choicedesk.rules.ability_cards.events import Ruled
from choicedesk.rules.ability_cards.moves import Ruling
from choicedesk.rules.ability_cards.setup import ActionId
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
    ruled = replace(state, face_up={**state.face_up, **face_up})
    if move.values.rolled is not None:
        ruled = _with_rolled(ruled, move.values.rolled)
    event = Ruled(face_up=face_up, rolled=move.values.rolled, why=move.why)
    return Applied(ruled, (event,))


def _with_rolled(state: CardsState, actions: Sequence[ActionId]) -> CardsState:
    """Return the state with these actions rolled; a support that is put there gives nothing."""
    before = dict(growing.entries(state.rolled))
    helped = [before.get(action) for action in actions]
    supported = dict.fromkeys(each for each in helped if each is not None)
    return replace(
        state,
        rolled=growing.gathered(zip(actions, helped, strict=True)),
        supported=growing.gathered(supported.items()),
    )


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
