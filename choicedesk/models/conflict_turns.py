"""Who acts in a conflict after a change: whose action is done, and whose turn it is now."""

from choicedesk.models.conflict_board import ABILITY
from choicedesk.models.conflict_choice import Choice
from choicedesk.models.conflict_drops import follows_aside
from choicedesk.models.conflict_ways import Ways
from choicedesk.rules.conflict.course import may_move_besides
from choicedesk.rules.conflict.state import ConflictState


def hand_over(
    choice: Choice, old: ConflictState, new: ConflictState, cause: str, ways: Ways
) -> None:
    """Let go of a party whose action is done, and take the one that has to act."""
    if cause == "play" and (new.last is not old.last or new.acted != old.acted):
        choice.forget_action()
    if choice.acting not in new.setup.party_of:
        choice.choose("")
    if cause != "play":
        undone = [party for party in old.acted if party not in new.acted]
        if len(undone) == 1:
            choice.choose(undone[0])
    elif new.winner is not None or new.round != old.round or _is_done(choice, new, ways):
        choice.choose("")
    if new.turn is not None and new.turn != old.turn:
        choice.choose(new.turn)


def begin(choice: Choice, state: ConflictState, ways: Ways) -> None:
    """Take the party that has to act, or whose action goes on, as in a scene that is opened."""
    last = state.action.party if state.action is not None else ""
    choice.choose(state.turn or last)
    if state.winner is not None or _is_done(choice, state, ways):
        choice.choose("")


def _is_done(choice: Choice, state: ConflictState, ways: Ways) -> bool:
    """Return whether the acting party has nothing to do any more in this round."""
    acted = choice.acting in state.acted
    return acted and state.pending is None and not _goes_on(choice, state, ways)


def _goes_on(choice: Choice, state: ConflictState, ways: Ways) -> bool:
    """Return whether *aside* or *mobile* may still follow the acting party's action."""
    action = state.action
    if action is None or action.party != choice.acting:
        return False
    place = f"{ABILITY}{action.party}/{action.ability}"
    second = follows_aside(state, action.party, action.ability) and ways.has_goal(place)
    near = state.setup.neighbours[state.zones[action.party]]
    return second or (may_move_besides(state, action.party) and bool(near))
