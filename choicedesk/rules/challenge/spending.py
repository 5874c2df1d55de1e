"""The spending of successes: what the product proposes, and whether another one is legal."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.setup import TaskId
from choicedesk.rules.challenge.state import Spending
from choicedesk.rules.challenge.supply import Supply

Amounts = tuple[int, ...]
"""What is to be paid for tasks of each kind: those that the same successes are good for."""


class Item(Struct, frozen=True):
    """Something to buy wholly or not at all: the ``kind`` of its task, price and worth."""

    kind: int
    price: int
    worth: int


def supply_of(count: Count) -> Supply:
    """Return the successes there are to spend."""
    tasks = [task.id for task in count.state.setup.tasks]
    return Supply(count.rolled, count.sources, tasks)


def proposal(count: Count) -> Spending | None:
    """Return the best spending (H-11), or None before the roll or while a difficulty is unknown."""
    known = {task: price for task, price in count.difficulty.items() if price is not None}
    if count.state.rolled is None or len(known) < len(count.difficulty):
        return None
    market = _Market(supply_of(count), tuple(known))
    # H-11: the most tasks, of as many the earlier ones ...
    tasks = market.best([(task, price, 1) for task, price in known.items()], {})
    bought = {task: known[task] for task in (tuple(known)[at] for at in tasks)}
    # ... then the highest levels of their complications, of the same level the earlier ones.
    troubles = [each for each in count.complications if each.task in bought]
    chosen = market.best([(each.task, each.level, each.level) for each in troubles], bought)
    return Spending(bought, tuple(troubles[at].id for at in chosen))


class _Market:
    """Buys the best of what there is, from a supply."""

    def __init__(self, supply: Supply, tasks: Sequence[TaskId]) -> None:
        kinds: dict[frozenset[int], int] = {}
        self._supply = supply
        self._kind = {task: kinds.setdefault(supply.kind(task), len(kinds)) for task in tasks}
        self._stand_in = {kind: task for task, kind in self._kind.items()}
        self._known: dict[Amounts, bool] = {}

    def best(
        self, wares: Sequence[tuple[TaskId, int, int]], bought: dict[TaskId, int]
    ) -> list[int]:
        """Return the places of the wares (task, price, worth) that are worth most together.

        Of several choices that are worth the same, it is the one with the earliest wares.
        """
        paid = self._added((0,) * len(self._stand_in), bought.items())
        items = [Item(self._kind[task], price, worth) for task, price, worth in wares]
        everything = self._added(paid, [(task, price) for task, price, _worth in wares])
        if self._covers(everything):
            return list(range(len(wares)))
        return earliest_best(items, paid, self._covers)

    def _added(self, amounts: Amounts, prices: Iterable[tuple[TaskId, int]]) -> Amounts:
        sums = list(amounts)
        for task, price in prices:
            sums[self._kind[task]] += price
        return tuple(sums)

    def _covers(self, amounts: Amounts) -> bool:
        known = self._known.get(amounts)
        if known is None:
            demands = {self._stand_in[kind]: price for kind, price in enumerate(amounts)}
            known = self._known[amounts] = self._supply.covers(demands)
        return known


def earliest_best(
    items: Sequence[Item], paid: Amounts, covers: Callable[[Amounts], bool]
) -> list[int]:
    """Return the places of the items worth most together that can be paid beside ``paid``.

    From the last item to the first it is noted what can be bought of those from there on, and what
    that is worth; then from the first to the last each is taken with which the best is still open.
    """
    zero = (0,) * len(paid)
    later: list[dict[Amounts, int]] = [{zero: 0}]
    for item in reversed(items):
        worths = dict(later[-1])
        for amounts, worth in later[-1].items():
            more = _plus(amounts, item)
            if worths.get(more, -1) < worth + item.worth and covers(_sum(paid, more)):
                worths[more] = worth + item.worth
        later.append(_without_dearer(worths))
    later.reverse()
    best, taken = max(later[0].values()), list[int]()
    for place, item in enumerate(items):
        more = _plus(paid, item)
        rest = best - item.worth
        if any(
            worth >= rest and covers(_sum(more, amounts))
            for amounts, worth in later[place + 1].items()
        ):
            taken.append(place)
            paid, best = more, rest
    return taken


def _without_dearer(worths: dict[Amounts, int]) -> dict[Amounts, int]:
    """Drop what costs as much as something else that is worth at least as much."""
    if len(next(iter(worths))) > 1:
        return worths
    kept: dict[Amounts, int] = {}
    most = -1
    for amounts in sorted(worths):
        if worths[amounts] > most:
            most = kept[amounts] = worths[amounts]
    return kept


def _plus(amounts: Amounts, item: Item) -> Amounts:
    return (
        *amounts[: item.kind],
        amounts[item.kind] + item.price,
        *amounts[item.kind + 1 :],
    )


def _sum(one: Amounts, other: Amounts) -> Amounts:
    return tuple(first + second for first, second in zip(one, other, strict=True))
