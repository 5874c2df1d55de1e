"""The typed form of a revision of players and deck (R-1)."""

from msgspec import UNSET, UnsetType

from choicedesk.rules import revisions
from choicedesk.rules.ability_cards.setup import Card, CardId, Entry, HandSize, Player, PlayerId
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import Part
from choicedesk.rules.system import Refusal


class PlayerChange(Part, frozen=True):
    """What changes of a player."""

    id: PlayerId
    name: str | UnsetType = UNSET


class CardChange(Part, frozen=True):
    """What changes of a card."""

    id: CardId
    name: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    entries: tuple[Entry, ...] | UnsetType = UNSET
    works_face_down: bool | UnsetType = UNSET


class Added(Part, frozen=True):
    """New players and cards, in the setup's form."""

    players: tuple[Player, ...] = ()
    deck: tuple[Card, ...] = ()


class Changed(Part, frozen=True):
    """Changed players and cards, each by its id."""

    players: tuple[PlayerChange, ...] = ()
    deck: tuple[CardChange, ...] = ()


class Removed(Part, frozen=True):
    """Ids of players who leave and of cards that go."""

    players: tuple[PlayerId, ...] = ()
    deck: tuple[CardId, ...] = ()


class Settings(Part, frozen=True):
    """Keys of the setup that are no lists."""

    hand_size: HandSize | UnsetType = UNSET
    extremes: bool | UnsetType = UNSET


Revision = revisions.Revision[Removed, Changed, Added, Settings]


def read_revision(move: Revise) -> Revision | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    return revisions.read_revision(move, Removed, Changed, Added, Settings)
