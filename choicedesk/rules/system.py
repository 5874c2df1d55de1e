"""What every rule system answers: one value of functions, no base class."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic, TypeVar

from msgspec import Struct

Setup = TypeVar("Setup")
State = TypeVar("State")
Move = TypeVar("Move")
Event = TypeVar("Event")

JsonObject = dict[str, Any]


class Refusal(Struct, frozen=True, kw_only=True):
    """Why a move changes nothing.

    ``code`` is one of the fixed codes, ``rule`` the number of the rule that decides (may be empty
    for malformed input), ``details`` what a sentence needs: ids, names, amounts, and for
    ``bad_value`` the ``path`` of the fault. Sentences are made in ``words``.
    """

    code: str
    rule: str = ""
    details: Mapping[str, Any] = {}


class Applied(Struct, Generic[State, Event], frozen=True):
    """An accepted move: the new state and what happened, in order."""

    state: State
    events: tuple[Event, ...]


class Legal(Struct, Generic[Move], frozen=True, kw_only=True):
    """A move open now.

    ``move`` is complete and would be accepted as it stands, unless ``needs`` names what the table
    has yet to bring (``"dice"`` for a roll, ``"payment"`` for a white die that costs more than
    one activation). ``choices`` lists further values a key may take, such as amounts.
    """

    move: Move
    needs: tuple[str, ...] = ()
    choices: Mapping[str, tuple[Any, ...]] = {}


class Change(Struct, frozen=True):
    """One number that a move would change: the place, what lies there, before and after.

    ``place`` is an id of a card, ``ready:<player>``, ``opportunity``, ``tray`` or ``supply``;
    ``what`` is ``willpower``, ``opportunity``, ``step``, ``white``, ``black`` or ``on_table``.
    """

    place: str
    what: str
    before: int
    after: int


class Preview(Struct, Generic[State], frozen=True):
    """What a move would do, before it is done: the state after it and each changed number."""

    state: State
    changes: tuple[Change, ...]


class Level(StrEnum):
    """What the table may know of a thing of the narrator's."""

    SECRET = "secret"
    KNOWN = "known"
    KIND = "kind"
    OPEN = "open"


class Known(Struct, frozen=True):
    """What the table knows of one thing, and its name in public ("" = the real one)."""

    level: Level = Level.SECRET
    public_name: str = ""


Knowledge = Mapping[str, Known]


class System(Struct, Generic[Setup, State, Move, Event], frozen=True):
    """One rule system as a value. All functions are pure and never raise on any JSON input.

    ``read_*`` take decoded JSON (objects, lists, numbers, strings) and check it whole; ``write_*``
    give JSON that reads back to an equal value. ``event`` is the type of its events (a tagged
    union), for reading a journal. ``view`` is the full view of the rule page,
    ``seat_view`` what one player may see, ``table_view`` what all may see.
    """

    id: str
    read_setup: Callable[[Any], Setup | Refusal]
    write_setup: Callable[[Setup], JsonObject]
    start: Callable[[Setup], State]
    read_move: Callable[[Any], Move | Refusal]
    write_move: Callable[[Move], JsonObject]
    apply: Callable[[State, Move], Applied[State, Event] | Refusal]
    legal: Callable[[State], tuple[Legal[Move], ...]]
    preview: Callable[[State, Move], Preview[State] | Refusal]
    view: Callable[[State], JsonObject]
    seat_view: Callable[[State, str], JsonObject]
    table_view: Callable[[State, Knowledge], Any]
    read_state: Callable[[bytes], State]
    write_state: Callable[[State], bytes]
    event: Any = Any
