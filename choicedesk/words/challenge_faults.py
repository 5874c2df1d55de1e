"""What is wrong with a value of a challenge."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _
from choicedesk.words.named import Details


def _drawback_id(details: Details) -> str:
    return _("“{id}” looks like a drawback; no id begins with “drawback:”.").format(
        id=details.get("id", "")
    )


def _one_contest(_details: Details) -> str:
    return _("A difficulty is a number, or opposed, or simultaneous, and only one of these.")


def _target(details: Details) -> str:
    return _("A target number is no higher than the {sides} sides of a die.").format(
        sides=details.get("sides", "")
    )


def _no_task(details: Details) -> str:
    return _("There is no task “{id}” here; name one that there is.").format(
        id=details.get("id", "")
    )


def _price(details: Details) -> str:
    return _("“{task}” costs {price}: pay that, or 0 to let it fail.").format(
        task=details.get("task_name", ""), price=details.get("price", "")
    )


def _needless(details: Details) -> str:
    return _(
        "“{id}” belongs to a task that fails and counts for nothing; pay for the task, or leave the"
        " complication out."
    ).format(id=details.get("id", ""))


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "drawback_id": _drawback_id,
    "one_contest": _one_contest,
    "target": _target,
    "task": _no_task,
    "price": _price,
    "needless": _needless,
}
"""The faults that only a challenge has."""
