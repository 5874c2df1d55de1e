"""What may be told to the table of a move with ability cards: hidden cards are counted."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.ability_cards import events
from choicedesk.words import ability_cards_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.public_names import PublicNames


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    event = happened[0]
    match event:
        case events.Tested():
            # What counted for and against it would tell of cards that work face down.
            return ability_cards_lines.tried(event, names, reasons=False)
        case events.Ruled():
            shown = replace(event, rolled=None, why="")
            return ability_cards_lines.line([shown], names) if event.face_up else None
        case events.Revised():
            return None
        case _:
            return ability_cards_lines.line(happened, names)
