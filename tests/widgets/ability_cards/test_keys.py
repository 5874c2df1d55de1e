"""What a hand at the keyboard does with ability cards: every key counts, and none undoes work."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

SPACE, ENTER = Qt.Key.Key_Space, Qt.Key.Key_Return


def focus():
    return QApplication.focusWidget()


@pytest.fixture
def choosing(desk, cards):
    """Hands are dealt and attribute cards passed over; nobody has laid out yet."""
    cards.deal()
    cards.table.pass_over("p1", "p2")
    return desk


class TestLayingOut:
    def test_the_next_step_alone_lays_all_hands_out(self, choosing, cards):
        for player in ("p1", "p2"):
            choosing.step()
            assert (choosing.view.looked, focus().row.owner) == (player, player)
            aimed = focus().row.id
            choosing.step()
            assert cards.state.shown(player) == (aimed,)
        assert cards.state.phase == "play"

    def test_an_arrow_points_at_another_card_and_the_step_says_so(self, choosing, cards):
        assert "this card" not in cards.table.offer().main.text
        choosing.step()
        choosing.key(Qt.Key.Key_Right)
        assert "this card" in cards.table.offer().main.text
        choosing.step()
        assert cards.state.shown("p1") == ("a2",)

    def test_the_step_lays_out_nothing_of_a_hand_that_was_closed(self, choosing, cards):
        choosing.step()
        choosing.key(Qt.Key.Key_Escape)
        choosing.step()
        assert choosing.view.looked == "p1"
        assert not cards.state.face_up

    def test_a_card_that_is_read_whole_is_not_shown_over_the_others(self, choosing):
        choosing.step()
        assert not choosing.view.large._wait.isActive()

    def test_a_large_card_leaves_its_hand_in_sight(self, choosing, cards):
        choosing.step()
        seat = choosing.content.seats["p1"]
        choosing.view.large.offer(choosing.card("a2"))
        choosing.view.large._show_it()
        shown = choosing.view.large
        body = shown.rect().translated(shown.mapToGlobal(shown.rect().topLeft()))
        body.adjust(44, 44, -44, -44)
        assert not any(body.intersects(card.global_box) for card in seat.hand())


def test_once_a_card_lies_the_first_key_counts(cards, make_desk, qtbot):
    cards.deal()
    cards.table.pass_over("p1", "p2")
    desk = make_desk(still=False)
    desk.step()
    qtbot.waitUntil(lambda: not desk.content.turning)
    first = focus()
    desk.key(Qt.Key.Key_Right)
    assert focus() is not first


class TestAttributes:
    def test_keys_lead_to_what_is_proposed_but_choose_nothing(self, desk, cards, monkeypatch):
        monkeypatch.setattr(
            cards.table, "proposed_attributes", lambda _player: ("Wits", "Strength")
        )
        cards.deal()
        desk.step()
        form = desk.forms.form
        assert (form.bonus.value, form.malus.value) == ("", "")
        for name in ("Wits", "Strength"):
            assert focus().text() == name
            desk.key(SPACE)
        assert focus() is form.accept_button
        desk.key(SPACE)
        taken = cards.state.attribute_cards["p1"]
        assert (taken.bonus, taken.malus) == ("Wits", "Strength")

    def test_the_seat_that_the_next_card_is_for_is_marked(self, desk, cards):
        cards.deal()
        cards.play({"move": "choose_attributes", "player": "p1", "bonus": "Skill", "malus": "Wits"})
        marked = [seat.row.id for seat in desk.content.seats.values() if seat.active]
        assert marked == ["p2"]

    def test_keys_lead_from_bonus_to_malus_to_the_card(self, desk, cards):
        cards.deal()
        desk.step()
        form = desk.forms.form
        for _press in range(3):
            desk.key(SPACE)
        chosen = cards.state.attribute_cards["p1"]
        assert (chosen.bonus, chosen.malus) == tuple(cards.table.attributes()[:2])
        assert not form.isVisible()


class TestSayingWhatIsTried:
    def test_the_next_step_leads_to_who_is_missing_and_keeps_the_text(self, played, cards):
        played.step()
        played.key(0, "open the lock")
        played.step()
        builder = played.view.panel.builder
        assert focus() is builder.who.buttons["p1"]
        assert builder.missing["who"].isVisible()
        assert "who tries it" in builder.missing["who"].text()
        played.key(SPACE)
        assert cards.table.draft.player == "p1"
        assert cards.table.draft.text == "open the lock"
        assert not builder.missing["who"].isVisible()
        # Space does the next step now, as nothing takes the choice back.
        assert focus().property("leavesSpace")
        assert cards.table.offer().main.kind == "roll"

    def test_the_key_of_the_step_never_writes_over_what_is_tried(self, played, cards):
        cards.table.edit(text="open the lock")
        field = played.view.panel.builder.action
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, SPACE)
        assert cards.table.draft.text == field.text() == "open the lock"
        field.setFocus()
        field.end(False)
        QTest.keyClicks(field, " now")
        assert field.text() == "open the lock now"

    def test_a_choice_that_is_clicked_ends_the_typing(self, played, cards):
        """Else the Space of the bright button would write blanks into the field."""
        played.step()
        played.key(0, "open the lock")
        builder = played.view.panel.builder
        played.click(builder.who.buttons["p1"])
        assert focus() is played.view.tray
        builder.action.setFocus()
        played.click(builder.switches["advantage"])
        assert focus() is played.view.tray
        assert cards.table.draft.advantage

    def test_space_where_a_text_begins_rolls_what_is_said_whole(self, played, cards):
        cards.table.edit(text="open the lock", player="p1")
        field = played.view.panel.builder.action
        field.setFocus()
        field.selectAll()
        QTest.keyClick(field, SPACE)
        assert cards.state.rolled
        assert cards.table.last_action().text == "open the lock"

    def test_after_a_hand_was_asked_to_help_first_the_next_space_rolls_for_it(self, played, cards):
        cards.table.edit(text="open the lock", player="p1")
        builder = played.view.panel.builder
        builder.action.setFocus()
        played.click(builder.help)
        assert cards.table.draft.supports
        assert focus() is played.view.tray
        assert cards.table.offer().main.kind == "roll"

    @pytest.mark.parametrize("key", [SPACE, ENTER])
    def test_an_empty_field_says_what_is_missing_and_stays(self, played, key):
        played.step()
        builder = played.view.panel.builder
        played.key(key)
        assert focus() is builder.action
        assert "what is tried" in builder.missing["action"].text()
        played.key(0, "jump")
        assert not builder.missing["action"].isVisible()


class TestOpening:
    def test_a_scene_with_dealt_hands_is_shown_as_it_was(self, cards, make_desk):
        cards.lay_out()
        desk = make_desk()
        assert [len(seat.hand()) for seat in desk.content.seats.values()] == [3, 3]
        assert all(card.isVisible() for card in desk.content.cards())

    def test_nothing_is_played_by_opening_it(self, played, qtbot):
        qtbot.wait(played.view.panel.settings.size_field._pause.interval() + 100)
        assert not played.refused


@pytest.mark.parametrize("size", [(1240, 660), (1700, 950)])
def test_a_small_card_tells_all_its_attributes(cards, make_desk, size):
    desk = make_desk(size=size, mode="strip")
    from choicedesk.widgets.ability_cards.deck_band import entry_places
    from choicedesk.widgets.theme.fonts import font_of

    font = font_of(9.5)
    for piece in desk.content.deck.shown():
        inner = piece.box.adjusted(9, 5, -7, -5)
        for entry, place in entry_places(piece.row.entries, font, inner):
            from PySide6.QtGui import QFontMetricsF

            assert QFontMetricsF(font).horizontalAdvance(entry.attribute) <= place.width() - 18


def test_in_a_small_window_the_sum_is_seen_whatever_is_scrolled(cards, make_desk):
    cards.lay_out()
    desk = make_desk(size=(1190, 640), mode="strip")
    cards.table.edit(text="open the lock", player="p2", attribute="Wits", advantage=True)
    total, column = desk.view.panel.sum, desk.view.column
    assert total.isVisible()
    assert not desk.view.panel.isAncestorOf(total)
    foot = total.mapTo(column, total.rect().bottomLeft())
    assert foot.y() <= column.height()
    desk.view.set_mode("wide")
    assert desk.view.panel.isAncestorOf(total)
    assert total.isVisible()


def test_an_attribute_card_has_room_for_its_words_while_cards_are_dealt():
    from choicedesk.widgets.ability_cards.hand_row import COMPACT, WORDS, lay_hand

    laid = lay_hand([False] * 3, 540.0, 140.0, COMPACT)
    assert laid.places[-1][1] >= WORDS
    assert sum(laid.places[-1]) <= 540
