"""What a challenge waits for: one thing, named once for header, keys and the board."""

from typing import Literal

from msgspec import Struct

from choicedesk.models.challenge_coins import Coins, Laid, task_place
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.state import ChallengeState

Kind = Literal[
    "task",
    "assist",
    "oppose",
    "actor",
    "roll",
    "buy",
    "propose",
    "spend",
    "console",
    "evening",
]


class Matter(Struct, frozen=True):
    """The next thing to do, the ``id`` of the part it is about, and its ``place`` on the board."""

    kind: Kind
    id: str = ""
    place: str = ""


def matter(coins: Coins, laid: Laid) -> Matter:
    """Return what the present state waits for."""
    state = coins.state
    match state.phase:
        case "before":
            return _before(state)
        case "rolled":
            return _rolled(coins, laid)
        case _:
            waiting = [each for each in outcome(state).failed if each not in state.consolations]
            if not waiting:
                return Matter("evening")
            return Matter("console", waiting[0], task_place(waiting[0]))


def unopposed(state: ChallengeState) -> tuple[str, ...]:
    """Return the tasks whose difficulty waits for a roll of the other side."""
    return tuple(
        task.id
        for task in state.setup.tasks
        if task.contest and task.id not in state.opposed and task.id not in state.ruled
    )


def _before(state: ChallengeState) -> Matter:
    setup = state.setup
    if not setup.tasks:
        return Matter("task")
    waiting = [each.id for each in setup.helpers if each.id not in state.assisted]
    if waiting:
        return Matter("assist", waiting[0], f"helper:{waiting[0]}")
    open_ = unopposed(state)
    if open_:
        return Matter("oppose", open_[0], task_place(open_[0]))
    if not setup.actor.pool:
        return Matter("actor", place="actor")
    return Matter("roll")


def _rolled(coins: Coins, laid: Laid) -> Matter:
    open_ = unopposed(coins.state)
    if open_:
        return Matter("oppose", open_[0], task_place(open_[0]))
    unfinished = coins.unfinished(laid)
    if unfinished:
        return Matter("buy", unfinished[0].id, unfinished[0].place)
    if not laid and coins.proposed and coins.proposed.difficulty:
        return Matter("propose")
    return Matter("spend")
