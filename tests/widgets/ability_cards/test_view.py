import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu


class TestDealing:
    def test_a_card_dragged_onto_a_seat_is_in_its_hand(self, desk, cards):
        desk.drag("card:a3", "seat:p2")
        assert cards.state.hand("p2") == ("a3",)
        assert desk.board.piece_of("card:a3") is desk.card("a3")
        assert not desk.card("a3").face_shown

    def test_the_pile_gives_cards_at_random(self, desk, cards):
        desk.drag("deck", "seat:p1")
        assert len(cards.state.hand("p1")) == 1

    def test_enter_takes_a_card_of_the_deck_and_lays_it_down(self, desk, cards):
        desk.board.focus_on(desk.content.deck.first())
        desk.key(Qt.Key.Key_Return)
        assert desk.carrying.hovered == "seat:p1"
        desk.key(Qt.Key.Key_Return)
        assert cards.state.hand("p1") == ("a1",)

    def test_a_full_hand_refuses_and_says_why(self, desk, cards):
        cards.play({"move": "deal_random", "player": "p1", "cards": ["a1", "a2", "a3"]})
        said = []
        desk.carrying.refused.connect(lambda text, _place: said.append(text))
        desk.drag("card:a4", "seat:p1")
        assert cards.state.hand("p1") == ("a1", "a2", "a3")
        assert "full" in said[0]

    def test_the_deck_is_searched_by_name_and_attribute(self, desk):
        deck = desk.content.deck
        deck.search.setText("wits")
        assert [piece.row.id for piece in deck.shown()] == ["a3", "a4"]
        deck.search.setText("wits manual")
        assert [piece.row.id for piece in deck.shown()] == ["a3"]

    def test_real_cards_that_were_drawn_are_typed_in_their_order(self, desk, cards):
        desk.view.open_form("drawn", "p2")
        form = desk.forms.form
        for name in ("bad", "roof"):
            desk.key(0, name)
            desk.key(Qt.Key.Key_Return)
        form.accept()
        assert cards.state.hand("p2") == ("a7", "a2")

    def test_a_drawn_card_that_is_not_there_is_said_so(self, desk):
        desk.view.open_form("drawn", "p2")
        desk.key(0, "xyz")
        desk.key(Qt.Key.Key_Return)
        assert "xyz" in desk.forms.form._fault.text()

    def test_the_number_of_cards_each_is_set_beside_the_table(self, desk, cards):
        field = desk.view.panel.settings.size_field
        field.setFocus()
        field.selectAll()
        desk.key(0, "2")
        desk.key(Qt.Key.Key_Return)
        assert cards.state.setup.hand_size == 2


class TestSecrets:
    def test_a_back_tells_neither_eye_nor_ear_which_card_it_is(self, played, cards):
        for card in cards.table.cards().values():
            if card.owner and not card.up:
                seen = QAccessible.queryAccessibleInterface(played.card(card.id))
                told = seen.text(QAccessible.Text.Name) + seen.text(QAccessible.Text.Description)
                assert card.name not in told
        backs = [played.card(card).grab().toImage() for card in ("a4", "a5")]
        assert backs[0] == backs[1]

    def test_looking_shows_the_faces_of_one_seat_until_escape(self, played):
        played.click(played.content.seats["p1"].look)
        assert played.card("a2").face_shown
        assert not played.card("a4").face_shown
        played.board.focus_on(played.card("a2"))
        played.key(Qt.Key.Key_Escape)
        assert not played.card("a2").face_shown

    def test_a_held_key_shows_them_as_long_as_it_is_down(self, played):
        played.board.focus_on(played.card("a4"))
        QTest.keyPress(played.card("a4"), Qt.Key.Key_L)
        assert played.card("a4").face_shown
        assert not played.card("a2").face_shown
        QTest.keyRelease(played.card("a4"), Qt.Key.Key_L)
        assert not played.card("a4").face_shown

    def test_a_hidden_card_that_counts_is_named_only_while_it_is_looked_at(self, played, cards):
        cards.table.edit(text="sneak", player="p1", attribute="Skill")
        listed = played.view.panel.sum
        assert "Guardian" not in listed.accessibleDescription()
        assert "hidden" in listed.accessibleDescription()
        played.view.look_at("p1")
        assert "Guardian spirit" in listed.accessibleDescription()

    def test_what_was_looked_at_to_lay_out_is_hidden_again(self, desk, cards):
        cards.deal()
        cards.table.pass_over("p1", "p2")
        desk.step()
        assert desk.view.looked == "p1"
        assert desk.card("a2").face_shown
        desk.click(desk.card("a2"))
        assert cards.state.shown("p1") == ("a2",)
        assert not desk.card("a1").face_shown


