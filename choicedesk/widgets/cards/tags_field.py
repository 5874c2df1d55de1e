"""The tags of a card as small pills that can be removed, and a line for one more."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

LONGEST = 40


class TagsField(QWidget):
    """Enter or a comma makes a tag of what was typed; tags of other cards are proposed."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tags: tuple[str, ...] = ()
        self._known = QStringListModel(self)
        self.pills: list[DeskButton] = []
        self._pills = FlowBox(self, spacing=6)
        self.line = LineField(LONGEST)
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.line.setCompleter(completer)
        self.line.textEdited.connect(self._typed)
        self.line.finished.connect(self._take_line)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._pills)
        row = QHBoxLayout()
        row.addWidget(self.line)
        layout.addLayout(row)
        self.setFocusProxy(self.line)
        self.retranslate()

    def show_tags(self, tags: Sequence[str], known: Sequence[str]) -> None:
        """Show a card's tags; ``known`` are proposed while one types."""
        self._known.setStringList(list(known))
        if tuple(tags) == self._tags and len(self.pills) == len(tags):
            return
        self._tags = tuple(tags)
        for pill in self.pills:
            self._pills.remove(pill)
        self.pills = [self._pill(tag) for tag in self._tags]
        self._pills.setVisible(bool(self.pills))

    def tags(self) -> tuple[str, ...]:
        """Return the tags in order."""
        return self._tags

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.line.setPlaceholderText(_("add …"))
        for pill, tag in zip(self.pills, self._tags, strict=True):
            pill.setToolTip(_("Remove the tag"))
            pill.setAccessibleName(_("Remove the tag {tag}").format(tag=tag))

    def _pill(self, tag: str) -> DeskButton:
        pill = DeskButton(self._theme, "close", parent=self._pills)
        pill.setStyleSheet("border-radius: 13px; padding: 3px 10px; min-height: 18px;")
        pill.say(tag)
        pill.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        pill.setAccessibleName(_("Remove the tag {tag}").format(tag=tag))
        pill.setToolTip(_("Remove the tag"))
        pill.clicked.connect(lambda: self._drop(tag))
        self._pills.add(pill)
        return pill

    def _typed(self, text: str) -> None:
        if text.endswith(","):
            self._take_line()

    def _take_line(self) -> None:
        tag = self.line.text().strip().strip(",").strip()
        if not tag:
            return
        self.line.clear()
        if tag not in self._tags:
            self._tell((*self._tags, tag))

    def _drop(self, tag: str) -> None:
        self._tell(tuple(other for other in self._tags if other != tag))
        self.line.setFocus()

    def _tell(self, tags: tuple[str, ...]) -> None:
        self.show_tags(tags, self._known.stringList())
        self.edited.emit()
        self.finished.emit()
