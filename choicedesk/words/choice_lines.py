"""Journal lines of CHOICE: one line a move, by its first event."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from choicedesk.rules.choice import events
from choicedesk.words import evening_lines, risk_lines, ruling_lines
from choicedesk.words.journal_line import Line, Names


def line(happened: Sequence[Any], names: Names) -> Line | None:
    """Return the line of a move; opportunities of a roll are part of its words."""
    *paid, last = happened
    if isinstance(last, events.WhiteBought):
        return risk_lines.bought(last, paid, names)
    first: object = happened[0]
    say = _LINES.get(type(first))
    return say(first, names) if say else None


def concerned(event: object) -> Iterator[str]:
    """Yield the ids of the narrator's things that an event is about."""
    if isinstance(event, events.Ruled):
        yield from (place for place, *_rest in event.changes)
    for key in ("danger", "fate", "source", "target", "to", "goal"):
        thing = getattr(event, key, None)
        if isinstance(thing, str):
            yield thing


_LINES: Mapping[type, Callable[[Any, Names], Line]] = {
    events.SessionStarted: evening_lines.started,
    events.FocusMoved: evening_lines.focus_moved,
    events.WillpowerShared: evening_lines.shared,
    events.GiftActivated: evening_lines.activated,
    events.GiftReleased: evening_lines.released,
    events.FateAdvanced: evening_lines.advanced,
    events.DangerIntroduced: evening_lines.introduced,
    events.DangerDismissed: evening_lines.dismissed,
    events.OpportunityGranted: evening_lines.granted,
    events.SessionEnded: evening_lines.ended,
    events.RiskDeclared: risk_lines.declared,
    events.RiskClosed: risk_lines.closed,
    events.TestForced: risk_lines.forced,
    events.BlackAdded: risk_lines.blackened,
    events.DiceRolled: risk_lines.rolled,
    events.Ruled: ruling_lines.ruled,
    events.Revised: ruling_lines.revised,
}
