"""The desk's hand on the stage: opens it, feeds it the redacted view, closes its curtain."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from choicedesk.desk.table_view import table_view
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.preferences import Preferences
from choicedesk.rules.choice.events import DiceRolled
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.stage.screens import best_screen, key_of, present_screens, screen_choices
from choicedesk.widgets.stage.tile import StageTile
from choicedesk.widgets.stage.view import StageView
from choicedesk.widgets.stage.window import StageWindow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class StageHand(QObject):
    """Everything that may be seen goes through ``table_view`` and through nothing else."""

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
        self.window = StageWindow(self.theme)
        self.tile = StageTile(theme, self.window)
        self._covered = StagePicture(theme, self)
        self.covered_view = StageView(self._covered)
        self.tile.clicked.connect(self.open)
        self.window.place_changed.connect(self.changed)
        self.window.covered_changed.connect(lambda _covered: self.changed.emit())
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(lambda _scene: self.show())

    @property
    def is_open(self) -> bool:
        """Whether the stage stands on a screen."""
        return self.window.place is not None and not self.window.lost

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
        own = key_of(self._desk.screen())
        choices = screen_choices(present_screens(), own)
        wanted = self._preferences.settings.stage_screen
        if len(choices) <= 1 or any(choice.key == wanted for choice in choices):
            self._stand(best_screen(wanted, own))
            return
        menu = QMenu(self._desk)
        for choice in choices:
            action = menu.addAction(choice.label.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, key=choice.key: self._choose(key))
        menu.popup(QCursor.pos())

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
        scene = self._controller.scene
        view = table_view(self._controller.campaign, scene.id if scene else None)
        self.window.follow(view)
        self._covered.follow(view)

    def close(self) -> None:
        """Close the stage with the desk."""
        self.window.finish()
        self.window.close()

    def title(self) -> str:
        """Return where the stage stands, in words."""
        place = self.window.place
        return _("Stage · {screen}").format(screen=place.screen) if place else _("No stage open")

    def _choose(self, key: str) -> None:
        self._preferences.set(stage_screen=key)
        self._stand(key)

    def _stand(self, key: str) -> None:
        alone = key == key_of(self._desk.screen())
        self.show()
        self.window.open_on(key, full=not alone)

    def _follow(self, changed: Changed) -> None:
        rolled = changed.cause == "play" and any(
            isinstance(event, DiceRolled) for row in changed.rows for event in row.events
        )
        if not rolled:
            self.show()
            return
        scene = self._controller.scene
        view = table_view(self._controller.campaign, scene.id if scene else None)
        self.window.act_out(view)
        self._covered.act_out(view)
