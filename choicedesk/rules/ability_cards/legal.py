"""Which moves of play with ability cards are open now."""

from collections.abc import Iterator

from choicedesk.rules.ability_cards.moves import (
    ChooseAttributes,
    DealChoice,
    DealRandom,
    LayOut,
    Move,
    Reveal,
    Test,
)
from choicedesk.rules.ability_cards.setup import ActionId, PlayerId, plain
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import Legal

Moves = Iterator[Legal[Move]]


def legal(state: CardsState) -> tuple[Legal[Move], ...]:
    """Return every move that is open now, but for rulings and revisions, which always are.

    A move that takes one of several cards stands once, with all of them under ``choices``. A test
    needs its action and dice, drawn cards and attributes are named by the table.
    """
    return tuple(move for player in state.setup.players for move in _of(state, player.id))


def _of(state: CardsState, player: PlayerId) -> Moves:
    phase = state.phase
    if phase == "dealing" and len(state.hand(player)) < state.setup.hand_size:
        yield from _dealings(state, player)
    if player not in state.face_up and player not in state.attribute_cards:
        yield Legal(move=ChooseAttributes(player=player, bonus="", malus=""), needs=("attributes",))
    if phase == "laying_out" and player not in state.face_up:
        hand = state.hand(player)
        yield Legal(move=LayOut(player=player, face_up=hand[0]), choices={"face_up": hand})
    if player in state.face_up:
        yield from _revelations(state, player)
    if phase == "play":
        test = Test(id=ActionId(""), player=player, dice=())
        yield Legal(move=test, needs=("dice",), choices={"attribute": attributes(state, player)})


def attributes(state: CardsState, player: PlayerId) -> tuple[str, ...]:
    """Return the attributes on a player's own cards, hidden ones too, each as it is first named."""
    own = state.attribute_cards.get(player)
    cards = [state.setup.card_of[card] for card in state.hand(player)]
    named = [entry.attribute for card in cards for entry in card.entries]
    named += [own.bonus, own.malus] if own else []
    found: dict[str, str] = {}
    for attribute in named:
        found.setdefault(plain(attribute), attribute.strip())
    return tuple(found.values())


def _dealings(state: CardsState, player: PlayerId) -> Moves:
    free = state.free()
    if free:
        yield Legal(move=DealRandom(player=player, cards=()), needs=("cards",))
        yield Legal(move=DealChoice(player=player, card=free[0]), choices={"card": free})


def _revelations(state: CardsState, player: PlayerId) -> Moves:
    shown = state.shown(player)
    hidden = tuple(card for card in state.hand(player) if card not in shown)
    if hidden:
        yield Legal(move=Reveal(player=player, card=hidden[0]), choices={"card": hidden})
