"""The chances of a challenge in words."""

from choicedesk.words.language import _


def heading(*, rolled: bool) -> str:
    """Name the chances; once the dice lie they are those from before."""
    return _("Before the roll") if rolled else _("Chances")


def every(count: int) -> str:
    """Name the chance that all tasks succeed."""
    return _("both succeed") if count == 2 else _("all succeed")


def clean() -> str:
    """Name the chance that all succeed and no complication is suffered."""
    return _("without aftermath")


def pending() -> str:
    """Say that chances are being worked out."""
    return _("The chances are being worked out …")


def too_large() -> str:
    """Say that there is more than chances are given for."""
    return _("Chances are given for up to 4 tasks, 6 complications, 6 enhancements, 3 helpers.")


def hidden() -> str:
    """Say that chances are not shown."""
    return _("The chances are hidden.")
