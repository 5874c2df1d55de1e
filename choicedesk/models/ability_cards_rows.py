"""Seats and cards as the table shows them: frozen rows made from scene and campaign."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, CharacterCard, Person, Scene
from choicedesk.desk.sheets import CardEntry
from choicedesk.rules.ability_cards.setup import Card, Entry, Player
from choicedesk.rules.ability_cards.state import AttributeCard, CardsState


class CardRow(Struct, frozen=True, kw_only=True):
    """An ability card: ``owner`` is the seat that holds it ("": the deck).

    ``thing`` is the library card it stands for ("": none), ``art`` that card's picture. ``counts``
    says that it counts for the test at hand.
    """

    id: str
    name: str
    text: str = ""
    entries: tuple[Entry, ...] = ()
    works_face_down: bool = False
    owner: str = ""
    up: bool = False
    counts: bool = False
    thing: str = ""
    art: str = ""

    @property
    def place(self) -> str:
        """The place of the card on the table."""
        return card_place(self.id)


class CardsSeatRow(Struct, frozen=True, kw_only=True):
    """A seat: who sits there, the hand in dealt order, and the attribute card."""

    id: str
    name: str
    player: str = ""
    colour: int = 0
    real_dice: bool = False
    person: str = ""
    hand: tuple[CardRow, ...] = ()
    hand_size: int = 3
    laid_out: bool = False
    attribute_card: AttributeCard | None = None
    attribute_counts: bool = False

    @property
    def up(self) -> int:
        """How many cards lie face up."""
        return sum(card.up for card in self.hand)

    @property
    def room(self) -> int:
        """How many cards the hand still takes."""
        return self.hand_size - len(self.hand)


def card_place(card: str) -> str:
    """Return the place of a card."""
    return f"card:{card}"


def seat_place(player: str) -> str:
    """Return the place of a seat."""
    return f"seat:{player}"


def card_rows(
    campaign: Campaign, scene: Scene, counting: frozenset[str] = frozenset()
) -> Mapping[str, CardRow]:
    """Return the rows of all cards of the scene by id, those of the deck in its order."""
    state: CardsState = scene.state
    owners = {card: player for player, hand in state.hands.items() for card in hand}
    rows: dict[str, CardRow] = {}
    for card in state.setup.deck:
        owner = owners.get(card.id)
        up = owner is not None and card.id in state.shown(owner)
        rows[card.id] = _card_row(campaign, scene, card, owner or "", up, card.id in counting)
    return rows


def seat_row(
    campaign: Campaign,
    scene: Scene,
    player: Player,
    cards: Mapping[str, CardRow],
    attribute_counts: bool,
) -> CardsSeatRow:
    """Return the row of one seat; ``cards`` are the rows of the cards."""
    state: CardsState = scene.state
    person = _person(campaign, scene.links.get(player.id, ""))
    seats = [one.id for one in state.setup.players]
    return CardsSeatRow(
        id=player.id,
        name=player.name,
        player=person.player if person else "",
        colour=person.colour if person else seats.index(player.id) % 8,
        real_dice=bool(person and person.real_dice),
        person=person.id if person else "",
        hand=tuple(cards[card] for card in state.hand(player.id)),
        hand_size=state.setup.hand_size,
        laid_out=player.id in state.face_up,
        attribute_card=state.attribute_cards.get(player.id),
        attribute_counts=attribute_counts,
    )


def _card_row(
    campaign: Campaign, scene: Scene, card: Card, owner: str, up: bool, counts: bool
) -> CardRow:
    thing = campaign.cards.get(scene.links.get(card.id, ""))  # type: ignore[call-overload]
    return CardRow(
        id=card.id,
        name=card.name,
        text=card.text,
        entries=card.entries,
        works_face_down=card.works_face_down,
        owner=owner,
        up=up,
        counts=counts,
        thing=thing.id if thing else "",
        art=(thing.art or "") if thing else "",
    )


def _person(campaign: Campaign, link: str) -> Person | None:
    """Return the person a seat leads to: by itself, or by the character's card."""
    thing = campaign.people.get(link)  # type: ignore[call-overload]
    if thing is None:
        card = campaign.cards.get(link)  # type: ignore[call-overload]
        thing = campaign.people.get(getattr(card, "person", None) or "")  # type: ignore[call-overload]
    return thing


def character_entries(campaign: Campaign, link: str) -> tuple[CardEntry, ...]:
    """Return the attributes that a character's card names: of the card, or of the person."""
    for card in campaign.cards.values():
        if isinstance(card, CharacterCard) and link in {card.id, card.person}:
            return card.entries
    return ()
