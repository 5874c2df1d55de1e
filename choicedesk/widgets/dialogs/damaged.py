"""The page for a campaign that cannot be opened as it is: what has happened, what can be done."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QWidget

from choicedesk.desk.journal import CampaignError
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.storage.rescue import Choices
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.page_frame import PageFrame
from choicedesk.widgets.dialogs.section import Section
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import errors
from choicedesk.words.calendar import when
from choicedesk.words.language import _, ngettext

_GONE = frozenset({"missing", "folder_missing"})
_BUSY = frozenset({"locked"})


class DamagedPage(PageFrame):
    """Nothing here writes to the file; each way out is a section with one button."""

    restore_wanted = Signal(object)
    salvage_wanted = Signal()
    read_only_wanted = Signal()
    retry_wanted = Signal()
    locate_wanted = Signal()
    forget_wanted = Signal()
    campaigns_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, widest=820)
        self.setObjectName("damagedPage")
        self._error = CampaignError("", "")
        self._choices: Choices | None = None
        self._last_line: Callable[[Path], str] = str
        self.ways: dict[str, DeskButton] = {}
        self._section_of: dict[str, tuple[Section, TextLabel]] = {}
        acts = {
            "restore": ("undo", self._restore),
            "salvage": ("import", self.salvage_wanted.emit),
            "read_only": ("eye", self.read_only_wanted.emit),
            "retry": ("redo", self.retry_wanted.emit),
            "locate": ("search", self.locate_wanted.emit),
            "forget": ("close", self.forget_wanted.emit),
            "campaigns": ("folder", self.campaigns_wanted.emit),
        }
        for key, (icon, act) in acts.items():
            self._make_way(theme, key, icon, act)
        self.body.addStretch(1)

    def show_fault(
        self, error: CampaignError, choices: Choices | None, last_line: Callable[[Path], str]
    ) -> None:
        """Show what is wrong with a file and which ways out it has."""
        self._error, self._choices, self._last_line = error, choices, last_line
        self.retranslate()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here: the first way out."""
        shown = [
            button for key, button in self.ways.items() if not self._section_of[key][0].isHidden()
        ]
        first = shown[0] if shown else self.ways["campaigns"]
        return PrimaryAction(first.accessibleName(), "Space", first.click)

    def _make_way(self, theme: Theme, key: str, icon: str, act: Callable[[], object]) -> None:
        section = Section(theme)
        words = TextLabel(theme, "body", "ink2", wrap=True)
        button = DeskButton(theme, icon)
        button.clicked.connect(lambda _on=False: act())
        section.column.addWidget(words)
        section.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.ways[key] = button
        self._section_of[key] = (section, words)
        self.body.addWidget(section)

    def _restore(self) -> None:
        if self._choices is not None and self._choices.backup is not None:
            self.restore_wanted.emit(self._choices.backup.path)

    def _say(self, key: str, heading: str, words: str, button: str, *, shown: bool) -> None:
        section, label = self._section_of[key]
        section.heading.setText(heading)
        label.setText(words)
        label.setVisible(bool(words))
        self.ways[key].say(button)
        section.setVisible(shown)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        reason = self._error.reason
        name = Path(self._error.path).stem
        self.title.setText(
            _("“{name}” cannot be opened as it is").format(name=name) if name else ""
        )
        self.lead.setText(self._lead() if reason else "")
        self.setAccessibleName(self.title.text())
        self._say_rescue()
        self._say(
            "read_only",
            _("Look at it only"),
            _("Everything can be read; nothing is changed."),
            _("Open for reading"),
            shown=reason in _BUSY,
        )
        again = reason in _BUSY | {"io", "permission", "disk_full", "read_only"}
        self._say("retry", _("Try again"), "", _("Try again"), shown=again)
        gone = reason in _GONE
        self._say(
            "locate",
            _("It lies elsewhere now"),
            _("Moved, renamed, or on a drive that is not plugged in?"),
            _("Find it …"),
            shown=gone,
        )
        self._say("forget", _("It is gone"), "", _("Off the list"), shown=gone)
        self._say("campaigns", _("Something else"), "", _("All campaigns"), shown=True)

    def _lead(self) -> str:
        """Say what is wrong, and promise only what can be done below."""
        choices = self._choices
        if self._error.reason != "damaged" or choices is None:
            return errors.sentence(self._error)
        return errors.damaged(
            self._error, backup=choices.backup is not None, salvage=choices.salvage is not None
        )

    def _say_rescue(self) -> None:
        backup = self._choices.backup if self._choices is not None else None
        words = ""
        if backup is not None:
            line = self._last_line(backup.path)
            words = _("From {when}.").format(when=when(backup.time))
            if line:
                words = f"{words} " + _("Last line: {line}").format(line=line)
        self._say(
            "restore",
            _("The newest good backup"),
            words,
            _("Restore this backup"),
            shown=backup is not None,
        )
        salvage = self._choices.salvage if self._choices is not None else None
        words = ""
        if salvage is not None:
            words = ngettext(
                "{n} line can be read, {lost} cannot. A new campaign is made of it; "
                "this file stays as it is.",
                "{n} lines can be read, {lost} cannot. A new campaign is made of them; "
                "this file stays as it is.",
                salvage.reach,
            ).format(n=salvage.reach, lost=salvage.lost)
        self._say(
            "salvage", _("What can still be read"), words, _("Save it"), shown=salvage is not None
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_section_of"):
            self.retranslate()
        super().changeEvent(event)
