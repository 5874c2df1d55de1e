"""The words of the table for the ids of the rules: abilities, levels of knowledge, faces."""

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from choicedesk.rules.choice.setup import Ability
from choicedesk.words.language import _, pgettext

ABILITIES: tuple[Ability, ...] = get_args(Ability)
"""The five abilities in their fixed order (C-1)."""

_ABILITIES: Mapping[str, Callable[[], str]] = {
    "stark": lambda: pgettext("ability", "strong"),
    "geschickt": lambda: pgettext("ability", "dexterous"),
    "charmant": lambda: pgettext("ability", "charming"),
    "clever": lambda: pgettext("ability", "clever"),
    "gebildet": lambda: pgettext("ability", "learned"),
    "talent": lambda: pgettext("ability", "Talent"),
}
_LEVELS: Mapping[str, Callable[[], str]] = {
    "secret": lambda: pgettext("knowledge", "secret"),
    "known": lambda: pgettext("knowledge", "known"),
    "kind": lambda: pgettext("knowledge", "kind known"),
    "open": lambda: pgettext("knowledge", "open"),
}
_FACES: Mapping[str, Callable[[], str]] = {
    "M": lambda: pgettext("face", "main effect"),
    "S": lambda: pgettext("face", "side effect"),
    "MS": lambda: pgettext("face", "main and side effect"),
    "-": lambda: pgettext("face", "blank"),
}


def in_order(abilities: Sequence[str]) -> tuple[str, ...]:
    """Return abilities in the order of all five, as every card shows them; unknown ones last."""
    known = [name for name in ABILITIES if name in abilities]
    return (*known, *(name for name in abilities if name not in ABILITIES))


def ability(name: str) -> str:
    """Return the word for an ability's id, or for "talent"; an unknown id stays as it is."""
    return _word(_ABILITIES, name)


def level(name: str) -> str:
    """Return the word for what the table may know."""
    return _word(_LEVELS, name)


def called(level: str, public_name: str, name: str) -> str:
    """Say what the table calls a thing, or would once it hears of it; "" where it is its name."""
    if public_name in {"", name}:
        return ""
    if level in {"secret", "known"}:
        return _("public name: {name}").format(name=public_name)
    return _("at the table: {name}").format(name=public_name)


def hidden_on_stage(names: Sequence[str]) -> str:
    """Say who comes to the table without a name."""
    from choicedesk.words.lists import all_of

    return _("The table does not know {names} yet: the stage shows no name.").format(
        names=all_of(names)
    )


def face(name: str) -> str:
    """Return the word for a die's face."""
    return _word(_FACES, name)


def _word(words: Mapping[str, Callable[[], str]], name: str) -> str:
    found = words.get(name)
    return found() if found else name
