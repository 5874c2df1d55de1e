"""Which ids a move names, and whether they are there."""

from collections.abc import Iterator
from typing import assert_never

from choicedesk.rules.ability_cards.move_reading import NAMES, RULES
from choicedesk.rules.ability_cards.moves import (
    ChooseAttributes,
    DealChoice,
    DealRandom,
    LayOut,
    Move,
    Reveal,
    Ruled,
    Ruling,
    Test,
)
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.moves import Revise
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal

Named = Iterator[tuple[str, str]]


def missing_id(state: CardsState, move: Move) -> Refusal | None:
    """Refuse a move that names what is not there; a revision looks after its own ids.

    Actions are named by whoever tries them: any text is one.
    """
    there = {"player": state.setup.player_of, "card": state.setup.card_of}
    for kind, id_ in _named(move):
        if id_ not in there[kind]:
            return unknown_id(kind, id_, RULES[NAMES[type(move)]])
    return None


def _named(move: Move) -> Named:
    match move:
        case DealRandom():
            yield "player", move.player
            yield from (("card", card) for card in move.cards)
        case DealChoice() | Reveal():
            yield "player", move.player
            yield "card", move.card
        case LayOut():
            yield "player", move.player
            yield "card", move.face_up
        case ChooseAttributes() | Test():
            yield "player", move.player
        case Ruling():
            yield from _ruled(move.values)
        case Revise():
            return
        case _:  # pragma: no cover
            assert_never(move)


def _ruled(values: Ruled) -> Named:
    for player, cards in (values.face_up or {}).items():
        yield "player", player
        yield from (("card", card) for card in cards)
