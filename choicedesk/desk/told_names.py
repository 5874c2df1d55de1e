"""What the table has been told of names and cards: one card, one level, wherever it turns up."""

from collections.abc import Iterator

from choicedesk.desk.campaign import Campaign, CardId, Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.desk.named_things import is_less, is_met, known_names
from choicedesk.rules.system import Known

_NO_THING = ("side:", "step:")


class ToldNames:
    """The most that any scene before the table tells of each card, and of each name.

    A danger and a character of one name are one to the table: it knows the name or does not.
    """

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._names: dict[str, Known] = {}
        self._links: dict[str, Known] = {}
        for scene in filter(is_met, campaign.scenes.values()):
            for local, name, known in known_names(campaign, scene):
                if not local.startswith(_NO_THING):
                    _put(self._names, _key(name), known)
                    _put(self._links, scene.links.get(local, ""), known)

    def limited(self, known: Known, link: str, name: str = "") -> Known:
        """Return what may be known of a thing, so that no more is told of it than elsewhere.

        What only has the name of something hidden is as hidden: no level comes that nobody chose.
        """
        card = self._campaign.cards.get(CardId(link))
        same = self._links.get(link) if link else None
        if same is not None:
            return same if is_less(same, known) else known
        alike = self._names.get(_key(name or (card.name if card is not None else "")))
        return known if alike is None or not is_less(alike, known) else alike


def lowered(campaign: Campaign, scene: Scene) -> Iterator[tuple[str, Known]]:
    """Yield the things of a scene of which it would tell more than the table knows elsewhere.

    A scene that was before the table has told what it tells.
    """
    if is_met(scene):
        return
    told = ToldNames(campaign)
    for local, name, _known in known_names(campaign, scene):
        known = known_of(scene, local)
        limited = told.limited(known, scene.links.get(local, ""), name)
        if limited != known and not local.startswith(_NO_THING):
            yield local, limited


def _put(into: dict[str, Known], key: str, known: Known) -> None:
    if key and (key not in into or is_less(into[key], known)):
        into[key] = known


def _key(name: str) -> str:
    return " ".join(name.casefold().split())
