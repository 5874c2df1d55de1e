"""The desk's actions beside the steps of play, and the keys that work from everywhere."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication

from choicedesk.app.entered_buttons import enters
from choicedesk.app.held_keys import HeldKeys
from choicedesk.app.knowing import KEY, MENU_KEY
from choicedesk.app.running import Running
from choicedesk.desk.panels import PANELS, system_of
from choicedesk.widgets.window.actions import Action
from choicedesk.widgets.window.space_guard import SpaceGuard
from choicedesk.words import handing, screens
from choicedesk.words.language import _
from choicedesk.words.screens import curtain_first
from choicedesk.words.steps import read_only

CURTAIN_KEY = Qt.Key.Key_F8


class Commands(QObject):
    """Registers actions with the desk; every one of them is in the palette too."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._guard = SpaceGuard(app.corner.view, app.corner.page)
        self._held_keys = HeldKeys()
        self._listens = False
        self.standing: Any = None
        self._add_history()
        self._add_pages()
        self._add_stage()
        self._add_round()
        self._add_looks()
        self._add_table()

    def connect_window(self) -> None:
        """Follow stage and header, once the window is furnished."""
        app = self._app
        app.stage_hand.changed.connect(self._show_stage)
        app.desk.band.opened.connect(app.stage_hand.toggle_curtain)
        app.desk.band.blackened.connect(app.stage_hand.switch_black)
        app.desk.header.held.connect(self._held)
        app.desk.writing_denied.connect(app.pages.deny_writing)
        app.stage_hand.tile.menu_wanted.connect(self._stage_menu)
        app.corner.views.round_wanted.connect(self.hand_round)
        app.desk.installEventFilter(self)

    def _stage_menu(self, point: QPoint) -> None:
        from choicedesk.widgets.window.pop_up import pop_up
        from choicedesk.widgets.window.stage_menu import stage_menu

        app = self._app
        self.stand()
        way = lambda: self.standing.ways.way  # noqa: E731 - asked when the menu is made
        menu = stage_menu(app.desk, app.stage_hand, app.desk.actions_list, way)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        pop_up(menu, point)

    def _menu_by_key(self) -> None:
        tile = self._app.stage_hand.tile
        shown = tile if tile.isVisible() else self._app.desk.header.stage
        self._stage_menu(shown.mapToGlobal(shown.rect().bottomLeft()))

    def _listen(self) -> None:
        qt = QApplication.instance()
        if qt is not None and self._listens:
            qt.installEventFilter(self)
            self.stand()

    def stand(self) -> None:
        """Follow the screens that come and go, and stand as with these before."""
        from choicedesk.app.standing import Standing

        if self.standing is None:
            self.standing = Standing(self._app)
            self.standing.begin()

    def end_standing(self) -> None:
        """Follow the screens no more: the desk closes."""
        if self.standing is not None:
            self.standing.end()

    def _held(self, kind: str, down: bool) -> None:
        if kind == "peek":
            self._app.covering.peek(on=down)

    def disconnect_window(self) -> None:
        """Let go of the application's events."""
        self._listens = False
        self._app.desk.removeEventFilter(self)
        qt = QApplication.instance()
        if qt is not None:
            qt.removeEventFilter(self)

    def campaign_opened(self) -> None:
        """Say what is special about the campaign that was opened."""
        file = self._app.door.file
        if file is not None and file.read_only:
            self._app.pages.tell_reading()

    def say_grown(self) -> None:
        """Say that what is read here is no longer all there is."""
        told = _("The other program has changed this campaign since.")
        self._app.desk.line.show_notice(told, _("Open again"), self._app.door.open_again)

    def say_freed(self) -> None:
        """Say that the campaign can be played on here."""
        told = _("The other program has left this campaign. It can be played on here.")
        self._app.desk.line.show_notice(told, _("Open again"), self._app.door.open_again)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The curtain answers from any window, also while a dialog is open."""
        if not self._listens and event.type() == QEvent.Type.Paint:
            # The first picture first: to hand on every event, PySide sets up all kinds of objects.
            self._listens = True
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._listen)
        if self._app.covering.watch(event):
            return True
        if not isinstance(event, QKeyEvent):
            return False
        if self._held_keys.stops(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ShortcutOverride:
            return self._guard.keeps(event)
        if event.type() != QEvent.Type.KeyPress or event.isAutoRepeat():
            return False
        if self._curtain_key(watched, event) or self._passes_menus(event):
            return True
        return enters(watched, event)

    def _passes_menus(self, event: QKeyEvent) -> bool:
        if QApplication.activePopupWidget() is None:
            return False
        from choicedesk.app.menu_keys import pass_menus

        return pass_menus(event, self._app.desk, self._app.desk.actions_list)

    def _curtain_key(self, watched: QObject, event: QKeyEvent) -> bool:
        """Close the curtain by its key from any window; the stage's own never opens it."""
        hand = self._app.stage_hand
        if event.key() == Qt.Key.Key_Pause:
            hand.close_curtain()
        elif event.key() != CURTAIN_KEY:
            return False
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            if hand.is_of_stage(watched):
                hand.close_black()
            else:
                hand.toggle_black()
        elif hand.is_of_stage(watched):
            hand.close_curtain()
        else:
            hand.toggle_curtain()
        return True

    def _add(
        self, kind: str, text: Any, run: Any, key: str = "", icon: str = "", **more: Any
    ) -> None:
        action = Action(kind=kind, text=text, run=run, key=lambda: key, icon=icon, **more)
        self._app.desk.actions_list.add(action)

    def _add_history(self) -> None:
        controller, desk = self._app.controller, self._app.desk
        self._add(
            "undo",
            lambda: _("Undo"),
            self._undo,
            "Ctrl+Z",
            "undo",
            covered_too=True,
            reason=lambda: self._why_not(
                _("There is nothing to undo."),
                can=controller.can_undo or desk.carrying.busy or self._app.sandbox.left_last,
            ),
        )
        self._add(
            "redo",
            lambda: _("Redo"),
            controller.redo,
            "Ctrl+Y|Ctrl+Shift+Z",
            "redo",
            covered_too=True,
            reason=lambda: self._why_not(_("There is nothing to redo."), can=controller.can_redo),
        )
        self._add(
            "next_step",
            lambda: _("Next step"),
            desk.do_next_step,
            "Space",
            listed=False,
            covered_too=True,
        )
        self._add("page_action", lambda: _("Next step"), desk.do_page_action, listed=False)
        self._add(
            "palette",
            lambda: _("Find an action"),
            desk.find_action,
            "Ctrl+K",
            "search",
            listed=False,
            covered_too=True,
        )

    def _why_not(self, reason: str, *, can: bool) -> str:
        """Return why nothing can be taken back or restored; of a campaign only read, that."""
        session = self._app.controller.session
        if session is not None and session.read_only:
            return read_only()
        if self._app.stage_hand.is_covered and self._app.covering.covered:
            return curtain_first()
        return "" if can else reason

    def _add_pages(self) -> None:
        app, desk = self._app, self._app.desk
        for at, (kind, icon, text) in enumerate(app.pages.entries(), 1):
            run = lambda name=kind: desk.show_page(name)  # noqa: E731 - one line a page
            self._add(f"page:{kind}", text, run, f"Ctrl+{at}", icon, reason=self._needs_campaign)
        self._add(
            "settings",
            lambda: _("Settings"),
            lambda: desk.show_page("settings"),
            "Ctrl+,",
            "nav-settings",
        )
        self._add(
            "campaigns",
            lambda: _("All campaigns"),
            lambda: desk.show_page("campaigns"),
            "Ctrl+Shift+O",
            "folder",
        )
        self._add(
            "new_campaign", lambda: _("New campaign"), app.pages.new_campaign, "Ctrl+N", "plus"
        )
        self._add(
            "open_campaign",
            lambda: _("Open a campaign"),
            app.pages.open_campaign,
            "Ctrl+O",
            "folder",
        )
        self._add("example", lambda: _("Play the example evening"), app.pages.open_example)
        self._add("quit", lambda: _("Quit"), desk.close, "Ctrl+Q", "close", covered_too=True)
        self._add(
            "note",
            lambda: _("Write a note line"),
            app.pages.write_note,
            "Ctrl+L",
            "nav-journal",
            reason=self._needs_campaign,
        )
        self._add_reports()
        self._add(
            "full_screen",
            lambda: _("Desk in full screen"),
            self._full_screen,
            "F11",
            "fit",
            covered_too=True,
        )

    def _add_reports(self) -> None:
        pages, needs = self._app.pages, self._needs_campaign
        for gm, icon, text in (
            (False, "export", lambda: _("Report for the table …")),
            (True, "lock", lambda: _("Journal of the game master …")),
        ):
            run = lambda gm=gm: pages.save_report(gm=gm)  # noqa: E731 - one line a report
            self._add("report:gm" if gm else "report:table", text, run, "", icon, reason=needs)
        dice = lambda: _("Are these dice rigged?")  # noqa: E731 - as above
        self._add("dice", dice, pages.compare_dice, "", "nav-prep", reason=needs)

    def _add_stage(self) -> None:
        hand = self._app.stage_hand
        say_how = lambda: self._app.desk.say(  # noqa: E731 - one line a step
            screens.mirrored_notice(self._app.desk.actions_list.key_text("peek"))
        )
        for kind, text, run, key, icon in (
            ("cover_secrets", lambda: _("Cover secrets"), self.cover_secrets, "F6", "eye-off"),
            ("peek", screens.peek, say_how, "F5", "eye"),
            ("stage", lambda: _("Open or close the stage"), hand.toggle, "F7", "stage"),
            (
                "stage_screen",
                lambda: _("Choose the screen of the stage"),
                hand.choose_screen,
                "",
                "stage",
            ),
            (
                "curtain",
                lambda: _("Close or open the curtain (F8)"),
                hand.toggle_curtain,
                "",
                "curtain",
            ),
            ("stage_menu", screens.panels, self._menu_by_key, "Shift+F7", "stage"),
            ("pause", lambda: _("Break: close the curtain"), hand.close_curtain, "", "curtain"),
            ("black", lambda: _("Stage black (Shift+F8)"), hand.toggle_black, "", "curtain"),
            ("test_page", lambda: _("Test page for the room"), self.test_page, "", "eye"),
        ):
            listed = kind != "peek"
            self._add(kind, text, run, key, icon, covered_too=True, listed=listed)
        listed = self._app.desk.actions_list
        for panel in PANELS:
            self._add(
                f"panel:{panel}",
                lambda one=panel: screens.switch_panel(one, listed.system, on=hand.is_on(one)),
                lambda one=panel: hand.set_panel(one, on=not hand.is_on(one)),
                "",
                "stage",
                covered_too=True,
                system=system_of(panel),
            )

    def _why_no_round(self) -> str:
        played = self._app.corner.views.shown() if self._app.campaign is not None else None
        hands = getattr(played.view, "hands", None) if played is not None else None
        return "" if hands is not None and hands().seats() else handing.nothing()

    def hand_round(self) -> None:
        """Cover the whole desk and let one seat after the other look at what is its own."""
        from choicedesk.widgets.window.hand_round import HandRound

        app = self._app
        played = app.corner.views.shown()
        if app.desk.over is not None or self._why_no_round() or played is None:
            return
        page = HandRound(app.theme, played.view.hands())
        page.ended.connect(self._round_ended)
        app.desk.show_over(page)
        app.covering.remember()

    def _round_ended(self) -> None:
        self._app.desk.show_again()
        self._app.covering.remember()
        self._show_stage()

    def test_page(self) -> None:
        """Let the room tell which letters it can read."""
        from choicedesk.widgets.window.trial_form import TrialForm

        app = self._app
        hand, covering = app.stage_hand, app.covering
        app.desk.show_page("table")
        if not hand.is_open and len(QGuiApplication.screens()) > 1 and not covering.covered:
            hand.open()
        # Where the table looks at this very screen, the page stands here.
        here = not hand.is_open and not covering.covered
        if here:
            covering.cover(covered=True)
        form = TrialForm(app.theme, hand, app.desk)
        if here:
            form.done.connect(lambda: covering.cover(covered=False))
        app.desk.forms.show_form(form)

    def _add_round(self) -> None:
        self._add(
            "hand_round",
            handing.action,
            self.hand_round,
            "Ctrl+H",
            "party",
            reason=self._why_no_round,
            covered_too=True,
        )

    def _add_looks(self) -> None:
        app = self._app
        for kind, text, run in (
            ("look:lamp", lambda: _("Look: lamp"), lambda: app.pages.wear("lamp")),
            ("look:paper", lambda: _("Look: paper"), lambda: app.pages.wear("paper")),
            ("look:projector", lambda: _("Look: projector"), lambda: app.pages.wear("projector")),
            ("language:de", lambda: "Sprache: Deutsch", lambda: app.tongue.choose("de")),
            ("language:en", lambda: "Language: English", lambda: app.tongue.choose("en")),
        ):
            self._add(kind, text, run, covered_too=True)

    def _add_table(self) -> None:
        app, corner = self._app, self._app.corner
        carrying = app.desk.carrying
        self._add("put_down", lambda: _("Put it down"), carrying.drop, listed=False)
        self._add("put_back", lambda: _("Put it back"), carrying.cancel, listed=False)
        fit, count = corner.view.fit, corner.view.toggle_count
        at_table = self._at_table
        self._add("fit", lambda: _("Fit the table"), lambda: at_table(fit), "Ctrl+0", "fit")
        self._add(
            "count",
            lambda: _("Where does all the willpower lie?"),
            lambda: at_table(count),
            "Ctrl+I",
            "willpower",
        )
        self._add(
            "odds",
            lambda: _("Show or hide the odds"),
            corner.switch_odds,
            "Ctrl+D",
            "nav-prep",
            reason=self._needs_campaign,
        )
        self._add(
            "real_dice",
            lambda: _("Real dice on or off"),
            corner.toggle_real_dice,
            "Ctrl+R",
            "real-dice",
        )
        knowing = app.knowing
        self._add(
            "knowledge",
            lambda: _("Let the table know more"),
            knowing.step,
            KEY,
            "eye",
            reason=knowing.reason,
        )
        self._add(
            "knowledge_menu",
            lambda: _("What the table knows …"),
            knowing.menu,
            MENU_KEY,
            "eye",
            reason=knowing.reason,
        )
        self._add(
            "free_roll",
            lambda: _("Roll freely …"),
            self._free_roll,
            "Ctrl+Shift+R",
            "real-dice",
            reason=self._needs_campaign,
        )
        self._add(
            "open_again",
            lambda: _("Open this campaign again"),
            app.door.open_again,
            "",
            "redo",
            reason=self._needs_campaign,
        )
        self._add(
            "die_faces",
            lambda: _("Faces of the dice"),
            app.pages.edit_faces,
            "",
            "main-effect",
            reason=self._needs_campaign,
        )
        for kind, icon, text in (
            ("person", "party", lambda: _("New player")),
            ("gift", "gift", lambda: _("New gift")),
            ("goal", "goal", lambda: _("New goal")),
            ("fate", "fate", lambda: _("New fate")),
            ("danger", "danger", lambda: _("New danger")),
        ):
            run = lambda name=kind: corner.create(name, "")  # noqa: E731 - one line a kind
            self._add(f"new:{kind}", text, run, "", icon, reason=self._needs_campaign)

    def _undo(self) -> None:
        """Take the last step back; what is in the hand just then goes back first, by itself.

        A branch that was just thrown away comes back before the table loses anything.
        """
        if self._app.desk.carrying.busy:
            self._app.desk.carrying.cancel()
        elif self._app.sandbox.left_last:
            self._app.sandbox.take_back()
        else:
            self._app.controller.undo()

    def _at_table(self, run: Callable[[], object]) -> None:
        """Do what can be seen at the table only; from another page, lead there first."""
        if self._app.desk.page != "table":
            self._app.desk.show_page("table")
        run()

    def _free_roll(self) -> None:
        from choicedesk.widgets.window.free_roll_form import FreeRollForm

        app = self._app
        app.desk.forms.show_form(FreeRollForm(app.theme, app.controller, app.desk))

    def _needs_campaign(self) -> str:
        return "" if self._app.campaign is not None else _("No campaign is open.")

    def cover_secrets(self) -> None:
        """Show the redacted view on the desk itself, or the desk again."""
        self._app.covering.toggle()

    def _full_screen(self) -> None:
        desk = self._app.desk
        desk.setWindowState(desk.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show_stage(self) -> None:
        app = self._app
        covered = app.stage_hand.is_covered
        app.desk.band.show_black(black=app.stage_hand.is_black)
        app.desk.show_band(shown=covered)
        app.desk.header.curtain.setChecked(covered)
