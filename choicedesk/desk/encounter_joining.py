"""How an encounter comes into an evening that runs: its dangers come to that table (C-4)."""

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, CardId, DangerCard, Encounter, Scene
from choicedesk.desk.choice_scene import LISTS, differing, free_name, in_setup, names_in
from choicedesk.desk.encounter_opening import adopted
from choicedesk.desk.encounters import seen
from choicedesk.desk.entries import Entries, Entry, PutCard, SceneMove, SetKnowledge
from choicedesk.desk.library import added
from choicedesk.rules.system import JsonObject, Known, Level

KIND = LISTS[DangerCard]


def is_running(scene: Scene) -> bool:
    """Return whether a scene is an evening in the midst of play."""
    set_aside = scene.ended or scene.paused
    return scene.system == "choice" and not set_aside and scene.state.phase == "play"


def can_join(campaign: Campaign, encounter: Encounter, scene: Scene) -> bool:
    """Return whether an encounter has dangers that are not at the evening's table yet.

    What was kept of a sandbox stands as it stood there: it is a scene of its own.
    """
    there = encounter.system == "choice" and encounter.variant.start is None
    return there and is_running(scene) and bool(join_evening(campaign, encounter, scene))


def join_evening(campaign: Campaign, encounter: Encounter, scene: Scene) -> Entries:
    """Bring the dangers of the chosen variant, as it has them; what lies there stays as it is."""
    variant = encounter.variant
    own = tuple(card for card in variant.cards if card.id in variant.against)
    new, variant = adopted(campaign, replace(variant, cards=own))
    larger = replace(campaign, cards={**campaign.cards, **{card.id: card for card in new}})
    found: list[Entry] = [PutCard(card=card, new=True) for card in new]
    before = len(found)
    there = seen(larger, variant)
    for link in variant.against:
        card = there.cards.get(CardId(link))
        if isinstance(card, DangerCard):
            found += _introduced(larger, card, scene)
    return tuple(found) if len(found) > before else ()


def _introduced(campaign: Campaign, card: DangerCard, scene: Scene) -> Entries:
    names = names_in(scene, card.id)
    if any(name in scene.state.dangers for name in names):
        return ()
    name = names[0] if names else free_name(scene, card.id)
    brought = _changed(scene, card, name) if names else added(campaign, scene, card)
    known = scene.knowledge.get(name, Known())
    move: JsonObject = {"move": "introduce_danger", "danger": name}
    return (
        *(() if brought is None else (brought,)),
        SceneMove(scene=scene.id, move=move),
        SetKnowledge(scene=scene.id, thing=name, known=Known(Level.OPEN, known.public_name)),
    )


def _changed(scene: Scene, card: DangerCard, name: str) -> SceneMove | None:
    """Return the revision that gives a danger the values it has in the encounter, if any."""
    danger = scene.state.setup.danger_of[name]
    now = {"id": name, "name": danger.name, "willpower": danger.willpower}
    change = differing(now, in_setup(card, name, None), KIND)
    if not change:
        return None
    move: JsonObject = {"move": "revise", "why": "", "change": {KIND: [change]}}
    return SceneMove(scene=scene.id, move=move)
