"""The running program: desk, stage and what stands behind them."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from choicedesk.app.commands import Commands
from choicedesk.app.covering import Covering
from choicedesk.app.knowing import Knowing
from choicedesk.app.options import Options, read_options
from choicedesk.app.pages import Pages
from choicedesk.app.running import Running
from choicedesk.app.sandbox_corner import SandboxCorner
from choicedesk.app.scene_commands import SceneCommands
from choicedesk.app.table_corner import TableCorner
from choicedesk.app.unexpected import Unexpected
from choicedesk.app.window_system import start_qt
from choicedesk.desk.campaign import PictureHash, SceneId
from choicedesk.desk.journal import CampaignError, Picture
from choicedesk.desk.roller import Roller, SystemRoller
from choicedesk.models.campaign_door import CampaignDoor
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.idle_check import IdleCheck
from choicedesk.models.kept_pledge import KeptPledge
from choicedesk.models.pledge import Pledge
from choicedesk.models.preferences import Preferences
from choicedesk.models.reading_on import ReadingOn
from choicedesk.models.transfers import Transfers
from choicedesk.storage.places import campaigns_folder
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.dialogs.ask import QtAsk
from choicedesk.widgets.theme.focus_ring import FocusRing
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.desk_window import DeskWindow
from choicedesk.widgets.window.stage_hand import StageHand
from choicedesk.widgets.window.tongue import Tongue
from choicedesk.words import language


class Application(Running):
    """Everything that lives as long as the program."""

    def __init__(
        self, qt: QApplication, options: Options, preferences: Preferences, roller: Roller
    ) -> None:
        super().__init__()
        self._options = options
        self._closed = False
        self.preferences = preferences
        self.tongue = Tongue(preferences, options.language, self)
        self.theme = Theme(preferences.settings.look, self)
        self.theme.reduced_motion = preferences.settings.reduced_motion
        self._wear()
        self.theme.changed.connect(self._wear)
        self.theme.changed.connect(self._dress)
        self._ring = FocusRing(self.theme, qt)
        self.controller = RulesController(None, roller, self)
        self.door = CampaignDoor(self.controller, self)
        self.idle_check = IdleCheck(self.door, self.controller, self)
        self.pledge = Pledge(self)
        KeptPledge(self.controller, self.pledge, self)
        self.table = ChoiceTable(self.controller, self.pledge, self)
        self.transfers = Transfers(self.controller, self.table, self.pledge, self)
        self.art = Art(self._picture)
        self.desk = DeskWindow(self.theme, self.controller, self.table, self.transfers, self.pledge)
        self.ask = QtAsk(self.theme, lambda: self.desk, campaigns_folder())
        self.stage_hand = StageHand(self.theme, self.controller, preferences, self.desk)
        self.corner = TableCorner(self)
        self.knowing = Knowing(self)
        self.pages = Pages(self)
        self.covering = Covering(self)
        self.commands = Commands(self)
        self.scene_commands = SceneCommands(self)
        self.sandbox = SandboxCorner(self)
        self.desk.furnish(self.corner.page, self.corner.menu, self.pages.rail, self.pages.makers)
        self.commands.connect_window()
        self.pages.live_by(preferences.settings)
        preferences.changed.connect(self.pages.live_by)
        self.door.opened.connect(self._opened)
        self.door.failed.connect(self._failed)
        self.controller.failed.connect(self._write_failed)
        self.idle_check.failed.connect(self._write_failed)
        self.reading_on = ReadingOn(self.door, self.desk.isActiveWindow, self)
        self.reading_on.grown.connect(self.commands.say_grown)
        self.reading_on.freed.connect(self.commands.say_freed)
        self.desk.closing.connect(self.close)
        # Last of all: with a sheet, Qt styles everything anew whenever something gets a parent.
        self._dress()

    @property
    def stage(self) -> Any:
        """The stage window."""
        return self.stage_hand.window

    def start(self) -> None:
        """Open what was asked for, else the last campaign, else the welcome; then show the desk."""
        self._place_desk()
        self._open_first()
        # Before anything covers the desk or puts up a stage: both show the curtain as it is.
        self.stage_hand.take_up_curtain()
        if len(QGuiApplication.screens()) > 1 or self.preferences.settings.standings:
            # Where others may see this screen, covers come before the first picture.
            self.commands.stand()
        self.covering.take_up()
        self.desk.show()

    def close(self) -> None:
        """Close every window and give the campaign file back; everything is on disk already."""
        if self._closed:
            return
        self._closed = True
        maximised = bool(self.desk.windowState() & Qt.WindowState.WindowMaximized)
        self.preferences.remember_window("desk", self.desk.normalGeometry(), maximised=maximised)
        scene, path = self.controller.scene, self.door.path
        if scene is not None and path is not None:
            self.preferences.remember_scene(path, scene.id)
        self.preferences.finished()
        self.preferences.save()
        self.commands.end_standing()
        self.stage_hand.close()
        self.desk.hide()
        self.door.close()
        self.commands.disconnect_window()
        self.tongue.fall_silent()
        self._ring.deleteLater()

    def _place_desk(self) -> None:
        rect = self.preferences.window_rect("desk")
        if rect is not None:
            self.desk.setGeometry(rect)
            if self.preferences.was_maximised("desk"):
                self.desk.setWindowState(Qt.WindowState.WindowMaximized)
            return
        area = self.desk.screen().availableGeometry()
        self.desk.setGeometry(area)
        if area.width() <= 1920:
            self.desk.setWindowState(Qt.WindowState.WindowMaximized)

    def _open_first(self) -> None:
        if self._options.example:
            opened = self._go_on() or self.door.open_example(language.language())
        elif self._options.file is not None:
            opened = self.door.open(self._options.file)
        else:
            last = self.preferences.settings.last_campaign
            opened = bool(last) and Path(last).exists() and self.door.open(Path(last))
        if not opened and not self.desk.page:
            self.desk.show_page("welcome")

    def _go_on(self) -> bool:
        """After a crash the evening with the example goes on where it was."""
        path = self.preferences.unfinished
        if path is None or not path.exists():
            return False
        return self.door.go_on_with_example(path, language.language())

    def _opened(self, _file: object) -> None:
        path = self.door.path
        if path is not None:
            self.preferences.opened(path)
            self._show_last_scene(self.preferences.shown_scene(path))
        self.art.forget()
        if not self.door.resumes:
            self.desk.show_page("table")
            self.commands.campaign_opened()

    def _show_last_scene(self, scene: str) -> None:
        """Go on with the scene that was looked at last, if it still lies on the table."""
        found = self.campaign.scenes.get(SceneId(scene)) if self.campaign and scene else None
        if found is not None and not (found.ended or found.paused):
            self.controller.show_scene(found.id)

    def _failed(self, error: CampaignError) -> None:
        self.pages.show_fault(error)

    def _write_failed(self, error: CampaignError) -> None:
        self.pages.show_write_fault(error)

    def _picture(self, picture: str) -> Picture | None:
        session = self.controller.session
        return session.picture(PictureHash(picture)) if session else None

    def _wear(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(self.theme.palette())
            application.setFont(self.theme.font("body"))

    def _dress(self) -> None:
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setStyleSheet(self.theme.style_sheet())


def create(argv: Sequence[str], roller: Roller | None = None) -> Application:
    """Build everything without entering the event loop; ``argv`` without the program's name."""
    options = read_options(argv)
    preferences = Preferences()
    if QApplication.instance() is None:
        _scale(preferences.settings.scale)
        name = sys.argv[0] if sys.argv else "choicedesk"
        _keep(start_qt([name, "-style", "Fusion"]))
    qt = cast("QApplication", QApplication.instance())
    qt.setApplicationName("choicedesk")
    qt.setApplicationDisplayName("ChoiceDesk")
    qt.setDesktopFileName("choicedesk")
    application = Application(qt, options, preferences, roller or SystemRoller())
    application.start()
    return application


def main(argv: Sequence[str]) -> int:
    """Run the window until it is closed; the answer is the exit code."""
    application = create(argv)

    def report_dialog(report: str) -> object:
        from choicedesk.widgets.dialogs.report import ReportDialog

        return ReportDialog(application.theme, report, application.desk)

    unexpected = Unexpected(report_dialog, application)
    qt = QApplication.instance()
    gc.freeze()
    gc.enable()
    code = qt.exec() if qt is not None else 1
    application.close()
    unexpected.release()
    return code


_kept: list[QApplication] = []


def _keep(application: QApplication) -> None:
    """Hold Qt's application as long as the process lives; Qt wants it to go last."""
    _kept.append(application)


def _scale(percent: int) -> None:
    """Let Qt scale everything; it is read once, before the first window."""
    if percent != 100 and "QT_SCALE_FACTOR" not in os.environ:
        os.environ["QT_SCALE_FACTOR"] = f"{percent / 100:g}"
