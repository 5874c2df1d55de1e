"""The encounters of the campaign by folder, and the button for one more."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from choicedesk.models.encounters import Encounters
from choicedesk.models.new_scene import PLAYED
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.row_menu import asked_row
from choicedesk.widgets.dialogs.side_list import SideEntry, SideList
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.widgets.window.scene_icons import system_icon
from choicedesk.words.language import _
from choicedesk.words.scenes import system_name


class EncounterList(Panel):
    """Tells what is chosen and what is wanted; it changes nothing itself."""

    chosen = Signal(str)
    new_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)
    remove_wanted = Signal(str)
    import_wanted = Signal()

    def __init__(self, theme: Theme, encounters: Encounters, parent: QWidget | None = None) -> None:
        super().__init__(theme, "right", parent=parent)
        self.theme, self._encounters = theme, encounters
        self._title = TextLabel(theme, "heading", serif=True, bold=True)
        self.new = DeskButton(theme, "plus")
        self.other_places: tuple[QWidget, ...] = ()
        """Where the games are offered while the list is folded away."""
        self.bring_in = DeskButton(theme, "import", quiet=True)
        self.list = _List(theme)
        self.list.setObjectName("encounterList")
        self.new.clicked.connect(self.ask_system)
        self.bring_in.clicked.connect(self.import_wanted)
        self.list.chosen.connect(self.chosen)
        self.list.menu_wanted.connect(self.menu_wanted)
        self.list.remove_wanted.connect(self.remove_wanted)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 4, 0)
        head.addWidget(self._title, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 18, 9, 12)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(self.new)
        column.addWidget(self.bring_in)

    def refresh(self, chosen: str) -> None:
        """Show the encounters as they are now."""
        entries: list[SideEntry] = []
        folder = ""
        for each in self._encounters.all:
            if each.folder != folder:
                folder = each.folder
                entries.append(SideEntry("", "folder", folder, role="heading"))
            entries.append(SideEntry(each.id, system_icon(each.system), each.name))
        self.list.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.list.show_entries(entries)
        if chosen:
            self.list.choose(chosen)
        self.list.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.new.setEnabled(self._encounters.writable)
        self.bring_in.setEnabled(self._encounters.writable)

    def ask_system(self) -> None:
        """Ask which game the new encounter is of."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for system in PLAYED:
            icon = self.theme.qicon(system_icon(system), "ink2")
            action = menu.addAction(icon, system_name(system))
            action.triggered.connect(lambda _checked=False, one=system: self.new_wanted.emit(one))
        if self.new.isVisible():
            pop_up(menu, self.new.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
            return
        seen = (place for place in self.other_places if place.isVisible())
        place = next(seen, self.window())
        below = min(place.height(), place.height() // 2 + 40)
        pop_up(menu, place.mapToGlobal(QPoint(0, below)))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._title.setText(_("Encounters"))
        self.list.setAccessibleName(_("Encounters"))
        self.new.say(_("New encounter …"))
        self.bring_in.say(_("Bring in a file …"))


class _List(SideList):
    menu_wanted = Signal(str, QPoint)
    remove_wanted = Signal(str)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the row."""
        index, spot = asked_row(self, event)
        if index.isValid():
            self.setCurrentIndex(index)
            self.menu_wanted.emit(self.key, spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take an encounter away by Delete."""
        if event.key() == Qt.Key.Key_Delete and self.key:
            self.remove_wanted.emit(self.key)
            return
        super().keyPressEvent(event)
