"""What the parts of a challenge show on the table at one moment."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from choicedesk.models.challenge_coins import (
    DICE,
    Coins,
    Laid,
    Origin,
    complication_place,
    task_place,
)
from choicedesk.models.challenge_drops import paid_place
from choicedesk.models.challenge_names import ChallengeNames
from choicedesk.rules.challenge.counting import Lead, successes
from choicedesk.rules.challenge.outcome import Outcome, outcome
from choicedesk.rules.challenge.setup import DRAWBACK, Defender, Drawback, Enhancement, Helper, Task

Came = Literal["succeeded", "failed", "bought_off", "suffered", ""]
Kind = Literal["static", "opposed", "simultaneous"]


class Stack(Struct, frozen=True, kw_only=True):
    """Coins of one purse that lie together; ``place`` is where a hand takes them.

    ``mark`` is the letter on them, where there are several origins.
    """

    place: str
    origin: Origin
    count: int
    name: str
    mark: str = ""


class TaskRow(Struct, frozen=True, kw_only=True):
    """A task; ``difficulty`` is None while nobody knows it, ``against`` what was rolled."""

    id: str
    place: str
    name: str
    kind: Kind
    difficulty: int | None
    ruled: bool
    pool: int = 0
    target: int = 0
    enhancements: int = 0
    dice: tuple[int, ...] | None = None
    against: int | None = None
    lead: Lead | Literal[""] = ""
    stacks: tuple[Stack, ...] = ()
    paid: int = 0
    came: Came = ""
    consolation: str | None = None


class ComplicationRow(Struct, frozen=True, kw_only=True):
    """A complication of a task; ``drawback`` where an enhancement brought it."""

    id: str
    place: str
    task: str
    name: str
    level: int
    drawback: bool
    stacks: tuple[Stack, ...] = ()
    paid: int = 0
    came: Came = ""
    idle: bool = False


class EnhancementRow(Struct, frozen=True, kw_only=True):
    """An enhancement; ``used`` once it counts, ``tasks`` the names it is good for (): all."""

    id: str
    name: str
    level: int
    tasks: tuple[str, ...]
    drawback: Drawback | None
    left_out: bool
    used: bool
    mark: str = ""


class HelperRow(Struct, frozen=True, kw_only=True):
    """A helper; ``dice`` is None before the roll, ``gives`` what the help adds."""

    id: str
    name: str
    pool: int
    target: int
    tasks: tuple[str, ...]
    dice: tuple[int, ...] | None
    successes: int = 0
    gives: int = 0
    mark: str = ""


class Rows:
    """All rows of one moment: a state, how coins lie, what is to be left out."""

    def __init__(
        self, coins: Coins, laid: Laid, names: ChallengeNames, without: frozenset[str]
    ) -> None:
        self._coins, self._laid, self._names, self._without = coins, laid, names, without
        self._came: Outcome = outcome(coins.state)

    def tasks(self) -> tuple[TaskRow, ...]:
        """Return the tasks in their order."""
        return tuple(self._task(each) for each in self._coins.state.setup.tasks)

    def complications(self) -> tuple[ComplicationRow, ...]:
        """Return the complications in their order, those of drawbacks last."""
        failed = set(self._came.failed)
        return tuple(
            ComplicationRow(
                id=each.id,
                place=complication_place(each.id),
                task=each.task,
                name=self._names.complication(each.id),
                level=each.level,
                drawback=each.id.startswith(DRAWBACK),
                stacks=tuple(self._stacks(complication_place(each.id))),
                paid=self._paid(complication_place(each.id)),
                came=self._came_of(each.id),
                idle=each.task in failed,
            )
            for each in self._coins.count.complications
        )

    def enhancements(self) -> tuple[EnhancementRow, ...]:
        """Return the enhancements in their order."""
        return tuple(self._enhancement(each) for each in self._coins.state.setup.enhancements)

    def helpers(self) -> tuple[HelperRow, ...]:
        """Return the helpers in their order."""
        return tuple(self._helper(each) for each in self._coins.state.setup.helpers)

    def _task(self, task: Task) -> TaskRow:
        state, place = self._coins.state, task_place(task.id)
        contest, dice = task.contest, state.opposed.get(task.id)
        opponent = contest.opponent if contest else None
        kind: Kind = "static"
        if contest:
            kind = "simultaneous" if contest.is_race else "opposed"
        rolled = None
        if opponent is not None and dice is not None:
            rolled = successes(dice, opponent, state.setup.options)
        return TaskRow(
            id=task.id,
            place=place,
            name=self._names.task(task.id),
            kind=kind,
            difficulty=self._coins.count.difficulty[task.id],
            ruled=task.id in state.ruled,
            pool=opponent.pool if opponent else 0,
            target=opponent.target_number if opponent else 0,
            enhancements=opponent.enhancements if isinstance(opponent, Defender) else 0,
            dice=dice,
            against=rolled,
            lead=self._coins.count.lead.get(task.id, ""),
            stacks=tuple(self._stacks(place)),
            paid=self._paid(place),
            came=self._came_of(task.id),
            consolation=state.consolations.get(task.id),
        )

    def _enhancement(self, each: Enhancement) -> EnhancementRow:
        state = self._coins.state
        left_out = self._without if state.phase == "before" else set(state.without)
        return EnhancementRow(
            id=each.id,
            name=self._names.enhancement(each.id),
            level=each.level,
            tasks=self._tasks(state.setup.relevant(each.tasks)),
            drawback=each.drawback,
            left_out=each.id in left_out,
            used=each in self._coins.count.used,
            mark=self._coins.marks.get(f"enhancement:{each.id}", ""),
        )

    def _helper(self, each: Helper) -> HelperRow:
        state = self._coins.state
        rolled = self._coins.count.help.get(each.id, 0)
        return HelperRow(
            id=each.id,
            name=self._names.helper(each.id),
            pool=each.pool,
            target=each.target_number,
            tasks=self._tasks(state.setup.relevant(each.tasks)),
            dice=state.assisted.get(each.id),
            successes=rolled,
            gives=min(rolled, 3),
            mark=self._coins.marks.get(f"helper:{each.id}", ""),
        )

    def _tasks(self, relevant: frozenset[str]) -> tuple[str, ...]:
        """Return the names of some tasks, () where it is all of them."""
        names = self._names.tasks(relevant)
        return () if len(names) == len(self._coins.state.setup.tasks) else names

    def _stacks(self, place: str) -> Iterator[Stack]:
        on = self._laid.get(place, {})
        for key in sorted(on, key=lambda key: key == DICE):
            purse = self._coins.purses[key]
            yield Stack(
                place=paid_place(place, key),
                origin=purse.origin,
                count=on[key],
                name=self._names.purse(purse),
                mark=purse.mark,
            )

    def _paid(self, place: str) -> int:
        return sum(self._laid.get(place, {}).values())

    def _came_of(self, id_: str) -> Came:
        came = self._came
        if id_ in (*came.succeeded, *came.failed):
            return "succeeded" if id_ in came.succeeded else "failed"
        if id_ in came.bought_off:
            return "bought_off"
        return "suffered" if id_ in came.suffered else ""
