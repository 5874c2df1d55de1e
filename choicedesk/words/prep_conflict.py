"""What the reports of a conflict say: its numbers, what a step of one changes, its habits."""

from collections.abc import Sequence

from choicedesk.words.language import _, decimal, ngettext, percent, pgettext
from choicedesk.words.lists import all_of


def winner(side: str) -> str:
    """Return what stands beside the share of a winner."""
    names = {
        "timer": pgettext("winner of a conflict", "The timer"),
        "none": pgettext("winner of a conflict", "Nobody yet"),
    }
    return names.get(side, side)


def number_name(kind: str, name: str, ability: str = "") -> str:
    """Return what a number of the set-up is called; ``name`` is its goal's or party's."""
    patterns = {
        "conflict": _("Magnitude of the conflict"),
        "target": _("Target: {name}"),
        "per_round": _("Timer per round: {name}"),
        "magnitude": _("Magnitude: {name}"),
        "quality": _("Quality: {name}"),
        "out_at": _("Knocked out at: {name}"),
        "value": _("{ability}: {name}"),
    }
    return patterns[kind].format(name=name, ability=ability)


def step(name: str, before: int, after: int) -> str:
    """Say which number is changed to what."""
    return _("{name} {before} → {after}").format(name=name, before=before, after=after)


def gained(difference: float) -> str:
    """Return a difference of two shares in points of a hundred, with its sign."""
    sign = "+" if difference >= 0 else "−"
    return f"{sign}{decimal(abs(difference) * 100)}"


def gained_between(low: float, high: float) -> str:
    """Return between what a difference lies."""
    return _("{low} to {high} points").format(low=gained(low), high=gained(high))


def lost(worn: float, whole: int) -> str:
    """Return how many levels are lost in the mean, of how many."""
    return _("{worn} of {whole}").format(worn=decimal(worn), whole=whole)


def undecided(rounds: int) -> str:
    """Say when a run is broken off."""
    return ngettext(
        "After {n} round a run is broken off as undecided.",
        "After {n} rounds a run is broken off as undecided.",
        rounds,
    ).format(n=rounds)


def habit(names: Sequence[str], goals: Sequence[str], defends: Sequence[str]) -> str:
    """Say what some parties do in a simulated conflict."""
    many = len(names)
    if not goals:
        pattern = ngettext("{names} does nothing", "{names} do nothing", many)
        return pattern.format(names=all_of(names))
    said = ngettext("{names} works on {goals}", "{names} work on {goals}", many).format(
        names=all_of(names),
        goals=_(", then ").join(goals[:2]) + (" …" if len(goals) > 2 else ""),
    )
    if not defends:
        return said
    return _("{said}; defended: {goals}").format(said=said, goals=all_of(defends))


def idle(names: Sequence[str]) -> str:
    """Say which parties do nothing all along, and why."""
    return ngettext(
        "{names} does nothing: no goal of the list lies in the own zone, and it does not move.",
        "{names} do nothing: no goal of their lists lies in their zones, and they do not move.",
        len(names),
    ).format(names=all_of(names))


def wins_of(side: str, share: float) -> str:
    """Say how often a side wins as things are."""
    return _("As it is: {side} {share}").format(side=winner(side), share=percent(share))
