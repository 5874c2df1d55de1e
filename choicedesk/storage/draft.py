"""A campaign in memory: where an import is played through before anything touches the disk."""

from bisect import bisect_left
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from choicedesk.desk.campaign import Campaign, PictureHash
from choicedesk.desk.journal import Picture, Row, Snapshot
from choicedesk.desk.session import Session
from choicedesk.storage.campaign_file import create_from


class MemoryJournal:
    """Keeps rows, the first snapshot and pictures; the clock is whatever was set last."""

    read_only = False

    def __init__(self, start: Snapshot, time: datetime) -> None:
        self.start = start
        self.time = time
        self.written: list[Row] = []
        self.pictures: dict[PictureHash, Picture] = {}

    def append(
        self, rows: Sequence[Row], snapshot: Snapshot | None, pictures: Sequence[Picture] = ()
    ) -> None:
        """Keep a step; later snapshots are not needed here."""
        del snapshot
        self.written += rows
        self.pictures |= {picture.hash: picture for picture in pictures}

    def now(self) -> datetime:
        """Return the time that was set."""
        return self.time

    def rows(self, first: int, last: int) -> Sequence[Row]:
        """Return the rows with ``first <= sequence <= last`` in order."""
        return self.written[max(first, 1) - 1 : last]

    def step_rows(self, step: int) -> Sequence[Row]:
        """Return the rows of one step in order."""
        first = bisect_left(self.written, step, key=lambda row: row.step)
        last = bisect_left(self.written, step + 1, key=lambda row: row.step)
        return self.written[first:last]

    def jumps(self) -> Sequence[tuple[int, int]]:
        """Return (step, parent) of every step whose parent is not the step before it, in order."""
        jumps = ((row.step, row.parent) for row in self.written if row.parent != row.step - 1)
        return tuple(dict.fromkeys(jumps))

    def snapshot_for(self, steps: Sequence[int]) -> Snapshot | None:
        """Return the first snapshot if it is one of these steps."""
        return self.start if self.start.step in steps else None

    def picture(self, picture: PictureHash) -> Picture | None:
        """Return a picture that came with a step."""
        return self.pictures.get(picture)


class Draft:
    """A campaign that is played in memory, and becomes a file if all goes well."""

    def __init__(self, start: Campaign, time: datetime) -> None:
        self.journal = MemoryJournal(Snapshot(step=0, sequence=0, campaign=start), time)
        self.session = Session(self.journal, self.journal.start)

    def write(self, target: Path, pictures: Sequence[Picture] = ()) -> None:
        """Make the campaign file with all steps; raises ``CampaignError`` and then makes none."""
        file = create_from(
            target, self.journal.start.campaign, pictures=pictures, clock=self.journal.now
        )
        try:
            with file:
                if self.journal.written:
                    file.append(self.journal.written, self.session.snapshot())
        except BaseException:
            target.unlink(missing_ok=True)
            raise
