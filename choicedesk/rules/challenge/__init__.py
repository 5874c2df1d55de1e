"""Challenges: pools of dice against difficulties, with all that helps and hinders (H-1 to H-11)."""

import msgspec

from choicedesk.rules.challenge.apply import apply, start
from choicedesk.rules.challenge.events import Event
from choicedesk.rules.challenge.legal import legal
from choicedesk.rules.challenge.move_reading import read_move
from choicedesk.rules.challenge.moves import Move
from choicedesk.rules.challenge.preview import preview
from choicedesk.rules.challenge.setup import Setup
from choicedesk.rules.challenge.setup_reading import read_setup, write_setup
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.challenge.table_view import table_view
from choicedesk.rules.challenge.view import seat_view, view
from choicedesk.rules.move_reading import write_move
from choicedesk.rules.system import System

CHALLENGE: System[Setup, ChallengeState, Move, Event] = System(
    id="challenge",
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
    read_state=msgspec.json.Decoder(ChallengeState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
