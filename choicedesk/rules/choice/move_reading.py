"""Reads a CHOICE move from decoded JSON, and writes it back."""

from collections.abc import Mapping
from typing import Any, cast

from choicedesk.rules.choice.moves import (
    Activate,
    Activation,
    AddBlack,
    AvoidRisk,
    BuyWhite,
    ForceTest,
    Move,
    Roll,
)
from choicedesk.rules.json_values import bad_value, is_unicode
from choicedesk.rules.move_reading import kinds_by_name, read_one
from choicedesk.rules.system import JsonObject, Refusal

UNREADABLE_FACE = "?"
"""Stands for a face that is no text, so that ``bad_dice`` can answer it in its turn."""


KINDS: Mapping[str, type[Move]] = kinds_by_name(Move)
"""The moves by the name they go by in JSON."""

NAMES: Mapping[type[Move], str] = {kind: name for name, kind in KINDS.items()}

RULES: Mapping[str, str] = {
    "start_session": "C-5",
    "move_focus": "C-6",
    "share": "C-7",
    "end_session": "C-8",
    "activate": "C-9",
    "release": "C-11",
    "advance_fate": "C-12",
    "introduce_danger": "C-4",
    "dismiss_danger": "C-4",
    "grant_opportunity": "C-13",
    "declare_risk": "C-14",
    "avoid_risk": "C-15",
    "take_risk": "C-15",
    "withdraw_risk": "C-15",
    "let_stand": "C-16",
    "force_test": "C-16",
    "add_black": "C-17",
    "buy_white": "C-17",
    "roll": "C-18",
    "assign_opportunity": "C-19",
    "close_test": "C-19",
    "ruling": "R-2",
    "revise": "R-1",
}
"""The rule that each move stands under, for refusals of its form, its ids and its time."""


def read_move(value: Any) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``."""
    from choicedesk.rules.choice.revision_reading import read_revision

    return read_one(
        value, KINDS, RULES, read_revision, _fault, _with_text_faces, may_be_null=("danger",)
    )


def _with_text_faces(value: JsonObject) -> JsonObject:
    """Return a roll whose faces are texts, whatever stood there."""
    if KINDS[value["move"]] is not Roll:
        return value
    readable = dict(value)
    for key in ("white", "black"):
        faces = readable.get(key)
        if isinstance(faces, list | tuple):
            readable[key] = [_text_face(face) for face in cast("list[object]", faces)]
    return readable


def _text_face(face: object) -> str:
    return face if isinstance(face, str) and is_unicode(face) else UNREADABLE_FACE


def _fault(move: Move, rule: str) -> Refusal | None:
    """Refuse both or neither of two keys, and nothing spent."""
    match move:
        case Activate() | AvoidRisk():
            return _unnamed_use(move, "$", rule)
        case BuyWhite():
            places = enumerate(move.payment)
            faults = (_unnamed_use(each, f"$.payment[{at}]", rule) for at, each in places)
            return next((fault for fault in faults if fault), None)
        case ForceTest() | AddBlack() if move.willpower + move.opportunity < 1:
            return bad_value("$.willpower", rule, fault="nothing")
        case _:
            return None


def _unnamed_use(move: Activate | AvoidRisk | Activation, path: str, rule: str) -> Refusal | None:
    if (move.ability is not None) == move.talent:
        return bad_value(f"{path}.ability", rule, fault="one_use")
    return None
