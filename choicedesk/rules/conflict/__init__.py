"""Conflicts: parties, goals, magnitudes, wear, support and defence (Z-1 to Z-20)."""

import msgspec

from choicedesk.rules.conflict.apply import apply, start
from choicedesk.rules.conflict.events import Event
from choicedesk.rules.conflict.legal import legal
from choicedesk.rules.conflict.move_reading import read_move
from choicedesk.rules.conflict.moves import Move
from choicedesk.rules.conflict.preview import preview
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.conflict.setup_reading import read_setup, write_setup
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.conflict.table_view import table_view
from choicedesk.rules.conflict.view import seat_view, view
from choicedesk.rules.move_reading import write_move
from choicedesk.rules.system import System

CONFLICT: System[Setup, ConflictState, Move, Event] = System(
    id="conflict",
    read_setup=read_setup,
    write_setup=write_setup,
    start=start,
    read_move=read_move,
    write_move=write_move,
    apply=apply,
    legal=legal,
    preview=preview,
    view=view,
    seat_view=seat_view,
    table_view=table_view,
    read_state=msgspec.json.Decoder(ConflictState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
