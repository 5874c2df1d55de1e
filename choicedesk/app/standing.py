"""How desk and stage stand on the screens that are there: watched, remembered, offered."""

from PySide6.QtCore import QObject

from choicedesk.app.running import Running
from choicedesk.storage.settings import Way
from choicedesk.widgets.window.actions import Action
from choicedesk.widgets.window.desk_place import DeskPlace
from choicedesk.widgets.window.screen_watch import ScreenWatch
from choicedesk.widgets.window.stage_ways import StageWays
from choicedesk.widgets.window.standing_line import StandingLine
from choicedesk.words import screens as words

_WAYS: tuple[Way, ...] = ("extended", "mirrored", "single")


class Standing(QObject):
    """Joins the watch over the screens with desk, stage and cover; built after the start."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._covered_here = False
        self.watch = ScreenWatch(self)
        self.place = DeskPlace(app.desk, self.watch)
        self.ways = StageWays(app.stage_hand, app.preferences, self.place, self.watch)
        self.ways.reads_only = self._reads_only
        self._line: StandingLine | None = None
        self.ways.cover_wanted.connect(self._cover)
        self.ways.changed.connect(self._show)
        self.place.left.connect(self._desk_left)
        self.place.returned.connect(self._desk_returned)
        for way in _WAYS:
            app.desk.actions_list.add(
                Action(
                    kind=f"way:{way}",
                    text=lambda one=way: words.way_name(one),
                    run=lambda one=way: self.choose(one),
                    icon="eye-off" if way == "mirrored" else "stage",
                    covered_too=True,
                )
            )

    def begin(self) -> None:
        """Stand as one stood with these screens before."""
        self.watch.begin()
        self.place.begin()
        self.ways.begin()

    def end(self) -> None:
        """Let everything be as it is: the desk closes."""
        self.ways.end()
        self.watch.end()

    def choose(self, way: Way) -> None:
        """Stand in another way; where several screens could be meant, one is chosen."""
        if way == "extended":
            self._app.stage_hand.choose_screen()
        else:
            self.ways.choose(way)

    @property
    def line(self) -> StandingLine:
        """The line that asks, made when it is first wanted."""
        if self._line is None:
            app = self._app
            self._line = StandingLine(app.theme, app.desk)
            self._line.chosen.connect(self._answer)
            self._line.closed.connect(self.ways.dismiss)
        return self._line

    def _reads_only(self) -> bool:
        file = self._app.door.file
        return file is not None and file.read_only

    def _answer(self, way: Way) -> None:
        offered = self.ways.offered
        if way == "single" and offered is not None and offered.mirrored:
            self._app.covering.cover(covered=False)
        self.ways.choose(way, offered.screen if offered and not offered.mirrored else "")

    def _show(self) -> None:
        offered = self.ways.offered
        if offered is not None:
            self.line.ask(offered.label, mirrored=offered.mirrored)
        elif self._line is not None:
            self._line.hide()

    def _cover(self, covered: bool) -> None:
        self._app.covering.cover(covered=covered, by_way=covered)
        if covered:
            desk = self._app.desk
            desk.say(words.mirrored_notice(desk.actions_list.key_text("peek")))

    def _desk_left(self) -> None:
        """The desk may lie before everyone now: nothing secret may be seen of it."""
        covering, desk = self._app.covering, self._app.desk
        self._covered_here = not covering.covered
        if self._covered_here:
            covering.cover(covered=True)
        desk.say(words.desk_is_away(desk.actions_list.key_text("cover_secrets")))

    def _desk_returned(self) -> None:
        """Show the desk again, if it was covered only because it had to go."""
        if self._covered_here and self.ways.way != "mirrored":
            self._app.covering.cover(covered=False)
        self._covered_here = False
