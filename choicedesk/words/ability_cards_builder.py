"""The words of the side column of ability cards: its fields, switches, chances and lists."""

from collections.abc import Callable, Mapping

from choicedesk.words.ability_cards_sums import signed
from choicedesk.words.language import _, ngettext

_WORDS: Mapping[str, Callable[[], str]] = {
    "action": lambda: _("What is tried?"),
    "who": lambda: _("Who tries it"),
    "attribute": lambda: _("Attribute"),
    "other_attribute": lambda: _("Another attribute"),
    "advantage": lambda: _("Advantage"),
    "disadvantage": lambda: _("Disadvantage"),
    "reaction": lambda: _("Reaction"),
    "show_roll": lambda: _("Show that roll"),
    "help": lambda: _("Somebody helps first"),
    "past": lambda: _("Actions of this scene"),
    "real_on": lambda: _("Real dice: on"),
    "back": lambda: _("Back to the test"),
    "real_off": lambda: _("Real dice: off"),
    "hand_size": lambda: _("Cards each"),
    "extremes": lambda: _("Mark 12 and 1 as extreme"),
    "dealing": lambda: _("Deal the cards"),
    "attributes": lambda: _("Bonus for malus"),
    "laying_out": lambda: _("Lay out"),
    "again": lambda: _("Ruling: may be tried again"),
    "counts_rolled": lambda: _("Ruling: counts as rolled"),
    "more": lambda: _("More with this action"),
}
_HINTS: Mapping[str, Callable[[], str]] = {
    "advantage": lambda: _("The narrator gives it for good preparation or circumstances."),
    "disadvantage": lambda: _("The narrator gives it for what makes the action harder."),
    "reaction": lambda: _("Against a narrator character’s action, or to save oneself: −1."),
    "help": lambda: _(
        "Supporting is an action of its own. If it works, this action has the advantage."
    ),
    "dealing": lambda: _(
        "Everyone gets {n}: drag cards from the deck onto a seat, draw from the pile, or let the "
        "next step deal the rest."
    ),
    "attributes": lambda: _(
        "Everyone may take a malus on one attribute for a bonus on another. Attribute cards lie "
        "face up always."
    ),
    "laying_out": lambda: _(
        "Everyone chooses one card that lies face up. What lies face down has no effect until it "
        "is turned up, unless the card says so itself."
    ),
}


def word(kind: str) -> str:
    """Return the name of a field, a switch or a heading."""
    return _WORDS[kind]()


def hint(kind: str, size: int = 0) -> str:
    """Return what a field or a phase is about."""
    cards = ngettext("{n} card", "{n} cards", size).format(n=size)
    return _HINTS[kind]().format(n=cards)


def supports(action: str) -> str:
    """Say which action is supported by the one being built."""
    return _("Supports “{action}”: 7 or more gives it the advantage.").format(action=action)


def attribute(name: str, value: int) -> str:
    """Name an attribute with what the tester's cards give for it."""
    return f"{name} {signed(value)}" if value else name


def die_shows(face: int) -> str:
    """Name a cell of the scale."""
    return _("The result is {n} of 12").format(n=face)


def faults() -> Mapping[str, str]:
    """Return what is wrong with an attribute card that is being filled in."""
    return {
        "bonus": _("Say which attribute gets the bonus."),
        "malus": _("Say which attribute takes the malus."),
        "same": _("Bonus and malus go to two different attributes."),
    }
