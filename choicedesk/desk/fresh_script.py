"""A script that leads to what lies on a CHOICE table now, for a scene whose own moves are lost."""

from collections.abc import Mapping

from msgspec.structs import replace

from choicedesk.rules.choice.setup import GoalId, Setup
from choicedesk.rules.choice.setup_reading import write_setup
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import JsonObject


def fresh_script(state: ChoiceState) -> tuple[JsonObject, tuple[JsonObject, ...]]:
    """Return setup and moves that put every token where it lies, by rulings.

    The number of the evening begins anew, and an open risk is left out: only the moves that were
    lost could tell of them.
    """
    return write_setup(_setup(state)), tuple(_moves(state))


def _setup(state: ChoiceState) -> Setup:
    setup = state.setup
    lying: Mapping[GoalId, int] = {} if _is_heavy(state) else state.goals
    goals = tuple(replace(goal, willpower=lying.get(goal.id, 0)) for goal in setup.goals)
    fates = tuple(replace(fate, step=state.fates.get(fate.id, 0)) for fate in setup.fates)
    return replace(setup, goals=goals, fates=fates)


def _is_heavy(state: ChoiceState) -> bool:
    """Tell whether the goals hold more than an evening may begin with (C-5)."""
    return sum(state.goals.values()) > state.setup.session_willpower


def _moves(state: ChoiceState) -> list[JsonObject]:
    start: JsonObject = {"move": "start_session", "absent": list(state.absent)}
    if state.phase == "play" or state.dangers or state.opportunity or _is_heavy(state):
        played = [start, {"move": "share"}]
        played += [{"move": "introduce_danger", "danger": danger} for danger in state.dangers]
        played.append({"move": "ruling", "set": _table(state), "why": ""})
        if state.phase == "play":
            return played
        played.append({"move": "end_session"})
        return [*played, start] if state.phase == "focus" else played
    return [start] if state.phase == "focus" else []


def _table(state: ChoiceState) -> JsonObject:
    table: JsonObject = {
        "goals": {goal.id: state.goals.get(goal.id, 0) for goal in state.setup.goals},
        "dangers": {
            danger: {"willpower": tokens.willpower, "opportunity": tokens.opportunity}
            for danger, tokens in state.dangers.items()
        },
        "opportunity": state.opportunity,
    }
    if state.phase == "play":
        players = (player.id for player in state.setup.players)
        table["ready"] = {player: state.ready.get(player, 0) for player in players}
        table["on_card"] = dict.fromkeys(state.on_card, 1)
    return table
