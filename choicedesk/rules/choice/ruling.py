"""House rulings: any token, card or track set by hand (R-2)."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from choicedesk.rules.choice import events
from choicedesk.rules.choice.changes import changes
from choicedesk.rules.choice.counts import not_zero
from choicedesk.rules.choice.evening import seated
from choicedesk.rules.choice.moves import Ruled, RuledDanger, Ruling
from choicedesk.rules.choice.refusing import name_of
from choicedesk.rules.choice.setup import DangerId, GiftId
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Placed
from choicedesk.rules.choice.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal

Key = TypeVar("Key", bound=str)


def apply(state: ChoiceState, move: Ruling) -> Step:
    """Set what the ruling names; what it does not name stays."""
    values = move.values
    refusal = _unrepresentable(state, values)
    if refusal:
        return refusal
    ruled = replace(
        state,
        ready=_ruled(state.ready, values.ready),
        on_card=_on_card(state, values.on_card or {}),
        goals=_ruled(state.goals, values.goals),
        dangers=_dangers(state, values.dangers or {}),
        opportunity=state.opportunity if values.opportunity is None else values.opportunity,
        fates=_ruled(state.fates, values.fates),
        absent=state.absent if values.absent is None else seated(state.setup, values.absent),
    )
    return Applied(ruled, (_event(state, ruled, move),))


def _event(state: ChoiceState, ruled: ChoiceState, move: Ruling) -> events.Ruled:
    return events.Ruled(
        changes=tuple(
            (change.place, change.what, change.before, change.after)
            for change in changes(state, ruled)
            if change.place != "supply"
        ),
        absent=None if move.values.absent is None else ruled.absent,
        why=move.why,
    )


def _unrepresentable(state: ChoiceState, values: Ruled) -> Refusal | None:
    """R-2: a danger must be on the table, a fate goes no further than its steps."""
    for danger in values.dangers or {}:
        if danger not in state.dangers:
            return bad_value(
                f"$.set.dangers.{danger}",
                "R-2",
                fault="off_table",
                danger=danger,
                danger_name=name_of(state.setup, "danger", danger),
            )
    for fate, step in (values.fates or {}).items():
        steps = state.setup.fate_of[fate].steps
        if step > steps:
            return bad_value(
                f"$.set.fates.{fate}",
                "R-2",
                fault="step",
                fate=fate,
                fate_name=name_of(state.setup, "fate", fate),
                steps=steps,
            )
    return None


def _ruled(counts: Mapping[Key, int], ruled: Mapping[Key, int] | None) -> Mapping[Key, int]:
    return counts if ruled is None else not_zero({**counts, **ruled})


def _on_card(state: ChoiceState, ruled: Mapping[GiftId, int]) -> Mapping[GiftId, Placed]:
    """What lies there already keeps who put it there; what is new was put there by nobody."""
    if not ruled:
        return state.on_card
    on_card = dict(state.on_card)
    for gift, count in ruled.items():
        if count:
            on_card.setdefault(gift, Placed())
        else:
            on_card.pop(gift, None)
    return on_card


def _dangers(
    state: ChoiceState, ruled: Mapping[DangerId, RuledDanger]
) -> Mapping[DangerId, DangerTokens]:
    dangers = dict(state.dangers)
    for danger, tokens in ruled.items():
        there = dangers[danger]
        dangers[danger] = DangerTokens(
            there.willpower if tokens.willpower is None else tokens.willpower,
            there.opportunity if tokens.opportunity is None else tokens.opportunity,
        )
    return dangers if ruled else state.dangers
