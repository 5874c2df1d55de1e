"""What differs between two states of a challenge, number by number."""

from collections.abc import Iterator

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.system import Change


def changes(old: ChallengeState, new: ChallengeState) -> tuple[Change, ...]:
    """Return each changed number; what is not known counts as 0.

    Places are ``actor`` (``rolled``, ``left_over``), ``task:<id>`` (``difficulty``, ``bonus``,
    ``succeeded``) and ``complication:<id>`` (``level``, ``suffered``, ``bought_off``).
    """
    before, after = dict(_numbers(old)), dict(_numbers(new))
    return tuple(
        Change(place, what, before.get((place, what), 0), after.get((place, what), 0))
        for place, what in dict.fromkeys((*before, *after))
        if before.get((place, what), 0) != after.get((place, what), 0)
    )


def _numbers(state: ChallengeState) -> Iterator[tuple[tuple[str, str], int]]:
    count, came = Count(state), outcome(state)
    yield ("actor", "rolled"), count.rolled
    yield ("actor", "left_over"), came.left_over
    for task, difficulty in count.difficulty.items():
        yield (f"task:{task}", "difficulty"), difficulty or 0
        yield (f"task:{task}", "bonus"), count.bonus[task]
        yield (f"task:{task}", "succeeded"), int(task in came.succeeded)
    for each in count.complications:
        yield (f"complication:{each.id}", "level"), each.level
        yield (f"complication:{each.id}", "suffered"), int(each.id in came.suffered)
        yield (f"complication:{each.id}", "bought_off"), int(each.id in came.bought_off)
