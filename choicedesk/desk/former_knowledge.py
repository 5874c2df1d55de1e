"""What the table already knows of people and cards when they come to another scene."""

from collections.abc import Mapping

from choicedesk.desk.campaign import Campaign
from choicedesk.rules.system import Knowledge, Known, Level


def carried_over(campaign: Campaign, links: Mapping[str, str], first: Knowledge) -> Knowledge:
    """Return what is known at first, and for what was met before what is known of it there."""
    former = {name: former_knowledge(campaign, links[name]) for name in first if name in links}
    return {name: former.get(name) or known for name, known in first.items()}


def former_knowledge(campaign: Campaign, thing: str) -> Known | None:
    """Return what the newest scene that says it lets the table know of a thing.

    Where it lies there more than once, the most secret counts: nothing is told by mistake.
    """
    levels = tuple(Level)
    for scene in reversed(tuple(campaign.scenes.values())):
        said = [
            scene.knowledge[local]
            for local, link in scene.links.items()
            if link == thing and local in scene.knowledge
        ]
        if said:
            return min(said, key=lambda known: levels.index(known.level))
    return None
