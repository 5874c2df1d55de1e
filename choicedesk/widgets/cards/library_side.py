"""The library's kinds and tags, each with how many there are."""

from collections import Counter
from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.things import Kind, Thing, kind_of, tags_of
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.side_list import SideEntry, SideList
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, sort_key
from choicedesk.words.library import groups, kind_name

ICONS: Mapping[Kind, str] = {
    "person": "party",
    "gift": "gift",
    "goal": "goal",
    "fate": "fate",
    "danger": "danger",
    "character": "narrator",
    "ability": "nav-cards",
    "challenge": "task",
    "conflict": "zone",
    "specialty": "stunt",
}


class LibrarySide(Panel):
    """Keys are ``kind:gift`` or ``tag:harbour``; exactly one is chosen."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "right", parent=parent)
        self._counts: Counter[str] = Counter()
        self.list = SideList(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 20, 16, 12)
        layout.addWidget(self.list)
        self.list.chosen.connect(self.chosen)

    def count(self, things: Iterable[Thing]) -> None:
        """Count kinds and tags."""
        self._counts.clear()
        for thing in things:
            self._counts[f"kind:{kind_of(thing)}"] += 1
            self._counts.update(f"tag:{tag}" for tag in tags_of(thing))
        self.retranslate()

    def choices(self) -> list[tuple[str, str]]:
        """Return keys and names of everything that can be chosen."""
        return [(entry.key, entry.text) for entry in self._entries() if entry.role == "entry"]

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.list.setAccessibleName(_("Kinds and tags"))
        first = self.list.count() == 0
        self.list.show_entries(self._entries())
        if first:
            self.list.choose("kind:gift")

    def _entries(self) -> list[SideEntry]:
        counts = self._counts
        entries: list[SideEntry] = []
        for heading, icon, kinds in groups():
            if heading:
                entries.append(SideEntry("", icon, heading, None, "heading"))
            entries += [
                SideEntry(f"kind:{kind}", ICONS[kind], kind_name(kind), counts[f"kind:{kind}"])
                for kind in kinds
            ]
        tags = sorted((key[4:] for key in counts if key.startswith("tag:")), key=sort_key)
        if tags:
            entries.append(SideEntry("", "folder", _("Tags"), None, "heading"))
        return entries + [SideEntry(f"tag:{tag}", "tag", tag, counts[f"tag:{tag}"]) for tag in tags]
