"""The journal as the session needs it: a port that ``app`` fills from ``storage``."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, PictureHash, SceneId
from choicedesk.desk.entries import Entry


class CampaignError(Exception):
    """An expected fault of a file: its path and a reason code, worded in ``words.errors``."""

    def __init__(self, path: str, reason: str, detail: str = "") -> None:
        super().__init__(f"{path}: {reason} {detail}".strip())
        self.path = path
        self.reason = reason
        self.detail = detail


class Row(Struct, frozen=True, kw_only=True):
    """One journal row. ``sequence`` counts rows from 1, ``step`` steps from 1.

    ``parent`` is the step on whose state this step was made (0: the empty campaign). ``time`` is
    in UTC. ``events`` are the events of a scene move in ``system``, else empty.
    """

    sequence: int
    step: int
    parent: int
    time: datetime
    scene: SceneId | None
    entry: Entry
    events: tuple[Any, ...] = ()
    system: str = ""


class Picture(Struct, frozen=True):
    """A picture by its content hash (BLAKE2b, hex), with its MIME type."""

    hash: PictureHash
    mime: str
    content: bytes


class Snapshot(Struct, frozen=True, kw_only=True):
    """The whole campaign after ``step``, with the steps that redo would restore, next one last.

    It was taken when row ``sequence`` was the last one and ``last_step`` the last step (which is
    not the present ``step`` where the last thing done was undo or redo).
    """

    step: int
    sequence: int
    campaign: Campaign
    redo: tuple[int, ...] = ()
    last_step: int = 0


class Journal(Protocol):
    """Where steps are kept. ``append`` is one transaction and durable when it returns."""

    @property
    def read_only(self) -> bool:
        """Whether nothing can be written."""
        ...

    def append(
        self, rows: Sequence[Row], snapshot: Snapshot | None, pictures: Sequence[Picture] = ()
    ) -> None:
        """Write a step whole; raises ``CampaignError`` and changes nothing if it cannot."""
        ...

    def now(self) -> datetime:
        """Return the present time in UTC."""
        ...

    def rows(self, first: int, last: int) -> Sequence[Row]:
        """Return the rows with ``first <= sequence <= last`` in order."""
        ...

    def step_rows(self, step: int) -> Sequence[Row]:
        """Return the rows of one step in order."""
        ...

    def jumps(self) -> Sequence[tuple[int, int]]:
        """Return (step, parent) of every step whose parent is not the step before it, in order."""
        ...

    def snapshot_for(self, steps: Sequence[int]) -> Snapshot | None:
        """Return a snapshot of one of these steps, the earliest named that has one."""
        ...

    def picture(self, picture: PictureHash) -> Picture | None:
        """Return a picture, or None where it is missing."""
        ...
