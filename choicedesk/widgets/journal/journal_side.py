"""The journal's drawers and the people it names, each with how many lines there are."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.desk.campaign import Campaign, CardId
from choicedesk.desk.persons import person_behind
from choicedesk.models.controller import RulesController
from choicedesk.models.journal_counts import JournalCounts
from choicedesk.models.journal_kinds import JOURNAL_KINDS, JournalKind
from choicedesk.widgets.dialogs.panel import Panel
from choicedesk.widgets.dialogs.side_list import SideEntry, SideList
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, sort_key

_ICONS: Mapping[JournalKind, str] = {
    "rolls": "real-dice",
    "willpower": "willpower",
    "story": "fate",
    "rulings": "ruling",
    "notes": "talent",
    "cards": "nav-cards",
    "undone": "undo",
}

_PEOPLE = ("players", "participants", "parties")
"""What setups call those who act."""


class JournalSide(Panel):
    """Keys are a drawer, ``person:`` with a name, or "" for everything."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        counts: JournalCounts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, "right", parent=parent)
        self._controller, self._counts = controller, counts
        self.list = SideList(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 20, 16, 12)
        layout.addWidget(self.list)
        self.list.chosen.connect(self.chosen)

    def refresh(self) -> None:
        """Show the numbers as they stand, in the present language."""
        self.list.setAccessibleName(_("Drawers of the journal"))
        self.list.show_entries(self._entries())

    def choices(self) -> list[tuple[str, str]]:
        """Return keys and names of everything that can be chosen."""
        return [(entry.key, entry.text) for entry in self._entries() if entry.role == "entry"]

    def _entries(self) -> list[SideEntry]:
        counts = self._counts
        names = {
            "rolls": _("Rolls"),
            "willpower": _("Willpower"),
            "story": _("Course of play"),
            "rulings": _("Rulings"),
            "notes": _("Notes"),
            "cards": _("Cards and people"),
            "undone": _("Taken back"),
        }
        entries = [SideEntry("", "nav-journal", _("Everything"), counts.kind(""))]
        entries += [
            SideEntry(kind, _ICONS[kind], names[kind], counts.kind(kind)) for kind in JOURNAL_KINDS
        ]
        people = sorted(self._people().items(), key=lambda pair: sort_key(pair[0]))
        if people:
            entries.append(SideEntry("", "party", _("Who"), None, "heading"))
        return entries + [
            SideEntry(f"person:{name}", "party", name, sum(map(counts.person, ids)))
            for name, ids in people
        ]

    def ids_of(self, name: str) -> frozenset[str]:
        """Return the ids that somebody of this name has in the scenes; of nobody, none."""
        return frozenset(self._people().get(name, ()))

    def _people(self) -> Mapping[str, list[str]]:
        """Return everyone whom a line names by name, with the ids in the scenes.

        Scenes may know the same person by several: the own one, and that of a card.
        """
        campaign = self._controller.campaign
        if campaign is None:
            return {}
        found: dict[str, list[str]] = {}
        for local in self._counts.people():
            links = (scene.links.get(local) for scene in campaign.scenes.values())
            linked = next((link for link in links if link), local)
            thing = person_behind(campaign, linked) or campaign.cards.get(CardId(linked))
            name = thing.name if thing is not None else _in_scenes(campaign, local)
            found.setdefault(name or campaign.former.get(local, local), []).append(local)
        return found


def _in_scenes(campaign: Campaign, local: str) -> str | None:
    """Return the name that somebody has in a scene that is played, where no card names them."""
    played = (scene.state.setup for scene in campaign.scenes.values() if not scene.paused)
    everyone = (one for setup in played for kind in _PEOPLE for one in getattr(setup, kind, ()))
    return next((one.name for one in everyone if one.id == local), None)
