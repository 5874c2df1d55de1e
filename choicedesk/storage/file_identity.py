"""Whether a path still leads to the file that was opened: folders go, and sync programs replace."""

from pathlib import Path

from choicedesk.desk.journal import CampaignError
from choicedesk.storage.faults import in_words


class FileIdentity:
    """Remembers a file by its place on disk, its size and its time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with in_words(path):
            status = path.stat()
        self._place = (status.st_dev, status.st_ino)
        self._seen = (status.st_size, status.st_mtime_ns)

    def confirm(self) -> None:
        """Raise ``CampaignError`` where the file is gone or another one lies in its place.

        Some network folders give a file a new number now and then; then size and time decide.
        """
        with in_words(self._path):
            status = self._path.stat()
        if (status.st_dev, status.st_ino) == self._place:
            return
        if (status.st_size, status.st_mtime_ns) != self._seen:
            raise CampaignError(str(self._path), "replaced")
        self._place = (status.st_dev, status.st_ino)