class TestCards:
    def test_a_click_on_a_hidden_card_turns_it_up(self, played, cards):
        played.click(played.card("a2"))
        assert cards.state.shown("p1") == ("a1", "a2")

    def test_it_turns_before_all_eyes_and_a_key_ends_it(self, cards, make_desk):
        cards.lay_out()
        desk = make_desk(still=False)
        desk.click(desk.card("a2"))
        assert desk.card("a2").turning
        QTest.keyPress(desk, Qt.Key.Key_Shift)
        assert not desk.card("a2").turning
        QTest.keyRelease(desk, Qt.Key.Key_Shift)

    def test_reduced_motion_turns_at_once(self, played):
        played.click(played.card("a2"))
        assert not played.card("a2").turning

    def test_a_click_on_a_face_tests_on_what_it_gives(self, played, cards):
        played.click(played.card("a3"))
        assert (cards.table.draft.player, cards.table.draft.attribute) == ("p2", "Wits")
        assert played.card("a3").glowing
        assert not played.card("a1").glowing

    def test_the_attribute_card_is_chosen_by_two_presses(self, desk, cards):
        cards.deal()
        desk.click(desk.piece("attributes:p1"))
        form = desk.forms.form
        desk.click(form.bonus.chips.buttons["Courage"])
        desk.click(form.malus.chips.buttons["Courage"])
        desk.click(form.accept_button)
        assert "two different" in form._fault.text()
        form.malus.other.setFocus()
        desk.key(0, "Luck")
        desk.click(form.accept_button)
        chosen = cards.state.attribute_cards["p1"]
        assert (chosen.bonus, chosen.malus) == ("Courage", "Luck")

    def test_a_longer_word_that_begins_as_an_attribute_is_typed_whole(self, desk, cards):
        cards.deal()
        desk.click(desk.piece("attributes:p1"))
        bonus = desk.forms.form.bonus
        bonus.other.setFocus()
        desk.key(0, "Courage")
        assert bonus.chips.buttons["Courage"].isChecked()
        desk.key(0, "ous")
        assert bonus.value == "Courageous"
        desk.click(bonus.chips.buttons["Courage"])
        assert (bonus.value, bonus.other.text()) == ("Courage", "")

    def test_too_late_for_an_attribute_card_is_said(self, played):
        played.click(played.piece("attributes:p2"))
        assert [one.refusal.code for one in played.refused] == ["wrong_phase"]

    def test_a_ruling_turns_a_card_down_by_menu(self, played, cards):
        cards.play({"move": "reveal", "player": "p1", "card": "a2"})
        menu = QMenu()
        played.view.menus.fill("card:a2", menu)
        action = next(one for one in menu.actions() if "face down" in one.text())
        action.trigger()
        assert cards.state.shown("p1") == ("a1",)
        menu.deleteLater()

    def test_a_card_without_a_library_card_is_edited_in_a_form(self, played, cards):
        played.view.menus.edit("a1")
        form = played.forms.form
        assert form.bonuses.text() == "Skill"
        form.bonuses.setText("Skill, Speed")
        form.accept()
        entries = cards.state.setup.card_of["a1"].entries
        assert [one.attribute for one in entries] == ["Skill", "Speed", "Trust"]


def test_whoever_comes_late_is_dealt_in(played, cards):
    played.view.open_form("new_player", "")
    played.key(0, "Cy")
    played.forms.form.accept()
    assert cards.state.phase == "dealing"
    assert [seat.name for seat in cards.table.seats()] == ["Ada", "Bo", "Cy"]
    assert len(played.content.seats) == 3


