"""The words of the forms and menus over a table of ability cards."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext

_WORDS: Mapping[str, Callable[[], str]] = {
    "attributes_why": lambda: _("A malus on one attribute buys a bonus on another."),
    "bonus": lambda: _("Bonus on"),
    "malus": lambda: _("Malus on"),
    "take": lambda: _("Take this card"),
    "drawn_why": lambda: _("In the order in which they were drawn; press a card or type its name."),
    "deal": lambda: _("Deal these cards"),
    "for_whom": lambda: _("For whom"),
    "drawn": lambda: _("Drawn so far"),
    "find_card": lambda: _("Name of the next card"),
    "new_card": lambda: _("A new card for the deck"),
    "edit_card": lambda: _("Change this card"),
    "card_why": lambda: _("It changes here and for the rest of this scene."),
    "name": lambda: _("Name"),
    "text": lambda: _("Text"),
    "bonuses": lambda: _("Bonuses on, with commas between them"),
    "maluses": lambda: _("Maluses on, with commas between them"),
    "works": lambda: _("Works face down, too"),
    "add_card": lambda: _("Add the card"),
    "save": lambda: _("Change"),
    "new_player": lambda: _("Who plays along?"),
    "character": lambda: _("Name of the character"),
    "seat": lambda: _("Add this seat"),
    "rename": lambda: _("Another name"),
    "no_name": lambda: _("Everything on the table has a name."),
    "no_cards": lambda: _("Say which cards were drawn."),
    "edit": lambda: _("Edit …"),
    "remove_card": lambda: _("Take out of the deck"),
    "leaves": lambda: _("Leaves the table"),
    "rename_seat": lambda: _("Rename …"),
    "choose_attributes": lambda: _("Choose the attribute card …"),
    "look": lambda: _("Look at the hidden cards"),
    "look_away": lambda: _("Hide the cards again"),
    "real_on": lambda: _("Rolls real dice"),
    "turn_down": lambda: _("Ruling: turn face down"),
    "add_player": lambda: _("Add a player …"),
}


def word(kind: str) -> str:
    """Return the words of a field, button or menu line."""
    return _WORDS[kind]()


def draws_rest(count: int) -> str:
    """Offer to fill one hand at random."""
    return ngettext("Draws {n} card at random", "Draws {n} cards at random", count).format(n=count)


def drew(name: str) -> str:
    """Ask which real cards a player drew."""
    return _("Which cards did {name} draw?").format(name=name)


def no_such_card(text: str) -> str:
    """Say that no card in the deck goes by such a name."""
    return _("No card in the deck is called “{text}”.").format(text=text)


def room(count: int) -> str:
    """Say how many cards a hand still takes."""
    return ngettext("{n} card more", "{n} cards more", count).format(n=count)
