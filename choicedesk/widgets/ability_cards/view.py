"""The view of play with ability cards: its board at the left, tray and builder at the right."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.models.ability_cards_offer import waited_for
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.rules.ability_cards.moves import ChooseAttributes, Reveal
from choicedesk.rules.ability_cards.setup import CardId, PlayerId
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.widgets.ability_cards.action_words import action_words
from choicedesk.widgets.ability_cards.card_piece import AbilityCardPiece
from choicedesk.widgets.ability_cards.content import CardsContent
from choicedesk.widgets.ability_cards.dice_hand import DiceHand
from choicedesk.widgets.ability_cards.large_card import LargeCard
from choicedesk.widgets.ability_cards.menus import CardsMenus
from choicedesk.widgets.ability_cards.panel import CardsPanel
from choicedesk.widgets.board.board import Board
from choicedesk.widgets.board.scene_view import Cause, Mode, Parts
from choicedesk.widgets.tray.motion_end import MotionEnd
from choicedesk.widgets.tray.numbers import NumberTray
from choicedesk.widgets.tray.side_column import SideColumn
from choicedesk.words import ability_cards_steps as steps
from choicedesk.words import ability_cards_sums as sums


class AbilityCardsView(QWidget):
    """``looked`` is the seat whose hidden cards are shown for the moment ("": nobody's)."""

    acted = Signal()
    round_wanted = Signal()

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.parts = parts
        self.table = cast("AbilityCardsTable", parts.table)
        self.looked = ""
        self._held = False
        self._mode: Mode = "wide"
        self.board = Board(parts)
        self.content = CardsContent(self.board)
        self.board.set_content(self.content)
        self.tray = NumberTray(parts.theme)
        self.panel = CardsPanel(parts.theme, self.table, parts.odds)
        self.column = SideColumn(parts.theme, self.tray, self.panel)
        self.dice = DiceHand(self.table, self.tray, self.column)
        self.menus = CardsMenus(self)
        self.large = LargeCard(self.board)
        self._end = MotionEnd(self.content.finish, self)
        self._connect()

    def _connect(self) -> None:
        table, content = self.table, self.content
        self.board.menu_of = self.menus.fill
        self.board.installEventFilter(self)
        self.board.focus_moved.connect(self._aim)
        self.content.installEventFilter(self)
        table.draft_changed.connect(self._draft_changed)
        table.form_wanted.connect(self.open_form)
        self.dice.acted.connect(self._fallen)
        self.tray.activated.connect(self._roll)
        content.look_wanted.connect(self.toggle_look)
        content.card_pressed.connect(self.press_card)
        content.attributes_pressed.connect(self._press_attributes)
        content.seat_pressed.connect(self._press_seat)
        content.action.activated.connect(lambda: self.open_form("test", ""))
        self.panel.left.connect(self.board.setFocus)
        self.panel.builder.done.connect(self._named)
        self.panel.builder.stepped.connect(self._step)
        self.panel.builder.turned.connect(self._leave_field)
        self.panel.entry_changed.connect(self._draft_changed)
        self.panel.real_dice_wanted.connect(self.toggle_real_dice)
        # What lies still swallows no key: the next one is meant for the table.
        content.rested.connect(self._end.disarm)
        content.look_closer.connect(self.large.offer)
        content.deck.look_closer.connect(self.large.offer)
        self.parts.carrying.began.connect(lambda _carry: self.large.offer(None))
        self.parts.carrying.register(self.column)

    # following

    @property
    def acting(self) -> bool:
        """Whether dice move."""
        return self.dice.acting

    def follow(self, cause: Cause) -> None:
        """Show the present state; dice that were just rolled are thrown before all eyes."""
        state = self.table.state
        if state is None:
            return
        new = self.dice.is_new(state.last)
        act = cause == "play"
        if self.looked and not self._may_look(self.looked):
            self.looked = ""
        self._show(state, act=act, throw=act and new)
        self._follow_test(state)
        self._aim()

    def hands(self) -> object:
        """Return what can be looked at while the laptop is handed round."""
        from choicedesk.widgets.ability_cards.hands import CardHands

        return CardHands(self.parts.theme, self.table, self.parts.art)

    def _draft_changed(self) -> None:
        state = self.table.state
        if state is not None:
            # Whoever goes on does not wait for dice.
            self.tray.finish()
            self._show(state, act=False)
            self._follow_test(state)

    def _show(self, state: CardsState, *, act: bool, throw: bool = False) -> None:
        self.large.offer(None)
        if act:
            self._end.arm()
        active = self._active()
        self.content.deck.follow(self.table.deck())
        self.content.follow(
            self.table.seats(), state.phase, looked=self.looked, active=active, act=act
        )
        if not self.content.turning:
            self._end.disarm()
        if active and self.content.narrow:
            self.content.unfold(active)
        self.content.action.show_action(*action_words(self.table), waits=self._waits())
        self.dice.show(state, throw=throw)
        self.panel.follow(told=not self.acting, looked=self.looked)
        self.column.show_alone(alone=self.panel.entering)
        self._show_title(state)

    def _active(self) -> str:
        """Return whose turn it is: who tries the action, or who deals with the next step."""
        state = self.table.state
        if state is None or state.phase == "play":
            return self.table.tester
        seat = waited_for(self.table)
        return seat.id if seat is not None else ""

    def _waits(self) -> bool:
        return self.table.building and not self.table.draft.text.strip()

    def _fallen(self) -> None:
        self.panel.follow(told=True, looked=self.looked)
        self.acted.emit()

    def _show_title(self, state: CardsState) -> None:
        if state.phase != "play":
            self.column.set_title(steps.phase(state.phase))
            return
        last = self.table.last_action()
        attribute = self.table.draft.attribute
        if not self.table.building:
            attribute = last.tested.attribute if last and last.tested else ""
        campaign = self.parts.controller.campaign
        rolls = campaign.rolls if campaign else 0
        self.column.set_title(
            sums.test_on(attribute.strip()), sums.rolled_number(rolls) if rolls else ""
        )

    def _follow_test(self, state: CardsState) -> None:
        wanted = state.phase == "play" and (self.table.bench.building or state.last is not None)
        self.column.follow_test(wanted=wanted)

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        self._mode = mode
        self.column.set_mode(mode)
        # Beside a small window's builder there is room at the foot only.
        self.column.set_foot(self.panel.give_sum() if mode == "strip" else None)
        if mode != "strip":
            self.panel.take_sum(low=mode == "sheet")
        self.content.set_form(compact=mode != "wide", narrow=mode == "sheet")

    # looking at what lies face down

    def look_at(self, player: str) -> None:
        """Show a seat's hidden cards until it is looked away from ("": nobody's)."""
        if player == self.looked:
            return
        self.looked = player
        if player:
            self.content.unfold(player)
        state = self.table.state
        if state is not None:
            self._show(state, act=True)
        self._aim()

    def _aim(self) -> None:
        """Let the next step lay out the card with the focus, if somebody looks to choose one."""
        state, focus = self.table.state, QApplication.focusWidget()
        card = focus.row if isinstance(focus, AbilityCardPiece) else None
        chosen = card is not None and card.owner == self.looked != "" and not self._held
        choosing = state is not None and state.phase == "laying_out"
        self.table.aim(card.id if card and chosen and choosing else "")

    def _may_look(self, player: str) -> bool:
        seat = self.table.seat(player)
        if seat is None or all(card.up for card in seat.hand):
            return False
        # Once a card is laid out, what was looked at for that is hidden again.
        return not seat.laid_out or self._held or self.content.looked_in_play

    def toggle_look(self, player: str) -> None:
        """Show a seat's hidden cards, or hide them again."""
        opened = self.looked != player
        seat = self.table.seat(player)
        self.content.looked_in_play = opened and bool(seat and seat.laid_out)
        self.look_at(player if opened else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a key that is held show hidden cards, and Escape hide them."""
        kind = event.type()
        if kind in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease} and isinstance(event, QKeyEvent):
            return self._key(event, down=kind == QEvent.Type.KeyPress)
        if kind == QEvent.Type.WindowDeactivate and self._held:
            self._hold("")
        if kind == QEvent.Type.LanguageChange and watched is self.content:
            self._retranslate()
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent, *, down: bool) -> bool:
        if event.text().upper() == steps.look_key() or event.key() == ord(steps.look_key()):
            if not event.isAutoRepeat():
                self._hold(self._seat_in_hand() if down else "")
            return True
        if down and event.key() == Qt.Key.Key_Escape and self.looked:
            self.look_at("")
            return True
        return False

    def _hold(self, player: str) -> None:
        self._held = bool(player)
        self.look_at(player)

    def _seat_in_hand(self) -> str:
        """Return the seat with the focus, else the active one, else the first."""
        focused = self.content.seat_with_focus()
        return focused or self._active() or next(iter(self.content.seats), "")

    # what is pressed

    def press_card(self, card: str) -> None:
        """Turn a card up, lay it out, or test on what it gives: whatever its time is."""
        row = self.table.cards().get(card)
        state = self.table.state
        if row is None or state is None:
            return
        owner = row.owner
        if row.up:
            self._test_on(owner, next((one.attribute for one in row.entries if one.value > 0), ""))
        elif owner in state.face_up:
            move = Reveal(player=PlayerId(owner), card=CardId(card))
            self.parts.controller.play(move, place=row.place)
        elif state.phase == "laying_out" and self.looked == owner:
            self.table.lay_out(owner, card)
        else:
            self.toggle_look(owner)

    def _test_on(self, player: str, attribute: str) -> None:
        state = self.table.state
        if state is not None and state.phase == "play" and not self.acting:
            values = {"attribute": attribute} if attribute else {}
            self.table.edit(player=player, **values)

    def _press_attributes(self, player: str) -> None:
        seat = self.table.seat(player)
        if seat is not None and seat.attribute_card is not None and seat.laid_out:
            self._test_on(player, seat.attribute_card.bonus)
        elif seat is not None and not seat.laid_out and seat.attribute_card is None:
            self.open_form("attributes", player)
        else:
            # The rules say why it is too late, or why one is enough.
            move = ChooseAttributes(player=PlayerId(player), bonus="+", malus="-")
            self.parts.controller.play(move, place=f"attributes:{player}")

    def _press_seat(self, player: str) -> None:
        self.content.unfold(player)
        self._test_on(player, "")

    def _roll(self) -> None:
        offer = self.table.offer()
        if offer.main.kind in {"roll", "real_dice", "test"} and self.table.building:
            offer.main.act()

    def toggle_real_dice(self) -> bool:
        """Let whoever tries the action roll real dice, or no longer; False where nobody does."""
        seat = self.table.seat(self.table.draft.player)
        if seat is not None:
            self.parts.real_dice(seat.id, not seat.real_dice)
        return seat is not None

    # what is asked for

    def open_form(self, kind: str, about: str) -> None:
        """Lead the hand to what a step asks for."""
        if kind == "round":
            self.round_wanted.emit()
        elif kind == "test":
            self._begin_test()
        elif kind == "ready":
            self._show_ready()
        elif kind == "real_dice":
            self._ask_for_dice()
        elif kind in {"lay_out", "reveal"}:
            self._lead_to_hidden(about, look=kind == "lay_out")
        elif kind == "deck":
            self.board.focus_on(self.content.deck.first())
        else:
            self.menus.open_form(kind, about)

    def _begin_test(self) -> None:
        self.column.set_open(opened=True)
        self.panel.show_entry(shown=False)
        if not self.table.bench.building:
            self.table.edit()
        builder = self.panel.builder
        if self._ask_who():
            return
        self.column.reveal(builder.action)
        builder.action.setFocus(Qt.FocusReason.OtherFocusReason)
        builder.action.selectAll()

    def _ask_who(self) -> bool:
        """Lead to those who could try the action, where that is all that is missing."""
        builder, missing = self.panel.builder, self.table.missing()
        if missing != "who":
            return False
        builder.say_missing(missing, self.table.why_not_roll())
        self.column.reveal(builder.who)
        builder.who.focus_chosen()
        return True

    def _named(self) -> None:
        """Go on once it is said what is tried: to who tries it, then to the dice."""
        missing = self.table.missing()
        if missing == "action":
            self.panel.builder.say_missing(missing, self.table.why_not_roll())
        elif not self._ask_who():
            self.tray.setFocus()

    def _step(self) -> None:
        """Space is the next step where a text would begin: what is said whole is rolled."""
        if self.table.why_not_roll():
            self._named()
        else:
            self.tray.setFocus()
            self.table.offer().main.act()

    def _leave_field(self) -> None:
        """Whoever chooses has said what is tried: the next key is meant for the table."""
        if self.table.missing() != "action":
            self.tray.setFocus()

    def _show_ready(self) -> None:
        """Bring what was said for the hand into sight; the next key is the step's."""
        self.column.set_open(opened=True)
        self.column.settle()
        self.column.reveal(self.panel.builder.action)
        self.tray.setFocus()

    def _ask_for_dice(self) -> None:
        if self.table.why_not_roll():
            self._begin_test()
            return
        self.column.set_open(opened=True)
        self.panel.show_entry(shown=True)
        self.column.settle()
        self.column.reveal(self.panel.entry)
        self.panel.entry.setFocus()

    def _lead_to_hidden(self, player: str, *, look: bool) -> None:
        if look:
            self.look_at(player)
        self.content.unfold(player)
        seat = self.content.seats.get(player)
        hidden = [card for card in seat.hand() if not card.row.up] if seat else []
        if hidden:
            self.board.focus_on(hidden[0])
            # The card may have had the focus before, and then it does not come to it.
            self._aim()

    def _retranslate(self) -> None:
        state = self.table.state
        self.content.deck.retranslate()
        if state is not None:
            self._show(state, act=False)
