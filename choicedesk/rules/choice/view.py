"""The full view of a CHOICE scene, as the rule page has it."""

from choicedesk.rules import dice
from choicedesk.rules.choice.changes import supply
from choicedesk.rules.choice.evening import rest
from choicedesk.rules.choice.setup import DangerId
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Outcome, Result
from choicedesk.rules.system import JsonObject


def view(state: ChoiceState) -> JsonObject:
    """Return everything that lies on the table and with the narrator, every zero named."""
    setup = state.setup
    risk = state.risk
    return {
        "phase": state.phase,
        "session": state.session,
        "absent": list(state.absent),
        "ready": {player.id: state.ready.get(player.id, 0) for player in setup.players},
        "on_card": {gift.id: int(gift.id in state.on_card) for gift in setup.gifts},
        "goals": {goal.id: state.goals.get(goal.id, 0) for goal in setup.goals},
        "supply_rest": supply(state),
        "opportunity": state.opportunity,
        "fates": {fate.id: state.fates.get(fate.id, 0) for fate in setup.fates},
        "dangers": {danger.id: _danger(state, danger.id) for danger in setup.dangers},
        "risk": {"player": risk.player, "danger": risk.danger, "state": risk.state}
        if risk
        else None,
        "tray": _tray(state),
        "result": _result(risk.result) if risk and risk.result else None,
        "last": _outcome(state.last) if state.last else None,
        "notices": list(notices(state)),
    }


def seat_view(state: ChoiceState, player: str) -> JsonObject:
    """Return what one player may see: all that lies open, no danger that is yet to come."""
    seen = view(state)
    on_table = {key: seen["dangers"][key] for key in seen["dangers"] if key in state.dangers}
    return {**seen, "dangers": on_table, "seat": player}


def notices(state: ChoiceState) -> tuple[str, ...]:
    """Return the codes of what does not hold at present, sorted (R-2, C-20)."""
    found: list[str] = []
    if not dice.is_half(dice.faces(state.setup.die)):
        found.append("die_not_half")
    if _sum_is_off(state):
        found.append("willpower_sum")
    return tuple(found)


def spread(state: ChoiceState) -> tuple[int, int, int]:
    """Return where the willpower lies: ready, on gifts, on goals (C-2)."""
    return sum(state.ready.values()), len(state.on_card), sum(state.goals.values())


def _sum_is_off(state: ChoiceState) -> bool:
    match state.phase:
        case "play":
            return sum(spread(state)) != state.setup.session_willpower
        case "focus":
            return rest(state) < 0
        case _:
            return False


def _danger(state: ChoiceState, danger: DangerId) -> JsonObject:
    tokens = state.dangers.get(danger, DangerTokens())
    return {
        "willpower": tokens.willpower,
        "opportunity": tokens.opportunity,
        "on_table": danger in state.dangers,
    }


def _tray(state: ChoiceState) -> JsonObject:
    white, black = (state.risk.white, state.risk.black) if state.risk else (0, 0)
    return {"white": white, "black": black, "next_white_costs": white}


def _result(result: Result) -> JsonObject:
    left = result.left
    return {
        "left": {
            "white_main": left.white_main,
            "black_main": left.black_main,
            "white_side": left.white_side,
            "black_side": left.black_side,
        },
        "risk_happens": result.risk_happens,
        "action_succeeds": result.action_succeeds,
        "players_opportunity": result.players_opportunity,
        "danger_opportunity": result.danger_opportunity,
    }


def _outcome(outcome: Outcome) -> JsonObject:
    return {
        "risk_happens": outcome.risk_happens,
        "action_succeeds": outcome.action_succeeds,
    }
