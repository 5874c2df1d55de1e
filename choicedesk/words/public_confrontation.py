"""What may be told to the table of a move in a confrontation: hidden dice are counted."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.confrontation import events
from choicedesk.words import confrontation_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.public_names import PublicNames


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    told = [
        replace(event, why="") if isinstance(event, events.StakesRuled) else event
        for event in happened
        if not isinstance(event, events.Revised)
    ]
    return confrontation_lines.line(told, names)
