"""Backups of a campaign: made with SQLite's backup call, read back, dated, bounded in number."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from msgspec import Struct

from choicedesk.storage import schema
from choicedesk.storage.faults import in_words, reading
from choicedesk.storage.file_names import file_stem, free_path
from choicedesk.storage.header import read_header
from choicedesk.storage.meta import read_meta
from choicedesk.storage.new_file import publish
from choicedesk.storage.places import SUFFIX, backups_folder
from choicedesk.storage.verification import verify

Reason = Literal["evening", "during", "daily", "migration", "restore"]
REASONS: tuple[Reason, ...] = ("evening", "during", "daily", "migration", "restore")

KEPT = 30
KEPT_DURING = 6
"""How many of those made while an evening goes on are kept: older evenings keep their own."""
_TIME = "%Y-%m-%dT%H-%M-%SZ"
_TIME_LENGTH = 20
_ID_LENGTH = 12
_SEARCHED = 1 << 20


class Backup(Struct, frozen=True, kw_only=True):
    """One backup: where it lies, when (UTC) and why it was made."""

    path: Path
    time: datetime
    reason: Reason


def back_up(path: Path, reason: Reason, time: datetime, *, folder: Path | None = None) -> Backup:
    """Copy a campaign as it is on disk, check the copy whole, and drop the oldest beyond a bound.

    May run beside the writer and in another thread. ``folder`` holds the backups of all campaigns
    (by default the one of this machine). Raises ``CampaignError``; then no backup was replaced.
    """
    time = time.astimezone(UTC)
    with reading(path), closing(schema.connect(path, read_only=True)) as source:
        home = _home(path, read_meta(source, "id"), folder)
        home.mkdir(parents=True, exist_ok=True)
        target = free_path(home, f"{time.strftime(_TIME)} {reason}", SUFFIX)
        with publish(target) as draft, in_words(draft):
            with closing(sqlite3.connect(draft)) as copy:
                source.backup(copy)
            check_whole(draft)
    _thin(home)
    return Backup(path=target, time=time, reason=reason)


def backups_of(path: Path, campaign: str = "", *, folder: Path | None = None) -> tuple[Backup, ...]:
    """Return the backups of a campaign, newest first.

    ``campaign`` is its id; where that is not known any more (a damaged file), those of files of
    the same name are returned.
    """
    root = folder or backups_folder()
    if campaign:
        homes = list(root.glob(f"*{campaign[:12]}"))
    else:
        homes = list(root.glob(f"{_escaped(file_stem(path.stem))}-????????????"))
    found = [backup for home in homes for backup in _listed(home)]
    return tuple(sorted(found, key=lambda backup: backup.path.name, reverse=True))


def backups_of_named(path: Path, *, folder: Path | None = None) -> tuple[Backup, ...]:
    """Return the backups of the campaign whose id stands in a file that is past all reading.

    For a damaged copy under another name: neither its name nor its tables lead to a backup.
    """
    root = folder or backups_folder()
    homes = {home.name[-_ID_LENGTH:]: home for home in root.glob("*-" + "?" * _ID_LENGTH)}
    try:
        with path.open("rb") as file:
            content = file.read(_SEARCHED)
    except OSError:
        return ()
    for start, home in homes.items():
        if start.encode() in content:
            return tuple(sorted(_listed(home), key=lambda one: one.path.name, reverse=True))
    return ()


def is_due(path: Path, campaign: str, time: datetime, *, folder: Path | None = None) -> bool:
    """Tell whether the daily backup is due: none of any reason was made in the last 24 hours."""
    newest = next(iter(backups_of(path, campaign, folder=folder)), None)
    return newest is None or (time.astimezone(UTC) - newest.time).total_seconds() >= 86_400


def check_whole(path: Path) -> None:
    """Check every byte of a campaign file that nobody writes to; raises ``CampaignError``."""
    read_header(path)
    with reading(path), closing(schema.connect(path, read_only=True)) as connection:
        for _ in verify(path, connection):
            pass


def _home(path: Path, campaign: str, folder: Path | None) -> Path:
    """Return the folder of one campaign's backups; renaming the file does not change it."""
    root = folder or backups_folder()
    known = next(iter(sorted(root.glob(f"*-{campaign[:12]}"))), None)
    return known or root / f"{file_stem(path.stem)}-{campaign[:12]}"


def _listed(home: Path) -> list[Backup]:
    found: list[Backup] = []
    for path in home.glob(f"*{SUFFIX}"):
        reason = path.stem[_TIME_LENGTH:].strip().split(" ")[0]
        try:
            time = datetime.strptime(path.stem[:_TIME_LENGTH], _TIME).replace(tzinfo=UTC)
        except ValueError:
            continue
        found += [
            Backup(path=path, time=time, reason=known) for known in REASONS if known == reason
        ]
    return found


def _thin(home: Path) -> None:
    """Drop the oldest backups beyond the bound; one that cannot be dropped now goes next time."""
    listed = sorted(_listed(home), key=lambda backup: backup.path.name, reverse=True)
    during = [backup for backup in listed if backup.reason == "during"]
    others = [backup for backup in listed if backup.reason != "during"]
    for backup in (*during[KEPT_DURING:], *others[KEPT:]):
        try:
            backup.path.unlink()
        except OSError:
            continue


def _escaped(stem: str) -> str:
    return "".join(f"[{letter}]" if letter in "[*?" else letter for letter in stem)
