"""How often something may happen and still be usual: ranges of a binomial distribution."""

from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist

_EXACT = 20_000


def usual_range(n: int, p: float, share: float = 0.9) -> tuple[int, int]:
    """Return (least, most) hits of ``n`` tries, each hitting with ``p``, that are usual.

    Fewer, and more, each come up in at most half of the ``share`` left out. Exact up to 20,000
    tries, by the normal distribution beyond. 0 <= p <= 1 and n >= 0 are the caller's to keep.

    >>> usual_range(60, 1 / 6)
    (5, 15)
    """
    if n <= 0 or p <= 0:
        return 0, 0
    if p >= 1:
        return n, n
    tail = (1 - share) / 2
    if n > _EXACT:
        middle, spread = n * p, sqrt(n * p * (1 - p))
        reach = NormalDist().inv_cdf(1 - tail) * spread
        return max(0, round(middle - reach)), min(n, round(middle + reach))
    return _first_above(n, p, tail), n - _first_above(n, 1 - p, tail)


def _first_above(n: int, p: float, tail: float) -> int:
    """Return the least number of hits up to which together more than ``tail`` lies."""
    total, hits = 0.0, -1
    chances = (log(p), log1p(-p))
    while total <= tail and hits < n:
        hits += 1
        total += exp(_log_ways(n, hits) + hits * chances[0] + (n - hits) * chances[1])
    return hits


def _log_ways(n: int, hits: int) -> float:
    return lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1)
