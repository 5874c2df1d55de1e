"""What is wrong with a value of CHOICE."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _
from choicedesk.words.lists import all_of
from choicedesk.words.named import Details


def _one_use(_details: Details) -> str:
    return _("Name an ability, or the talent, and not both.")


def _nothing(_details: Details) -> str:
    return _("At least one willpower or opportunity has to be spent.")


def _reserved(details: Details) -> str:
    return _("“{id}” is the name of a place on the table; choose another id.").format(
        id=details.get("id", "")
    )


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


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "one_use": _one_use,
    "nothing": _nothing,
    "reserved": _reserved,
    "owner": _owner,
    "abilities": _abilities,
    "step": _step,
    "shares": _shares,
    "off_table": _off_table,
}
