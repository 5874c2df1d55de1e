"""Which drawer of the journal a row belongs to, and whom it is about: plain functions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

from choicedesk.desk.entries import FreeRoll, KeepFaces, KeepPlan, SceneMove, UndoTo, WriteNote
from choicedesk.desk.journal import Row
from choicedesk.rules.choice.events import SessionStarted

JournalKind = Literal["rolls", "willpower", "story", "rulings", "notes", "cards", "undone"]
JOURNAL_KINDS: tuple[JournalKind, ...] = (
    "rolls",
    "willpower",
    "story",
    "rulings",
    "notes",
    "cards",
    "undone",
)
_KIND_OF_MOVE: Mapping[str, JournalKind] = {
    "roll": "rolls",
    "share": "willpower",
    "move_focus": "willpower",
    "activate": "willpower",
    "avoid_risk": "willpower",
    "buy_white": "willpower",
    "release": "willpower",
    "advance_fate": "story",
    "introduce_danger": "story",
    "dismiss_danger": "story",
    "grant_opportunity": "story",
    "assign_opportunity": "story",
    "force_test": "story",
    "add_black": "story",
    "belt": "rolls",
    "show": "rolls",
    "open": "story",
    "call": "story",
    "pass": "story",
    "check": "story",
    "raise": "story",
    "act": "rolls",
    "aside": "rolls",
    "stunt": "rolls",
    "defend": "rolls",
    "make_support": "rolls",
    "start": "story",
    "let_through": "story",
    "move_zone": "story",
    "end_round": "story",
    "record_fallout": "story",
    "oppose": "rolls",
    "assist": "rolls",
    "spend": "story",
    "console": "story",
    "ruling": "rulings",
    "revise": "cards",
}
_PEOPLE = ("player", "who", "party", "caller")
"""The keys under which moves and events name people."""


def drawer(row: Row) -> JournalKind | None:
    """Return the one drawer of a row; others, as closing a test, lie in none but *all*."""
    entry = row.entry
    match entry:
        case SceneMove():
            return _KIND_OF_MOVE.get(str(entry.move.get("move", "")))
        case FreeRoll():
            return "rolls"
        case WriteNote():
            return "notes"
        case UndoTo():
            return "undone"
        case KeepFaces() | KeepPlan():
            return None
        case _:
            return "cards"


def people_in(row: Row) -> frozenset[str]:
    """Return the players, by their ids in the scene, whom a row names."""
    entry = row.entry
    found: set[str] = set()
    if isinstance(entry, SceneMove):
        found.update(_texts(entry.move.get(key) for key in _PEOPLE))
    for event in row.events:
        found.update(_texts(getattr(event, key, None) for key in _PEOPLE))
    return frozenset(found)


def _texts(values: Iterable[Any]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))


def evening_started(row: Row) -> int | None:
    """Return the number of the evening that this row began, if it began one."""
    for event in row.events:
        if isinstance(event, SessionStarted):
            return event.session
    return None
