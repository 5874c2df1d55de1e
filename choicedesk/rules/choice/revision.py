"""Revisions: cards and people change in mid-play (R-1)."""

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules.choice.counts import not_zero
from choicedesk.rules.choice.ids import Kind
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.revision_reading import Removed, Revision, read_revision
from choicedesk.rules.choice.setup import DangerId, Fate, FateId, GiftId, PlayerId, Setup
from choicedesk.rules.choice.setup_reading import fault
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Placed
from choicedesk.rules.choice.step import Step
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import given, missing_entry, revised_event, revised_list
from choicedesk.rules.system import Applied, Refusal

LISTS: Mapping[str, Kind] = {
    "players": "player",
    "gifts": "card",
    "goals": "goal",
    "fates": "fate",
    "dangers": "danger",
}
"""The lists of a setup and what their entries are."""


Key = TypeVar("Key", bound=str)


def apply(state: ChoiceState, move: Revise) -> Step:
    """Revise setup and state: first remove, then change, then add, then set."""
    revision = read_revision(move)
    if isinstance(revision, Refusal):
        return revision
    refusal = (
        missing_entry(state.setup, revision, LISTS)
        or _not_empty(state, revision.remove)
        or _in_use(state, revision)
    )
    if refusal:
        return refusal
    setup = _revised(state.setup, revision)
    invalid = fault(setup)
    if invalid:
        return Refusal(code=invalid.code, rule="R-1", details=invalid.details)
    revised = _revised_state(state, setup, revision)
    return Applied(revised, (revised_event(state.setup, setup, revision, LISTS, move.why),))


def _not_empty(state: ChoiceState, remove: Removed) -> Refusal | None:
    for kind, id_ in _holding(state, remove):
        return refuse(state, "not_empty", "R-1", **{kind: id_})
    return None


def _holding(state: ChoiceState, remove: Removed) -> Iterator[tuple[Kind, str]]:
    """R-1: judged before the revision; a player's own gifts count as the player's."""
    own = {state.setup.gift_of[gift].owner for gift in state.on_card}
    laden = {danger for danger, tokens in state.dangers.items() if tokens != DangerTokens()}
    yield from _among("player", remove.players, state.ready.keys() | own)
    yield from _among("card", remove.gifts, state.on_card)
    yield from _among("goal", remove.goals, state.goals)
    yield from _among("danger", remove.dangers, laden)


def _among(
    kind: Kind, removed: Iterable[str], holding: Container[object]
) -> Iterator[tuple[Kind, str]]:
    return ((kind, id_) for id_ in removed if id_ in holding)


def _in_use(state: ChoiceState, revision: Revision) -> Refusal | None:
    """R-1: neither who and what an open risk is about, nor the dice of an open test."""
    risk = state.risk
    if risk is None:
        return None
    if risk.player in revision.remove.players:
        return refuse(state, "in_use", "R-1", player=risk.player)
    if risk.danger is not None and risk.danger in revision.remove.dangers:
        return refuse(state, "in_use", "R-1", danger=risk.danger)
    if revision.settings.die is not UNSET and risk.state in {"test", "rolled"}:
        return refuse(state, "in_use", "R-1", die=True)
    return None


def _revised(setup: Setup, revision: Revision) -> Setup:
    remove, change, add = revision.remove, revision.change, revision.add
    return replace(
        setup,
        players=revised_list(setup.players, remove.players, change.players, add.players),
        gifts=revised_list(setup.gifts, remove.gifts, change.gifts, add.gifts),
        goals=revised_list(setup.goals, remove.goals, change.goals, add.goals),
        fates=_fates_cut(setup, revision),
        dangers=revised_list(setup.dangers, remove.dangers, change.dangers, add.dangers),
        **given(revision.settings),
    )


def _fates_cut(setup: Setup, revision: Revision) -> tuple[Fate, ...]:
    """R-1: a lowered maximum cuts what is present."""
    remove, change, add = revision.remove.fates, revision.change.fates, revision.add.fates
    changed = revised_list(setup.fates, remove, change, ())
    return (*(replace(fate, step=min(fate.step, fate.steps)) for fate in changed), *add)


def _revised_state(state: ChoiceState, setup: Setup, revision: Revision) -> ChoiceState:
    remove, add = revision.remove, revision.add
    return replace(
        state,
        setup=setup,
        absent=tuple(player for player in state.absent if player not in remove.players),
        on_card=_left_behind(state, remove.players),
        goals=_started(state.goals, {goal.id: goal.willpower for goal in add.goals}),
        fates=_fates(state, setup, revision),
        dangers=_staying(state, remove.dangers),
    )


def _left_behind(state: ChoiceState, gone: Collection[PlayerId]) -> Mapping[GiftId, Placed]:
    """C-12: what a player who goes has put on a common gift stays there for good."""
    if not gone:
        return state.on_card
    return {
        gift: replace(placed, player=None) if placed.player in gone else placed
        for gift, placed in state.on_card.items()
    }


def _staying(state: ChoiceState, gone: Collection[DangerId]) -> Mapping[DangerId, DangerTokens]:
    if not gone:
        return state.dangers
    return {danger: tokens for danger, tokens in state.dangers.items() if danger not in gone}


def _fates(state: ChoiceState, setup: Setup, revision: Revision) -> Mapping[FateId, int]:
    remove, change, add = revision.remove.fates, revision.change.fates, revision.add.fates
    if not (remove or change or add):
        return state.fates
    kept = {fate: step for fate, step in state.fates.items() if fate not in remove}
    cut = {fate: min(step, setup.fate_of[fate].steps) for fate, step in kept.items()}
    return _started(cut, {fate.id: fate.step for fate in add})


def _started(counts: Mapping[Key, int], new: Mapping[Key, int]) -> Mapping[Key, int]:
    """R-1: what is new starts as the setup says."""
    return {**counts, **not_zero(new)} if new else counts
