"""House rulings: a difficulty set by hand (R-2)."""

from msgspec.structs import replace

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.events import DifficultyRuled
from choicedesk.rules.challenge.moves import Ruling
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.challenge.step import Step
from choicedesk.rules.system import Applied


def apply(state: ChallengeState, move: Ruling) -> Step:
    """Set the difficulties that the ruling names, in place of what was or will be rolled."""
    values = move.values.difficulty or {}
    before = Count(state).difficulty
    ruled = replace(state, ruled={**state.ruled, **values})
    changes = tuple(
        (task, before[task], after) for task, after in values.items() if before[task] != after
    )
    return Applied(ruled, (DifficultyRuled(changes=changes, why=move.why),))
