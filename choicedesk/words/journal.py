"""A journal row as a sentence: what happened at the table, with its icon, dice and marks."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.words.desk_lines import command
from choicedesk.words.journal_line import Line, Mark, Names

__all__ = ["Line", "sentence"]


class _Lines(Protocol):
    """A module that makes the lines of one system."""

    def line(self, happened: Sequence[Any], names: Names) -> Line | None:
        """Return the line of a move, by its events."""
        ...

    def concerned(self, event: object) -> Iterator[str]:
        """Yield the ids of things that the table may not know of, if an event is about them."""
        ...


def _lines_of(system: str) -> _Lines:
    """Return where the lines of a system are made; loaded with the first line of it."""
    match system:
        case "ability_cards":
            from choicedesk.words import ability_cards_lines as lines
        case "challenge":
            from choicedesk.words import challenge_lines as lines
        case "choice":
            from choicedesk.words import choice_lines as lines
        case "conflict":
            from choicedesk.words import conflict_lines as lines
        case "confrontation":
            from choicedesk.words import confrontation_lines as lines
        case _:
            raise KeyError(system)
    return lines


def sentence(row: Row, campaign: Campaign) -> Line:
    """Return the line of a row; names are those of ``campaign``, or those it once had."""
    scene = campaign.scenes.get(row.scene) if row.scene is not None else None
    names = Names(campaign, scene)
    lines = _lines_of(row.system) if row.events else None
    line = (lines.line(row.events, names) if lines else None) or command(row.entry, names)
    marks = _marks(row, names, lines)
    return replace(line, marks=tuple(dict.fromkeys((*line.marks, *marks)))) if marks else line


def _marks(row: Row, names: Names, lines: _Lines | None) -> list[Mark]:
    marks: list[Mark] = []
    if isinstance(row.entry, SceneMove) and row.entry.real:
        marks.append("real")
    things = (thing for event in row.events for thing in lines.concerned(event)) if lines else ()
    if any(names.is_secret(thing) for thing in things):
        marks.append("secret")
    return marks
