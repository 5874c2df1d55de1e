"""What hands may do to encounters: each call is one step, undone as one."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    DangerCard,
    Encounter,
    EncounterId,
    Scene,
    Variant,
)
from choicedesk.desk.encounter_opening import start_encounter
from choicedesk.desk.encounters import duplicate_encounter, put_encounter, remove_encounter
from choicedesk.desk.entries import Entries, PutEncounter
from choicedesk.desk.free_ids import next_encounter_id
from choicedesk.models.controller import RulesController
from choicedesk.words.language import _, sort_key
from choicedesk.words.scenes import first_words, scene_title

PLACE = "encounter"
_SETS: dict[str, type[Card]] = {"challenge": ChallengeCard, "conflict": ConflictCard}


class Encounters:
    """Makes, changes, copies, removes and starts encounters through the controller."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    @property
    def writable(self) -> bool:
        """Whether a campaign is open that may be written."""
        session = self._controller.session
        return session is not None and not session.read_only

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now, empty where none is open."""
        return self._controller.campaign or Campaign(title="")

    @property
    def all(self) -> tuple[Encounter, ...]:
        """The encounters by folder and name, those in no folder first."""

        def order(each: Encounter) -> tuple[tuple[str, str], tuple[str, str]]:
            return sort_key(each.folder), sort_key(each.name)

        return tuple(sorted(self.campaign.encounters.values(), key=order))

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders that are in use, sorted."""
        return tuple(dict.fromkeys(each.folder for each in self.all if each.folder))

    def get(self, identifier: str) -> Encounter | None:
        """Return an encounter by its id."""
        return self.campaign.encounters.get(EncounterId(identifier))

    def make(self, system: str, folder: str = "") -> str | None:
        """Add an encounter with everyone in it that the game is usually played with."""
        campaign = self.campaign
        name = _("New encounter")
        encounter = Encounter(
            id=next_encounter_id(campaign),
            name=name,
            system=system,
            folder=folder,
            variants=(first_variant(campaign, system),),
        )
        done = self._run(PutEncounter(encounter=encounter, new=True))
        return encounter.id if done else None

    def put(self, encounter: Encounter) -> bool:
        """Write a changed encounter; equal to what is there, nothing happens."""
        return self._run(*put_encounter(self.campaign, encounter))

    def duplicate(self, identifier: str) -> str | None:
        """Copy an encounter under a name that says so."""
        there = self.get(identifier)
        if there is None:
            return None
        new = next_encounter_id(self.campaign)
        name = _("{name} (copy)").format(name=there.name)
        done = self._run(*duplicate_encounter(self.campaign, there.id, name))
        return new if done else None

    def remove(self, identifier: str) -> bool:
        """Take an encounter out of the campaign; scenes that came of it stay."""
        there = self.get(identifier)
        return there is not None and self._run(*remove_encounter(there.id))

    def start(self, identifier: str) -> bool:
        """Bring an encounter to the table as a new scene, which is shown then."""
        there = self.get(identifier)
        if there is None:
            return False
        return self._run(*start_encounter(self.campaign, there, first_words()))

    def keep_scene(self, scene: Scene, campaign: Campaign) -> Encounter:
        """Return an encounter made of a scene as it stands, under a free id; it is not put yet."""
        identifier = next_encounter_id(self.campaign)
        return Encounter(
            id=identifier,
            name=scene_title(scene),
            system=scene.system,
            variants=(variant_of(campaign, scene),),
        )

    def export(self, identifier: str, target: Path) -> None:
        """Write an encounter with what it needs; raises ``CampaignError``."""
        from choicedesk.storage.documents import export_encounter

        session = self._controller.session
        if session is not None:
            export_encounter(session, EncounterId(identifier), target)

    def bring_in(self, source: Path) -> bool:
        """Bring encounters, people and cards of a document in; raises ``CampaignError``."""
        from choicedesk.storage.documents import entries_of

        entries, pictures = entries_of(source, self.campaign, datetime.now(UTC))
        return self._controller.run(*entries, place=PLACE, pictures=pictures)

    def _run(self, *entries: object) -> bool:
        steps: Entries = entries  # type: ignore[assignment]
        return not steps or self._controller.run(*steps, place=PLACE)


def first_variant(campaign: Campaign, system: str) -> Variant:
    """Return what an encounter of a system begins with: everyone, and the first thing to meet."""
    people = tuple(campaign.people)
    cards = campaign.cards.values()
    wanted = _SETS.get(system)
    template = next((card.id for card in cards if wanted and isinstance(card, wanted)), "")
    variant = Variant(id="v1", who=people, template=template)
    match system:
        case "choice":
            against = _first(campaign, lambda card: isinstance(card, DangerCard))
            return replace(variant, against=against)
        case "challenge":
            return replace(variant, who=people[:1])
        case "confrontation":
            against = _first(campaign, _is_foe)
            return replace(variant, who=people[:1], against=against or people[1:2])
        case "conflict" if template:
            return replace(variant, who=())
        case _:
            return variant


def variant_of(campaign: Campaign, scene: Scene) -> Variant:
    """Return a variant of those who take part in a scene, with its cards as they stand there."""
    from choicedesk.desk.template_cards import SAVED, template_card

    links = tuple(dict.fromkeys(scene.links.values()))
    people = tuple(link for link in links if link in campaign.people)
    characters = tuple(link for link in links if _is_character(campaign, link))
    who = (*people, *characters)
    if scene.system in SAVED:
        made = template_card(campaign, scene, CardId("x1"), scene_title(scene))
        cards = () if made is None else (made,)
        template = "" if made is None else "x1"
        taking = who[:1] if scene.system == "challenge" else ()
        return Variant(id="v1", who=taking, template=template, cards=cards)
    if scene.system == "choice":
        met = {scene.links.get(local, local) for local in scene.state.dangers}
        every = [link for link in links if _is_danger(campaign, link)]
        dangers = tuple(link for link in every if link in met) or tuple(every)
        return Variant(id="v1", who=people, against=dangers, cards=_as_they_stand(campaign, scene))
    return Variant(id="v1", who=who)


def _as_they_stand(campaign: Campaign, scene: Scene) -> tuple[Card, ...]:
    """Return the dangers of an evening with the willpower that lies on them now."""
    found: list[Card] = []
    for local, link in scene.links.items():
        card = campaign.cards.get(CardId(link))
        held = scene.state.dangers.get(local) if isinstance(card, DangerCard) else None
        if isinstance(card, DangerCard) and held is not None:
            tokens = held.willpower + held.opportunity
            if tokens and tokens != card.willpower:
                found.append(replace(card, willpower=tokens))
    return tuple(found)


def _first(campaign: Campaign, wanted: Callable[[Card], bool]) -> tuple[str, ...]:
    return tuple(card.id for card in campaign.cards.values() if wanted(card))[:1]


def _is_foe(card: Card) -> bool:
    return isinstance(card, CharacterCard) and card.person is None and card.ranks is not None


def _is_character(campaign: Campaign, link: str) -> bool:
    return isinstance(campaign.cards.get(CardId(link)), CharacterCard)


def _is_danger(campaign: Campaign, link: str) -> bool:
    return isinstance(campaign.cards.get(CardId(link)), DangerCard)
