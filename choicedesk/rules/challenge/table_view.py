"""What all at the table may see of a challenge: a value of its own that cannot hold a secret.

No struct here has room for an id or for what the table does not know. Things are told apart by
their position in these tuples, and what is secret is missing from them without leaving a gap.

What each level shows of a task, a complication or a drawback:

========== ==================================================================================
``secret`` nothing
``known``  that it exists: no text (a public one neither), no number
``kind``   its public name where it has one, else nothing but what kind of thing it is; no number
``open``   its name (the public one instead of the real one where it has one) and its numbers
========== ==================================================================================

A thing without an entry in the knowledge is secret. A drawback goes by its complication's id, or
else by its enhancement's. The actor lies open, and so do enhancements, helpers and dice as far as
they concern a task that is open. What is left over would tell the price of what is hidden: it is
shown where everything that was bought is open, and all that was there to spend is seen.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from choicedesk.rules.challenge.counting import Count, Lead, successes
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.setup import DRAWBACK, Complication, Defender, Task, TaskId
from choicedesk.rules.challenge.state import ChallengeState, Phase
from choicedesk.rules.knowing import Shown, name_shown, shown
from choicedesk.rules.system import Knowledge, Known


class RollView(Struct, frozen=True, kw_only=True):
    """A pool and its target number, and its faces and successes once it is rolled."""

    pool: int
    target: int = 8
    dice: tuple[int, ...] = ()
    successes: int | None = None


class TaskNumbers(Struct, frozen=True, kw_only=True):
    """All that an open task shows; ``succeeded`` is None before the spending.

    ``defended`` is what the opponent's own enhancements add to its successes.
    """

    difficulty: int | None
    bonus: int
    opponent: RollView | None = None
    defended: int = 0
    race: bool = False
    lead: Lead | None = None
    succeeded: bool | None = None
    consolation: str | None = None


class TaskView(Struct, frozen=True, kw_only=True):
    """A task; ``numbers`` is None unless it is open."""

    level: Shown
    name: str = ""
    numbers: TaskNumbers | None = None


class ComplicationNumbers(Struct, frozen=True, kw_only=True):
    """All that an open complication shows; ``task`` is a position, None where it is not seen."""

    task: int | None
    severity: int
    came: Literal["suffered", "bought_off"] | None = None


class ComplicationView(Struct, frozen=True, kw_only=True):
    """A complication; ``numbers`` is None unless it is open."""

    level: Shown
    name: str = ""
    numbers: ComplicationNumbers | None = None


class EnhancementView(Struct, frozen=True, kw_only=True):
    """An enhancement, with the positions of the open tasks it is for."""

    amount: int
    tasks: tuple[int, ...]
    left_out: bool = False


class HelperView(Struct, frozen=True, kw_only=True):
    """A helper's roll, with the positions of the open tasks it is for."""

    roll: RollView
    tasks: tuple[int, ...]


class RecordedView(Struct, frozen=True, kw_only=True):
    """A drawback for the table to remember; ``severity`` is None unless it is open."""

    level: Shown
    kind: Literal["difficulty", "antagonist"]
    name: str = ""
    severity: int | None = None


class ChallengeTableView(Struct, frozen=True, kw_only=True):
    """The whole challenge as the table may know it; ``sides`` has every die."""

    phase: Phase
    sides: int = 10
    actor: RollView
    tasks: tuple[TaskView, ...] = ()
    complications: tuple[ComplicationView, ...] = ()
    enhancements: tuple[EnhancementView, ...] = ()
    helpers: tuple[HelperView, ...] = ()
    recorded: tuple[RecordedView, ...] = ()
    left_over: int | None = None


def table_view(state: ChallengeState, knowledge: Knowledge) -> ChallengeTableView:
    """Return what the table may see of ``state``; ``knowledge`` goes by the scene's own ids."""
    return _Eyes(state, knowledge).all()


