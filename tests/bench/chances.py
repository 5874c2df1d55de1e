"""The joint table of CHOICE for every pair of pools, beside the same by icepool's vectors."""

from collections.abc import Iterator
from types import ModuleType

from choicedesk.odds import choice, sums
from tests.bench.measure import Figure, compared, milliseconds

MOST = 20
PAIRS = [(white, black) for white in range(MOST + 1) for black in range(MOST + 1)]


def remembering(*modules: ModuleType) -> Iterator[object]:
    """Yield the functions that remember answers."""
    for module in modules:
        yield from (it for it in vars(module).values() if hasattr(it, "cache_clear"))


def ours() -> list[choice.JointTable]:
    """Compute the table of every pair, none of them remembered from before."""
    for function in remembering(choice, sums):
        function.cache_clear()  # type: ignore[attr-defined]
    return [choice.joint(white, black, "split") for white, black in PAIRS]


def with_icepool() -> list[object]:
    """Compute the same by sums of two-dimensional dice, the ready-made way."""
    import icepool

    one = icepool.Die([icepool.vectorize(1, 0), icepool.vectorize(0, 1)])
    pools = [icepool.Die([icepool.vectorize(0, 0)])]
    for _ in range(MOST):
        pools.append(pools[-1] + one)
    return [
        (pools[white] - pools[black]).map(lambda main, side: (_sign(main), _sign(side)))
        for white, black in PAIRS
    ]


def _sign(count: int) -> int:
    return (count > 0) - (count < 0)


def measure_odds() -> Figure:
    """Time both over 441 pairs, after a look whether they say the same."""
    for table, die in zip(ours(), with_icepool(), strict=True):
        for main, left in zip((1, 0, -1), choice.SIDES, strict=True):
            for side, beside in zip((1, 0, -1), choice.SIDES, strict=True):
                if table.chance(left, beside) != die.probability((main, side)):  # type: ignore[attr-defined]
                    raise RuntimeError(f"not the same chance: {main}, {side}")
    subject = [milliseconds(ours) for _ in range(7)]
    reference = [milliseconds(with_icepool) for _ in range(5)]
    return compared("odds-choice", subject, reference, 0.05, pairs=len(PAIRS))
