"""The coverage of abilities with names, as a table shows it."""

from collections.abc import Mapping

from msgspec import Struct

from choicedesk.prep.choice_coverage import Coverage, coverage
from choicedesk.rules.choice.setup import Ability, PlayerId, Setup

COMMON = ""
"""Stands for the gifts of all."""


class Covered(Struct, frozen=True, kw_only=True):
    """``gifts[who][ability]`` are names of gifts; ``who`` is a player's id, or ``COMMON``.

    ``names`` has the players in their order, and ``COMMON`` last where there are common gifts.
    ``times`` says how often each ability can be answered, ``released`` how often where willpower
    is released; ``missing`` who can never answer it, neither by an own gift nor by a common one
    (C-9); ``alone`` who alone can answer it, ``last`` by which one gift at all.
    """

    names: Mapping[str, str] = {}
    gifts: Mapping[str, Mapping[Ability, tuple[str, ...]]] = {}
    times: Mapping[Ability, int] = {}
    released: Mapping[Ability, int] = {}
    missing: Mapping[Ability, frozenset[str]] = {}
    alone: Mapping[Ability, str] = {}
    last: Mapping[Ability, str] = {}

    def total(self, ability: Ability) -> int:
        """Return how many gifts have an ability."""
        return sum(len(abilities[ability]) for abilities in self.gifts.values())

    def is_missing(self, who: str, ability: Ability) -> bool:
        """Return whether somebody has no gift for an ability at all."""
        return who in self.missing.get(ability, ())


def covered(setup: Setup) -> Covered:
    """Return the coverage of a CHOICE setup."""
    found: dict[Ability, Coverage] = {each.ability: each for each in coverage(setup)}
    names: dict[str, str] = {player.id: player.name for player in setup.players}
    if any(gift.owner is None for gift in setup.gifts):
        names[COMMON] = ""
    gift_names: dict[str, str] = {gift.id: gift.name for gift in setup.gifts}

    def named(who: str, each: Coverage) -> tuple[str, ...]:
        ids = each.common if who == COMMON else each.own[PlayerId(who)]
        return tuple(gift_names[gift] for gift in ids)

    alone: dict[Ability, str] = {}
    last: dict[Ability, str] = {}
    for ability, each in found.items():
        if each.only_player:
            alone[ability] = names[each.only_player]
        if each.only_gift:
            last[ability] = gift_names[each.only_gift]
    return Covered(
        names=names,
        gifts={
            who: {ability: named(who, each) for ability, each in found.items()} for who in names
        },
        times={ability: each.times for ability, each in found.items()},
        released={ability: each.times_released for ability, each in found.items()},
        missing={ability: frozenset(each.missing) for ability, each in found.items()},
        alone=alone,
        last=last,
    )
