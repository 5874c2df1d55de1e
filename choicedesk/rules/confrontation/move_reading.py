"""Reads a move of a confrontation from decoded JSON."""

from collections.abc import Mapping
from typing import Any, cast

from choicedesk.rules.confrontation.moves import Belt, Move, Roll
from choicedesk.rules.confrontation.revision_reading import read_revision
from choicedesk.rules.json_values import MOST
from choicedesk.rules.move_reading import (
    NO_FACE,
    kinds_by_name,
    no_fault,
    read_one,
    whole_faces,
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
    return read_one(value, KINDS, RULES, read_revision, no_fault, _with_faces)


def _with_faces(value: JsonObject) -> JsonObject:
    """Return a roll whose faces are whole numbers that can be read, whatever stood there."""
    kind, rolled = KINDS[value["move"]], value.get("dice")
    if kind is Belt and _is_beyond(value.get("face")):
        return {**value, "face": NO_FACE}
    if kind is not Roll or not isinstance(rolled, dict):
        return value
    dice = cast("JsonObject", rolled)
    return {**value, "dice": {who: whole_faces(pool) for who, pool in dice.items()}}


def _is_beyond(face: object) -> bool:
    """Return whether a face is a whole number, but larger than any rule takes."""
    return isinstance(face, int) and abs(face) > MOST
