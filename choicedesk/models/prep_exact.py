"""Exact reports of a set-up: plain values that may come from another process."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from choicedesk.odds.ability_cards import bands
from choicedesk.odds.challenge import Chances, chances, rolled
from choicedesk.odds.challenge_question import read_question as read_challenge
from choicedesk.odds.confrontation_question import read_question as read_confrontation
from choicedesk.prep.ability_cards_table import attributes_of, dealt, laid_out, table
from choicedesk.prep.challenge_helps import Helps, Point, helps, over_difficulty, over_pool
from choicedesk.prep.confrontation_stakes import Belt, Meeting, belt
from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.ability_cards.state import AttributeCard, Band
from choicedesk.rules.challenge.setup import LARGEST_POOL, Setup
from choicedesk.rules.confrontation.setup import Options
from choicedesk.rules.system import JsonObject, Refusal

EACH_WAY = 5
"""So many dice more and fewer are on the curve over the pool."""
LEVELS = tuple(range(1, 11))


class ChallengeFound(Struct, frozen=True, kw_only=True):
    """The chances of a challenge, and those of 0, 1, 2 … successes of the actor's own dice."""

    setup: Setup
    chances: Chances
    successes: tuple[Fraction, ...]


class ChallengeCurves(Struct, frozen=True, kw_only=True):
    """Chances over the actor's pool, and over the static difficulty of ``task``."""

    pool: tuple[Point, ...]
    difficulty: tuple[Point, ...]
    task: str
    place: int


class CardsCell(Struct, frozen=True, kw_only=True):
    """A player's test on an attribute: the mean of what counts, dice and bands.

    ``dice`` is None where cards are not known yet; ``keeps`` then says nothing.
    """

    net: float
    dice: int | None
    keeps: str
    bands: Mapping[Band, float]


class CardsFound(Struct, frozen=True, kw_only=True):
    """``cells[player]`` in the order of ``attributes``; ``known``: whose hands are."""

    attributes: tuple[str, ...]
    names: Mapping[str, str]
    cells: Mapping[str, tuple[CardsCell, ...]]
    known: frozenset[str]


class ConfrontationFound(Struct, frozen=True, kw_only=True):
    """The belt die unknown and known, with names, pools and known dice by participant.

    ``face`` is what the belt die shows, None while it is not known.
    """

    names: Mapping[str, str]
    pools: Mapping[str, int]
    known: Mapping[str, tuple[int, ...]]
    face: int | None
    belt: Belt

    @property
    def now(self) -> Meeting:
        """What the confrontation comes to with what is known of the belt die."""
        return self.belt.unknown if self.face is None else self.belt.faces[self.face]


def challenge(setup: JsonObject) -> ChallengeFound | Refusal:
    """Return the chances of a challenge."""
    read = read_challenge(setup)
    if isinstance(read, Refusal):
        return read
    return ChallengeFound(
        setup=read, chances=chances(read, exact=False), successes=tuple(rolled(read))
    )


def challenge_helps(setup: JsonObject) -> Helps | Refusal:
    """Return what helps a challenge most."""
    read = read_challenge(setup)
    return read if isinstance(read, Refusal) else helps(read)


def challenge_curve(setup: JsonObject, wanted: Mapping[str, Any]) -> ChallengeCurves | Refusal:
    """Return the curves of a challenge; ``wanted`` names the task of the second one."""
    read = read_challenge(setup)
    if isinstance(read, Refusal):
        return read
    pool = read.actor.pool
    pools = range(max(0, pool - EACH_WAY), min(LARGEST_POOL, pool + EACH_WAY) + 1)
    tasks: list[str] = [task.id for task in read.tasks]
    task = wanted.get("task", "")
    task = task if task in tasks else next(iter(tasks), "")
    return ChallengeCurves(
        pool=over_pool(read, pools),
        difficulty=over_difficulty(read, task, LEVELS) if task else (),
        task=task,
        place=tasks.index(task) if task else 0,
    )


def sides_of(setup: JsonObject) -> int:
    """Return how many sides the dice of a confrontation have."""
    return setup.get("options", {}).get("sides", Options().sides)


