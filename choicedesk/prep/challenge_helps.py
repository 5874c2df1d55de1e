"""What helps a challenge most, one change at a time, and its chances over pool and difficulty.

All chances are exact, under the proposal of H-11 (``odds.challenge``).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from choicedesk.odds.challenge import Chances, chances
from choicedesk.odds.challenge_question import MOST
from choicedesk.prep.course import HERE, Course, StoppedError
from choicedesk.rules.challenge.setup import (
    LARGEST_POOL,
    Complication,
    Contest,
    Enhancement,
    EnhancementId,
    Helper,
    HelperId,
    Setup,
    Task,
)
from choicedesk.rules.system import Refusal

Kind = Literal[
    "die",
    "target_number",
    "enhancement",
    "new_enhancement",
    "helper",
    "complication",
    "difficulty",
    "opposition",
]

USUAL_HELPER = 5
"""The pool of a helper where there is none to go by."""


class Help(Struct, frozen=True, kw_only=True):
    """One change for the better.

    ``kind``: ``die``, one more in the actor's pool; ``target_number``, the actor's one lower;
    ``enhancement`` ``about`` one level higher; ``new_enhancement``, one of level 1 for all tasks;
    ``helper``, one more with a pool of ``amount`` dice for all tasks; ``complication`` ``about``
    gone; ``difficulty`` of the task ``about`` one lower; ``opposition`` of the task ``about`` one
    die less. ``chances`` are those with it, ``every_task`` and ``clean`` what they gain (0 to 1).
    """

    kind: Kind
    about: str
    amount: int
    chances: Chances
    every_task: Fraction
    clean: Fraction


class Helps(Struct, frozen=True, kw_only=True):
    """The chances as they are, and the changes: what gains most for all tasks first, then clean."""

    now: Chances
    helps: tuple[Help, ...]


class Point(Struct, frozen=True):
    """The chances at one value of a curve."""

    value: int
    chances: Chances


def fault(setup: Setup) -> Refusal | None:
    """Return why a valid setup is beyond exact chances (``too_large``), or None."""
    for what, most in MOST.items():
        if len(getattr(setup, what)) > most:
            return Refusal(code="too_large", details={"what": what, "most": most})
    return None


def helps(setup: Setup, course: Course = HERE) -> Helps:
    """Return what helps a setup within the limits (``fault``); raises ``StoppedError``.

    Changes that no question may hold, such as a seventh enhancement, are left out. Progress counts
    changes.
    """
    now = chances(setup, exact=False)
    changes = list(_changes(setup))
    found: list[Help] = []
    for done, (kind, about, amount, changed) in enumerate(changes):
        _keep_to(course, done, len(changes))
        then = chances(changed, exact=False)
        found.append(
            Help(
                kind=kind,
                about=about,
                amount=amount,
                chances=then,
                every_task=then.every_task - now.every_task,
                clean=then.clean - now.clean,
            )
        )
    found.sort(key=lambda each: (-each.every_task, -each.clean))
    return Helps(now=now, helps=tuple(found))


def over_pool(setup: Setup, pools: Sequence[int], course: Course = HERE) -> tuple[Point, ...]:
    """Return the chances with other pools of the actor, 0 to 40 dice; raises ``StoppedError``."""
    return _curve(
        {pool: replace(setup, actor=replace(setup.actor, pool=pool)) for pool in pools}, course
    )


def over_difficulty(
    setup: Setup, task: str, levels: Sequence[int], course: Course = HERE
) -> tuple[Point, ...]:
    """Return the chances with other static difficulties (from 1) of one task.

    Where the task is opposed or a race, the level stands in place of the roll. Raises
    ``StoppedError``.
    """
    return _curve({level: _with_difficulty(setup, task, level) for level in levels}, course)


def _curve(setups: dict[int, Setup], course: Course) -> tuple[Point, ...]:
    points: list[Point] = []
    for value, setup in setups.items():
        _keep_to(course, len(points), len(setups))
        points.append(Point(value, chances(setup, exact=False)))
    return tuple(points)


def _keep_to(course: Course, done: int, total: int) -> None:
    if course.stopped and course.stopped():
        raise StoppedError
    if course.progress:
        course.progress(done, total)


def _changes(setup: Setup) -> Iterator[tuple[Kind, str, int, Setup]]:
    actor = setup.actor
    if actor.pool < LARGEST_POOL:
        yield "die", "", 1, replace(setup, actor=replace(actor, pool=actor.pool + 1))
    if actor.target_number > 2:
        lower = replace(actor, target_number=actor.target_number - 1)
        yield "target_number", "", 1, replace(setup, actor=lower)
    yield from _enhanced(setup)
    if len(setup.helpers) < MOST["helpers"]:
        pool = min((helper.pool for helper in setup.helpers), default=USUAL_HELPER)
        helper = Helper(id=HelperId(_free([each.id for each in setup.helpers])), pool=pool)
        yield "helper", "", pool, replace(setup, helpers=(*setup.helpers, helper))
    for each in setup.complications:
        yield "complication", each.id, each.level, _without(setup, each)
    for task in setup.tasks:
        yield from _easier(setup, task)


def _enhanced(setup: Setup) -> Iterator[tuple[Kind, str, int, Setup]]:
    for each in setup.enhancements:
        higher = replace(each, level=each.level + 1)
        changed = tuple(higher if one is each else one for one in setup.enhancements)
        yield "enhancement", each.id, 1, replace(setup, enhancements=changed)
    if len(setup.enhancements) < MOST["enhancements"]:
        id_ = EnhancementId(_free([each.id for each in setup.enhancements]))
        new = Enhancement(id=id_, level=1, tasks=UNSET)
        yield "new_enhancement", "", 1, replace(setup, enhancements=(*setup.enhancements, new))


def _without(setup: Setup, complication: Complication) -> Setup:
    rest = tuple(each for each in setup.complications if each is not complication)
    return replace(setup, complications=rest)


def _easier(setup: Setup, task: Task) -> Iterator[tuple[Kind, str, int, Setup]]:
    if not isinstance(task.difficulty, Contest):
        if task.difficulty > 1:
            yield "difficulty", task.id, 1, _with_difficulty(setup, task.id, task.difficulty - 1)
        return
    contest = task.difficulty
    if not contest.opponent.pool:
        return
    weaker = replace(contest.opponent, pool=contest.opponent.pool - 1)
    easier = Contest(simultaneous=weaker) if contest.is_race else replace(contest, opposed=weaker)
    changed = replace(task, difficulty=easier)
    tasks = tuple(changed if each is task else each for each in setup.tasks)
    yield "opposition", task.id, 1, replace(setup, tasks=tasks)


def _with_difficulty(setup: Setup, task: str, level: int) -> Setup:
    return replace(
        setup,
        tasks=tuple(
            replace(each, difficulty=level) if each.id == task else each for each in setup.tasks
        ),
    )


def _free(taken: Sequence[str]) -> str:
    number = len(taken) + 1
    while f"new{number}" in taken:
        number += 1
    return f"new{number}"
