"""Cards are dealt, laid out and turned up; attributes are chosen."""

from collections.abc import Sequence
from typing import Literal, assert_never

from msgspec.structs import replace

from choicedesk.rules.ability_cards.events import (
    AttributesChosen,
    CardRevealed,
    CardsDealt,
    CardsLaidOut,
)
from choicedesk.rules.ability_cards.moves import (
    ChooseAttributes,
    DealChoice,
    DealRandom,
    LayOut,
    Reveal,
)
from choicedesk.rules.ability_cards.refusing import refuse
from choicedesk.rules.ability_cards.setup import CardId, PlayerId, plain
from choicedesk.rules.ability_cards.state import AttributeCard, CardsState
from choicedesk.rules.ability_cards.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied


def apply(
    state: CardsState, move: DealRandom | DealChoice | ChooseAttributes | LayOut | Reveal
) -> Step:
    """Apply a move with cards whose time it is."""
    match move:
        case DealRandom():
            return _deal(state, move.player, move.cards, "chance")
        case DealChoice():
            return _deal(state, move.player, (move.card,), "choice")
        case ChooseAttributes():
            return _choose(state, move)
        case LayOut():
            return _lay_out(state, move)
        case Reveal():
            return _reveal(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def _deal(
    state: CardsState, player: PlayerId, cards: Sequence[CardId], by: Literal["chance", "choice"]
) -> Step:
    if not cards:
        return bad_value("$.cards", "A-2", fault="no_cards")
    # until everyone has the number, and each card once.
    hand, size = state.hand(player), state.setup.hand_size
    if len(hand) + len(cards) > size:
        return refuse(state, "hand_full", "A-2", player=player, room=size - len(hand))
    free = set(state.free())
    for card in cards:
        if card not in free:
            return refuse(state, "card_taken", "A-2", card=card)
        free.remove(card)
    dealt = replace(state, hands={**state.hands, player: (*hand, *cards)})
    return Applied(dealt, (CardsDealt(player=player, cards=tuple(cards), by=by),))


def _choose(state: CardsState, move: ChooseAttributes) -> Step:
    # once, and two different attributes.
    if move.player in state.attribute_cards:
        return refuse(state, "already_chosen", "A-3", player=move.player)
    if plain(move.bonus) == plain(move.malus):
        return refuse(state, "same_attribute", "A-3", attribute=move.bonus.strip())
    card = AttributeCard(move.bonus, move.malus)
    chosen = replace(state, attribute_cards={**state.attribute_cards, move.player: card})
    event = AttributesChosen(player=move.player, bonus=move.bonus, malus=move.malus)
    return Applied(chosen, (event,))


def _lay_out(state: CardsState, move: LayOut) -> Step:
    hand = state.hand(move.player)
    if move.face_up not in hand:
        return refuse(state, "not_your_card", "A-4", player=move.player, card=move.face_up)
    laid_out = replace(state, face_up={**state.face_up, move.player: (move.face_up,)})
    event = CardsLaidOut(player=move.player, card=move.face_up, face_down=len(hand) - 1)
    return Applied(laid_out, (event,))


def _reveal(state: CardsState, move: Reveal) -> Step:
    # at any time, and never down again.
    if move.card not in state.hand(move.player):
        return refuse(state, "not_your_card", "A-5", player=move.player, card=move.card)
    shown = state.shown(move.player)
    if move.card in shown:
        return refuse(state, "already_face_up", "A-5", player=move.player, card=move.card)
    revealed = replace(state, face_up={**state.face_up, move.player: (*shown, move.card)})
    return Applied(revealed, (CardRevealed(player=move.player, card=move.card),))
