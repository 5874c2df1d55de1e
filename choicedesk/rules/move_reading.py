"""Reads the parts of a move that every system has: its name, and the reason of a ruling."""

from collections.abc import Container, Mapping
from typing import Any, cast, get_args

import msgspec

from choicedesk.rules.json_values import MOST, bad_value, is_unicode
from choicedesk.rules.system import JsonObject, Refusal

NO_FACE = 0
"""Stands for a face that is no whole number, so that ``bad_dice`` can answer it in its turn."""

_LONGEST_NAME = 60


def kinds_by_name(moves: Any) -> Mapping[str, type[Any]]:
    """Return the types of a union of moves by the names that they go by in JSON."""
    return {kind.__struct_config__.tag: kind for kind in get_args(moves)}


def move_name(value: Any, names: Container[str]) -> str | Refusal:
    """Return the name of the move that decoded JSON describes, or ``unknown_move``."""
    name = cast("JsonObject", value).get("move") if isinstance(value, dict) else None
    if isinstance(name, str) and name in names:
        return name
    shown = name if isinstance(name, str) and is_unicode(name) and len(name) < _LONGEST_NAME else ""
    return Refusal(code="unknown_move", details={"move": shown})


def write_move(move: msgspec.Struct) -> JsonObject:
    """Return a move as JSON that reads back to an equal one; a reason is written if empty too."""
    written: JsonObject = msgspec.to_builtins(move)
    why = getattr(move, "why", None)
    return written if why is None else {**written, "why": why}


def without_reason(raw: Mapping[str, Any], rule: str) -> Refusal | None:
    """Refuse a ruling or a revision that does not say why, if only by an empty text."""
    if "why" not in raw:
        return bad_value("$", rule, fault="missing", key="why")
    return None


def with_whole_faces(move: JsonObject) -> JsonObject:
    """Return a move whose list of ``dice`` holds whole numbers, whatever stood there."""
    return {**move, "dice": whole_faces(move["dice"])} if "dice" in move else move


def whole_faces(pool: Any) -> Any:
    """Return a list of faces as whole numbers, ``NO_FACE`` for any other; else the value itself."""
    if not isinstance(pool, list | tuple):
        return pool
    return [face if _is_whole(face) else NO_FACE for face in cast("list[object]", pool)]


def _is_whole(face: object) -> bool:
    return isinstance(face, int) and not isinstance(face, bool) and abs(face) <= MOST
