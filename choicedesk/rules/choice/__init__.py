"""CHOICE: willpower on gifts, risks, dangers, tests with effect dice (C-1 to C-20).

A table is shown before anything is done on it: what only a move or a stage asks for is loaded by
the first one.
"""

from typing import Any

import msgspec

from choicedesk.rules.choice.events import Event
from choicedesk.rules.choice.moves import Move
from choicedesk.rules.choice.setup import Setup
from choicedesk.rules.choice.setup_reading import read_setup, write_setup
from choicedesk.rules.choice.state import ChoiceState, start
from choicedesk.rules.choice.view import seat_view, view
from choicedesk.rules.system import Applied, JsonObject, Knowledge, Legal, Preview, Refusal, System


def _read_move(value: Any) -> Move | Refusal:
    from choicedesk.rules.choice.move_reading import read_move

    return read_move(value)


def _write_move(move: Move) -> JsonObject:
    from choicedesk.rules.move_reading import write_move

    return write_move(move)


def _apply(state: ChoiceState, move: Move) -> Applied[ChoiceState, Event] | Refusal:
    from choicedesk.rules.choice.apply import apply

    return apply(state, move)


def _legal(state: ChoiceState) -> tuple[Legal[Move], ...]:
    from choicedesk.rules.choice.legal import legal

    return legal(state)


def _preview(state: ChoiceState, move: Move) -> Preview[ChoiceState] | Refusal:
    from choicedesk.rules.choice.preview import preview

    return preview(state, move)


def _table_view(state: ChoiceState, knowledge: Knowledge) -> Any:
    from choicedesk.rules.choice.table_view import table_view

    return table_view(state, knowledge)


CHOICE: System[Setup, ChoiceState, Move, Event] = System(
    id="choice",
    read_setup=read_setup,
    write_setup=write_setup,
    start=start,
    read_move=_read_move,
    write_move=_write_move,
    apply=_apply,
    legal=_legal,
    preview=_preview,
    view=view,
    seat_view=seat_view,
    table_view=_table_view,
    read_state=msgspec.json.Decoder(ChoiceState).decode,
    write_state=msgspec.json.Encoder().encode,
    event=Event,
)
