"""Which moves of a challenge are open now."""

from collections.abc import Iterator

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.moves import Assist, Console, Move, Oppose, Roll, Spend
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.setup import Character
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import Legal

Moves = Iterator[Legal[Move]]


def legal(state: ChallengeState) -> tuple[Legal[Move], ...]:
    """Return every move that is open now, but for rulings and revisions.

    The spending stands once, as it is proposed; a roll lists the enhancements it may leave out.
    """
    match state.phase:
        case "before":
            return (*_opposition(state), *_help(state), _roll(state))
        case "rolled":
            return (*_opposition(state), *_spending(state))
        case _:
            failed = outcome(state).failed
            return tuple(Legal[Move](move=Console(task=task, text="")) for task in failed)


def _opposition(state: ChallengeState) -> Moves:
    for task in state.setup.tasks:
        if task.contest and task.id not in state.opposed:
            needs = _dice(task.contest.opponent)
            yield Legal(move=Oppose(task=task.id, dice=()), needs=needs)


def _help(state: ChallengeState) -> Moves:
    for helper in state.setup.helpers:
        if helper.id not in state.assisted:
            yield Legal(move=Assist(helper=helper.id, dice=()), needs=_dice(helper))


def _roll(state: ChallengeState) -> Legal[Move]:
    setup = state.setup
    choices = {"without": tuple(each.id for each in setup.enhancements)}
    return Legal(move=Roll(dice=()), needs=_dice(setup.actor), choices=choices)


def _spending(state: ChallengeState) -> Moves:
    difficulty = Count(state).difficulty
    if None not in difficulty.values():
        choices = {f"difficulty.{task}": (0, price) for task, price in difficulty.items()}
        complications = tuple(each.id for each in Count(state).complications)
        yield Legal(move=Spend(), choices={**choices, "complications": complications})


def _dice(character: Character) -> tuple[str, ...]:
    return ("dice",) if character.pool else ()
