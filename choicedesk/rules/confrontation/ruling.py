"""House rulings: stakes set by hand (R-2)."""

from msgspec.structs import replace

from choicedesk.rules.confrontation.events import StakesRuled
from choicedesk.rules.confrontation.moves import Ruling
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.confrontation.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied


def apply(state: ConfrontationState, move: Ruling) -> Step:
    """Set the stakes that the ruling names; the others stay."""
    values = move.values.stakes or {}
    for who in values:
        if who not in state.left:
            name = state.setup.participant_of[who].name
            return bad_value(f"$.set.stakes.{who}", "R-2", fault="not_left", who_name=name)
    stakes = {**state.stakes, **values}
    ruled = replace(
        state,
        stakes={who: level for who, level in stakes.items() if level},
        highest=max(stakes.get(who, 0) for who in state.left) if values else state.highest,
    )
    changes = tuple(
        (who, state.stakes.get(who, 0), level)
        for who, level in values.items()
        if state.stakes.get(who, 0) != level
    )
    return Applied(ruled, (StakesRuled(changes=changes, highest=ruled.highest, why=move.why),))
