"""Reads a move from decoded JSON, for every system, and writes it back."""

from collections.abc import Callable, Container, Mapping
from typing import Any, TypeVar, cast, get_args

import msgspec

from choicedesk.rules.json_values import MOST, bad_value, first_null, is_unicode, read
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import JsonObject, Refusal

NO_FACE = 0
"""Stands for a face that is no whole number, so that ``bad_dice`` can answer it in its turn."""

_LONGEST_NAME = 60

Move = TypeVar("Move")


def kinds_by_name(moves: Any) -> Mapping[str, type[Any]]:
    """Return the types of a union of moves by the names that they go by in JSON."""
    return {kind.__struct_config__.tag: kind for kind in get_args(moves)}


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


def read_one(
    value: Any,
    kinds: Mapping[str, type[Move]],
    rules: Mapping[str, str],
    revision: Callable[[Revise], object],
    fault: Callable[[Move, str], Refusal | None],
    with_faces: Callable[[JsonObject], JsonObject] = with_whole_faces,
    may_be_null: Container[str] = (),
) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``.

    ``kinds`` and ``rules`` go by the names of the moves. ``revision`` reads what a revision holds,
    or refuses it. ``fault`` refuses, with the rule, what the types of a system alone let pass.
    ``with_faces`` makes faces readable that no die has, so that ``bad_dice`` can answer them in its
    turn.
    """
    name = _move_name(value, kinds)
    if isinstance(name, Refusal):
        return name
    raw, rule = with_faces(value), rules[name]
    move = read(raw, kinds[name], rule)
    if isinstance(move, Refusal):
        return move
    return _misshapen(move, raw, rule, revision, may_be_null) or fault(move, rule) or move


def no_fault(_move: object, _rule: str) -> Refusal | None:
    """Refuse nothing: the types say it all."""
    return None


def write_move(move: msgspec.Struct) -> JsonObject:
    """Return a move as JSON that reads back to an equal one; a reason is written if empty too."""
    written: JsonObject = msgspec.to_builtins(move)
    why = getattr(move, "why", None)
    return written if why is None else {**written, "why": why}


def _misshapen(
    move: object,
    raw: JsonObject,
    rule: str,
    revision: Callable[[Revise], object],
    may_be_null: Container[str],
) -> Refusal | None:
    """Refuse nulls, and rulings and revisions that do not say why, if only by an empty text."""
    if isinstance(move, Revise):
        found = revision(move)
        if isinstance(found, Refusal):
            return found
    else:
        null = first_null({key: each for key, each in raw.items() if key not in may_be_null})
        if null:
            return bad_value(null, rule, fault="null")
    if hasattr(move, "why") and "why" not in raw:
        return bad_value("$", rule, fault="missing", key="why")
    return None


def _move_name(value: Any, names: Container[str]) -> str | Refusal:
    """Return the name of the move that decoded JSON describes, or ``unknown_move``."""
    name = cast("JsonObject", value).get("move") if isinstance(value, dict) else None
    if isinstance(name, str) and name in names:
        return name
    shown = name if isinstance(name, str) and is_unicode(name) and len(name) < _LONGEST_NAME else ""
    return Refusal(code="unknown_move", details={"move": shown})
