"""The page of encounters: the list at the left, the editor, and the reports that live with it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.models.ask import Ask
from choicedesk.models.controller import RulesController
from choicedesk.models.prep_desk import SIMULATED, PrepDesk
from choicedesk.models.prep_runs import PrepRuns
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.dialogs.empty_place import EmptyPlace
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.page_ground import PageGround
from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.prep.card_side import CardSide
from choicedesk.widgets.prep.encounter_doors import EncounterDoors
from choicedesk.widgets.prep.encounter_form import EncounterForm
from choicedesk.widgets.prep.encounter_list import EncounterList
from choicedesk.widgets.prep.page_head import PageHead
from choicedesk.widgets.prep.reports import Reports
from choicedesk.widgets.prep.running_line import RunningLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, ngettext
from choicedesk.words.scenes import system_name

_WIDE, _ROOMY, _MIDDLE = 1500, 1300, 1120
_NARROW, _NARROW_WITH_CARD = 760, 860
_WHILE = 6000
_CLEAR = "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"


class PrepWorkspace(PageGround):
    """``started`` tells that an encounter came to the table, ``try_wanted`` asks for a branch."""

    started = Signal()
    try_wanted = Signal(str)
    primary_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        art_of: ArtOf,
        ask: Ask,
        parent: QWidget | None = None,
        *,
        aside: bool = True,
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("prepWorkspace")
        self._ask, self._art_of = ask, art_of
        self.runs = PrepRuns(self, aside=aside)
        self.desk = PrepDesk(controller, self.runs)
        self.list = EncounterList(theme, self.desk.encounters)
        self.head = PageHead(theme, self.desk)
        self.form = EncounterForm(theme, self.desk)
        self.reports = Reports(theme, self.desk)
        self.line = RunningLine(theme, self.runs)
        self.notice = NoticeLine(theme)
        self.doors = EncounterDoors(theme, self.desk.encounters, ask, self.notice, self)
        self.empty = EmptyPlace(theme, "nav-prep")
        self.side: CardSide | None = None
        self._variant: tuple[str, str] | None = None
        self._hush = QTimer(self)
        self._hush.setSingleShot(True)
        self._hush.setInterval(_WHILE)
        self._hush.timeout.connect(self._be_quiet)
        self._lay_out()
        self._connect()
        self.retranslate()
        self._follow()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here."""
        if self.desk.encounter is None:
            return PrimaryAction(_("New encounter …"), "N", self.list.ask_system)
        return PrimaryAction(_("Bring to the table"), "Ctrl+Return", self.start)

    def summary(self) -> str:
        """Return what is being prepared, for the header."""
        there = self.desk.encounter
        if there is None:
            many = len(self.desk.encounters.all)
            return ngettext("{n} encounter", "{n} encounters", many).format(n=many)
        return system_name(there.system)

    def choose(self, identifier: str) -> None:
        """Show an encounter."""
        self.close_editor()
        self.desk.choose(identifier)
        self._go_to_top()

    def make(self, system: str) -> str | None:
        """Add an encounter of a game and put the hand on its name."""
        self._flush()
        there = self.desk.encounter
        made = self.desk.encounters.make(system, there.folder if there else "")
        if made is not None:
            self.choose(made)
            self.form.name.setFocus()
            self.form.name.selectAll()
        return made

    def add_variant(self) -> None:
        """Copy the chosen variant, and put the hand on its name."""
        self._flush()
        there = self.desk.encounter
        before = len(there.variants) if there is not None else 0
        self.desk.add_variant()
        there = self.desk.encounter
        if there is not None and len(there.variants) > before:
            self._go_to_top()
            self.form.variant_name.setFocus()
            self.form.variant_name.selectAll()

    def _follow_variant(self) -> None:
        """Begin at the top of another variant; reports stay where the hand is in them."""
        there = self.desk.encounter
        shown = None if there is None else (there.id, there.variant.id)
        if shown == self._variant:
            return
        self._variant = shown
        self._form_area.verticalScrollBar().setValue(0)
        focus = self.focusWidget()
        if focus is None or not self.reports.isAncestorOf(focus):
            self._report_area.verticalScrollBar().setValue(0)

    def _go_to_top(self) -> None:
        for area in (self._form_area, self._report_area):
            area.verticalScrollBar().setValue(0)

    def start(self) -> None:
        """Bring the chosen encounter to the table; while an evening runs, ask where to."""
        self._flush()
        there = self.desk.encounter
        if there is None:
            return
        evening = self.desk.encounters.evening_for(there.id)
        if evening is not None:
            corner = self.rect().topRight() + QPoint(-360, 8)
            self.doors.ask_where(there.id, evening, self.mapToGlobal(corner))
        elif self.desk.encounters.start(there.id):
            self.started.emit()

    def _start_by_key(self) -> None:
        """Bring the encounter to the table; in the notes the key only ends what is written."""
        if self.form.note.hasFocus():
            self.form.note.clearFocus()
        else:
            self.start()

    def _try_out(self) -> None:
        self._flush()
        self.desk.encounters.settle(self._chosen())
        self.try_wanted.emit(self._chosen())

    def edit_card(self, identifier: str) -> None:
        """Open the editor of a card, as the encounter has it."""
        side = self._card_side()
        side.show_card(identifier)
        self._sides.setCurrentWidget(side)
        self._fit()
        side.editor.focus_name()

    def tell(self, text: str) -> None:
        """Say for a while what was done."""
        self.notice.tell(text)
        self._hush.start()

    def _be_quiet(self) -> None:
        """Take away what was said to be done; why something was not done stays."""
        if self.notice.is_done:
            self.notice.clear()

    def close_editor(self) -> None:
        """Go back from a card to the encounter."""
        if self.side is not None and self._sides.currentWidget() is self.side:
            self.side.show_card("")
            self._sides.setCurrentWidget(self._form_area)
            self._fit()

    def _card_side(self) -> CardSide:
        if self.side is None:
            self.side = CardSide(self._theme, self.desk.cards, self._art_of, self._ask)
            self.side.closed.connect(self.close_editor)
            self._sides.addWidget(self.side)
        return self.side

    def _lay_out(self) -> None:
        self._form_area = self._area(self.form)
        self._stack = QVBoxLayout()
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.setSpacing(16)
        self._stack.addWidget(self.reports)
        pile = QWidget()
        pile.setLayout(self._stack)
        self._report_area = self._area(pile)
        self._sides = QStackedWidget()
        self._sides.addWidget(self._form_area)
        self._body = QHBoxLayout()
        self._body.setSpacing(16)
        self._body.addWidget(self._sides)
        self._body.addWidget(self._report_area, 1)
        self._work = QWidget()
        work = QVBoxLayout(self._work)
        work.setContentsMargins(0, 0, 0, 0)
        work.setSpacing(12)
        work.addWidget(self.head)
        work.addLayout(self._body, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.notice, 1)
        foot.addWidget(self.line)
        work.addLayout(foot)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._work)
        self._pages.addWidget(self.empty)
        middle = QVBoxLayout()
        middle.setContentsMargins(22, 18, 10, 10)
        middle.addWidget(self._pages)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.list)
        layout.addLayout(middle, 1)

    def _area(self, content: QWidget) -> SteadyArea:
        area = SteadyArea()
        area.setWidget(content)
        area.setStyleSheet(_CLEAR)
        area.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        return area

    def _connect(self) -> None:
        encounters = self.desk.encounters
        self.list.chosen.connect(self.choose)
        self.list.new_wanted.connect(self.make)
        self.list.menu_wanted.connect(self.doors.show_menu)
        self.list.remove_wanted.connect(encounters.remove)
        self.list.import_wanted.connect(self.doors.bring_in)
        self.doors.came.connect(self.choose)
        self.doors.start_wanted.connect(self._start)
        self.doors.started.connect(self.started)
        self.doors.card_wanted.connect(self._add_card)
        self.head.variant_wanted.connect(self.add_variant)
        self.head.try_wanted.connect(self._try_out)
        self.head.new_wanted.connect(self.list.ask_system)
        self.list.chosen.connect(lambda _one: self.notice.clear())
        self.list.other_places = (self.head.new, self.empty)
        self.head.chosen.connect(self.choose)
        self.head.card_wanted.connect(self.form.add_card)
        self.head.menu_wanted.connect(lambda spot: self.doors.show_menu(self._chosen(), spot))
        self.form.edit_wanted.connect(self.edit_card)
        self.reports.handed.connect(self.tell)
        self.line.runs_chosen.connect(self._set_runs)
        self.empty.filled.connect(self.list.ask_system)
        self.desk.changed.connect(self._follow)
        self.desk.worked.connect(self.reports.show_figures)
        self._key("N", self.list.ask_system)
        self._key("D", self.add_variant)
        self._key("K", self.form.add_card)
        self._key("Ctrl+Return", self._start_by_key)

    def _key(self, key: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)

    def _chosen(self) -> str:
        there = self.desk.encounter
        return there.id if there is not None else ""

    def _follow(self) -> None:
        all_ = self.desk.encounters.all
        if self.desk.encounter is None and all_:
            self.desk.choose(next(iter(self.desk.encounters.campaign.encounters)))
            return
        self.list.refresh(self._chosen())
        self._pages.setCurrentWidget(self._work if all_ else self.empty)
        self.head.refresh()
        there = self.desk.encounter
        self.line.offer_runs(offered=there is not None and there.system in SIMULATED)
        if all_:
            self.form.refresh()
            self.reports.refresh()
        self._follow_variant()
        self._lead_focus()
        self.primary_changed.emit()

    def _lead_focus(self) -> None:
        """Let whoever comes to this page arrive at the list, or where it is filled."""
        is_empty = self._pages.currentWidget() is self.empty
        self.setFocusProxy(self.empty if is_empty else self.list.list)

    def _set_runs(self, number: int) -> None:
        self.desk.set_runs(number)
        self.reports.retranslate()

    def _flush(self) -> None:
        self.close_editor()
        focus = self.focusWidget()
        if focus is not None and self.form.isAncestorOf(focus):
            focus.clearFocus()

    def _start(self, identifier: str) -> None:
        self.choose(identifier)
        self.start()

    def _add_card(self, identifier: str) -> None:
        if identifier != self._chosen():
            self.choose(identifier)
        self.form.add_card()

    def close_work(self) -> None:
        """Let go of everything that works beside the window."""
        self.runs.close()

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Encounters"))
        self.list.retranslate()
        self.head.retranslate()
        self.form.retranslate()
        self.reports.retranslate()
        self.line.retranslate()
        self.notice.clear()
        if self.side is not None:
            self.side.retranslate()
        self.empty.say(
            _("No encounter has been prepared yet"),
            _("What shall the party meet next? Its cost can be seen before the evening."),
            _("New encounter …"),
        )
        self.primary_changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "empty"):
            self.retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Work figures out while the page is in sight."""
        super().showEvent(event)
        self.runs.warm_up()
        self.desk.be_shown(True)  # noqa: FBT003 - a plain switch

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what was typed and stand still out of sight; what was said is over."""
        self.close_editor()
        if not event.spontaneous():
            self.notice.clear()
        self.desk.be_shown(False)  # noqa: FBT003 - a plain switch
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = self.width()
        editing = self._sides.currentWidget() is not self._form_area
        # Beside a card, the reports need the room of the list; back from it, the list is there.
        listed = width >= (_ROOMY if editing else _MIDDLE)
        self.list.setVisible(listed)
        self.list.setFixedWidth(248 if width >= _WIDE else 236)
        self.head.show_choice(shown=not listed)
        side = 372 if editing else 330 if width >= _WIDE else 292
        alone = width < (_NARROW_WITH_CARD if editing else _NARROW)
        self._pile(alone)
        self._sides.setVisible(editing or not alone)
        self._report_area.setVisible(not (alone and editing))
        if alone:
            self._sides.setMinimumWidth(0)
            self._sides.setMaximumWidth(16777215)
        else:
            self._sides.setFixedWidth(side)
        left = self.list.width() if listed else 0
        beside = 0 if alone else self._sides.width() + 16
        self.reports.fit(width - left - beside - 48)

    def _pile(self, alone: bool) -> None:
        """Lay the form over the reports where there is no room beside them, or beside them."""
        piled = self._stack.indexOf(self.form) >= 0
        if alone and not piled:
            self._form_area.takeWidget()
            self._stack.insertWidget(0, self.form)
            self.form.setAutoFillBackground(False)
            self.form.show()
        elif piled and not alone:
            self._stack.removeWidget(self.form)
            self._form_area.setWidget(self.form)
            self.form.setAutoFillBackground(False)
            self.form.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the list by Escape; the page stays."""
        if event.key() == Qt.Key.Key_Escape:
            self.setFocus()
        else:
            super().keyPressEvent(event)
