"""Reads a move of a conflict from decoded JSON."""

from collections.abc import Mapping
from typing import Any

from choicedesk.rules.conflict.moves import Act, MakeSupport, Move
from choicedesk.rules.conflict.revision_reading import read_parts
from choicedesk.rules.conflict.setup_reading import is_reserved
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.move_reading import (
    kinds_by_name,
    read_one,
)
from choicedesk.rules.system import Refusal

KINDS: Mapping[str, type[Move]] = kinds_by_name(Move)
"""The moves by the name they go by in JSON."""

NAMES: Mapping[type[Move], str] = {kind: name for name, kind in KINDS.items()}

RULES: Mapping[str, str] = {
    "start": "Z-16",
    "act": "Z-2",
    "aside": "Z-19",
    "defend": "Z-13",
    "let_through": "Z-13",
    "move_zone": "Z-11",
    "make_support": "Z-12",
    "stunt": "Z-17",
    "end_round": "Z-20",
    "record_fallout": "Z-9",
    "ruling": "R-2",
    "revise": "R-1",
}
"""The rule that each move stands under, for refusals of its form, its ids and its time."""


def read_move(value: Any) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``."""
    return read_one(value, KINDS, RULES, read_parts, _fault)


def _fault(move: Move, rule: str) -> Refusal | None:
    """Refuse a split that leaves out the goal, and support with the id of an implicit goal."""
    match move:
        case Act() if move.split is not None and move.goal not in move.split:
            return bad_value("$.split", "Z-4", fault="split_goal")
        case MakeSupport() if is_reserved(move.id):
            return bad_value("$.id", rule, fault="implicit", id=move.id)
        case _:
            return None
