"""Trying things out: the branch, its frame round the work area, and its actions."""

from typing import Any

from PySide6.QtCore import QObject

from choicedesk.app.running import Running
from choicedesk.widgets.window.actions import Action
from choicedesk.words.language import _


class SandboxCorner(QObject):
    """Model and frame are made when something is first tried out."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._box: Any = None
        self._frame: Any = None
        app.corner.tabs.branch_wanted.connect(self._branch)
        self._add(
            "begin", lambda: _("Branch from here: try it out"), self.begin, "Ctrl+B", "branch"
        )
        self._add("keep", lambda: _("Keep the branch as an encounter"), self.keep, "", "nav-prep")
        self._add("leave", lambda: _("Throw the branch away"), self.leave, "Ctrl+Shift+B", "close")
        self._add("back", lambda: _("Take the thrown-away branch back"), self.take_back, "", "undo")

    @property
    def box(self) -> Any:
        """The sandbox."""
        if self._box is None:
            from choicedesk.models.sandbox import Sandbox

            self._box = Sandbox(self._app.controller, self)
            self._box.changed.connect(self._follow)
        return self._box

    @property
    def left_last(self) -> bool:
        """Whether throwing a branch away was the last thing that was done."""
        return self._box is not None and self._box.left_last

    def begin(self) -> None:
        """Branch from the present moment."""
        self._app.desk.show_page("table")
        self.box.begin()

    def try_out(self, encounter: str) -> None:
        """Bring an encounter to the table of a branch."""
        if self.box.try_out(encounter):
            self._app.desk.show_page("table")

    def keep(self) -> None:
        """Keep what is shown in the branch as an encounter, and look at it."""
        made = self.box.keep()
        if made is not None:
            self._app.pages.prepare(
                made, _("Kept as it stands; what was just open or pending is left out.")
            )

    def leave(self) -> None:
        """Throw the branch away; what was played in it can be taken back until the next one."""
        if self.box.leave():
            told = _("The branch is thrown away.")
            self._app.desk.line.show_notice(told, _("Take it back"), self.take_back)

    def take_back(self) -> None:
        """Show the branch again that was thrown away last."""
        self._app.desk.show_page("table")
        self.box.take_back()

    def _branch(self, scene: Any) -> None:
        self._app.controller.show_scene(scene)
        self.begin()

    def _follow(self) -> None:
        desk, box = self._app.desk, self.box
        if self._frame is None:
            from choicedesk.widgets.window.sandbox_frame import SandboxFrame

            self._frame = SandboxFrame(self._app.theme, desk.lift_work_area())
            self._frame.kept.connect(self.keep)
            self._frame.left.connect(self.leave)
            desk.lay_work_area(self._frame)
        tried = box.tried if box.active else ""
        self._frame.frame(framed=box.active, origin=box.origin if box.active else "", tried=tried)
        desk.refresh()

    def _add(self, kind: str, text: Any, run: Any, key: str, icon: str) -> None:
        reasons = {"begin": self._no_begin, "back": self._no_way_back}
        reason = reasons.get(kind, self._not_branched)
        action = Action(
            kind=f"branch:{kind}", text=text, run=run, key=lambda: key, icon=icon, reason=reason
        )
        self._app.desk.actions_list.add(action)

    def _no_begin(self) -> str:
        if self._app.controller.branched:
            return _("This is a branch already.")
        return "" if self._app.campaign is not None else _("No campaign is open.")

    def _no_way_back(self) -> str:
        there = self._box is not None and self._box.can_take_back
        return "" if there else _("No branch was thrown away.")

    def _not_branched(self) -> str:
        return "" if self._app.controller.branched else _("Nothing is being tried out.")
