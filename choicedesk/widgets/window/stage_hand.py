"""The desk's hand on the stage: opens it, feeds it the redacted view, closes its curtain."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.preferences import Preferences
from choicedesk.rules.choice.events import DiceRolled
from choicedesk.widgets.stage.tile import StageTile
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class StageHand(QObject):
    """Everything that may be seen goes through ``table_view`` and through nothing else.

    The stage and the covered desk are built when they are first wanted.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, controller: RulesController, preferences: Preferences, desk: QWidget
    ) -> None:
        super().__init__(desk)
        self._controller = controller
        self._preferences = preferences
        self._desk = desk
        self.theme = Theme(preferences.settings.stage_look, self)
        self.theme.reduced_motion = preferences.settings.reduced_motion
        self._desk_theme = theme
        self._window: Any = None
        self._covered: Any = None
        self.tile = StageTile(theme)
        self.tile.clicked.connect(self.open)
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(lambda _scene: self.show())

    @property
    def window(self) -> Any:
        """The stage window."""
        if self._window is None:
            from choicedesk.widgets.stage.window import StageWindow

            self._window = StageWindow(self.theme)
            self._window.place_changed.connect(self.changed)
            self._window.covered_changed.connect(lambda _covered: self.changed.emit())
            self._window.follow(self._view())
            self.tile.show_stage(self._window)
        return self._window

    def covered_view(self) -> QWidget:
        """Return a new view for the desk of what the table may see."""
        from choicedesk.widgets.stage.picture import StagePicture
        from choicedesk.widgets.stage.view import StageView

        self._covered = StagePicture(self._desk_theme, self)
        self._covered.follow(self._view())
        return StageView(self._covered)

    @property
    def is_open(self) -> bool:
        """Whether the stage stands on a screen."""
        window = self._window
        return window is not None and window.place is not None and not window.lost

    @property
    def is_covered(self) -> bool:
        """Whether the curtain covers the stage."""
        return self._window is not None and self._window.covered

    def toggle(self) -> None:
        """Open the stage, asking for the screen where there are several, or close it."""
        if self.is_open:
            self.window.close()
        else:
            self.open()

    def open(self) -> None:
        """Open the stage on the screen of last time, or the one chosen now."""
        if self.is_open:
            self.window.raise_()
            return
        from choicedesk.widgets.stage.screens import (
            best_screen,
            key_of,
            present_screens,
            screen_choices,
        )

        own = key_of(self._desk.screen())
        choices = screen_choices(present_screens(), own)
        wanted = self._preferences.settings.stage_screen
        if len(choices) <= 1 or any(choice.key == wanted for choice in choices):
            self._stand(best_screen(wanted, own))
            return
        self._ask(choices)

    def _ask(self, choices: Any) -> None:
        from PySide6.QtCore import QPoint
        from PySide6.QtWidgets import QMenu

        from choicedesk.widgets.window.pop_up import pop_up

        menu = QMenu(self._desk)
        for choice in choices:
            action = menu.addAction(choice.label.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, key=choice.key: self._choose(key))
        pop_up(menu, self._desk.mapToGlobal(QPoint(max(0, self._desk.width() - 320), 60)))

    def choose_screen(self) -> None:
        """Ask anew on which screen the stage shall stand."""
        self._preferences.set(stage_screen="")
        self.window.close()
        self.open()

    def toggle_curtain(self) -> None:
        """Close the curtain at once, or open it."""
        if self.window.covered:
            self.window.uncover()
        else:
            self.window.cover()

    def show(self) -> None:
        """Show the present scene as it is."""
        if self._shown():
            view = self._view()
            for shown in self._shown():
                shown.follow(view)

    def close(self) -> None:
        """Close the stage with the desk."""
        if self._window is not None:
            self._window.finish()
            self._window.close()

    def title(self) -> str:
        """Return where the stage stands, in words."""
        place = self._window.place if self._window is not None else None
        return _("Stage · {screen}").format(screen=place.screen) if place else _("No stage open")

    def _choose(self, key: str) -> None:
        self._preferences.set(stage_screen=key)
        self._stand(key)

    def _stand(self, key: str) -> None:
        from choicedesk.widgets.stage.screens import key_of

        alone = key == key_of(self._desk.screen())
        self.show()
        self.window.open_on(key, full=not alone)

    def _follow(self, changed: Changed) -> None:
        rolled = changed.cause == "play" and any(
            isinstance(event, DiceRolled) for row in changed.rows for event in row.events
        )
        if not rolled:
            self.show()
        elif self._shown():
            view = self._view()
            for shown in self._shown():
                shown.act_out(view)

    def _shown(self) -> list[Any]:
        """Return what is built of the stage and the covered desk."""
        return [shown for shown in (self._window, self._covered) if shown is not None]

    def _view(self) -> Any:
        from choicedesk.desk.table_view import table_view

        scene = self._controller.scene
        return table_view(self._controller.campaign, scene.id if scene else None)
