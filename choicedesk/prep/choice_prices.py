"""What white dice give and cost against black ones (C-17, C-19), exactly.

The fewest dice for a wanted chance are ``odds.choice.cheapest_white``.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from choicedesk.odds.choice import MOST_DICE, JointTable, cost, joint
from choicedesk.rules.choice.setup import Die

Outcome = Literal[
    "risk_averted", "action_works", "action_fails", "players_opportunity", "danger_opportunity"
]

OUTCOMES: Mapping[Outcome, Callable[[JointTable], Fraction]] = {
    "risk_averted": lambda table: table.risk_averted,
    "action_works": lambda table: 1 - table.action_fails,
    "action_fails": lambda table: table.action_fails,
    "players_opportunity": lambda table: table.players_opportunity,
    "danger_opportunity": lambda table: table.danger_opportunity,
}


class Price(Struct, frozen=True, kw_only=True):
    """So many white dice, the first included: what they cost, in activations, and what they give.

    ``chances`` by outcome; ``gain`` is how much more of each than with one die less (of the first:
    all of it).
    """

    white: int
    cost: int
    chances: Mapping[Outcome, Fraction]
    gain: Mapping[Outcome, Fraction]


class Heat(Struct, frozen=True, kw_only=True):
    """The chance of an outcome: ``rows[w][b]`` for w + 1 white and b black dice, from 0."""

    outcome: Outcome
    rows: tuple[tuple[Fraction, ...], ...]


def prices(black: int, die: Die, most: int = 8) -> tuple[Price, ...]:
    """Return the prices of 1 to ``most`` (at most 40) white dice against ``black`` ones."""
    found: list[Price] = []
    before: dict[Outcome, Fraction] = {}
    for white in range(1, min(most, MOST_DICE) + 1):
        table = joint(white, black, die)
        chances: dict[Outcome, Fraction] = {each: of(table) for each, of in OUTCOMES.items()}
        gain: dict[Outcome, Fraction] = {
            each: now - before.get(each, Fraction(0)) for each, now in chances.items()
        }
        found.append(Price(white=white, cost=cost(white), chances=chances, gain=gain))
        before = chances
    return tuple(found)


def heat(outcome: Outcome, die: Die, white: int, black: int) -> Heat:
    """Return the chances of an outcome for 1 to ``white`` against 0 to ``black`` dice (to 40)."""
    chance = OUTCOMES[outcome]
    return Heat(
        outcome=outcome,
        rows=tuple(
            tuple(chance(joint(whites, blacks, die)) for blacks in range(black + 1))
            for whites in range(1, white + 1)
        ),
    )
