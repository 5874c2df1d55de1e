"""The tree of steps: which one is present, which ones redo restores, and the state after each.

A step that changes the campaign is a node; its parent is the step on whose state it was made, and
step 0 is the empty campaign. Undo and redo only move the present along the tree, so every state
ever reached stays reachable.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from msgspec import Struct

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import UndoTo
from choicedesk.desk.journal import CampaignError, Journal, Row, Snapshot
from choicedesk.rules.system import Refusal

KEPT_STATES = 500
_ANCESTORS_A_QUESTION = 400


class LiveSteps(Struct, frozen=True):
    """The steps that are not struck out, as ranges (first, last), ascending; ``step in live``."""

    ranges: tuple[tuple[int, int], ...]

    def __contains__(self, step: int) -> bool:
        place = bisect_right(self.ranges, step, key=lambda span: span[0]) - 1
        return place >= 0 and step <= self.ranges[place][1]

    def followed_by(self, step: int) -> "LiveSteps":
        """Return the live steps when a new one has been made on the last of them."""
        first, last = self.ranges[-1] if self.ranges else (step, 0)
        if last == step - 1:
            return LiveSteps((*self.ranges[:-1], (first, step)))
        return LiveSteps((*self.ranges, (step, step)))


class History:
    """Steps, their parents and their states; old states are made again from the nearest snapshot.

    ``head`` is the present step, ``redo`` the steps that redo restores, the next one last.
    """

    def __init__(self, journal: Journal, start: Snapshot) -> None:
        self._journal = journal
        self._states: dict[int, Campaign] = {start.step: start.campaign}
        self._parents: dict[int, int] = {}  # of steps made or looked up here
        self._jumps: dict[int, int] | None = None
        self._places: list[int] = []
        self._live: LiveSteps | None = None
        self.head = start.step
        self.redo = start.redo

    @property
    def campaign(self) -> Campaign:
        """The state after the present step."""
        return self.state(self.head)

    def add(self, step: int, campaign: Campaign) -> None:
        """Make a new step on the present one; what could be redone is no longer offered."""
        self._note_parent(step)
        self._live = self._live and self._live.followed_by(step)
        self._keep(step, campaign)
        self.head = step
        self.redo = ()

    def add_travel(self, step: int) -> None:
        """Note a step that only moves the present; it is no node, but has a parent like any row."""
        self._note_parent(step)

    def move_to(self, target: int, *, redo: bool) -> None:
        """Make another step the present one: the next one to redo, or any other."""
        self.redo = self.redo[:-1] if redo else (*self.redo, self.head)
        self.head = target
        self._live = None

    def next_redo(self) -> int:
        """Return the step that redo restores next; raises ``IndexError`` if there is none."""
        return self.redo[len(self.redo) - 1]

    def parent(self, step: int) -> int:
        """Return the step on whose state this one was made."""
        known = self._parents.get(step)
        if known is None:
            known = self._parents[step] = self._journal.step_rows(step)[0].parent
        return known

    def state(self, step: int) -> Campaign:
        """Return the state after a step; raises ``CampaignError`` where it cannot be made again."""
        if step not in self._states:
            self._rebuild(step)
        return self._states[step]

    def last_from(self, step: int) -> int:
        """Return the last step that was made or travelled from this one, 0 if none was."""
        follows = self._journal.step_rows(step + 1)
        last = step + 1 if follows and follows[0].parent == step else 0
        jumps = (later for later, parent in self._all_jumps().items() if parent == step)
        return max(jumps, default=last)

    def live(self) -> LiveSteps:
        """Return the present step and its ancestors."""
        if self._live is None:
            self._live = self._walk_back()
        return self._live

    def _walk_back(self) -> LiveSteps:
        jumps = self._all_jumps()
        ranges: list[tuple[int, int]] = []
        last = self.head
        while last > 0:
            place = bisect_right(self._places, last) - 1
            first = self._places[place] if place >= 0 else 1
            ranges.append((first, last))
            last = jumps.get(first, 0)
        return LiveSteps(tuple(reversed(ranges)))

    def _likely_parent(self, step: int) -> int:
        """Return the parent by the list of jumps, which is quick; the rows confirm it later."""
        known = self._parents.get(step)
        return self._all_jumps().get(step, step - 1) if known is None else known

    def _all_jumps(self) -> Mapping[int, int]:
        if self._jumps is None:
            self._jumps = dict(self._journal.jumps())
            if any(parent >= step for step, parent in self._jumps.items()):
                raise CampaignError("", "damaged", "jumps")
            self._places = list(self._jumps)
        return self._jumps

    def _note_parent(self, step: int) -> None:
        """Remember the parent of a new step; the list of jumps, once it is read, is kept up."""
        self._parents[step] = self.head
        if self._jumps is not None and self.head != step - 1:
            self._jumps[step] = self.head
            self._places.append(step)

    def _keep(self, step: int, campaign: Campaign) -> None:
        self._states[step] = campaign
        if len(self._states) > KEPT_STATES:
            del self._states[next(iter(self._states))]

    def _rebuild(self, step: int) -> None:
        path, start = self._way_from_snapshot(step)
        campaign = start.campaign
        self._keep(start.step, campaign)
        before = start.step
        for later in reversed(path[: path.index(start.step)]):
            rows = self._journal.step_rows(later)
            if rows[0].parent != before:
                raise CampaignError("", "damaged", f"row {rows[0].sequence}")
            campaign = replayed(campaign, rows)
            self._keep(later, campaign)
            before = later

    def _way_from_snapshot(self, step: int) -> tuple[list[int], Snapshot]:
        """Return the ancestors of a step back to one that has a snapshot, and the snapshot."""
        path: list[int] = []
        while step >= 0:
            question: list[int] = []
            while step >= 0 and len(question) < _ANCESTORS_A_QUESTION:
                question.append(step)
                step = self._likely_parent(step) if step else -1
            path += question
            start = self._journal.snapshot_for(question)
            if start is not None:
                return path, start
        raise CampaignError("", "damaged", "no snapshot")


def replayed(campaign: Campaign, rows: Sequence[Row]) -> Campaign:
    """Return the campaign after the rows of a step; raises ``CampaignError`` if one is refused."""
    from choicedesk.desk.apply import apply

    for row in rows:
        applied = apply(campaign, row.entry)
        if isinstance(applied, Refusal) or isinstance(row.entry, UndoTo):
            raise CampaignError("", "damaged", f"row {row.sequence}")
        campaign = applied.state
    return campaign
