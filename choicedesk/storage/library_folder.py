"""The campaigns on this machine: listed, renamed, copied, thrown away, found again."""

import os
import shutil
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from choicedesk.desk.entries import RenameCampaign
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.rules.system import Refusal
from choicedesk.storage import schema
from choicedesk.storage.campaign_file import CampaignFile, create, open_file
from choicedesk.storage.faults import in_words, reading
from choicedesk.storage.file_names import file_stem, free_path
from choicedesk.storage.header import read_header
from choicedesk.storage.lock import WriterLock, lock_path
from choicedesk.storage.meta import read_meta, write_meta
from choicedesk.storage.new_file import publish
from choicedesk.storage.places import SUFFIX
from choicedesk.storage.readable import SIDE_FILES
from choicedesk.storage.stored_row import COLUMNS, read_row


class Listed(Struct, frozen=True, kw_only=True):
    """One campaign of the list: ``changed`` in UTC, the last journal row, or what is wrong with it.

    ``fault`` is a reason code of ``CampaignError`` ("" for a sound one); the title of a file that
    cannot be read is its name.
    """

    path: Path
    title: str
    changed: datetime | None
    id: str = ""
    last: Row | None = None
    fault: str = ""


def list_campaigns(folder: Path, others: Sequence[Path] = ()) -> tuple[Listed, ...]:
    """Return the campaigns of a folder and those at other paths, the last changed first.

    Never raises: what is missing or damaged is listed with its fault.
    """
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        found = []
    paths = dict.fromkeys([*found, *others])
    listed = [look_at(path) for path in paths]
    oldest = datetime.min.replace(tzinfo=UTC)
    return tuple(sorted(listed, key=lambda one: one.changed or oldest, reverse=True))


def look_at(path: Path) -> Listed:
    """Return what the list shows of one campaign, from its file's first and last pages only."""
    try:
        read_header(path)
        with reading(path), closing(schema.connect(path, read_only=True)) as connection:
            row = connection.execute(
                f"SELECT {COLUMNS} FROM journal ORDER BY sequence DESC LIMIT 1"
            ).fetchone()
            last = read_row(row) if row else None
            created = datetime.fromisoformat(read_meta(connection, "created"))
            return Listed(
                path=path,
                title=read_meta(connection, "title"),
                changed=last.time if last else created,
                id=read_meta(connection, "id"),
                last=last,
            )
    except CampaignError as error:
        return Listed(path=path, title=path.stem, changed=_changed(path), fault=error.reason)


def new_campaign(folder: Path, title: str, language: str) -> CampaignFile:
    """Make a campaign in the folder under a name that fits its title; raises ``CampaignError``."""
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return create(free_path(folder, file_stem(title), SUFFIX), title, language)


def rename(path: Path, title: str) -> Path:
    """Give a campaign another title, and its file a name that fits; return the new path.

    The change of title is a step like any other. Raises ``CampaignError``, also where a program
    has it open.
    """
    with _opened_for_writing(path) as file:
        done = file.session().play(RenameCampaign(title=title))
        if isinstance(done, Refusal):
            raise CampaignError(str(path), "bad_name", title[:80])
    stem = file_stem(title)
    if stem.casefold() == path.stem.casefold():
        return path
    return _moved(path, free_path(path.parent, stem, path.suffix))


def duplicate(path: Path, title: str, folder: Path | None = None) -> Path:
    """Make an independent copy with another title, beside a campaign or in ``folder``."""
    read_header(path)
    if folder is not None:
        with in_words(folder):
            folder.mkdir(parents=True, exist_ok=True)
    target = free_path(folder or path.parent, file_stem(title), SUFFIX)
    with reading(path), publish(target) as draft:
        _copy_as_another(path, draft)
    with _opened_for_writing(target) as file:
        file.session().play(RenameCampaign(title=title))
    return target


def throw_away(path: Path, bin_folder: Path) -> Path:
    """Move a campaign to the program's own bin; return where it lies now. Nothing is deleted."""
    with in_words(bin_folder):
        bin_folder.mkdir(parents=True, exist_ok=True)
    with WriterLock(path):
        return _moved(path, free_path(bin_folder, path.stem, path.suffix))


def take_back(path: Path, folder: Path) -> Path:
    """Move a campaign out of the bin again; return where it lies now."""
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
    return _moved(path, free_path(folder, path.stem, path.suffix))


def locate(campaign: str, folders: Sequence[Path]) -> Path | None:
    """Return the file of the campaign with this id, whatever it is called now, if it is found."""
    for folder in folders:
        for one in list_campaigns(folder):
            if one.id == campaign:
                return one.path
    return None


def _copy_as_another(path: Path, target: Path) -> None:
    with (
        closing(schema.connect(path, read_only=True)) as source,
        closing(schema.connect(target, draft=True)) as copy,
    ):
        source.backup(copy)
        copy.execute("BEGIN IMMEDIATE")
        write_meta(copy, "id", os.urandom(16).hex())
        copy.execute("COMMIT")


def _opened_for_writing(path: Path) -> CampaignFile:
    file = open_file(path)
    if file.read_only:
        file.close()
        raise CampaignError(str(path), file.why_read_only)
    return file


def _moved(path: Path, target: Path) -> Path:
    """Move a campaign with what SQLite may have left beside it; across disks it is copied first."""
    with in_words(path):
        for ending in ("", *SIDE_FILES):
            source = path.with_name(path.name + ending)
            if ending and not source.exists():
                continue
            shutil.move(source, target.with_name(target.name + ending))
    with suppress(OSError):
        # Nobody looks for a lock beside a name that leads nowhere any more.
        lock_path(path).unlink(missing_ok=True)
    return target


def _changed(path: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return None
