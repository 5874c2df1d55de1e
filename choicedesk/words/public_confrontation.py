"""What may be told to the table of a move in a confrontation: hidden dice are counted."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.confrontation import events
from choicedesk.rules.system import Level
from choicedesk.words import confrontation_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.public_names import PublicNames


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    told = [_told(event, names) for event in happened if not isinstance(event, events.Revised)]
    return confrontation_lines.line(told, names)


def _told(event: Any, names: PublicNames) -> Any:
    """Return an event without the reason of a ruling, and without the pools of secret ones."""
    if isinstance(event, events.StakesRuled):
        return replace(event, why="")
    if isinstance(event, events.PoolsRolled):
        secret = {who for who in event.dice if names.known(who).level is Level.SECRET}
        dice = {who: () if who in secret else faces for who, faces in event.dice.items()}
        return replace(event, dice=dice)
    return event
