"""What is wrong with a question for the simulator."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _
from choicedesk.words.named import Details


def _party(details: Details) -> str:
    return _("“{id}” is no party of this conflict.").format(id=details.get("id", ""))


def _ability(details: Details) -> str:
    return _("“{id}” is no ability of this party; “best” takes the highest.").format(
        id=details.get("id", "")
    )


def _goal(details: Details) -> str:
    return _("“{id}” is no goal of this conflict; a party is knocked out by “out:<party>”.").format(
        id=details.get("id", "")
    )


def _order(_details: Details) -> str:
    return _("The order names every party of the conflict, each once.")


def _weights(_details: Details) -> str:
    return _("At least one ability needs a weight above 0.")


def _danger(details: Details) -> str:
    return _("“{id}” is no danger of this setup.").format(id=details.get("id", ""))


def _twice(details: Details) -> str:
    return _("“{id}” is named twice.").format(id=details.get("id", ""))


def _evening(details: Details) -> str:
    reasons = {
        "no_players": _("An evening needs players."),
        "too_much_on_goals": _("The goals hold more willpower than the evening has."),
    }
    return reasons.get(details.get("reason", ""), _("This evening cannot begin."))


def _number(_details: Details) -> str:
    return _("This conflict has no such number; name its kind, and whose it is.")


def _values(details: Details) -> str:
    return _("This number goes from {least} to {most}.").format(
        least=details.get("least", ""), most=details.get("most", "")
    )


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "simulated_party": _party,
    "simulated_ability": _ability,
    "simulated_goal": _goal,
    "simulated_order": _order,
    "simulated_weights": _weights,
    "simulated_danger": _danger,
    "simulated_twice": _twice,
    "simulated_evening": _evening,
    "simulated_number": _number,
    "simulated_values": _values,
}
