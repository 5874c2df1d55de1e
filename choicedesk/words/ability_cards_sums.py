"""A test of ability cards in words: what counts, how many dice that means, and what came of it."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext, pgettext

_PARTS: Mapping[str, Callable[[], str]] = {
    "attribute_card": lambda: _("Attribute card"),
    "advantage": lambda: _("Advantage"),
    "support": lambda: _("Advantage by support"),
    "disadvantage": lambda: _("Disadvantage"),
    "reaction": lambda: _("Reaction"),
}
_BANDS: Mapping[str, Callable[[], str]] = {
    "full": lambda: _("Full success"),
    "limited": lambda: _("Limited success"),
    "none": lambda: _("No success"),
    "failure": lambda: _("Failure with consequences"),
}
_MEANINGS: Mapping[str, Callable[[], str]] = {
    "full": lambda: _("It works as it was meant to."),
    "limited": lambda: _("It works, but something goes wrong."),
    "none": lambda: _("Nothing happens."),
    "failure": lambda: _("It goes wrong, and that has consequences."),
}


def part(kind: str) -> str:
    """Return what counts for or against a test, where it is no ability card."""
    return _PARTS[kind]()


def hidden_card() -> str:
    """Name a card that counts though it lies face down, without giving it away."""
    return _("A hidden card")


def helped_by(name: str) -> str:
    """Say who gave the advantage."""
    return _("Advantage by {name}").format(name=name)


def several(value: int) -> str:
    """Name bonuses or maluses that cannot be told apart any more."""
    if value > 0:
        return ngettext("{n} bonus", "{n} bonuses", value).format(n=value)
    return ngettext("{n} malus", "{n} maluses", -value).format(n=-value)


def signed(value: int) -> str:
    """Return a number with its sign; the minus is a real one.

    >>> signed(3), signed(-1)
    ('+3', '−1')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


def total(net: int) -> str:
    """Return the sum in words: how many dice, and which of them counts.

    >>> total(3), total(0), total(-1)
    ('+3: 4 dice, the best counts', '0: 1 die', '−1: 2 dice, the worst counts')
    """
    count = 1 + abs(net)
    dice = ngettext("{n} die", "{n} dice", count).format(n=count)
    if net == 0:
        return _("{sum}: {dice}").format(sum=signed(net), dice=dice)
    if net > 0:
        return _("{sum}: {dice}, the best counts").format(sum=signed(net), dice=dice)
    return _("{sum}: {dice}, the worst counts").format(sum=signed(net), dice=dice)


def together() -> str:
    """Return the word before the sum."""
    return _("Together")


def nothing_counts() -> str:
    """Say that nothing counts either way."""
    return _("Nothing counts for it or against it.")


def test_on(attribute: str) -> str:
    """Return the heading of a test."""
    return _("Test on {attribute}").format(attribute=attribute) if attribute else _("Test")


def band(name: str) -> str:
    """Return what a result is called."""
    return _BANDS[name]()


def band_meaning(name: str) -> str:
    """Return what a result means at the table."""
    return _MEANINGS[name]()


def band_short(name: str) -> str:
    """Return a result as a caption of the scale."""
    return {
        "full": pgettext("test", "full success"),
        "limited": pgettext("test", "limited success"),
        "none": pgettext("test", "no success"),
        "failure": pgettext("test", "consequences"),
    }[name]


def extreme(result: int) -> str:
    """Mark a twelve or a one."""
    return pgettext("twelve", "extreme") if result > 1 else pgettext("one", "extreme")


def counts(result: int) -> str:
    """Say which face counts."""
    return _("counts: {result}").format(result=result)


def due(count: int, net: int) -> str:
    """Say on the felt what is to be rolled."""
    dice = ngettext("{n} twelve-sided die", "{n} twelve-sided dice", count).format(n=count)
    if net == 0:
        return dice
    if net > 0:
        return _("{dice}, the best counts").format(dice=dice)
    return _("{dice}, the worst counts").format(dice=dice)


def no_test() -> str:
    """Say that nothing lies in the tray."""
    return _("No test yet")


def rolled_number(number: int) -> str:
    """Say the how-manieth roll of the campaign this was."""
    return _("Roll {n}").format(n=number)


def rolled_already(action: str) -> str:
    """Say that a text names an action that was rolled."""
    return _("“{action}” has been rolled already. An action is rolled once.").format(action=action)


def past(name: str, result: int, said: str) -> str:
    """Return the line of a roll in the list of a scene."""
    return _("{name}: {result}, {band}").format(name=name, result=result, band=said)
