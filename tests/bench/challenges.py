"""The chances of challenges: an ordinary question, and the page's largest, exact and in numbers."""

import statistics
from typing import Any

from choicedesk.odds.challenge_question import answer, read_question
from choicedesk.rules.system import Refusal
from tests.bench.measure import Figure, milliseconds

ORDINARY: dict[str, Any] = {
    "actor": {"pool": 8},
    "tasks": [
        {"id": "a", "name": "A", "difficulty": {"opposed": {"pool": 6, "enhancements": 1}}},
        {"id": "b", "name": "B", "difficulty": 2},
    ],
    "complications": [{"id": "k", "task": "a", "level": 1}],
    "enhancements": [{"id": "e", "level": 2, "tasks": ["a"]}],
    "helpers": [{"id": "h", "pool": 5}],
}
FOE = {"pool": 40, "enhancements": 3}
LARGEST: dict[str, Any] = {
    "actor": {"pool": 40},
    "options": {"tens": "two"},
    "tasks": [{"id": id_, "name": id_, "difficulty": {"opposed": FOE}} for id_ in "abcd"],
    "complications": [{"id": f"k{at}", "task": "abcd"[at % 4], "level": 2} for at in range(6)],
    "enhancements": [
        {"id": f"e{at}", "level": 4, "tasks": list(tasks)}
        for at, tasks in enumerate(("ab", "cd", "ac", "bd", "a", "abc"))
    ],
    "helpers": [
        {"id": f"h{at}", "pool": 40, "tasks": list(tasks)}
        for at, tasks in enumerate(("ab", "bc", "bcd"))
    ],
}
"""No two helpers help with the same tasks, so that nothing can be counted together."""

MOST_MILLISECONDS = 10
MOST_SECONDS = 20
MOST_SECONDS_EXACT = 60


def measure_challenge() -> Figure:
    """Time them; the tables of the largest question need numpy, which is loaded first."""
    ordinary = statistics.median(_time(ORDINARY, exact=False) for _ in range(21))
    _time({**LARGEST, "helpers": []}, exact=False)
    largest = _time(LARGEST, exact=False) / 1000
    exact = _time(LARGEST, exact=True) / 1000
    met = largest <= MOST_SECONDS and exact <= MOST_SECONDS_EXACT
    return Figure(
        name="odds-challenge",
        unit="s",
        subject=round(largest, 2),
        budget=f"<= {MOST_SECONDS}, exact <= {MOST_SECONDS_EXACT}, ordinary <= 10 ms",
        met=met and ordinary <= MOST_MILLISECONDS,
        more={"exact": round(exact, 2), "ordinary_ms": round(ordinary, 2)},
    )


def _time(question: dict[str, Any], *, exact: bool) -> float:
    setup = read_question(question)
    if isinstance(setup, Refusal):
        raise TypeError(setup.code)
    return milliseconds(lambda: answer(setup, exact=exact))
