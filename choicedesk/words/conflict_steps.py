"""The next steps of a conflict: verb phrases, keys, phases and what the table waits for."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import plain

_STEPS: Mapping[str, Callable[[], str]] = {
    "party": lambda: _("Add a party"),
    "goal": lambda: _("Add a goal"),
    "zone": lambda: _("Add a zone"),
    "magnitude": lambda: _("Set the magnitude"),
    "start": lambda: _("Start from a result"),
    "end_round": lambda: _("End the round"),
    "make_support": lambda: _("Make support"),
    "move_zone": lambda: _("Change the zone"),
    "mobile": lambda: _("Also change the zone"),
    "aside": lambda: _("Second roll, aside"),
    "vague": lambda: _("Fits only vaguely"),
    "split": lambda: _("Divide the successes"),
    "let_through": lambda: _("Let them through"),
    "undo_reduce": lambda: _("Choose again"),
    "end_scene": lambda: _("Put the scene into the archive"),
    "confirm_split": lambda: _("Divide like this"),
    "nobody": lambda: _("Choose nobody"),
}
_SHORT: Mapping[str, Callable[[], str]] = {
    "end_round": lambda: _("End round"),
    "let_through": lambda: _("Let through"),
    "make_support": lambda: _("Support"),
    "move_zone": lambda: _("Zone"),
    "mobile": lambda: _("Zone"),
    "aside": lambda: _("Aside"),
    "stunt": lambda: _("Stunt"),
    "start": lambda: _("Start"),
    "end_scene": lambda: _("Archive"),
    "defend": lambda: pgettext("step", "Defend"),
}
_KEYS: Mapping[str, Callable[[], str]] = {
    "end_round": lambda: pgettext("key: end the round", "R"),
    "let_through": lambda: pgettext("key: let successes through", "L"),
    "make_support": lambda: pgettext("key: make support", "U"),
    "move_zone": lambda: pgettext("key: change the zone", "Z"),
    "mobile": lambda: pgettext("key: change the zone", "Z"),
    "aside": lambda: pgettext("key: second roll aside", "A"),
    "stunt": lambda: pgettext("key: dare a stunt", "T"),
    "vague": lambda: pgettext("key: fits only vaguely", "V"),
    "split": lambda: pgettext("key: divide the successes", "D"),
    "next": lambda: pgettext("key: let the next party act", "N"),
    "start": lambda: pgettext("key: start from a result", "S"),
    "fallout": lambda: pgettext("key: record fallout", "F"),
}


def step(kind: str) -> str:
    """Return the verb phrase of a step."""
    return _STEPS[kind]()


def short(kind: str) -> str:
    """Return the shortest name of a step."""
    return _SHORT[kind]() if kind in _SHORT else ""


def key(kind: str) -> str:
    """Return the letter of a step, "" where it has none; chosen for each language."""
    return _KEYS[kind]() if kind in _KEYS else ""


def let_act(name: str) -> str:
    """Offer that a party acts."""
    return _("Let {name} act").format(name=plain(name))


def acts(name: str) -> str:
    """Offer that a party acts, where there is little room."""
    return _("{name} acts").format(name=plain(name))


def use(ability: str) -> str:
    """Offer to use an ability."""
    return _("Use {ability}").format(ability=plain(ability))


def stunt_of(name: str) -> str:
    """Offer the stunt of a character."""
    return _("Stunt by {name}").format(name=plain(name))


def defend(name: str) -> str:
    """Offer that a party defends."""
    return _("Let {name} defend").format(name=plain(name))


def defend_goal(name: str, goal: str) -> str:
    """Offer that a party defends one of several goals."""
    return _("Let {name} defend “{goal}”").format(name=plain(name), goal=plain(goal))


def lower(ability: str) -> str:
    """Offer that a wearing die lowers this ability."""
    return _("Lower {ability}").format(ability=plain(ability))


def count(number: int) -> str:
    """Offer to let what is left of the successes count."""
    return ngettext("Let {n} success count", "Let {n} successes count", number).format(n=number)


def record(name: str) -> str:
    """Offer to write down what a fallout roll came to."""
    return _("Record the fallout: {name}").format(name=plain(name))


def fallout(name: str) -> str:
    """Offer the same, where there is little room."""
    return _("Fallout: {name}").format(name=plain(name))


def correct(name: str) -> str:
    """Offer to change what was written down."""
    return _("Change the fallout: {name}").format(name=plain(name))


def round_phase(number: int) -> str:
    """Name the round."""
    return _("Round {n}").format(n=number)


def phase(kind: str) -> str:
    """Return what is going on, in one or two words."""
    return _PHASES[kind]()


_PHASES: Mapping[str, Callable[[], str]] = {
    "empty": lambda: _("Setting up"),
    "pending": lambda: _("Successes on the way"),
    "defence": lambda: _("Defence"),
    "split": lambda: _("Dividing"),
    "real": lambda: _("Real dice"),
    "over": lambda: _("Conflict over"),
}
_HINTS: Mapping[str, Callable[[], str]] = {
    "no_party": lambda: _("Who takes part in this conflict?"),
    "no_goal": lambda: _("What is it about? A central goal ends the conflict"),
    "no_ability": lambda: _("No party has an ability to act with"),
    "choose": lambda: _("Choose who acts next"),
    "drag": lambda: _("Drag an ability onto a goal"),
    "far": lambda: _("No goal is in reach: change the zone, or make support"),
    "aside": lambda: _("A second roll on another goal may follow"),
    "mobile": lambda: _("{name} may also change the zone"),
    "all_acted": lambda: _("Everybody has acted"),
    "defend": lambda: _("{name} may defend “{goal}”"),
    "undefended": lambda: _("Nobody is there who could defend “{goal}”"),
    "defended": lambda: _("“{goal}” has been defended"),
    "real": lambda: _("Type what the dice show"),
    "split": lambda: _("Which goal gets how many successes?"),
    "fallout": lambda: _("Victory for {who} by “{goal}”. Fallout is due"),
    "timer_fallout": lambda: _("The time is up: “{goal}” is full. Fallout is due"),
    "timer_over": lambda: _("The time is up: “{goal}” is full"),
    "over": lambda: _("Victory for {who} by “{goal}”"),
}


def hint(kind: str, *, name: str = "", goal: str = "", who: str = "") -> str:
    """Return one sentence that says what the table waits for."""
    return _HINTS[kind]().format(name=plain(name), goal=plain(goal), who=plain(who))


def reduce_hint(left: int) -> str:
    """Ask which ability the wearing dice of a defence lower."""
    return ngettext(
        "{n} die wears: which ability sinks?", "{n} dice wear: which abilities sink?", left
    ).format(n=left)


def roll_waits(faces: int) -> str:
    """Say that a roll waits for real dice."""
    return ngettext("Roll {n} die and type it", "Roll {n} dice and type them", faces).format(
        n=faces
    )


def decides_elsewhere(goal: str, zone: str) -> str:
    """Return the hint that a party is needed in another zone."""
    return _("What decides lies elsewhere: “{goal}” in “{zone}”").format(goal=goal, zone=zone)


def no_way() -> str:
    """Say that there is nowhere to go."""
    return _("There is no zone next to this one.")


def no_roll() -> str:
    """Offer not to roll after all."""
    return _("Do not roll")
