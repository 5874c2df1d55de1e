"""The scenes of the campaign as tabs over the table."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from choicedesk.desk.campaign import SceneId
from choicedesk.models.controller import RulesController
from choicedesk.models.scene_life import SceneLife
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.widgets.window.scene_bar import COMPACT, WIDE, SceneBar
from choicedesk.widgets.window.scene_icons import system_icon
from choicedesk.words.language import _
from choicedesk.words.scenes import scene_title


class SceneTabs(QWidget):
    """Follows the controller; ``new_scene`` asks for one more, ``kept`` tells of a new card."""

    new_scene = Signal()
    kept = Signal(str)
    branch_wanted = Signal(object)

    def __init__(self, theme: Theme, controller: RulesController) -> None:
        super().__init__()
        self._theme = theme
        self._controller = controller
        self.life = SceneLife(controller)
        self._ids: list[SceneId] = []
        self.bar = SceneBar(theme)
        self.bar.setObjectName("sceneTabs")
        self._plus = IconButton(theme, "plus", size=32)
        self._plus.setObjectName("newSceneButton")
        self._plus.clicked.connect(self.new_scene)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 0, 16, 0)
        layout.setSpacing(8)
        layout.addWidget(self.bar)
        layout.addWidget(self._plus)
        layout.addStretch(1)
        self.bar.currentChanged.connect(self._choose)
        self.bar.menu_wanted.connect(self._menu)
        self.bar.renamed.connect(self._rename)
        controller.changed.connect(lambda _change: self.follow())
        controller.scene_changed.connect(lambda _scene: self.follow())
        theme.changed.connect(self.update)
        self.retranslate()
        self.follow()

    def set_compact(self, compact: bool) -> None:
        """Take the height of a small window."""
        height = COMPACT if compact else WIDE
        self.setFixedHeight(height)
        self.bar.set_height(height)

    def follow(self) -> None:
        """Show the scenes on the table, and the one from the archive that is looked at."""
        shown = self._controller.scene
        scenes = list(self.life.on_table)
        if shown is not None and shown.id not in {scene.id for scene in scenes}:
            scenes.append(shown)
        self.bar.blockSignals(True)  # noqa: FBT003 - Qt's signature
        while self.bar.count() > len(scenes):
            self.bar.removeTab(self.bar.count() - 1)
        while self.bar.count() < len(scenes):
            self.bar.addTab("")
        self._ids = [scene.id for scene in scenes]
        self.bar.icons = [system_icon(scene.system) for scene in scenes]
        for at, scene in enumerate(scenes):
            text = scene_title(scene).replace("&", "&&")
            if self.bar.tabText(at) != text:
                self.bar.setTabText(at, text)
        if shown is not None and shown.id in self._ids:
            self.bar.setCurrentIndex(self._ids.index(shown.id))
        self.bar.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.bar.update()

    def rename_shown(self) -> None:
        """Let the title of the scene that is shown be typed on its tab."""
        self.bar.rename(self.bar.currentIndex(), self._title(self.bar.currentIndex()))

    def keep_shown(self) -> None:
        """Keep the scene that is shown as a card of the library."""
        if self._controller.scene is not None:
            self._keep(self._controller.scene.id)

    def go(self, step: int) -> None:
        """Show the scene so many tabs on, round the end."""
        scene = self.life.neighbour(step)
        if scene is not None:
            self._controller.show_scene(scene)

    def retranslate(self) -> None:
        """Name the button and the tabs."""
        self._plus.say(_("New scene, set aside, archive"))
        self.bar.setAccessibleName(_("Scenes"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.follow()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground of the tab row."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bg1"))

    def menu_for(self, at: int) -> QMenu:
        """Return what can be done with the scene of a tab."""
        menu = QMenu(self)
        scene, life = self._ids[at], self.life
        campaign = self._controller.campaign
        ended = campaign is not None and campaign.scenes[scene].ended
        waits = scene not in {each.id for each in life.on_table}
        entries: list[tuple[str, str, str, Callable[[], object]]] = [
            ("rename", _("Rename"), "F2", lambda: self.bar.rename(at, self._title(at))),
        ]
        if waits:
            back = _("Play on") if ended else _("Take up")
            entries.append(("resume", back, "", lambda: life.resume(scene)))
        else:
            entries.append(("pause", _("Set aside"), "", lambda: life.pause(scene)))
        if not ended:
            entries.append(("end", _("End the scene"), "", lambda: life.end(scene)))
        if life.is_kept(scene):
            entries.append(("keep", _("Keep as a card"), "", lambda: self._keep(scene)))
        if not (ended or self._controller.branched):
            act = lambda: self.branch_wanted.emit(scene)  # noqa: E731 - one line an entry
            entries.append(("branch", _("Branch from here: try it out"), "", act))
        icons = {"rename": "tag", "pause": "folder", "resume": "redo", "end": "tick"}
        icons["branch"] = "branch"
        for kind, text, key, act in entries:
            action = menu.addAction(text)
            action.setObjectName(kind)
            action.setIcon(self._theme.qicon(icons.get(kind, "nav-cards"), "ink2"))
            action.setShortcut(key)
            action.setEnabled(life.writable or kind == "branch")
            action.triggered.connect(lambda _on=False, act=act: act())
        return menu

    def _menu(self, at: int, point: QPoint) -> None:
        pop_up(self.menu_for(at), point)

    def _title(self, at: int) -> str:
        campaign = self._controller.campaign
        if campaign is None or not 0 <= at < len(self._ids):
            return ""
        return scene_title(campaign.scenes[self._ids[at]])

    def _rename(self, at: int, title: str) -> None:
        if 0 <= at < len(self._ids) and title != self._title(at):
            self.life.rename(self._ids[at], title)

    def _keep(self, scene: SceneId) -> None:
        card = self.life.keep(scene)
        if card is not None:
            self.kept.emit(card)

    def _choose(self, at: int) -> None:
        if 0 <= at < len(self._ids):
            self._controller.show_scene(self._ids[at])
