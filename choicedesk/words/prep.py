"""What the page of encounters says in words: reports, habits, and how sure a figure is."""

from collections.abc import Mapping, Sequence
from typing import Any

from choicedesk.words.language import (
    NARROW_SPACE,
    _,
    decimal,
    language,
    ngettext,
    percent,
    pgettext,
)
from choicedesk.words.lists import all_of
from choicedesk.words.terms import ability as ability_name

_DIGITS = 4


def whole(number: int) -> str:
    """Return a large number with its thousands apart, as the language writes them.

    >>> whole(10000)
    '10,000'
    """
    grouped = f"{number:,}"
    return grouped.replace(",", NARROW_SPACE) if language() == "de" else grouped


def sampled(share: float, low: float, high: float) -> tuple[str, str]:
    """Return a share and its interval in per cent, as exactly that the interval is no point.

    What is neither never nor always is not said to be 0 or 100 either.

    >>> sampled(0.4951, 0.4853, 0.5049), sampled(0.9931, 0.9912, 0.9946)
    (('50%', '49% – 50%'), ('99.3%', '99.1% – 99.5%'))
    >>> sampled(0.0041, 0.0031, 0.0056)
    ('0.4%', '0.3% – 0.6%')
    """
    values = (share, low, high)
    digits = 0
    while digits < _DIGITS and (
        f"{low * 100:.{digits}f}" == f"{high * 100:.{digits}f}"
        or any(0 < each < 1 and round(each * 100, digits) in {0, 100} for each in values)
    ):
        digits += 1
    space = NARROW_SPACE if language() == "de" else ""
    text, first, last = (f"{decimal(each * 100, digits)}{space}%" for each in values)
    return text, f"{first} – {last}"


def hundredths(chance: float) -> str:
    """Return a chance in whole per cents for a small cell; never 0 or 100 for what is not sure.

    >>> [hundredths(each) for each in (0, 0.002, 0.5, 0.996, 1)]
    ['0', '<1', '50', '>99', '100']
    """
    text = f"{chance * 100:.0f}"
    if text == "0" and chance > 0:
        return "<1"
    return ">99" if text == "100" and chance < 1 else text


def missing() -> str:
    """Return what stands in a hole of the coverage."""
    return pgettext("an ability that nobody has a gift for", "missing")


def together() -> str:
    """Return the name of the row of sums."""
    return pgettext("coverage", "together")


def of_all() -> str:
    """Return the name of the row of common gifts."""
    return pgettext("coverage", "common")


def only(name: str) -> str:
    """Say that one person, or one gift, alone stands for an ability."""
    return _("only {name}").format(name=name)


def answers() -> str:
    """Return the name of the row that says how often an ability can be answered."""
    return pgettext("coverage", "answers")


def answers_told(*, released: bool) -> str:
    """Say what the row of answers means."""
    said = _("Answers: how often all of them can answer before gifts or willpower run dry.")
    if not released:
        return said
    more = _("The larger number: where willpower is released onto goals, which frees the gifts.")
    return f"{said} {more}"


def by_common(gifts: Sequence[str]) -> str:
    """Say that somebody can answer by common gifts only."""
    return _("only by what is common: {gifts}").format(gifts=all_of(gifts))


def times(plain: int, released: int) -> str:
    """Say how often something can be answered, and how often with willpower released.

    >>> times(3, 3), times(3, 8)
    ('3×', '3–8×')
    """
    return f"{plain}×" if plain == released else f"{plain}–{released}×"


def nobody() -> str:
    """Say that nobody can answer an ability."""
    return pgettext("coverage", "nobody")


def coverage_told(holes: Mapping[str, Sequence[str]], alone: Mapping[Any, str]) -> str:
    """Return in sentences who lacks what, and who stands alone for what."""
    said = [
        _("{name}: {abilities} missing").format(
            name=name, abilities=all_of([ability_name(each) for each in abilities])
        )
        for name, abilities in holes.items()
        if abilities
    ]
    said += [
        _("{ability}: only {name}").format(ability=ability_name(ability), name=name)
        for ability, name in alone.items()
    ]
    return ". ".join(said)


def outcome_name(outcome: str) -> str:
    """Return the heading of the heat map of an outcome, by its id."""
    names = {
        "risk_averted": _("The risk does not happen, in per cent"),
        "action_works": _("The action works, in per cent"),
        "players_opportunity": _("An opportunity for the players, in per cent"),
        "danger_opportunity": _("An opportunity for the danger, in per cent"),
    }
    return names[outcome]


