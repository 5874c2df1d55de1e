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
    PersonId,
    Scene,
    SceneId,
    Variant,
)
from choicedesk.desk.encounter_joining import can_join, is_running, join_evening
from choicedesk.desk.encounter_opening import start_encounter
from choicedesk.desk.encounters import duplicate_encounter, put_encounter, remove_encounter
from choicedesk.desk.entries import Entries, PutEncounter
from choicedesk.desk.free_ids import next_encounter_id
from choicedesk.desk.kept_start import relinked, start_of
from choicedesk.desk.sheets import next_part
from choicedesk.models.controller import RulesController
from choicedesk.words.language import _, sort_key
from choicedesk.words.scenes import first_words, new_encounter, scene_title

PLACE = "encounter"
_SETS: dict[str, type[Card]] = {"challenge": ChallengeCard, "conflict": ConflictCard}


class Encounters:
    """Makes, changes, copies, removes and starts encounters through the controller."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller
        # Which variants are looked at: no step each, so that looking loses nothing.
        self._looked: dict[str, str] = {}

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
        """Return an encounter by its id, the variant that is looked at as the chosen one."""
        return self.looked(self.campaign, identifier)

    def named(self, name: str, system: str) -> Encounter | None:
        """Return the encounter that a scene of this title came from, as far as one can tell."""
        alike = (each for each in self.all if (each.name, each.system) == (name, system))
        found = next(alike, None)
        return None if found is None else self.get(found.id)

    def looked(self, campaign: Campaign, identifier: str) -> Encounter | None:
        """Return an encounter of a state of the campaign, as ``get`` does."""
        there = campaign.encounters.get(EncounterId(identifier))
        wanted = self._looked.get(identifier)
        if there is None or there.variant.id == wanted:
            return there
        if all(each.id != wanted for each in there.variants):
            return there
        return replace(there, chosen=wanted)

    def look_at(self, identifier: str, variant: str) -> None:
        """Let another variant be the chosen one; it is written with whatever is changed next."""
        self._looked[identifier] = variant

    def forget_looks(self) -> None:
        """Look at the variants that a campaign itself has as chosen."""
        self._looked = {}

    def settle(self, identifier: str) -> bool:
        """Write which variant is chosen, before others need to know."""
        there = self.get(identifier)
        return there is not None and self._run(*put_encounter(self.campaign, there))

    def make(self, system: str, folder: str = "") -> str | None:
        """Add an encounter with everyone in it that the game is usually played with."""
        campaign = self.campaign
        name = self._free_name("{name}", new_encounter(system))
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
        """Write a changed encounter; but for the chosen variant like what is there: nothing."""
        self._looked[encounter.id] = encounter.variant.id
        there = self.campaign.encounters.get(encounter.id)
        if there is not None and replace(encounter, chosen=there.chosen) == there:
            return True
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
        chosen = put_encounter(self.campaign, there)
        return self._run(*chosen, *start_encounter(self.campaign, there, first_words()))

    def evening_for(self, identifier: str) -> Scene | None:
        """Return the evening that runs and that an encounter can come into; the shown one first."""
        there, shown = self.get(identifier), self._controller.scene
        if there is None:
            return None
        scenes = sorted(self.campaign.scenes.values(), key=lambda each: each is not shown)
        running = (each for each in scenes if is_running(each))
        return next((each for each in running if can_join(self.campaign, there, each)), None)

    def join(self, identifier: str, scene: SceneId) -> bool:
        """Bring what an encounter meets them with into an evening that runs, and show it."""
        there, evening = self.get(identifier), self.campaign.scenes.get(scene)
        if there is None or evening is None:
            return False
        if not self._run(*join_evening(self.campaign, there, evening)):
            return False
        self._controller.show_scene(scene)
        return True

    def keep_scene(
        self, scene: Scene, campaign: Campaign, origin: Encounter | None = None
    ) -> Encounter:
        """Return an encounter that begins as a scene stands, under a free id; it is not put yet.

        ``origin`` is the encounter that was tried out: folder, notes, sides, deck and habits are
        its own.
        """
        home = self.campaign
        standing = replace(variant_of(campaign, scene), start=start_of(scene))
        variant = at_home(standing, campaign, home)
        if origin is not None:
            said = origin.variant
            against = tuple(each for each in variant.who if each in said.against)
            variant = replace(
                variant,
                who=tuple(each for each in variant.who if each not in against),
                against=(*variant.against, *against),
                deck=said.deck,
                habits=said.habits,
            )
        name = origin.name if origin is not None else scene_title(scene)
        return Encounter(
            id=next_encounter_id(home),
            name=self._free_name(_("{name} (tried out)"), name),
            system=scene.system,
            folder=origin.folder if origin is not None else "",
            note=origin.note if origin is not None else "",
            variants=(variant,),
        )

    def _free_name(self, pattern: str, name: str) -> str:
        """Return a name that no encounter has, with a number where need be."""
        taken = {each.name for each in self.campaign.encounters.values()}
        wanted = pattern.format(name=name)
        number = 2
        found = wanted
        while found in taken:
            found = f"{wanted} {number}"
            number += 1
        return found

    def export(self, identifier: str, target: Path) -> None:
        """Write an encounter with what it needs; raises ``CampaignError``."""
        from choicedesk.storage.documents import export_encounter

        session = self._controller.session
        if session is not None:
            export_encounter(session, EncounterId(identifier), target)

    def bring_in(self, source: Path) -> bool:
        """Bring a document's encounters in, with what they need; raises ``CampaignError``."""
        from choicedesk.storage.encounter_import import encounter_entries

        entries, pictures = encounter_entries(source, self.campaign, datetime.now(UTC))
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
        case "conflict":
            # Who stands in another zone than the goals would else do nothing at all.
            habits = {"usual": {"moves": True}}
            return replace(variant, who=() if template else people, habits=habits)
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
    foes = tuple(link for link in who if _is_foe(campaign.cards.get(CardId(link))))
    if scene.system == "confrontation" and len(foes) < len(who):
        return Variant(id="v1", who=tuple(each for each in who if each not in foes), against=foes)
    return Variant(id="v1", who=who)


