"""A test: forced, fed with dice, rolled and closed (C-16 to C-19)."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules import dice
from choicedesk.rules.choice.activation import activate
from choicedesk.rules.choice.events import (
    BlackAdded,
    DiceRolled,
    Event,
    OpportunityGranted,
    TestForced,
    WhiteBought,
)
from choicedesk.rules.choice.moves import (
    AddBlack,
    AssignOpportunity,
    BuyWhite,
    CloseTest,
    ForceTest,
    Roll,
)
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.risk import close, open_risk
from choicedesk.rules.choice.setup import DangerId, Face
from choicedesk.rules.choice.state import ChoiceState, Left, Outcome, Result, Risk
from choicedesk.rules.choice.step import Step
from choicedesk.rules.choice.world import give_opportunity
from choicedesk.rules.system import Applied, Refusal


def apply(
    state: ChoiceState,
    move: ForceTest | AddBlack | BuyWhite | Roll | AssignOpportunity | CloseTest,
) -> Step:
    """Apply a move of a test."""
    risk = open_risk(state)
    match move:
        case ForceTest():
            return _force(state, risk, move)
        case AddBlack():
            return _add_black(state, risk, move)
        case BuyWhite():
            return _buy_white(state, risk, move)
        case Roll():
            return _roll(state, risk, move)
        case AssignOpportunity():
            return _assign(state, risk, move)
        case CloseTest():
            return _close(state, risk)
        case _:  # pragma: no cover
            assert_never(move)


def _force(state: ChoiceState, risk: Risk, move: ForceTest) -> Step:
    # C-16: a black die for each token, and the first white one, paid by the avoidance.
    if risk.danger is None:
        return refuse(state, "no_danger", "C-16", player=risk.player)
    refusal = _overspent(state, risk.danger, move, "C-16")
    if refusal:
        return refusal
    black = move.willpower + move.opportunity
    tested = replace(risk, state="test", white=1, black=black)
    event = TestForced(danger=risk.danger, willpower=move.willpower, opportunity=move.opportunity)
    return Applied(replace(_spent(state, risk.danger, move), risk=tested), (event,))


def _add_black(state: ChoiceState, risk: Risk, move: AddBlack) -> Step:
    # C-17: one token each, as long as the danger has any.
    danger = _tested_danger(risk)
    refusal = _overspent(state, danger, move, "C-17")
    if refusal:
        return refusal
    more = replace(risk, black=risk.black + move.willpower + move.opportunity)
    event = BlackAdded(
        danger=danger, willpower=move.willpower, opportunity=move.opportunity, black=more.black
    )
    return Applied(replace(_spent(state, danger, move), risk=more), (event,))


def _tested_danger(risk: Risk) -> DangerId:
    if risk.danger is None:  # pragma: no cover
        raise ValueError("a test without a danger")
    return risk.danger


def _overspent(
    state: ChoiceState, danger: DangerId, move: ForceTest | AddBlack, rule: str
) -> Refusal | None:
    tokens = state.dangers[danger]
    if move.willpower <= tokens.willpower and move.opportunity <= tokens.opportunity:
        return None
    return refuse(
        state,
        "danger_spent",
        rule,
        danger=danger,
        willpower=tokens.willpower,
        opportunity=tokens.opportunity,
    )


def _spent(state: ChoiceState, danger: DangerId, move: ForceTest | AddBlack) -> ChoiceState:
    tokens = state.dangers[danger]
    left = replace(
        tokens,
        willpower=tokens.willpower - move.willpower,
        opportunity=tokens.opportunity - move.opportunity,
    )
    return replace(state, dangers={**state.dangers, danger: left})


def _buy_white(state: ChoiceState, risk: Risk, move: BuyWhite) -> Step:
    # C-17: as many activations as white dice lie there; all of them or none, one after the other.
    if len(move.payment) != risk.white:
        return refuse(
            state,
            "wrong_price",
            "C-17",
            player=risk.player,
            price=risk.white,
            paid=len(move.payment),
            number=risk.white + 1,
        )
    paid = state
    events: list[Event] = []
    for activation in move.payment:
        step = activate(paid, risk.player, activation, "white")
        if isinstance(step, Refusal):
            return step
        paid = step.state
        events.extend(step.events)
    bought = replace(risk, white=risk.white + 1)
    cards = tuple(activation.card for activation in move.payment)
    events.append(WhiteBought(player=risk.player, number=bought.white, cards=cards))
    return Applied(replace(paid, risk=bought), tuple(events))


def _roll(state: ChoiceState, risk: Risk, move: Roll) -> Step:
    die = dice.faces(state.setup.die)
    white, black = _known(move.white, die), _known(move.black, die)
    if (len(white), len(black)) != (risk.white, risk.black):
        return refuse(
            state,
            "bad_dice",
            "C-18",
            player=risk.player,
            white=risk.white,
            black=risk.black,
            faces=tuple(dict.fromkeys(die)),
        )
    return _decided(state, risk, white, black)


def _known(rolled: tuple[str, ...], die: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return the rolled faces, or none at all where the die does not have one of them."""
    faces: dict[str, Face] = {face: face for face in die}
    return tuple(faces[text] for text in rolled) if all(text in faces for text in rolled) else ()


