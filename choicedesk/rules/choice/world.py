"""The narrator's cards: fates advance, dangers come and go, opportunities are granted."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.choice.counts import plus, without
from choicedesk.rules.choice.events import (
    DangerDismissed,
    DangerIntroduced,
    FateAdvanced,
    OpportunityGranted,
)
from choicedesk.rules.choice.moves import (
    AdvanceFate,
    DismissDanger,
    GrantOpportunity,
    IntroduceDanger,
)
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.setup import DangerId, GiftId, PlayerId
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Placed
from choicedesk.rules.choice.step import Step
from choicedesk.rules.system import Applied


def apply(
    state: ChoiceState, move: AdvanceFate | IntroduceDanger | DismissDanger | GrantOpportunity
) -> Step:
    """Apply a move of the narrator's that needs no risk."""
    match move:
        case AdvanceFate():
            return _advance(state, move)
        case IntroduceDanger():
            return _introduce(state, move)
        case DismissDanger():
            return _dismiss(state, move)
        case GrantOpportunity():
            return _grant(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def give_opportunity(state: ChoiceState, danger: DangerId) -> ChoiceState:
    """Return the state with one opportunity more on a danger that is on the table."""
    tokens = state.dangers[danger]
    more = replace(tokens, opportunity=tokens.opportunity + 1)
    return replace(state, dangers={**state.dangers, danger: more})


def taker(state: ChoiceState, gift: GiftId, placed: Placed) -> PlayerId | None:
    """Return who takes the willpower back from a gift: its owner, or who put it on a common one.

    None: a ruling put it there, or a player who is gone, and it stays.
    """
    return state.setup.gift_of[gift].owner or placed.player


def _advance(state: ChoiceState, move: AdvanceFate) -> Step:
    step = state.fates.get(move.fate, 0)
    steps = state.setup.fate_of[move.fate].steps
    if step >= steps:
        return refuse(state, "fate_complete", "C-12", fate=move.fate, steps=steps)
    # C-12: willpower comes back to who may take it, all opportunities go.
    ready, staying = state.ready, dict(state.on_card)
    returned: dict[PlayerId, int] = {}
    for gift, placed in state.on_card.items():
        player = taker(state, gift, placed)
        if player is not None and gift not in move.keep:
            ready = plus(ready, player, 1)
            returned[player] = returned.get(player, 0) + 1
            del staying[gift]
    lost = state.opportunity + sum(tokens.opportunity for tokens in state.dangers.values())
    advanced = replace(
        state,
        fates=plus(state.fates, move.fate, 1),
        ready=ready,
        on_card=staying if returned else state.on_card,
        opportunity=0,
        dangers=_without_opportunities(state),
    )
    event = FateAdvanced(
        fate=move.fate,
        step=step + 1,
        steps=steps,
        returned=returned,
        kept=tuple(staying),
        opportunities_lost=lost,
    )
    return Applied(advanced, (event,))


def _without_opportunities(state: ChoiceState) -> dict[DangerId, DangerTokens]:
    return {
        danger: replace(tokens, opportunity=0) if tokens.opportunity else tokens
        for danger, tokens in state.dangers.items()
    }


def _introduce(state: ChoiceState, move: IntroduceDanger) -> Step:
    # C-4: with its full willpower, and only once.
    if move.danger in state.dangers:
        return refuse(state, "danger_on_table", "C-4", danger=move.danger)
    willpower = state.setup.danger_of[move.danger].willpower
    dangers = {**state.dangers, move.danger: DangerTokens(willpower)}
    event = DangerIntroduced(danger=move.danger, willpower=willpower)
    return Applied(replace(state, dangers=dangers), (event,))


def _dismiss(state: ChoiceState, move: DismissDanger) -> Step:
    tokens = state.dangers.get(move.danger)
    if tokens is None:
        return refuse(state, "no_danger", "C-4", danger=move.danger)
    if state.risk and state.risk.danger == move.danger:
        return refuse(state, "test_open", "C-4", danger=move.danger, risk=state.risk.state)
    event = DangerDismissed(
        danger=move.danger, willpower=tokens.willpower, opportunity=tokens.opportunity
    )
    return Applied(replace(state, dangers=without(state.dangers, move.danger)), (event,))


def _grant(state: ChoiceState, move: GrantOpportunity) -> Step:
    # C-13: to the players, or to a danger on the table.
    event = OpportunityGranted(to=move.to)
    if move.to == "players":
        return Applied(replace(state, opportunity=state.opportunity + 1), (event,))
    danger = DangerId(move.to)
    if danger not in state.dangers:
        return refuse(state, "no_danger", "C-13", danger=danger)
    return Applied(give_opportunity(state, danger), (event,))
