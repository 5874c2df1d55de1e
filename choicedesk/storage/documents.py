"""Export and import: campaigns out to readable documents, documents and scripts back in.

Everything that comes in is checked and played through in memory first; the campaign changes in
one step at the end, or not at all.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, EncounterId, PictureHash, SceneId
from choicedesk.desk.entries import Entry
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.desk.session import Session
from choicedesk.rules import json_values
from choicedesk.rules.system import Refusal
from choicedesk.storage.archive import picture_name, read_archive, write_zip
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.document import (
    VERSION,
    Document,
    SceneScript,
    art_of,
    document_of,
    encounter_document,
    write_document,
)
from choicedesk.storage.document_ids import renamed
from choicedesk.storage.document_play import play_document, play_journal, play_scripts
from choicedesk.storage.draft import Draft
from choicedesk.storage.faults import in_words
from choicedesk.storage.new_file import publish
from choicedesk.storage.refused_import import RefusedImportError
from choicedesk.storage.untrusted import as_object

MOST_PEOPLE = 200
MOST_CARDS = 10_000
MOST_SCENES = 200
MOST_ENCOUNTERS = 1_000
MOST_MOVES = 200_000
MOST_LINES = 500_000


class Imported(Struct, frozen=True, kw_only=True):
    """What an import brought: the new scenes, and the pictures cards name that are not there."""

    scenes: tuple[SceneId, ...]
    missing: tuple[PictureHash, ...]


def export(session: Session, target: Path) -> None:
    """Write the present campaign to ``target``: .json, or .zip with the pictures beside it.

    An existing file is replaced whole. Raises ``CampaignError`` (bad_ending for others).
    """
    _write(session, target, lambda: document_of(session, {}))


def export_encounter(session: Session, encounter: EncounterId, target: Path) -> None:
    """Write one encounter, with the people and cards that it is made of, as ``export`` does."""
    _write(session, target, lambda: encounter_document(session.campaign, encounter))


def _write(session: Session, target: Path, make: Callable[[], Document]) -> None:
    ending = target.suffix.lower()
    if ending == ".json":
        content = write_document(make())
    elif ending == ".zip":
        document = make()
        wanted = {card.art for card in document.cards}
        wanted |= {
            card.art
            for encounter in document.encounters
            for variant in encounter.variants
            for card in variant.cards
        }
        found = _pictures(session).items()
        pictures = {name: picture for name, picture in found if picture.hash in wanted}
        names = {picture.hash: name for name, picture in pictures.items()}
        content = write_zip(write_document(replace(document, pictures=names)), pictures)
    else:
        raise CampaignError(str(target), "bad_ending", ending)
    with in_words(target), publish(target, replace=True) as draft:
        draft.write_bytes(content)


def import_new(
    source: Path,
    target: Path,
    *,
    language: str = "en",
    time: datetime | None = None,
) -> Imported:
    """Make a new campaign from a document or script; nothing is made where it is refused.

    ``language`` is the campaign's where the file says none.
    """
    found, pictures = read_archive(source)
    now = time or datetime.now(UTC)
    if _is_script(found):
        scripts = _scripts(found, source)
        draft = Draft(Campaign(title=scripts[0].title, language=language), now)
        play_scripts(draft.session, scripts, source)
    else:
        document = read_document(found, source)
        start = Campaign(title=document.title, language=document.language)
        draft = Draft(start, now)
        play_document(draft.session, document, source)
        if document.journal:
            draft = play_journal(draft.session.campaign, Draft(start, now), document, source)
        elif not any(scene.moves for scene in document.scenes):
            # Nothing has been played: the campaign starts from here, and there is nothing to undo.
            draft = Draft(draft.session.campaign, now)
    draft.write(target, pictures)
    return _imported(draft.session.campaign, (), pictures)


def import_into(source: Path, session: Session) -> Imported:
    """Bring a document or script into an open campaign as one step, under new ids.

    People and cards of encounters that are there just so are not brought again.
    Raises ``CampaignError`` or ``RefusedImportError``; then nothing has changed.
    """
    before = session.campaign
    entries, pictures = entries_of(source, before, session.journal.now())
    answer = session.play(*entries, pictures=pictures)
    if isinstance(answer, Refusal):
        raise RefusedImportError(str(source), "", -1, answer)
    known = [picture for art in art_of(before) if (picture := session.picture(art))]
    return _imported(answer.new, tuple(before.scenes), (*pictures, *known))


def entries_of(
    source: Path, campaign: Campaign, time: datetime
) -> tuple[tuple[Entry, ...], tuple[Picture, ...]]:
    """Return the step that brings a document or script into a campaign, with its pictures.

    It has been tried; raises ``CampaignError`` or ``RefusedImportError``.
    """
    found, pictures = read_archive(source)
    draft = Draft(campaign, time)
    if _is_script(found):
        play_scripts(draft.session, _scripts(found, source), source)
    else:
        document = read_document(found, source)
        # Encounters alone bring only what the campaign has not, as they do in the window.
        shared = bool(document.encounters) and not document.scenes
        play_document(draft.session, renamed(document, campaign, shared=shared), source)
    return tuple(row.entry for row in draft.journal.written), tuple(pictures)


def import_file(source: Path, target: Path, language: str = "en") -> Imported:
    """Import into the campaign file ``target``, which is made if it is not there."""
    if not target.exists():
        return import_new(source, target, language=language)
    with open_file(target) as file:
        if file.read_only:
            raise CampaignError(str(target), file.why_read_only)
        return import_into(source, file.session())


def read_document(found: Any, source: Path) -> Document:
    """Return a decoded document after checking its form, version and sizes."""
    version = (as_object(found) or {}).get("version")
    if isinstance(version, int) and version > VERSION:
        raise CampaignError(str(source), "newer", str(version))
    document = json_values.read(found, Document)
    if isinstance(document, Refusal):
        raise RefusedImportError(str(source), "", -1, document)
    if document.version != VERSION:
        raise CampaignError(str(source), "bad_document", "version")
    _check_sizes(document, source)
    return document


def _is_script(found: Any) -> bool:
    content = as_object(found) or {}
    return "format" not in content and bool({"setup", "cases"} & set(content))


def _scripts(found: Any, source: Path) -> tuple[SceneScript, ...]:
    # Loaded for scripts only: a document needs nothing of what looks things up in a library.
    from choicedesk.storage.scripts import read_scripts

    return read_scripts(found, source)


def _check_sizes(document: Document, source: Path) -> None:
    moves = sum(len(scene.moves) for scene in document.scenes)
    counted = {
        "people": (len(document.people), MOST_PEOPLE),
        "cards": (len(document.cards), MOST_CARDS),
        "scenes": (len(document.scenes), MOST_SCENES),
        "encounters": (len(document.encounters), MOST_ENCOUNTERS),
        "moves": (moves, MOST_MOVES),
        "journal": (len(document.journal), MOST_LINES),
    }
    for what, (count, most) in counted.items():
        if count > most:
            raise CampaignError(str(source), "too_large", f"{what}: {count} > {most}")


def _pictures(session: Session) -> Mapping[str, Picture]:
    found = (session.picture(art) for art in art_of(session.campaign))
    return {picture_name(picture): picture for picture in found if picture is not None}


def _imported(
    campaign: Campaign, before: Sequence[SceneId], pictures: Sequence[Picture]
) -> Imported:
    there = {picture.hash for picture in pictures}
    return Imported(
        scenes=tuple(scene for scene in campaign.scenes if scene not in before),
        missing=tuple(art for art in art_of(campaign) if art not in there),
    )
