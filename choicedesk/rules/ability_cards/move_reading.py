"""Reads a move of play with ability cards from decoded JSON."""

from collections.abc import Mapping
from typing import Any

from choicedesk.rules.ability_cards.moves import Move, Test
from choicedesk.rules.ability_cards.revision_reading import read_revision
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
    "deal_random": "A-2",
    "deal_choice": "A-2",
    "choose_attributes": "A-3",
    "lay_out": "A-4",
    "reveal": "A-5",
    "test": "A-6",
    "ruling": "R-2",
    "revise": "R-1",
}
"""The rule that each move stands under, for refusals of its form, its ids and its time."""


def read_move(value: Any) -> Move | Refusal:
    """Return the move that decoded JSON describes, or ``unknown_move``, or ``bad_value``."""
    return read_one(value, KINDS, RULES, read_revision, _fault)


def _fault(move: Move, _rule: str) -> Refusal | None:
    """Refuse an action that supports itself."""
    if isinstance(move, Test) and move.supports == move.id:
        return bad_value("$.supports", "A-9", fault="supports_itself")
    return None
