"""Chances of confrontations: the sizes of the budget, in milliseconds of their own."""

import statistics

from choicedesk.odds import set_sizes
from choicedesk.odds.confrontation import chances
from choicedesk.odds.hands import Seat
from choicedesk.rules.confrontation.setup import Options
from tests.bench.measure import Figure, milliseconds

D6, D12 = Options(), Options(sides=12)
QUESTIONS: dict[str, tuple[Options, list[int], int | None, int]] = {
    "ordinary": (D6, [6, 6, 6], 3, 30),
    "four_d6": (D6, [6, 6, 6, 5], None, 2_000),
    "four_d12": (D12, [6, 6, 6, 5], None, 20_000),
    "three_d12": (D12, [8, 8, 7], None, 20_000),
    "two_d12": (D12, [12, 11], None, 20_000),
}


def measure_confrontations() -> Figure:
    """Time each question with nothing remembered from before; the slowest in its budget counts."""
    taken = {name: _median(name, 7 if name == "ordinary" else 3) for name in QUESTIONS}
    budgets = {name: budget for name, (_, _, _, budget) in QUESTIONS.items()}
    worst = max(taken, key=lambda name: taken[name] / budgets[name])
    return Figure(
        name="odds-confrontation",
        unit="ms",
        subject=round(taken[worst], 1),
        budget=f"<= {budgets[worst]} ms ({worst})",
        met=taken[worst] <= budgets[worst],
        more={name: round(each, 1) for name, each in taken.items()},
    )


def _median(name: str, rounds: int) -> float:
    options, pools, belt, _budget = QUESTIONS[name]
    seats = [Seat(pool) for pool in pools]

    def ask() -> object:
        set_sizes.size_ways.cache_clear()
        return chances(options, seats, belt)

    return statistics.median(milliseconds(ask) for _ in range(rounds))
