"""What a drop at a confrontation would do, said beside the place before it is let go."""

from choicedesk.words.bubbles import ruling
from choicedesk.words.language import _, ngettext


def opens(name: str, level: int) -> str:
    """Say who would place the first stake."""
    return _("**{name}** opens with a stake of {n}").format(name=name, n=level)


def calls(name: str, level: int) -> str:
    """Say who would match the stake."""
    return _("**{name}** calls: a stake of {n}").format(name=name, n=level)


def raises(name: str, before: int, level: int) -> str:
    """Say who would raise the stake, and how far."""
    return _("**{name}** raises from {before} to {n}").format(name=name, before=before, n=level)


def then(name: str) -> str:
    """Say who is asked after that."""
    return _("then {name} answers").format(name=name)


def shows(name: str, count: int) -> str:
    """Say how many dice somebody would show."""
    return ngettext(
        "**{name}** shows {n} die to all", "**{name}** shows {n} dice to all", count
    ).format(name=name, n=count)


def ruled(name: str, level: int) -> str:
    """Say that a stake would be set by hand."""
    return ruling(_("the stake of **{name}** is {n}").format(name=name, n=level))


def coins_to_seat() -> str:
    """Say where coins of the bank may go."""
    return _("A stake is laid at a seat: at the one whose turn it is.")


def dice_to_felt() -> str:
    """Say where dice that are shown go."""
    return _("Dice that are shown go onto the felt.")


def no_bidding() -> str:
    """Say that nobody stakes now."""
    return _("Nobody stakes now; hold Shift to set the stake by a house ruling.")


def no_ruling_yet() -> str:
    """Say why there is no stake to set by hand."""
    return _("A stake can be set by hand from the opening to the end.")
