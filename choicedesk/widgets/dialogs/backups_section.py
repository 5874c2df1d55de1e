"""The backups of one campaign: when, why, its last line, and the button that restores it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.storage.backups import Backup
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.section import Section
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.dialogs.wheel import StillChoice
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.calendar import when
from choicedesk.words.language import _


def reason_name(reason: str) -> str:
    """Return in words why a backup was made."""
    names = {
        "evening": _("before an evening"),
        "during": _("during an evening"),
        "daily": _("daily"),
        "migration": _("before a new version"),
        "restore": _("before a restore"),
    }
    return names.get(reason, reason)


class BackupsSection(Section):
    """One is chosen from the list; what it holds is read only then."""

    restore_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._backups: tuple[Backup, ...] = ()
        self._last_line: Callable[[Path], str] = str
        self.choice = StillChoice()
        self.choice.setMinimumContentsLength(10)
        self.choice.setSizeAdjustPolicy(
            StillChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.line = TextLabel(theme, "label", "ink2", wrap=True)
        self.restore = DeskButton(theme, "undo")
        self.column.addWidget(self.choice)
        self.column.addWidget(self.line)
        self.column.addWidget(self.restore, 0, Qt.AlignmentFlag.AlignLeft)
        self.choice.currentIndexChanged.connect(self._show_line)
        self.restore.clicked.connect(self._restore)

    def show_backups(self, backups: Sequence[Backup], last_line: Callable[[Path], str]) -> None:
        """Show the backups of a campaign."""
        self._last_line = last_line
        if tuple(backups) == self._backups:
            return
        self._backups = tuple(backups)
        self._fill()

    def _fill(self) -> None:
        self.choice.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.choice.clear()
        for backup in self._backups:
            self.choice.addItem(f"{when(backup.time)} · {reason_name(backup.reason)}")
        self.choice.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._show_line()

    def _show_line(self) -> None:
        at = self.choice.currentIndex()
        line = self._last_line(self._backups[at].path) if 0 <= at < len(self._backups) else ""
        self.line.setText(_("Last line: {line}").format(line=line) if line else "")
        self.line.setVisible(bool(line))

    def _restore(self) -> None:
        at = self.choice.currentIndex()
        if 0 <= at < len(self._backups):
            self.restore_wanted.emit(self._backups[at].path)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.heading.setText(_("Backups"))
        self.choice.setAccessibleName(_("Backups"))
        self.restore.say(_("Restore this one"), _("What is there now is kept as a backup first."))
        self._fill()
