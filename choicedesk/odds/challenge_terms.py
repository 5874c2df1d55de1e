"""A challenge as the chances see it: numbers of tasks, and what is good for which of them.

Tasks go by their place; a set of tasks is a number with a bit for each. What an enhancement adds
for one task alone is a demand that much lower; what is good for all tasks is as good as a success
from the dice. Only what is good for some tasks, but neither for one nor for all, is left over as a
``Shared`` source, and only those few have to be told apart.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from msgspec import Struct, UnsetType

from choicedesk.odds.pools import Ways, added, success_ways, total
from choicedesk.rules.challenge.counting import help_of, opposed_difficulty
from choicedesk.rules.challenge.setup import (
    AddedComplication,
    Contest,
    Defender,
    Setup,
    Task,
    TaskId,
)

NOTHING: Ways = {0: 1}


class Demand(Struct, frozen=True):
    """What a task asks for: its difficulty, less what is good for it alone (may be below 0).

    ``race``: it asks at most for all successes that are good for this task (H-4).
    ``troubles`` are the levels of its complications together.
    """

    ways: Ways
    race: bool
    troubles: int


class Terms(Struct, frozen=True):
    """A question folded together. ``free`` are successes for anything where any were rolled.

    ``rolls`` are all ways of the dice that make them, those without a success too, and ``ways``
    those of all dice. ``shared`` is what each set of tasks may get, by its bits.
    """

    demands: tuple[Demand, ...]
    free: Ways
    rolls: int
    shared: dict[int, Ways]
    ways: int

    def shares(self) -> Iterator[tuple[dict[int, int], int]]:
        """Yield what each set of tasks gets, and in how many ways, for all cases."""
        for case in product(*(ways.items() for ways in self.shared.values())):
            amounts = (amount for amount, _ways in case)
            many = prod(ways for _amount, ways in case)
            yield dict(zip(self.shared, amounts, strict=True)), many


def terms_of(setup: Setup) -> Terms:
    """Fold a setup together; helpers have rolled and all enhancements are used."""
    every = (1 << len(setup.tasks)) - 1
    gains = _gains(setup)
    rolled = success_ways(setup.actor, setup.options)
    against = [_difficulty(setup, task) for task in setup.tasks]
    many = prod(total(ways) for ways in (rolled, *gains.values(), *against))
    hits = {number: ways for number, ways in rolled.items() if number}
    universal = gains.pop(every, NOTHING)
    free = added(hits, universal)
    demands: list[Demand] = []
    for at, (task, ways) in enumerate(zip(setup.tasks, against, strict=True)):
        less = {-amount: ways for amount, ways in gains.pop(1 << at, NOTHING).items()}
        race = task.contest is not None and task.contest.is_race
        demands.append(Demand(added(ways, less), race, _troubles(setup, task.id)))
    rolls = total(rolled) * total(universal)
    return Terms(tuple(demands), free, rolls, gains, many)


def limits(shares: dict[int, int], tasks: int) -> list[int]:
    """Return for each set of tasks, by its bits, what shared sources can add to it at most."""
    return [
        sum(amount for bits, amount in shares.items() if bits & subset)
        for subset in range(1 << tasks)
    ]


def subsets_in_order(tasks: int) -> list[int]:
    """Return all sets of tasks, by their bits, as H-11 prefers them: large, then early ones."""

    def preference(bits: int) -> tuple[int, Sequence[int]]:
        return -bits.bit_count(), [at for at in range(tasks) if bits >> at & 1]

    return sorted(range(1 << tasks), key=preference)


def _gains(setup: Setup) -> dict[int, Ways]:
    """Return what enhancements and helpers add, by the bits of the tasks they are good for."""
    place = {task.id: at for at, task in enumerate(setup.tasks)}
    gains: dict[int, Ways] = {}
    for tasks, ways in _sources(setup):
        bits = sum(1 << place[task] for task in setup.relevant(tasks))
        if bits:
            gains[bits] = added(gains.get(bits, NOTHING), ways)
    return gains


def _sources(setup: Setup) -> Iterator[tuple[tuple[TaskId, ...] | UnsetType, Ways]]:
    for enhancement in setup.enhancements:
        yield enhancement.tasks, {enhancement.level: 1}
    for helper in setup.helpers:
        help_: Ways = {}
        for rolled, ways in success_ways(helper, setup.options).items():
            help_[help_of(rolled)] = help_.get(help_of(rolled), 0) + ways
        yield helper.tasks, help_


def _difficulty(setup: Setup, task: Task) -> Ways:
    """Return the ways to each difficulty; of a race, to what the opponent alone would make it."""
    if not isinstance(task.difficulty, Contest):
        return {task.difficulty: 1}
    opponent = task.difficulty.opponent
    found: Ways = {}
    for rolled, ways in success_ways(opponent, setup.options).items():
        is_defender = isinstance(opponent, Defender)
        price = opposed_difficulty(rolled, opponent) if is_defender else max(rolled, 1)
        found[price] = found.get(price, 0) + ways
    return found


def _troubles(setup: Setup, task: TaskId) -> int:
    """Return the levels of a task's complications, with those that drawbacks add."""
    drawbacks = (each.drawback for each in setup.enhancements)
    return sum(each.level for each in setup.complications if each.task == task) + sum(
        each.level
        for each in drawbacks
        if isinstance(each, AddedComplication) and each.task == task
    )