def known_dice(setup: JsonObject, habits: Mapping[str, Any], who: str) -> tuple[int, ...]:
    """Return the faces that are known of somebody, as far as the dice can show them."""
    said: Mapping[str, Any] = habits.get("known", {})
    pool = next(_pool(each) for each in setup["participants"] if each["id"] == who)
    sides = range(1, sides_of(setup) + 1)
    return tuple(face for face in said.get(who, ()) if face in sides)[:pool]


def known_face(setup: JsonObject, habits: Mapping[str, Any]) -> int | None:
    """Return what the belt die is known to show, None where it is not known."""
    face = habits.get("belt")
    return face if face in range(1, sides_of(setup) + 1) else None


def _pool(seat: JsonObject) -> int:
    return seat["attribute"] + seat["skill"] + seat["extra"]


def confrontation(setup: JsonObject, habits: Mapping[str, Any]) -> ConfrontationFound | Refusal:
    """Return what a confrontation comes to when all stay to the end.

    ``habits``: faces that are ``known`` by participant, and the face of the ``belt`` die.
    """
    seats = setup["participants"]
    pools = {each["id"]: _pool(each) for each in seats}
    known = {who: known_dice(setup, habits, who) for who in pools}
    participants = [
        {"id": id_, "pool": pool, "known": list(known[id_])} for id_, pool in pools.items()
    ]
    question = read_confrontation(
        {"participants": participants, "options": setup.get("options", {})}
    )
    if isinstance(question, Refusal):
        return question
    return ConfrontationFound(
        names={each["id"]: each["name"] for each in seats},
        pools=pools,
        known=known,
        face=known_face(setup, habits),
        belt=belt(question),
    )


def ability_cards(setup: JsonObject, habits: Mapping[str, Any]) -> CardsFound | Refusal:
    """Return every player by every attribute.

    ``habits``: ``hands`` by player where they are known, ``open`` how many cards lie face up, and
    ``advantage``, ``disadvantage``, ``reaction``; ``attribute_cards`` (bonus, malus) by player.
    """
    read = ABILITY_CARDS.read_setup(setup)
    if isinstance(read, Refusal):
        return read
    deck = {card.id for card in read.deck}
    said: Mapping[str, Sequence[str]] = habits.get("hands", {})
    hands: dict[Any, Any] = {
        who.id: tuple(card for card in said.get(who.id, ()) if card in deck) for who in read.players
    }
    chosen: dict[Any, AttributeCard] = {
        who: AttributeCard(bonus=bonus, malus=malus)
        for who, (bonus, malus) in habits.get("attribute_cards", {}).items()
    }
    open_ = int(habits.get("open", 1))
    face_up = {who: cards[:open_] for who, cards in hands.items()}
    state = laid_out(read, hands, face_up, chosen)
    given = {key: bool(habits.get(key)) for key in ("advantage", "disadvantage", "reaction")}
    found = table(state, **given)
    attributes = attributes_of(state)
    known = frozenset(who for who, cards in hands.items() if cards)
    held = frozenset(card for cards in hands.values() for card in cards)
    cells: dict[str, tuple[CardsCell, ...]] = {}
    for who, row in found.cells.items():
        if who in known:
            cells[who] = tuple(
                CardsCell(
                    net=each.net,
                    dice=each.dice,
                    keeps=each.keeps,
                    bands={band: float(chance) for band, chance in each.bands.items()},
                )
                for each in row
            )
        else:
            pairs = zip(attributes, row, strict=True)
            cells[who] = tuple(_unknown(read, name, each.net, open_, held) for name, each in pairs)
    names: dict[str, str] = {who.id: who.name for who in read.players}
    return CardsFound(attributes=attributes, names=names, cells=cells, known=known)


def _unknown(setup: Any, attribute: str, more: int, cards: int, held: frozenset[Any]) -> CardsCell:
    """Return the cell of somebody with random cards of those nobody holds, beside what is sure."""
    nets = dealt(setup, attribute, min(cards, setup.hand_size), held)
    mixed: dict[Band, Fraction] = {}
    for net, chance in nets.items():
        for band, part in bands(net + more).items():
            mixed[band] = mixed.get(band, Fraction(0)) + chance * part
    mean = sum((net * chance for net, chance in nets.items()), Fraction(0)) + more
    return CardsCell(
        net=float(mean),
        dice=None,
        keeps="",
        bands={band: float(chance) for band, chance in mixed.items()},
    )
