"""Whether successes cover what is to be bought, where some are good for some tasks only (H-7)."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from choicedesk.rules.challenge.counting import Source
from choicedesk.rules.challenge.setup import TaskId

Demands = Mapping[TaskId, int]
Flows = dict[int, dict[TaskId, int]]


class Supply:
    """Successes for anything, and bound ones for the tasks that they are relevant for."""

    def __init__(self, free: int, sources: Iterable[Source], tasks: Iterable[TaskId]) -> None:
        every = frozenset(tasks)
        bound: dict[frozenset[TaskId], int] = {}
        self.free = free
        for source in sources:
            if source.tasks >= every:
                self.free += source.amount
            elif source.tasks:
                bound[source.tasks] = bound.get(source.tasks, 0) + source.amount
        self._bound = tuple((amount, tasks) for tasks, amount in bound.items())

    def kind(self, task: TaskId) -> frozenset[int]:
        """Return which bound successes are good for a task, by number."""
        return frozenset(at for at, (_amount, tasks) in enumerate(self._bound) if task in tasks)

    def covers(self, demands: Demands) -> bool:
        """Return whether everything can be paid for at once."""
        missing = sum(demands.values()) - self.free
        return missing <= 0 or self._paid_by_bound(demands) >= missing

    def _paid_by_bound(self, demands: Demands) -> int:
        """Return the most that bound successes can pay of these demands: a largest flow."""
        flows: Flows = {at: {} for at in range(len(self._bound))}
        open_ = {task: demand for task, demand in demands.items() if demand}
        for at, (amount, _tasks) in enumerate(self._bound):
            left = amount
            while left and (path := self._path(flows, at, open_)):
                left -= _push(flows, path, left, open_)
        return sum(sum(paid.values()) for paid in flows.values())

    def _path(
        self, flows: Flows, start: int, open_: Mapping[TaskId, int]
    ) -> list[tuple[int, TaskId]]:
        """Return pairs of a source and a task to be paid, the last of them still wanting; or []."""
        waiting: list[list[tuple[int, TaskId]]] = []
        seen: set[TaskId] = set()
        at, path = start, list[tuple[int, TaskId]]()
        while True:
            for task in self._bound[at][1] - seen:
                seen.add(task)
                longer = [*path, (at, task)]
                if open_.get(task):
                    return longer
                waiting.extend(
                    [*longer, (other, task)] for other, paid in flows.items() if paid.get(task)
                )
            if not waiting:
                return []
            path = waiting.pop()
            at = path.pop()[0]


def _push(flows: Flows, path: list[tuple[int, TaskId]], most: int, open_: dict[TaskId, int]) -> int:
    """Pay along a path and let each later source take over; return how much was paid."""
    handed = [(later, task) for (_at, task), (later, _next) in pairwise(path)]
    last = path[-1][1]
    amount = min(most, open_[last], *(flows[later][task] for later, task in handed))
    for at, task in path:
        flows[at][task] = flows[at].get(task, 0) + amount
    for later, task in handed:
        flows[later][task] -= amount
    open_[last] -= amount
    return amount
