"""What is wrong with a value of a conflict."""

from collections.abc import Callable, Mapping

from choicedesk.words import conflict_terms
from choicedesk.words.language import _
from choicedesk.words.named import Details


def _implicit(details: Details) -> str:
    return _("“{id}” looks like an implicit goal; no id begins with “out:” or “support:”.").format(
        id=details.get("id", "")
    )


def _zone(details: Details) -> str:
    if not details.get("id"):
        return _("Where there are zones, everything stands in one of them.")
    return _("There is no zone “{id}” here, or it is the zone itself.").format(id=details["id"])


def _side_name(details: Details) -> str:
    return _("No side is called “{id}”; choose another name.").format(id=details.get("id", ""))


def _no_target(details: Details) -> str:
    return _("“{goal}” ends the conflict, so it needs a target.").format(
        goal=details.get("goal_name", "")
    )


def _split_goal(_details: Details) -> str:
    return _("The goal of the action is one of those that its successes are split over.")


def _not_split(_details: Details) -> str:
    return _("The pending successes lie on one goal only; leave this key out.")


def _timer_side(details: Details) -> str:
    return _("“{goal}” is a timer and counts for itself only.").format(goal=_goal(details))


def _no_timer(details: Details) -> str:
    return _("“{goal}” is no timer; the side “timer” has no count there.").format(
        goal=_goal(details)
    )


def _two_sides(details: Details) -> str:
    return _(
        "On “{goal}” two sides pull; only one of them has a count, set the other to 0."
    ).format(goal=_goal(details))


def _goal(details: Details) -> str:
    return conflict_terms.goal(str(details.get("goal", "")), str(details.get("goal_name", "")))


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "implicit": _implicit,
    "no_such_zone": _zone,
    "side_name": _side_name,
    "no_target": _no_target,
    "split_goal": _split_goal,
    "not_split": _not_split,
    "timer_side": _timer_side,
    "no_timer": _no_timer,
    "two_sides": _two_sides,
}
"""The faults that only a conflict has."""
