"""What dice and setup come to: successes, what may be spent where, difficulties, complications."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from choicedesk.rules.challenge.setup import (
    DRAWBACK,
    AddedComplication,
    Character,
    Complication,
    ComplicationId,
    Contest,
    Defender,
    Drawback,
    Enhancement,
    Options,
    Task,
    TaskId,
)
from choicedesk.rules.challenge.state import ChallengeState

Lead = Literal["actor", "opponent", "tie"]

MOST_HELP = 3
MOST_ENHANCED = 3


class Source(Struct, frozen=True):
    """Successes, at least 0, that are good for some tasks and their complications only."""

    amount: int
    tasks: frozenset[TaskId]


def successes(dice: Sequence[int], character: Character, options: Options) -> int:
    """Return the successes of faces that a character rolled (H-1)."""
    hits = sum(face >= character.target_number for face in dice)
    return hits + (dice.count(options.sides) if options.tens == "two" else 0)


def help_of(rolled: int) -> int:
    """Return the enhancement that a helper's successes make (H-9)."""
    return min(rolled, MOST_HELP)


def opposed_difficulty(rolled: int, defender: Defender) -> int:
    """Return the difficulty that a defender's successes make (H-3)."""
    return max(rolled + defender.enhancements if rolled else 0, 1)


def race_difficulty(actor: int, opponent: int) -> int:
    """Return the difficulty for both where two strive for the same (H-4)."""
    return max(min(actor, opponent), 1)


class Count(Struct, frozen=True, dict=True):
    """All that follows from a state; each part is counted when it is first asked for."""

    state: ChallengeState

    @cached_property
    def rolled(self) -> int:
        """The successes from the actor's dice; 0 before the roll."""
        state = self.state
        return successes(state.rolled or (), state.setup.actor, state.setup.options)

    @cached_property
    def used(self) -> tuple[Enhancement, ...]:
        """H-7: the enhancements that count: not left out, and a success was rolled."""
        if not self.rolled:
            return ()
        left_out = self.state.without
        return tuple(each for each in self.state.setup.enhancements if each.id not in left_out)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """What enhancements and helpers add, each for its own tasks."""
        if not self.rolled:
            return ()
        setup = self.state.setup
        help_ = (
            Source(help_of(self.help[helper.id]), setup.relevant(helper.tasks))
            for helper in setup.helpers
            if helper.id in self.state.assisted
        )
        return (*(Source(each.level, setup.relevant(each.tasks)) for each in self.used), *help_)

    @cached_property
    def help(self) -> Mapping[str, int]:
        """The successes of helpers who have rolled, by id."""
        setup = self.state.setup
        return {
            helper: successes(dice, setup.helper_of[helper], setup.options)
            for helper, dice in self.state.assisted.items()
        }

    @cached_property
    def bonus(self) -> Mapping[TaskId, int]:
        """What may be spent on each task beside the successes from the dice (H-7)."""
        return {
            task.id: sum(source.amount for source in self.sources if task.id in source.tasks)
            for task in self.state.setup.tasks
        }

    @cached_property
    def total(self) -> int:
        """All successes together: from the dice, from enhancements, from helpers."""
        return self.rolled + sum(source.amount for source in self.sources)

    @cached_property
    def difficulty(self) -> Mapping[TaskId, int | None]:
        """The difficulty of each task, None where it is not known yet."""
        return {task.id: self._difficulty(task) for task in self.state.setup.tasks}

    @cached_property
    def complications(self) -> tuple[Complication, ...]:
        """H-6, H-8: those of the setup, then those that drawbacks add."""
        return (*self.state.setup.complications, *self._added())

    @cached_property
    def recorded(self) -> tuple[tuple[Enhancement, Drawback], ...]:
        """H-8: the drawbacks that add no complication, which the table has to remember."""
        return tuple(
            (each, drawback)
            for each, drawback in self.drawbacks
            if not isinstance(drawback, AddedComplication)
        )

    @cached_property
    def drawbacks(self) -> tuple[tuple[Enhancement, Drawback], ...]:
        """H-8: the drawbacks that have taken effect."""
        return tuple((each, each.drawback) for each in self.used if each.drawback)

    @cached_property
    def lead(self) -> Mapping[TaskId, Lead]:
        """H-4: who is ahead in each race that both have run."""
        found: dict[TaskId, Lead] = {}
        for task in self.state.setup.tasks:
            against = self._against(task)
            if against is None or self.state.rolled is None or not _is_race(task):
                continue
            ahead = self.rolled + self.bonus[task.id] - against
            found[task.id] = "actor" if ahead > 0 else "opponent" if ahead else "tie"
        return found

    @property
    def notices(self) -> tuple[str, ...]:
        """H-7: what the table should know of, as codes."""
        above = any(bonus > MOST_ENHANCED for bonus in self.bonus.values())
        return ("enhancement_above_3",) if above else ()

    def _added(self) -> Iterator[Complication]:
        for each, drawback in self.drawbacks:
            if isinstance(drawback, AddedComplication):
                yield Complication(
                    id=ComplicationId(f"{DRAWBACK}{each.id}"),
                    task=drawback.task,
                    level=drawback.level,
                    text=drawback.text,
                )

    def _difficulty(self, task: Task) -> int | None:
        if task.id in self.state.ruled:
            return self.state.ruled[task.id]
        if not isinstance(task.difficulty, Contest):
            return task.difficulty
        against = self._against(task)
        if against is None:
            return None
        opponent = task.difficulty.opponent
        if isinstance(opponent, Defender):
            return opposed_difficulty(against, opponent)
        if self.state.rolled is None:
            return None
        return race_difficulty(self.rolled + self.bonus[task.id], against)

    def _against(self, task: Task) -> int | None:
        """Return the successes that were rolled against a task."""
        contest, dice = task.contest, self.state.opposed.get(task.id)
        if contest is None or dice is None:
            return None
        return successes(dice, contest.opponent, self.state.setup.options)


def _is_race(task: Task) -> bool:
    return task.contest is not None and task.contest.is_race
