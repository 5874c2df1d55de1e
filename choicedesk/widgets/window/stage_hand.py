"""The desk's hand on the stage: opens it, feeds it the redacted view, closes its curtain."""

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.preferences import Preferences
from choicedesk.widgets.stage.tile import StageTile
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.stage_feed import StageFeed
from choicedesk.words.language import _

_KEPT, _CLOSED, _BLACK = "curtain", "closed", "black"


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
        self._was_open = False
        self._own: Any = None
        self.feed = StageFeed(controller, preferences, self)
        self.tile = StageTile(theme)
        self.tile.clicked.connect(self.open)
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(lambda _scene: self.show())
        self.feed.changed.connect(self._renew)

    @property
    def window(self) -> Any:
        """The stage window."""
        if self._window is None:
            from choicedesk.widgets.stage.window import StageWindow

            self._window = StageWindow(self.theme)
            self._window.keyboard_owner = self._desk
            self._window.place_changed.connect(self._moved)
            self._window.covered_changed.connect(lambda _covered: self._curtain_fell_or_rose())
            self._window.follow(self.feed.view())
            self.tile.show_stage(self._window)
        return self._window

    def covered_view(self) -> QWidget:
        """Return a new view for the desk of what the table may see."""
        from choicedesk.widgets.stage.picture import StagePicture
        from choicedesk.widgets.stage.view import StageView

        self._covered = StagePicture(self._desk_theme, self)
        self._covered.follow(self.feed.view())
        self._dress(self._covered)
        if self.is_covered:
            self._take_picture()
        self._hang_alike()
        return StageView(self._covered)

    @property
    def is_open(self) -> bool:
        """Whether the stage stands on a screen."""
        window = self._window
        return window is not None and window.place is not None and not window.lost

    @property
    def is_lost(self) -> bool:
        """Whether the stage waits for its screen."""
        return self._window is not None and self._window.lost

    @property
    def place(self) -> Any:
        """Where the stage stands, or waits to stand again; None while it is closed."""
        return self._window.place if self._window is not None else None

    @property
    def is_covered(self) -> bool:
        """Whether the curtain covers the stage."""
        return self._window is not None and self._window.covered

    @property
    def is_black(self) -> bool:
        """Whether the curtain is black."""
        return self.is_covered and self._window.picture.curtain.black

    def is_of_stage(self, watched: Any) -> bool:
        """Whether something that hears keys belongs to the stage's window."""
        window = self._window
        if window is None:
            return False
        return watched is window.windowHandle() or (
            isinstance(watched, QWidget) and watched.window() is window
        )

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
            self.close_curtain()

    def close_curtain(self) -> None:
        """Close the curtain, whoever asks for it; only the desk opens it."""
        self._was_open = False
        self._take_picture()
        self.window.cover()

    def toggle_black(self) -> None:
        """Let the stage be black, or what it was before: the calm picture, or the open table."""
        if self.is_black and self._was_open:
            self.window.uncover()
            return
        was_open = not self.is_covered
        self.switch_black()
        self._was_open = was_open

    def switch_black(self) -> None:
        """Let the stage be black, or the calm picture, and closed in any case."""
        self._was_open = False
        self._take_picture()
        self.window.blank(black=not self.is_black)

    def close_black(self) -> None:
        """Close the curtain and let it be black, whoever asks for it."""
        if not self.is_black:
            self.switch_black()

    def take_up_curtain(self) -> None:
        """Close the curtain that was closed when the program ended, however it ended."""
        kept = self._preferences.kept(_KEPT)
        if kept in {_CLOSED, _BLACK}:
            self._take_picture()
            if kept == _BLACK:
                self.window.blank(black=True)
            else:
                self.window.cover()

    def show_trial(self, *, shown: bool) -> None:
        """Show the page that tries what the room can read, or the table again."""
        for picture in self._pictures():
            picture.show_trial(shown=shown)

    def set_least(self, height: float) -> None:
        """Remember the smallest letters of the screen that the stage stands on."""
        settings = self._preferences.settings
        least = {**settings.least_letters, self._screen: height}
        self._preferences.set(least_letters=least)
        self._dress_all()

    @property
    def least(self) -> float:
        """The smallest letters of the screen the stage stands on, 0 while none were chosen."""
        return self._preferences.settings.least_letters.get(self._screen, 0.0)

    @property
    def _screen(self) -> str:
        """The screen that the table looks at: the stage's, without a stage the desk's."""
        from choicedesk.widgets.stage.screens import key_of

        return self.place.screen if self.place else key_of(self._desk.screen())

    def set_panel(self, panel: str, *, on: bool) -> None:
        """Let the stage show one of its panels, or leave it out."""
        off = set(self._preferences.settings.panels_off)
        (off.discard if on else off.add)(panel)
        self._preferences.set(panels_off=tuple(sorted(off)))
        self.show()
        self.changed.emit()

    def is_on(self, panel: str) -> bool:
        """Whether the stage shows a panel."""
        return panel not in self._preferences.settings.panels_off

    @property
    def shows_chances(self) -> bool:
        """Whether all may see the chances that follow from what they see."""
        return self._preferences.settings.odds_on_stage

    def show_chances(self, *, on: bool) -> None:
        """Let all see them, or leave them out."""
        self._preferences.set(odds_on_stage=on)
        self.changed.emit()

    def take_picture_anew(self) -> None:
        """Show another picture on the curtain from now on."""
        self._own = None
        if self._shown():
            self._take_picture()

    def show(self) -> None:
        """Show the present scene as it is."""
        if self._shown():
            view = self.feed.view()
            for shown in self._shown():
                shown.follow(view)

    def stand(self, key: str, own: str, *, full: bool | None = None) -> None:
        """Stand on a screen; on the desk's ``own`` one never over all of it."""
        self.show()
        alone = key == own
        if not alone:
            # A stage that is closed and wanted again comes where it was.
            self._preferences.set(stage_screen=key)
        self.window.open_on(key, full=(not alone if full is None else full and not alone))

    def leave(self) -> None:
        """Stand nowhere."""
        if self._window is not None and self._window.place is not None:
            self._window.finish()
            self._window.close()

    def stand_anew(self) -> None:
        """Fit the screen again."""
        if self._window is not None:
            self._window.stand_anew()

    def step_aside(self) -> None:
        """Go out of sight until the desk has its own screen again."""
        self.window.step_aside()

    def come_back(self) -> None:
        """Stand where the stage stood."""
        if self.is_lost:
            self._window.come_back()

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

        self.stand(key, key_of(self._desk.screen()))

    def _follow(self, changed: Changed) -> None:
        if self._controller.branched:
            return  # what is tried out is never seen
        if not self.feed.follow(changed):
            self.show()
        else:
            self._renew()

    def _renew(self) -> None:
        """Show the present scene; dice that all may know of fall, whether played or not yet."""
        if self._shown():
            view = self.feed.view()
            for shown in self._shown():
                shown.act_out(view)

    def _moved(self) -> None:
        self._dress_all()
        self.changed.emit()

    def _dress_all(self) -> None:
        for picture in self._pictures():
            self._dress(picture)

    def _dress(self, picture: Any) -> None:
        """Give a picture the smallest letters of the screen that it is on."""
        from choicedesk.widgets.stage.measures import TEXT
        from choicedesk.widgets.stage.screens import key_of

        key = self.place.screen if self.place else ""
        if picture is self._covered:
            key = key_of(self._desk.screen())
        picture.set_least(max(TEXT, self._preferences.settings.least_letters.get(key, TEXT)))

    def _pictures(self) -> list[Any]:
        own = [self._window.picture] if self._window is not None else []
        return [*own, self._covered] if self._covered is not None else own

    def _curtain_fell_or_rose(self) -> None:
        """Keep it, so that whoever starts again finds it so; nothing but a hand's move does."""
        kept = (_BLACK if self.is_black else _CLOSED) if self.is_covered else ""
        if kept or self._preferences.kept(_KEPT):
            self._preferences.keep(_KEPT, kept)
        self._hang_alike()

    def _hang_alike(self) -> None:
        """Let the covered desk show the same curtain."""
        if self._covered is not None and self._window is not None:
            curtain, other = self._window.picture.curtain, self._covered.curtain
            if not curtain.covered:
                other.uncover()
            elif curtain.black or other.black:
                other.blank(black=curtain.black)
            else:
                other.cover()
        self.changed.emit()

    def _take_picture(self) -> None:
        """Hang one's own picture on the curtain, where one was chosen; read but once."""
        name = self._preferences.settings.curtain_picture
        if self._own is None:
            from PySide6.QtGui import QImage

            path = self._preferences.beside(name)
            self._own = QImage(str(path)) if name else QImage()
        for picture in (self.window.picture, *self._pictures()):
            if picture.curtain.own is not self._own:
                picture.curtain.show_own(self._own)

    def _shown(self) -> list[Any]:
        """Return what is built of the stage and the covered desk."""
        return [shown for shown in (self._window, self._covered) if shown is not None]
