"""The pages beside the table, built when they are first shown, and what they ask for."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from choicedesk.desk.campaign import PersonId
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.library import put_person
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.storage.library_folder import SUFFIX
from choicedesk.storage.places import bin_folder, campaigns_folder
from choicedesk.widgets.window.page import Page
from choicedesk.widgets.window.rail import Rail
from choicedesk.words import errors, language
from choicedesk.words.language import _

Entry = tuple[str, str, Callable[[], str]]


class Pages(QObject):
    """Knows how each page is made; answers what the pages ask for by signals."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self._app = app
        upper = self.entries()
        lower: list[Entry] = [("settings", "nav-settings", lambda: _("Settings"))]
        self.rail = Rail(app.theme, upper, lower)
        self.makers: Mapping[str, Callable[[], QWidget]] = {
            "cards": self._cards,
            "journal": self._journal,
            "welcome": self._welcome,
            "campaigns": self._campaigns,
            "settings": self._settings,
        }

    @staticmethod
    def entries() -> list[Entry]:
        """Return the upper entries of the rail: page, icon, name."""
        return [
            ("table", "nav-table", lambda: _("Table")),
            ("cards", "nav-cards", lambda: _("Cards")),
            ("journal", "nav-journal", lambda: _("Journal")),
        ]

    def edit(self, thing: str) -> None:
        """Open a card or person in the editor."""
        self._app.desk.show_page("cards")
        self._content("cards").edit(thing)

    def write_note(self) -> None:
        """Go to the journal's note line."""
        self._app.desk.show_page("journal")
        self._content("journal").note.focus_field()

    def wear(self, look: str) -> None:
        """Give the desk another look, now and at the next start."""
        self._app.preferences.set(look=look)
        self._app.theme.wear(look)

    def new_campaign(self) -> None:
        """Ask for a title and begin a campaign."""
        title = self._app.ask.text(_("New campaign"), _("What is it called?"))
        if title:
            self._app.door.create(title, language.language())

    def open_campaign(self) -> None:
        """Ask for a campaign file and open it."""
        filters = [_("Campaigns (*{suffix})").format(suffix=SUFFIX)]
        chosen = self._app.ask.open_files(_("Open a campaign"), filters)
        if chosen:
            self._app.door.open(chosen[0])

    def open_example(self) -> None:
        """Open a fresh copy of the example evening."""
        self._app.door.open_example(language.language())

    def show_fault(self, error: CampaignError) -> None:
        """Say why a campaign cannot be opened, where one can do something about it."""
        if not self._app.desk.page or self._app.campaign is None:
            self._app.desk.show_page("campaigns")
        self._app.desk.say(errors.sentence(error))

    def show_write_fault(self, error: CampaignError) -> None:
        """Say that a step could not be written; nothing has changed and nothing is lost."""
        self._app.desk.say(errors.sentence(error))

    def set_real_dice(self, player: str, *, on: bool) -> None:
        """Let a seat roll real dice from now on, or no longer."""
        controller = self._app.controller
        campaign, scene = controller.campaign, controller.scene
        if campaign is None or scene is None:
            return
        person = campaign.people.get(PersonId(scene.links.get(player, player)))
        if person is not None:
            controller.run(*put_person(campaign, replace(person, real_dice=on)))

    def presence(self, player: str) -> None:
        """Open what lets a player join, leave or be absent."""
        self.edit(player)

    def edit_faces(self) -> None:
        """Open the editor of the dice faces."""

    def _content(self, name: str) -> Any:
        page = self._app.desk.page_widget(name)
        return page.content if isinstance(page, Page) else page

    def _to_table(self) -> PrimaryAction:
        key = self._app.desk.actions_list.key_text("next_step")
        return PrimaryAction(_("Back to the table"), key, lambda: self._show("table"))

    def _show(self, name: str) -> None:
        self._app.desk.show_page(name)

    def _cards(self) -> QWidget:
        from choicedesk.widgets.cards.library import CardLibrary

        app = self._app
        library = CardLibrary(app.theme, app.controller, app.art.pixmap, app.ask)
        library.join_leave_wanted.connect(self.presence)
        page = Page(library, lambda: (_("Cards"), library.summary()), library.primary_action)
        library.primary_changed.connect(page.action_changed)
        library.summary_changed.connect(page.action_changed)
        return page

    def _journal(self) -> QWidget:
        from choicedesk.widgets.journal.view import JournalView

        app = self._app
        journal = JournalView(app.theme, app.controller)
        journal.back_wanted.connect(lambda: self._show("table"))
        journal.table_wanted.connect(self._show_on_table)
        page = Page(journal, lambda: (_("Journal"), journal.summary()), self._to_table)
        journal.summary_changed.connect(page.action_changed)
        return page

    def _show_on_table(self, line: Any) -> None:
        scene = getattr(line, "scene", None)
        if scene:
            self._app.controller.show_scene(scene)
        self._show("table")

    def _welcome(self) -> QWidget:
        from choicedesk.storage.library_folder import look_at
        from choicedesk.widgets.dialogs.welcome import WelcomePage

        app = self._app
        welcome = WelcomePage(app.theme)
        welcome.show_recent([look_at(Path(path)) for path in app.preferences.settings.recent[:3]])
        welcome.example_wanted.connect(self.open_example)
        welcome.new_wanted.connect(self.new_campaign)
        welcome.open_wanted.connect(self.open_campaign)
        welcome.campaign_wanted.connect(app.door.open)
        welcome.list_wanted.connect(lambda: self._show("campaigns"))
        welcome.language_wanted.connect(app.tongue.choose)
        welcome.look_wanted.connect(self.wear)
        return welcome

    def _campaigns(self) -> QWidget:
        from choicedesk.models.campaign_shelf import StoredCampaigns
        from choicedesk.widgets.dialogs.campaigns import CampaignsPage

        app = self._app
        shelf = StoredCampaigns(
            campaigns_folder(),
            bin_folder(),
            lambda: [Path(path) for path in app.preferences.settings.recent],
            app.preferences.opened,
            app.preferences.forget,
            app.door.release,
        )
        campaigns = CampaignsPage(app.theme, shelf, app.ask, lambda: app.door.path)
        campaigns.open_wanted.connect(self._open_from_list)
        campaigns.example_wanted.connect(self.open_example)
        campaigns.new_wanted.connect(lambda title: app.door.create(title, language.language()))
        campaigns.welcome_wanted.connect(lambda: self._show("welcome"))
        page = Page(campaigns, lambda: (_("Campaigns"), ""), campaigns.primary_action)
        return page

    def _open_from_list(self, path: Path) -> None:
        if self._app.door.open(path):
            self._show("table")

    def _settings(self) -> QWidget:
        return QWidget()
