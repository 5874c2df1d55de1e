"""The five abilities in their fixed order; their ids stay German in every language (C-1)."""

from choicedesk.rules.choice.setup import Ability
from choicedesk.words.terms import ability

ABILITIES: tuple[Ability, ...] = ("stark", "geschickt", "charmant", "clever", "gebildet")


def ability_name(name: str) -> str:
    """Return the ability as the present language calls it; an unknown id stays as it is."""
    return ability(name)
