"""What steps and phases of play with ability cards are called on buttons and in the header."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext, pgettext

_STEPS: Mapping[str, Callable[[], str]] = {
    "new_player": lambda: _("Add a player"),
    "new_card": lambda: _("Add a card to the deck"),
    "deal_rest": lambda: _("Deal the rest at random"),
    "deal_choice": lambda: _("Choose a card"),
    "drawn": lambda: _("Real cards were drawn"),
    "attributes": lambda: _("Attribute card"),
    "no_attributes": lambda: _("Without attribute cards"),
    "reveal": lambda: _("Turn up a card"),
    "test": lambda: _("Roll an action"),
    "next_test": lambda: _("Next action"),
    "other": lambda: _("Try something else"),
    "roll": lambda: _("Roll"),
    "real_dice": lambda: _("Enter the real dice"),
    "help": lambda: _("Somebody helps first"),
    "discard": lambda: _("Drop this action"),
}
_SHORT: Mapping[str, Callable[[], str]] = {
    "new_card": lambda: _("New card"),
    "deal_rest": lambda: _("Deal the rest"),
    "drawn": lambda: _("Real cards"),
    "no_attributes": lambda: _("No attribute cards"),
    "reveal": lambda: _("Turn up"),
    "real_dice": lambda: _("Enter dice"),
    "help": lambda: pgettext("short step", "Help"),
    "discard": lambda: pgettext("short step", "Drop"),
}
_KEYS: Mapping[str, Callable[[], str]] = {
    "new_card": lambda: pgettext("key: add a card to the deck", "N"),
    "deal_choice": lambda: pgettext("key: choose a card", "C"),
    "drawn": lambda: pgettext("key: real cards were drawn", "D"),
    "attributes": lambda: pgettext("key: attribute card", "A"),
    "no_attributes": lambda: pgettext("key: without attribute cards", "W"),
    "reveal": lambda: pgettext("key: turn up a card", "T"),
    "next_test": lambda: pgettext("key: next action", "N"),
    "help": lambda: pgettext("key: somebody helps first", "H"),
    "discard": lambda: pgettext("key: drop this action", "X"),
}
_PHASES: Mapping[str, Callable[[], str]] = {
    "empty": lambda: _("Empty table"),
    "dealing": lambda: _("Dealing"),
    "attributes": lambda: _("Attribute cards"),
    "laying_out": lambda: _("Laying out"),
    "play": lambda: _("Play"),
    "building": lambda: _("Test"),
    "support": lambda: pgettext("phase", "Support"),
    "rolled": lambda: _("Test rolled"),
}


def step(kind: str) -> str:
    """Return the verb phrase of a step."""
    return _STEPS[kind]()


def short_step(kind: str) -> str:
    """Return the shortest name of a step."""
    return _SHORT[kind]() if kind in _SHORT else ""


def key(kind: str) -> str:
    """Return the letter that does a step, "" where it has none."""
    return _KEYS[kind]() if kind in _KEYS else ""


def look_key() -> str:
    """Return the letter that shows hidden cards while it is held."""
    return pgettext("key: look at hidden cards while held", "L")


def phase(kind: str) -> str:
    """Return what is going on, in one or two words."""
    return _PHASES[kind]()


def attributes_of(name: str) -> str:
    """Ask for a player's attribute card."""
    return _("Attribute card for {name}").format(name=name)


def lays_out(name: str) -> str:
    """Ask which card a player lays out."""
    return _("{name} lays out a card").format(name=name)


def lays_out_this(name: str) -> str:
    """Offer to lay out the card that the hand points at."""
    return _("{name} lays out this card").format(name=name)


def deals_again(count: int) -> str:
    """Offer smaller hands, where the deck is not enough."""
    return ngettext("Play with {n} card each", "Play with {n} cards each", count).format(n=count)


def rolls(count: int) -> str:
    """Say how many dice would be rolled."""
    return ngettext("Roll {n} die", "Roll {n} dice", count).format(n=count)


def back_to(action: str) -> str:
    """Offer the action that was supported just now."""
    return _("Back to “{action}”").format(action=action)


def nobody_here() -> str:
    """Say what an empty table waits for."""
    return _("Who plays along?")


def deck_too_small(missing: int) -> str:
    """Say that there are not enough cards."""
    return ngettext(
        "The deck is empty and {n} card is missing",
        "The deck is empty and {n} cards are missing",
        missing,
    ).format(n=missing)


def still_to_deal(name: str, room: int, others: int) -> str:
    """Say who gets cards: one player by name, or how many cards in all."""
    if others:
        return ngettext(
            "{n} card is still to be dealt", "{n} cards are still to be dealt", room
        ).format(n=room)
    return ngettext("{name} gets {n} card more", "{name} gets {n} cards more", room).format(
        name=name, n=room
    )


def bonus_for_malus(name: str) -> str:
    """Say what an attribute card is."""
    return _("{name} may take a malus on one attribute for a bonus on another").format(name=name)


def one_face_up(name: str) -> str:
    """Say how cards are laid out."""
    return _("{name} chooses one card that lies face up, the others stay hidden").format(name=name)


def this_face_up(name: str) -> str:
    """Say that another card can be pointed at."""
    return _("The arrow keys point at {name}’s other cards").format(name=name)


def what_is_tried() -> str:
    """Say what the table waits for in play."""
    return _("Who tries what?")


def who_tries() -> str:
    """Ask who tries the action that is named."""
    return _("Who tries it?")


def name_the_action() -> str:
    """Ask for the text of a test."""
    return _("Say what is tried, then roll")


def ready_to_roll(name: str, action: str) -> str:
    """Say what would be rolled now."""
    return _("{name}: {action}").format(name=name, action=action)


def helps_with(action: str) -> str:
    """Say what a supporting test is for."""
    return _("A success gives advantage to “{action}”").format(action=action)


def name_it_first() -> str:
    """Say why nothing can be rolled yet."""
    return _("Say first what is tried.")


def choose_who() -> str:
    """Say why nothing can be rolled yet."""
    return _("Choose first who tries it.")


def none_hidden() -> str:
    """Say why no card can be turned up."""
    return _("No card lies face down.")


def help_with(action: str) -> str:
    """Return the text of an action that supports another one."""
    return _("Help: {action}").format(action=action)
