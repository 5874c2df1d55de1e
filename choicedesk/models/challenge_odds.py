"""The chances of a challenge before its roll, and how many successes its dice may show."""

from collections.abc import Sequence

from msgspec import Struct

from choicedesk.models.chances import Bar, ShownChances, Spread
from choicedesk.odds.challenge import Chances, chances_of, is_small, rolled
from choicedesk.odds.challenge_standing import standing_terms
from choicedesk.odds.challenge_terms import Terms
from choicedesk.odds.stopping import Look
from choicedesk.rules.challenge.setup import Setup
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.words import challenge_odds as words
from choicedesk.words import odds

_REST = 1e-4


class ChallengeAnswer(Struct, frozen=True):
    """Chances of the tasks (None: more than is answered for), and of 0, 1, 2 … successes."""

    chances: Chances | None
    successes: tuple[float, ...]


class ChallengeQuestion(Struct, frozen=True):
    """What is asked of a moment, folded together; ``terms`` None is more than is answered for."""

    terms: Terms | None
    setup: Setup

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame."""
        return self.terms is None or not self.terms.demands or is_small(self.terms)

    def answer(self, look: Look) -> ChallengeAnswer:
        """Return the chances."""
        found = None
        if self.terms is not None:
            found = chances_of(self.terms, exact=False, look=look)
        return ChallengeAnswer(found, tuple(map(float, rolled(self.setup))))


def question_of(state: ChallengeState, without: frozenset[str]) -> ChallengeQuestion:
    """Return the question of the chances before the roll; ``without`` are enhancements left out."""
    return ChallengeQuestion(standing_terms(state, without), state.setup)


def challenge_chances(
    answer: ChallengeAnswer | None, tasks: Sequence[str], *, troubled: bool, is_rolled: bool
) -> ShownChances:
    """Return a bar for each task, and for what can come of all of them.

    ``tasks`` are their names; ``troubled`` says that there are complications. None is an answer
    that is still to come.
    """
    heading = words.heading(rolled=is_rolled)
    if answer is not None and answer.chances is None:
        return ShownChances(heading=heading, said=words.too_large(), spreads=_spread(answer))
    names = [*tasks]
    if len(tasks) > 1:
        names.append(words.every(len(tasks)))
    if troubled:
        names.append(words.clean())
    shares: list[float | None] = [None] * len(names)
    if answer is not None and answer.chances is not None:
        found = answer.chances
        every = [found.every_task] if len(tasks) > 1 else []
        clean = [found.clean] if troubled else []
        shares = [float(each) for each in (*found.succeed, *every, *clean)]
    bars = tuple(Bar(name=name, share=share) for name, share in zip(names, shares, strict=True))
    spreads = _spread(answer) if answer is not None else ()
    return ShownChances(heading=heading, bars=bars, spreads=spreads, pending=answer is None)


def _spread(answer: ChallengeAnswer) -> tuple[Spread, ...]:
    """Return the distribution of successes; a long rest that hardly ever comes is left out."""
    shares = list(answer.successes)
    while len(shares) > 2 and sum(answer.successes[len(shares) - 1 :]) < _REST:
        shares.pop()
    return (
        Spread(
            title=words.successes(),
            numbers=tuple(range(len(shares))),
            shares=tuple(shares),
            said=tuple(odds.successes(number, share) for number, share in enumerate(shares)),
        ),
    )
