"""One more scene: which game, who takes part, made of which card; and the scenes that wait."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from choicedesk.models.controller import RulesController
from choicedesk.models.encounters import Encounters
from choicedesk.models.new_scene import PLAYED, NewScene, Wanted
from choicedesk.models.scene_life import SceneLife
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.page_area import PageArea
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.prepared import Prepared
from choicedesk.widgets.window.scene_icons import system_icon
from choicedesk.widgets.window.scene_parts import SceneParts
from choicedesk.widgets.window.system_tile import SystemTile
from choicedesk.widgets.window.waiting_scenes import WaitingScenes
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.scenes import system_name, system_sentence

_WIDTH, _MARGINS = 640, 40


class NewSceneForm(Popover):
    """Begins with the five games; ``journal_wanted`` asks for a scene's part of the journal."""

    journal_wanted = Signal(str)

    def __init__(self, theme: Theme, controller: RulesController, window: QWidget) -> None:
        super().__init__(theme, window)
        self.setObjectName("newSceneForm")
        self._choices = NewScene(controller)
        self._life = SceneLife(controller)
        self._encounters = Encounters(controller)
        self.prepared: Prepared | None = None
        self.tiles: dict[str, SystemTile] = {}
        self.parts: SceneParts | None = None
        self.waiting: WaitingScenes | None = None
        self._area = PageArea(lambda: min(_WIDTH, window.width() - 32) - _MARGINS)
        self.body.addWidget(self._area, 1)
        self._back = DeskButton(theme, "", quiet=True)
        self._back.clicked.connect(self.show_games)
        self.foot.insertWidget(0, self._back)
        self.show_games()

    def show_games(self) -> None:
        """Offer the five games, and the scenes that wait."""
        page = self._turn_to()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        self.tiles = {}
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, system in enumerate(PLAYED, 1):
            tile = SystemTile(self.theme, system_icon(system), str(number))
            tile.say(system_name(system), system_sentence(system))
            tile.clicked.connect(lambda _on=False, system=system: self.choose(system))
            self.tiles[system] = tile
            # The evening lies across, the games within it two by two.
            grid.addWidget(tile, number // 2, 0 if number == 1 else number % 2, 1, 1 + (number < 2))
        column.addLayout(grid)
        if self._encounters.all:
            column.addSpacing(6)
            self.prepared = Prepared(self.theme, self._encounters)
            self.prepared.chosen.connect(self._start)
            column.addWidget(self.prepared)
        if self._life.set_aside:
            column.addSpacing(6)
            self.waiting = self._list(pgettext("scenes", "Set aside"), archive=False)
            column.addWidget(self.waiting)
        if over := len(self._life.archived):
            archive = DeskButton(self.theme, "folder", quiet=True)
            archive.say(
                ngettext("Archive: {n} scene …", "Archive: {n} scenes …", over).format(n=over)
            )
            archive.setObjectName("archiveButton")
            archive.clicked.connect(self.show_archive)
            column.addWidget(archive, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self._present(page, _("New scene"), _("What is played?"), "")

    def show_archive(self) -> None:
        """List the scenes that are over."""
        page = self._turn_to()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 6, 0)
        self.waiting = self._list("", archive=True)
        column.addWidget(self.waiting)
        column.addStretch(1)
        self._present(page, _("Archive"), _("Scenes that are over. Each can be played on."), "")

    def choose(self, system: str) -> None:
        """Ask what a scene of this game is made of; an evening is of everyone and everything."""
        if system == "choice":
            self._open(Wanted(system=system))
            return
        page = self._turn_to()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        self.parts = SceneParts(self.theme, self._choices, system)
        column.addWidget(self.parts)
        self._present(page, system_name(system), system_sentence(system), _("Open the scene"))

    def accept(self) -> None:
        """Open the scene that was put together; before that, what has the focus is chosen."""
        if self.parts is not None:
            self._open(self.parts.wanted())
            return
        tile = self.focusWidget()
        if isinstance(tile, SystemTile | DeskButton):
            tile.click()

    def focus_first(self) -> None:
        """Put the focus where the choice begins."""
        if self.parts is not None:
            self.parts.focus_first()
        elif self.tiles:
            self.tiles["choice"].setFocus()
        elif self.waiting is not None:
            self.waiting.focus_first()

    def open_at(self, anchor: QPoint | None = None, width: int = _WIDTH) -> None:
        """Show the form wide enough for a sentence."""
        super().open_at(anchor, width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Number keys choose a game; Esc goes back one page before it closes."""
        number = event.text()
        if event.key() == Qt.Key.Key_Escape and not self.tiles:
            self.show_games()
        elif self.tiles and number.isdecimal() and 1 <= int(number) <= len(PLAYED):
            self.choose(PLAYED[int(number) - 1])
        else:
            super().keyPressEvent(event)

    def _open(self, wanted: Wanted) -> None:
        if self._choices.open(wanted):
            self.close_form()
        else:
            self.show_fault(_("The scene could not be opened."))

    def _start(self, encounter: str) -> None:
        if self._encounters.start(encounter):
            self.close_form()
        else:
            self.show_fault(_("The scene could not be opened."))

    def _resume(self, scene: str) -> None:
        if self._life.resume(scene):  # type: ignore[arg-type]
            self.close_form()

    def _look(self, scene: str) -> None:
        self.close_form()
        self.journal_wanted.emit(scene)

    def _list(self, heading: str, *, archive: bool) -> WaitingScenes:
        waiting = WaitingScenes(self.theme)
        scenes = self._life.archived if archive else self._life.set_aside
        resume = _("Play on") if archive else pgettext("a scene", "Play")
        waiting.show_scenes(heading, scenes, resume=resume)
        waiting.resumed.connect(self._resume)
        waiting.looked_at.connect(self._look)
        return waiting

    def _turn_to(self) -> QWidget:
        """Begin a fresh page; it is seen when it is whole."""
        self.tiles, self.parts, self.waiting, self.prepared = {}, None, None, None
        return QWidget()

    def _present(self, page: QWidget, heading: str, why: str, accept: str) -> None:
        self.say(heading, why, accept)
        self.accept_button.setVisible(bool(accept))
        self._back.say(_("Back"))
        self._back.setVisible(not self.tiles)
        self._area.show_page(page)
        if self.isVisible():
            self.show_fault("")
            self.focus_first()
