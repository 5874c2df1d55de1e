"""The user's settings while the program runs: read once, written when something changes."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from choicedesk.desk.journal import CampaignError
from choicedesk.storage.places import settings_path
from choicedesk.storage.settings import (
    Settings,
    load_settings,
    save_settings,
    settings_there,
    with_changes,
    with_recent,
    without_recent,
)

_TITLE_BAR = 32
_SCENES = "shown_scenes"
_UNFINISHED = "unfinished"
SOON = 1_000
"""How long the name of an opened campaign waits to be written, in milliseconds."""


class Preferences(QObject):
    """Holds the present settings; ``changed`` tells which ones are new."""

    changed = Signal(object)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path or settings_path()
        loaded = load_settings(self._path, datetime.now(UTC))
        self.settings: Settings = loaded.settings
        self.moved_aside: Path | None = loaded.moved_aside
        self._saved = self.settings
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON)
        self._soon.timeout.connect(self.save)

    def set(self, **values: Any) -> None:
        """Change settings by name, and write them."""
        self.become(msgspec.structs.replace(self.settings, **values))

    def become(self, settings: Settings) -> None:
        """Take new settings, and write them."""
        if settings != self.settings:
            self.settings = settings
            self.save()
            self.changed.emit(settings)

    def opened(self, path: Path) -> None:
        """Remember a campaign as the last one; written in a moment, after it is shown."""
        settings = with_recent(self.settings, path)
        more = {**settings.more, _UNFINISHED: str(path)}
        self.settings = msgspec.structs.replace(settings, more=more)
        self._soon.start()
        self.changed.emit(self.settings)

    def finished(self) -> None:
        """Remember that the program was closed as it should be."""
        more = {name: one for name, one in self.settings.more.items() if name != _UNFINISHED}
        self.settings = msgspec.structs.replace(self.settings, more=more)

    @property
    def unfinished(self) -> Path | None:
        """The campaign that was open when the program ended without being closed."""
        kept = self.settings.more.get(_UNFINISHED)
        return Path(kept) if isinstance(kept, str) else None

    def forget(self, path: Path) -> None:
        """Forget a campaign that is gone."""
        self.become(without_recent(self.settings, path))

    def beside(self, name: str) -> Path:
        """Return where a file of this name lies beside the settings."""
        return self._path.parent / name

    def save(self) -> None:
        """Write the settings if something changed; where that fails the evening goes on."""
        self._soon.stop()
        if self.settings == self._saved:
            return
        try:
            there = settings_there(self._path)
            now = (
                self.settings if there is None else with_changes(there, self._saved, self.settings)
            )
            save_settings(self._path, now)
        except CampaignError:
            return
        self._saved = self.settings

    def keep(self, name: str, value: Any) -> None:
        """Keep a value of one part over a restart, and over a crash; nobody else is told."""
        if self.settings.more.get(name) != value:
            more = {**self.settings.more, name: value}
            self.settings = msgspec.structs.replace(self.settings, more=more)
            self.save()

    def kept(self, name: str) -> Any:
        """Return what was kept under a name, None where nothing was."""
        return self.settings.more.get(name)

    def remember_window(self, name: str, rect: QRect, *, maximised: bool) -> None:
        """Remember where a window was, and whether it filled its screen."""
        place = (rect.x(), rect.y(), rect.width(), rect.height())
        geometry = {**self.settings.geometry, name: place}
        more = {**self.settings.more, f"{name}_maximised": maximised}
        self.settings = msgspec.structs.replace(self.settings, geometry=geometry, more=more)

    def remember_scene(self, path: Path, scene: str) -> None:
        """Remember which scene of a campaign was looked at last, for the campaigns still known."""
        known = {str(one) for one in self.settings.recent}
        before = {name: one for name, one in self._scenes().items() if name in known}
        more = {**self.settings.more, _SCENES: {**before, str(path): scene}}
        self.settings = msgspec.structs.replace(self.settings, more=more)

    def shown_scene(self, path: Path) -> str:
        """Return which scene of a campaign was looked at last, "" where that is not known."""
        scene = self._scenes().get(str(path))
        return scene if isinstance(scene, str) else ""

    def _scenes(self) -> dict[str, Any]:
        kept = self.settings.more.get(_SCENES)
        return kept if isinstance(kept, dict) else {}

    def was_maximised(self, name: str) -> bool:
        """Return whether a window filled its screen when it was closed."""
        return self.settings.more.get(f"{name}_maximised") is True

    def window_rect(self, name: str) -> QRect | None:
        """Return where a window was, if most of its upper edge is still on some screen."""
        place = self.settings.geometry.get(name)
        if place is None:
            return None
        rect = QRect(*place)
        edge = QRect(rect.x(), rect.y(), rect.width(), 40)
        for screen in QGuiApplication.screens():
            seen = screen.availableGeometry().intersected(edge)
            if seen.width() * 2 > edge.width() and seen.height() * 2 > edge.height():
                return _with_its_frame_in(screen.availableGeometry(), rect)
        return None


def _with_its_frame_in(area: QRect, rect: QRect) -> QRect:
    """Return the rectangle moved and cut so that its title bar stays within reach."""
    within = area.adjusted(0, _TITLE_BAR, 0, 0)
    moved = rect.translated(0, max(0, within.top() - rect.top()))
    return moved.intersected(within)
