"""What a card of the other games holds, in a few words for a line of a table."""

from typing import assert_never

from choicedesk.desk.campaign import (
    AbilityCard,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    SpecialtyCard,
)
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


def _character(card: CharacterCard) -> str:
    words: list[str] = []
    if card.ranks is not None:
        words.append(_("{n} dice").format(n=card.ranks.pool))
    if card.pool is not None:
        words.append(card_words.pool(card.pool.pool, card.pool.target_number))
    if card.sheet is not None:
        many = len(card.sheet.abilities)
        words.append(ngettext("{n} ability", "{n} abilities", many).format(n=many))
    return " · ".join(words)
