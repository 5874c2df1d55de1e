"""The full view of a challenge, as the rule page has it."""

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.spending import proposal
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import JsonObject


def view(state: ChallengeState) -> JsonObject:
    """Return all that is known of the challenge, and what is proposed."""
    count, came = Count(state), outcome(state)
    return {
        "phase": state.phase,
        "rolled": None if state.rolled is None else count.rolled,
        "bonus": dict(count.bonus),
        "difficulty": dict(count.difficulty),
        "complications": {each.id: each.level for each in count.complications},
        "proposal": _proposal(count) if state.phase == "rolled" else None,
        "succeeded": list(came.succeeded),
        "failed": list(came.failed),
        "suffered": list(came.suffered),
        "bought_off": list(came.bought_off),
        "left_over": came.left_over,
        "lead": dict(count.lead),
        "recorded": [
            {"kind": drawback.kind, "level": drawback.level, "text": drawback.text}
            for _each, drawback in count.recorded
        ],
        "consolations": {task: state.consolations.get(task) for task in came.failed},
        "notices": list(count.notices),
    }


def seat_view(state: ChallengeState, player: str) -> JsonObject:
    """Return what a player may see: all, for successes are spent on what one knows (H-10)."""
    return {**view(state), "seat": player}


def _proposal(count: Count) -> JsonObject | None:
    proposed = proposal(count)
    if proposed is None:
        return None
    return {
        "difficulty": {
            task.id: proposed.difficulty.get(task.id, 0) for task in count.state.setup.tasks
        },
        "complications": list(proposed.complications),
    }
