"""CHOICE: willpower on gifts, risks, dangers, tests with effect dice (C-1 to C-20)."""

import msgspec

from choicedesk.rules.choice.apply import apply, start
from choicedesk.rules.choice.events import Event
from choicedesk.rules.choice.legal import legal
from choicedesk.rules.choice.move_reading import read_move
from choicedesk.rules.choice.moves import Move
from choicedesk.rules.choice.preview import preview
from choicedesk.rules.choice.setup import Setup
from choicedesk.rules.choice.setup_reading import read_setup, write_setup
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.table_view import table_view
from choicedesk.rules.choice.view import seat_view, view
from choicedesk.rules.move_reading import write_move
from choicedesk.rules.system import System

CHOICE: System[Setup, ChoiceState, Move, Event] = System(
    id="choice",
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
    read_state=msgspec.json.Decoder(ChoiceState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
