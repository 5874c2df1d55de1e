"""The chances of a test with two effects in words."""

from collections.abc import Callable

from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.odds import more_in_prep

_WITH: tuple[Callable[[], str], ...] = (
    lambda: _("Chances now, below with a first white die"),
    lambda: _("Chances now, below with a second white die"),
    lambda: _("Chances now, below with a third white die"),
    lambda: _("Chances now, below with a fourth white die"),
    lambda: _("Chances now, below with a fifth white die"),
    lambda: _("Chances now, below with a sixth white die"),
)


def heading(next_die: int) -> str:
    """Say what the two bars are: the pool as it is, and with the next white die."""
    if 1 <= next_die <= len(_WITH):
        return _WITH[next_die - 1]()
    return _("Chances now, below with white die number {n}").format(n=next_die)


def heading_now() -> str:
    """Head chances of a pool that takes no more dice."""
    return _("Chances now")


def costs(price: int) -> str:
    """Say what the next white die costs (C-17)."""
    return ngettext(
        "That die costs {n} activation.", "That die costs {n} activations.", price
    ).format(n=price)


def titles() -> tuple[str, str]:
    """Name main and side effect."""
    return _("Main effect"), _("Side effect")


def captions() -> tuple[tuple[str, str, str], tuple[str, str, str]]:
    """Return what white, none and black mean, of main and of side effects."""
    return (
        (pgettext("odds", "no risk"), pgettext("odds", "risk"), pgettext("odds", "fails")),
        (pgettext("odds", "for players"), pgettext("odds", "none"), pgettext("odds", "for danger")),
    )


def too_large(most: int) -> str:
    """Say that there are more dice than chances are given for, and who answers more."""
    limit = _("Exact chances are given for up to {n} dice of a colour.").format(n=most)
    return more_in_prep(limit)
