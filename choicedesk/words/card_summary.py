"""What a card of the other games holds, in a few words for a line of a table."""

from collections.abc import Iterator
from typing import assert_never

from choicedesk.desk.campaign import (
    AbilityCard,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    SpecialtyCard,
)
from choicedesk.desk.sheets import PartySheet
from choicedesk.words import card_words
from choicedesk.words.language import _, ngettext

GameCard = AbilityCard | ChallengeCard | CharacterCard | ConflictCard | SpecialtyCard


def summary(card: GameCard) -> str:
    """Return in a few words what a card can or holds."""
    match card:
        case CharacterCard():
            return _character(card)
        case AbilityCard():
            return " · ".join(
                f"{'+' if entry.value > 0 else '−'} {entry.attribute}" for entry in card.entries
            )
        case ChallengeCard():
            tasks, many = len(card.tasks), len(card.complications)
            words = [
                ngettext("{n} task", "{n} tasks", tasks).format(n=tasks),
                ngettext("{n} complication", "{n} complications", many).format(n=many),
            ]
            return " · ".join(words)
        case ConflictCard():
            goals, parties = len(card.goals), len(card.parties)
            words = [
                ngettext("{n} goal", "{n} goals", goals).format(n=goals),
                ngettext("{n} party", "{n} parties", parties).format(n=parties),
            ]
            return " · ".join(words)
        case SpecialtyCard():
            return card.text
        case _:  # pragma: no cover
            assert_never(card)


def parts_of(card: GameCard) -> Iterator[str]:
    """Yield everything on a card that somebody may search it by."""
    match card:
        case CharacterCard():
            sheet = card.sheet or PartySheet()
            yield from (entry.attribute for entry in card.entries)
            yield from (part.name for part in (*sheet.abilities, *sheet.characters))
        case AbilityCard():
            yield card.text
            yield from (entry.attribute for entry in card.entries)
        case ChallengeCard():
            parts = (*card.tasks, *card.enhancements, *card.helpers)
            yield from (part.name for part in parts)
            yield from (complication.text for complication in card.complications)
        case ConflictCard():
            yield from (part.name for part in (*card.zones, *card.goals, *card.parties))
        case SpecialtyCard():
            yield card.text
        case _:  # pragma: no cover
            assert_never(card)


def _character(card: CharacterCard) -> str:
    words: list[str] = []
    if card.ranks is not None:
        ranks = f"{card.ranks.attribute} + {card.ranks.skill}"
        words.append(_("ranks {ranks}").format(ranks=ranks))
    if card.pool is not None:
        dice = card_words.pool(card.pool.pool, card.pool.target_number)
        words.append(_("pool {dice}").format(dice=dice))
    if card.sheet is not None:
        many = len(card.sheet.abilities)
        words.append(ngettext("{n} ability", "{n} abilities", many).format(n=many))
    return " · ".join(words)