class TestTests:
    def test_the_action_is_typed_and_rolled_from_the_tray(self, played, cards):
        played.step()
        played.key(0, "open the lock")
        played.click(played.view.panel.builder.who.buttons["p1"])
        played.click(played.view.panel.builder.attribute.chips.buttons["Skill"])
        assert len(played.view.tray.picture.dice) == 4
        played.view.panel.builder.action.setFocus()
        played.key(Qt.Key.Key_Return)
        played.key(Qt.Key.Key_Return)
        assert cards.state.last.text == "open the lock"
        marks = [die.mark for die in played.view.tray.picture.dice]
        assert marks.count("kept") == 1
        assert not played.view.panel.builder.isVisible()
        assert played.view.panel.outcome.isVisible()

    def test_while_the_dice_move_nothing_is_told(self, cards, make_desk):
        cards.lay_out()
        desk = make_desk(still=False)
        cards.table.edit(text="jump", player="p1")
        cards.table.roll()
        assert desk.view.acting
        assert not desk.view.panel.outcome.isVisible()
        assert not desk.view.panel.past.isVisible()
        told = []
        desk.view.acted.connect(lambda: told.append(1))
        desk.view.tray.finish()
        assert told == [1]
        assert desk.view.panel.outcome.isVisible()

    def test_an_action_rolled_before_is_refused_with_the_way_to_its_roll(self, played, cards):
        cards.table.edit(text="Open the lock", player="p1")
        cards.table.roll()
        played.step()
        played.key(0, "open  THE lock")
        panel = played.view.panel
        assert panel.builder.notice.isVisible()
        played.click(panel.builder._show_roll)
        assert QApplication.focusWidget() is panel.past.lines["Open the lock"]
        assert panel.past.lines["Open the lock"].found

    def test_real_dice_are_typed(self, played, cards):
        cards.table.edit(text="jump", player="p1", advantage=True)
        played.view.open_form("real_dice", "p1")
        played.key(0, "3")
        played.key(0, "11")
        played.key(Qt.Key.Key_Return)
        assert cards.state.last.dice == (3, 11)
        assert cards.state.last.band == "full"

    def test_chances_are_shown_and_put_away(self, played, cards):
        cards.table.edit(text="jump", player="p1")
        chances = played.view.panel.chances
        assert "25%" in chances.parted.accessibleName()
        played.click(chances.switch)
        assert not chances.parted.isVisible()

    def test_switches_say_what_counts(self, played, cards):
        cards.table.edit(text="jump", player="p1")
        for kind in ("advantage", "disadvantage", "reaction"):
            played.click(played.view.panel.builder.switches[kind])
        assert [part.kind for part in cards.table.sum().parts] == [
            "advantage",
            "disadvantage",
            "reaction",
        ]

    def test_undo_lays_the_test_on_the_bench_again(self, played, cards):
        cards.table.edit(text="jump", player="p1")
        cards.table.roll()
        cards.controller.undo()
        assert played.view.panel.builder.isVisible()
        assert played.view.panel.builder.action.text() == "jump"
        assert not played.view.panel.outcome.isVisible()


@pytest.mark.parametrize(
    ("size", "mode"), [((1700, 950), "wide"), ((1200, 640), "strip"), ((700, 340), "sheet")]
)
def test_every_card_can_be_reached_in_every_window(cards, make_desk, size, mode):
    cards.lay_out()
    desk = make_desk(size=size, mode=mode)
    for player in ("p1", "p2"):
        desk.content.unfold(player)
        for card in cards.state.hand(player):
            piece = desk.card(card)
            desk.board.focus_on(piece)
            assert not piece.visibleRegion().isEmpty()
            assert piece.box.width() > 24


def test_another_language_is_spoken_at_once(played, cards):
    from choicedesk.words import language

    cards.table.edit(text="jump", player="p1")
    language.use("de")
    QApplication.sendEvent(played.content, _language_change())
    QApplication.sendEvent(played.view.panel, _language_change())
    assert played.content.seats["p1"].line() == "Ann · aufgedeckt 1 von 3"


def _language_change():
    from PySide6.QtCore import QEvent

    return QEvent(QEvent.Type.LanguageChange)


class TestLargeCard:
    def test_a_card_the_pointer_rests_on_is_shown_large(self, cards, make_desk, qtbot):
        cards.lay_out()
        desk = make_desk(size=(700, 420), mode="sheet")
        QTest.mouseMove(desk.card("a1"))
        qtbot.waitUntil(desk.view.large.isVisible)
        desk.board.focus_on(desk.card("a2"))
        assert not desk.view.large.isVisible()

    def test_keys_show_a_card_large_where_its_words_are_cut(self, cards, make_desk):
        cards.lay_out()
        desk = make_desk(size=(1200, 640), mode="strip")
        wait = desk.view.large._wait
        desk.board.focus_on(desk.card("a1"))
        assert not wait.isActive()
        cards.table.revise(change={"deck": ({"id": "a1", "text": "It says so. " * 40},)})
        desk.board.focus_on(desk.card("a3"))
        desk.board.focus_on(desk.card("a1"))
        assert wait.isActive()

    def test_a_back_is_never_shown_large(self, cards, make_desk):
        cards.lay_out()
        desk = make_desk(size=(1200, 640), mode="strip")
        desk.view.large.offer(desk.card("a2"))
        assert not desk.view.large._wait.isActive()


class TestRealDice:
    def test_the_entry_stands_alone_and_escape_leads_back(self, played, cards):
        cards.table.edit(text="jump", player="p1")
        played.view.open_form("real_dice", "p1")
        panel = played.view.panel
        assert panel.entry.isVisible()
        assert not panel.builder.isVisible()
        played.key(Qt.Key.Key_Escape)
        assert not panel.entry.isVisible()
        assert panel.builder.isVisible()

    def test_without_an_action_it_asks_for_one_first(self, played):
        played.view.open_form("real_dice", "p1")
        assert QApplication.focusWidget() is played.view.panel.builder.action


def test_who_goes_on_does_not_wait_for_the_dice(cards, make_desk):
    cards.lay_out()
    desk = make_desk(still=False)
    cards.table.edit(text="jump", player="p1")
    cards.table.roll()
    cards.table.begin()
    assert not desk.view.acting
    assert desk.view.panel.builder.isVisible()
    assert "jump" in desk.view.panel.past.lines
