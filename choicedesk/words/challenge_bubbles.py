"""What a coin would do where it is laid, in two short lines, and why it may not lie there."""

from collections.abc import Sequence

from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of


def succeeds(task: str) -> str:
    """Say that a task would be paid for."""
    return _("{task} succeeds").format(task=task)


def buys_off(complication: str) -> str:
    """Say that a complication would be bought off."""
    return _("buys {complication} off").format(complication=complication)


def towards(name: str, paid: int, price: int) -> str:
    """Say how much of a price would lie there."""
    return _("{paid} of {price} for {name}").format(paid=paid, price=price, name=name)


def left(free: int, bound: int) -> str:
    """Say what would be left to spend: successes from the dice, and such from enhancements."""
    if not free and not bound:
        return _("then everything is spent")
    if not bound:
        return ngettext("then {n} success is left", "then {n} successes are left", free).format(
            n=free
        )
    if not free:
        return ngettext(
            "then only {n} from an enhancement is left",
            "then only {n} from enhancements are left",
            bound,
        ).format(n=bound)
    successes = ngettext("{n} success", "{n} successes", free).format(n=free)
    return ngettext(
        "then {successes} and {n} from an enhancement are left",
        "then {successes} and {n} from enhancements are left",
        bound,
    ).format(successes=successes, n=bound)


def task_first(task: str) -> str:
    """Say that a complication is bought off only where its task is paid for."""
    return _("Pay for “{task}” first: its complications count only if it succeeds.").format(
        task=task
    )


def swaps(name: str) -> str:
    """Say that a bound coin would free one from the dice."""
    return _("takes the place of a golden one on {name}").format(name=name)


def takes_back() -> str:
    """Say that coins would go back to what is to be spent."""
    return _("back to what is to be spent")


def frees(names: Sequence[str]) -> str:
    """Say which complications would lose their coins with their task."""
    return ngettext("{names} goes without, too", "{names} go without, too", len(names)).format(
        names=all_of(names)
    )


def full(name: str) -> str:
    """Say that a place asks for nothing more."""
    return _("{name} is paid for already.").format(name=name)


def too_few(name: str, usable: int, every: int, price: int) -> str:
    """Say how many successes could go somewhere, and how many it takes."""
    return ngettext(
        "“{name}” costs {price}; only {n} of your {every} successes can go there.",
        "“{name}” costs {price}; only {n} of your {every} successes can go there.",
        usable,
    ).format(name=name, price=price, n=usable, every=every)


def only_for(source: str, tasks: Sequence[str]) -> str:
    """Say where the coins of an enhancement may lie."""
    return _("{source} is good only for {tasks} and the complications there.").format(
        source=source, tasks=all_of(tasks)
    )


def nowhere(source: str) -> str:
    """Say that an enhancement is good for no task."""
    return _("{source} is good for no task; it cannot be spent.").format(source=source)


def not_there() -> str:
    """Say where coins may lie at all."""
    return _("Successes go onto tasks and their complications.")


def ruled_difficulty(task: str, level: int) -> str:
    """Say that a task's difficulty would be set by hand."""
    return _("difficulty of {task} becomes {n}").format(task=task, n=level)


def only_difficulties() -> str:
    """Say what a ruling can set."""
    return _("By a ruling only the difficulty of a task can be set.")
