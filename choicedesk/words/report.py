"""The journal as a report of evenings: everything for the narrator, or what the table may read."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.entries import PutCard, PutPerson, RemoveCard, RemovePerson, SceneMove, UndoTo
from choicedesk.desk.history import LiveSteps
from choicedesk.desk.journal import Row
from choicedesk.desk.public_text import PublicTexts
from choicedesk.desk.session import Session
from choicedesk.rules.choice.events import SessionStarted
from choicedesk.words.evening import evening_heading
from choicedesk.words.journal_line import Line
from choicedesk.words.language import _
from choicedesk.words.public import public_line
from choicedesk.words.public_knowledge import FollowedKnowledge
from choicedesk.words.scenes import scene_title, system_name
from choicedesk.words.undo_rows import line_of, run_of, takes_in

_PAGE = 500
_LIBRARY = (PutCard, PutPerson, RemoveCard, RemovePerson)


class ReportLine(Struct, frozen=True, kw_only=True):
    """One line in local time; ``struck`` was taken back."""

    time: datetime
    words: Line
    struck: bool = False


class ReportPart(Struct, frozen=True, kw_only=True):
    """Lines of one scene that follow each other; the title may be empty."""

    title: str
    lines: tuple[ReportLine, ...]


class ReportEvening(Struct, frozen=True, kw_only=True):
    """An evening, in the order of its lines."""

    number: int
    title: str
    parts: tuple[ReportPart, ...]


class Report(Struct, frozen=True, kw_only=True):
    """A whole report, worded in the present language. ``gm`` says that secrets are in it."""

    title: str
    subtitle: str
    gm: bool
    evenings: tuple[ReportEvening, ...] = ()

    @property
    def lines(self) -> Iterator[ReportLine]:
        """All lines in their order."""
        return (line for each in self.evenings for part in each.parts for line in part.lines)


class _Said(Struct, frozen=True, kw_only=True):
    """A line with what puts it into its place."""

    line: ReportLine
    evening: int
    scene: SceneId | None


def report(session: Session, *, gm: bool, evening: int | None = None) -> Report:
    """Return the report of a campaign, or of one evening of it.

    Without ``gm`` it holds only what all at the table may read. Raises ``CampaignError`` where the
    journal cannot be read.
    """
    campaign = session.campaign
    said = list(_everything(session) if gm else _for_the_table(session))
    wanted = (each for each in said if evening is None or each.evening == evening)
    return Report(
        title=campaign.title,
        subtitle=_("Journal of the game master") if gm else _("Report for the table"),
        gm=gm,
        evenings=tuple(_evenings(wanted, _Titles(campaign, gm=gm))),
    )


def _everything(session: Session) -> Iterator[_Said]:
    """Yield every row in words; a run, as of undo, is one line."""
    live = session.live_steps()
    evening = _first_evening(session)
    run: list[Row] = []
    for step in _steps(session):
        for row in _told(step):
            if run and not _is_one_run(run[-1], row, session, live):
                yield _run_said(run, session, live, evening)
                run = []
            if row.step in live:
                evening = _evening([row], evening)
            run.append(row)
    if run:
        yield _run_said(run, session, live, evening)


def _told(step: list[Row]) -> Iterator[Row]:
    """Yield the rows of a step without those that only carry into scenes what another one tells."""
    library = any(isinstance(row.entry, _LIBRARY) for row in step)
    for row in step:
        entry = row.entry
        follows = isinstance(entry, SceneMove) and entry.move.get("move") == "revise"
        if not (library and follows):
            yield row


def _is_one_run(former: Row, row: Row, session: Session, live: LiveSteps) -> bool:
    """Return whether a row belongs to the line of the one before it."""
    run = run_of(former)
    together = takes_in(row, former) or (run != "" and run == run_of(row))
    return together and _struck(former, session, live) == _struck(row, session, live)


def _run_said(run: list[Row], session: Session, live: LiveSteps, evening: int) -> _Said:
    row = run[-1]
    line = ReportLine(
        time=row.time.astimezone(),
        words=line_of(row, session, len(run)),
        struck=_struck(row, session, live),
    )
    return _Said(line=line, evening=evening, scene=row.scene)


def _struck(row: Row, session: Session, live: LiveSteps) -> bool:
    return not isinstance(row.entry, UndoTo) and not session.stands(row, live)


def _for_the_table(session: Session) -> Iterator[_Said]:
    """Yield what the table may read of the rows that were not taken back."""
    campaign, live = session.campaign, session.live_steps()
    start = _start(session)
    last, then = FollowedKnowledge(start), FollowedKnowledge(start)
    for step in _steps(session):
        if step[0].step in live:
            last.take(step)
    now = {scene.id: {**last.of(scene.id), **scene.knowledge} for scene in campaign.scenes.values()}
    evening, texts = _first_evening(session), PublicTexts(campaign)
    for step in _steps(session):
        if not session.stands(step[0], live):
            continue
        evening = _evening(step, evening)
        # A danger is brought to the table and made known of in one step.
        then.take(step)
        for row in step:
            known = now.get(row.scene, {}) if row.scene is not None else {}
            words = public_line(row, campaign, then.of(row.scene), known, texts)
            if words is not None:
                line = ReportLine(time=row.time.astimezone(), words=words)
                yield _Said(line=line, evening=evening, scene=row.scene)


def _steps(session: Session) -> Iterator[list[Row]]:
    """Yield the rows of every step in order, read page by page."""
    for _number, rows in groupby(_rows(session), key=lambda row: row.step):
        yield list(rows)


def _rows(session: Session) -> Iterator[Row]:
    last = session.sequence
    for first in range(1, last + 1, _PAGE):
        yield from session.journal.rows(first, min(last, first + _PAGE - 1))


def _start(session: Session) -> Campaign | None:
    snapshot = session.journal.snapshot_for([0])
    return snapshot.campaign if snapshot is not None else None


def _first_evening(session: Session) -> int:
    """Return the evening in which the journal begins, which an import may have left open."""
    start = _start(session)
    scenes = start.scenes.values() if start is not None else ()
    numbers = (getattr(scene.state, "session", 0) for scene in scenes if scene.system == "choice")
    return max(numbers, default=0)


def _evening(step: Iterable[Row], before: int) -> int:
    for row in step:
        for event in row.events:
            if isinstance(event, SessionStarted):
                return event.session
    return before


class _Titles:
    """What scenes are called in a report; before the table never by the narrator's own titles."""

    def __init__(self, campaign: Campaign, *, gm: bool) -> None:
        self._campaign, self._gm = campaign, gm
        self._numbers: dict[SceneId, int] = {}

    def of(self, scene_id: SceneId | None, *, first: bool) -> str:
        """Return the title of a part; the first one of an evening may go without."""
        scene = self._campaign.scenes.get(scene_id) if scene_id is not None else None
        if scene is None:
            return "" if first else _("Beside the scenes")
        if scene.system == "choice":
            title = scene_title(scene) if self._gm and scene.title else _("At the table")
            return "" if first and not (self._gm and scene.title) else title
        if self._gm:
            return scene_title(scene)
        number = self._number(scene.id, scene.system)
        name = system_name(scene.system)
        return name if number == 1 else _("{name} {n}").format(name=name, n=number)

    def _number(self, scene: SceneId, system: str) -> int:
        """Return which scene of its system this is, in the order of the report."""
        if scene not in self._numbers:
            systems = [self._campaign.scenes[each].system for each in self._numbers]
            self._numbers[scene] = systems.count(system) + 1
        return self._numbers[scene]


def _evenings(said: Iterable[_Said], titles: _Titles) -> Iterator[ReportEvening]:
    for number, lines in groupby(said, key=lambda each: each.evening):
        these = _in_scenes(lines)
        parts: list[ReportPart] = []
        for scene, part in groupby(these, key=lambda each: each.scene):
            title = titles.of(scene, first=not parts)
            parts.append(ReportPart(title=title, lines=tuple(each.line for each in part)))
        title = evening_heading(number, parts[0].lines[0].time)
        yield ReportEvening(number=number, title=title, parts=tuple(parts))


def _in_scenes(lines: Iterable[_Said]) -> Iterator[_Said]:
    """Yield the lines with those that belong to no scene put to the scene before them."""
    scene: SceneId | None = None
    for each in lines:
        scene = each.scene if each.scene is not None else scene
        yield replace(each, scene=scene)
