"""Opens and closes campaigns for the window: one is open at a time."""

import contextlib
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import CampaignError
from choicedesk.models.controller import Changed, RulesController
from choicedesk.resource_files import resource
from choicedesk.storage.campaign_file import CampaignFile, open_file
from choicedesk.storage.file_names import file_stem, free_path
from choicedesk.storage.places import SUFFIX, campaigns_folder

EXAMPLE = "nebelhafen"
BETWEEN = 1_800.0
"""After how many seconds of play the next step makes a backup."""
SETTLED = 2_000
"""How long after a campaign is opened its daily backup waits, in milliseconds."""


class CampaignDoor(QObject):
    """Hands the session of the open campaign to the controller and the file back at the end."""

    opened = Signal(object)
    closing = Signal()
    failed = Signal(object)

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._file: CampaignFile | None = None
        self._copied = 0.0
        self.resumes = False
        """Whether what opens now was only put aside for a moment, and nobody asked to see it."""
        self._backups: list[threading.Thread] = []
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED)
        self._settled.timeout.connect(self._back_up_daily)
        controller.changed.connect(self._follow)

    @property
    def file(self) -> CampaignFile | None:
        """The open campaign file."""
        return self._file

    @property
    def path(self) -> Path | None:
        """Where the open campaign lies."""
        return self._file.path if self._file else None

    def open(self, path: Path, *, read_only: bool = False) -> bool:
        """Open a campaign in place of the present one; a fault is told by ``failed``."""
        try:
            if self._file is not None and _same(self._file.path, path):
                # Who opens what is only read here wants to go on with it as it is now.
                again = self._file.read_only and not read_only
                return self._enter(open_file(path)) if again else True
            return self._enter(open_file(path, read_only=read_only))
        except CampaignError as error:
            self.failed.emit(error)
            return False

    def open_again(self) -> bool:
        """Open the present campaign anew: as it is now, for writing where that is possible now."""
        try:
            return self._file is not None and self._enter(open_file(self._file.path))
        except CampaignError as error:
            self.failed.emit(error)
            return False

    def create(self, title: str, language: str, folder: Path | None = None) -> bool:
        """Make a campaign and open it."""
        from choicedesk.storage.library_folder import new_campaign

        try:
            return self._enter(new_campaign(folder or campaigns_folder(), title, language))
        except CampaignError as error:
            self.failed.emit(error)
            return False

    def open_example(self, language: str) -> bool:
        """Open a fresh copy of the example evening; the template is never played on."""
        from choicedesk.storage.example import open_example

        source = resource("examples", f"{EXAMPLE}.{language}.json")
        try:
            folder = campaigns_folder()
            folder.mkdir(parents=True, exist_ok=True)
            path = free_path(folder, file_stem(_example_title(language)), SUFFIX)
            return self._enter(open_example(source, path))
        except CampaignError as error:
            self.failed.emit(error)
        except OSError as error:
            self.failed.emit(CampaignError(str(campaigns_folder()), "permission", str(error)))
        return False

    def go_on_with_example(self, path: Path, language: str) -> bool:
        """Open a copy of the example again, if it is one and no other program has it open."""
        stem = file_stem(_example_title(language))
        if path.parent != campaigns_folder() or not path.stem.startswith(stem):
            return False
        try:
            file = open_file(path)
        except (CampaignError, OSError):
            return False
        if file.read_only:
            file.close()
            return False
        return self._enter(file)

    def save_elsewhere(self, path: Path) -> bool:
        """Begin another file with the campaign as it stands, and play on there.

        For a file that has gone while it was open: what is shown is kept, the history is not.
        """
        from choicedesk.storage.campaign_file import create_from

        campaign = self._controller.table_campaign
        if campaign is None:
            return False
        try:
            return self._enter(create_from(path, campaign))
        except CampaignError as error:
            self.failed.emit(error)
            return False

    def writes(self, path: Path) -> bool:
        """Return whether a campaign is open here and may be written to."""
        file = self._file
        return file is not None and not file.read_only and _same(file.path, path)

    @contextlib.contextmanager
    def left(self, path: Path) -> Iterator[None]:
        """Close a campaign, if it is the open one, while its file is moved or replaced.

        Where that cannot be done, it is taken up again as if nothing had been.
        """
        if self._file is None or not _same(self._file.path, path):
            yield
            return
        self.close()
        try:
            yield
        except (CampaignError, OSError):
            self.resumes = True
            try:
                with contextlib.suppress(CampaignError, OSError):
                    self._enter(open_file(path))
            finally:
                self.resumes = False
            raise

    def close(self) -> None:
        """Close the present campaign; everything is on disk already."""
        self._settled.stop()
        for thread in self._backups:
            thread.join(10)
        self._backups.clear()
        self._settled.stop()
        if self._file is None:
            return
        self.closing.emit()
        file, self._file = self._file, None
        self._controller.open(None)
        file.close()

    def _enter(self, file: CampaignFile) -> bool:
        try:
            session = file.session()
        except BaseException:
            file.close()
            raise
        self.close()
        self._file = file
        self._copied = monotonic()
        self._controller.open(session)
        self._settled.start()
        self.opened.emit(file)
        return True

    def _back_up_daily(self) -> None:
        from choicedesk.storage.backups import is_due

        file = self._file
        if file is not None and not file.read_only and is_due(file.path, file.id, _now()):
            self._back_up("daily")

    def _follow(self, changed: Changed) -> None:
        if self._controller.branched:
            return
        for row in changed.rows if changed.cause == "play" else ():
            entry = row.entry
            if isinstance(entry, SceneMove) and entry.move.get("move") == "start_session":
                self._back_up("evening")
        # An evening is long, and what goes wrong in it shall not cost all of it.
        if changed.rows and monotonic() - self._copied >= BETWEEN:
            self._back_up("during")

    def _back_up(self, reason: str) -> None:
        """Copy the file beside the play; a backup that fails is no fault of the evening."""
        from choicedesk.storage.backups import back_up

        path = self.path
        if path is None:
            return
        self._copied = monotonic()

        def copy() -> None:
            with contextlib.suppress(CampaignError, OSError):
                back_up(path, reason, _now())  # type: ignore[arg-type]

        self._backups = [thread for thread in self._backups if thread.is_alive()]
        thread = threading.Thread(target=copy, name="backup")
        self._backups.append(thread)
        thread.start()


def _now() -> datetime:
    return datetime.now(UTC)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _example_title(language: str) -> str:
    return "Die Lichter von Nebelhafen" if language == "de" else "The Lights of Nebelhafen"
