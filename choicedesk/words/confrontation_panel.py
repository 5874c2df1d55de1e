"""What stands in the side column of a confrontation."""

from choicedesk.words.language import _, ngettext, pgettext


def level() -> str:
    """Name the level of a stake."""
    return pgettext("stake", "Level")


def text_name() -> str:
    """Name the words of a stake."""
    return _("What is staked")


def text_hint() -> str:
    """Say what may be staked."""
    return _("What is staked? Damage, a thing, a promise …")


def stake_of(name: str) -> str:
    """Name whose first stake it is."""
    return _("{name}’s stake").format(name=name)


def raise_head() -> str:
    """Name the fields of a raise."""
    return _("For a raise")


def dice_of(name: str) -> str:
    """Name whose dice they are."""
    return _("{name}’s dice").format(name=name)


def picks(name: str, count: int) -> str:
    """Say how many dice somebody chooses to show."""
    return ngettext(
        "{name} shows {n} die of an own choice. Tap the dice to choose others.",
        "{name} shows {n} dice of an own choice. Tap the dice to choose others.",
        count,
    ).format(name=name, n=count)


def picks_unseen(name: str, count: int) -> str:
    """Say that nobody has chosen yet: what is picked are the first dice, whatever they show."""
    return ngettext(
        "{name} shows {n} die of an own choice. Until then the first is picked, unseen.",
        "{name} shows {n} dice of an own choice. Until then the first {n} are picked, unseen.",
        count,
    ).format(name=name, n=count)


def open_die(place: int, face: int) -> str:
    """Name a die that lies open."""
    return _("Die {n}: {face}").format(n=place, face=face)


def hidden_die(place: int) -> str:
    """Name a die under the cup."""
    return _("Die {n}, hidden").format(n=place)


def picked() -> str:
    """Say that a die is to be shown."""
    return _("picked")


def who_rolls() -> str:
    """Head the list of those who roll."""
    return _("Who rolls real dice?")


def rolls_real(name: str, count: int) -> str:
    """Name a seat with its pool."""
    return ngettext("{name} · {n} die", "{name} · {n} dice", count).format(name=name, n=count)


def throw(count: int, sides: int) -> str:
    """Say what to throw under the cup."""
    return ngettext(
        "Throw {n} die of {sides} sides under the cup",
        "Throw {n} dice of {sides} sides under the cup",
        count,
    ).format(n=count, sides=sides)


def hold_to_see() -> str:
    """Say how what was typed can be seen."""
    return _("Typed dice stay covered. Hold V to see them.")


def belt_head() -> str:
    """Head the belt die."""
    return _("Belt die: it counts for all")


def or_real() -> str:
    """Offer a real belt die."""
    return _("Or roll a real one and tap what it shows:")


def compare_head() -> str:
    """Head the comparison."""
    return _("How the dice compare")


def decides() -> str:
    """Mark the step that decided."""
    return pgettext("comparison", "decides")


def level_here() -> str:
    """Say that a step decided nothing."""
    return pgettext("comparison", "level")


def lost_head() -> str:
    """Head the stakes that are lost."""
    return _("Lost stakes")
