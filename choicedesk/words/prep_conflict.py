"""What the reports of a conflict say: its numbers, what a step of one changes, its habits."""

from collections.abc import Mapping, Sequence
from typing import Any

from choicedesk.words.conflict_terms import specialty
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


def habit(
    names: Sequence[str], goals: Sequence[str], defends: Sequence[str], more: Sequence[str] = ()
) -> str:
    """Say what some parties do in a simulated conflict; ``more`` are their ``customs``."""
    many = len(names)
    if goals:
        first, *others = goals
        said = ngettext("{names} works on {goals}", "{names} work on {goals}", many).format(
            names=all_of(names),
            goals=_(", then ").join([first, *([", ".join(others)] if others else [])]),
        )
    elif more:
        pattern = ngettext("{names} works on no goal", "{names} work on no goal", many)
        said = pattern.format(names=all_of(names))
    else:
        pattern = ngettext("{names} does nothing", "{names} do nothing", many)
        said = pattern.format(names=all_of(names))
    if defends:
        pattern = ngettext("{said}; defends {goals}", "{said}; defend {goals}", many)
        said = pattern.format(said=said, goals=all_of(defends))
    return "; ".join([said, *more])


def customs(habits: Mapping[str, Any], many: int, *, zones: bool) -> list[str]:
    """Return everything else that ``many`` parties of the same habits do, in a clause each.

    ``habits`` are the fields of policy and habit by name, the ability by its own name.
    """
    ability, lent = habits.get("ability", ""), str(habits.get("use_support", "never"))
    support, alone = int(habits.get("support", 0)), int(habits.get("stunts_from", 0))
    against = habits.get("against_support", "never")
    goes, mobile = bool(habits.get("moves")), bool(habits.get("mobile"))
    clauses = (
        (ability, _("always with {ability}").format(ability=ability)),
        (habits.get("vague"), _("only vaguely fitting")),
        (
            habits.get("choose") == "gain",
            ngettext("goes for what promises most", "go for what promises most", many),
        ),
        (goes, ngettext("goes to where it can work", "go to where they can work", many)),
        (
            mobile,
            ngettext(
                "moves on after a success with a mobile ability",
                "move on after a success with a mobile ability",
                many,
            ),
        ),
        (
            zones and not goes and not mobile,
            ngettext("never changes its zone", "never change their zones", many),
        ),
        (
            habits.get("aside"),
            ngettext("rolls on a second goal aside", "roll on a second goal aside", many),
        ),
        (habits.get("split"), ngettext("splits its successes", "split their successes", many)),
        (support, _("support at most {n}×").format(n=support)),
        (lent != "never", _("support used for {what}").format(what=specialty(lent))),
        (against == "first", _("the others’ support comes first")),
        (against == "last", _("the others’ support comes last")),
        (habits.get("defend_support"), _("the own side’s support is defended")),
        (alone, _("characters act alone from round {n} on").format(n=alone)),
    )
    return [text for there, text in clauses if there]


def use_of_support(what: str) -> str:
    """Return what a party takes support for, by the habit's id."""
    return pgettext("support", "nothing") if what == "never" else specialty(what)


def against_support(when: str) -> str:
    """Return when a party works on the support of others, by the habit's id."""
    names = {
        "never": pgettext("support of others", "left alone"),
        "first": pgettext("support of others", "destroyed first"),
        "last": pgettext("support of others", "destroyed last"),
    }
    return names[when]


def turns(names: Sequence[str]) -> str:
    """Say in which order the parties have their turns."""
    return _("Turns: {names}").format(names=", ".join(names))


def idle(names: Sequence[str]) -> str:
    """Say which parties do nothing all along, and why."""
    return ngettext(
        "{names} does nothing: no goal of the list lies in the own zone, and it does not move.",
        "{names} do nothing: no goal of their lists lies in their zones, and they do not move.",
        len(names),
    ).format(names=all_of(names))


def unused_support(names: Sequence[str]) -> str:
    """Say whose support is made in vain."""
    return ngettext(
        "{names} makes support that nobody uses.",
        "{names} make support that nobody uses.",
        len(names),
    ).format(names=all_of(names))


def wins_of(side: str, share: float) -> str:
    """Say how often a side wins as things are."""
    return _("As it is: {side} {share}").format(side=winner(side), share=percent(share))
