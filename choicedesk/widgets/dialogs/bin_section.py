"""The campaigns that were thrown away, and the button that brings one back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.storage.library_folder import Listed
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.section import Section
from choicedesk.widgets.dialogs.wheel import StillChoice
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.calendar import when
from choicedesk.words.language import _


class BinSection(Section):
    """Shown only while something lies in the bin."""

    restore_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._binned: tuple[Listed, ...] = ()
        self.choice = StillChoice()
        self.choice.setMinimumContentsLength(10)
        self.choice.setSizeAdjustPolicy(
            StillChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.restore = DeskButton(theme, "undo")
        self.column.addWidget(self.choice)
        self.column.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignLeft)
        self.restore.clicked.connect(self._restore)

    def show_binned(self, binned: Sequence[Listed]) -> None:
        """Show what lies in the bin, the last changed first."""
        self.setVisible(bool(binned))
        if tuple(binned) != self._binned:
            self._binned = tuple(binned)
            self._fill()

    def _fill(self) -> None:
        self.choice.clear()
        for one in self._binned:
            changed = when(one.changed) if one.changed is not None else ""
            self.choice.addItem(f"{one.title} · {changed}" if changed else one.title)

    def _restore(self) -> None:
        at = self.choice.currentIndex()
        if 0 <= at < len(self._binned):
            self.restore_wanted.emit(self._binned[at].path)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.heading.setText(_("In the bin"))
        self.choice.setAccessibleName(_("In the bin"))
        self.restore.say(_("Put it back on the list"))
        self._fill()
