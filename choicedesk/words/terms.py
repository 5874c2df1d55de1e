"""The words of the table for the ids of the rules: abilities, levels, phases, faces, pieces."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, pgettext

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
_PHASES: Mapping[str, Callable[[], str]] = {
    "between_sessions": lambda: pgettext("phase", "Between sessions"),
    "focus": lambda: pgettext("phase", "Focus"),
    "play": lambda: pgettext("phase", "Play"),
}
_FACES: Mapping[str, Callable[[], str]] = {
    "M": lambda: pgettext("face", "main effect"),
    "S": lambda: pgettext("face", "side effect"),
    "MS": lambda: pgettext("face", "main and side effect"),
    "-": lambda: pgettext("face", "blank"),
}
_KINDS: Mapping[str, Callable[[], str]] = {
    "gift": lambda: pgettext("card", "Gift"),
    "goal": lambda: pgettext("card", "Goal"),
    "fate": lambda: pgettext("card", "Fate"),
    "danger": lambda: pgettext("card", "Danger"),
}
_TOKENS: Mapping[str, Callable[[], str]] = {
    "willpower": lambda: _("willpower"),
    "opportunity": lambda: _("opportunity"),
}
_DICE: Mapping[str, Callable[[], str]] = {
    "white": lambda: pgettext("die", "white die"),
    "black": lambda: pgettext("die", "black die"),
}


def ability(name: str) -> str:
    """Return the word for an ability's id, or for "talent"; an unknown id stays as it is."""
    return _word(_ABILITIES, name)


def level(name: str) -> str:
    """Return the word for what the table may know."""
    return _word(_LEVELS, name)


def phase(name: str) -> str:
    """Return the word for a phase of a session."""
    return _word(_PHASES, name)


def face(name: str) -> str:
    """Return the word for a die's face."""
    return _word(_FACES, name)


def card_kind(name: str) -> str:
    """Return the word for a kind of card, as a heading."""
    return _word(_KINDS, name)


def token(name: str) -> str:
    """Return the word for a token, within a sentence."""
    return _word(_TOKENS, name)


def die(color: str) -> str:
    """Return the word for a die of this colour."""
    return _word(_DICE, color)


def _word(words: Mapping[str, Callable[[], str]], name: str) -> str:
    found = words.get(name)
    return found() if found else name
