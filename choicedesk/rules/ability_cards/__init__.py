"""Ability cards: hands face up and face down, tests with the best or worst d12 (A-1 to A-9)."""

import msgspec

from choicedesk.rules.ability_cards.apply import apply, start
from choicedesk.rules.ability_cards.events import Event
from choicedesk.rules.ability_cards.legal import legal
from choicedesk.rules.ability_cards.move_reading import read_move
from choicedesk.rules.ability_cards.moves import Move
from choicedesk.rules.ability_cards.preview import preview
from choicedesk.rules.ability_cards.setup import Setup
from choicedesk.rules.ability_cards.setup_reading import read_setup, write_setup
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.ability_cards.table_view import table_view
from choicedesk.rules.ability_cards.view import seat_view, view
from choicedesk.rules.move_reading import write_move
from choicedesk.rules.system import System

ABILITY_CARDS: System[Setup, CardsState, Move, Event] = System(
    id="ability_cards",
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
    read_state=msgspec.json.Decoder(CardsState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
