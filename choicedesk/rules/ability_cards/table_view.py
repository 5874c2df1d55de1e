"""What all at the table may see of ability cards: of hidden ones only that they are there.

No struct here has room for an id, and none for the name, text or entries of a card that lies face
down: those are counted. Cards face up, attribute cards and tests lie open. A player or a card with
an entry in the knowledge goes by what that shows; of a card that is not ``open`` only the name is
shown that its level allows, neither text nor entries.
"""

from msgspec import Struct

from choicedesk.rules.ability_cards.setup import Card, Player
from choicedesk.rules.ability_cards.state import AttributeCard, Band, CardsState, Keeps, Phase
from choicedesk.rules.growing import size
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Knowledge, Known, Level

_OPEN = Known(Level.OPEN)


class EntryView(Struct, frozen=True):
    """A bonus (1) or malus (-1) on an attribute."""

    attribute: str
    value: int


class CardView(Struct, frozen=True, kw_only=True):
    """A card that lies face up."""

    name: str
    text: str = ""
    entries: tuple[EntryView, ...] = ()
    works_face_down: bool = False


class SeatView(Struct, frozen=True, kw_only=True):
    """A player: cards face up in the order turned up, and how many lie or are held hidden."""

    name: str
    face_up: tuple[CardView, ...] = ()
    hidden: int = 0
    attribute_card: AttributeCard | None = None


class TestView(Struct, frozen=True, kw_only=True):
    """The last test; ``player`` is a seat's position, None where the player has left.

    Its dice are ``lying`` until somebody does anything else.
    """

    player: int | None
    text: str
    net: int
    dice: tuple[int, ...]
    keeps: Keeps
    result: int
    band: Band
    extreme: bool
    lying: bool = False


class CardsTableView(Struct, frozen=True, kw_only=True):
    """The whole table as all may know it; ``deck`` and ``rolled`` are numbers only."""

    phase: Phase
    seats: tuple[SeatView, ...]
    deck: int = 0
    rolled: int = 0
    last: TestView | None = None


def table_view(state: CardsState, knowledge: Knowledge) -> CardsTableView:
    """Return what the table may see of ``state``; ``knowledge`` goes by the scene's own ids."""
    return CardsTableView(
        phase=state.phase,
        seats=tuple(_seat(state, player, knowledge) for player in state.setup.players),
        deck=len(state.free()),
        rolled=size(state.rolled),
        last=_last(state),
    )


def _seat(state: CardsState, player: Player, knowledge: Knowledge) -> SeatView:
    shown = state.shown(player.id)
    return SeatView(
        name=name_shown(knowledge.get(player.id, _OPEN), player.name),
        face_up=tuple(_card(state.setup.card_of[card], knowledge) for card in shown),
        hidden=len(state.hand(player.id)) - len(shown),
        attribute_card=state.attribute_cards.get(player.id),
    )


def _card(card: Card, knowledge: Knowledge) -> CardView:
    known = knowledge.get(card.id, _OPEN)
    name = name_shown(known, card.name)
    if known.level is not Level.OPEN:
        return CardView(name=name)
    return CardView(
        name=name,
        text=card.text,
        entries=tuple(EntryView(entry.attribute, entry.value) for entry in card.entries),
        works_face_down=card.works_face_down,
    )


def _last(state: CardsState) -> TestView | None:
    last = state.last
    if last is None:
        return None
    seats = [player.id for player in state.setup.players]
    return TestView(
        player=None if last.player is None else seats.index(last.player),
        text=last.text,
        net=last.net,
        dice=last.dice,
        keeps=last.keeps,
        result=last.result,
        band=last.band,
        extreme=last.extreme,
        lying=state.is_lying,
    )
