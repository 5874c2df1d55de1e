"""How large a question of chances may be, where it is too large."""

from collections.abc import Callable, Mapping
from typing import Any

from choicedesk.words.language import _


def beyond(what: str, details: Mapping[str, Any]) -> str:
    """Say what ``too_large`` means: what is too many, up to how many, and who answers more."""
    if what in _SIMULATED:
        return _SIMULATED[what]().format(n=details.get("most", ""))
    if what == "confrontation":
        limit = _(
            "Exact chances are given for up to {participants} participants with together up to"
            " {dice} unknown dice of up to {sides} sides, the belt die among them."
        ).format(
            participants=details.get("participants", ""),
            dice=details.get("dice", ""),
            sides=details.get("sides", ""),
        )
    else:
        limit = _LIMITS.get(what, _unnamed)().format(n=details.get("most", ""))
    if details.get("simulated"):
        # It was the simulator that was asked, for something exact.
        return limit
    return _("{limit} `choicedesk simulate` tries more.").format(limit=limit)


def _unnamed() -> str:
    return _("This question is too large for exact chances.")


_LIMITS: Mapping[str, Callable[[], str]] = {
    "dice_of_a_colour": lambda: _("Exact chances are given for up to {n} dice of a colour."),
    "dice": lambda: _("Exact chances are given for up to {n} dice."),
    "net": lambda: _("Exact chances are given for a net of up to {n} either way."),
    "gap": lambda: _("Exact chances are given for a gap of up to {n} magnitudes."),
    "pool": lambda: _("Exact chances are given for pools of up to {n} dice."),
    "tasks": lambda: _("Exact chances are given for up to {n} tasks."),
    "complications": lambda: _("Exact chances are given for up to {n} complications."),
    "enhancements": lambda: _("Exact chances are given for up to {n} enhancements."),
    "helpers": lambda: _("Exact chances are given for up to {n} helpers."),
}

_SIMULATED: Mapping[str, Callable[[], str]] = {
    "simulated_runs": lambda: _("Up to {n} runs are played; with so many, more change nothing."),
    "simulated_rounds": lambda: _("Conflicts are played for up to {n} rounds."),
    "simulated_risks": lambda: _("Up to {n} risks a run are played."),
    "simulated_values": lambda: _("A curve is drawn through up to {n} values."),
    "simulated_dice": lambda: _("Tests are played with up to {n} dice of a colour."),
}
"""Limits of the simulator itself."""
