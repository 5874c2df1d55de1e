"""The words at the foot of the felt, in one line or in two, so that they are read to the end."""

from collections.abc import Callable, Sequence

from choicedesk.widgets.tray.places import Box

Run = tuple[str, bool]
"""Words, and whether they are bold."""
Line = tuple[Run, ...]
Measure = Callable[[str, bool], float]
"""How wide words are in the smallest letters that are used for them."""

_PART = " · "
LOWEST = 8.0
"""Felts lower than so many letters have room for one line only."""


def foot_room(felt: Box, text: float) -> float:
    """Return how wide a line at the foot is, at letters of this size."""
    return felt.width - text * 2.2


def foot_lines(runs: Sequence[Run], felt: Box, text: float, measure: Measure) -> tuple[Line, ...]:
    """Return the words in one line where that holds them, else in two, broken between parts."""
    there = tuple(run for run in runs if run[0])
    if not there:
        return ()
    room = foot_room(felt, text)
    wide = sum(measure(*run) for run in there) + text * 0.8 * (len(there) - 1)
    if wide <= room or felt.height < text * LOWEST:
        return (there,)
    return _broken(there, room, text, measure)


def _broken(runs: Line, room: float, text: float, measure: Measure) -> tuple[Line, ...]:
    parts = [(part, bold) for words, bold in runs for part in words.split(_PART)]
    joint = _PART
    if measure(*parts[0]) > room or len(parts) == 1:
        parts = [(part, bold) for words, bold in runs for part in words.split(" ")]
        joint = " "
    first: list[Run] = []
    used = 0.0
    while parts:
        words, bold = parts[0]
        same = bool(first) and first[-1][1] == bold
        gap = measure(joint, bold) if same else text * 0.8 if first else 0.0
        wide = gap + measure(words, bold)
        if first and used + wide > room:
            break
        first.append(parts.pop(0))
        used += wide
    lines = (_joined(first, joint), _joined(parts, joint))
    return tuple(line for line in lines if line)


def _joined(parts: Sequence[Run], joint: str) -> Line:
    found: list[Run] = []
    for words, bold in parts:
        if found and found[-1][1] == bold:
            found[-1] = (f"{found[-1][0]}{joint}{words}", bold)
        else:
            found.append((words, bold))
    return tuple(found)
