"""When each move may be made: the phase of the session and the state of the open risk."""

from collections.abc import Mapping

from choicedesk.rules.choice.move_reading import NAMES, RULES
from choicedesk.rules.choice.moves import Move, Revise, Ruling
from choicedesk.rules.choice.state import ChoiceState, Phase, RiskState
from choicedesk.rules.system import Refusal

PHASES: Mapping[str, Phase] = {
    "start_session": "between_sessions",
    "move_focus": "focus",
    "share": "focus",
}
"""The phase of a move; every other one belongs to play, but for rulings and revisions."""

RISKS: Mapping[str, RiskState] = {
    "avoid_risk": "declared",
    "take_risk": "declared",
    "withdraw_risk": "declared",
    "let_stand": "avoided",
    "force_test": "avoided",
    "add_black": "test",
    "buy_white": "test",
    "roll": "test",
    "assign_opportunity": "rolled",
    "close_test": "rolled",
}
"""The state in which a move needs the open risk (C-15 to C-19)."""


def misplaced(state: ChoiceState, move: Move) -> Refusal | None:
    """Refuse a move whose time it is not."""
    name = NAMES[type(move)]
    match move:
        case Revise():
            return None
        case Ruling():
            return _misplaced_ruling(state, move)
        case _:
            phase = PHASES.get(name, "play")
            if state.phase != phase:
                return _wrong_phase(state, name, phase)
            return _misplaced_risk(state, name)


def _misplaced_risk(state: ChoiceState, name: str) -> Refusal | None:
    needed = RISKS.get(name)
    present = state.risk.state if state.risk else None
    if needed is not None and needed != present:
        return _wrong_phase(state, name, needed)
    if name == "assign_opportunity" and not (state.risk and state.risk.to_assign):
        return _wrong_phase(state, name, "open")
    return None


def _misplaced_ruling(state: ChoiceState, move: Ruling) -> Refusal | None:
    """R-2: what the players hold is ruled in play only, who is absent not between sessions."""
    values = move.values
    if state.phase != "play" and (values.ready is not None or values.on_card is not None):
        return _wrong_phase(state, "ruling", "play")
    if state.phase == "between_sessions" and values.absent is not None:
        return _wrong_phase(state, "ruling", "focus")
    return None


def _wrong_phase(state: ChoiceState, name: str, needs: str) -> Refusal:
    details = {
        "move": name,
        "needs": needs,
        "phase": state.phase,
        "risk": state.risk.state if state.risk else None,
    }
    return Refusal(code="wrong_phase", rule=RULES[name], details=details)
