"""What is wrong with a value from outside, and where it stands."""

import re
from collections.abc import Callable, Mapping

from choicedesk.words.ability_cards_faults import FAULTS as ABILITY_CARDS_FAULTS
from choicedesk.words.challenge_faults import FAULTS as CHALLENGE_FAULTS
from choicedesk.words.choice_faults import FAULTS as CHOICE_FAULTS
from choicedesk.words.conflict_faults import FAULTS as CONFLICT_FAULTS
from choicedesk.words.confrontation_faults import FAULTS as CONFRONTATION_FAULTS
from choicedesk.words.language import _
from choicedesk.words.named import Details
from choicedesk.words.simulation_faults import FAULTS as SIMULATION_FAULTS


def value_fault(details: Details, *, script: bool = False) -> str:
    """Say what is wrong with a value (``bad_value``) and what would be right.

    In a ``script`` it stands where a path leads; at the table a field has its name there, and a
    sentence of a system's own says by itself what it is about.
    """
    fault = details.get("fault", "")
    said = _FAULTS.get(fault, _unfit)(details)
    path = str(details.get("path", "")).removeprefix("$").removeprefix(".")
    place = path if script else "" if fault in _OWN else _field(path)
    if place:
        return _("{path}: {fault}").format(path=place, fault=said)
    return said[:1].upper() + said[1:]


def _field(path: str) -> str:
    """Return what the innermost field of a path is called at the table, "" where it has no name."""
    names = reversed(re.findall(r"[a-z_]+", path))
    return next((_FIELDS[name]() for name in names if name in _FIELDS), "")


def _unfit(_details: Details) -> str:
    return _("This value is not possible here.")


def _unusable(_details: Details) -> str:
    return _(
        "This cannot be used: a whole number of reasonable size, a text, or a list or object that"
        " is not nested too deeply is wanted."
    )


def _expected(details: Details) -> str:
    kinds = {
        "int": _("a whole number"),
        "str": _("a text"),
        "bool": _("true or false"),
        "object": _("an object"),
        "array": _("a list"),
    }
    wanted = [kinds.get(each, each) for each in str(details.get("expected", "")).split(" | ")]
    kind = wanted[0]
    limit = _limit(str(details.get("limit", "")))
    if limit:
        return _("{kind} of {limit} is wanted.").format(kind=kind, limit=limit)
    return _("{kind} is wanted.").format(kind=kind)


def _limit(text: str) -> str:
    """Return a bound such as ``>= 0`` or ``of length <= 20`` in words."""
    sign, _space, number = text.removeprefix("of length ").partition(" ")
    of_length = text.startswith("of length ")
    match sign:
        case ">=":
            pattern = _("at least {n} entries") if of_length else _("at least {n}")
        case "<=":
            pattern = _("at most {n} entries") if of_length else _("at most {n}")
        case _:
            return ""
    return pattern.format(n=number)


def _missing(details: Details) -> str:
    return _("The key “{key}” is missing.").format(key=details.get("key", ""))


def _unknown(details: Details) -> str:
    return _("The key “{key}” is not known here; leave it out.").format(key=details.get("key", ""))


def _choice(details: Details) -> str:
    if details.get("choices"):
        return _("This is not possible here; possible are: {choices}.").format(
            choices=details["choices"]
        )
    return _("This is none of the values that are possible here.")


def _null(_details: Details) -> str:
    return _("Nothing stands here; leave the key out, or give it a value.")


def _twice(details: Details) -> str:
    return _("The id “{id}” stands twice; each needs its own.").format(id=details.get("id", ""))


_FIELDS: Mapping[str, Callable[[], str]] = {
    "name": lambda: _("Name"),
    "text": lambda: _("Text"),
    "pool": lambda: _("Dice pool"),
    "target_number": lambda: _("Target number"),
    "difficulty": lambda: _("Difficulty"),
    "level": lambda: _("Level"),
    "stakes": lambda: _("Stake"),
    "attribute": lambda: _("Attribute"),
    "skill": lambda: _("Skill"),
    "extra": lambda: _("Extra dice"),
    "hand_size": lambda: _("Cards in a hand"),
    "magnitude": lambda: _("Magnitude"),
    "quality": lambda: _("Quality"),
    "value": lambda: _("Value"),
    "target": lambda: _("Target"),
    "out_at": lambda: _("Out at"),
    "per_round": lambda: _("Per round"),
    "successes": lambda: _("Successes"),
}
_OWN: Mapping[str, Callable[[Details], str]] = {
    **ABILITY_CARDS_FAULTS,
    **CHALLENGE_FAULTS,
    **CHOICE_FAULTS,
    **CONFLICT_FAULTS,
    **CONFRONTATION_FAULTS,
    **SIMULATION_FAULTS,
}
_FAULTS: Mapping[str, Callable[[Details], str]] = {
    "unusable": _unusable,
    "expected": _expected,
    "missing": _missing,
    "unknown": _unknown,
    "choice": _choice,
    "null": _null,
    "twice": _twice,
    **_OWN,
}
