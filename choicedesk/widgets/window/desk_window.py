"""The desk window: header over rail and pages; it listens to the controller and moves no facts."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.desk.entries import KeepPlan
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import Changed, Refused, RulesController
from choicedesk.models.meanings import Carry
from choicedesk.models.pledge import Pledge
from choicedesk.models.scene_transfers import SceneTransfers
from choicedesk.models.transfers import Transfers
from choicedesk.rules.choice.events import DiceRolled, SessionEnded
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.refusal_line import RefusalLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.actions import Actions
from choicedesk.widgets.window.covered_steps import CoveredSteps
from choicedesk.widgets.window.curtain_band import CurtainBand
from choicedesk.widgets.window.flow import Flow
from choicedesk.widgets.window.forms import Forms
from choicedesk.widgets.window.header import Header
from choicedesk.widgets.window.heading import Heading
from choicedesk.widgets.window.page import Page
from choicedesk.widgets.window.place_menu import PlaceMenu
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.widgets.window.rail import Rail
from choicedesk.widgets.window.scene_steps import SceneSteps
from choicedesk.widgets.window.table_page import TablePage
from choicedesk.words import steps
from choicedesk.words.language import _

SMALLEST = QSize(768, 432)
WIDE = QSize(1600, 900)
NARROW = QSize(1200, 660)
_NOT_IN_BRANCH = frozenset({"prep", "cards", "journal"})


class DeskWindow(QWidget):
    """Everything the game master works with; built by ``app`` from ready parts."""

    closing = Signal()
    writing_denied = Signal()
    resized = Signal()

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        table: ChoiceTable,
        transfers: Transfers,
        pledge: Pledge,
    ) -> None:
        super().__init__()
        self.setObjectName("deskWindow")
        self.setMinimumSize(SMALLEST)
        self.theme = theme
        self.controller = controller
        self._table = table
        self._transfers = transfers
        self._pages: dict[str, Callable[[], QWidget]] = {}
        self._built: dict[str, QWidget] = {}
        self._shown = ""
        self.actions_list = Actions(self)
        self.flow = Flow(controller, table, transfers, pledge, self.actions_list)
        self.scene_steps = SceneSteps(controller, self.actions_list)
        self.scene_transfers = SceneTransfers(transfers)
        self.carrying = Carrying(theme, self.scene_transfers, self)
        self.covered_steps = CoveredSteps(controller, self.scene_transfers, self.actions_list, self)
        self.covered_steps.pledged = lambda: len(pledge.activations)
        self.covered_steps.offer = lambda: self.scene_steps.offer
        self.actions_list.allowed = self.covered_steps.allow
        self.header = Header(theme, self.actions_list)
        self._heading = Heading(
            self.header, controller, table, self.flow, self.scene_steps, self.actions_list
        )
        self._heading.covered = self.covered_steps.shown
        self.band = CurtainBand(theme, self)
        # Also before the desk itself is shown.
        self._heading.closed = lambda: not self.band.isHidden()
        self._stack = QStackedWidget()
        self._area: QWidget = self._stack
        self._own_line: RefusalLine | None = None
        self._palette: Any = None
        self._over: QWidget | None = None
        self.forms = Forms(theme, controller, table, self)
        self.forms.covered = lambda: self._is_covered
        self.table_page: TablePage | None = None
        self._menu: PlaceMenu | None = None
        table.hold_rolls = True
        controller.changed.connect(self._follow)
        controller.refused.connect(self._refuse)
        controller.scene_changed.connect(lambda _scene: self.refresh())
        pledge.changed.connect(self.refresh)
        table.facts_changed.connect(lambda _facts: self.refresh())
        self.actions_list.unavailable.connect(self._deny_action)
        self.forms.changed.connect(self._form_came_or_went)
        self.forms.denied.connect(self.deny)
        self.carrying.began.connect(lambda _carry: self._hand_changed())
        self.carrying.ended.connect(lambda _accepted: self._hand_changed())
        self.carrying.lost.connect(lambda: self.say(steps.lies_as_before()))
        self.flow.form_wanted.connect(self._open_form)
        self.flow.grasp_wanted.connect(self.grasp)
        theme.changed.connect(self.update)

    def furnish(
        self,
        table_page: TablePage,
        menu: PlaceMenu,
        rail: Rail,
        pages: Mapping[str, Callable[[], QWidget]],
    ) -> None:
        """Put the ready parts in; ``pages`` are built when they are first shown."""
        self.table_page, self._menu, self._rail = table_page, menu, rail
        self._pages = dict(pages)
        self._built["table"] = table_page
        self._stack.addWidget(table_page)
        rail.chosen.connect(self.show_page)
        body = self._body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(rail)
        body.addWidget(self._stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addLayout(body, 1)
        view, column = table_page.view, table_page.column
        view.menu_requested.connect(self.open_menu)
        view.fate_clicked.connect(self.forms.fate)
        self.flow.roll_wanted.connect(column.roll)
        self.flow.danger_wanted.connect(column.choose_danger)
        column.act_finished.connect(self._dice_lie)
        self.header.title_clicked.connect(lambda: self.show_page("campaigns"))
        self.header.retranslate()
        self._fit()
        self.refresh()

    @property
    def line(self) -> RefusalLine:
        """The one quiet line: the table's own while it is shown."""
        if self._shown == "table" and self.table_page is not None and not self._is_covered:
            return self.table_page.refusal_line
        if self._own_line is None:
            self._own_line = RefusalLine(self.theme, self._stack)
        return self._own_line

    @property
    def palette_panel(self) -> Any:
        """The panel that finds actions, made when it is first wanted."""
        from choicedesk.widgets.window.command_palette import CommandPalette

        if self._palette is None:
            self._palette = CommandPalette(self.theme, self.actions_list, self)
            self._palette.closed.connect(self._palette_closed)
        return self._palette

    def find_action(self) -> None:
        """Let an action be found by its name."""
        self.palette_panel.open()
        self._share_keys()

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return self._shown

    def show_page(self, name: str) -> None:
        """Show a page; nothing is lost by going elsewhere.

        While secrets are covered only the table's covered view can be seen.
        """
        if self._is_covered and name != "table":
            self.say(_("Secrets are covered. Show the desk again first."))
            return
        if self.controller.branched and name in _NOT_IN_BRANCH:
            self.deny(steps.branch_first())
            return
        if name != self._shown:
            self.forms.close()
        if name not in self._built:
            if name not in self._pages:
                return
            self._built[name] = self._pages[name]()
            self._stack.addWidget(self._built[name])
            built = self._built[name]
            if isinstance(built, Page):
                built.action_changed.connect(self.refresh)
        if self.carrying.busy:
            self.carrying.cancel()
        self._shown = name
        self._stack.setCurrentWidget(self._built[name])
        self._rail.choose(name)
        bare = name == "welcome"
        self._rail.setVisible(not bare and self._over is None)
        self.header.setVisible(not bare and self._over is None)
        self.line.close_line()
        self._focus_page()
        self._share_keys()
        self.refresh()

    def page_widget(self, name: str) -> QWidget:
        """Return a page, built if need be."""
        if name not in self._built:
            shown = self._shown
            self.show_page(name)
            self.show_page(shown)
        return self._built[name]

    def say(self, sentence: str) -> None:
        """Say something in the one quiet line."""
        self.line.show_notice(sentence)

    def deny(
        self, sentence: str, action: str = "", act: Callable[[], object] | None = None
    ) -> None:
        """Say why something cannot be done, with the way out where there is one."""
        self.line.show_refusal(sentence, "", action, act)

    def _deny_action(self, reason: str) -> None:
        """Say why an action cannot be done; that nothing can is said with the way out of it."""
        session = self.controller.session
        if session is not None and session.read_only and reason == steps.read_only():
            self.writing_denied.emit()
        else:
            self.deny(reason)

    def grasp(self, carry: Carry) -> None:
        """Pick a bead up by key and put the focus on the first legal place."""
        if self._is_covered:
            self.covered_steps.pay(carry)
            return
        if self._shown != "table":
            self.show_page("table")
        board = self.table_page.board if self.table_page is not None else None
        if board is not None:
            board.grasp(carry)
            return
        start = self.table_page.view.place_of(carry.place) if self.table_page else None
        point = start.center() if start is not None else self.mapToGlobal(QPoint(0, 0))
        self.carrying.begin(carry, point, by_key=True)

    def open_menu(self, place: str, point: QPoint) -> None:
        """Open the menu of a place."""
        if self._menu is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._menu.fill(menu, place)
        pop_up(menu, point)

    def refresh(self) -> None:
        """Show the present session, phase and steps in the header."""
        campaign = self.controller.campaign
        title = campaign.title if campaign else ""
        self.setWindowTitle(f"{title} – ChoiceDesk" if title else "ChoiceDesk")
        self._heading.show_session()
        built = self._built.get(self._shown)
        if self._shown == "table" and self.carrying.busy and self.carrying.by_key:
            self._heading.show_carrying()
        elif self._shown == "table":
            peeking = self.table_page is not None and self.table_page.is_peeked
            self._heading.show_table(covered=self._is_covered, peeking=peeking)
        elif isinstance(built, Page):
            self._heading.show_page(built)
        if not self.band.isHidden():
            # On a covered desk the next step opens it.
            self.band.offer(opening=not (self._is_covered and self._shown == "table"))
            self.band.lie_over(self.header)

    def do_next_step(self) -> None:
        """Do what the next-step button shows."""
        if self._is_covered:
            self._do_covered_step()
            return
        if self.carrying.busy:
            return
        if self._shown == "table" and self.scene_steps.offer is not None:
            self.scene_steps.do_main()
            return
        if self._shown == "table":
            self.actions_list.run(self.flow.step().main)
            return
        self.do_page_action()

    def _do_covered_step(self) -> None:
        """Do what all may see; never through a curtain, and where there is nothing say so."""
        kinds = self.covered_steps.kinds()
        if self.band.isVisible():
            from choicedesk.words.screens import curtain_first

            self.say(curtain_first())
        elif kinds:
            self.actions_list.run(kinds[0])
        else:
            from choicedesk.words.screens import needs_desk

            self.say(needs_desk(self.actions_list.key_text("peek")))

    def do_page_action(self) -> None:
        """Do what the page in front offers first."""
        built = self._built.get(self._shown)
        if isinstance(built, Page):
            built.primary().act()

    def _open_form(self, kind: str) -> None:
        self.forms.open(kind)

    def _follow(self, changed: Changed) -> None:
        # What a table keeps of what lies half done comes by itself, while a line may be read.
        kept = [isinstance(row.entry, KeepPlan) for row in changed.rows]
        if not kept or not all(kept):
            self.line.close_line()
        rolled = changed.cause == "play" and any(
            isinstance(event, DiceRolled) for row in changed.rows for event in row.events
        )
        for row in changed.rows if changed.cause == "play" else ():
            for event in row.events:
                if isinstance(event, SessionEnded):
                    self._tell_end(event.session)
        self.flow.rolling = rolled and self._acting()
        if not self.flow.rolling:
            self._table.reveal()
        self.refresh()

    def _tell_end(self, evening: int) -> None:
        """Say that the evening is over, and offer to take a slip of the hand back."""
        undo = self.actions_list["undo"]
        self.line.show_notice(steps.evening_over(evening), undo.text(), undo.run)

    def _acting(self) -> bool:
        return bool(self.table_page and self.table_page.column.running)

    def _dice_lie(self) -> None:
        self.flow.rolling = False
        self._table.reveal()
        self.refresh()

    def _refuse(self, refused: Refused) -> None:
        if refused.place.startswith("card:") and self._shown == "cards":
            return  # the page of cards says it where the card is edited
        from choicedesk.widgets.window.way_out import way_out
        from choicedesk.words import refusals

        if self._is_covered:
            self.line.show_refusal(_("That cannot be done now."))
            return
        sentence = refusals.sentence(refused.refusal, self.controller.state)
        offer = way_out(refused, self.controller, self._transfers, self.actions_list, self.grasp)
        text, act = offer if offer else ("", None)
        self.line.show_refusal(sentence, refused.refusal.rule, text, act)

    def _focus_page(self) -> None:
        """Give the keyboard to the page that is shown."""
        built = self._built.get(self._shown)
        if isinstance(built, TablePage):
            built.hand.setFocus()
        elif built is not None:
            built.setFocus()

    def _form_came_or_went(self) -> None:
        self._share_keys()
        if not self.forms.busy:
            self._focus_page()

    def _palette_closed(self) -> None:
        self._share_keys()
        self._focus_page()

    def _hand_changed(self) -> None:
        """While something is carried Space means another thing, and the header says so."""
        self._share_keys()
        self.refresh()

    def _share_keys(self) -> None:
        """Letters are the table's only while it has the keyboard to itself."""
        searching = self._palette is not None and self._palette.isVisible()
        free = not (self.forms.busy or self.carrying.busy or searching)
        at_table = free and self._shown == "table" and not self._is_covered
        self.actions_list.give_keys(table=at_table, step=free and self._shown != "welcome")

    @property
    def _is_covered(self) -> bool:
        return self.table_page is not None and self.table_page.is_covered

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Go on by Tab; but where a control vanished under the hand, the page gets the keyboard."""
        focus = QApplication.focusWidget()
        if focus is not None and not (focus.isVisible() and focus.isEnabled()):
            self._focus_page()
            return True
        return super().focusNextPrevChild(next)

    def show_band(self, *, shown: bool) -> None:
        """Say over the header that the curtain is closed, or no longer."""
        self.band.setVisible(shown and self._over is None)
        self.refresh()

    def cover_changed(self) -> None:
        """Follow the cover of the secrets: keys and header."""
        if self._own_line is not None and not self._is_covered:
            self._own_line.close_line()
        self._share_keys()
        self.refresh()

    def show_over(self, page: QWidget) -> None:
        """Let a page take the whole window: nothing of the desk is left to be seen or heard."""
        self.put_away()
        self._over = page
        for part in (self.header, self._rail, self._area, self.band):
            part.hide()
        page.setParent(self)
        page.setGeometry(self.rect())
        page.show()
        page.setFocus()

    def show_again(self) -> None:
        """Show the desk again after a page that took the whole window."""
        page, self._over = self._over, None
        if page is None:
            return
        page.hide()
        page.deleteLater()
        self._area.show()
        bare = self._shown == "welcome"
        self.header.setVisible(not bare)
        self._rail.setVisible(not bare)
        self.refresh()
        self._focus_page()

    @property
    def over(self) -> QWidget | None:
        """The page that takes the whole window, if one does."""
        return self._over

    def put_away(self) -> None:
        """Take away all that lies over the table, for it may say a name."""
        if self._palette is not None and self._palette.isVisible():
            self._palette.close_palette()
        if self.carrying.busy:
            self.carrying.cancel()
        stays = (self.header, self._rail, self._area, self.band, self._over)
        for child in self.children():
            lies = isinstance(child, QWidget) and not child.isWindow() and child not in stays
            if lies and child.isVisible() and child.objectName() != "standingLine":  # type: ignore[union-attr]
                child.hide()  # type: ignore[union-attr]

    def lift_work_area(self) -> QWidget:
        """Give the work area away, for something that holds it to be laid in its place."""
        self._body.removeWidget(self._area)
        return self._area

    def lay_work_area(self, area: QWidget) -> None:
        """Let this, which holds the work area, lie where it lay."""
        self._area = area
        self._body.addWidget(area, 1)
        # What gets another parent is hidden, and loses the keyboard.
        self._stack.show()
        area.show()
        self._focus_page()

    def refit(self) -> None:
        """Share the room anew."""
        self._fit()

    def _fit(self) -> None:
        size = self.size()
        wide = size.width() >= WIDE.width() and size.height() >= WIDE.height()
        narrow = size.width() < NARROW.width() or size.height() < NARROW.height()
        self.header.set_sizes(compact=not wide, narrow=narrow)
        if self.table_page is not None:
            self._rail.set_compact(not wide)
            self.table_page.tabs.set_compact(not wide)
            self.table_page.set_mode("wide" if wide else "sheet" if narrow else "strip")
        self.band.lie_over(self.header)
        self.resized.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the layout that fits: wide, compact or narrow."""
        super().resizeEvent(event)
        self._fit()
        if self._over is not None:
            self._over.setGeometry(self.rect())

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.actions_list.retranslate()
            self.scene_steps.renew()
            self.header.retranslate()
            self.refresh()
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing the desk closes everything; every move is on disk already."""
        self.closing.emit()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill what no child covers."""
        QPainter(self).fillRect(event.rect(), self.theme.color("bg0"))
