"""A conflict made ready for play in lockstep: ids are places in lists, rolls are tables."""

from msgspec import Struct

from choicedesk.prep.alias import Aliases
from choicedesk.rules.conflict.setup import Setup


class Working(Struct, frozen=True, kw_only=True):
    """A goal as one party's side works on it; places are those of the plan's lists.

    ``own`` is the count of the side (of a timer, the timer's), ``rivals`` are the counts that
    successes eat first. ``target`` None: none. ``ending`` is the number of the victory that the
    target brings, ``out_of`` the party that it knocks out, ``zone`` where it lies: a zone, or the
    party that carries the goal about. ``support``: it is what destroys the support of this place,
    whose target and zone depend on the run. ``near`` says whether the party is near enough without
    and with reach; None: that depends on who has moved. ``defenders`` are those who may defend it.
    """

    own: int
    rivals: tuple[int, ...] = ()
    target: int | None = None
    timer: bool = False
    contradictory: bool = False
    exhausting: bool = False
    ending: int | None = None
    out_of: int | None = None
    support: int | None = None
    zone: int = 0
    near: tuple[bool, bool] | None = None
    defenders: tuple[int, ...] = ()


class Means(Struct, frozen=True, kw_only=True):
    """An ability as it is rolled: ``value`` is its place, ``rolls`` where its table begins.

    ``helped`` is where that begins if it counts one magnitude more, the same where that is nothing.
    """

    value: int
    rolls: int
    helped: int
    reach: bool
    enduring: bool
    mighty: bool
    aside: bool
    mobile: bool
    chance: float


class Turn(Struct, frozen=True, kw_only=True):
    """What a party does when it is its turn.

    ``works`` are the goals of its list, in order, ``counted`` their places in the order of the
    setup. The rest are its habits, where they can have an effect; ``follows`` is *mobile*.
    ``slot`` is the place of the support that it makes, ``makes`` how often at most; ``lends`` what
    it takes support for, ``lenders`` the supports of its side. ``stunts`` are the turns of its
    characters, each with the place of the character, from round ``stunts_from`` on.
    """

    party: int
    means: tuple[Means, ...]
    works: tuple[Working, ...]
    counted: tuple[int, ...]
    by_gain: bool
    moves: bool
    follows: bool
    aside: bool
    splits: bool
    slot: int = 0
    makes: int = 0
    lends: str = ""
    lenders: tuple[int, ...] = ()
    stunts: "tuple[tuple[int, Turn], ...]" = ()
    stunts_from: int = 0


class Guard(Struct, frozen=True, kw_only=True):
    """How a party defends. ``rolls[n]``: where the table begins after n defences; then the last.

    ``values`` are the places of all its abilities.
    """

    rolls: tuple[int, ...]
    values: tuple[int, ...]


class Clock(Struct, frozen=True, kw_only=True):
    """A timer: its count, what it rises by, its target and the number of its victory."""

    count: int
    per_round: int
    target: int
    ending: int


class Plan(Struct, frozen=True, kw_only=True):
    """A whole question, ready for play.

    ``values`` are the abilities' values at the start, by place, those of characters last;
    ``counts`` how many counts there are; ``supports`` which of them are of each support;
    ``characters`` how many there are; ``endings`` the victories as (goal, side). ``zones`` is where
    each party stands at first; ``near[reach][a][b]`` says whether one works from zone a on b,
    ``ways[a][b]`` where to go first.
    ``large``: counts may go beyond 15 bits.
    """

    turns: tuple[Turn, ...]
    guards: tuple[Guard | None, ...]
    clocks: tuple[Clock, ...]
    values: tuple[int, ...]
    counts: int
    supports: tuple[tuple[int, ...], ...]
    characters: int
    endings: tuple[tuple[str, str], ...]
    out_at: tuple[int, ...]
    zones: tuple[int, ...]
    movers: frozenset[int]
    near: tuple[tuple[tuple[bool, ...], ...], tuple[tuple[bool, ...], ...]]
    ways: tuple[tuple[int, ...], ...]
    rounds: int
    large: bool
    tables: Aliases


def ability_places(setup: Setup) -> tuple[tuple[str, str], ...]:
    """Return (party, ability) by the places of values in a plan."""
    return tuple((party.id, each.id) for party in setup.parties for each in party.abilities)
