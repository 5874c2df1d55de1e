"""The successes of a challenge as coins: where they come from, and what they can be laid on."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from string import ascii_uppercase
from typing import Literal

from msgspec import Struct

from choicedesk.rules.challenge.counting import Count, help_of
from choicedesk.rules.challenge.moves import Spend
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.spending import proposal
from choicedesk.rules.challenge.state import ChallengeState, Spending

Laid = Mapping[str, Mapping[str, int]]
"""How many coins of each purse lie on each place."""

DICE = "dice"
Origin = Literal["dice", "enhancement", "helper"]


class Purse(Struct, frozen=True, kw_only=True):
    """Coins of one origin: of the dice, of an enhancement, of a helper.

    ``key`` tells it apart from others, ``id`` is the origin's id in the setup ("" for the dice),
    ``tasks`` are those for which its coins are good. ``mark`` is the letter on its coins, where
    there are several origins beside the dice.
    """

    key: str
    origin: Origin
    id: str = ""
    amount: int
    tasks: frozenset[str]
    mark: str = ""


class Due(Struct, frozen=True, kw_only=True):
    """Something that can be bought: a task (``id`` is the task's) or a complication of a task."""

    place: str
    id: str
    task: str
    price: int
    is_task: bool


def task_place(task: str) -> str:
    """Return the place of a task."""
    return f"task:{task}"


def complication_place(complication: str) -> str:
    """Return the place of a complication."""
    return f"complication:{complication}"


class Coins:
    """What there is to spend in one state, what it can buy, and how coins may lie."""

    def __init__(self, state: ChallengeState) -> None:
        self.state = state
        self.count = Count(state)

    @cached_property
    def purses(self) -> Mapping[str, Purse]:
        """The purses with coins in them: the dice's first, those of least use next."""
        count, setup = self.count, self.state.setup
        if not count.rolled:
            return {}
        every = frozenset(task.id for task in setup.tasks)
        found = [Purse(key=DICE, origin="dice", amount=count.rolled, tasks=every)]
        found += [
            Purse(
                key=f"enhancement:{each.id}",
                origin="enhancement",
                id=each.id,
                amount=each.level,
                tasks=setup.relevant(each.tasks),
                mark=self.marks.get(f"enhancement:{each.id}", ""),
            )
            for each in count.used
        ]
        found += [
            Purse(
                key=f"helper:{each.id}",
                origin="helper",
                id=each.id,
                amount=help_of(count.help[each.id]),
                tasks=setup.relevant(each.tasks),
                mark=self.marks.get(f"helper:{each.id}", ""),
            )
            for each in setup.helpers
            if count.help.get(each.id)
        ]
        return {each.key: each for each in found}

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """The letters of enhancements and helpers, by purse; none where there is only one."""
        setup = self.state.setup
        keys = [f"enhancement:{each.id}" for each in setup.enhancements]
        keys += [f"helper:{each.id}" for each in setup.helpers]
        if len(keys) < 2:
            return {}
        return dict(zip(keys, (*ascii_uppercase, *map(str, range(100))), strict=False))

    @cached_property
    def dues(self) -> Mapping[str, Due]:
        """All that can be bought, by place: tasks of a known price, then complications."""
        tasks = [
            Due(place=task_place(task), id=task, task=task, price=price, is_task=True)
            for task, price in self.count.difficulty.items()
            if price is not None
        ]
        troubles = [
            Due(
                place=complication_place(each.id),
                id=each.id,
                task=each.task,
                price=each.level,
                is_task=False,
            )
            for each in self.count.complications
        ]
        return {each.place: each for each in (*tasks, *troubles)}

    @cached_property
    def proposed(self) -> Spending | None:
        """The best spending (H-11), None while a difficulty is unknown."""
        return proposal(self.count) if self.state.phase == "rolled" else None

    def left(self, laid: Laid) -> dict[str, int]:
        """Return how many coins of each purse lie nowhere yet."""
        spent = dict.fromkeys(self.purses, 0)
        for coins in laid.values():
            for key, number in coins.items():
                spent[key] += number
        return {key: purse.amount - spent[key] for key, purse in self.purses.items()}

    def missing(self, laid: Laid, place: str) -> int:
        """Return how many coins a place still asks for."""
        return self.dues[place].price - sum(laid.get(place, {}).values())

    def unfinished(self, laid: Laid) -> tuple[Due, ...]:
        """Return what coins lie on, but not enough of them."""
        begun = (due for place, due in self.dues.items() if laid.get(place))
        return tuple(due for due in begun if self.missing(laid, due.place))

    def move(self, places: Iterable[str]) -> Spend:
        """Return the spending that buys what stands at these places."""
        bought = [self.dues[place] for place in self.dues if place in set(places)]
        return Spend(
            difficulty={due.id: due.price for due in bought if due.is_task},  # type: ignore[misc]
            complications=tuple(due.id for due in bought if not due.is_task),  # type: ignore[misc]
        )

    def spread(self, places: Iterable[str]) -> Laid | None:
        """Return how coins can lie to buy all of this; bound ones go first; None if they cannot."""
        wanted = [self.dues[place] for place in self.dues if place in set(places)]
        purses = sorted(self.purses.values(), key=lambda purse: purse.origin == "dice")
        return _spread(purses, wanted)

    def spending(self, spent: Spending) -> tuple[str, ...]:
        """Return the places that a spending buys."""
        places = [task_place(task) for task in spent.difficulty]
        return (*places, *(complication_place(each) for each in spent.complications))

    def fits(self, laid: Laid) -> bool:
        """Return whether coins could lie so in this state, or could have when they were spent."""
        if self.state.phase == "before" or any(place not in self.dues for place in laid):
            return False
        for place, coins in laid.items():
            if self.missing(laid, place) < 0 or any(
                key not in self.purses or self.dues[place].task not in self.purses[key].tasks
                for key in coins
            ):
                return False
            if not self.dues[place].is_task and not laid.get(task_place(self.dues[place].task)):
                return False
        return min(self.left(laid).values(), default=0) >= 0 and self.spread(laid) is not None

    @property
    def bought(self) -> tuple[str, ...]:
        """The places that were bought, once the successes are spent."""
        return self.spending(self.state.spent) if self.state.spent else ()

    @property
    def left_over(self) -> int:
        """The successes that were left over in the end."""
        return outcome(self.state).left_over


def _spread(purses: Sequence[Purse], wanted: Sequence[Due]) -> Laid | None:
    """Give each due its coins, handing coins on where another due needs them more."""
    flow: dict[str, dict[str, int]] = {due.place: {} for due in wanted}
    left = {purse.key: purse.amount for purse in purses}
    for due in wanted:
        for _coin in range(due.price):
            if not _pay(due, purses, left, flow, {each.place: each for each in wanted}, set()):
                return None
    return {place: coins for place, coins in flow.items() if coins}


def _pay(
    due: Due,
    purses: Sequence[Purse],
    left: dict[str, int],
    flow: dict[str, dict[str, int]],
    wanted: Mapping[str, Due],
    seen: set[str],
) -> bool:
    """Lay one coin on a due; a purse that is empty takes one back from a due that finds another."""
    good = [purse for purse in purses if due.task in purse.tasks and purse.key not in seen]
    for purse in good:
        if left[purse.key]:
            left[purse.key] -= 1
            flow[due.place][purse.key] = flow[due.place].get(purse.key, 0) + 1
            return True
    for purse in good:
        seen.add(purse.key)
        for place, coins in flow.items():
            if coins.get(purse.key) and _pay(wanted[place], purses, left, flow, wanted, seen):
                coins[purse.key] -= 1
                if not coins[purse.key]:
                    del coins[purse.key]
                flow[due.place][purse.key] = flow[due.place].get(purse.key, 0) + 1
                return True
    return False
