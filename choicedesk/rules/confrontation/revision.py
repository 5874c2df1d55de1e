"""Revisions: who confronts whom, and how, before the opening and after the end (R-1)."""

from collections.abc import Collection, Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules.confrontation.moves import Revise
from choicedesk.rules.confrontation.phases import is_under_way
from choicedesk.rules.confrontation.refusing import refuse
from choicedesk.rules.confrontation.revision_reading import Revision, read_revision
from choicedesk.rules.confrontation.setup import ParticipantId, Setup
from choicedesk.rules.confrontation.setup_reading import read_setup, write_setup
from choicedesk.rules.confrontation.state import ConfrontationState, Outcome
from choicedesk.rules.confrontation.step import Step
from choicedesk.rules.revisions import given, missing_entry, revised_event, revised_list
from choicedesk.rules.system import Applied, Refusal

LISTS: Mapping[str, str] = {"participants": "participant"}
"""The lists of a setup and what their entries are."""

Value = TypeVar("Value")


def apply(state: ConfrontationState, move: Revise) -> Step:
    """Revise setup and state: first remove, then change, then add, then set."""
    revision = read_revision(move)
    if isinstance(revision, Refusal):
        return revision
    refusal = missing_entry(state.setup, revision, LISTS) or _in_use(state, revision)
    if refusal:
        return refusal
    # Too few participants are no setup, which only reading finds.
    setup = read_setup(write_setup(_revised(state.setup, revision)))
    if isinstance(setup, Refusal):
        return Refusal(code=setup.code, rule="R-1", details=setup.details)
    revised = _revised_state(state, setup, revision.remove.participants)
    return Applied(revised, (revised_event(state.setup, setup, revision, LISTS, move.why),))


def _in_use(state: ConfrontationState, revision: Revision) -> Refusal | None:
    """R-1: from the opening to the end, nobody and nothing changes."""
    touched = (
        revision.remove.participants
        or revision.change.participants
        or revision.add.participants
        or revision.settings.options is not UNSET
    )
    return refuse(state, "in_use", "R-1") if touched and is_under_way(state) else None


def _revised(setup: Setup, revision: Revision) -> Setup:
    remove, change, add = revision.remove, revision.change, revision.add
    participants = revised_list(
        setup.participants, remove.participants, change.participants, add.participants
    )
    return replace(setup, participants=participants, **given(revision.settings))


def _revised_state(
    state: ConfrontationState, setup: Setup, gone: Collection[ParticipantId]
) -> ConfrontationState:
    if state.outcome is None:
        everyone = tuple(participant.id for participant in setup.participants)
        left = state.left if is_under_way(state) else everyone
        return replace(state, setup=setup, left=left)
    # what was decided stays; who goes disappears from it, also for who comes by the same id.
    return replace(
        state,
        setup=setup,
        initiator=None if state.initiator in gone else state.initiator,
        left=_those(state.left, gone),
        stakes=_staying(state.stakes, gone),
        dice=_staying(state.dice, gone),
        shown=_staying(state.shown, gone),
        lost=_staying(state.lost, gone),
        outcome=_without(state.outcome, gone),
    )


def _without(outcome: Outcome, gone: Collection[ParticipantId]) -> Outcome:
    return replace(
        outcome,
        winners=_those(outcome.winners, gone),
        sets=_staying(outcome.sets, gone),
        botches=_staying(outcome.botches, gone),
    )


def _those(
    people: tuple[ParticipantId, ...], gone: Collection[ParticipantId]
) -> tuple[ParticipantId, ...]:
    return tuple(who for who in people if who not in gone)


def _staying(
    mapping: Mapping[ParticipantId, Value], gone: Collection[ParticipantId]
) -> Mapping[ParticipantId, Value]:
    return {who: value for who, value in mapping.items() if who not in gone}
