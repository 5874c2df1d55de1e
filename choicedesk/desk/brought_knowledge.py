"""What the table knows at first of what comes to a scene that runs already."""

from collections.abc import Callable, Iterator, Mapping

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.desk.former_knowledge import former_knowledge
from choicedesk.desk.told_names import ToldNames
from choicedesk.rules.system import JsonObject, Known, Level

_LEVELS: Mapping[str, Mapping[str, Level]] = {
    "choice": {"goals": Level.OPEN, "fates": Level.KNOWN, "dangers": Level.SECRET},
    "challenge": {
        "tasks": Level.OPEN,
        "complications": Level.SECRET,
        "enhancements": Level.SECRET,
    },
    "ability_cards": {"players": Level.OPEN, "deck": Level.OPEN},
    "confrontation": {"participants": Level.OPEN},
    "conflict": {"parties": Level.OPEN, "goals": Level.OPEN},
}


def brought(
    campaign: Campaign, scene: Scene, move: JsonObject, links: Mapping[str, str] | None = None
) -> dict[str, Known]:
    """Return what is known of each thing that a move brings: what was before, or the usual.

    It is said of every one: an id may have been that of something else, of which all know. What a
    hidden party makes to help its side is as hidden as the party.
    """
    if move.get("move") == "make_support":
        maker = known_of(scene, str(move.get("party")))
        hidden = maker.level is not Level.OPEN
        return {f"support:{move.get('id')}": Known(Level.SECRET)} if hidden else {}
    told = ToldNames(campaign)
    known: dict[str, Known] = {}
    for local, name, level in _coming(scene.system, move):
        link = (links or {}).get(local, "")
        known[local] = told.limited(former_knowledge(campaign, link) or Known(level), link, name)
    return known


def first_known(system: str, setup: JsonObject) -> dict[str, Known]:
    """Return what is known of everything in a setup that comes from outside.

    A setup that is not valid has nothing: the rules refuse it later, in words.
    """
    try:
        return {local: Known(level) for local, _name, level in _coming(system, {"add": setup})}
    except (AttributeError, KeyError, TypeError):
        return {}


def as_secret_as(campaign: Campaign, scene: Scene, link: str) -> Callable[[Known], Known]:
    """Return what makes a level no higher than that of what stands in a scene for a card.

    A copy is called like its original, and what becomes another kind of card keeps its name: a
    name at the table stays in its place.
    """
    order = tuple(Level)
    there = [known_of(scene, local) for local, target in scene.links.items() if target == link]
    former = min(there, key=lambda known: order.index(known.level), default=None)
    former = former or former_knowledge(campaign, link)

    def lowered(known: Known) -> Known:
        if former is None:
            return known
        return Known(min(known.level, former.level, key=order.index), former.public_name)

    return lowered


def _coming(system: str, move: JsonObject) -> Iterator[tuple[str, str, Level]]:
    """Yield the things that a revision adds and that were not there: id, name, usual level."""
    leaving = move.get("remove", {})
    added = move.get("add", {})
    for kind, level in _LEVELS.get(system, {}).items():
        for entry in added.get(kind, ()):
            if entry["id"] not in leaving.get(kind, ()):
                name = entry.get("name") or entry.get("text") or ""
                yield entry["id"], str(name), Level.KNOWN if entry.get("timer") else level
