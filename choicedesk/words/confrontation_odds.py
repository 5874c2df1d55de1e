"""The chances of a confrontation in words."""

from choicedesk.words.language import _, ngettext
from choicedesk.words.odds import closer, more_in_prep


def heading(name: str) -> str:
    """Head chances from what a seat knows."""
    return _("Wins alone, as {name} sees it").format(name=name)


def heading_open() -> str:
    """Head chances from what lies open for all."""
    return _("Wins alone, by what lies open")


def as_seat() -> str:
    """Offer chances that count the seat's own dice, those under the cup too."""
    return _("Count the covered dice too")


def as_seat_warning() -> str:
    """Say what such chances give away."""
    return _("For the game master only: chances tell of the dice under the cup.")


def tie() -> str:
    """Name the chance that several win together."""
    return _("Tie")


def for_narrator() -> str:
    """Say for whom the chances are."""
    return _("for the game master only")


def sets_of(name: str) -> str:
    """Name the distribution of the number of sets."""
    return _("{name}’s sets").format(name=name)


def sets(count: int, share: float) -> str:
    """Return the chance of a number of sets."""
    said = ngettext("{n} set", "{n} sets", count).format(n=count)
    return f"{said}: {closer(share)}"


def too_large(participants: int, dice: int, sides: int) -> str:
    """Say that this is more than chances are given for, and who tries more."""
    limit = _(
        "Exact chances are given for up to {participants} participants with together up to"
        " {dice} unknown dice of up to {sides} sides, the belt die among them."
    ).format(participants=participants, dice=dice, sides=sides)
    return more_in_prep(limit)
