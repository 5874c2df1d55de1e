"""Export and import: campaigns out to readable documents, documents and scripts back in.

Everything that comes in is checked and played through in memory first; the campaign changes in
one step at the end, or not at all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    Card,
    CardId,
    CharacterCard,
    ConflictCard,
    Encounter,
    EncounterId,
    GiftCard,
    PersonId,
    PictureHash,
    Scene,
    SceneId,
)
from choicedesk.desk.encounters import renamed_habits
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
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.desk.session import Done, Session
from choicedesk.desk.waiting_scene import waiting_scene
from choicedesk.rules import json_values
from choicedesk.rules.system import Refusal
from choicedesk.storage.archive import picture_name, read_archive, write_zip
from choicedesk.storage.campaign_file import CampaignFile, create_from, open_file
from choicedesk.storage.document import (
    VERSION,
    Document,
    Line,
    SceneScript,
    art_of,
    document_of,
    encounter_document,
    write_document,
)
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
    file, imported = _made(source, target, language, time)
    file.close()
    return imported


def open_example(source: Path, target: Path, *, language: str) -> CampaignFile:
    """Make a new campaign from a document of the program's own, and open it.

    Its people and cards are taken as they stand, and scenes of it that are set aside are not
    tried: their rules need not be loaded.
    """
    return _made(source, target, language, None, trusted=True)[0]


def _made(
    source: Path, target: Path, language: str, time: datetime | None, *, trusted: bool = False
) -> tuple[CampaignFile, Imported]:
    found, pictures = read_archive(source)
    now = time or datetime.now(UTC)
    if _is_script(found):
        scripts = _scripts(found, source)
        start = Campaign(title=scripts[0].title, language=language)
        draft = Draft(start, now)
        _play_scripts(draft.session, scripts, source)
    else:
        document = read_document(found, source)
        start = Campaign(title=document.title, language=document.language)
        if trusted:
            start, document = _with_library(start, document)
        draft = Draft(start, now)
        waiting = [each for each in document.scenes if trusted and each.paused and not each.moves]
        tried = tuple(each for each in document.scenes if each not in waiting)
        _play_document(draft.session, replace(document, scenes=tried), source)
        if document.journal:
            draft = _with_journal(draft.session.campaign, Draft(start, now), document, source)
        elif not any(scene.moves for scene in document.scenes):
            # Nothing has been played: the campaign starts from here, and there is nothing to undo.
            made = _with_waiting(draft.session.campaign, waiting)
            file = create_from(target, made, pictures=pictures, time=now)
            return file, _imported(made, (), pictures)
    draft.write(target, pictures)
    return open_file(target), _imported(draft.session.campaign, (), pictures)


def import_into(source: Path, session: Session) -> Imported:
    """Bring a document or script into an open campaign as one step, under new ids.

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
        _play_scripts(draft.session, _scripts(found, source), source)
    else:
        _play_document(draft.session, renamed(read_document(found, source), campaign), source)
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


def renamed(document: Document, campaign: Campaign) -> Document:
    """Return the document with ids that are free in the campaign, without its journal."""
    first = {letter: int(next_id(campaign, letter)[1:]) for letter in ("p", "c", "s", "e")}
    ids: dict[str, str] = {
        person.id: f"p{first['p'] + n}" for n, person in enumerate(document.people)
    }
    ids |= {card.id: f"c{first['c'] + n}" for n, card in enumerate(document.cards)}
    cards = [relinked(card, ids) for card in document.cards]
    return replace(
        document,
        people=tuple(replace(person, id=ids[person.id]) for person in document.people),
        cards=tuple(replace(card, id=CardId(ids[card.id])) for card in cards),
        scenes=tuple(
            replace(
                scene,
                id=f"s{first['s'] + n}",
                links={
                    local: other
                    for local, link in scene.links.items()
                    if (other := ids.get(link)) is not None
                },
            )
            for n, scene in enumerate(document.scenes)
        ),
        encounters=tuple(
            replace(carried(each, ids), id=EncounterId(f"e{first['e'] + n}"))
            for n, each in enumerate(document.encounters)
        ),
        journal=(),
    )


