"""Reads a move of a confrontation from decoded JSON."""

from collections.abc import Mapping
from typing import Any, cast

from choicedesk.rules.confrontation.moves import Belt, Move, Revise, Roll, Ruling
from choicedesk.rules.confrontation.revision_reading import read_revision
from choicedesk.rules.json_values import MOST, bad_value, first_null, read
from choicedesk.rules.move_reading import (
    NO_FACE,
    kinds_by_name,
    move_name,
    whole_faces,
    without_reason,
)
from choicedesk.rules.system import JsonObject, Refusal

KINDS: Mapping[str, type[Move]] = kinds_by_name(Move)
"""The moves by the name they go by in JSON."""

NAMES: Mapping[type[Move], str] = {kind: name for name, kind in KINDS.items()}

RULES: Mapping[str, str] = {
    "open": "K-4",
    "call": "K-9",
    "pass": "K-9",
    "check": "K-9",
    "raise": "K-9",
    "roll": "K-6",
    "show": "K-7",
    "belt": "K-8",
    "ruling": "R-2",
    "revise": "R-1",
}
"""The rule that each move stands under, for refusals of its form, its ids and its time."""


def read_move(value: Any) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``."""
    name = move_name(value, KINDS)
    if isinstance(name, Refusal):
        return name
    raw = _with_faces(value, KINDS[name])
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


def _with_faces(value: JsonObject, kind: type[Move]) -> JsonObject:
    """Return a roll whose faces are whole numbers that can be read, whatever stood there."""
    if kind is Belt and _is_beyond(value.get("face")):
        return {**value, "face": NO_FACE}
    rolled = value.get("dice")
    if kind is not Roll or not isinstance(rolled, dict):
        return value
    dice = cast("JsonObject", rolled)
    return {**value, "dice": {who: whole_faces(pool) for who, pool in dice.items()}}


def _is_beyond(face: object) -> bool:
    """Return whether a face is a whole number, but larger than any rule takes."""
    return isinstance(face, int) and abs(face) > MOST
