"""The chances of a conflict in words."""

from choicedesk.words.conflict_bubbles import plain
from choicedesk.words.language import _, decimal, ngettext
from choicedesk.words.odds import more_in_prep


def heading(ability: str, goal: str) -> str:
    """Head the chances of an ability that works on a goal."""
    return _("{ability} on {goal}").format(ability=ability, goal=goal)


def heading_defence(goal: str) -> str:
    """Head the chances of defences of a goal."""
    return _("Defence: {goal}").format(goal=goal)


def reaches(missing: int) -> str:
    """Name the chance to reach the target at once."""
    return ngettext("reaches it ({n} missing)", "reaches it ({n} missing)", missing).format(
        n=missing
    )


def any_success() -> str:
    """Name the chance of at least one success."""
    return _("at least one success")


def despite(name: str) -> str:
    """Name the same chance where a party defends."""
    return _("… if {name} defends").format(name=name)


def holds(name: str) -> str:
    """Name the chance that a defence keeps a goal from being reached."""
    return _("{name}: the goal holds").format(name=name)


def stops_all(name: str) -> str:
    """Name the chance that a defence stops every success."""
    return _("{name}: stops all").format(name=name)


def on_average(successes: float, ability: str, worn: float) -> str:
    """Say what a roll comes to on average."""
    return _("{successes} successes on average · {ability} sinks by {worn}").format(
        successes=decimal(successes), ability=plain(ability), worn=decimal(worn)
    )


def successes() -> str:
    """Name the distribution of successes."""
    return _("Successes")


def after_defence(name: str) -> str:
    """Name the distribution of successes that get through a defence."""
    return _("Successes past {name}").format(name=name)


def value_after(ability: str) -> str:
    """Name the distribution of the ability's value after the roll."""
    return _("{ability} afterwards").format(ability=ability)


def value(number: int, share: str) -> str:
    """Return the chance of a value."""
    return _("value {n}: {chance}").format(n=number, chance=share)


def too_large(most: int) -> str:
    """Say that there are more dice than chances are given for, and who tries more."""
    return more_in_prep(_("Exact chances are given for up to {n} dice.").format(n=most))
