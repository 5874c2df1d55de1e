"""Menus of cards and seats, and the forms over the table."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QMenu

from choicedesk.models.ability_cards_rows import CardRow, CardsSeatRow
from choicedesk.words import ability_cards_forms as words
from choicedesk.words import handing


class CardsMenus:
    """What a place's menu holds beside its drops."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self._table = view.table
        self._parts = view.parts

    def fill(self, place: str, menu: QMenu) -> None:
        """Add what can be done at a place."""
        kind, _colon, about = place.partition(":")
        if kind == "card":
            card = self._table.cards().get(about)
            if card is not None:
                self._fill_card(card, menu)
        elif kind in {"seat", "attributes"}:
            seat = self._table.seat(about)
            if seat is not None:
                self._fill_seat(seat, menu)
        elif kind == "deck":
            self._add(menu, "plus", words.word("new_card"), lambda: self.open_form("new_card", ""))

    def _add(self, menu: QMenu, icon: str, text: str, act: Callable[[], object]) -> Any:
        action = menu.addAction(self._parts.theme.qicon(icon, "ink2"), text.replace("&", "&&"))
        action.triggered.connect(lambda _checked=False: act())
        return action

    def _fill_card(self, card: CardRow, menu: QMenu) -> None:
        seen = card.up or not card.owner or self._view.looked == card.owner
        if not seen:
            look = self._view.toggle_look
            self._add(menu, "eye", words.word("look"), lambda: look(card.owner))
            return
        self._add(menu, "talent", words.word("edit"), lambda: self.edit(card.id))
        if not card.owner:
            take = {"deck": (card.id,)}
            self._add(
                menu, "minus", words.word("remove_card"), lambda: self._table.revise(remove=take)
            )
            return
        move = self._table.turning_down(card.id)
        if move is not None and not self._table.reason(move):
            turn = self._table.turn_down
            self._add(menu, "ruling", words.word("turn_down"), lambda: turn(card.id))
        if card.up:
            self._parts.knowledge(menu, card.id)

    def _fill_seat(self, seat: CardsSeatRow, menu: QMenu) -> None:
        table = self._table
        if not seat.laid_out and seat.attribute_card is None:
            self._add(
                menu,
                "advantage",
                words.word("choose_attributes"),
                lambda: self.open_form("attributes", seat.id),
            )
        room = min(seat.room, len(table.deck()))
        if room > 0:
            self._add(menu, "card-down", words.draws_rest(room), lambda: table.draw(seat.id, room))
        if any(not card.up for card in seat.hand):
            kind = "look_away" if self._view.looked == seat.id else "look"
            self._add(menu, "eye", words.word(kind), lambda: self._view.toggle_look(seat.id))
            self._add(menu, "party", handing.action(), self._view.round_wanted.emit)
        menu.addSeparator()
        if seat.person:
            real = self._add(
                menu,
                "real-dice",
                words.word("real_on"),
                lambda: self._parts.real_dice(seat.id, not seat.real_dice),
            )
            real.setCheckable(True)
            real.setChecked(seat.real_dice)
        if seat.person:
            self._add(menu, "talent", words.word("edit"), lambda: self._parts.edit(seat.id))
        else:
            self._add(
                menu, "talent", words.word("rename_seat"), lambda: self.open_form("name", seat.id)
            )
        self._add(menu, "plus", words.word("add_player"), lambda: self.open_form("new_player", ""))
        gone = {"players": (seat.id,)}
        self._add(menu, "minus", words.word("leaves"), lambda: table.revise(remove=gone))

    # forms

    def edit(self, card: str) -> None:
        """Edit a card: in the editor of its library card, or here where it has none."""
        row = self._table.cards().get(card)
        if row is None:
            return
        if row.thing:
            self._parts.edit(card)
        else:
            self.open_form("card", card)

    def open_form(self, kind: str, about: str) -> None:
        """Show a form over the table."""
        made = self._form(kind, about)
        if made is not None:
            self._parts.forms.show_form(made)

    def _form(self, kind: str, about: str) -> Any:
        theme, table, window = self._parts.theme, self._table, self._view.board.window()
        if kind == "attributes":
            from choicedesk.widgets.ability_cards.attributes_form import AttributesForm

            return AttributesForm(theme, table, about, table.proposed_attributes(about), window)
        if kind == "drawn":
            from choicedesk.widgets.ability_cards.drawn_form import DrawnForm

            return DrawnForm(theme, table, about, window)
        if kind in {"new_card", "card"}:
            from choicedesk.widgets.ability_cards.card_form import CardForm

            return CardForm(theme, table, table.cards().get(about), window)
        if kind in {"new_player", "name"}:
            from choicedesk.widgets.ability_cards.name_form import NameForm

            return NameForm(theme, table, about, window)
        return None
