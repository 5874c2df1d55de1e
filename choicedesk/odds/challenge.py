"""Exact chances of a challenge, spent as the product proposes (H-11).

Small questions are answered by going through every outcome of the dice that differs; larger ones
by tables (``challenge_tables``), which agree with it.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod

from msgspec import Struct

from choicedesk.odds.challenge_terms import Demand, Terms, limits, subsets_in_order, terms_of
from choicedesk.odds.pools import Ways, success_ways, total
from choicedesk.odds.stopping import Look, onwards
from choicedesk.rules.challenge.setup import Setup

MOST_OUTCOMES = 4000
"""As many outcomes are gone through one by one."""


class Chances(Struct, frozen=True, kw_only=True):
    """What a challenge may come to.

    ``succeed`` are the chances of the tasks, in their order; ``every_task`` that all succeed, and
    ``clean`` that they do and no complication is suffered.
    """

    succeed: tuple[Fraction, ...]
    every_task: Fraction
    clean: Fraction


def rolled(setup: Setup) -> list[Fraction]:
    """Return the chances of 0, 1, 2 … successes from the actor's dice (H-1)."""
    ways = success_ways(setup.actor, setup.options)
    return [Fraction(ways.get(number, 0), total(ways)) for number in range(max(ways) + 1)]


def chances(setup: Setup, *, exact: bool) -> Chances:
    """Return the chances of a setup of at most 4 tasks.

    They are exact if ``exact``, or if the question is small; else to far below 1e-9.
    """
    return chances_of(terms_of(setup), exact=exact)


def chances_of(terms: Terms, *, exact: bool, look: Look = onwards) -> Chances:
    """Return the chances of a question that was folded together.

    Of a large one ``look`` is called now and then, and may raise.
    """
    if not terms.demands:
        return Chances(succeed=(), every_task=Fraction(1), clean=Fraction(1))
    if is_small(terms):
        return one_by_one(terms)
    from choicedesk.odds.challenge_tables import by_tables

    succeed, every_task, clean = by_tables(terms, exact=exact, look=look)
    return Chances(succeed=succeed, every_task=every_task, clean=clean)


def is_small(terms: Terms) -> bool:
    """Return whether a question is answered at once, by going through every outcome."""
    return _outcomes(terms) <= MOST_OUTCOMES


def one_by_one(terms: Terms) -> Chances:
    """Return the chances by trying every outcome."""
    tasks = len(terms.demands)
    order = subsets_in_order(tasks)
    every = order[0]
    won, clean = [0] * (1 << tasks), 0
    troubles = [demand.troubles for demand in terms.demands]
    for shares, ways in terms.shares():
        more = limits(shares, tasks)
        for free, rolls in terms.free.items():
            most = [free + share for share in more]
            asked = [_asked(demand, most[1 << at]) for at, demand in enumerate(terms.demands)]
            for prices in product(*(each.items() for each in asked)):
                many = ways * rolls * prod(times for _price, times in prices)
                demands = [price for price, _times in prices]
                fitting = fits(demands, most)
                chosen = next(subset for subset in order if fitting[subset])
                won[chosen] += many
                if chosen == every:
                    dear = [each + more for each, more in zip(demands, troubles, strict=True)]
                    clean += many if fits(dear, most)[every] else 0
    succeed = (
        sum(many for subset, many in enumerate(won) if subset >> at & 1) for at in range(tasks)
    )
    return Chances(
        succeed=tuple(Fraction(many, terms.ways) for many in succeed),
        every_task=Fraction(won[every], terms.ways),
        clean=Fraction(clean, terms.ways),
    )


def fits(demands: Sequence[int], most: Sequence[int]) -> list[bool]:
    """Return for each set of tasks, by its bits, whether it can be paid for.

    A set can where each of its subsets asks for no more than what is good for any of it. What is
    asked may be below 0: then something is left of what is good for that task alone.
    """
    sums, fitting = [0], [True]
    for subset in range(1, len(most)):
        last = subset.bit_length() - 1
        rest = subset ^ (1 << last)
        sums.append(sums[rest] + max(demands[last], 0))
        without = (fitting[subset ^ (1 << at)] for at in range(last + 1) if subset >> at & 1)
        fitting.append(sums[subset] <= most[subset] and all(without))
    return fitting


def _asked(demand: Demand, most: int) -> Ways:
    """Return the ways to each price: of a race at most ``most``, else beyond it all the same."""
    highest = most if demand.race else most + 1
    asked: Ways = {}
    for price, ways in demand.ways.items():
        capped = min(price, highest)
        asked[capped] = asked.get(capped, 0) + ways
    return asked


def _outcomes(terms: Terms) -> int:
    """Return how many outcomes differ."""
    counts = (len(ways) for ways in (terms.free, *terms.shared.values()))
    return prod(counts) * prod(len(demand.ways) for demand in terms.demands)
