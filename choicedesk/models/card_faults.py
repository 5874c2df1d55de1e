"""What is wrong with a card of the other games, as a sentence for the field that says it."""

from collections.abc import Iterator

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    SpecialtyCard,
)
from choicedesk.desk.game_limits import game_fault
from choicedesk.desk.sheets import PartySheet
from choicedesk.desk.things import Thing
from choicedesk.words import refusals
from choicedesk.words.language import _

GAME_CARDS = (CharacterCard, AbilityCard, ChallengeCard, ConflictCard, SpecialtyCard)


def fault_of(campaign: Campaign, thing: Thing) -> str:
    """Return why a card cannot be kept as it stands, or ""."""
    if not isinstance(thing, GAME_CARDS):
        return ""
    if any(not name.strip() for name in _names(thing)):
        return _("Without a name nobody finds it again; the old one stays.")
    if isinstance(thing, CharacterCard) and _same_attribute(thing):
        return _("Bonus and malus lie on two different attributes.")
    refusal = game_fault(campaign, thing)
    if refusal is None:
        return ""
    details = {key: value for key, value in refusal.details.items() if key != "path"}
    return refusals.sentence(type(refusal)(code=refusal.code, rule=refusal.rule, details=details))


def _names(thing: Thing) -> Iterator[str]:
    match thing:
        case CharacterCard():
            yield from _in_sheet(thing.sheet)
        case ChallengeCard():
            yield from (part.name for part in thing.tasks)
            yield from (part.name for part in (*thing.enhancements, *thing.helpers))
            yield from (part.text for part in thing.complications)
        case ConflictCard():
            yield from _in_conflict(thing)
        case _:
            return


def _in_conflict(card: ConflictCard) -> Iterator[str]:
    yield from (part.name for part in (*card.zones, *card.goals))
    for party in card.parties:
        if party.link is None:
            yield party.name
        yield party.side
        yield from _in_sheet(party.sheet)


def _in_sheet(sheet: PartySheet | None) -> Iterator[str]:
    if sheet is None:
        return
    for ability in sheet.abilities:
        yield ability.name
    for character in sheet.characters:
        yield character.name
        for ability in character.abilities:
            yield ability.name


def _same_attribute(card: CharacterCard) -> bool:
    """A-3: the first bonus and the first malus are the attribute card."""
    first = {entry.value: entry.attribute.strip().casefold() for entry in reversed(card.entries)}
    return 1 in first and first.get(1) == first.get(-1)
