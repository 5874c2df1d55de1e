"""Which values sets of given sizes can have, in the order in which they are compared (K-13)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import perm, prod

from choicedesk.odds.hands import Hand
from choicedesk.odds.set_sizes import Sizes

Order = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Sets of certain sizes and values: the mask of their values, and then for each hand in how many
ways its known dice fit in them (each size counted as if its dice could be told apart; 0 where they
do not fit), and how many unknown dice are used in them."""


def orders(sizes: Sizes, values: Sequence[int], hands: Sequence[Hand]) -> Iterator[Order]:
    """Yield all that is possible, the lowest in comparison first.

    Sets of one size compare by their values, the highest first: so do the masks of these values.
    """
    masks = [0]
    weights = [[1] for _ in hands]
    used = [[0] for _ in hands]
    required = ~0
    for hand in hands:
        required &= hand.required
    left = sum(count for _size, count in sizes)
    for size, count in sizes:
        left -= count
        choices = _choices(size, count, values, hands)
        fitting = {mask: _fitting(mask, choices, required, left) for mask in set(masks)}
        pairs = [(at, choice) for at, mask in enumerate(masks) for choice in fitting[mask]]
        masks = [masks[at] | choice[0] for at, choice in pairs]
        for place in range(len(hands)):
            before, there = weights[place], used[place]
            weights[place] = [before[at] * choice[1][place] for at, choice in pairs]
            used[place] = [there[at] + choice[2][place] for at, choice in pairs]
    return zip(masks, zip(*weights, strict=True), zip(*used, strict=True), strict=True)


def _fitting(mask: int, choices: Sequence[Order], required: int, left: int) -> list[Order]:
    """Return the choices of other values that leave sets enough for those values that need one."""
    return [
        choice
        for choice in choices
        if not mask & choice[0] and (required & ~(mask | choice[0])).bit_count() <= left
    ]


def _choices(size: int, count: int, values: Sequence[int], hands: Sequence[Hand]) -> list[Order]:
    """Return the values of ``count`` sets of one size, in ascending order of their masks."""
    fits = {
        value: [perm(size, hand.there[value]) for hand in hands]
        for value in values
        if any(hand.there[value] <= size for hand in hands)
    }
    found: list[Order] = []
    for chosen in combinations(fits, count):
        weights = tuple(prod(each) for each in zip(*(fits[value] for value in chosen), strict=True))
        used = tuple(sum(size - hand.there[value] for value in chosen) for hand in hands)
        found.append((sum(1 << value for value in chosen), weights, used))
    return sorted(found)
