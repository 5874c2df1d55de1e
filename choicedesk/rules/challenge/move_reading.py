"""Reads a move of a challenge from decoded JSON."""

from collections.abc import Mapping
from typing import Any

from choicedesk.rules.challenge.moves import Move
from choicedesk.rules.challenge.revision_reading import read_revision
from choicedesk.rules.move_reading import kinds_by_name, no_fault, read_one
from choicedesk.rules.system import Refusal

KINDS: Mapping[str, type[Move]] = kinds_by_name(Move)
"""The moves by the name they go by in JSON."""

NAMES: Mapping[type[Move], str] = {kind: name for name, kind in KINDS.items()}

RULES: Mapping[str, str] = {
    "oppose": "H-3",
    "assist": "H-9",
    "roll": "H-1",
    "spend": "H-10",
    "console": "H-10",
    "ruling": "R-2",
    "revise": "R-1",
}
"""The rule that each move stands under, for refusals of its form, its ids and its time."""


def read_move(value: Any) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``."""
    return read_one(value, KINDS, RULES, read_revision, no_fault)
