"""Whether a move of CHOICE has kept the willpower in play together (C-2)."""

from choicedesk.desk.campaign import Scene
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import JsonObject

# What a table sets by hand may break the sum on purpose; it is told so by a notice.
_FREE = {"ruling", "revise"}


def sum_kept(before: Scene, after: Scene, move: JsonObject) -> bool:
    """Tell whether the willpower in play is as much as before; sharing sets it to the evening's.

    True for other systems, for moves outside play, and for rulings and revisions.
    """
    old, new = before.state, after.state
    if not (isinstance(old, ChoiceState) and isinstance(new, ChoiceState)):
        return True
    if new.phase != "play" or move.get("move") in _FREE:
        return True
    expected = old.setup.session_willpower if old.phase == "focus" else in_play(old)
    return in_play(new) == expected


def in_play(state: ChoiceState) -> int:
    """Return how much willpower lies ready, on gifts and on goals."""
    return sum(state.ready.values()) + len(state.on_card) + sum(state.goals.values())
