"""The view: steps as buttons, forms, menus, motion, and the end."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from choicedesk.rules.confrontation.moves import Raise

ILSE, MIRA, CROW = "c2", "c4", "c3"


def entries(desk, place):
    menu = QMenu(desk)
    desk.board.menu_of(place, menu)
    return {action.text(): action for action in menu.actions() if action.text()}


def test_what_is_not_legal_stays_and_says_why(desk):
    desk.play_to("second_bidding")
    bids = desk.panel.bids
    desk.duel.play(Raise(who=ILSE, level=4))
    assert bids.main.text() == "Call 4"
    assert not bids.second.isEnabled()
    assert bids.second.why.text().startswith("Raise: The stake has been raised")
    assert bids.third.isEnabled()
    assert not bids.text.isVisible()


def test_the_stages_tell_how_far_it_is(desk):
    desk.play_to("belt")
    assert desk.top.stages.accessibleName() == "Stage 5 of 9: Belt"


def test_level_by_button_and_field(desk):
    bids = desk.panel.bids
    assert not bids.less.isEnabled()
    desk.click(bids.more)
    desk.click(bids.more)
    assert bids.level.value() == 3
    bids.level.setFocus()
    desk.key(Qt.Key.Key_Down)
    assert desk.table.level == 2
    assert bids.main.text() == "Ilse opens with 2"


def test_words_typed_stay_while_the_level_changes(desk):
    bids = desk.panel.bids
    desk.write(bids.text, "an arm")
    desk.click(bids.more)
    assert bids.text.text() == "an arm"
    desk.table.offer().main.act()
    assert desk.table.seat(ILSE).text == "an arm"


def test_a_seat_is_chosen_by_enter(desk):
    piece = desk.seat(MIRA)
    piece.setFocus()
    desk.key(Qt.Key.Key_Return)
    assert desk.table.chosen == MIRA
    assert piece.active
    assert not desk.seat(ILSE).active


def test_a_stake_is_set_by_hand_from_the_menu(desk):
    assert not entries(desk, f"seat:{MIRA}")["Set the stake by hand …"].isEnabled()
    desk.play_to("second_bidding")
    entries(desk, f"seat:{MIRA}")["Set the stake by hand …"].trigger()
    form = desk.forms.form
    desk.key(Qt.Key.Key_9)
    desk.key(Qt.Key.Key_Return)
    assert desk.table.state.stakes[MIRA] == 9
    assert desk.forms.form is None
    assert not form.isVisible()


def test_bids_in_the_menu_say_whose_turn_it_is(desk):
    desk.play_to("first_bidding")
    call = entries(desk, f"seat:{CROW}")["Call 1"]
    assert not call.isEnabled()
    assert "turn of Mira" in call.toolTip()
    entries(desk, f"seat:{MIRA}")["Pass"].trigger()
    assert MIRA not in desk.table.state.left


def test_people_are_edited_before_the_first_stake(desk):
    desk.click(desk.panel.people)
    form = desk.forms.form
    form.names[0].selectAll()
    desk.key(Qt.Key.Key_A)
    form.join("p3")
    form.drafts[0].skill = 7
    desk.click(form.accept_button)
    assert [row.name for row in desk.table.seats()] == ["a", "Mira", "Crow", "Tove"]
    assert desk.table.seats()[0].skill == 7
    assert set(desk.top.seats) == {row.id for row in desk.table.seats()}


def test_a_pool_that_is_none_is_refused_where_the_hand_is(desk):
    desk.click(desk.panel.people)
    form = desk.forms.form
    draft = form.drafts[0]
    draft.attribute = draft.skill = draft.extra = 0
    desk.click(form.accept_button)
    assert form.isVisible()
    assert "1 to 30 dice" in form._fault.text()
    form.close_form()


def test_real_dice_are_a_habit_of_a_person_and_a_wish_of_others(desk):
    desk.play_to("roll")
    boxes = desk.panel.roll._rows
    boxes[ILSE].click()
    assert desk.duel.controller.campaign.people["p1"].real_dice
    boxes[CROW].click()
    assert desk.table.dice.wanting() == (ILSE, CROW)
    boxes[ILSE].click()
    assert not desk.duel.controller.campaign.people["p1"].real_dice
    assert desk.table.dice.wanting() == (CROW,)


def test_a_real_belt_die_is_one_tap(desk):
    desk.play_to("belt")
    desk.click(desk.panel.belt.entry.keys[4])
    assert desk.table.state.belt == 5
    assert desk.duel.controller.session.journal.rows(1, 999)[-1].entry.real


@pytest.mark.parametrize("phase", ["roll", "belt"])
def test_dice_move_before_anything_is_told(make_desk, phase):
    desk = make_desk(still=False)
    while desk.table.state.phase != phase:
        desk.table.offer().main.act()
        desk.view._motion.finish()
    told = []
    desk.view.acted.connect(lambda: told.append(True))
    desk.table.offer().main.act()
    assert desk.view.acting
    before = desk.top.stages.accessibleName()
    assert f"Stage {3 if phase == 'roll' else 5}" in before
    desk.key(Qt.Key.Key_X)
    assert not desk.view.acting
    assert told == [True]
    assert desk.top.stages.accessibleName() != before


def test_undo_shows_it_without_acting(make_desk):
    desk = make_desk(still=False)
    desk.play_to("roll")
    desk.table.offer().main.act()
    desk.view._motion.finish()
    desk.duel.controller.undo()
    assert not desk.view.acting
    desk.duel.controller.redo()
    assert not desk.view.acting
    assert desk.table.state.phase == "show_attribute"


def test_chances_tell_of_covered_dice_only_when_wanted(desk, qtbot):
    desk.play_to("second_bidding")
    odds = desk.panel.odds
    assert odds.panel.head.accessibleName().startswith("Wins alone, by what lies open")
    odds.as_seat.click()
    qtbot.waitUntil(lambda: not odds.panel.chances.pending)
    assert odds.panel.head.accessibleName() == "Wins alone, as Ilse sees it"
    bars = odds.panel.bars
    assert bars.accessibleName().startswith("Ilse: ")
    assert bars.bars[0].kind == "turn"
    assert bars.bars[-1].name == "Tie"
    assert abs(sum(bar.share for bar in bars.bars) - 1) < 1e-9
    odds.panel.switch.click()
    assert not bars.isVisible()
    assert not odds.as_seat.isVisible()


def test_the_end_explains_itself(desk):
    desk.play_to("done")
    box = desk.panel.compare
    state = desk.table.state
    assert box.steps.accessibleName().startswith("1. How many sets: ")
    assert "decides" in box.steps.accessibleName()
    for who in state.left:
        faces = sorted(die.face for die in desk.seat(who).dice())
        assert faces == sorted((*state.dice[who], state.belt))


def test_in_a_narrow_window_the_turn_is_in_sight(make_desk):
    desk = make_desk(size=(700, 360), mode="strip", seats=("p1", "p2", "p3", "p4", "p5", "c1"))
    desk.play_to("second_bidding")
    for _ in range(3):
        who = desk.table.chosen
        piece = desk.seat(who)
        box = piece.visibleRegion().boundingRect()
        assert box.height() > piece.height() * 0.6
        desk.table.offer().main.act()


def test_seats_stay_where_they_are(desk):
    before = {who: piece.geometry() for who, piece in desk.top.seats.items()}
    desk.play_to("done")
    assert {who: piece.geometry() for who, piece in desk.top.seats.items()} == before
