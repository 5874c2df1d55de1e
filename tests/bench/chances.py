"""The joint table of CHOICE for every pair of pools, beside the same by icepool's vectors."""

from functools import reduce

from tests.bench.measure import Figure, compared, milliseconds

MOST = 20
SPLIT = {(1, 0): 1, (0, 1): 1}


def ours() -> None:
    """Compute the table of every pair."""
    from choicedesk.odds.choice import joint_table

    from choicedesk.rules.dice import faces_of

    faces = faces_of("split")
    for white in range(MOST + 1):
        for black in range(MOST + 1):
            joint_table(white, black, faces)


def with_icepool() -> None:
    """Compute the same by sums of two-dimensional dice, the ready-made way."""
    import icepool

    one = icepool.Die(SPLIT)
    nothing = icepool.Die([(0, 0)])
    pools = [nothing]
    for _ in range(MOST):
        pools.append(reduce(lambda a, b: a + b, [pools[-1], one]))
    for white in range(MOST + 1):
        for black in range(MOST + 1):
            left = pools[white] - pools[black]
            left.map(lambda main, side: (_sign(main), _sign(side))).reduce()


def _sign(count: int) -> int:
    return (count > 0) - (count < 0)


def measure_odds() -> Figure:
    """Time both over 441 pairs; the slow one fewer times."""
    with_icepool()
    ours()
    subject = [milliseconds(ours) for _ in range(7)]
    reference = [milliseconds(with_icepool) for _ in range(5)]
    return compared("odds-choice", subject, reference, 0.05)
