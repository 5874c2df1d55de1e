"""How large a question of chances may be, where it is too large."""

from collections.abc import Mapping
from typing import Any

from choicedesk.words.language import _


def beyond(what: str, details: Mapping[str, Any]) -> str:
    """Say what ``too_large`` means: what is too many, up to how many, and who answers more."""
    most = details.get("most", "")
    match what:
        case "dice_of_a_colour":
            limit = _("Exact chances are given for up to {n} dice of a colour.").format(n=most)
        case "dice":
            limit = _("Exact chances are given for up to {n} dice.").format(n=most)
        case "gap":
            limit = _("Exact chances are given for a gap of up to {n} magnitudes.").format(n=most)
        case "confrontation":
            limit = _(
                "Exact chances are given for up to {participants} participants with together up to"
                " {dice} unknown dice of up to {sides} sides, the belt die among them."
            ).format(
                participants=details.get("participants", ""),
                dice=details.get("dice", ""),
                sides=details.get("sides", ""),
            )
        case _:
            limit = _("This question is too large for exact chances.")
    return _("{limit} `choicedesk simulate` tries more.").format(limit=limit)
