"""Plays what a document or script holds into a session, step by step, or says what is refused."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.entries import (
    EndScene,
    Entry,
    OpenScene,
    PauseScene,
    PutCard,
    PutEncounter,
    PutPerson,
    SceneMove,
    UndoTo,
)
from choicedesk.desk.free_ids import next_id
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.session import Done, Session
from choicedesk.rules.system import Refusal
from choicedesk.storage.document import Document, Line, SceneScript
from choicedesk.storage.draft import Draft
from choicedesk.storage.refused_import import RefusedImportError


def play_scripts(session: Session, scripts: Sequence[SceneScript], source: Path) -> None:
    """Open the scenes of scripts under ids that are free, and make their moves."""
    from choicedesk.storage.scripts import adopted

    for script in scripts:
        scene = replace(script, id=next_id(session.campaign, "s"))
        things, scene = adopted(session.campaign, scene)
        _must(session, [*things, _opened(scene)], source, scene.title, -1)
        _play_moves(session, scene, source)


def play_document(session: Session, document: Document, source: Path) -> None:
    """Add everything a document holds but its journal, and make the moves of its scenes."""
    things: list[Entry] = [PutPerson(person=person, new=True) for person in document.people]
    things += [PutCard(card=card, new=True) for card in document.cards]
    things += [PutEncounter(encounter=each, new=True) for each in document.encounters]
    things += [_opened(scene) for scene in document.scenes]
    _must(session, things, source, document.title, -1)
    for scene in document.scenes:
        _play_moves(session, scene, source)


def _opened(script: SceneScript) -> OpenScene:
    return OpenScene(
        scene=SceneId(script.id),
        title=script.title,
        system=script.system,
        setup=script.setup,
        links=script.links,
        knowledge=script.known,
    )


def _play_moves(session: Session, script: SceneScript, source: Path) -> None:
    scene = SceneId(script.id)
    for index, move in enumerate(script.moves):
        _must(session, [SceneMove(scene=scene, move=move)], source, script.title, index)
    if script.ended:
        _must(session, [EndScene(scene=scene)], source, script.title, -1)
    if script.paused:
        _must(session, [PauseScene(scene=scene)], source, script.title, -1)


def _must(session: Session, entries: Sequence[Entry], source: Path, scene: str, index: int) -> None:
    answer = session.play(*entries)
    if isinstance(answer, Refusal):
        raise RefusedImportError(str(source), scene, index, answer)


def play_journal(campaign: Campaign, draft: Draft, document: Document, source: Path) -> Draft:
    """Play the document's journal; it must end where the document's scenes and cards say."""
    session, journal = draft.session, draft.journal
    for lines in _steps(document.journal):
        journal.time = _time(lines[0], source)
        before = len(journal.written)
        _follow(session, lines, source)
        written = [(row.step, row.parent, row.entry) for row in journal.written[before:]]
        if written != [(line.step, line.parent, line.entry) for line in lines]:
            raise CampaignError(str(source), "bad_document", f"journal line {lines[0].sequence}")
    played = session.campaign
    # What has gone and what was rolled beside the rules stands in the journal alone.
    if played != replace(campaign, former=played.former, rolls=played.rolls):
        raise CampaignError(str(source), "journal_differs")
    return draft


def _follow(session: Session, lines: Sequence[Line], source: Path) -> None:
    first = lines[0].entry
    if not isinstance(first, UndoTo):
        answer = session.play(*(line.entry for line in lines))
    elif first.redo:
        answer = session.redo()
    else:
        answer = session.undo_to(first.sequence)
    if not isinstance(answer, Done):
        raise CampaignError(str(source), "bad_document", f"journal line {lines[0].sequence}")


def _steps(lines: Sequence[Line]) -> Iterator[list[Line]]:
    for _, step in groupby(lines, key=lambda line: line.step):
        yield list(step)


def _time(line: Line, source: Path) -> datetime:
    try:
        return datetime.fromisoformat(line.time).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        detail = f"journal line {line.sequence}: {line.time[:40]}"
        raise CampaignError(str(source), "bad_document", detail) from error