class _Eyes:
    """Looks at a state with what the table knows, and gives positions for ids."""

    def __init__(self, state: ChallengeState, knowledge: Knowledge) -> None:
        self._state = state
        self._setup = state.setup
        self._knowledge = knowledge
        self._count = Count(state)
        self._came = outcome(state)
        seen = [task.id for task in state.setup.tasks if shown(self._known(task.id))]
        self._places = {task: place for place, task in enumerate(seen)}

    def all(self) -> ChallengeTableView:
        state, setup = self._state, self._setup
        return ChallengeTableView(
            phase=state.phase,
            sides=setup.options.sides,
            actor=RollView(
                pool=setup.actor.pool,
                target=setup.actor.target_number,
                dice=state.rolled or (),
                successes=None if state.rolled is None else self._count.rolled,
            ),
            tasks=tuple(self._task(each) for each in setup.tasks if each.id in self._places),
            complications=tuple(
                self._complication(each, level)
                for each in self._count.complications
                if (level := shown(self._known(each.id)))
            ),
            enhancements=tuple(self._enhancements()),
            helpers=tuple(self._helpers()),
            recorded=tuple(self._recorded()),
            left_over=self._left_over(),
        )

    def _known(self, thing: str) -> Known:
        found = self._knowledge.get(thing)
        if found is None and thing.startswith(DRAWBACK):
            found = self._knowledge.get(thing.removeprefix(DRAWBACK))
        return found or Known()

    def _is_open(self, thing: str) -> bool:
        return shown(self._known(thing)) == "open"

    def _task(self, task: Task) -> TaskView:
        known = self._known(task.id)
        level = shown(known) or "known"
        numbers = self._task_numbers(task) if level == "open" else None
        return TaskView(level=level, name=name_shown(known, task.name), numbers=numbers)

    def _task_numbers(self, task: Task) -> TaskNumbers:
        spent = self._state.spent is not None
        return TaskNumbers(
            difficulty=self._count.difficulty[task.id],
            bonus=self._count.bonus[task.id],
            opponent=self._opponent(task),
            defended=_defended(task),
            race=task.contest is not None and task.contest.is_race,
            lead=self._count.lead.get(task.id),
            succeeded=task.id in self._came.succeeded if spent else None,
            consolation=self._state.consolations.get(task.id),
        )

    def _opponent(self, task: Task) -> RollView | None:
        if task.contest is None:
            return None
        opponent, dice = task.contest.opponent, self._state.opposed.get(task.id)
        if dice is None:
            return RollView(pool=opponent.pool, target=opponent.target_number)
        rolled = successes(dice, opponent, self._setup.options)
        return RollView(
            pool=opponent.pool, target=opponent.target_number, dice=dice, successes=rolled
        )

    def _complication(self, each: Complication, level: Shown) -> ComplicationView:
        name = name_shown(self._known(each.id), each.text)
        if level != "open":
            return ComplicationView(level=level, name=name)
        came = (
            "suffered"
            if each.id in self._came.suffered
            else "bought_off"
            if each.id in self._came.bought_off
            else None
        )
        numbers = ComplicationNumbers(
            task=self._places.get(each.task), severity=each.level, came=came
        )
        return ComplicationView(level=level, name=name, numbers=numbers)

    def _enhancements(self) -> Iterator[EnhancementView]:
        for each in self._setup.enhancements:
            tasks = self._seen(self._setup.relevant(each.tasks))
            if tasks:
                left_out = each.id in self._state.without
                yield EnhancementView(amount=each.level, tasks=tasks, left_out=left_out)

    def _helpers(self) -> Iterator[HelperView]:
        for helper in self._setup.helpers:
            tasks = self._seen(self._setup.relevant(helper.tasks))
            roll = RollView(
                pool=helper.pool,
                target=helper.target_number,
                dice=self._state.assisted.get(helper.id, ()),
                successes=self._count.help.get(helper.id),
            )
            if tasks:
                yield HelperView(roll=roll, tasks=tasks)

    def _recorded(self) -> Iterator[RecordedView]:
        for each, drawback in self._count.recorded:
            known = self._known(f"{DRAWBACK}{each.id}")
            if level := shown(known):
                yield RecordedView(
                    level=level,
                    kind="difficulty" if drawback.kind == "difficulty" else "antagonist",
                    name=name_shown(known, drawback.text),
                    severity=drawback.level if level == "open" else None,
                )

    def _left_over(self) -> int | None:
        bought = (*self._came.succeeded, *self._came.bought_off)
        if self._state.spent is None or not all(self._is_open(each) for each in bought):
            return None
        is_told = all(self._seen(source.tasks) for source in self._count.sources)
        return self._came.left_over if is_told else None

    def _seen(self, tasks: Iterable[TaskId]) -> tuple[int, ...]:
        return tuple(sorted(self._places[task] for task in tasks if self._is_open(task)))


def _defended(task: Task) -> int:
    opponent = task.contest.opponent if task.contest is not None else None
    return opponent.enhancements if isinstance(opponent, Defender) else 0
