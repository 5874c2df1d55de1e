"""The journal as a list that is read page by page, newest line first, and never whole."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from enum import IntEnum
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, QTimer, Signal

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.entries import (
    PutCard,
    PutPerson,
    RemoveCard,
    RemovePerson,
    SceneMove,
    UndoTo,
)
from choicedesk.desk.history import LiveSteps
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.desk.session import Session
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.journal_kinds import drawer, evening_started, people_in
from choicedesk.models.ranges import Index, ranges
from choicedesk.words.journal import Line
from choicedesk.words.language import sort_key
from choicedesk.words.undo_rows import line_of, run_of, takes_in

PAGE = 200
_LIBRARY = (PutCard, PutPerson, RemoveCard, RemovePerson)
NONE_LIVE = LiveSteps(())
_LINES_A_FETCH = 60
_SECONDS_A_FETCH = 0.03


class JournalRoles(IntEnum):
    """What a line answers beside its words."""

    LINE = Qt.ItemDataRole.UserRole
    SEQUENCE = Qt.ItemDataRole.UserRole + 1
    HEADING = Qt.ItemDataRole.UserRole + 2


class JournalLine(Struct, frozen=True, kw_only=True):
    """One line: the row, its sentence, whether it is struck out, local time, and its evening.

    Rows of a run, as of undo, share a line, that of the last; ``rows`` counts them, and ``top`` is
    the number of the last, or of one above it that has no line of its own.
    """

    row: Row
    words: Line
    struck: bool
    time: datetime
    evening: int
    rows: int = 1
    top: int = 0


class JournalFilter(Struct, frozen=True):
    """Which lines are wanted: a drawer, a scene, only one evening, words, a system.

    ``people`` are the ids under which somebody is found in scenes: any of them is wanted.
    """

    kind: str = ""
    people: frozenset[str] = frozenset()
    scene: SceneId | None = None
    evening: int | None = None
    words: tuple[str, ...] = ()
    system: str = ""


def is_struck(row: Row, session: Session | None, live: LiveSteps) -> bool:
    """Return whether a row was taken back; the line that takes back is never struck itself."""
    if isinstance(row.entry, UndoTo):
        return False
    return session is None or not session.stands(row, live)


def _follows_library(row: Row) -> bool:
    """Return whether a row only carries into a scene what a line of the library tells already."""
    return isinstance(row.entry, SceneMove) and row.entry.move.get("move") == "revise"


def _told(rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
    """Yield the rows that have a line, newest first, and how many right above them have none."""
    library = {row.step for row in rows if isinstance(row.entry, _LIBRARY)}
    above = 0
    for row in reversed(rows):
        if row.step in library and _follows_library(row):
            above += 1
        else:
            yield row, above
            above = 0


def _is_in_scenes(row: Row, wanted: JournalFilter, campaign: Campaign | None) -> bool:
    """Return whether a row belongs to the scene, and to the system, that is wanted."""
    if wanted.scene is not None and row.scene != wanted.scene:
        return False
    if not wanted.system or row.system == wanted.system:
        return True
    # Rows without events, as of opening a scene, name no system.
    scene = campaign.scenes.get(row.scene) if campaign is not None and row.scene else None
    return scene is not None and scene.system == wanted.system


def _belong(upper: JournalLine, lower: JournalLine) -> bool:
    """Return whether two lines are one run, as of undo, with nothing between them."""
    run = run_of(upper.row)
    return (
        (takes_in(upper.row, lower.row) or (run != "" and run == run_of(lower.row)))
        and upper.struck == lower.struck
        and upper.top - upper.rows == lower.top
    )


def _joined(upper: JournalLine, lower: JournalLine) -> JournalLine:
    return replace(upper, rows=upper.rows + lower.rows)


class JournalModel(QAbstractListModel):
    """Lines newest first; further ones are fetched when the view comes to their end."""

    filled = Signal()

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._filter = JournalFilter()
        self._lines: list[JournalLine] = []
        self._next = 0
        self._oldest_evening = 0
        self._live = NONE_LIVE
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.setInterval(0)
        self._more.timeout.connect(self._fetch)
        self._begin()
        controller.changed.connect(self.follow)

    @property
    def lines(self) -> Sequence[JournalLine]:
        """The lines read so far."""
        return self._lines

    @property
    def total(self) -> int:
        """How many rows the journal has in all."""
        session = self._controller.session
        return session.sequence if session is not None else 0

    @property
    def filter(self) -> JournalFilter:
        """Which lines are wanted."""
        return self._filter

    def show(self, wanted: JournalFilter) -> None:
        """Show other lines."""
        if wanted != self._filter:
            self._filter = wanted
            self.reload()

    def reload(self) -> None:
        """Read again from the newest line on."""
        self._more.stop()
        if self._lines:
            self.beginRemoveRows(QModelIndex(), 0, len(self._lines) - 1)
            self._lines.clear()
            self.endRemoveRows()
        self._begin()
        self._fetch()

    def reword(self) -> None:
        """Say every line again, in another language."""
        campaign = self._controller.campaign
        if campaign is None or not self._lines:
            return
        self._lines = [self._in_words(line) for line in self._lines]
        self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1))

    def follow(self, changed: Changed) -> None:
        """Put new rows on top, strike what was taken back."""
        if changed.cause == "open":
            self.reload()
            return
        if changed.cause != "play":
            self._strike()
            if self._filter.kind == "undone":
                self.reload()
                return
        fresh = self._fresh(changed.rows, self._present_evening(changed.new))
        if len(fresh) == 1 and self._lines and _belong(fresh[0], self._lines[0]):
            self._put(0, _joined(fresh[0], self._lines[0]))
            fresh = []
        if fresh:
            self.beginInsertRows(QModelIndex(), 0, len(fresh) - 1)
            self._lines[0:0] = fresh
            self.endInsertRows()
        while len(self._lines) > 1 and _belong(self._lines[0], self._lines[1]):
            # As the dice of several people, each a line until the roll takes them in.
            joined = _joined(self._lines[0], self._lines[1])
            self.beginRemoveRows(QModelIndex(), 1, 1)
            del self._lines[1]
            self.endRemoveRows()
            self._put(0, joined)
        if 0 < len(fresh) < len(self._lines):
            below = self.index(len(fresh))
            self.dataChanged.emit(below, below)
        self.filled.emit()

    def _fresh(self, rows: Sequence[Row], evening: int) -> list[JournalLine]:
        """Return the wanted lines of rows just written, newest first."""
        found: list[JournalLine] = []
        for row, above in _told(rows):
            if self._wanted(row, struck=False, evening=evening):
                found.append(self._line(row, evening, above, struck=False))
            if evening_started(row) is not None:
                evening -= 1
        return [line for line in found if self._has_words(line)]

    def row_of(self, sequence: int) -> int:
        """Return where a journal row is shown, or -1."""
        spans = ((line.top - line.rows, line.top) for line in self._lines)
        return next((row for row, (low, high) in enumerate(spans) if low < sequence <= high), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many lines were read so far."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence, the line itself under ``LINE``, or what a role asks."""
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return f"{line.time:%H:%M} {line.words.text.replace('**', '')}"
            case JournalRoles.LINE:
                return line
            case JournalRoles.SEQUENCE:
                return line.row.sequence
            case JournalRoles.HEADING:
                return self._has_heading(index.row())
            case _:
                return None

    def canFetchMore(self, parent: Index) -> bool:
        """Return whether older rows were not read yet."""
        return not parent.isValid() and self._next > 0

    def fetchMore(self, parent: Index) -> None:
        """Read older rows until some lines were found, in slices that no one notices."""
        if not parent.isValid():
            self._fetch()

    def _has_heading(self, row: int) -> bool:
        return row == 0 or self._lines[row - 1].evening != self._lines[row].evening

    def _begin(self) -> None:
        session = self._controller.session
        self._next = session.sequence if session is not None else 0
        self._live = session.live_steps() if session is not None else NONE_LIVE
        campaign = self._controller.campaign
        self._oldest_evening = self._present_evening(campaign)

    def _fetch(self) -> None:
        session = self._controller.session
        if session is None or self._next <= 0:
            return
        end = perf_counter() + _SECONDS_A_FETCH
        found: list[JournalLine] = []
        while self._next > 0 and len(found) < _LINES_A_FETCH and perf_counter() < end:
            first = max(1, self._next - PAGE + 1)
            try:
                rows = session.journal.rows(first, self._next)
            except CampaignError as error:
                self._controller.failed.emit(error)
                self._next = 0
                break
            self._next = first - 1
            found += self._read(rows)
        enough = len(found) >= _LINES_A_FETCH
        found = self._folded(found)
        if found:
            count = len(self._lines)
            self.beginInsertRows(QModelIndex(), count, count + len(found) - 1)
            self._lines += found
            self.endInsertRows()
        if not enough and self._next > 0:
            self._more.start()
        self.filled.emit()

    def _folded(self, found: list[JournalLine]) -> list[JournalLine]:
        """Join rows of undo that follow each other, also with the lowest line read before."""
        folded: list[JournalLine] = []
        for line in found:
            if folded and _belong(folded[-1], line):
                folded[-1] = _joined(folded[-1], line)
            elif not folded and self._lines and _belong(self._lines[-1], line):
                self._put(len(self._lines) - 1, _joined(self._lines[-1], line))
            else:
                folded.append(line)
        return [self._in_words(line) if line.rows > 1 else line for line in folded]

    def _put(self, at: int, line: JournalLine) -> None:
        self._lines[at] = self._in_words(line)
        self.dataChanged.emit(self.index(at), self.index(at))

    def _in_words(self, line: JournalLine) -> JournalLine:
        return replace(line, words=self._words(line.row, line.rows))

    def _words(self, row: Row, rows: int = 1) -> Line:
        session = self._controller.session
        assert session is not None, "rows come from a session"
        return line_of(row, session, rows)

    def _read(self, rows: Sequence[Row]) -> list[JournalLine]:
        found: list[JournalLine] = []
        for row, above in _told(rows):
            struck = is_struck(row, self._controller.session, self._live)
            evening = self._oldest_evening
            started = None if struck else evening_started(row)
            if started is not None:
                evening = started
                self._oldest_evening = started - 1
            if self._wanted(row, struck=struck, evening=evening):
                line = self._line(row, evening, above, struck=struck)
                if self._has_words(line):
                    found.append(line)
        return found

    def _line(self, row: Row, evening: int, above: int, *, struck: bool) -> JournalLine:
        return JournalLine(
            row=row,
            words=self._words(row),
            struck=struck,
            time=row.time.astimezone(),
            evening=evening,
            rows=1 + above,
            top=row.sequence + above,
        )

    def _wanted(self, row: Row, *, struck: bool, evening: int) -> bool:
        wanted = self._filter
        if wanted.evening is not None and evening != wanted.evening:
            return False
        if not _is_in_scenes(row, wanted, self._controller.campaign):
            return False
        if wanted.people and not wanted.people & people_in(row):
            return False
        if wanted.kind == "undone":
            return struck or drawer(row) == "undone"
        return not wanted.kind or drawer(row) == wanted.kind

    def _has_words(self, line: JournalLine) -> bool:
        if not self._filter.words:
            return True
        text = sort_key(line.words.text.replace("**", ""))[0]
        return all(word in text for word in self._filter.words)

    def _strike(self) -> None:
        """Compare every line read so far with the steps that live now."""
        session = self._controller.session
        self._live = session.live_steps() if session is not None else NONE_LIVE
        changed: list[int] = []
        for at, line in enumerate(self._lines):
            struck = is_struck(line.row, session, self._live)
            if struck != line.struck:
                self._lines[at] = replace(line, struck=struck)
                changed.append(at)
        self._date(changed)
        for first, last in ranges(changed):
            self.dataChanged.emit(self.index(first), self.index(last))

    def _date(self, changed: list[int]) -> None:
        """Tell the evenings anew where the beginning of one was struck or restored."""
        if not any(evening_started(self._lines[at].row) is not None for at in changed):
            return
        evening = self._present_evening(self._controller.campaign)
        for at, line in enumerate(self._lines):
            started = None if line.struck else evening_started(line.row)
            here = started if started is not None else evening
            if line.evening != here:
                self._lines[at] = replace(line, evening=here)
            evening = here - 1 if started is not None else here

    @staticmethod
    def _present_evening(campaign: Campaign | None) -> int:
        if campaign is None:
            return 0
        evenings = (scene for scene in campaign.scenes.values() if scene.system == "choice")
        numbers = (getattr(scene.state, "session", 0) for scene in evenings)
        return max(numbers, default=0)
