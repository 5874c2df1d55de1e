"""The page of all campaigns: new, open, rename, duplicate, to the bin, find again, restore."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from choicedesk.desk.journal import CampaignError
from choicedesk.models.ask import Ask
from choicedesk.models.campaign_shelf import CampaignShelf
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.storage.library_folder import SUFFIX, Listed
from choicedesk.widgets.dialogs.backups_section import BackupsSection
from choicedesk.widgets.dialogs.bin_section import BinSection
from choicedesk.widgets.dialogs.campaign_delegate import (
    OPEN,
    TWIN,
    CampaignDelegate,
    campaign_line,
    twins,
)
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.empty_place import EmptyPlace
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.page_frame import PageFrame
from choicedesk.widgets.dialogs.section import Section
from choicedesk.widgets.dialogs.shortcuts import shortcut
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.dialogs.title_line import TitleLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import errors
from choicedesk.words.language import _

ROW = int(Qt.ItemDataRole.UserRole)
_BESIDE = 820


class CampaignsPage(PageFrame):
    """The list at the left, what can be done with the chosen one at the right."""

    open_wanted = Signal(object)
    example_wanted = Signal()
    new_wanted = Signal(str)
    primary_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        shelf: CampaignShelf,
        ask: Ask,
        open_path: Callable[[], Path | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent, widest=1240)
        self.setObjectName("campaignsPage")
        self._shelf, self._ask, self._open_path = shelf, ask, open_path
        self._binned: Path | None = None
        self.list = QListWidget()
        self.empty = EmptyPlace(theme, "nav-journal")
        self.pages = QStackedWidget()
        self.title_line = TitleLine(theme)
        self.notice = NoticeLine(theme)
        self.take_back = DeskButton(theme, "undo", quiet=True)
        self.new = DeskButton(theme, "plus")
        self.from_file = DeskButton(theme, "folder")
        self.chosen = Section(theme)
        self._last = TextLabel(theme, "label", "ink2", wrap=True)
        self._place = TextLabel(theme, "small", "ink3", wrap=True)
        self.open = DeskButton(theme, "chevron-right")
        self.rename = DeskButton(theme, "talent")
        self.duplicate = DeskButton(theme, "duplicate")
        self.bin = DeskButton(theme, "minus")
        self.locate = DeskButton(theme, "search")
        self.forget = DeskButton(theme, "close")
        self.backups = BackupsSection(theme)
        self.in_bin = BinSection(theme)
        self.in_bin.hide()
        self._lay_out(theme)
        self._connect()
        self.retranslate()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here: open what is chosen, or make one."""
        one = self._one()
        if one is None or one.fault:
            return PrimaryAction(_("New campaign"), "N", self.ask_new)
        return PrimaryAction(_("Open"), "Return", self._open)

    def refresh(self) -> None:
        """Read the list again; the chosen campaign stays chosen."""
        one = self._one()
        listed = self._shelf.listed()
        same = twins(listed)
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.list.clear()
        for campaign in listed:
            item = QListWidgetItem(self.list)
            item.setData(ROW, campaign)
            is_open = self._open_path() == campaign.path
            item.setData(OPEN, is_open)
            is_twin = campaign.title in same
            item.setData(TWIN, is_twin)
            said = campaign_line(campaign, is_open=is_open, is_twin=is_twin)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's signature
        paths = [campaign.path for campaign in listed]
        at = paths.index(one.path) if one is not None and one.path in paths else 0
        if listed:
            self.list.setCurrentRow(at)
        self.pages.setCurrentIndex(0 if listed else 1)
        self.in_bin.show_binned(self._shelf.binned())
        self._show_chosen()

    def ask_new(self) -> None:
        """Ask for a title and tell it."""
        words = (_("What is it called?"), _("Begin it"))
        self.title_line.ask(words, "", self.new_wanted.emit)

    def ask_file(self) -> None:
        """Ask for a campaign file and tell it."""
        files = self._ask.open_files(_("Open a campaign"), (f"ChoiceDesk (*{SUFFIX})",))
        if files:
            self.open_wanted.emit(files[0])

    def _lay_out(self, theme: Theme) -> None:
        self.head.addWidget(self.from_file)
        self.head.addWidget(self.new)
        self.list.setItemDelegate(CampaignDelegate(theme, self.list))
        self.list.setStyleSheet("QListWidget { background: transparent; border: none; }")
        self.list.setMinimumHeight(220)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty.setMinimumHeight(240)
        self.pages.addWidget(self.list)
        self.pages.addWidget(self.empty)
        acts = FlowBox()
        for button in (self.open, self.rename, self.duplicate, self.bin, self.locate, self.forget):
            acts.add(button)
        self.chosen.column.addWidget(self._last)
        self.chosen.column.addWidget(acts)
        self.chosen.column.addWidget(self._place)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self.chosen)
        # Under the buttons that it answers: a page of many campaigns is longer than the window.
        said = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        said.addWidget(self.notice, 1)
        said.addWidget(self.take_back)
        right.addLayout(said)
        right.addWidget(self.backups)
        right.addWidget(self.in_bin)
        right.addStretch(1)
        self.body.addWidget(self.title_line)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(20)
        self._sides.addWidget(self.pages, 3)
        self._sides.addLayout(right, 2)
        self.body.addLayout(self._sides, 1)
        self.take_back.hide()

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(lambda *_items: self._choose())
        self.title_line.left.connect(self._give_focus_back)
        self.setFocusProxy(self.list)
        self.list.itemActivated.connect(lambda _item: self._open())
        self.new.clicked.connect(self.ask_new)
        self.from_file.clicked.connect(self.ask_file)
        self.empty.filled.connect(self.ask_new)
        self.open.clicked.connect(self._open)
        self.rename.clicked.connect(self._rename)
        self.duplicate.clicked.connect(self._duplicate)
        self.bin.clicked.connect(self._throw_away)
        self.locate.clicked.connect(self._locate)
        self.forget.clicked.connect(self._forget)
        self.take_back.clicked.connect(self._take_back)
        self.backups.restore_wanted.connect(self._restore)
        self.in_bin.restore_wanted.connect(self._put_back)
        shortcut(self, "N", self.ask_new)
        shortcut(self, "F2", self._rename)
        shortcut(self, "Del", self._throw_away)

    def _one(self) -> Listed | None:
        item = self.list.currentItem()
        return item.data(ROW) if item is not None else None

    def _give_focus_back(self) -> None:
        (self.list if self.list.count() else self.new).setFocus()

    def _choose(self) -> None:
        # A title in the making belongs to the one that was chosen.
        self.title_line.hide()
        self._show_chosen()

    def _show_chosen(self) -> None:
        one = self._one()
        self.chosen.setVisible(one is not None)
        missing = one is not None and one.fault in {"missing", "folder_missing"}
        sound = one is not None and not one.fault
        self.open.setVisible(one is not None and not missing)
        self.rename.setVisible(sound)
        self.duplicate.setVisible(sound)
        self.bin.setVisible(one is not None and not missing)
        self.locate.setVisible(missing)
        self.forget.setVisible(missing)
        backups = self._shelf.backups(one.path, one.id) if one is not None else ()
        self.backups.show_backups(backups, self._shelf.last_line)
        self.backups.setVisible(bool(backups))
        self.primary_changed.emit()
        if one is None:
            return
        self.chosen.heading.setText(one.title)
        self._place.setText(str(one.path))
        if one.fault:
            self._last.setText(errors.sentence(CampaignError(str(one.path), one.fault)))
        else:
            line = self._shelf.last_line(one.path)
            self._last.setText(_("Last line: {line}").format(line=line) if line else "")
        self._last.setVisible(bool(self._last.text()))

    def _open(self) -> None:
        one = self._one()
        if one is not None:
            self.open_wanted.emit(one.path)

    def _do(self, act: Callable[[], Any], told: str = "") -> Any:
        """Do something on disk; what goes wrong is said in one line."""
        self.take_back.hide()
        try:
            done = act()
        except CampaignError as error:
            self.refresh()
            self._deny(error)
            return None
        if told:
            self.notice.tell(told)
            self._show_notice()
        self.refresh()
        return done

    def _may_change(self, one: Listed) -> bool:
        """Tell whether a campaign can be changed now; why not is said before anything is asked."""
        try:
            self._shelf.check_free(one.path)
        except CampaignError as error:
            self.take_back.hide()
            self._deny(error)
            return False
        return True

    def _deny(self, error: CampaignError) -> None:
        self.notice.warn(errors.sentence(error))
        self._show_notice()

    def _show_notice(self) -> None:
        # When the page knows how high the line is.
        QTimer.singleShot(0, self.notice, lambda: self.area.ensureWidgetVisible(self.notice))

    def _rename(self) -> None:
        one = self._one()
        if one is None or one.fault or not self._may_change(one):
            return
        words = (_("What is it called now?"), _("Rename"))
        self.title_line.ask(words, one.title, lambda title: self._call(one, title))

    def _call(self, one: Listed, title: str) -> None:
        if title == one.title:
            return
        was_open = self._open_path() == one.path
        moved = self._do(lambda: self._shelf.rename(one.path, title), _("Renamed."))
        if moved is not None and was_open:
            self.open_wanted.emit(moved)

    def _duplicate(self) -> None:
        one = self._one()
        if one is None or one.fault:
            return
        self.title_line.ask(
            (_("What is the copy called?"), _("Duplicate")),
            _("{name} (copy)").format(name=one.title),
            lambda title: self._do(
                lambda: self._shelf.duplicate(one.path, title), _("The copy is made.")
            ),
        )

    def _throw_away(self) -> None:
        one = self._one()
        if one is None or self.bin.isHidden():
            return
        told = _("{title} lies in the bin; nothing is deleted.").format(title=one.title)
        self._binned = self._do(lambda: self._shelf.throw_away(one.path), told)
        self.take_back.setVisible(self._binned is not None)

    def _take_back(self) -> None:
        binned, self._binned = self._binned, None
        if binned is not None:
            self._put_back(binned)

    def _put_back(self, binned: Path) -> None:
        self._do(lambda: self._shelf.take_back(binned), _("It is back on the list."))

    def _locate(self) -> None:
        one = self._one()
        files = self._ask.open_files(_("Where is it now?"), (f"ChoiceDesk (*{SUFFIX})",))
        if one is None or not files:
            return
        self._shelf.forget(one.path)
        self._do(lambda: self._shelf.remember(files[0]), _("Found again."))

    def _forget(self) -> None:
        one = self._one()
        if one is not None:
            self._do(lambda: self._shelf.forget(one.path), _("It is no longer on the list."))

    def _restore(self, backup: Path) -> None:
        one = self._one()
        if one is None or not self._may_change(one):
            return
        if not self._ask.confirm(
            _("Put this backup in the place of “{title}”?").format(title=one.title),
            _("What lies there now is kept as a backup too."),
            yes=_("Restore this one"),
        ):
            return
        was_open = self._open_path() == one.path
        told = _("The backup is in place; what was there before is kept as a backup too.")
        if self._do(lambda: (self._shelf.restore(backup, one.path), "done"), told) and was_open:
            self.open_wanted.emit(one.path)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Campaigns"))
        self.title.setText(_("Campaigns"))
        self.lead.setText(_("Everything is saved as it happens; there is nothing to save by hand."))
        self.list.setAccessibleName(_("Campaigns"))
        self.new.say(_("New campaign"))
        self.from_file.say(_("Open a file …"))
        self.open.say(_("Open"))
        self.rename.say(_("Rename"))
        self.duplicate.say(_("Duplicate"))
        self.bin.say(_("To the bin"))
        self.locate.say(_("Find it …"))
        self.forget.say(_("Off the list"))
        self.take_back.say(_("Take it back"))
        self.empty.say(
            _("No campaign yet"), _("What shall your first one be called?"), _("New campaign")
        )
        self.backups.retranslate()
        self.in_bin.retranslate()
        self._show_chosen()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_sides"):
            self.retranslate()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the list whenever the page comes into sight."""
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the sides below each other where there is little room."""
        super().resizeEvent(event)
        beside = self.width() >= _BESIDE
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._sides.setDirection(direction)
