"""Chances of confrontations: the sizes of the budget, in milliseconds of their own."""

import statistics

from choicedesk.odds import set_sizes
from choicedesk.odds.confrontation import chances
from choicedesk.odds.hands import Seat
from choicedesk.rules.confrontation.setup import Options
from tests.bench.measure import Figure, milliseconds

D6, D12 = Options(), Options(sides=12)
KNOWN = tuple(range(1, 13))
QUESTIONS: dict[str, tuple[Options, list[Seat], int | None, int]] = {
    "ordinary": (D6, [Seat(6)] * 3, 3, 30),
    "four_d6": (D6, [*[Seat(6)] * 3, Seat(5)], None, 2_000),
    "four_d12": (D12, [*[Seat(6)] * 3, Seat(5)], None, 20_000),
    "three_d12": (D12, [Seat(8), Seat(8), Seat(7)], None, 20_000),
    "two_d12": (D12, [Seat(12), Seat(11)], None, 20_000),
    "many_known": (D12, [Seat(24, KNOWN), Seat(24, KNOWN)], 3, 20_000),
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
    options, seats, belt, _budget = QUESTIONS[name]

    def ask() -> object:
        set_sizes.size_ways.cache_clear()
        return chances(options, seats, belt)

    return statistics.median(milliseconds(ask) for _ in range(rounds))
