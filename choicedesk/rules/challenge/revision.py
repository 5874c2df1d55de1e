"""Revisions: tasks and all round them change before the actor has rolled (R-1)."""

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules.challenge.refusing import refuse
from choicedesk.rules.challenge.revision_reading import Revision, read_revision
from choicedesk.rules.challenge.setup import Setup
from choicedesk.rules.challenge.setup_reading import fault
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.challenge.step import Step
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import given, missing_entry, revised_event, revised_list
from choicedesk.rules.system import Applied, Refusal

LISTS: Mapping[str, str] = {
    "tasks": "task",
    "complications": "complication",
    "enhancements": "enhancement",
    "helpers": "helper",
}
"""The lists of a setup and what their entries are."""


def unknown_entry(state: ChallengeState, move: Revise) -> Refusal | None:
    """Refuse a revision that cannot be read, or removes or changes what is not there."""
    revision = read_revision(move)
    if isinstance(revision, Refusal):
        return revision
    return missing_entry(state.setup, revision, LISTS)


def apply(state: ChallengeState, move: Revise) -> Step:
    """Revise setup and state: first remove, then change, then add, then set."""
    revision = read_revision(move)
    if isinstance(revision, Refusal):  # pragma: no cover
        return revision
    refusal = _in_use(state, revision)
    if refusal:
        return refusal
    setup = _revised(state.setup, revision)
    invalid = fault(setup)
    if invalid:
        return Refusal(code=invalid.code, rule="R-1", details=invalid.details)
    revised = replace(state, setup=setup, ruled=_still_ruled(state, revision))
    return Applied(revised, (revised_event(state.setup, setup, revision, LISTS, move.why),))


def _in_use(state: ChallengeState, revision: Revision) -> Refusal | None:
    """R-1: everything once the actor has rolled; before that what has been rolled for."""
    if state.rolled is not None:
        return refuse(state, "in_use", "R-1")
    remove, change = revision.remove, revision.change
    for task in (*remove.tasks, *(each.id for each in change.tasks)):
        if task in state.opposed:
            return refuse(state, "in_use", "R-1", task=task)
    for helper in (*remove.helpers, *(each.id for each in change.helpers)):
        if helper in state.assisted:
            return refuse(state, "in_use", "R-1", helper=helper)
    if revision.settings.options is not UNSET and (state.opposed or state.assisted):
        return refuse(state, "in_use", "R-1", options=True)
    return None


def _revised(setup: Setup, revision: Revision) -> Setup:
    remove, change, add = revision.remove, revision.change, revision.add
    return replace(
        setup,
        tasks=revised_list(setup.tasks, remove.tasks, change.tasks, add.tasks),
        complications=revised_list(
            setup.complications, remove.complications, change.complications, add.complications
        ),
        enhancements=revised_list(
            setup.enhancements, remove.enhancements, change.enhancements, add.enhancements
        ),
        helpers=revised_list(setup.helpers, remove.helpers, change.helpers, add.helpers),
        **given(revision.settings),
    )


def _still_ruled(state: ChallengeState, revision: Revision) -> Mapping[str, int]:
    """A ruling ends where its task goes, or gets another difficulty."""
    over = {
        *revision.remove.tasks,
        *(each.id for each in revision.change.tasks if each.difficulty is not UNSET),
    }
    return {task: difficulty for task, difficulty in state.ruled.items() if task not in over}
