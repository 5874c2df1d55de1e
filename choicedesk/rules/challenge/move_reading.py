"""Reads a move of a challenge from decoded JSON."""

from collections.abc import Mapping
from typing import Any

from choicedesk.rules.challenge.moves import Move, Revise, Ruling
from choicedesk.rules.challenge.revision_reading import read_revision
from choicedesk.rules.json_values import bad_value, first_null, read
from choicedesk.rules.move_reading import (
    kinds_by_name,
    move_name,
    with_whole_faces,
    without_reason,
)
from choicedesk.rules.system import JsonObject, Refusal

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
    name = move_name(value, KINDS)
    if isinstance(name, Refusal):
        return name
    raw = with_whole_faces(value)
    move = read(raw, KINDS[name], RULES[name])
    if isinstance(move, Refusal):
        return move
    return _misshapen(move, raw, RULES[name]) or move


def _misshapen(move: Move, raw: JsonObject, rule: str) -> Refusal | None:
    """Refuse what the types alone let pass: nulls, and rulings and revisions without a reason."""
    if isinstance(move, Revise):
        revision = read_revision(move)
        return revision if isinstance(revision, Refusal) else without_reason(raw, rule)
    null = first_null(raw)
    if null:
        return bad_value(null, rule, fault="null")
    return without_reason(raw, rule) if isinstance(move, Ruling) else None
