"""Who of a party can answer which ability, how often, and what hangs on one gift or one player."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.prep.choice_question import ABILITIES
from choicedesk.rules.choice.evening import even_shares, rest
from choicedesk.rules.choice.setup import Ability, GiftId, PlayerId, Setup
from choicedesk.rules.choice.state import ChoiceState


class Coverage(Struct, frozen=True, kw_only=True):
    """Who can answer one ability at the start of an evening, shared by default.

    ``own`` are the gifts that have it, by player in seating order (none: an empty tuple), and
    ``common`` those of all. ``times``: how often the party can answer before cards or willpower run
    dry; ``times_released``: how often where willpower is released onto goals, from own gifts and
    common ones, and they are used again (C-11): as often as there is willpower. ``only_gift`` is
    the one gift that has it at all; ``only_player`` the one player who has own gifts for it while
    none is common: each a single point of failure. ``missing`` are the players who can never
    answer it.
    """

    ability: Ability
    own: Mapping[PlayerId, tuple[GiftId, ...]]
    common: tuple[GiftId, ...]
    times: int
    times_released: int
    only_gift: GiftId | None
    only_player: PlayerId | None
    missing: tuple[PlayerId, ...]


def coverage(setup: Setup) -> tuple[Coverage, ...]:
    """Return the coverage of all abilities, in the order of ``ABILITIES``."""
    return tuple(_coverage(setup, shares_of(setup), ability) for ability in ABILITIES)


def shares_of(setup: Setup) -> Mapping[PlayerId, int]:
    """Return the willpower of each player after sharing by default (C-7).

    All have none where nobody is there, or goals hold it all.
    """
    goals = {goal.id: goal.willpower for goal in setup.goals}
    state = ChoiceState(setup=setup, goals=goals)
    if not setup.players or rest(state) < 0:
        return {player.id: 0 for player in setup.players}
    return even_shares(state)


def _coverage(setup: Setup, shares: Mapping[PlayerId, int], ability: Ability) -> Coverage:
    gifts = [gift for gift in setup.gifts if ability in gift.abilities]
    own = {
        player.id: tuple(gift.id for gift in gifts if gift.owner == player.id)
        for player in setup.players
    }
    common = tuple(gift.id for gift in gifts if gift.owner is None)
    used = {player: min(shares[player], len(own[player])) for player in own}
    times = _with_common(used, shares, len(common))
    again = sum(shares[player] for player in own if own[player] or common)
    able = [player for player in own if own[player]]
    return Coverage(
        ability=ability,
        own=own,
        common=common,
        times=times,
        times_released=again if setup.goals else times,
        only_gift=gifts[0].id if len(gifts) == 1 else None,
        only_player=able[0] if len(able) == 1 and not common else None,
        missing=() if common else tuple(player for player in own if not own[player]),
    )


def _with_common(used: Mapping[PlayerId, int], shares: Mapping[PlayerId, int], common: int) -> int:
    """Return how often all can answer: what is left of the willpower goes on common gifts."""
    left = sum(shares[player] - number for player, number in used.items())
    return sum(used.values()) + min(common, left)
