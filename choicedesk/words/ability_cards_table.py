"""What stands on the table of ability cards, and what assistive technology hears of it."""

from choicedesk.words.ability_cards_sums import signed
from choicedesk.words.language import _, ngettext, pgettext


def cards_of(player: str, up: int, all_cards: int) -> str:
    """Return the line below a name: who plays, and how many cards lie face up."""
    said = _("{up} of {all} face up").format(up=up, all=all_cards)
    return joined(player, said)


def dealt(player: str, cards: int, size: int) -> str:
    """Return the line below a name while cards are dealt."""
    if cards >= size:
        return joined(player, _("hand full"))
    return joined(player, _("{n} of {all} cards").format(n=cards, all=size))


def to_lay_out(player: str) -> str:
    """Return the line below a name that has yet to lay out."""
    return joined(player, _("has yet to lay out"))


def joined(*parts: str) -> str:
    """Return parts of a line with a dot between them."""
    return " · ".join(part for part in parts if part)


def entry(attribute: str, value: int) -> str:
    """Return a bonus or malus in words.

    >>> entry("Skill", 1)
    '+1 Skill'
    """
    return _("{value} {attribute}").format(value=signed(value), attribute=attribute)


def hidden_card(number: int, name: str) -> str:
    """Name a card that lies face down, without giving it away."""
    return _("Hidden card {n} of {name}").format(n=number, name=name)


def counts() -> str:
    """Say that a card counts for the test at hand."""
    return _("counts for this test")


def works_hidden() -> str:
    """Say that a card works while it lies face down."""
    return _("works face down, too")


def turn_up_hint() -> str:
    """Say what a click on a hidden card does."""
    return _("Click or Enter turns it up")


def lay_out_hint() -> str:
    """Say what a click on a card of an own hand does."""
    return _("Click or Enter lays it out face up")


def look_first() -> str:
    """Say what a click on an unseen card does before laying out."""
    return _("Click or Enter looks at the hand")


def give_hint() -> str:
    """Say how a card of the deck is dealt."""
    return _("Drag it onto a seat, or press Enter")


def attribute_card() -> str:
    """Return what the card with bonus and malus is called."""
    return _("Attribute card")


def attributes() -> str:
    """Return the title printed on it."""
    return pgettext("card", "Attributes")


def no_attribute_card() -> str:
    """Say that a place for an attribute card is empty."""
    return _("No attribute card")


def choose_attributes() -> str:
    """Ask for bonus and malus."""
    return _("Bonus for malus?")


def attribute_card_of(name: str) -> str:
    """Name the attribute card of a seat."""
    return _("Attribute card of {name}").format(name=name)


def look(name: str) -> str:
    """Offer to look at what lies face down before a seat."""
    return _("Look at the hidden cards of {name}").format(name=name)


def look_away(name: str) -> str:
    """Offer to hide it again."""
    return _("Hide the cards of {name} again").format(name=name)


def pile() -> str:
    """Return what the shuffled deck is called."""
    return _("Shuffled deck")


def left_in_deck(count: int) -> str:
    """Say how many cards are left."""
    return ngettext("{n} card left", "{n} cards left", count).format(n=count)


def deck_heading() -> str:
    """Return the heading over the cards that are left."""
    return _("The deck")


def search_deck() -> str:
    """Return the hint of the field that searches the deck."""
    return _("Search names, texts, attributes")


def none_found() -> str:
    """Say that no card of the deck fits the words."""
    return _("No card in the deck fits.")


def action_waits() -> str:
    """Say what stands where the action will."""
    return _("Who tries what?")


def rolled_once(name: str) -> str:
    """Say who tries an action, and that it is rolled once."""
    said = _("rolled once, whoever tries it")
    return joined(name, said)


def helps(name: str) -> str:
    """Say that somebody's support gives advantage."""
    return _("{name} helps: advantage").format(name=name)


def supporting(action: str) -> str:
    """Say which action is supported."""
    return _("supports “{action}”").format(action=action)


def still_hidden(count: int) -> str:
    """Say how many cards are hidden, at the foot of the column."""
    return ngettext(
        "{n} card still lies hidden: a back never shows a name.",
        "{n} cards still lie hidden: a back never shows a name.",
        count,
    ).format(n=count)
