"""What the steps, stages and seats of a confrontation are called."""

from collections.abc import Callable, Mapping, Sequence

from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of

_STAGES: Mapping[str, Callable[[], str]] = {
    "opening": lambda: _("Opening"),
    "first_bidding": lambda: _("1st bid"),
    "roll": lambda: pgettext("stage", "Roll"),
    "show_attribute": lambda: pgettext("stage", "Attribute"),
    "belt": lambda: pgettext("stage", "Belt"),
    "second_bidding": lambda: _("2nd bid"),
    "show_skill": lambda: pgettext("stage", "Skill"),
    "last_bidding": lambda: _("3rd bid"),
    "done": lambda: pgettext("stage", "Comparison"),
}
STAGES: tuple[str, ...] = tuple(_STAGES)

_PHASES: Mapping[str, Callable[[], str]] = {
    "opening": lambda: _("Opening"),
    "first_bidding": lambda: _("First bidding"),
    "roll": lambda: _("Rolling in secret"),
    "show_attribute": lambda: _("Attribute dice"),
    "belt": lambda: _("Belt die"),
    "second_bidding": lambda: _("Second bidding"),
    "show_skill": lambda: _("Skill dice"),
    "last_bidding": lambda: _("Last bidding"),
    "done": lambda: _("Decided"),
}
_STATUS: Mapping[str, Callable[[], str]] = {
    "turn": lambda: pgettext("seat", "to act"),
    "shows": lambda: pgettext("seat", "has to show"),
    "showed": lambda: pgettext("seat", "has shown"),
    "typed": lambda: pgettext("seat", "typing"),
    "opened": lambda: pgettext("seat", "opened"),
    "called": lambda: pgettext("seat", "calls"),
    "passed": lambda: pgettext("seat", "passed"),
    "checked": lambda: pgettext("seat", "checks"),
    "raised": lambda: pgettext("seat", "raised"),
    "won": lambda: pgettext("seat", "wins"),
    "tied": lambda: pgettext("seat", "level"),
    "lost": lambda: pgettext("seat", "loses"),
}
STATUS_ICONS: Mapping[str, str] = {
    "turn": "chevron-right",
    "shows": "eye",
    "showed": "tick",
    "typed": "real-dice",
    "opened": "stake",
    "called": "call",
    "passed": "pass",
    "checked": "check-bid",
    "raised": "raise",
    "won": "success",
    "tied": "call",
    "lost": "close",
}
_KEYS: Mapping[str, Callable[[], str]] = {
    "open": lambda: pgettext("key: open the bidding", "O"),
    "call": lambda: pgettext("key: call", "C"),
    "pass": lambda: pgettext("key: pass", "P"),
    "check": lambda: pgettext("key: check", "K"),
    "raise": lambda: pgettext("key: raise", "R"),
    "roll": lambda: pgettext("key: roll all pools", "R"),
    "type": lambda: pgettext("key: type faces", "T"),
    "show": lambda: pgettext("key: show dice", "S"),
    "pick": lambda: pgettext("key: pick dice", "D"),
    "belt": lambda: pgettext("key: roll the belt die", "B"),
    "next_seat": lambda: pgettext("key: next seat", "N"),
    "words": lambda: pgettext("key: write what is staked", "W"),
    "higher": lambda: "+",
    "lower": lambda: "-",
    "people": lambda: pgettext("key: people and ranks", "E"),
    "finish": lambda: pgettext("key: back to the evening", "B"),
    "again": lambda: pgettext("key: once more", "A"),
}


def stage(phase: str) -> str:
    """Return the name of a stage, short enough for a line of nine."""
    return _STAGES[phase]()


def phase(kind: str) -> str:
    """Return what is going on, in one or two words."""
    return _PHASES[kind]()


def status(kind: str) -> str:
    """Return what a seat does or did, in a word."""
    return _STATUS[kind]() if kind in _STATUS else ""


def key(kind: str) -> str:
    """Return the letter of a step in this language."""
    return _KEYS[kind]() if kind in _KEYS else ""


def opens(name: str, level: int) -> str:
    """Offer the first stake."""
    return _("{name} opens with {n}").format(name=name, n=level)


def open_with(level: int) -> str:
    """Offer the first stake, without the name."""
    return _("Open with {n}").format(n=level)


def call(level: int) -> str:
    """Offer to match the stake."""
    return _("Call {n}").format(n=level)


def call_word() -> str:
    """Name the move that matches a stake."""
    return pgettext("bid", "Call")


def pass_() -> str:
    """Offer to give up."""
    return pgettext("bid", "Pass")


def check() -> str:
    """Offer to let the stake be."""
    return pgettext("bid", "Check")


def raise_to(level: int) -> str:
    """Offer a higher stake."""
    return _("Raise to {n}").format(n=level)


def raise_word() -> str:
    """Name the move that raises a stake."""
    return pgettext("bid", "Raise")


def roll_all() -> str:
    """Offer to roll every pool."""
    return _("Everyone rolls")


