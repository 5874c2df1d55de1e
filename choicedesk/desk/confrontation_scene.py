"""How a confrontation comes from an evening, and goes back to it."""

from typing import Any

from choicedesk.desk.campaign import Campaign, CardId, CharacterCard, DangerCard, Scene
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import EndScene, Entries, Entry, OpenScene, WriteNote
from choicedesk.desk.free_ids import next_scene_id
from choicedesk.desk.opening import FirstWords
from choicedesk.desk.scenes import open_scene
from choicedesk.rules.system import Knowledge, Known, Level

SYSTEM = "confrontation"
EVENING = "choice"


def duel(campaign: Campaign, scene: Scene, player: str, danger: str) -> Entries:
    """Open a confrontation of a player and a danger of an evening, named there by these ids."""
    who, against = scene.links.get(player, player), scene.links.get(danger, danger)
    known = {against: scene.knowledge.get(danger, Known())}
    opening = confrontation_opening(campaign, (who, against), FirstWords(), known=known)
    names = (seat["name"] for seat in opening.setup["participants"])
    return open_scene(campaign, " – ".join(names), opening)


def evening_of(campaign: Campaign, scene: Scene) -> Scene | None:
    """Return the evening that a confrontation belongs to: the newest that goes on, if one does.

    One where more of those who confront each other take part goes before the others.
    """
    evenings = [
        each
        for each in campaign.scenes.values()
        if each.system == EVENING and not each.ended and each.id != scene.id
    ]
    wanted = {source for link in scene.links.values() for source in _sources(campaign, link)}
    return max(
        reversed(evenings),
        key=lambda each: len(wanted & set(each.links.values())),
        default=None,
    )


def _sources(campaign: Campaign, link: str) -> tuple[str, ...]:
    """Return a link with what else it may be called on an evening: a person, or a danger."""
    card = campaign.cards.get(CardId(link))
    if not isinstance(card, CharacterCard):
        return (link,)
    named = (
        each.id
        for each in campaign.cards.values()
        if isinstance(each, DangerCard) and each.name == card.name
    )
    return (link, *((card.person,) if card.person else ()), *named)


def finished(campaign: Campaign, scene: Scene, line: str) -> Entries:
    """End a confrontation and keep ``line`` in the journal, with its evening where there is one.

    The line lies open only where the table knows the names of all who took part.
    """
    evening = evening_of(campaign, scene)
    secret = any(known.level is not Level.OPEN for known in _known(scene).values())
    note: list[Entry] = []
    if line:
        where = evening.id if evening is not None else scene.id
        note.append(WriteNote(text=line, secret=secret, scene=where))
    return (*note, EndScene(scene=scene.id))


def _known(scene: Scene) -> Knowledge:
    seats = scene.state.setup.participant_of
    return {who: known for who, known in scene.knowledge.items() if who in seats}


def once_more(campaign: Campaign, scene: Scene, setup: Any) -> Entries:
    """Open another confrontation of the people that are in this one now, with this ``setup``."""
    return (
        OpenScene(
            scene=next_scene_id(campaign),
            title=scene.title,
            system=SYSTEM,
            setup=setup,
            links=scene.links,
            knowledge=scene.knowledge,
        ),
    )
