"""The page of the journal: drawers at the left, the lines, what to do with one at the right."""

from collections import Counter
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.desk.entries import WriteNote
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.journal import JournalFilter, JournalLine, JournalModel
from choicedesk.models.journal_counts import JournalCounts
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.models.public_reading import reading
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.empty_place import EmptyPlace
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.page_ground import PageGround
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.dialogs.search_field import SearchField
from choicedesk.widgets.journal.dice_section import DiceSection
from choicedesk.widgets.journal.journal_list import JournalList
from choicedesk.widgets.journal.journal_side import JournalSide
from choicedesk.widgets.journal.line_actions import LineActions
from choicedesk.widgets.journal.note_line import NoteLine
from choicedesk.widgets.journal.report_section import ReportSection
from choicedesk.widgets.journal.side_area import Hairline, SideArea
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.evening import evening_name
from choicedesk.words.language import _, ngettext, sort_key
from choicedesk.words.scenes import scene_title, system_name

_WIDE, _MIDDLE, _SIDE = 1400, 1040, 760
_PLACE = "journal"
_SYSTEM = "system:"


class JournalView(PageGround):
    """Everything that happened, a sentence a line; nothing is ever lost from it."""

    back_wanted = Signal()
    table_wanted = Signal(object)
    report_wanted = Signal(bool)
    dice_wanted = Signal()
    summary_changed = Signal()

    def __init__(
        self, theme: Theme, controller: RulesController, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("journalView")
        self._controller = controller
        self.lines = JournalModel(controller, self)
        self.counts = JournalCounts(controller, self)
        self.side = JournalSide(theme, controller, self.counts)
        self.search = SearchField(theme)
        self.drawer = ChoiceField(least=10)
        self.evening = ChoiceField(least=11)
        self.scene = ChoiceField(least=10)
        self.list = JournalList(theme, self.lines)
        self.empty = EmptyPlace(theme, "nav-journal")
        self.note = NoteLine(theme)
        self.told = PublicReading(theme, self.note.text, reading(controller))
        self.actions_ = LineActions(theme)
        self.dice = DiceSection(theme, self.counts)
        self.reports = ReportSection(theme)
        self.more = DeskButton(theme, "more", quiet=True)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(120)
        self._lay_out(theme)
        self._connect(controller)
        self._show_sides()
        self.side.list.choose("")
        self.retranslate()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here: back to the table."""
        return PrimaryAction(_("Back to the table"), "Space", self.back_wanted.emit)

    def summary(self) -> str:
        """Return how many lines there are and which evening it is, for the header."""
        count = self.counts.kind("")
        lines = ngettext("{n} line", "{n} lines", count).format(n=count)
        evening = self._evening_now()
        return f"{lines} · {evening_name(evening)}" if evening else lines

    def show_line(self, sequence: int) -> None:
        """Choose a line by its number, as far as it was read."""
        self.list.choose(self.lines.row_of(sequence))

    def write_note(self, text: str, secret: bool) -> None:
        """Write a line of one's own."""
        scene = self._controller.scene
        entry = WriteNote(text=text, secret=secret, scene=scene.id if scene else None)
        if self._controller.run(entry, place=_PLACE):
            self.note.clear()
            self.list.scrollToTop()

    def go_back_to(self, sequence: int) -> None:
        """Take back everything after a line."""
        if sequence:
            self._controller.undo_to(sequence)
            self._show_chosen()

    def _lay_out(self, theme: Theme) -> None:
        choices = QHBoxLayout()
        choices.setSpacing(10)
        for field in (self.drawer, self.evening, self.scene):
            choices.addWidget(field)
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bar.setSpacing(10)
        self._bar.addWidget(self.search, 1)
        choices.addWidget(self.more)
        self._bar.addLayout(choices)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        self._foot = QVBoxLayout()
        self._foot.setSpacing(8)
        self._foot.addWidget(self.told)
        self._foot.addWidget(self.note)
        middle = QVBoxLayout()
        middle.setContentsMargins(24, 20, 24, 16)
        middle.setSpacing(8)
        middle.addLayout(self._bar)
        middle.addWidget(self.pages, 1)
        middle.addLayout(self._foot)
        self._right_panel = Panel(theme, "left")
        self._right_area = SideArea(self._right_panel)
        self._right = self._right_area.column
        for section in (self.dice, self.reports):
            self._right.addWidget(section)
            self._right.addWidget(Hairline(theme))
        self._right.addWidget(self.actions_)
        self._right.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.side)
        layout.addLayout(middle, 1)
        layout.addWidget(self._right_panel)

    def _connect(self, controller: RulesController) -> None:
        self.side.chosen.connect(lambda _key: self._filter())
        self.drawer.finished.connect(lambda: self.side.list.choose(self.drawer.key()))
        self.search.textChanged.connect(self._pause.start)
        self._pause.timeout.connect(self._filter)
        self.evening.finished.connect(self._filter)
        self.scene.finished.connect(self._filter)
        self.lines.filled.connect(self._show_page)
        self.counts.counted.connect(self._show_sides)
        self.note.written.connect(self.write_note)
        self.told.set_heard(heard=False)
        self.note.secret.toggled.connect(lambda on: self.told.set_heard(heard=not on))
        self.list.chosen.connect(lambda _sequence: self._show_chosen())
        self.list.opened.connect(lambda _sequence: self.actions_.back.setFocus())
        self.list.menu_wanted.connect(self._menu)
        self.actions_.go_back.connect(lambda: self.go_back_to(self.list.sequence()))
        self.actions_.show_on_table.connect(self._to_table)
        self.empty.filled.connect(self._clear_filter)
        self.reports.wanted.connect(self.report_wanted)
        self.more.clicked.connect(self._show_more)
        controller.changed.connect(self._follow)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.search.setFocus)

    @property
    def evening_shown(self) -> int | None:
        """The evening that is filtered for, None for all of them."""
        evening = self.evening.key()
        return int(evening) if evening else None

    def _filter(self) -> None:
        kind, _colon, person = self.side.list.key.partition(":")
        words = tuple(sort_key(word)[0] for word in self.search.text().split())
        where: Any = self.scene.key() or None
        system = where.removeprefix(_SYSTEM) if where and where.startswith(_SYSTEM) else ""
        wanted = JournalFilter(
            kind="" if kind == "person" else kind,
            people=self.side.ids_of(person),
            scene=None if system else where,
            system=system,
            evening=self.evening_shown,
            words=words,
        )
        self.lines.show(wanted)
        self.reports.show_evening(self.evening_shown)
        self._show_page()

    def show_scene(self, scene: str) -> None:
        """Show the lines of one scene, and nothing else filtered."""
        self.search.clear()
        self.evening.setCurrentIndex(0)
        self.side.list.choose("")
        self.scene.setCurrentIndex(max(0, self.scene.findData(scene)))
        self._filter()

    def _clear_filter(self) -> None:
        self.search.clear()
        self.evening.setCurrentIndex(0)
        self.scene.setCurrentIndex(0)
        self.side.list.choose("")
        self._filter()

    def _follow(self, changed: Changed) -> None:
        if changed.old.scenes is not changed.new.scenes:
            self._show_choices()
        self._show_chosen()
        self.summary_changed.emit()

    def _show_page(self) -> None:
        empty = not self.lines.lines and not self.lines.canFetchMore(self.list.rootIndex())
        self.pages.setCurrentWidget(self.empty if empty else self.list)
        if empty:
            self._words_for_empty()

    def _words_for_empty(self) -> None:
        if self.lines.filter == JournalFilter():
            self.empty.say(
                _("Nothing has happened yet"),
                _("Every move, every roll and every note will stand here."),
            )
        else:
            self.empty.say(
                _("Nothing found"),
                _("No line fits what you are looking for."),
                _("Show everything"),
                "search",
            )

    def _chosen_line(self) -> JournalLine | None:
        index = self.list.currentIndex()
        return self.lines.lines[index.row()] if index.isValid() else None

    def _show_chosen(self) -> None:
        line = self._chosen_line()
        session = self._controller.session
        last = session is not None and line is not None and line.row.sequence == session.sequence
        writable = session is not None and not session.read_only
        self.actions_.show_line(line, can_go_back=writable and not last)

    def _to_table(self) -> None:
        line = self._chosen_line()
        if line is not None:
            self.table_wanted.emit(line.row)

    def _menu(self, sequence: int, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        back = QAction(self._theme.qicon("undo", "ink2"), _("Go back to here"), menu)
        back.setEnabled(self.actions_.back.isEnabled())
        back.triggered.connect(lambda: self.go_back_to(sequence))
        table = QAction(self._theme.qicon("nav-table", "ink2"), _("Show on the table"), menu)
        table.triggered.connect(self._to_table)
        menu.addAction(back)
        menu.addAction(table)
        menu.popup(spot)

    def _show_more(self) -> None:
        """Offer by a menu what the right side holds, where there is no room for it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for button, gm in ((self.reports.table, False), (self.reports.narrator, True)):
            icon = self._theme.qicon("lock" if gm else "export", "ink2")
            action = QAction(icon, button.text(), menu)
            action.triggered.connect(lambda _on=False, gm=gm: self.report_wanted.emit(gm))
            menu.addAction(action)
        dice = QAction(self._theme.qicon("nav-prep", "ink2"), _("Are these dice rigged?"), menu)
        dice.triggered.connect(self.dice_wanted)
        menu.addAction(dice)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _show_sides(self) -> None:
        self.side.refresh()
        self.drawer.show_choices(self.side.choices(), self.side.list.key)
        self.summary_changed.emit()

    def _evening_now(self) -> int:
        campaign = self._controller.campaign
        scenes = campaign.scenes.values() if campaign is not None else ()
        return max((getattr(scene.state, "session", 0) for scene in scenes), default=0)

    def _show_choices(self) -> None:
        evening = self._evening_now()
        evenings = [("", _("All evenings"))]
        evenings += [(str(number), evening_name(number)) for number in range(evening, -1, -1)]
        self.evening.show_choices(evenings, self.evening.key())
        campaign = self._controller.campaign
        scenes = campaign.scenes.values() if campaign is not None else ()
        counted = Counter(scene.system for scene in scenes)
        # Where several scenes are played by the same rules, they can be read together.
        systems = [each for each, count in counted.items() if count > 1 and len(counted) > 1]
        self.scene.show_choices(
            [
                ("", _("All scenes")),
                *(
                    (f"{_SYSTEM}{each}", _("All: {kind}").format(kind=system_name(each)))
                    for each in systems
                ),
                *((scene.id, scene_title(scene)) for scene in scenes),
            ],
            self.scene.key(),
        )

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Journal"))
        self.search.say(_("Search the journal"))
        self.drawer.setAccessibleName(_("Drawer of the journal"))
        self.evening.setAccessibleName(_("Evening"))
        self.scene.setAccessibleName(_("Scene"))
        self.list.setAccessibleName(_("Lines of the journal, newest first"))
        self.more.setAccessibleName(_("Reports and dice"))
        self.more.setToolTip(_("Reports and dice"))
        self.list.lines.forget()
        self.lines.reword()
        self._show_sides()
        self._show_choices()
        self._show_chosen()
        self._show_page()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "actions_"):
            self.retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Count while the page is in sight, and read the first lines."""
        super().showEvent(event)
        self.counts.want(True)  # noqa: FBT003 - a plain switch
        if not self.lines.lines:
            self.lines.fetchMore(self.list.rootIndex())

    def hideEvent(self, event: QHideEvent) -> None:
        """Stand still out of sight."""
        self.counts.want(False)  # noqa: FBT003 - a plain switch
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room."""
        super().resizeEvent(event)
        width = self.width()
        self.side.setVisible(width >= _SIDE)
        self.drawer.setVisible(width < _SIDE)
        below = QBoxLayout.Direction.TopToBottom
        self._bar.setDirection(below if width < _SIDE else QBoxLayout.Direction.LeftToRight)
        self.side.setFixedWidth(264 if width >= _WIDE else 212)
        wide = width >= _MIDDLE
        self.more.setVisible(not wide)
        self._right_panel.setVisible(wide)
        self._right_panel.setFixedWidth(465 if width >= _WIDE else 320)
        self._right_area.set_room(24 if width >= _WIDE else 16)
        if wide and self.actions_.parentWidget() is self:
            self._right.insertWidget(self._right.count() - 1, self.actions_)
        elif not wide and self.actions_.parentWidget() is not self:
            self._foot.insertWidget(0, self.actions_)
        self.actions_.lie_flat(not wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Space, where no field wants it."""
        if event.key() == Qt.Key.Key_Space:
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)
