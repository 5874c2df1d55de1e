"""Names the next sensible step of a scene: one function, asked by header, keys and palette."""

from typing import assert_never

from msgspec import Struct

from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.state import ChoiceState, Risk


class NextStep(Struct, frozen=True, kw_only=True):
    """The step to offer first (``main``) and what else is sensible now (``others``), by kind.

    ``phase`` is what is going on: a phase of the session, or a state of the open risk, or
    "empty" for a table without people. ``player`` is whose matter it is ("" if nobody's).
    """

    phase: str
    main: str
    others: tuple[str, ...] = ()
    player: str = ""


def next_step(state: ChoiceState | None, pledged: int = 0) -> NextStep:
    """Return what to do next; ``pledged`` activations are promised for the next white die."""
    if state is None:
        return NextStep(phase="empty", main="new_scene")
    if not state.setup.players:
        return NextStep(phase="empty", main="new_player")
    if state.phase == "between_sessions":
        return NextStep(phase="between_sessions", main="start_session", others=("absent",))
    if state.phase == "focus":
        return NextStep(phase="focus", main="share", others=_shares(state))
    if state.risk is None:
        return NextStep(phase="play", main="declare_risk", others=("advance_fate", "end_session"))
    return _risk_step(state, state.risk, pledged)


def _shares(state: ChoiceState) -> tuple[str, ...]:
    """Offer to say who gets more than the others, where the rest does not come out even (C-7)."""
    from choicedesk.rules.choice.evening import present, rest

    left, players = rest(state), len(present(state))
    return ("share_given",) if players and left > 0 and left % players else ()


def _risk_step(state: ChoiceState, risk: Risk, pledged: int) -> NextStep:
    match risk.state:
        case "declared":
            main, others = _declared(state, risk)
        case "avoided":
            main, others = _avoided(state, risk)
        case "test":
            main, others = _test(pledged)
        case "rolled":
            main = "assign_opportunity" if risk.to_assign else "close_test"
            others = ("undo",)
        case _:  # pragma: no cover
            assert_never(risk.state)
    return NextStep(phase=risk.state, main=main, others=others, player=risk.player)


def _declared(state: ChoiceState, risk: Risk) -> tuple[str, tuple[str, ...]]:
    """Avoid where anything could pay for it, else take the risk (C-15)."""
    if most_activations(state, risk.player):
        return "avoid_risk", ("take_risk", "withdraw_risk")
    return "take_risk", ("withdraw_risk",)


def _avoided(state: ChoiceState, risk: Risk) -> tuple[str, tuple[str, ...]]:
    """A danger that can still pay forces a test; without one the avoidance stands (C-16)."""
    lying = state.dangers.get(risk.danger) if risk.danger else None
    if lying is not None and lying.willpower + lying.opportunity:
        return "force_test", ("let_stand",)
    return "let_stand", ()


def _test(pledged: int) -> tuple[str, tuple[str, ...]]:
    if pledged:
        return "buy_white", ("add_black", "roll")
    return "roll", ("add_black", "buy_white")
