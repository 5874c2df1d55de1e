"""Times a subject beside its reference: in turn, so that a busy moment hits both, by medians."""

import gc
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace


class Figure(Struct, frozen=True, kw_only=True):
    """What one benchmark prints. ``ratio`` is what the budget limits, unless there is no reference.

    ``subject`` and ``reference`` are in ``unit``; ``more`` holds what helps to read them.
    """

    name: str
    unit: str
    subject: float
    reference: float | None = None
    ratio: float | None = None
    budget: str
    met: bool
    more: dict[str, Any] = {}


def milliseconds(act: Callable[[], object]) -> float:
    """Return how long one call takes."""
    begin = time.perf_counter()
    act()
    return (time.perf_counter() - begin) * 1000


def in_turn(
    subject: Callable[[], object],
    reference: Callable[[], object],
    *,
    rounds: int = 9,
    between: Callable[[], object] = lambda: None,
) -> tuple[list[float], list[float]]:
    """Time both alternately, after one unmeasured call each; return milliseconds of each.

    ``between`` runs untimed after each, so that what one left to do does not burden the other.
    """
    subject()
    between()
    reference()
    between()
    gc.collect()
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        ours.append(milliseconds(subject))
        between()
        theirs.append(milliseconds(reference))
        between()
    return ours, theirs


def compared(
    name: str,
    subject: Sequence[float],
    reference: Sequence[float],
    limit: float,
    *,
    unit: str = "ms",
    **more: object,
) -> Figure:
    """Return the figure of two series: their medians, and the ratio against its limit."""
    ours, theirs = statistics.median(subject), statistics.median(reference)
    ratio = ours / theirs
    return Figure(
        name=name,
        unit=unit,
        subject=round(ours, 4),
        reference=round(theirs, 4),
        ratio=round(ratio, 3),
        budget=f"<= {limit} x",
        met=ratio <= limit,
        more={"range": [round(min(subject), 4), round(max(subject), 4)], **more},
    )


def also(figure: Figure, **limits: tuple[float, float]) -> Figure:
    """Return the figure with further values, each as (value, limit); all must be within."""
    more = {**figure.more}
    for name, (value, limit) in limits.items():
        more[name] = {"value": round(value, 3), "budget": f"<= {limit}"}
    within = all(value <= limit for value, limit in limits.values())
    return replace(figure, met=figure.met and within, more=more)


def limited(name: str, value: float, limit: float, unit: str, **more: object) -> Figure:
    """Return the figure of a value that has an absolute limit."""
    return Figure(
        name=name,
        unit=unit,
        subject=round(value, 3),
        budget=f"<= {limit} {unit}",
        met=value <= limit,
        more=dict(more),
    )
