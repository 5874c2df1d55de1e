"""When each move may be made: before the roll, between roll and spending, after it."""

from choicedesk.rules.challenge.move_reading import NAMES, RULES
from choicedesk.rules.challenge.moves import Assist, Console, Move, Oppose, Roll, Ruling, Spend
from choicedesk.rules.challenge.refusing import refuse
from choicedesk.rules.challenge.state import ChallengeState, Phase
from choicedesk.rules.system import Refusal


def misplaced(state: ChallengeState, move: Move) -> Refusal | None:
    """Refuse a move whose time it is not; a revision says itself what is in use."""
    match move:
        case Assist() | Roll():
            times: tuple[Phase, ...] = ("before",)
        case Oppose() | Ruling():
            times = ("before", "rolled")
        case Spend():
            times = ("rolled",)
        case Console():
            times = ("spent",)
        case _:
            return None
    if state.phase in times:
        return None
    name = NAMES[type(move)]
    return refuse(state, "wrong_phase", RULES[name], move=name, needs=times[-1])