def carried(encounter: Encounter, ids: Mapping[str, str]) -> Encounter:
    """Return an encounter that names people and cards by their new ids."""
    return replace(
        encounter,
        variants=tuple(
            replace(
                each,
                who=tuple(ids.get(link, link) for link in each.who),
                against=tuple(ids.get(link, link) for link in each.against),
                template=ids.get(each.template, each.template),
                cards=tuple(
                    replace(relinked(card, ids), id=CardId(ids.get(card.id, card.id)))
                    for card in each.cards
                ),
                habits=renamed_habits(each.habits, ids),
            )
            for each in encounter.variants
        ),
    )


def relinked(card: Card, ids: Mapping[str, str]) -> Card:
    """Return a card that names people and other cards by their new ids."""
    match card:
        case GiftCard() if card.owner is not None:
            return replace(card, owner=PersonId(ids.get(card.owner, card.owner)))
        case CharacterCard() if card.person is not None:
            return replace(card, person=PersonId(ids.get(card.person, card.person)))
        case ConflictCard():
            parties = (
                replace(party, link=None if party.link is None else ids.get(party.link))
                for party in card.parties
            )
            return replace(card, parties=tuple(parties))
        case _:
            return card


def _is_script(found: Any) -> bool:
    content = as_object(found) or {}
    return "format" not in content and bool({"setup", "cases"} & set(content))


def _scripts(found: Any, source: Path) -> tuple[SceneScript, ...]:
    # Loaded for scripts only: a document needs nothing of what looks things up in a library.
    from choicedesk.storage.scripts import read_scripts

    return read_scripts(found, source)


def _play_scripts(session: Session, scripts: Sequence[SceneScript], source: Path) -> None:
    from choicedesk.storage.scripts import adopted

    for script in scripts:
        scene = replace(script, id=next_id(session.campaign, "s"))
        things, scene = adopted(session.campaign, scene)
        _must(session, [*things, _opened(scene)], source, scene.title, -1)
        _play_moves(session, scene, source)


def _play_document(session: Session, document: Document, source: Path) -> None:
    things: list[Entry] = [PutPerson(person=person, new=True) for person in document.people]
    things += [PutCard(card=card, new=True) for card in document.cards]
    things += [PutEncounter(encounter=each, new=True) for each in document.encounters]
    things += [_opened(scene) for scene in document.scenes]
    _must(session, things, source, document.title, -1)
    for scene in document.scenes:
        _play_moves(session, scene, source)


def _with_library(campaign: Campaign, document: Document) -> tuple[Campaign, Document]:
    """Return the campaign with the document's people and cards, and the document without."""
    people = {person.id: person for person in document.people}
    cards = {card.id: card for card in document.cards}
    return replace(campaign, people=people, cards=cards), replace(document, people=(), cards=())


def _with_waiting(campaign: Campaign, scripts: Sequence[SceneScript]) -> Campaign:
    """Return the campaign with scenes that wait, after those that it has."""
    scenes = {
        SceneId(script.id): waiting_scene(
            Scene(
                id=SceneId(script.id),
                title=script.title,
                system=script.system,
                setup=script.setup,
                state=None,
                links=script.links,
                knowledge=script.knowledge,
                paused=True,
            )
        )
        for script in scripts
    }
    return replace(campaign, scenes={**campaign.scenes, **scenes}) if scenes else campaign


def _opened(script: SceneScript) -> OpenScene:
    return OpenScene(
        scene=SceneId(script.id),
        title=script.title,
        system=script.system,
        setup=script.setup,
        links=script.links,
        knowledge=script.knowledge,
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


def _with_journal(campaign: Campaign, draft: Draft, document: Document, source: Path) -> Draft:
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
