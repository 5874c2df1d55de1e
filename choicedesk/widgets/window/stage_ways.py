"""The three ways to stand: a stage on a screen, the desk covered for all eyes, or no stage."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.models.preferences import Preferences
from choicedesk.storage.settings import Standing, Way, with_standing
from choicedesk.widgets.stage.screens import (
    best_screen,
    is_real,
    mirrors_of,
    present_keys,
    present_screens,
    screen_choices,
    set_key,
)
from choicedesk.widgets.window.desk_place import DeskPlace
from choicedesk.widgets.window.screen_watch import ScreenWatch


class Offered(Struct, frozen=True):
    """What a new set of screens asks: the screen beside the desk's, or that it mirrors it."""

    screen: str
    label: str
    mirrored: bool


class StageWays(QObject):
    """Remembers the way for each set of screens and takes it up when the set is there again.

    Where a campaign is only read another program may show it already: there no stage comes by
    itself (``reads_only``). ``cover_wanted`` asks to cover the desk or to show it; ``offered``
    holds what a set asks that was never there before, None: nothing.
    """

    changed = Signal()
    cover_wanted = Signal(bool)

    def __init__(
        self, hand: Any, preferences: Preferences, place: DeskPlace, watch: ScreenWatch
    ) -> None:
        super().__init__(hand)
        self._hand, self._preferences = hand, preferences
        self._place, self._watch = place, watch
        self._set = ""
        self._way: Way = "single"
        self._ended = True
        self.offered: Offered | None = None
        self.reads_only: Callable[[], bool] = lambda: False

    def begin(self) -> None:
        """Stand as one stood with these screens before, or ask."""
        self._ended = False
        self._set = set_key()
        self._watch.settled.connect(self._settled)
        self._hand.changed.connect(self._remember_place)
        self._place.returned.connect(self._returned)
        self._take_up()

    def end(self) -> None:
        """Remember nothing more: the desk closes."""
        self._ended = True

    @property
    def way(self) -> Way:
        """How one stands now."""
        return self._way

    def choose(self, way: Way, screen: str = "") -> None:
        """Stand in another way, now and whenever these screens are there."""
        before = self._way
        if way == "extended":
            own = self._place.screen
            key = screen or best_screen(self._wanted(), own)
            if before == "mirrored":
                self.cover_wanted.emit(False)  # noqa: FBT003 - a signal's value has no name
            self._way = "extended"
            self._hand.stand(key, own)
        else:
            self._hand.leave()
            if way == "mirrored" or before == "mirrored":
                self.cover_wanted.emit(way == "mirrored")
        self._way = way
        if way != "extended":
            self._remember(Standing(way, self._wanted()))
        self.dismiss()

    def dismiss(self) -> None:
        """Let the question go."""
        self.offered = None
        self.changed.emit()

    def _wanted(self) -> str:
        known = self._preferences.settings.standings.get(self._set)
        return (known.screen if known else "") or self._preferences.settings.stage_screen

    def _remember(self, standing: Standing) -> None:
        preferences = self._preferences
        if self._set and is_real():
            preferences.become(with_standing(preferences.settings, self._set, standing))

    def _remember_place(self) -> None:
        """The stage was opened, moved or closed by whatever hand: that is the way now."""
        hand = self._hand
        if self._ended or self._watch.restless or hand.is_lost:
            return
        place = hand.place
        if place is not None:
            self._way = "extended"
            standing = Standing("extended", place.screen, place.full)
        elif self._way == "extended":
            self._way = "single"
            standing = Standing("single", self._wanted())
        else:
            return
        if self._preferences.settings.standings.get(self._set) != standing:
            self._remember(standing)
            self.offered = None
            self.changed.emit()

    def _settled(self) -> None:
        if self._ended or not is_real():
            return
        hand = self._hand
        hand.stand_anew()
        if self._place.away and hand.place and hand.place.screen == self._place.screen:
            # Never full screen over the desk that had to come here.
            hand.step_aside()
        if set_key() != self._set and not self._place.away:
            self._set = set_key()
            self._take_up()

    def _returned(self) -> None:
        self._hand.come_back()

    def _take_up(self) -> None:
        """Stand as with these screens before; ask where they are new."""
        self.offered = None
        known = self._preferences.settings.standings.get(self._set)
        own = self._place.screen
        if known is None:
            self._ask(own)
        elif known.way == "mirrored":
            self._hand.leave()
            self._way = "mirrored"
            self.cover_wanted.emit(True)  # noqa: FBT003
        elif known.way == "extended" and known.screen in present_keys() and known.screen != own:
            place = self._hand.place
            if place is None and self.reads_only():
                self._way = "single"
                self.changed.emit()
                return
            self._way = "extended"
            if place is None or self._hand.is_lost or place.screen != known.screen:
                # At the start the desk is shown first.
                QTimer.singleShot(0, self, lambda: self._stand(known, own))
        elif not self._hand.is_lost:
            self._way = "single" if self._hand.place is None else "extended"
        self.changed.emit()

    def _stand(self, standing: Standing, own: str) -> None:
        if not self._ended and standing.screen in present_keys():
            self._hand.stand(standing.screen, own, full=standing.full)

    def _ask(self, own: str) -> None:
        mirrors = mirrors_of(own)
        choices = screen_choices(present_screens(), own)
        labels = {choice.key: choice.label for choice in choices}
        if mirrors:
            # Who plugged it in may not know yet that all see what is here.
            self.cover_wanted.emit(True)  # noqa: FBT003
            self.offered = Offered(mirrors[0], labels[mirrors[0]], mirrored=True)
        elif len(choices) > 1 and not self._hand.is_open:
            key = best_screen(self._wanted(), own)
            self.offered = Offered(key, labels[key], mirrored=False)
