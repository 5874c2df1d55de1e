"""What is wrong with a value from outside, and where it stands."""

from collections.abc import Callable, Mapping
from typing import Any

from choicedesk.words.ability_cards_faults import FAULTS as ABILITY_CARDS_FAULTS
from choicedesk.words.challenge_faults import CHALLENGE_FAULTS
from choicedesk.words.conflict_faults import FAULTS as CONFLICT_FAULTS
from choicedesk.words.confrontation_faults import FAULTS as CONFRONTATION_FAULTS
from choicedesk.words.language import _
from choicedesk.words.lists import all_of

Details = Mapping[str, Any]


def value_fault(details: Details) -> str:
    """Say what is wrong with a value (``bad_value``) and what would be right."""
    said = _FAULTS.get(details.get("fault", ""), _unfit)(details)
    path = str(details.get("path", "")).removeprefix("$").removeprefix(".")
    return _("{path}: {fault}").format(path=path, fault=said) if path else said


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


def _choice(_details: Details) -> str:
    return _("This is none of the values that are possible here.")


def _null(_details: Details) -> str:
    return _("Nothing stands here; leave the key out, or give it a value.")


def _one_use(_details: Details) -> str:
    return _("Name an ability, or the talent, and not both.")


def _nothing(_details: Details) -> str:
    return _("At least one willpower or opportunity has to be spent.")


def _reserved(details: Details) -> str:
    return _("“{id}” is the name of a place on the table; choose another id.").format(
        id=details.get("id", "")
    )


def _twice(details: Details) -> str:
    return _("The id “{id}” stands twice; each needs its own.").format(id=details.get("id", ""))


def _owner(details: Details) -> str:
    return _(
        "“{card}” belongs to a player who is not there; give it to another, or to all."
    ).format(card=details.get("card_name", ""))


def _abilities(_details: Details) -> str:
    return _("An ability stands twice; a gift has each at most once.")


def _step(details: Details) -> str:
    return _("A fate goes no further than its last step, here {steps}.").format(
        steps=details.get("steps", "")
    )


def _shares(details: Details) -> str:
    return _("Shares name exactly those present: {names}.").format(
        names=all_of(details.get("names", ()))
    )


def _off_table(details: Details) -> str:
    return _("“{danger}” is not on the table; introduce it first.").format(
        danger=details.get("danger_name", "")
    )


_FAULTS: Mapping[str, Callable[[Details], str]] = {
    "unusable": _unusable,
    "expected": _expected,
    "missing": _missing,
    "unknown": _unknown,
    "choice": _choice,
    "null": _null,
    "one_use": _one_use,
    "nothing": _nothing,
    "reserved": _reserved,
    "twice": _twice,
    "owner": _owner,
    "abilities": _abilities,
    "step": _step,
    "shares": _shares,
    "off_table": _off_table,
    **ABILITY_CARDS_FAULTS,
    **CHALLENGE_FAULTS,
    **CONFLICT_FAULTS,
    **CONFRONTATION_FAULTS,
}
