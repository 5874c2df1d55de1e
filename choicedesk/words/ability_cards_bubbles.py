"""What a drop of an ability card would do, and why it would do nothing."""

from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, bold


def draws(name: str, count: int) -> str:
    """Say that a player would draw."""
    return ngettext(
        "{name} draws {n} card at random", "{name} draws {n} cards at random", count
    ).format(name=bold(name), n=count)


def gets(name: str, card: str) -> str:
    """Say that a player would get a card that was chosen."""
    return _("{name} gets {card}").format(name=bold(name), card=bold(card))


def room_left(room: int) -> str:
    """Say how many cards a hand takes after that."""
    if room == 0:
        return _("then the hand is full")
    return ngettext("{n} card is missing then", "{n} cards are missing then", room).format(n=room)


def lays_out(face_down: int) -> tuple[str, str]:
    """Say that a card would be laid out, without its name, and what stays hidden."""
    first = _("lays this card out face up")
    if not face_down:
        return first, ""
    second = ngettext(
        "{n} other card stays hidden", "{n} other cards stay hidden", face_down
    ).format(n=face_down)
    return first, second


def turns_up() -> tuple[str, str]:
    """Say that a card would be turned up."""
    return _("turns this card up"), _("it is not turned down again")


def turns_down(card: str) -> str:
    """Say that a card would be turned down by hand."""
    return _("turn {card} face down").format(card=bold(card))


def stays_up() -> str:
    """Say why a card that lies face up stays so."""
    return _("A card face up is not turned down again. Hold Shift for a house ruling.")


def only_onto_seats(names: list[str]) -> str:
    """Say where a card from the deck goes: to those who have room for it."""
    if not names:
        return _("Every hand is full; nobody gets cards now.")
    return _("A card from the deck goes to a seat with room in its hand: {names}.").format(
        names=all_of(names)
    )


def hand_full(name: str, others: list[str]) -> str:
    """Say that somebody gets no more cards, and who does."""
    if not others:
        return _("The hand of {player} is full.").format(player=name)
    return _("The hand of {player} is full; there is room in that of {names}.").format(
        player=name, names=all_of(others)
    )


def only_own_seat(name: str, *, laid_out: bool) -> str:
    """Say where a hidden card from a hand goes."""
    if laid_out:
        return _(
            "This card is {name}’s, and cards do not change hands; on that seat it is turned up."
        ).format(name=name)
    return _(
        "This card is {name}’s, and cards do not change hands; on that seat it is laid out."
    ).format(name=name)


def stays_with(name: str) -> str:
    """Say that a card that lies face up stays before its player."""
    return _(
        "This card is {name}’s, and cards do not change hands; it stays where it lies."
    ).format(name=name)


def no_such_ruling() -> str:
    """Say that a ruling cannot lay a card there."""
    return _("Rulings turn cards; they do not move them from hand to hand.")
