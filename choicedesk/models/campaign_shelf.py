"""The campaigns of this machine as the pages need them: a port, and what it does on disk."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from choicedesk.desk.journal import CampaignError
from choicedesk.storage.backups import Backup, backups_of
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.library_folder import (
    Listed,
    duplicate,
    list_campaigns,
    look_at,
    rename,
    take_back,
    throw_away,
)
from choicedesk.storage.lock import WriterLock
from choicedesk.storage.rescue import restore
from choicedesk.words.undo_rows import line_of

_UNWRITABLE = frozenset({"read_only", "permission"})


class OpenCampaign(Protocol):
    """What the shelf must know of the campaign that is open here."""

    def writes(self, path: Path) -> bool:
        """Return whether a campaign is open here and may be written to."""
        ...

    def left(self, path: Path) -> AbstractContextManager[None]:
        """Close a campaign while its file is moved; a fault brings it back."""
        ...


class CampaignShelf(Protocol):
    """What can be done with campaigns that are not open; every call may raise ``CampaignError``."""

    def listed(self) -> Sequence[Listed]:
        """Return all known campaigns, the last changed first; missing ones have a fault."""
        ...

    def last_line(self, path: Path) -> str:
        """Return the last line of a campaign's journal in words, or an empty text."""
        ...

    def check_free(self, path: Path) -> None:
        """Raise ``CampaignError`` where another program, or the place, forbids any change."""
        ...

    def rename(self, path: Path, title: str) -> Path:
        """Give a campaign another title; its file may move."""
        ...

    def duplicate(self, path: Path, title: str) -> Path:
        """Make an independent copy."""
        ...

    def throw_away(self, path: Path) -> Path:
        """Move a campaign to the bin; return where it lies there."""
        ...

    def take_back(self, path: Path) -> Path:
        """Move a campaign out of the bin again."""
        ...

    def binned(self) -> Sequence[Listed]:
        """Return the campaigns in the bin, the last changed first."""
        ...

    def forget(self, path: Path) -> None:
        """Take a campaign that is gone off the list."""
        ...

    def remember(self, path: Path) -> None:
        """Put a campaign that was found elsewhere on the list."""
        ...

    def backups(self, path: Path, campaign: str) -> Sequence[Backup]:
        """Return the backups of a campaign, newest first."""
        ...

    def restore(self, backup: Path, path: Path) -> None:
        """Put a backup in the place of a campaign; what lies there now is kept."""
        ...


class StoredCampaigns:
    """The campaigns of the user's folder and the recent ones from elsewhere."""

    def __init__(
        self,
        folder: Path,
        bin_folder: Path,
        recent: Callable[[], Sequence[Path]],
        remember: Callable[[Path], None],
        forget: Callable[[Path], None],
        here: OpenCampaign,
    ) -> None:
        self._folder, self._bin = folder, bin_folder
        self._recent, self._remember, self._forget = recent, remember, forget
        self._here = here

    def listed(self) -> Sequence[Listed]:
        """Return all known campaigns."""
        return list_campaigns(self._folder, self._recent())

    def last_line(self, path: Path) -> str:
        """Return the last line of a campaign's journal in words."""
        last = look_at(path).last
        if last is None:
            return ""
        try:
            with open_file(path, read_only=True) as file:
                return line_of(last, file.session()).text.replace("**", "")
        except CampaignError:
            return ""

    def check_free(self, path: Path) -> None:
        """Raise ``CampaignError`` where another program, or the place, forbids any change."""
        if not self._here.writes(path):
            with WriterLock(path):
                pass

    def rename(self, path: Path, title: str) -> Path:
        """Give a campaign another title."""
        self.check_free(path)
        with self._here.left(path):
            moved = rename(path, title)
        self._follow(path, moved)
        return moved

    def duplicate(self, path: Path, title: str) -> Path:
        """Make an independent copy, in the own folder where its place cannot be written to."""
        try:
            return duplicate(path, title)
        except CampaignError as error:
            if error.reason not in _UNWRITABLE or path.parent == self._folder:
                raise
        return duplicate(path, title, self._folder)

    def throw_away(self, path: Path) -> Path:
        """Move a campaign to the bin."""
        self.check_free(path)
        with self._here.left(path):
            thrown = throw_away(path, self._bin)
        self._forget(path)
        return thrown

    def take_back(self, path: Path) -> Path:
        """Move a campaign out of the bin again."""
        return take_back(path, self._folder)

    def binned(self) -> Sequence[Listed]:
        """Return the campaigns in the bin."""
        return list_campaigns(self._bin)

    def forget(self, path: Path) -> None:
        """Take a campaign that is gone off the list."""
        self._forget(path)

    def remember(self, path: Path) -> None:
        """Put a campaign that was found elsewhere on the list."""
        self._remember(path)

    def backups(self, path: Path, campaign: str) -> Sequence[Backup]:
        """Return the backups of a campaign."""
        return backups_of(path, campaign)

    def restore(self, backup: Path, path: Path) -> None:
        """Put a backup in the place of a campaign."""
        self.check_free(path)
        with self._here.left(path):
            restore(backup, path, datetime.now(UTC))

    def _follow(self, old: Path, new: Path) -> None:
        if old != new and old in self._recent():
            self._forget(old)
            self._remember(new)