def take_roll() -> str:
    """Offer to take in the faces that were typed."""
    return _("Take in the roll")


def type_faces(name: str) -> str:
    """Offer to type the faces of somebody's real dice."""
    return _("Type {name}’s dice").format(name=name)


def shows(name: str, count: int) -> str:
    """Offer to show the dice that are picked."""
    return ngettext("{name} shows {n} die", "{name} shows {n} dice", count).format(
        name=name, n=count
    )


def show_these(count: int) -> str:
    """Offer to show the dice that are picked, without the name."""
    return ngettext("Show {n} die", "Show {n} dice", count).format(n=count)


def shows_unseen(name: str, count: int) -> str:
    """Offer to show the first dice, which their owner has neither seen nor chosen."""
    return ngettext(
        "{name} shows the first die, unseen", "{name} shows the first {n} dice, unseen", count
    ).format(name=name, n=count)


def show_unseen(count: int) -> str:
    """Offer to show the first dice, unseen, without the name."""
    return ngettext("Show the first die, unseen", "Show the first {n}, unseen", count).format(
        n=count
    )


def pick(name: str) -> str:
    """Offer to choose other dice to show."""
    return _("Pick {name}’s dice").format(name=name)


def belt() -> str:
    """Offer to roll the die that counts for all."""
    return _("Roll the belt die")


def next_seat() -> str:
    """Offer to let another seat act."""
    return _("Next seat")


def words_of_stake() -> str:
    """Offer to write what is at stake."""
    return _("Write what is staked")


def people() -> str:
    """Offer to edit participants, ranks and options."""
    return _("People and ranks …")


def finish() -> str:
    """Offer to end the scene and write how it went."""
    return _("Back to the evening")


def end() -> str:
    """Offer to end the scene where no evening waits."""
    return _("End the confrontation")


def again() -> str:
    """Offer another round with the same people."""
    return _("Once more")


def who_begins() -> str:
    """Ask for the first stake."""
    return _("Who begins, and what is at stake?")


def answers(name: str, other: str) -> str:
    """Say who answers whose stake."""
    return _("{name} answers {other}’s stake").format(name=name, other=other)


def answers_raise(name: str, other: str) -> str:
    """Say who answers whose raise."""
    return _("{name} answers {other}’s raise").format(name=name, other=other)


def decides(name: str) -> str:
    """Say who checks, raises or passes."""
    return _("{name} checks, raises or passes").format(name=name)


def roll_hint(names: Sequence[str]) -> str:
    """Say who rolls, under the cups."""
    return _("{names} roll under their cups").format(names=all_of(names))


def type_hint(names: Sequence[str]) -> str:
    """Say whose real dice are still to be typed."""
    return _("Still to be typed: {names}").format(names=all_of(names))


def show_hint(names: Sequence[str]) -> str:
    """Say who has yet to show dice, in any order."""
    return ngettext(
        "{names} has yet to show dice", "{names} have yet to show dice", len(names)
    ).format(names=all_of(names))


def belt_hint() -> str:
    """Say who rolls the belt die."""
    return _("Somebody from outside rolls it; it counts for all")


def hold_key(number: int) -> str:
    """Say how a seat looks under its own cup."""
    return _("Hold {n} to look under the cup").format(n=number)


def pick_more(name: str, count: int, wanted: int) -> str:
    """Say why these dice cannot be shown yet."""
    return ngettext(
        "{name} shows exactly {n} die; {picked} picked.",
        "{name} shows exactly {n} dice; {picked} picked.",
        wanted,
    ).format(name=name, n=wanted, picked=count)


def not_complete(names: Sequence[str]) -> str:
    """Say why the roll cannot be taken in yet."""
    return _("The roll is complete once the dice of {names} are typed.").format(names=all_of(names))


def call_means(name: str, level: int) -> str:
    """Say what a raise asks of the others, before the roll is judged."""
    return _(
        "{name} has raised to {n}. To call is to stake {n} as well. Who passes now loses the stake."
    ).format(name=name, n=level)


def first_call_means(name: str, level: int) -> str:
    """Say what the first stake asks of the others."""
    return _(
        "{name} stakes {n}. To call is to stake {n} as well. Passing costs nothing now."
    ).format(name=name, n=level)


def check_means(level: int) -> str:
    """Say what can be done while nobody has raised."""
    return _(
        "The stake is {n}. Check and it stays, or raise it. Who passes loses the stake."
    ).format(n=level)


def type_belt() -> str:
    """Offer to type the face of a real belt die."""
    return _("Type the belt die")


def higher() -> str:
    """Offer to think of a higher stake."""
    return _("One level higher")


def lower() -> str:
    """Offer to think of a lower stake."""
    return _("One level lower")


def lowest(level: int) -> str:
    """Say that it cannot be lower."""
    return _("The stake is at least {n} now.").format(n=level)


def type_word() -> str:
    """Offer to type faces, in a word."""
    return _("Type the dice")
