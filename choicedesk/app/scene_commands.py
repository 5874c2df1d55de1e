"""The actions of scenes: by key, in the palette, and what the tabs ask for."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QPoint

from choicedesk.app.running import Running
from choicedesk.desk.campaign import SceneId
from choicedesk.widgets.window.actions import Action
from choicedesk.words.language import _


class SceneCommands(QObject):
    """Registers what can be done with scenes; ``app`` has desk, corner, pages, controller."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._tabs = app.corner.tabs
        self._tabs.new_scene.connect(self.new_scene)
        self._tabs.kept.connect(app.pages.edit)
        self._add("scene:new", lambda: _("New scene"), self.new_scene, "Ctrl+T", "plus")
        tabs, life = self._tabs, self._tabs.life
        self._add("scene:next", lambda: _("Next scene"), lambda: tabs.go(1), "Ctrl+Tab")
        self._add(
            "scene:previous", lambda: _("Previous scene"), lambda: tabs.go(-1), "Ctrl+Shift+Tab"
        )
        self._add("scene:rename", lambda: _("Rename the scene"), tabs.rename_shown, "", "tag")
        self._add(
            "scene:pause",
            lambda: _("Set the scene aside"),
            lambda: self._with_shown(life.pause),
            "",
            "folder",
        )
        self._add(
            "scene:end", lambda: _("End the scene"), lambda: self._with_shown(life.end), "", "tick"
        )
        self._add(
            "scene:keep",
            lambda: _("Keep the scene as a card"),
            tabs.keep_shown,
            "",
            "nav-cards",
            reason=self._kept_reason,
        )

    def _with_shown(self, act: Callable[[SceneId], object]) -> None:
        scene = self._app.controller.scene
        if scene is not None:
            act(scene.id)

    def new_scene(self) -> None:
        """Open the form for one more scene."""
        from choicedesk.widgets.window.new_scene_form import NewSceneForm

        app = self._app
        if app.controller.campaign is None:
            return
        app.desk.show_page("table")
        form = NewSceneForm(app.theme, app.controller, app.desk)
        form.journal_wanted.connect(self._journal)
        tabs = self._tabs
        below = tabs.mapTo(app.desk, QPoint(16, tabs.height() + 6))
        app.desk.forms.show_form(form, below)

    def _journal(self, scene: str) -> None:
        self._app.pages.show_scene_in_journal(scene)

    def _needs_scene(self) -> str:
        return "" if self._app.controller.scene is not None else _("No scene is shown.")

    def _kept_reason(self) -> str:
        scene = self._app.controller.scene
        if scene is None or not self._tabs.life.is_kept(scene.id):
            return _("Challenges and conflicts can be kept as cards, to be played again.")
        return ""

    def _add(
        self, kind: str, text: Any, run: Any, key: str = "", icon: str = "", **more: Any
    ) -> None:
        reason = more.pop("reason", self._needs_campaign if kind == "scene:new" else None)
        action = Action(
            kind=kind,
            text=text,
            run=run,
            key=lambda: key,
            icon=icon,
            reason=reason or self._needs_scene,
        )
        self._app.desk.actions_list.add(action)

    def _needs_campaign(self) -> str:
        return "" if self._app.controller.campaign is not None else _("No campaign is open.")
