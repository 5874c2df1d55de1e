"""A journal row as a sentence: what happened at the table, with its icon, dice and marks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.rules.choice import events
from choicedesk.words import evening_lines, risk_lines, ruling_lines
from choicedesk.words.desk_lines import command
from choicedesk.words.journal_line import Line, Mark, Names

__all__ = ["Line", "sentence"]

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


class _Lines(Protocol):
    """A module that makes the lines of one system."""

    def line(self, happened: Sequence[Any], names: Names) -> Line | None:
        """Return the line of a move, by its events."""
        ...

    def concerned(self, event: object) -> Iterator[str]:
        """Yield the ids of things that the table may not know of, if an event is about them."""
        ...


def _ability_cards() -> _Lines:
    from choicedesk.words import ability_cards_lines

    return ability_cards_lines


def _challenge() -> _Lines:
    from choicedesk.words import challenge_lines

    return challenge_lines


def _conflict() -> _Lines:
    from choicedesk.words import conflict_lines

    return conflict_lines


def _confrontation() -> _Lines:
    from choicedesk.words import confrontation_lines

    return confrontation_lines


_SYSTEMS: Mapping[str, Callable[[], _Lines]] = {
    "ability_cards": _ability_cards,
    "challenge": _challenge,
    "conflict": _conflict,
    "confrontation": _confrontation,
}
"""Where the lines of other systems are made; they are loaded with the system."""


def sentence(row: Row, campaign: Campaign) -> Line:
    """Return the line of a row; names are those of ``campaign``, or those it once had."""
    scene = campaign.scenes.get(row.scene) if row.scene is not None else None
    names = Names(campaign, scene)
    line = _events(row.events, names) or command(row.entry, names)
    marks = _marks(row, names)
    return replace(line, marks=tuple(dict.fromkeys((*line.marks, *marks)))) if marks else line


def _events(happened: tuple[Any, ...], names: Names) -> Line | None:
    """Return the line of a move's first event; opportunities of a roll are part of its words."""
    if not happened:
        return None
    *paid, last = happened
    if isinstance(last, events.WhiteBought):
        return risk_lines.bought(last, paid, names)
    first: object = happened[0]
    if names.system in _SYSTEMS:
        return _SYSTEMS[names.system]().line(happened, names)
    say = _LINES.get(type(first))
    return say(first, names) if say else None


def _marks(row: Row, names: Names) -> tuple[Mark, ...]:
    if not isinstance(row.entry, SceneMove):
        return ()
    marks: list[Mark] = ["real"] if row.entry.real else []
    other = _SYSTEMS.get(names.system)
    concerned = other().concerned if other else _concerned
    if any(names.is_secret(thing) for event in row.events for thing in concerned(event)):
        marks.append("secret")
    return tuple(marks)


def _concerned(event: object) -> Iterator[str]:
    """Yield the ids of the narrator's things that an event is about."""
    if isinstance(event, events.Ruled):
        yield from (place for place, *_rest in event.changes)
    for key in ("danger", "fate", "source", "target", "to", "goal"):
        thing = getattr(event, key, None)
        if isinstance(thing, str):
            yield thing
