"""Exact chances of a challenge as it stands: what has been rolled or ruled is known."""

from collections.abc import Collection

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.odds.challenge_question import MOST
from choicedesk.odds.challenge_terms import Terms, terms_of
from choicedesk.rules.challenge.counting import Count, help_of, opposed_difficulty, successes
from choicedesk.rules.challenge.setup import (
    Defender,
    Enhancement,
    EnhancementId,
    Helper,
    Setup,
    Task,
)
from choicedesk.rules.challenge.state import ChallengeState


def standing_terms(
    state: ChallengeState, without: Collection[str], *, helpers: bool = True
) -> Terms | None:
    """Return the question of the chances before the roll; None for more than is answered for.

    ``without`` are the enhancements that are to be left out. Opponents who have not rolled yet
    count as pools, and so do helpers if ``helpers``; else those who have not rolled do not help.
    """
    setup = _known(state, without, helpers=helpers)
    if any(len(getattr(setup, what)) > most for what, most in MOST.items()):
        return None
    terms = terms_of(setup)
    races = {task.id for task in state.setup.tasks if _is_rolled_race(state, task)}
    demands = tuple(
        replace(demand, race=True) if task.id in races else demand
        for task, demand in zip(setup.tasks, terms.demands, strict=True)
    )
    return replace(terms, demands=demands)


def _known(state: ChallengeState, without: Collection[str], *, helpers: bool) -> Setup:
    """Return a setup in which what is known is static: difficulties, and help as enhancements."""
    setup = state.setup
    used = tuple(each for each in setup.enhancements if each.id not in without)
    help_ = tuple(_help(state, each) for each in setup.helpers if each.id in state.assisted)
    waiting = tuple(each for each in setup.helpers if each.id not in state.assisted)
    return replace(
        setup,
        tasks=tuple(_task(state, task) for task in setup.tasks),
        enhancements=(*used, *(each for each in help_ if each is not None)),
        helpers=waiting if helpers else (),
    )


def _help(state: ChallengeState, helper: Helper) -> Enhancement | None:
    gives = help_of(Count(state).help[helper.id])
    if not gives:
        return None
    return Enhancement(id=EnhancementId(helper.id), level=gives, tasks=helper.tasks)


def _task(state: ChallengeState, task: Task) -> Task:
    ruled = state.ruled.get(task.id)
    if ruled is not None:
        return replace(task, difficulty=ruled)
    dice = state.opposed.get(task.id)
    if task.contest is None or dice is None:
        return task
    opponent = task.contest.opponent
    rolled = successes(dice, opponent, state.setup.options)
    if isinstance(opponent, Defender):
        return replace(task, difficulty=opposed_difficulty(rolled, opponent))
    return replace(task, difficulty=max(rolled, 1))


def _is_rolled_race(state: ChallengeState, task: Task) -> bool:
    """Return whether a task asks for the opponent's roll, but at most for the actor's (H-4)."""
    contest = task.contest
    if contest is None or contest.simultaneous is UNSET:
        return False
    return task.id in state.opposed and task.id not in state.ruled
