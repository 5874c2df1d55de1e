"""Who takes part and how, as it is thought over in a form, and the revision that it comes to."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct

from choicedesk.desk.brought_knowledge import brought
from choicedesk.desk.campaign import Campaign, CharacterCard, DangerCard, Scene
from choicedesk.desk.entries import Entries, SceneMove
from choicedesk.desk.former_knowledge import former_knowledge
from choicedesk.desk.free_ids import free
from choicedesk.desk.roster import Roster
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.setup import Options, Participant, Setup
from choicedesk.rules.moves import Revise
from choicedesk.words.language import sort_key

_FIELDS = ("name", "attribute", "skill", "extra", "test_result")


class SeatDraft(Struct, kw_only=True):
    """One who is to take part; ``link`` is where somebody new comes from, "" nowhere."""

    id: str
    name: str
    attribute: int = 2
    skill: int = 2
    extra: int = 0
    test_result: int | None = None
    link: str = ""


def drafts_of(setup: Setup) -> list[SeatDraft]:
    """Return those who take part now."""
    return [
        SeatDraft(
            id=each.id,
            name=each.name,
            attribute=each.attribute,
            skill=each.skill,
            extra=each.extra,
            test_result=each.test_result if isinstance(each.test_result, int) else None,
        )
        for each in setup.participants
    ]


def absent(campaign: Campaign, scene: Scene, drafts: Sequence[SeatDraft]) -> list[tuple[str, str]]:
    """Return (link, name) of people, characters and dangers who could take part too."""
    there = {scene.links.get(draft.id, draft.id) for draft in drafts}
    there |= {draft.link for draft in drafts}
    cards = [
        card
        for card in campaign.cards.values()
        if isinstance(card, CharacterCard | DangerCard) and card.id not in there
    ]
    shown = [campaign.cards[one] for one in there if one in campaign.cards]  # type: ignore[index]
    people_there = {card.person for card in shown if isinstance(card, CharacterCard)} | there
    taken = {card.name for card in shown}
    found = [
        (person.id, person.name)
        for person in campaign.people.values()
        if person.id not in people_there
    ]
    found += [
        (card.id, card.name)
        for card in cards
        if not (isinstance(card, CharacterCard) and card.person) and card.name not in taken
    ]
    names: dict[str, str] = {}
    for link, name in found:
        # A danger and its character are one: whoever has the ranks stands for both.
        if name not in names.values() or link in campaign.people:
            names[link] = name
    return sorted(((link, name) for link, name in names.items()), key=lambda one: sort_key(one[1]))


def joining(campaign: Campaign, link: str, drafts: Sequence[SeatDraft]) -> SeatDraft | None:
    """Return somebody of the campaign as one more seat."""
    roster = Roster(campaign, "")
    card = roster.character(link, "ranks")
    if card is None or card.ranks is None:
        return None
    taken = {draft.id for draft in drafts}
    return SeatDraft(
        id=free(card.id if card.id in campaign.cards else link, taken),
        name=roster.name(card),
        attribute=card.ranks.attribute,
        skill=card.ranks.skill,
        extra=card.ranks.extra,
        link=link,
    )


def stranger(name: str, drafts: Sequence[SeatDraft]) -> SeatDraft:
    """Return one who is nobody of the campaign."""
    taken = {draft.id for draft in drafts}
    return SeatDraft(id=free("seat", taken), name=name)


def revision(
    campaign: Campaign, scene: Scene, drafts: Sequence[SeatDraft], options: Options
) -> Entries:
    """Return the step that makes the scene as it is thought over; nothing where nothing differs.

    Who stays is changed; in another order all go and come again, for a revision adds at the end.
    """
    setup: Setup = scene.state.setup
    before: dict[str, Any] = {each.id: _written(each) for each in setup.participants}
    wanted = [_seat(draft, options) for draft in drafts]
    after = {each["id"]: each for each in wanted}
    stay = [who for who in before if who in after]
    ordered = [*stay, *(who for who in after if who not in before)] == list(after)
    move = _revise(before, after, ordered=ordered)
    if options != setup.options:
        written = CONFRONTATION.write_setup(Setup(participants=setup.participants, options=options))
        move["set"] = {"options": written["options"]}
    if len(move) == 2:
        return ()
    return _entries(campaign, scene, drafts, move)


def _revise(before: dict[str, Any], after: dict[str, Any], *, ordered: bool) -> dict[str, Any]:
    move: dict[str, Any] = {"move": "revise", "why": ""}
    gone = [who for who in before if who not in after] if ordered else list(before)
    new = (
        [each for who, each in after.items() if who not in before] if ordered else [*after.values()]
    )
    changed = [
        {"id": who, **{key: value for key, value in each.items() if before[who].get(key) != value}}
        for who, each in after.items()
        if ordered and who in before and before[who] != each
    ]
    for key, value in (("remove", gone), ("change", changed), ("add", new)):
        if value:
            move[key] = {"participants": value}
    return move


def _entries(
    campaign: Campaign, scene: Scene, drafts: Sequence[SeatDraft], move: dict[str, Any]
) -> Entries:
    """Link those who come to their cards, which are made where there is none."""
    roster = Roster(campaign, "")
    links: dict[str, str] = {}
    origins: dict[str, str] = {}
    for draft in drafts:
        card = roster.character(draft.link, "ranks") if draft.link else None
        if card is not None:
            links[draft.id] = card.id
            # A danger has a character's card for its ranks: the table may have met either.
            met = former_knowledge(campaign, draft.link) is not None
            origins[draft.id] = draft.link if met else card.id
    known = brought(campaign, scene, move, origins)
    return (
        *roster.entries,
        SceneMove(scene=scene.id, move=move, links=links, knowledge=known),
    )


def _written(each: Participant) -> dict[str, Any]:
    found = {"id": each.id, **{key: getattr(each, key) for key in _FIELDS}}
    return {key: value for key, value in found.items() if value is not UNSET}


def _seat(draft: SeatDraft, options: Options) -> dict[str, Any]:
    seat: dict[str, Any] = {
        "id": draft.id,
        "name": draft.name.strip() or "?",
        "attribute": draft.attribute,
        "skill": draft.skill,
        "extra": draft.extra,
    }
    if draft.test_result is not None or options.test_result == "given":
        seat["test_result"] = draft.test_result or 0
    return seat


def read_move(move: dict[str, Any]) -> Revise | Any:
    """Return the move, or why it is refused."""
    return CONFRONTATION.read_move(move)
