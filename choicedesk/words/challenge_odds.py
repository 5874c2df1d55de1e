"""The chances of a challenge in words."""

from choicedesk.words.language import _
from choicedesk.words.odds import more_in_prep


def heading(*, rolled: bool) -> str:
    """Name the chances; once the dice lie they are those from before."""
    return _("Before the roll") if rolled else _("Chances")


def every(count: int) -> str:
    """Name the chance that all tasks succeed."""
    return _("both succeed") if count == 2 else _("all succeed")


def clean() -> str:
    """Name the chance that all succeed and no complication is suffered."""
    return _("without aftermath")


def successes() -> str:
    """Name the distribution of successes."""
    return _("Successes of the dice")


def too_large() -> str:
    """Say that there is more than chances are given for, and who tries more."""
    limit = _(
        "Exact chances are given for up to 4 tasks, 6 complications, 6 enhancements, 3 helpers."
    )
    return more_in_prep(limit)
