"""Every player by every attribute: what counts, how many dice, what may come of it.

A-6 to A-8; all chances are exact.
"""

from collections.abc import Iterable, Mapping
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


def dealt(setup: Setup, attribute: str, cards: int | None = None) -> Mapping[int, Fraction]:
    """Return the chance of each net that random cards of the deck give on an attribute.

    ``cards`` of them have effect (None: a whole hand); no more than the deck has.
    """
    nets = [_net(card.entries, attribute) for card in setup.deck]
    number = min(setup.hand_size if cards is None else cards, len(nets))
    # ways[n][net]: in how many ways n of the cards so far have that net together.
    ways: list[dict[int, int]] = [{0: 1}, *({} for _ in range(number))]
    for net in nets:
        for taken in range(number, 0, -1):
            for so_far, many in ways[taken - 1].items():
                ways[taken][so_far + net] = ways[taken].get(so_far + net, 0) + many
    total = comb(len(nets), number)
    return {net: Fraction(many, total) for net, many in sorted(ways[number].items())}


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
