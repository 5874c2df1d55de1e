"""What is wrong with a value of a confrontation."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _
from choicedesk.words.named import Details


def _pool(details: Details) -> str:
    return _("A pool holds 1 to {most} dice, not {n} as that of “{who}”.").format(
        most=details.get("most", ""), n=details.get("dice", ""), who=details.get("who_name", "")
    )


def _botch(details: Details) -> str:
    return _("The botch is a face that the dice have, 1 to {sides}.").format(
        sides=details.get("sides", "")
    )


def _position(details: Details) -> str:
    return _("Dice are named by their places from 0; this pool has {n} dice.").format(
        n=details.get("dice", "")
    )


def _not_left(details: Details) -> str:
    return _("“{who}” has passed; only stakes of those left can be set.").format(
        who=details.get("who_name", "")
    )


def _known(details: Details) -> str:
    return _("More dice are known than the pool holds; it holds {n}.").format(
        n=details.get("dice", "")
    )


def _face(details: Details) -> str:
    return _("A die shows 1 to {sides}.").format(sides=details.get("sides", ""))


FAULTS: Mapping[str, Callable[[Details], str]] = {
    "pool": _pool,
    "botch": _botch,
    "position": _position,
    "not_left": _not_left,
    "known": _known,
    "face": _face,
}
