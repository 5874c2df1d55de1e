"""A risk: declared, then avoided, taken, withdrawn or let stand (C-14 to C-16)."""

from typing import Literal, assert_never

from msgspec.structs import replace

from choicedesk.rules.choice.activation import absence, activate
from choicedesk.rules.choice.events import RiskClosed, RiskDeclared
from choicedesk.rules.choice.moves import AvoidRisk, DeclareRisk, LetStand, TakeRisk, WithdrawRisk
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.state import ChoiceState, Outcome, Risk
from choicedesk.rules.choice.step import Step
from choicedesk.rules.system import Applied, Refusal


def apply(
    state: ChoiceState, move: DeclareRisk | AvoidRisk | TakeRisk | WithdrawRisk | LetStand
) -> Step:
    """Apply a move of a risk that no dice decide."""
    if isinstance(move, DeclareRisk):
        return _declare(state, move)
    risk = open_risk(state)
    match move:
        case AvoidRisk():
            return _avoid(state, risk, move)
        case TakeRisk():
            # C-15: the risk happens, the action works.
            return close(state, risk, "taken", Outcome(risk_happens=True, action_succeeds=True))
        case WithdrawRisk():
            return close(
                state, risk, "withdrawn", Outcome(risk_happens=False, action_succeeds=False)
            )
        case LetStand():
            # C-16: the avoidance stands.
            return close(state, risk, "stood", Outcome(risk_happens=False, action_succeeds=True))
        case _:  # pragma: no cover
            assert_never(move)


def open_risk(state: ChoiceState) -> Risk:
    """Return the open risk, which the phase of the move has made sure of."""
    if state.risk is None:  # pragma: no cover
        raise ValueError("no risk is open")
    return state.risk


def close(
    state: ChoiceState,
    risk: Risk,
    how: Literal["taken", "withdrawn", "stood", "tested"],
    outcome: Outcome,
) -> Step:
    """Close the open risk with its outcome."""
    event = RiskClosed(
        player=risk.player,
        how=how,
        risk_happens=outcome.risk_happens,
        action_succeeds=outcome.action_succeeds,
    )
    return Applied(replace(state, risk=None, last=outcome), (event,))


def _declare(state: ChoiceState, move: DeclareRisk) -> Step:
    # C-14: one at a time, and a danger that it concerns lies on the table.
    refusal = absence(state, move.player, "C-14") or _undeclarable(state, move)
    if refusal:
        return refusal
    risk = Risk(player=move.player, text=move.text, danger=move.danger)
    event = RiskDeclared(player=move.player, text=move.text, danger=move.danger)
    return Applied(replace(state, risk=risk), (event,))


def _undeclarable(state: ChoiceState, move: DeclareRisk) -> Refusal | None:
    if state.risk:
        return refuse(state, "risk_open", "C-14", player=state.risk.player, risk=state.risk.state)
    if move.danger is not None and move.danger not in state.dangers:
        return refuse(state, "no_danger", "C-14", danger=move.danger)
    return None


def _avoid(state: ChoiceState, risk: Risk, move: AvoidRisk) -> Step:
    step = activate(state, risk.player, move, "avoid")
    if isinstance(step, Refusal):
        return step
    avoided = replace(step.state, risk=replace(risk, state="avoided"))
    return Applied(avoided, step.events)
