"""What the table knows of a thing of a scene, also where nobody has said so."""

from choicedesk.desk.campaign import Scene
from choicedesk.rules.system import Known, Level


def known_of(scene: Scene, thing: str) -> Known:
    """Return what the table knows of a thing, as the view of its system takes it.

    Who stands in a conflict or a confrontation, who rolls in a challenge, and cards that lie face
    up, are open unless somebody has hidden them; of a timer is known that it runs. All else is
    secret.
    """
    found = scene.knowledge.get(thing)
    if found is None and scene.system == "challenge":
        found = scene.knowledge.get(thing.removeprefix("drawback:"))
    if found is not None:
        return found
    if scene.system in {"ability_cards", "confrontation"} or _acts(scene, thing):
        return Known(Level.OPEN)
    if scene.system == "conflict":
        goal = scene.state.setup.goal_of.get(thing)
        return Known(Level.KNOWN if goal is not None and goal.timer else Level.OPEN)
    return Known()


def _acts(scene: Scene, thing: str) -> bool:
    return scene.system == "challenge" and thing == "actor"


def next_level(level: Level) -> Level:
    """Return the level after this one: from secret to open, then secret again.

    >>> next_level(Level.KIND), next_level(Level.OPEN)
    (<Level.OPEN: 'open'>, <Level.SECRET: 'secret'>)
    """
    levels = list(Level)
    return levels[(levels.index(level) + 1) % len(levels)]
