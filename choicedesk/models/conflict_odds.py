"""Chances of the roll that a conflict waits for: an attack through a defence, or the defence."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from choicedesk.models.chances import Bar, ShownChances, Spread
from choicedesk.odds.conflict import through, value_after
from choicedesk.odds.conflict_question import LARGEST_GAP, MOST_DICE
from choicedesk.odds.stopping import Look
from choicedesk.words import conflict_odds as words
from choicedesk.words import odds

Shares = Mapping[int, float]


class Defender(Struct, frozen=True):
    """Who could defend: by name, and with what quality."""

    name: str
    quality: int


class Attack(Struct, frozen=True, kw_only=True):
    """A roll on a goal. ``missing`` are the successes that reach it, 0 where none do.

    ``defender`` is whoever of the others would defend best.
    """

    ability: str
    goal: str
    count: int
    quality: int
    gap: int
    tires: bool = False
    doubled: bool = False
    missing: int = 0
    defender: Defender | None = None


class Defence(Struct, frozen=True, kw_only=True):
    """Successes on their way to a goal, and all who could defend it.

    ``missing`` are those that would reach it, 0 where these cannot.
    """

    goal: str
    count: int
    missing: int
    defenders: tuple[Defender, ...]


class DefenceQuestion(Struct, frozen=True):
    """A defence as a question: ordinary, and its own answer."""

    defence: Defence

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame: it always is."""
        return True

    def answer(self, look: Look) -> Defence:
        """Return what is to be shown."""
        return self.defence


def attack_chances(attack: Attack) -> ShownChances:
    """Return what a roll can come to, with and without a defence."""
    heading = words.heading(attack.ability, attack.goal)
    if attack.count > MOST_DICE:
        return ShownChances(heading=heading, said=words.too_large(MOST_DICE))
    wanted = max(attack.missing, 1)
    free = _through(attack, None)
    name = words.reaches(attack.missing) if attack.missing else words.any_success()
    bars = [Bar(name=name, share=_at_least(free, wanted))]
    shown, title = free, words.successes()
    if attack.defender is not None:
        who = attack.defender
        shown, title = _through(attack, who.quality), words.after_defence(who.name)
        bars.append(Bar(name=words.despite(who.name), share=_at_least(shown, wanted)))
    left = _floats(value_after(attack.count, min(attack.gap, LARGEST_GAP), exhausting=attack.tires))
    worn = attack.count - _mean(left)
    return ShownChances(
        heading=heading,
        bars=tuple(bars),
        spreads=(
            successes_spread(title, shown, attack.missing),
            _value_spread(words.value_after(attack.ability), left),
        ),
        foot=words.on_average(_mean(free), attack.ability, worn),
    )


def defence_chances(defence: Defence) -> ShownChances:
    """Return for each who could defend how likely the goal holds, or all successes are stopped."""
    heading = words.heading_defence(defence.goal)
    if defence.count > MOST_DICE:
        return ShownChances(heading=heading, said=words.too_large(MOST_DICE))
    bars: list[Bar] = []
    for who in defence.defenders:
        passing = _passing(defence.count, who.quality)
        if 0 < defence.missing <= defence.count:
            share = 1 - _at_least(passing, defence.missing)
            bars.append(Bar(name=words.holds(who.name), share=share))
        else:
            bars.append(Bar(name=words.stops_all(who.name), share=passing.get(0, 0.0)))
    best = min(defence.defenders, key=lambda who: who.quality, default=None)
    spreads: tuple[Spread, ...] = ()
    if best is not None:
        passing = _passing(defence.count, best.quality)
        title = words.after_defence(best.name)
        spreads = (successes_spread(title, passing, defence.missing),)
    return ShownChances(heading=heading, bars=tuple(bars), spreads=spreads)


def successes_spread(title: str, found: Shares, missing: int) -> Spread:
    """Return a distribution of successes; those that reach the goal stand out."""
    numbers = tuple(range(max(found) + 1))
    shares = tuple(found.get(number, 0.0) for number in numbers)
    return Spread(
        title=title,
        numbers=numbers,
        shares=shares,
        said=_said(numbers, shares),
        marked=missing or None,
    )


def _value_spread(title: str, found: Shares) -> Spread:
    numbers = tuple(range(max(found) + 1))
    shares = tuple(found.get(number, 0.0) for number in numbers)
    said = tuple(
        words.value(number, odds.closer(share))
        for number, share in zip(numbers, shares, strict=True)
    )
    return Spread(title=title, numbers=numbers, shares=shares, said=said)


def _said(numbers: Sequence[int], shares: Sequence[float]) -> tuple[str, ...]:
    return tuple(odds.successes(*each) for each in zip(numbers, shares, strict=True))


def _through(attack: Attack, defender: int | None) -> Shares:
    found = through(attack.count, attack.quality, defender=defender, doubled=attack.doubled)
    return _floats(found)


def _passing(count: int, quality: int) -> Shares:
    """Return how many of so many successes get through, where each is stopped from a quality."""
    stopped = _floats(through(count, quality))
    return {count - number: share for number, share in stopped.items()}


def _floats(found: Mapping[int, object]) -> Shares:
    return {number: float(share) for number, share in found.items()}  # type: ignore[arg-type]


def _at_least(found: Shares, least: int) -> float:
    # A sum of all that there is must not say more than certain.
    return min(1.0, sum(share for number, share in found.items() if number >= least))


def _mean(found: Shares) -> float:
    return sum(number * share for number, share in found.items())