def at_home(variant: Variant, branch: Campaign, home: Campaign) -> Variant:
    """Return a variant of a branch that names what the campaign itself has.

    A person's card is named by its person; a card that only the branch has goes along.
    """
    ids: dict[str, str] = {}
    own = list(variant.cards)
    template = next((card for card in own if card.id == variant.template), None)
    parties = template.parties if isinstance(template, ConflictCard) else ()
    taking = (*variant.who, *variant.against)
    for link in (*taking, *(each.link for each in parties if each.link)):
        card = branch.cards.get(CardId(link))
        if card is None or link in ids:
            continue
        person = card.person if isinstance(card, CharacterCard) else None
        if link in taking and person in home.people and _is_theirs(home, card.id, person):
            ids[link] = str(person)
        elif card.id not in home.cards:
            new = CardId(next_part("x", (each.id for each in own)))
            ids[link] = new
            there = next((each for each in own if each.id == link), None)
            own = [each for each in own if each.id != link]
            own.append(replace(there or card, id=new))
    if isinstance(template, ConflictCard):
        seated = tuple(
            replace(each, link=ids.get(each.link, each.link)) if each.link else each
            for each in template.parties
        )
        own = [replace(template, parties=seated) if each is template else each for each in own]
    return replace(
        relinked(variant, ids),
        who=tuple(dict.fromkeys(ids.get(link, link) for link in variant.who)),
        against=tuple(dict.fromkeys(ids.get(link, link) for link in variant.against)),
        cards=tuple(own),
    )


def _is_theirs(home: Campaign, card: CardId, person: PersonId | None) -> bool:
    """Return whether a card is what a person plays with, or one that only the branch has."""
    theirs = (
        each.id
        for each in home.cards.values()
        if isinstance(each, CharacterCard) and each.person == person
    )
    return card not in home.cards or next(theirs, None) == card


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


def _is_foe(card: Card | None) -> bool:
    return isinstance(card, CharacterCard) and card.person is None and card.ranks is not None


def _is_character(campaign: Campaign, link: str) -> bool:
    return isinstance(campaign.cards.get(CardId(link)), CharacterCard)


def _is_danger(campaign: Campaign, link: str) -> bool:
    return isinstance(campaign.cards.get(CardId(link)), DangerCard)
