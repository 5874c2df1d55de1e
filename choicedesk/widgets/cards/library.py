"""The page of all people and cards: kinds at the left, the cards, the editor at the right."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.reach import staying
from choicedesk.desk.things import Kind, Thing, kind_of
from choicedesk.models.ask import Ask
from choicedesk.models.card_shelf import CardShelf, place_of
from choicedesk.models.cards import CardsModel
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.primary_action import PrimaryAction
from choicedesk.models.shown_cards import ShownCards
from choicedesk.widgets.cards.clearing import clearing
from choicedesk.widgets.cards.drawing import ArtOf
from choicedesk.widgets.cards.editor import CardEditor
from choicedesk.widgets.cards.grid import CardGrid
from choicedesk.widgets.cards.library_bar import LibraryBar
from choicedesk.widgets.cards.library_side import ICONS, LibrarySide
from choicedesk.widgets.cards.table import CardTable
from choicedesk.widgets.dialogs.empty_place import EmptyPlace
from choicedesk.widgets.dialogs.notice_line import NoticeLine
from choicedesk.widgets.dialogs.page_ground import PageGround
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import library as words
from choicedesk.words import refusals
from choicedesk.words.language import _

_WIDE, _MIDDLE = 1400, 900


class CardLibrary(PageGround):
    """Everything of the campaign that can lie on the table, to look at and to change."""

    primary_changed = Signal()
    summary_changed = Signal()
    join_leave_wanted = Signal(str)
    by_hand_wanted = Signal(str)
    back_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        art_of: ArtOf,
        ask: Ask,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("cardLibrary")
        self._controller = controller
        self._kind: Kind | None = "gift"
        self._tag = ""
        self.cards = CardsModel(controller, self)
        self.shown = ShownCards(self.cards, self)
        self.shelf = CardShelf(controller)
        self._fresh: Thing | None = None
        self._with_fresh: Campaign | None = None
        self._make_parts(theme, controller, art_of, ask)
        self._lay_out()
        self._connect(controller)
        self._count()
        self._show_kind("gift")
        self.retranslate()

    def primary_action(self) -> PrimaryAction:
        """Return what the header's filled button does here: one more of what is shown."""
        return PrimaryAction(words.new_thing(self._kind or "gift"), "N", self.make)

    def summary(self) -> str:
        """Return how many are shown, for the header."""
        return words.how_many(self._kind or "", len(self.shown.things))

    def make(self, kind: Kind | None = None) -> str | None:
        """Add one of the kind that is shown and put the hand on its name."""
        self.editor.flush()
        self.bar.clear_search()
        made = self.shelf.make(kind or self._kind or "gift", self._tag)
        if made is not None:
            self.edit_new(made)
        return made

    def edit_new(self, identifier: str) -> None:
        """Open what was just made; it goes with its editor while nothing is written on it."""
        self._fresh = self.cards.thing(identifier)
        self._with_fresh = self._controller.campaign
        self.edit(identifier)

    def edit(self, identifier: str) -> None:
        """Show a person or card and open it in the editor, from wherever one is."""
        thing = self.cards.thing(identifier)
        if thing is None:
            return
        if self.shown.row_of(identifier) < 0:
            self.bar.clear_search()
            self.side.list.choose(f"kind:{kind_of(thing)}")
        self._choose_row(self.shown.row_of(identifier))
        self._open_editor(identifier)
        self.editor.focus_name()

    def choose(self, identifier: str) -> None:
        """Choose a thing without opening more than is open."""
        self._choose_row(self.shown.row_of(identifier))

    def _make_parts(
        self, theme: Theme, controller: RulesController, art_of: ArtOf, ask: Ask
    ) -> None:
        self.side = LibrarySide(theme)
        self.bar = LibraryBar(theme)
        self.grid = CardGrid(theme, art_of)
        self.grid.setModel(self.shown)
        self.table = CardTable(theme, self.shown)
        self.empty = EmptyPlace(theme, "gift")
        self.notice = NoticeLine(theme)
        self.pages = QStackedWidget()
        for page in (self.grid, self.table, self.empty):
            self.pages.addWidget(page)
        self.editor = CardEditor(theme, controller, self.shelf, art_of, ask)
        self.editor.hide()

    def _lay_out(self) -> None:
        self._middle = QWidget()
        middle = QVBoxLayout(self._middle)
        middle.setContentsMargins(24, 20, 24, 12)
        middle.setSpacing(12)
        middle.addWidget(self.bar)
        middle.addWidget(self.pages, 1)
        middle.addWidget(self.notice)
        self.notice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.side)
        layout.addWidget(self._middle, 1)
        layout.addWidget(self.editor)

    def _connect(self, controller: RulesController) -> None:
        self.side.chosen.connect(self._choose_key)
        self.bar.kind_chosen.connect(self.side.list.choose)
        self.bar.searched.connect(self._search)
        self.bar.sort_wanted.connect(self._sort)
        self.bar.view_wanted.connect(self._show_view)
        for view in (self.grid, self.table):
            view.chosen.connect(self._chosen)
            view.opened.connect(self.edit)
            view.menu_wanted.connect(self._menu)
        self.editor.closed.connect(self._close_editor)
        self.editor.join_leave_wanted.connect(self.join_leave_wanted)
        self.editor.by_hand_wanted.connect(self.by_hand_wanted)
        self.editor.duplicate_wanted.connect(self._duplicate)
        self.editor.remove_wanted.connect(self._remove)
        self.empty.filled.connect(self._fill_empty)
        self.shown.shown.connect(self._show_page)
        controller.changed.connect(self._count_again)
        controller.refused.connect(self._refuse)
        self._shortcut(QKeySequence(QKeySequence.StandardKey.Find), self.bar.search.setFocus)
        self._shortcut(QKeySequence(Qt.Key.Key_Delete), self._remove_chosen, self.grid, self.table)
        paste = QKeySequence(QKeySequence.StandardKey.Paste)
        self._shortcut(paste, self._paste_picture, self.grid, self.table)
        self._shortcut(QKeySequence("Ctrl+Shift+D"), self._duplicate_chosen)
        self._shortcut(QKeySequence("N"), self.make)

    def _shortcut(self, keys: QKeySequence, act: Any, *places: QWidget) -> None:
        for place in places or (self,):
            shortcut = QShortcut(keys, place)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _choose_key(self, key: str) -> None:
        kind, _colon, tag = key.partition(":")
        if kind == "tag":
            self._kind, self._tag = None, tag
        elif tag:
            self._kind, self._tag = tag, ""  # type: ignore[assignment]
        self._show_kind(self._kind, self._tag)

    def _show_kind(self, kind: Kind | None, tag: str = "") -> None:
        self.grid.show_kind(kind)
        self.table.show_kind(kind)
        self.shown.show_kind(kind, tag)
        self.bar.show_kind(f"tag:{tag}" if tag else f"kind:{kind}")
        self._words_for_empty()
        if not self.editor.isHidden() and self.shown.row_of(self.editor.thing_id) < 0:
            self._edit_first()
        self.primary_changed.emit()

    def _edit_first(self) -> None:
        """Go on editing with the first of another kind, or put the editor away."""
        if self.shown.things and self.width() >= _MIDDLE:
            self._choose_row(0)
        else:
            self._close_editor()

    def _search(self, text: str) -> None:
        self.shown.show_words(text)

    def _sort(self, column: int, descending: bool) -> None:
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.shown.sort(column, order)
        self.table.header().setSortIndicator(column, order)

    def _show_view(self, view: str) -> None:
        chosen = self._chosen_id()
        self.bar.show_view(view)
        self.table.be_used(view == "table")
        self.grid.setModel(None if view == "table" else self.shown)
        self._show_page()
        self._choose_row(self.shown.row_of(chosen))

    def _show_page(self) -> None:
        empty = not self.shown.things
        self._words_for_empty()
        view = self.table if self.bar.view == "table" else self.grid
        self.pages.setCurrentWidget(self.empty if empty else view)
        self._lead_focus()
        self.summary_changed.emit()

    def _lead_focus(self) -> None:
        """Let whoever comes to this page arrive at the cards, never in a field out of sight."""
        alone = not self.editor.isHidden() and self._middle.isHidden()
        self.setFocusProxy(self.editor.close_button if alone else self._hand())

    def _hand(self) -> QWidget:
        """Return what takes the keyboard where the cards are shown."""
        return self.empty if self.pages.currentWidget() is self.empty else self._view()

    def _choose_row(self, row: int) -> None:
        self._view().choose(row)

    def _chosen(self, identifier: str) -> None:
        self.shown.keep(identifier)
        if not identifier:
            return
        row = self.shown.row_of(identifier)
        if self._view().currentIndex().row() != row:
            self._view().choose(row)
        if self.editor.isVisible() or self._middle.width() > _MIDDLE:
            self._open_editor(identifier)

    def _open_editor(self, identifier: str) -> None:
        self.notice.hide()
        self.editor.show_thing(identifier)
        self.editor.setVisible(bool(identifier))
        self._fit()

    def _close_editor(self) -> None:
        had_focus = self.editor.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        edited = self.editor.thing_id
        self.editor.show_thing("")
        self._forget_fresh(edited)
        self.editor.hide()
        self._fit()
        if had_focus:
            self._hand().setFocus()

    def _forget_fresh(self, identifier: str) -> None:
        """Take back a new card that the editor was closed on before anything was in it."""
        fresh, self._fresh = self._fresh, None
        if fresh is None or fresh.id != identifier or self.cards.thing(identifier) != fresh:
            return
        if self.editor.is_unwritten(identifier):
            return
        if self._controller.campaign is self._with_fresh:
            self._controller.undo()
        elif not self.shelf.remove(identifier):
            return
        self.notice.tell(_("Nothing was written on the new card; it is gone again."))
        self.notice.show()

    def _view(self) -> CardGrid | CardTable:
        return self.table if self.bar.view == "table" else self.grid

    def _chosen_id(self) -> str:
        index = self._view().currentIndex()
        return str(self.shown.things[index.row()].id) if index.isValid() else ""

    def _remove_chosen(self) -> None:
        self._remove(self._chosen_id())

    def _remove(self, identifier: str) -> None:
        row = self.shown.row_of(identifier)
        thing = self.cards.thing(identifier)
        before = self._controller.campaign
        if row < 0 or thing is None or not self.shelf.remove(identifier):
            return
        if self.shown.things:
            self._choose_row(min(row, len(self.shown.things) - 1))
        # The next change hides the line, so that its button never takes back something else.
        after = self._controller.campaign
        stays = staying(before, after, identifier) if before and after else ()
        scenes = [after.scenes[scene].title for scene in stays] if after else []
        said = words.deleted(thing.name, scenes)
        self.notice.tell(said, _("Undo"), self._controller.undo)
        self.notice.show()

    def _paste_picture(self) -> None:
        """Give the chosen card the picture that was copied elsewhere."""
        chosen = self._chosen_id()
        if chosen:
            self._open_editor(chosen)
            self.editor.paste_picture()

    def _duplicate_chosen(self) -> None:
        self._duplicate(self._chosen_id())

    def _duplicate(self, identifier: str) -> None:
        self.editor.flush()
        made = self.shelf.duplicate(identifier) if identifier else None
        if made is not None:
            self.edit(made)

    def _menu(self, identifier: str, spot: QPoint) -> None:
        self.choose(identifier)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, key, act in (
            (_("Edit"), "F2", lambda: self.edit(identifier)),
            (_("Duplicate"), "Ctrl+Shift+D", lambda: self._duplicate(identifier)),
            (_("Delete"), "Del", lambda: self._remove(identifier)),
        ):
            action = QAction(text, menu)
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(act)
            menu.addAction(action)
        menu.popup(spot)

    def _fill_empty(self) -> None:
        if self.bar.search.text():
            self.bar.clear_search()
        else:
            self.make()

    def _refuse(self, refused: Any) -> None:
        """Say why a card was not changed where no editor is open that says it."""
        told = not self.editor.isHidden() and refused.place == place_of(self.editor.thing_id)
        if refused.place.startswith("card:") and not told:
            said = refusals.sentence(refused.refusal, self._controller.state)
            leave, by_hand = self.join_leave_wanted.emit, self.by_hand_wanted.emit
            action, act = clearing(refused, self._controller, leave, by_hand)
            self.notice.warn(said, action, act)
            self.notice.show()

    def _count_again(self, changed: Changed) -> None:
        self.notice.hide()
        if (
            changed.old.cards is not changed.new.cards
            or changed.old.people is not changed.new.people
        ):
            self._count()

    def _count(self) -> None:
        self.side.count(self.cards.things)
        self.bar.show_kinds(self.side.choices())
        self.summary_changed.emit()

    def _words_for_empty(self) -> None:
        if self.bar.search.text():
            self.empty.say(
                _("Nothing found"),
                _("No card here has all of these words."),
                _("Empty the search"),
                "search",
            )
            return
        kind = self._kind or "gift"
        title, question = words.missing(kind)
        self.empty.say(title, question, words.new_thing(kind), ICONS[kind])

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Cards"))
        self.grid.setAccessibleName(_("Cards"))
        self.table.setAccessibleName(_("Cards as a table"))
        self.shown.refresh_words()
        self.side.retranslate()
        self.bar.show_kinds(self.side.choices())
        self._words_for_empty()
        self.primary_changed.emit()
        self.summary_changed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "side"):
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = self.width()
        self.side.setVisible(width >= _MIDDLE)
        self.side.setFixedWidth(264 if width >= _WIDE else 244)
        self.bar.show_kind_choice(width < _MIDDLE)
        editing = not self.editor.isHidden()
        alone = editing and width < _MIDDLE
        self._middle.setVisible(not alone)
        if alone:
            self.editor.setMinimumWidth(0)
            self.editor.setMaximumWidth(16777215)
        else:
            self.editor.setFixedWidth(465 if width >= _WIDE else 372)
        self._lead_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step back to the table by Escape, once editor and search have let go of it."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)
