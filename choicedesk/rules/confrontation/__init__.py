"""Confrontations: a chain of tests as one roll, with biddings round it (K-1 to K-15)."""

import msgspec

from choicedesk.rules.confrontation.apply import apply, start
from choicedesk.rules.confrontation.events import Event
from choicedesk.rules.confrontation.legal import legal
from choicedesk.rules.confrontation.move_reading import read_move
from choicedesk.rules.confrontation.moves import Move
from choicedesk.rules.confrontation.preview import preview
from choicedesk.rules.confrontation.setup import Setup
from choicedesk.rules.confrontation.setup_reading import read_setup, write_setup
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.confrontation.table_view import table_view
from choicedesk.rules.confrontation.view import seat_view, view
from choicedesk.rules.move_reading import write_move
from choicedesk.rules.system import System

CONFRONTATION: System[Setup, ConfrontationState, Move, Event] = System(
    id="confrontation",
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
    read_state=msgspec.json.Decoder(ConfrontationState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
