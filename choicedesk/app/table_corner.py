"""The table page with everything on it: view, tabs, tray column, menus."""

from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from choicedesk.app.running import Running
from choicedesk.app.scene_views import Played, SceneViews
from choicedesk.desk.things import Kind
from choicedesk.models.choice_faces import ChoiceFaces
from choicedesk.models.table_odds import TableOdds
from choicedesk.rules.choice.moves import AssignOpportunity, Roll
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.window.place_menu import PlaceHands, PlaceMenu
from choicedesk.widgets.window.scene_tabs import SceneTabs
from choicedesk.widgets.window.table_page import TablePage
from choicedesk.widgets.window.waiting import Waiting
from choicedesk.words.language import _


class TableCorner(QObject):
    """Builds the table page and answers what its parts ask for."""

    def __init__(self, app: Running) -> None:
        super().__init__(app)
        self._app = app
        self._controller = app.controller
        self._cause: Any = "open"
        self._faces = ChoiceFaces(app.controller)
        app.controller.about_to_change.connect(self._note_cause)
        self.view = TableView(app.theme, app.table, app.transfers, app.desk.carrying, app.art)
        self.odds = TableOdds(self)
        self.column = TrayColumn(
            app.theme, odds=self.odds, player_name=self._player_name, dangers=self._dangers
        )
        self.column.set_tile(app.stage_hand.tile)
        self.tabs = SceneTabs(app.theme, app.controller)
        self.views = SceneViews(app.controller, self._parts)
        app.door.closing.connect(self.views.settle)
        self._played: Played | None = None
        self.page = TablePage(
            app.theme, self.tabs, self.view, self.column, app.stage_hand.covered_view
        )
        self.menu = PlaceMenu(
            app.theme,
            app.controller,
            app.table,
            app.transfers,
            PlaceHands(
                edit=self.edit,
                remove=self.remove,
                duplicate=self.duplicate,
                rule=app.desk.forms.ruling,
                advance=app.desk.forms.fate,
                presence=self.presence,
                risk=app.desk.forms.risk,
                knowledge=self.knowledge_menu,
            ),
        )
        self._connect()

    def _connect(self) -> None:
        app, view, column = self._app, self.view, self.column
        app.desk.carrying.register(column)
        view.pointing.hidden = lambda: app.desk.forms.busy
        app.desk.forms.changed.connect(view.pointing.put_away)
        app.desk.carrying.led.connect(app.stage_hand.feed.lead)
        view.edit_requested.connect(self.edit)
        view.remove_requested.connect(self.remove)
        view.create_requested.connect(self._create_at_table)
        view.knowledge_requested.connect(self._know_more)
        view.introduce_requested.connect(app.controller.introduce)
        self.odds.switched.connect(lambda on: app.preferences.set(odds_shown=on))
        column.roll_requested.connect(app.controller.roll)
        column.faces_entered.connect(self._typed)
        column.faces_typed.connect(self._faces.keep)
        column.danger_chosen.connect(self._assign)
        column.real_dice_toggled.connect(self._real_dice)
        column.payment_withdrawn.connect(app.transfers.withdraw_pledge)
        column.journal_requested.connect(lambda: app.desk.show_page("journal"))
        column.opened.connect(lambda _opened: app.desk.refit())
        app.controller.changed.connect(self._follow)
        app.controller.scene_changed.connect(lambda _scene: self._other_scene())
        app.table.facts_changed.connect(lambda facts: column.show_facts(facts, self._cause))
        self.views.acted.connect(self._show_steps)
        self.page.step_wanted.connect(app.desk.actions_list.run)
        app.desk.forms.others.update(
            {
                "new_player": lambda: self.create("person", ""),
                "new_scene": self.new_scene,
                "choose_scene": lambda: app.desk.actions_list.run("scene:new"),
                "new_danger": lambda: self._create_at_table("danger", ""),
            }
        )

    def _note_cause(self, cause: str) -> None:
        self._cause = cause

    def _follow(self, _changed: Any) -> None:
        self.column.refresh()
        self._show_scene()
        self._show_steps()

    def _other_scene(self) -> None:
        """Another scene is shown: as it stands, without acting out how it came to be."""
        self._cause = "open"
        self._show_scene()
        self._show_steps()

    def _show_scene(self) -> None:
        played = self.views.shown()
        if played is not self._played:
            self._change_table(played)
        self.page.show_scene(played.view if played else None, self._waiting)
        self.views.follow(self._cause)

    def _change_table(self, played: Played | None) -> None:
        desk, tile = self._app.desk, self._app.stage_hand.tile
        before, self._played = self._played, played
        (before.view.column if before else self.column).set_tile(None)
        (played.view.column if played else self.column).set_tile(tile)
        scene = self._controller.scene
        self._app.stage_hand.feed.use(
            scene.system if scene is not None else "", played.table if played else None
        )
        if played is not None:
            board = played.view.board
            board.level_of = self._app.knowing.level_at
            board.called_of = self._app.knowing.called_at
            board.read_of = self._app.knowing.read_at
            board.level_wanted.connect(self._know_more, Qt.ConnectionType.UniqueConnection)
        desk.scene_transfers.use(played.table if played else None)
        desk.scene_steps.use(played.table if played else None)

    def _show_steps(self) -> None:
        """Let header and keys follow the table of another system."""
        desk = self._app.desk
        desk.scene_steps.rolling = self._played is not None and self._played.view.acting
        desk.scene_steps.renew()
        desk.refresh()

    def _table_changed(self) -> None:
        self._app.desk.carrying.refresh()
        self._app.stage_hand.feed.renew()
        self._show_steps()

    def _parts(self, table: Any) -> Any:
        """Return what a view of another system's table is built from."""
        from choicedesk.widgets.board.scene_view import Parts

        app = self._app
        table.changed.connect(self._table_changed)
        table.grasp_wanted.connect(app.desk.grasp)
        return Parts(
            theme=app.theme,
            controller=app.controller,
            table=table,
            carrying=app.desk.carrying,
            art=app.art,
            forms=app.desk.forms,
            ask=app.ask,
            edit=self.edit,
            knowledge=self.knowledge_menu,
            real_dice=lambda seat, on: app.pages.set_real_dice(seat, on=on),
            to_evening=self.to_evening,
            odds=self.odds,
        )

    def to_evening(self) -> None:
        """Go back to the evening: the last CHOICE scene that is not over."""
        campaign = self._controller.campaign
        scenes = campaign.scenes.values() if campaign is not None else ()
        evenings = [one for one in scenes if one.system == "choice" and not one.ended]
        if evenings:
            self._controller.show_scene(evenings[-1].id)
        else:
            self.new_scene()

    def _waiting(self) -> Waiting | None:
        """Return what lies in the campaign and waits for a scene, None where nothing does."""
        campaign = self._controller.campaign
        if campaign is None or self._controller.scene is not None:
            return None
        if campaign.scenes:
            return Waiting(
                _("No scene lies on the table"),
                _("Some are set aside or over, and a new one can begin at any time."),
                "choose_scene",
            )
        from choicedesk.words.library import how_many
        from choicedesk.words.lists import all_of

        counts = (("person", len(campaign.people)), ("", len(campaign.cards)))
        things = all_of([how_many(kind, count) for kind, count in counts if count])
        if not things:
            return None
        text = _("Waiting for it: {things}").format(things=things)
        return Waiting(_("No evening has been set up yet"), text, "new_scene")

    @cached_property
    def shelf(self) -> Any:
        """What makes, changes and removes cards, loaded when a hand first asks for it."""
        from choicedesk.models.card_shelf import CardShelf

        return CardShelf(self._controller)

    def duplicate(self, thing: str) -> None:
        """Copy a card or person under a new id."""
        self.shelf.duplicate(thing)

    def remove(self, thing: str) -> None:
        """Take a card or person out of the campaign."""
        self.shelf.remove(thing)

    def _player_name(self, player: str) -> str:
        row = self._app.table.seats.piece(player)
        return row.name if row else ""

    def _dangers(self) -> list[tuple[str, str]]:
        return [(row.id, row.name) for row in self._app.table.dangers.rows() if row.on_table]

    def edit(self, thing: str) -> None:
        """Open a card or person in the editor."""
        scene = self._controller.scene
        card = scene.links.get(thing, thing) if scene else thing
        self._app.pages.edit(card)

    def create(self, kind: Kind, owner: str) -> None:
        """Make an empty card or person, a gift to its owner, and open it in the editor."""
        made = self.shelf.make(kind, owner=owner)
        if made is not None:
            self._app.pages.edit_new(made)

    def _create_at_table(self, kind: Kind, owner: str) -> None:
        """Make what a place of the table asks for; a danger lies there at once, while in play."""
        scene, state = self._controller.scene, self._controller.state
        playing = isinstance(state, ChoiceState) and state.phase == "play"
        if kind != "danger" or scene is None or not playing:
            self.create(kind, owner)
            return
        made = self.shelf.introduce(scene.id)
        if made is not None:
            self._app.pages.edit_new(made)

    def new_scene(self) -> None:
        """Open one more CHOICE scene with everyone and every card of the campaign."""
        from choicedesk.desk.library import new_scene

        campaign = self._controller.campaign
        if campaign is None:
            return
        title = "" if not campaign.scenes else _("Scene {n}").format(n=len(campaign.scenes) + 1)
        self._controller.run(*new_scene(campaign, title))

    def presence(self, player: str) -> None:
        """Open what lets a player join, leave or be absent."""
        self._app.pages.presence(player)

    def _know_more(self, place: str, at: QPoint) -> None:
        self._app.knowing.pop_up(place, at)

    def knowledge_menu(self, menu: QMenu, thing: str) -> None:
        """Add what the table knows of a thing to a menu."""
        self._app.knowing.fill(menu, thing)

    def _typed(self, white: Any, black: Any) -> None:
        self._controller.play(Roll(white=tuple(white), black=tuple(black)), place="tray", real=True)

    def _assign(self, danger: str) -> None:
        self._controller.play(AssignOpportunity(danger=danger), place=danger)  # type: ignore[arg-type]

    def _real_dice(self, on: bool) -> None:
        state = self._controller.state
        risk = state.risk if isinstance(state, ChoiceState) else None
        if risk is None:
            self._app.desk.deny(_("Nobody is about to roll. Choose first whose turn it is."))
            return
        self._app.pages.set_real_dice(risk.player, on=on)

    def point_at(self, thing: str) -> None:
        """Lead the eye to a thing of the evening's table; one that lies there no more is not."""
        scene = self._controller.scene
        if self._played is not None or scene is None or not thing:
            return
        ids = (thing, *(id_ for id_, card in scene.links.items() if card == thing))
        self.view.settle()
        for key in (key for one in ids for key in (one, f"seat:{one}")):
            item = self.view.arrangement.items.get(key)
            if item is not None and item.isVisible():
                self.view.focus_on(key, by_key=True)
                return

    def switch_odds(self) -> None:
        """Show the chances or hide them; those out of sight are brought into sight first."""
        away = self._app.desk.page != "table"
        if away:
            self._app.desk.show_page("table")
        column = self._played.view.column if self._played is not None else self.column
        if self.odds.shown and (away or not column.is_open):
            column.open_by_hand(opened=True)
            return
        self.odds.switch()
        if self.odds.shown:
            column.open_by_hand(opened=True)

    def toggle_real_dice(self) -> None:
        """Let whoever rolls next use real dice, or no longer."""
        if self._played is None:
            self._real_dice(not self._app.table.facts.tray.real_dice)
        elif not self._played.view.toggle_real_dice():
            self._app.desk.deny(_("Nobody is about to roll. Choose first whose turn it is."))
