"""Every player by every attribute: what counts, how many dice, what may come of it.

A-6 to A-8; all chances are exact.
"""

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from math import comb

from msgspec import Struct

from choicedesk.odds.ability_cards import bands
from choicedesk.rules.ability_cards.setup import CardId, Entry, PlayerId, Setup, plain
from choicedesk.rules.ability_cards.state import AttributeCard, Band, CardsState, Keeps
from choicedesk.rules.ability_cards.testing import BANDS, counting, dice_due, kept


class Cell(Struct, frozen=True, kw_only=True):
    """A test of a player on an attribute: d12 rolled, which of them counts, chance of each band."""

    bonuses: int
    maluses: int
    net: int
    dice: int
    keeps: Keeps
    bands: Mapping[Band, Fraction]


class Table(Struct, frozen=True, kw_only=True):
    """``cells[player][n]`` belongs to ``attributes[n]``, as they are first written."""

    attributes: tuple[str, ...]
    cells: Mapping[PlayerId, tuple[Cell, ...]]


def table(
    state: CardsState,
    *,
    advantage: bool = False,
    disadvantage: bool = False,
    reaction: bool = False,
) -> Table:
    """Return the table of the present cards: those that have effect count, others do not."""
    given = advantage - disadvantage - reaction
    attributes = attributes_of(state)
    return Table(
        attributes=attributes,
        cells={
            player.id: tuple(_cell(state, player.id, each, given) for each in attributes)
            for player in state.setup.players
        },
    )


def laid_out(
    setup: Setup,
    hands: Mapping[PlayerId, tuple[CardId, ...]],
    face_up: Mapping[PlayerId, tuple[CardId, ...]] | None = None,
    attribute_cards: Mapping[PlayerId, AttributeCard] | None = None,
) -> CardsState:
    """Return a table as it might be: hands, and what lies face up (None: all of it)."""
    return CardsState(
        setup=setup,
        hands=hands,
        face_up=hands if face_up is None else face_up,
        attribute_cards=attribute_cards or {},
    )


def attributes_of(state: CardsState) -> tuple[str, ...]:
    """Return the attributes that any card of the deck, or an attribute card, names.

    Those that differ in case or outer spaces only are one (A-1).
    """
    named = [entry.attribute for card in state.setup.deck for entry in card.entries]
    for each in state.attribute_cards.values():
        named += [each.bonus, each.malus]
    first: dict[str, str] = {}
    for each in named:
        first.setdefault(plain(each), each.strip())
    return tuple(first.values())


def dealt(
    setup: Setup, attribute: str, cards: int | None = None, held: Collection[CardId] = ()
) -> Mapping[int, Fraction]:
    """Return the chance of each net that a random hand gives on an attribute.

    ``cards`` of it lie face up (None: all); of the others those count that work face down (A-5).
    A hand has no more than what is left of the deck; ``held`` are cards that others have.
    """
    free = [card for card in setup.deck if card.id not in held]
    up, down = dealt_numbers(setup, cards, held)
    # ways[n, m][net]: in how many ways n cards so far lie up and m down, with that net together.
    ways: dict[tuple[int, int], dict[int, int]] = {(0, 0): {0: 1}}
    for card in free:
        net = _net(card.entries, attribute)
        hidden = net if card.works_face_down else 0
        for (n, m), nets in sorted(ways.items(), reverse=True):
            for so_far, many in nets.items():
                for place, more in (((n + 1, m), net), ((n, m + 1), hidden)):
                    if place[0] <= up and place[1] <= down:
                        there = ways.setdefault(place, {})
                        there[so_far + more] = there.get(so_far + more, 0) + many
    total = comb(len(free), up) * comb(len(free) - up, down)
    return {net: Fraction(many, total) for net, many in sorted(ways[up, down].items())}


def dealt_numbers(
    setup: Setup, cards: int | None = None, held: Collection[CardId] = ()
) -> tuple[int, int]:
    """Return how many cards of a random hand lie face up, and how many face down."""
    left = sum(card.id not in held for card in setup.deck)
    up = min(setup.hand_size if cards is None else cards, left)
    return up, max(0, min(setup.hand_size, left) - up)


def dealt_bands(setup: Setup, attribute: str, cards: int | None = None) -> Mapping[Band, Fraction]:
    """Return the chance of each band for somebody with random cards (see ``dealt``)."""
    found: dict[Band, Fraction] = {band: Fraction(0) for band, _lowest in BANDS}
    for net, chance in dealt(setup, attribute, cards).items():
        for band, part in bands(net).items():
            found[band] += chance * part
    return found


def _net(entries: Iterable[Entry], attribute: str) -> int:
    wanted = plain(attribute)
    return sum(each.value for each in entries if plain(each.attribute) == wanted)


def _cell(state: CardsState, player: PlayerId, attribute: str, given: int) -> Cell:
    values = [value for _card, value in counting(state, player, attribute)]
    bonuses, maluses = values.count(1), values.count(-1)
    net = bonuses - maluses + given
    return Cell(
        bonuses=bonuses,
        maluses=maluses,
        net=net,
        dice=dice_due(net),
        keeps=kept(net),
        bands=bands(net),
    )
