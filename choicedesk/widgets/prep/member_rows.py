"""The cards that an encounter is made of: a row each, with a way to change it here."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_AROUND, _NUMBER = 14, 66


class Member(Struct, frozen=True, kw_only=True):
    """A card: its id, name and icon; ``own``: changed here. A ``number`` can be set at once."""

    id: str
    name: str
    icon: str
    own: bool = False
    number: int | None = None


class MemberRows(QWidget):
    """Asks to edit a card, to set its number, or to take it as the library has it."""

    edit_wanted = Signal(str)
    reset_wanted = Signal(str)
    number_set = Signal(str, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[Member, ...] = ()
        self.rows: dict[str, _Row] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def show_members(self, members: Sequence[Member]) -> None:
        """Show these cards."""
        if [each.id for each in members] != [each.id for each in self._shown]:
            self._rebuild(members)
        self._shown = tuple(members)
        for member in members:
            self.rows[member.id].show_member(member)

    def _rebuild(self, members: Sequence[Member]) -> None:
        for row in self.rows.values():
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for member in members:
            row = _Row(self._theme, member)
            row.edit.clicked.connect(lambda _on=False, one=member.id: self.edit_wanted.emit(one))
            row.reset.clicked.connect(lambda _on=False, one=member.id: self.reset_wanted.emit(one))
            if row.number is not None:
                row.number.finished.connect(
                    lambda one=member.id, field=row.number: self.number_set.emit(one, field.value())
                )
            self.rows[member.id] = row
            self._column.addWidget(row)


class _Row(QWidget):
    def __init__(self, theme: Theme, member: Member) -> None:
        super().__init__()
        self.edit = DeskButton(theme, member.icon, quiet=True)
        self.edit.setStyleSheet("QPushButton { text-align: left; padding: 5px 4px; }")
        self.edit.setMinimumWidth(60)
        self._name = self._told = ""
        self.reset = IconButton(theme, "undo", size=30)
        self.number = None if member.number is None else NumberField(99)
        layout = self._layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.edit, 1)
        layout.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignVCenter)
        if self.number is not None:
            self.number.setFixedWidth(_NUMBER)
            layout.addWidget(self.number)

    def show_member(self, member: Member) -> None:
        """Show a card as it is now."""
        # Where that it is changed has no room, the way back beside it says so.
        name = _("{name} · changed").format(name=member.name) if member.own else member.name
        self._name, self._told = member.name, name
        self.edit.setToolTip(_("Change {name} for this encounter").format(name=member.name))
        self.edit.setAccessibleName(name)
        self.reset.say(_("Take {name} as it is in the library").format(name=member.name))
        self.reset.setVisible(member.own)
        if self.number is not None and member.number is not None and not self.number.is_edited:
            self.number.show_number(member.number)
            self.number.setAccessibleName(_("Willpower of {name}").format(name=member.name))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much of the name as there is room for."""
        super().resizeEvent(event)
        self._layout.activate()
        self._fit()

    def _fit(self) -> None:
        room = self.edit.width() - self.edit.iconSize().width() - _AROUND
        metrics = self.edit.fontMetrics()
        fits = metrics.horizontalAdvance(self._told) <= room
        name = self._told if fits else self._name
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, max(room, 30))
        self.edit.setText(shown.replace("&", "&&"))