def outcome_short(outcome: str) -> str:
    """Return what an outcome is called on a small button."""
    names = {
        "risk_averted": pgettext("outcome", "no risk"),
        "action_works": pgettext("outcome", "action works"),
        "players_opportunity": pgettext("outcome", "for the players"),
        "danger_opportunity": pgettext("outcome", "for the danger"),
    }
    return names[outcome]


def against(white: int, black: int) -> str:
    """Say which dice stand against each other."""
    return _("with {white} white against {black} black").format(white=white, black=black)


def price(activations: int) -> str:
    """Say what white dice cost after the avoidance."""
    if not activations:
        return _("costs nothing beyond avoiding")
    return ngettext(
        "costs {n} activation after avoiding",
        "costs {n} activations after avoiding",
        activations,
    ).format(n=activations)


def bargain(wanted: int, white: int, cost: int) -> str:
    """Say from how many white dice on a chance is reached, and what they cost."""
    reached = _("from {chance} on: {white} white").format(chance=percent(wanted / 100), white=white)
    paid = ngettext("{n} activation", "{n} activations", cost).format(n=cost)
    return f"{reached}, {paid}"


def no_bargain(wanted: int) -> str:
    """Say that no number of white dice reaches a chance."""
    return _("{chance} is out of reach").format(chance=percent(wanted / 100))


def left_of(side: str) -> str:
    """Return what of an effect is left, in one word."""
    names = {
        "white": pgettext("effect left", "white"),
        "none": pgettext("effect left", "none"),
        "black": pgettext("effect left", "black"),
    }
    return names[side]


def measure(name: str) -> str:
    """Return what a spread is called, by its id."""
    names = {
        "risks": _("Risks until the danger is spent"),
        "happened": _("Risks that happened"),
        "failed": _("Actions that failed"),
        "spent": _("Willpower put on gifts"),
        "exhausted": _("Gifts exhausted at the end"),
        "players_opportunities": _("Opportunities of the players"),
        "danger_opportunities": _("Opportunities of the danger"),
        "rounds": _("Rounds until it is decided"),
    }
    return names.get(name, name)


MEASURE_ICONS: Mapping[str, str] = {
    "risks": "risk",
    "happened": "risk-happens",
    "failed": "action-fails",
    "spent": "willpower",
    "exhausted": "gift",
    "players_opportunities": "opportunity",
    "danger_opportunities": "danger-bead",
    "rounds": "timer",
}


def legend(runs: int) -> str:
    """Say how a bar of a spread is read, and of how many runs it is."""
    many = ngettext("{n} run each", "{n} runs each", runs).format(n=whole(runs))
    said = _("{runs} · bar: middle half · stroke: median · line: 5 to 95%").format(runs=many)
    # The sign stays with its number where the line breaks.
    return said.replace(" %", "\u00a0%")


def mean_of(mean: str, *, cut: bool) -> str:
    """Return a mean, at least that where runs were broken off (``cut``)."""
    return f"≥ {mean}" if cut else mean


def quantiles_told(name: str, quantiles: Sequence[str], mean: str) -> str:
    """Return a spread as a sentence."""
    low, first, median, third, high = quantiles
    return _(
        "{name}: half of the runs between {first} and {third}, median {median}, mean {mean}; "
        "nine in ten between {low} and {high}"
    ).format(name=name, first=first, third=third, median=median, mean=mean, low=low, high=high)


def spent_within(share: str, interval: str, risks: int) -> str:
    """Say how often a danger is spent within the risks that are played."""
    return _("The danger is spent within {n} risks in {share} of the runs ({interval}).").format(
        n=risks, share=share, interval=interval
    )


def all_spent_within(share: str, interval: str, risks: int) -> str:
    """Say how often all of several dangers are spent within the risks that are played."""
    return _("All dangers are spent within {n} risks in {share} of the runs ({interval}).").format(
        n=risks, share=share, interval=interval
    )


def spent_in(share: str, interval: str) -> str:
    """Say how often a danger is spent at the end."""
    return _("spent in {share} of the runs ({interval})").format(share=share, interval=interval)


def measure_of_each(name: str) -> str:
    """Return what a spread about one of several dangers is called, by its id."""
    return _("Risks that concern it") if name == "risks" else measure(name)


def variant_name(name: str, number: int) -> str:
    """Return what a variant is called: by its own name, or by its number."""
    return name or _("Variant {n}").format(n=number)


def broken() -> str:
    """Say that a report could not be made, through a fault of the program."""
    return _("This report could not be made; the fault is the program's.")


def working(*, stopped: bool = False) -> str:
    """Say that figures are being worked out, or that this was stopped."""
    return _("Stopped") if stopped else _("Working it out …")
