"""What the page says while the laptop goes from hand to hand."""

from choicedesk.words.language import _, ngettext


def pass_to(name: str) -> str:
    """Ask for the laptop to be given to somebody."""
    return _("Pass the laptop to {name}").format(name=name)


def back_to_narrator() -> str:
    """Ask for it to be given back."""
    return _("Pass the laptop back to the game master")


def count(at: int, of: int) -> str:
    """Say how many have had it."""
    return _("{n} of {all}").format(n=at, all=of)


def how(name: str) -> str:
    """Say how one looks without the others seeing it."""
    return _("Nobody looks but {name}. Let go, and everything is covered at once.").format(
        name=name
    )


def hold() -> str:
    """Name the large button."""
    return _("Hold to look (Space)")


def look_first() -> str:
    """Say why it does not go on yet."""
    return _("Look first: hold the large button or Space.")


def done(*, last: bool) -> str:
    """Name the button that goes on."""
    return _("Done (Enter)") if last else _("Done – pass it on (Enter)")


def stop() -> str:
    """Name the button that ends the round early."""
    return _("Back to the game master")


def to_table() -> str:
    """Name the button that shows the desk again."""
    return _("To the table (Enter)")


def narrator_only() -> str:
    """Say on the last page whose turn it is."""
    return _("Only the game master goes on from here: the desk may show secrets.")


def action() -> str:
    """Name the action that begins it."""
    return _("Hand the laptop round")


def nothing() -> str:
    """Say why there is nothing to hand round."""
    return _("Nobody has anything hidden to look at.")


def choose_dice(number: int) -> str:
    """Say how many dice have to be chosen."""
    return ngettext(
        "Look, then choose {n} die to show: press it, or its number.",
        "Look, then choose {n} dice to show: press them, or their numbers.",
        number,
    ).format(n=number)


def choose_card() -> str:
    """Say that one card has to be chosen."""
    return _("Look, then choose the card that will lie face up: press it, or its number.")


def card_wanted() -> str:
    """Say what is missing."""
    return _("Choose the card that will lie face up.")


def covered_card(number: int, *, chosen: bool) -> str:
    """Name a card whose face is not seen."""
    if chosen:
        return _("Card {n}, hidden, chosen").format(n=number)
    return _("Card {n}, hidden").format(n=number)
