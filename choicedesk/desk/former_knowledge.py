"""What the table already knows of people and cards when they come to another scene."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.opening import Opening
from choicedesk.desk.told_names import ToldNames
from choicedesk.rules.system import Knowledge, Known, Level


def remembering(campaign: Campaign, opening: Opening) -> Opening:
    """Return an opening with what the table knows already.

    Whom a conflict's set hides stays hidden: there it was said on purpose.
    """
    first = opening.knowledge
    if opening.system == "conflict":
        first = {name: known for name, known in first.items() if known.level is not Level.SECRET}
    if opening.system == "challenge":
        # Who rolls is open without a word of it.
        first = {**dict.fromkeys(opening.links, Known(Level.OPEN)), **first}
    carried = carried_over(campaign, opening.links, first)
    return replace(opening, knowledge={**opening.knowledge, **carried})


def carried_over(campaign: Campaign, links: Mapping[str, str], first: Knowledge) -> Knowledge:
    """Return what is known at first, and for what was met before what is known of it there.

    What is called like something hidden is not told by that name either.
    """
    former = {name: former_knowledge(campaign, links[name]) for name in first if name in links}
    told = ToldNames(campaign)
    return {
        name: told.limited(former.get(name) or known, links.get(name, ""))
        for name, known in first.items()
    }


def former_of(campaign: Campaign, links: Iterable[str]) -> dict[str, Known]:
    """Return what the table knows of people and cards, of those it has met."""
    found = {link: former_knowledge(campaign, link) for link in links}
    return {link: known for link, known in found.items() if known is not None}


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
