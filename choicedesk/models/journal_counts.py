"""Counts the journal's lines by drawer and person while nobody acts, in small slices."""

from array import array
from collections import Counter

from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.desk.entries import KeepFaces, KeepPlan, UndoTo, WriteNote
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.dice_tally import DiceTally, DieCount, Whose
from choicedesk.models.journal_kinds import drawer, people_in
from choicedesk.words.undo_rows import run_of

_SLICE = 400


class JournalCounts(QObject):
    """How many lines each drawer and person has; ``counted`` tells that the numbers moved."""

    counted = Signal()

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._kinds: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self._steps = array("L")
        self._dice = DiceTally()
        self._notes: list[Row] = []
        self._undone = 0
        self._above = self._newest = ""
        self._folded = 0
        self._next = 0
        self._wanted = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)
        controller.changed.connect(self.follow)
        self._restart()

    def kind(self, kind: str) -> int:
        """Return how many lines a drawer has; "" is all of them."""
        session = self._controller.session
        if not kind:
            return session.sequence - self._folded if session is not None else 0
        return self._kinds[kind] + (self._undone if kind == "undone" else 0)

    def person(self, person: str) -> int:
        """Return how many lines name a player."""
        return self._people[person]

    def people(self) -> tuple[str, ...]:
        """Return the players that have lines, by their ids in the scene."""
        return tuple(self._people)

    def dice(self, whose: Whose = "all") -> tuple[DieCount, ...]:
        """Return the faces seen and expected of every kind of die, without what was undone."""
        session = self._controller.session
        if session is None:
            return ()
        return self._dice.counts(session.live_steps(), session.campaign, whose)

    def want(self, wanted: bool) -> None:
        """Count on while the journal is in sight; stand still while it is not."""
        self._wanted = wanted
        if wanted and self._next > 0:
            self._timer.start()
        elif not wanted:
            self._timer.stop()

    def follow(self, changed: Changed) -> None:
        """Count new rows; after undo and redo, count anew what is struck."""
        if changed.cause == "open":
            self._restart()
            return
        for row in changed.rows:
            way = run_of(row)
            self._count(row, folded=way != "" and way == self._newest)
            self._newest = way
        if changed.cause != "play":
            self._count_undone()
        self.counted.emit()

    def _restart(self) -> None:
        session = self._controller.session
        self._kinds.clear()
        self._people.clear()
        self._steps = array("L")
        self._notes.clear()
        self._dice.clear()
        self._undone = 0
        self._above = self._newest = ""
        self._folded = 0
        self._next = session.sequence if session is not None else 0
        if self._wanted and self._next:
            self._timer.start()
        self.counted.emit()

    def _slice(self) -> None:
        session = self._controller.session
        if session is None or self._next <= 0:
            return
        first = max(1, self._next - _SLICE + 1)
        try:
            rows = session.journal.rows(first, self._next)
        except CampaignError:
            # The view that reads the same rows tells of it.
            self._next = 0
            return
        if self._next == session.sequence and rows:
            self._newest = run_of(rows[-1])
        self._next = first - 1
        for row in reversed(rows):
            way = run_of(row)
            self._count(row, folded=way != "" and way == self._above)
            self._above = way
        if self._next > 0:
            self._timer.start()
        else:
            self._count_undone()
        self.counted.emit()

    def _count(self, row: Row, *, folded: bool) -> None:
        """Count a row, unless it shares the line of another, or will with the move it is for."""
        if folded or isinstance(row.entry, KeepFaces | KeepPlan):
            self._folded += 1
            return
        campaign = self._controller.campaign
        if campaign is not None:
            self._dice.take(row, campaign)
        kind = drawer(row)
        if kind is not None:
            self._kinds[kind] += 1
        for person in people_in(row):
            self._people[person] += 1
        if isinstance(row.entry, WriteNote):
            self._notes.append(row)
        elif not isinstance(row.entry, UndoTo):
            self._steps.append(row.step)

    def _count_undone(self) -> None:
        session = self._controller.session
        if session is not None:
            live = session.live_steps()
            self._undone = sum(1 for step in self._steps if step not in live)
            self._undone += sum(1 for note in self._notes if not session.stands(note, live))
