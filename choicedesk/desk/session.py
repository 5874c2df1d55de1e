"""The session: the one place where a step becomes part of the campaign.

A step is checked whole, written whole, and only then shown; a listener that plays inside a play
is a programming fault and raises ``RuntimeError``.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Literal

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, PictureHash, SceneId
from choicedesk.desk.entries import Entry, UndoTo, WriteNote
from choicedesk.desk.history import History, LiveSteps, replayed
from choicedesk.desk.journal import CampaignError, Journal, Picture, Row, Snapshot
from choicedesk.rules.system import Refusal

SNAPSHOT_EVERY = 200


class Done(Struct, frozen=True):
    """What a step changed: the campaign before and after, and the rows that were written."""

    old: Campaign
    new: Campaign
    rows: tuple[Row, ...]
    cause: Literal["play", "undo", "redo"]


class Session:
    """Plays, undoes and redoes; everything is in the journal when a method returns.

    ``start`` is a snapshot and ``tail`` the rows after it. Methods that write raise
    ``CampaignError`` if the journal cannot take the step; then nothing has changed.
    """

    def __init__(self, journal: Journal, start: Snapshot, tail: Sequence[Row] = ()) -> None:
        self.journal = journal
        self._history = History(journal, start)
        self._sequence = start.sequence
        self._step = start.last_step
        self._snapshot_step = start.last_step
        self._last_rows: dict[int, int] = {0: 0}
        self._busy = False
        for step, rows in groupby(tail, key=lambda row: row.step):
            self._take(step, tuple(rows))

    @property
    def campaign(self) -> Campaign:
        """The present state."""
        return self._history.campaign

    @property
    def sequence(self) -> int:
        """The number of the last row, 0 for an empty journal."""
        return self._sequence

    @property
    def read_only(self) -> bool:
        """Whether another program, or the place itself, forbids writing."""
        return self.journal.read_only

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._history.head > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be restored."""
        return bool(self._history.redo)

    def snapshot(self) -> Snapshot:
        """Return the present state as a snapshot."""
        history = self._history
        return Snapshot(
            step=history.head,
            sequence=self._sequence,
            campaign=history.campaign,
            redo=history.redo,
            last_step=self._step,
        )

    def live_steps(self) -> LiveSteps:
        """Return which steps are not struck out: the present one and its ancestors."""
        return self._history.live()

    def stands(self, row: Row, live: LiveSteps) -> bool:
        """Return whether a row is not struck out.

        A note is no move: going back beyond it leaves it, only what takes back nothing else than
        the note itself strikes it.
        """
        if row.step in live or not isinstance(row.entry, WriteNote):
            return row.step in live
        try:
            last = self.journal.step_rows(self._history.last_from(row.step))
            entry = last[0].entry if last else None
            alone = isinstance(entry, UndoTo) and self._node_of(entry.sequence) == row.parent
        except CampaignError:
            # Whoever reads the rows themselves tells of the fault.
            return False
        return not alone

    def picture(self, picture: PictureHash) -> Picture | None:
        """Return a picture of the campaign, or None where it is missing."""
        return self.journal.picture(picture)

    def play(self, *entries: Entry, pictures: Sequence[Picture] = ()) -> Done | Refusal:
        """Make one step of these entries, all or nothing."""
        with self._alone():
            return self._play(entries, pictures)

    def undo(self) -> Done | None:
        """Take the present step back; None at the beginning."""
        if not self.can_undo:
            return None
        with self._alone():
            return self._travel(self._history.parent(self._history.head), redo=False)

    def redo(self) -> Done | None:
        """Restore the step that was taken back last, as it was; None if there is none."""
        if not self.can_redo:
            return None
        with self._alone():
            return self._travel(self._history.next_redo(), redo=True)

    def undo_to(self, sequence: int) -> Done | None:
        """Go to the state after the step of this row (0: the beginning); None if it is present.

        Struck-out rows can be gone to as well. One redo comes back.
        """
        with self._alone():
            target = self._node_of(sequence)
            return None if target == self._history.head else self._travel(target, redo=False)

    def _play(self, entries: Sequence[Entry], pictures: Sequence[Picture]) -> Done | Refusal:
        # A campaign is shown before anything is done in it.
        from choicedesk.desk.apply import apply

        old = new = self.campaign
        step, time = self._step + 1, self.journal.now()
        rows: list[Row] = []
        for sequence, entry in enumerate(entries, self._sequence + 1):
            applied = apply(new, entry)
            if isinstance(applied, Refusal):
                return applied
            new = applied.state
            scene: SceneId | None = getattr(entry, "scene", None)
            rows.append(
                Row(
                    sequence=sequence,
                    step=step,
                    parent=self._history.head,
                    time=time,
                    scene=scene,
                    entry=entry,
                    events=applied.events,
                    system=new.scenes[scene].system if scene else "",
                )
            )
        if not rows:
            return Done(old, new, (), "play")
        written = tuple(rows)
        self._write(written, self._due(step, written[-1].sequence, step, (), new), pictures)
        self._history.add(step, new)
        return Done(old, new, written, "play")

    def _travel(self, target: int, *, redo: bool) -> Done:
        history = self._history
        old, new = history.campaign, history.state(target)
        row = Row(
            sequence=self._sequence + 1,
            step=self._step + 1,
            parent=history.head,
            time=self.journal.now(),
            scene=None,
            entry=UndoTo(sequence=self._last_row(target), redo=redo),
        )
        stack = history.redo[:-1] if redo else (*history.redo, history.head)
        self._write((row,), self._due(row.step, row.sequence, target, stack, new), ())
        history.add_travel(row.step)
        history.move_to(target, redo=redo)
        return Done(old, new, (row,), "redo" if redo else "undo")

    def _due(
        self, step: int, sequence: int, head: int, redo: tuple[int, ...], campaign: Campaign
    ) -> Snapshot | None:
        if step - self._snapshot_step < SNAPSHOT_EVERY:
            return None
        return Snapshot(step=head, sequence=sequence, campaign=campaign, redo=redo, last_step=step)

    def _write(
        self, rows: tuple[Row, ...], snapshot: Snapshot | None, pictures: Sequence[Picture]
    ) -> None:
        self.journal.append(rows, snapshot, pictures)
        self._arrive(rows)
        if snapshot is not None:
            self._snapshot_step = self._step

    def _take(self, step: int, rows: tuple[Row, ...]) -> None:
        """Follow a step that is in the journal already."""
        history = self._history
        entry = rows[0].entry
        if rows[0].parent != history.head or step != self._step + 1:
            raise CampaignError("", "damaged", f"row {rows[0].sequence}")
        if isinstance(entry, UndoTo):
            target = self._node_of(entry.sequence)
            history.add_travel(step)
            history.move_to(target, redo=entry.redo)
        else:
            history.add(step, replayed(history.campaign, rows))
        self._arrive(rows)

    def _arrive(self, rows: tuple[Row, ...]) -> None:
        self._step = rows[-1].step
        self._sequence = rows[-1].sequence
        self._last_rows[self._step] = self._sequence

    def _node_of(self, sequence: int) -> int:
        """Return the step whose state was present after this row."""
        while sequence:
            row = self._row(sequence)
            if not isinstance(row.entry, UndoTo):
                return row.step
            sequence = row.entry.sequence
        return 0

    def _row(self, sequence: int) -> Row:
        rows = self.journal.rows(sequence, sequence)
        if not rows:
            raise CampaignError("", "missing_row", str(sequence))
        return rows[0]

    def _last_row(self, step: int) -> int:
        known = self._last_rows.get(step)
        return self.journal.step_rows(step)[-1].sequence if known is None else known

    @contextmanager
    def _alone(self) -> Generator[None]:
        if self._busy:
            raise RuntimeError("a step was played inside a step")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
