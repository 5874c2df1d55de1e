"""The words for the five abilities; their ids stay German in every language (C-1)."""

from choicedesk.rules.choice.setup import Ability
from choicedesk.words.language import _

ABILITIES: tuple[Ability, ...] = ("stark", "geschickt", "charmant", "clever", "gebildet")


def ability_name(ability: str) -> str:
    """Return the ability as the present language calls it."""
    names = {
        "stark": _("strong"),
        "geschickt": _("dexterous"),
        "charmant": _("charming"),
        "clever": _("clever"),
        "gebildet": _("learned"),
    }
    return names.get(ability, ability)
