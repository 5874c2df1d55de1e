"""What steps and phases of a challenge are called on buttons, in the palette and in the header."""

from collections.abc import Callable, Mapping

from choicedesk.words.challenge_names import dice, successes
from choicedesk.words.language import _, ngettext, pgettext

_STEPS: Mapping[str, Callable[[], str]] = {
    "roll": lambda: _("Roll"),
    "task": lambda: _("Add a task"),
    "complication": lambda: _("Add a complication"),
    "enhancement": lambda: _("Add an enhancement"),
    "helper": lambda: _("Add a helper"),
    "actor": lambda: _("Set the pool"),
    "assist": lambda: _("Roll for help"),
    "oppose": lambda: _("Roll for the other side"),
    "console": lambda: _("Name the consolation"),
    "buy": lambda: _("Pay in full"),
    "propose": lambda: _("Take the proposal"),
    "spend": lambda: _("Confirm the spending"),
    "clear": lambda: _("Take every success back"),
    "evening": lambda: _("Back to the evening"),
    "end": lambda: _("Finish the challenge"),
}
_SHORT: Mapping[str, Callable[[], str]] = {
    "task": lambda: pgettext("short step", "Task"),
    "complication": lambda: pgettext("short step", "Complication"),
    "enhancement": lambda: pgettext("short step", "Enhancement"),
    "helper": lambda: pgettext("short step", "Helper"),
    "actor": lambda: pgettext("short step", "Pool"),
    "propose": lambda: pgettext("short step", "Proposal"),
    "spend": lambda: pgettext("short step", "Confirm"),
    "clear": lambda: pgettext("short step", "Clear"),
    "evening": lambda: pgettext("short step", "Evening"),
    "end": lambda: pgettext("short step", "Finish"),
    "oppose": lambda: pgettext("short step", "Against"),
    "console": lambda: pgettext("short step", "Consolation"),
    "buy": lambda: pgettext("short step", "Pay"),
}
_KEYS: Mapping[str, Callable[[], str]] = {
    "roll": lambda: pgettext("key: roll for the tasks", "R"),
    "task": lambda: pgettext("key: add a task", "T"),
    "complication": lambda: pgettext("key: add a complication", "C"),
    "enhancement": lambda: pgettext("key: add an enhancement", "E"),
    "helper": lambda: pgettext("key: add a helper", "H"),
    "actor": lambda: pgettext("key: set the pool", "D"),
    "propose": lambda: pgettext("key: take the proposal", "P"),
    "spend": lambda: pgettext("key: confirm the spending", "C"),
    "clear": lambda: pgettext("key: take every success back", "B"),
    "end": lambda: pgettext("key: finish the challenge", "F"),
    "oppose": lambda: pgettext("key: roll against a task", "A"),
    "assist": lambda: pgettext("key: a helper rolls", "L"),
    "console": lambda: pgettext("key: name a consolation", "N"),
}
_PHASES: Mapping[str, Callable[[], str]] = {
    "before": lambda: _("Before the roll"),
    "rolled": lambda: _("Rolled"),
    "spent": lambda: _("Spent"),
}


def step(kind: str) -> str:
    """Return the verb phrase of a step."""
    return _STEPS[kind]()


def short_step(kind: str) -> str:
    """Return the shortest name of a step, for small windows; "" where there is no shorter one."""
    return _SHORT[kind]() if kind in _SHORT else ""


def step_key(kind: str) -> str:
    """Return the letter that does a step, "" where it has none; chosen for each language."""
    return _KEYS[kind]() if kind in _KEYS else ""


def phase(kind: str) -> str:
    """Return how far the challenge is, in a word or two."""
    return _PHASES[kind]()


def assist(name: str) -> str:
    """Let a helper roll."""
    return _("Roll for help: {name}").format(name=name)


def oppose(task: str) -> str:
    """Let the other side roll against a task."""
    return _("Roll against: {task}").format(task=task)


def hint_empty() -> str:
    """Say what a challenge without tasks waits for."""
    return _("What is to be achieved?")


def hint_pool(actor: str) -> str:
    """Ask for the dice of who rolls."""
    return _("How many dice has {actor}?").format(actor=actor)


def hint_help(name: str) -> str:
    """Say that a helper rolls before the actor."""
    return _("{name}: at most 3 successes count").format(name=name)


def hint_oppose() -> str:
    """Say that the other side's roll makes the difficulty."""
    return _("Its successes are the difficulty")


def hint_roll(actor: str, pool: int, target: int) -> str:
    """Say who rolls how many dice."""
    return _("{actor} rolls {dice} against {target}").format(
        actor=actor, dice=dice(pool), target=target
    )


def hint_spend(actor: str, free: int, bound: int) -> str:
    """Say how much is to be spent."""
    if not free:
        return ngettext(
            "{actor} spends {n} from an enhancement",
            "{actor} spends {n} from enhancements",
            bound,
        ).format(actor=actor, n=bound)
    if not bound:
        return _("{actor} spends {successes}").format(actor=actor, successes=successes(free))
    return ngettext(
        "{actor} spends {successes} and {n} from an enhancement",
        "{actor} spends {successes} and {n} from enhancements",
        bound,
    ).format(actor=actor, successes=successes(free), n=bound)


def hint_laid() -> str:
    """Say that nothing is left to lay."""
    return _("Every success has its place")


def hint_nothing() -> str:
    """Say that there is nothing to spend."""
    return _("No success: nothing can be bought")


def hint_unfinished(name: str, missing: int) -> str:
    """Say what a begun place still asks for."""
    return ngettext(
        "{name} asks for {n} success more", "{name} asks for {n} successes more", missing
    ).format(name=name, n=missing)


def hint_console(task: str) -> str:
    """Ask for a consolation."""
    return _("{task} failed: what does the story give instead?").format(task=task)


def hint_done() -> str:
    """Say that nothing is left to do."""
    return _("The challenge is decided")


def no_tasks() -> str:
    """Say why a complication cannot be added yet."""
    return _("Add a task first; complications and enhancements belong to tasks.")


def lies_so() -> str:
    """Say why the proposal need not be taken."""
    return _("The coins lie as proposed already.")


def no_proposal() -> str:
    """Say why there is no proposal."""
    return _("A proposal can be made once every difficulty is known.")
