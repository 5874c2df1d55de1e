"""What the table knows of a thing of a scene, also where nobody has said so."""

from choicedesk.desk.campaign import Scene
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Known, Level


def known_of(scene: Scene, thing: str) -> Known:
    """Return what the table knows of a thing, as the view of its system takes it.

    Who stands in a conflict or a confrontation, and cards that lie face up, are open unless
    somebody has hidden them; of a timer is known that it runs. All else is secret.
    """
    found = scene.knowledge.get(thing)
    if found is None and thing.startswith(DRAWBACK):
        found = scene.knowledge.get(thing.removeprefix(DRAWBACK))
    if found is not None:
        return found
    state = scene.state
    match state:
        case ConflictState():
            goal = state.setup.goal_of.get(thing)
            return Known(Level.KNOWN if goal is not None and goal.timer else Level.OPEN)
        case ConfrontationState() | CardsState():
            return Known(Level.OPEN)
        case _:
            return Known()


def next_level(level: Level) -> Level:
    """Return the level after this one: from secret to open, then secret again.

    >>> next_level(Level.KIND), next_level(Level.OPEN)
    (<Level.OPEN: 'open'>, <Level.SECRET: 'secret'>)
    """
    levels = list(Level)
    return levels[(levels.index(level) + 1) % len(levels)]
