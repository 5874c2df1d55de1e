"""Why a move of a challenge is refused: what is wrong, and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext
from choicedesk.words.named import Named


def _wrong_phase(about: Named) -> str:
    match about.get("phase"):
        case "before":
            return _("Nobody has rolled for the tasks yet; roll first.")
        case "rolled" if about.get("needs") == "spent":
            return _("The successes are not spent yet; spend them first.")
        case "rolled":
            return _("The dice lie already; spend the successes.")
        case _:
            return _("The successes are spent; only consolations of failed tasks can be named.")


def _bad_dice(about: Named) -> str:
    count, sides = about.count("dice"), about.count("sides")
    return ngettext(
        "Exactly {n} die is rolled here; it shows 1 to {sides}.",
        "Exactly {n} dice are rolled here; each shows 1 to {sides}.",
        count,
    ).format(n=count, sides=sides)


def _not_opposed(about: Named) -> str:
    return _("{task} has a static difficulty; nobody rolls against it.").format(
        task=about.name("task")
    )


def _already_rolled(about: Named) -> str:
    if about.get("helper"):
        return _("{helper} has helped already; each helps once.").format(
            helper=about.name("helper")
        )
    return _("{task} has been rolled against already; its difficulty stands.").format(
        task=about.name("task")
    )


def _oppose_first(about: Named) -> str:
    return _(
        "How difficult {task} is, is not known yet; let the opponent roll, or set it by a ruling."
    ).format(task=about.name("task"))


def _overspent(about: Named) -> str:
    there = about.count("there")
    return ngettext(
        "That costs {asked}, but there is only {n} success; let a task fail, or buy off less.",
        "That costs {asked}, but there are only {n} successes; let a task fail, or buy off less.",
        there,
    ).format(asked=about.count("asked"), n=there)


def _not_relevant(_about: Named) -> str:
    return _(
        "There are enough successes, but some come from enhancements of other tasks; spend those"
        " where they are relevant."
    )


def _not_failed(about: Named) -> str:
    return _("{task} has succeeded; only failed tasks give a consolation.").format(
        task=about.name("task")
    )


def _in_use(about: Named) -> str:
    if about.get("task"):
        return _("{task} has been rolled against; it stays as it is.").format(
            task=about.name("task")
        )
    if about.get("helper"):
        return _("{helper} has rolled; the help stays as it is.").format(
            helper=about.name("helper")
        )
    if about.get("options"):
        return _("Dice have been rolled; they can change in the next challenge.")
    return _("The dice lie already; what is new belongs to the next challenge.")


REFUSALS: Mapping[str, Callable[[Named], str]] = {
    "wrong_phase": _wrong_phase,
    "bad_dice": _bad_dice,
    "not_opposed": _not_opposed,
    "already_rolled": _already_rolled,
    "oppose_first": _oppose_first,
    "overspent": _overspent,
    "not_relevant": _not_relevant,
    "not_failed": _not_failed,
    "in_use": _in_use,
}
"""How a challenge words codes of its own, and those that it shares with other systems."""