def cancel(white: tuple[Face, ...], black: tuple[Face, ...]) -> Left:
    """Return what remains when each white effect has met a black one of its kind (C-18)."""
    main = dice.mains(white) - dice.mains(black)
    side = dice.sides(white) - dice.sides(black)
    return Left(
        white_main=max(main, 0),
        black_main=max(-main, 0),
        white_side=max(side, 0),
        black_side=max(-side, 0),
    )


def _decided(
    state: ChoiceState, risk: Risk, white: tuple[Face, ...], black: tuple[Face, ...]
) -> Step:
    # C-19: main effects decide risk and action, side effects give opportunities at once.
    left = cancel(white, black)
    gaining = tuple(state.dangers) if left.black_side else ()
    result = Result(
        left=left,
        risk_happens=not left.white_main,
        action_succeeds=not left.black_main,
        players_opportunity=bool(left.white_side),
        danger_opportunity="open" if len(gaining) > 1 else next(iter(gaining), None),
    )
    rolled = replace(
        state,
        risk=replace(
            risk,
            state="rolled",
            white_faces=white,
            black_faces=black,
            result=result,
            to_assign=len(gaining) > 1,
        ),
        opportunity=state.opportunity + bool(left.white_side),
    )
    events: list[Event] = [DiceRolled(player=risk.player, white=white, black=black, result=result)]
    if left.white_side:
        events.append(OpportunityGranted(to="players", by_roll=True))
    if len(gaining) == 1:
        rolled = give_opportunity(rolled, gaining[0])
        events.append(OpportunityGranted(to=gaining[0], by_roll=True))
    return Applied(rolled, tuple(events))


def _assign(state: ChoiceState, risk: Risk, move: AssignOpportunity) -> Step:
    # C-19: with several dangers on the table the narrator names one.
    if move.danger not in state.dangers:
        return refuse(state, "no_danger", "C-19", danger=move.danger)
    result = risk.result and replace(risk.result, danger_opportunity=move.danger)
    assigned = replace(
        give_opportunity(state, move.danger), risk=replace(risk, result=result, to_assign=False)
    )
    return Applied(assigned, (OpportunityGranted(to=move.danger, by_roll=True),))


def _close(state: ChoiceState, risk: Risk) -> Step:
    if risk.result is None or risk.to_assign:
        return refuse(
            state,
            "assign_first",
            "C-19",
            dangers=tuple(state.setup.danger_of[danger].name for danger in state.dangers),
        )
    outcome = Outcome(risk.result.risk_happens, risk.result.action_succeeds)
    return close(state, risk, "tested", outcome)
