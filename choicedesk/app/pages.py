"""The pages beside the table, built when they are first shown, and what they ask for."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from choicedesk.app.options import again
from choicedesk.app.running import Running
from choicedesk.desk.campaign import Person
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.persons import person_behind
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.storage.places import SUFFIX, bin_folder, campaigns_folder
from choicedesk.storage.settings import Settings
from choicedesk.widgets.window.page import Page
from choicedesk.widgets.window.rail import Rail
from choicedesk.words import language
from choicedesk.words.language import _, pgettext

Entry = tuple[str, str, Callable[[], str]]
_RESCUABLE = frozenset({"damaged", "not_a_campaign"})
_READ_ONLY = frozenset({"locked", "read_only", "asked"})
_GONE = frozenset({"missing", "folder_missing", "replaced"})


class Pages(QObject):
    """Knows how each page is made; answers what the pages ask for by signals."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._faulty = Path()
        upper = self.entries()
        lower: list[Entry] = [("settings", "nav-settings", lambda: _("Settings"))]
        self.rail = Rail(app.theme, upper, lower)
        self.makers: Mapping[str, Callable[[], QWidget]] = {
            "prep": self._prep,
            "cards": self._cards,
            "journal": self._journal,
            "welcome": self._welcome,
            "campaigns": self._campaigns,
            "settings": self._settings,
            "damaged": self._damaged,
        }

    @cached_property
    def _shelf(self) -> Any:
        from choicedesk.models.campaign_shelf import StoredCampaigns

        app = self._app
        return StoredCampaigns(
            campaigns_folder(),
            bin_folder(),
            lambda: [Path(path) for path in app.preferences.settings.recent],
            app.preferences.opened,
            app.preferences.forget,
            app.door,
        )

    @staticmethod
    def entries() -> list[Entry]:
        """Return the upper entries of the rail: page, icon, name."""
        return [
            ("table", "nav-table", lambda: _("Table")),
            ("prep", "nav-prep", lambda: pgettext("page", "Prep")),
            ("cards", "nav-cards", lambda: _("Cards")),
            ("journal", "nav-journal", lambda: _("Journal")),
        ]

    def edit(self, thing: str) -> None:
        """Open a card or person in the editor."""
        if self._goes_to("cards"):
            self._content("cards").edit(thing)

    def edit_new(self, thing: str) -> None:
        """Open a card or person that was just made."""
        if self._goes_to("cards"):
            self._content("cards").edit_new(thing)

    def prepare(self, encounter: str, note: str = "") -> None:
        """Show an encounter on the page where it is prepared, with a note what came of it."""
        if self._goes_to("prep"):
            self._content("prep").choose(encounter)
            if note:
                self._content("prep").tell(note)

    def write_note(self) -> None:
        """Go to the journal's note line."""
        if self._goes_to("journal"):
            self._content("journal").note.text.setFocus()

    def _goes_to(self, page: str) -> bool:
        """Show a page; the answer is no where it stays closed now, which has been said then."""
        self._app.desk.show_page(page)
        return self._app.desk.page == page

    def save_report(self, *, gm: bool) -> None:
        """Write the journal as a report: of the evening that its page shows, else of all."""
        from choicedesk.app.reports import save_report

        if self._app.controller.branched:
            self._goes_to("journal")  # which says why not
            return
        shown = self._app.desk.page == "journal"
        evening = self._content("journal").evening_shown if shown else None
        save_report(self._app, gm=gm, evening=evening)

    def compare_dice(self) -> None:
        """Show what the dice did beside what honest ones would have done."""
        from choicedesk.models.journal_counts import JournalCounts
        from choicedesk.widgets.journal.dice_form import DiceForm

        app = self._app
        counts = JournalCounts(app.controller)
        app.desk.forms.show_form(DiceForm(app.theme, counts, app.desk))

    def show_scene_in_journal(self, scene: str) -> None:
        """Go to the journal and show the lines of one scene."""
        if self._goes_to("journal"):
            self._content("journal").show_scene(scene)

    def wear(self, look: str) -> None:
        """Give the desk another look, now and at the next start."""
        self._app.preferences.set(look=look)
        self._app.theme.wear(look)

    def new_campaign(self) -> None:
        """Ask for a title on the page of all campaigns, and begin one."""
        self._show("campaigns")
        self._content("campaigns").ask_new()

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
        """Show why a campaign cannot be opened, and every way out there is."""
        from choicedesk.storage.rescue import examine

        self._faulty = Path(error.path)
        choices = examine(self._faulty) if error.reason in _RESCUABLE else None
        page = self._content("damaged")
        page.show_fault(error, choices, self._shelf.last_line)
        self._show("damaged")

    def show_write_fault(self, error: CampaignError) -> None:
        """Say that a step could not be written; nothing has changed and nothing is lost."""
        if error.reason in _READ_ONLY:
            self.deny_writing()
            return
        if error.reason not in _GONE:
            self._say(error)
            return
        self._app.desk.deny(
            _("The file of this campaign is not there any more. Nothing is lost while it is open."),
            _("Save elsewhere …"),
            self.save_elsewhere,
        )

    def deny_writing(self) -> None:
        """Say why this campaign can only be read, with the way to play on."""
        desk, (told, action, act) = self._app.desk, self._why_read_only()
        desk.deny(told, action, act)

    def tell_reading(self) -> None:
        """Say the same of a campaign that was just opened."""
        told, action, act = self._why_read_only()
        self._app.desk.line.show_notice(told, action, act)

    def _why_read_only(self) -> tuple[str, str, Callable[[], object]]:
        door = self._app.door
        why = door.file.why_read_only if door.file is not None else ""
        if why == "read_only":
            told = _("This place cannot be written to. The campaign can be read, not changed.")
            return told, _("Play a copy"), self._play_copy
        if why == "locked":
            told = _("Another program has this campaign open. It can be read here, not changed.")
        else:
            told = _("This campaign is open for reading only.")
        return told, _("Open again"), door.open_again

    def _play_copy(self) -> None:
        """Go on with a copy in the own folder, where it can be written to."""
        path, campaign = self._app.door.path, self._app.campaign
        if path is None or campaign is None:
            return
        title = _("{name} (copy)").format(name=campaign.title)
        try:
            copy = self._shelf.duplicate(path, title)
        except CampaignError as error:
            self._say(error)
            return
        self._app.door.open(copy)

    def save_elsewhere(self) -> None:
        """Write the campaign as it stands into another file, and go on there."""
        campaign = self._app.campaign
        if campaign is None:
            return
        filters = [_("Campaigns (*{suffix})").format(suffix=SUFFIX)]
        name = f"{campaign.title}{SUFFIX}"
        path = self._app.ask.save_file(_("Save elsewhere"), name, filters)
        if path is not None:
            self._app.door.save_elsewhere(path)

    def set_real_dice(self, player: str, *, on: bool) -> None:
        """Let a seat roll real dice from now on, or no longer."""
        from msgspec.structs import replace

        from choicedesk.desk.library import put_person

        controller = self._app.controller
        campaign, person = controller.campaign, self._person(player)
        if campaign is not None and person is not None:
            controller.run(*put_person(campaign, replace(person, real_dice=on)))

    def presence(self, player: str) -> None:
        """Open what lets a player join, leave or be absent."""
        from choicedesk.widgets.dialogs.join_leave import JoinLeaveForm

        app, person = self._app, self._person(player)
        scene = app.controller.scene
        if scene is not None and person is not None:
            form = JoinLeaveForm(app.theme, app.controller, scene, person, app.desk)
            app.desk.forms.show_form(form)

    def _by_hand(self, place: str) -> None:
        """Set a place of the table by hand, asked for elsewhere."""
        if self._goes_to("table"):
            self._app.desk.forms.ruling(place)

    def edit_faces(self) -> None:
        """Open the editor of the dice faces."""
        from choicedesk.models.die_revision import why_not
        from choicedesk.widgets.tray.faces_editor import FacesEditor

        state = self._app.controller.state
        if state is None:
            return
        # Refused at once: else what is chosen in the form would be lost at its end.
        refused = why_not(self._app.controller)
        if refused:
            self._app.desk.deny(refused)
            return
        editor = FacesEditor(self._app.theme, state.setup.die, self._app.desk)
        editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        editor.die_chosen.connect(self._take_die)
        editor.open()

    def take_settings(self, settings: Settings) -> None:
        """Live by new settings at once, as far as that can be."""
        app = self._app
        before = app.preferences.settings
        app.preferences.become(settings)
        if settings.language != before.language:
            app.tongue.choose(settings.language)
        app.theme.wear(settings.look)
        app.stage_hand.theme.wear(settings.stage_look)

    def live_by(self, settings: Settings) -> None:
        """Take over what needs no new window: motion and odds."""
        app = self._app
        for theme in (app.theme, app.stage_hand.theme):
            theme.reduced_motion = settings.reduced_motion or settings.dice_speed == 0
        app.corner.column.set_speed(1 / (settings.dice_speed or 1.0))
        app.corner.odds.show(shown=settings.odds_shown, on_stage=settings.odds_on_stage)

    def _person(self, player: str) -> Person | None:
        """Return whom a player of the scene stands for."""
        campaign, scene = self._app.controller.campaign, self._app.controller.scene
        if campaign is None or scene is None:
            return None
        return person_behind(campaign, scene.links.get(player, player))

    def _take_die(self, die: Any) -> None:
        from choicedesk.models.die_revision import revise_die

        self._app.controller.play(revise_die(die), place="tray")

    def _content(self, name: str) -> Any:
        page = self._app.desk.page_widget(name)
        return page.content if isinstance(page, Page) else page

    def _to_table(self) -> PrimaryAction:
        return PrimaryAction(_("Back to the table"), "Space", lambda: self._show("table"))

    def _show(self, name: str) -> None:
        self._app.desk.show_page(name)

    def _cards(self) -> QWidget:
        from choicedesk.widgets.cards.library import CardLibrary

        app = self._app
        library = CardLibrary(app.theme, app.controller, app.art.pixmap, app.ask)
        library.join_leave_wanted.connect(self.presence)
        library.by_hand_wanted.connect(self._by_hand)
        library.back_wanted.connect(lambda: self._show("table"))
        page = Page(library, lambda: (_("Cards"), library.summary()), library.primary_action)
        library.primary_changed.connect(page.action_changed)
        library.summary_changed.connect(page.action_changed)
        return page

    def _prep(self) -> QWidget:
        from choicedesk.widgets.prep.workspace import PrepWorkspace

        app = self._app
        prep = PrepWorkspace(app.theme, app.controller, app.art.pixmap, app.ask)
        prep.started.connect(lambda: self._show("table"))
        prep.try_wanted.connect(app.sandbox.try_out)
        app.desk.closing.connect(prep.close_work)
        page = Page(prep, lambda: (pgettext("page", "Prep"), prep.summary()), prep.primary_action)
        prep.primary_changed.connect(page.action_changed)
        return page

    def _journal(self) -> QWidget:
        from choicedesk.widgets.journal.view import JournalView

        app = self._app
        journal = JournalView(app.theme, app.controller)
        journal.back_wanted.connect(lambda: self._show("table"))
        journal.table_wanted.connect(self._show_on_table)
        journal.report_wanted.connect(lambda gm: self.save_report(gm=gm))
        journal.dice_wanted.connect(self.compare_dice)
        page = Page(journal, lambda: (_("Journal"), journal.summary()), self._to_table)
        journal.summary_changed.connect(page.action_changed)
        return page

    def _show_on_table(self, line: Any) -> None:
        from choicedesk.models.line_things import row_meant, thing_of

        session = self._app.controller.session
        if session is None:
            return
        row = row_meant(line, session.journal)
        if row.scene:
            self._app.controller.show_scene(row.scene)
        self._show("table")
        self._app.corner.point_at(thing_of(row))

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
        from choicedesk.widgets.dialogs.campaigns import CampaignsPage

        app = self._app
        campaigns = CampaignsPage(app.theme, self._shelf, app.ask, lambda: app.door.path)
        campaigns.open_wanted.connect(self._open_from_list)
        campaigns.example_wanted.connect(self.open_example)
        campaigns.new_wanted.connect(lambda title: app.door.create(title, language.language()))
        page = Page(campaigns, lambda: (_("Campaigns"), ""), campaigns.primary_action)
        campaigns.primary_changed.connect(page.action_changed)
        return page

    def _open_from_list(self, path: Path) -> None:
        if self._app.door.open(path):
            self._show("table")

    def _settings(self) -> QWidget:
        from choicedesk.app.stage_settings import connect_stage_settings
        from choicedesk.widgets.dialogs.settings import SettingsPage

        app = self._app
        settings = SettingsPage(app.theme, app.preferences.settings)
        connect_stage_settings(app, settings)
        settings.changed.connect(self.take_settings)
        settings.restart_wanted.connect(self._restart)
        settings.back_wanted.connect(self._back)
        settings.campaigns_wanted.connect(lambda: self._show("campaigns"))
        app.preferences.changed.connect(settings.show_settings)
        return Page(settings, lambda: (_("Settings"), ""), settings.primary_action)

    def _back(self) -> None:
        self._show("table" if self._app.campaign is not None else "welcome")

    def _restart(self) -> None:
        from PySide6.QtCore import QCoreApplication, QProcess

        program, *words = again(self._app.tongue.wish)
        self._app.close()
        QProcess.startDetached(program, words)
        QCoreApplication.quit()

    def _damaged(self) -> QWidget:
        from choicedesk.widgets.dialogs.damaged import DamagedPage

        app = self._app
        damaged = DamagedPage(app.theme)
        damaged.restore_wanted.connect(self._restore)
        damaged.salvage_wanted.connect(self._salvage)
        damaged.read_only_wanted.connect(lambda: app.door.open(self._faulty, read_only=True))
        damaged.retry_wanted.connect(lambda: app.door.open(self._faulty))
        damaged.locate_wanted.connect(self.open_campaign)
        damaged.forget_wanted.connect(self._forget)
        damaged.campaigns_wanted.connect(lambda: self._show("campaigns"))
        return Page(damaged, lambda: (_("Campaigns"), ""), damaged.primary_action)

    def _restore(self, backup: Path) -> None:
        try:
            self._shelf.restore(backup, self._faulty)
        except CampaignError as error:
            self._say(error)
            return
        self._app.door.open(self._faulty)

    def _say(self, error: CampaignError) -> None:
        from choicedesk.words import errors

        self._app.desk.deny(errors.sentence(error))

    def _salvage(self) -> None:
        from datetime import UTC, datetime

        from choicedesk.storage.rescue import salvage

        try:
            made = salvage(self._faulty, datetime.now(UTC))
        except CampaignError as error:
            self._say(error)
            return
        self._app.door.open(made)

    def _forget(self) -> None:
        self._app.preferences.forget(self._faulty)
        self._show("campaigns")
