"""What a new card of the other games begins with: enough to be played at once."""

from choicedesk.desk.campaign import (
    AbilityCard,
    Card,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    SpecialtyCard,
)
from choicedesk.desk.challenge_parts import ChallengeTask
from choicedesk.desk.conflict_parts import ConflictGoal
from choicedesk.desk.sheets import Ranks
from choicedesk.desk.things import Kind
from choicedesk.words.language import _


def new_card(kind: Kind, identifier: CardId, tags: tuple[str, ...]) -> Card:
    """Return a card with a name that says what it is, and its first part."""
    match kind:
        case "ability":
            return AbilityCard(id=identifier, name=_("New ability card"), tags=tags)
        case "challenge":
            task = ChallengeTask(id="t1", name=_("New task"))
            return ChallengeCard(id=identifier, name=_("New challenge"), tasks=(task,), tags=tags)
        case "conflict":
            goal = ConflictGoal(id="g1", name=_("New goal"), central=True, target=6)
            return ConflictCard(id=identifier, name=_("New conflict"), goals=(goal,), tags=tags)
        case "specialty":
            return SpecialtyCard(id=identifier, name=_("New specialty"), tags=tags)
        case _:
            return CharacterCard(
                id=identifier, name=_("New character"), colour=4, ranks=Ranks(), tags=tags
            )
