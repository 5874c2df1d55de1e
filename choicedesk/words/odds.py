"""What stands around the chances of every system."""

from collections.abc import Iterable

from choicedesk.words.language import NARROW_SPACE, _, decimal, language, ngettext, percent


def chances() -> str:
    """Head the chances where nothing more is said."""
    return _("Chances")


def switch(*, shown: bool) -> str:
    """Offer to hide the chances, or to show them."""
    return _("Hide the chances") if shown else _("Show the chances")


def spread() -> str:
    """Offer the distribution."""
    return _("Distribution")


def waiting() -> str:
    """Say that chances are being worked out."""
    return _("working out …")


def rounded() -> str:
    """Say that figures are not exact."""
    return _("Figures are rounded.")


def mean(number: float) -> str:
    """Say what comes on average."""
    return _("{number} on average").format(number=decimal(number))


def told(name: str, share: float | None) -> str:
    """Return a chance with its name; one that is not known yet says so."""
    return f"{name}: {waiting() if share is None else percent(share)}"


def listed(named: Iterable[tuple[str, float | None]]) -> str:
    """Return chances one after the other, as they are read out."""
    return ", ".join(told(name, share) for name, share in named)


def closer(share: float) -> str:
    """Return a chance with a digit behind the decimal sign, as it is said on hover."""
    if not 0.001 <= share <= 0.999:
        return percent(share)
    space = NARROW_SPACE if language() == "de" else ""
    return f"{decimal(share * 100)}{space}%"


def die_that_counts() -> str:
    """Name the distribution of the die that counts."""
    return _("The die that counts")


def successes(count: int, share: float) -> str:
    """Return the chance of a number of successes."""
    said = ngettext("{n} success", "{n} successes", count).format(n=count)
    return f"{said}: {closer(share)}"


def more_in_prep(limit: str) -> str:
    """Say after a limit who tries more than exact chances are given for."""
    return _("{limit} More can be tried in Prep: by simulation, or played in the sandbox.").format(
        limit=limit
    )
