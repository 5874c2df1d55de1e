"""What the map of a conflict shows, and how it answers mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from choicedesk.models.conflict_rows import GoalRow
from choicedesk.widgets.conflict.legend import Legend
from choicedesk.widgets.conflict.sides import shape_of
from choicedesk.widgets.conflict.tracks import rows_of
from tests.models.conflict import SETUP
from tests.widgets.conflict.conflict_desk import SHIFT


def menu_of(desk, place):
    menu = QMenu(desk)
    desk.board.menu_of(place, menu)
    return menu


def entries(menu):
    return [action.text() for action in menu.actions() if action.text()]


def choose(desk, place, text):
    next(one for one in menu_of(desk, place).actions() if one.text() == text).trigger()


def test_zones_stand_side_by_side_and_in_a_grid_where_there_are_more_than_four(make_desk):
    desk = make_desk()
    rooms = desk.view.map.rooms
    assert [room.y() for room in rooms.values()] == [rooms["yard"].y()] * 3
    zones = [{"id": f"z{n}", "name": f"Zone {n}"} for n in range(6)]
    desk.conflict.play({"move": "revise", "add": {"zones": zones[:3]}})
    assert desk.view.map.columns(1100) == 3
    assert len({room.y() for room in desk.view.map.rooms.values()}) == 2


def test_a_click_lets_a_party_act_and_another_click_lets_it_be(make_desk):
    desk = make_desk()
    desk.click("party:mira")
    assert desk.conflict.table.acting == "mira"
    assert desk.piece("party:mira").glowing
    assert desk.piece("ability:mira/climb").isVisible()
    desk.click("party:mira")
    assert desk.conflict.table.acting == ""


def test_only_goals_that_may_be_worked_on_glow_while_an_ability_is_carried(make_desk):
    desk = make_desk()
    desk.click("party:mira")
    desk.lift("ability:mira/climb", over="barricade")
    assert desk.carrying.legal == {"barricade"}
    assert desk.piece("barricade").legal
    assert desk.piece("gate").dimmed
    assert not desk.piece("zone:yard").dimmed
    assert "5 dice, success from 3" in desk.carrying.bubble.text
    assert "Climbing sinks by 2.7" in desk.carrying.bubble.text
    desk.carrying.cancel()
    assert not desk.piece("gate").dimmed


def test_a_refused_drop_says_why_in_the_bubble(make_desk):
    desk = make_desk()
    desk.click("party:mira")
    desk.lift("ability:mira/climb", over="gate")
    assert "does not stand where" in desk.carrying.bubble.text
    desk.carrying.cancel()


def test_an_ability_may_be_dropped_on_the_party_itself(make_desk):
    desk = make_desk(dice=(6, 6, 1, 1, 1, 1))
    desk.click("party:tove")
    desk.drag("ability:tove/shove", "party:guard")
    assert desk.conflict.state.pending.counts == {"out:guard": 2}


def test_everything_by_keys(make_desk):
    desk = make_desk(dice=(6, 6, 2, 2, 2))
    desk.board.focus_on(desk.piece("party:mira"))
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.table.acting == "mira"
    desk.board.focus_on(desk.piece("ability:mira/climb"))
    desk.key(Qt.Key.Key_Return)
    assert desk.carrying.by_key
    assert desk.carrying.hovered == "barricade"
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.state.pending.counts == {"barricade": 2}


def test_a_party_is_led_to_another_zone_by_key(make_desk):
    desk = make_desk()
    desk.click("party:guard")
    desk.step("move_zone")
    assert desk.carrying.hovered == "zone:stairs"
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.state.zones["guard"] == "stairs"


def test_shift_puts_a_party_anywhere_by_a_ruling(make_desk):
    desk = make_desk()
    desk.drag("party:guard", "zone:lamp", SHIFT)
    desk.type("by boat")
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.state.zones["guard"] == "lamp"


def test_pending_pips_are_hatched_until_they_count(make_desk):
    desk = make_desk()
    desk.conflict.act("tove", "shove", "gate", 6, 6, 1, 1, 1, 1)
    (row,) = rows_of(desk.theme, desk.conflict.table.board.goal("gate"))
    assert [pip.coming for pip in row.pips[6:]] == [True, True, False, False, False, False]
    assert desk.piece("gate").glowing
    assert desk.piece("party:guard").glowing
    assert not desk.piece("party:mira").glowing
    desk.conflict.play({"move": "let_through"})
    (row,) = rows_of(desk.theme, desk.conflict.table.board.goal("gate"))
    assert [pip.filled for pip in row.pips[6:]] == [True, True, False, False, False, False]
    assert row.mark_after == 6


def test_successes_that_eat_the_other_side_hatch_its_pips(make_desk):
    desk = make_desk()
    desk.conflict.play({"move": "ruling", "set": {"goals": {"gate": {"The Gulls": 2}}}})
    desk.conflict.act("guard", "bolts", "gate", 6, 6, 6)
    (row,) = rows_of(desk.theme, desk.conflict.table.board.goal("gate"))
    assert [at for at, pip in enumerate(row.pips) if pip.coming] == [5, 6, 7]
    assert not any(pip.filled for pip in row.pips)


def test_sides_differ_by_shape_and_far_targets_become_a_bar(make_desk):
    desk = make_desk()
    assert [shape_of(side) for side in range(4)] == ["round", "square", "slanted", "pointed"]
    goal = GoalRow(id="g", name="Far", target=30)
    (row,) = rows_of(desk.theme, goal)
    assert (row.pips, row.target) == ((), 30)


def test_a_clock_turns_at_the_end_of_a_round(make_desk):
    desk = make_desk(still=False)
    desk.conflict.play({"move": "end_round"})
    card = desk.piece("oil")
    assert card.row.count(-1) == 2
    assert card._turning is not None
    card.finish()
    assert card._stands == 2.0


def test_reduced_motion_lets_it_stand_there_at_once(make_desk):
    desk = make_desk()
    desk.conflict.play({"move": "end_round"})
    assert desk.piece("oil")._turning is None
    assert desk.piece("oil")._stands == 2.0


def test_what_dice_gave_is_told_when_they_lie(make_desk):
    desk = make_desk(dice=(6, 6, 1, 1, 1, 1), still=False)
    told = []
    desk.view.acted.connect(lambda: told.append(desk.piece("gate").row.pending))
    desk.click("party:tove")
    desk.drag("ability:tove/shove", "gate")
    assert desk.view.acting
    assert desk.piece("gate").row.pending == 0
    desk.view.tray.finish()
    assert told == [2]
    assert not desk.view.acting


def test_undo_acts_nothing_out(make_desk):
    desk = make_desk(dice=(6, 6, 1, 1, 1, 1), still=False)
    desk.conflict.act("tove", "shove", "gate", 6, 6, 1, 1, 1, 1)
    desk.view.tray.finish()
    desk.conflict.controller.undo()
    desk.conflict.controller.redo()
    assert not desk.view.acting
    assert desk.piece("gate").row.pending == 2


def test_menus_offer_what_a_drag_does_and_what_a_hand_may_set(make_desk):
    desk = make_desk(dice=(6, 6, 2, 2, 2))
    desk.click("party:mira")
    texts = entries(menu_of(desk, "barricade"))
    assert texts[0] == "Climbing: 5 dice, success from 3"
    assert {"Set by hand …", "knows barricade", "Change …", "Remove"} <= set(texts)
    texts = entries(menu_of(desk, "party:guard"))
    assert {"Let it act", "Set by hand …", "knows guard", "Remove"} <= set(texts)
    assert "Edit its card …" not in texts
    choose(desk, "barricade", "Climbing: 5 dice, success from 3")
    assert desk.conflict.state.pending.counts == {"barricade": 2}


def test_delete_removes_and_says_why_not(make_desk):
    desk = make_desk()
    desk.board.focus_on(desk.piece("oil"))
    desk.key(Qt.Key.Key_Delete)
    assert "oil" not in desk.conflict.state.setup.goal_of
    desk.board.focus_on(desk.piece("zone:yard"))
    desk.key(Qt.Key.Key_Delete)
    assert desk.conflict.refusals[-1].refusal.code == "not_empty"


@pytest.mark.parametrize(("mode", "size"), [("strip", (1280, 668)), ("sheet", (700, 380))])
def test_small_windows_reach_everything(make_desk, mode, size):
    desk = make_desk(mode=mode, size=size)
    assert desk.board.horizontalScrollBar().maximum() == 0
    desk.conflict.table.choose("mira")
    assert desk.column.is_open
    for place in ("barricade", "oil", "party:guard", "ability:mira/noise"):
        piece = desk.piece(place)
        desk.board.focus_on(piece)
        assert piece.width() > 100
    desk.conflict.table.choose("")
    assert not desk.column.is_open


def test_a_crowd_keeps_its_order_and_its_room(make_desk):
    parties = [
        {
            "id": f"p{n}",
            "name": f"Party with a rather long name {n}",
            "side": ("we", "they", "others")[n % 3],
            "zone": f"z{n % 6}",
            "out_at": 4,
            "abilities": [{"id": "a", "name": "Ability", "value": 4}],
        }
        for n in range(8)
    ]
    goals = [
        {"id": f"g{n}", "name": f"Goal number {n}", "zone": f"z{n % 6}", "target": 5 + n}
        for n in range(8)
    ]
    zones = [
        {"id": f"z{n}", "name": f"Zone {n}", "adjacent": [f"z{(n + 1) % 6}"]} for n in range(6)
    ]
    desk = make_desk(setup={**SETUP, "zones": zones, "parties": parties, "goals": goals})
    for room in desk.view.map.rooms.values():
        pieces = [*room.goals.values(), *room.supports.values(), *room.parties.values()]
        boxes = [piece.geometry() for piece in pieces]
        assert all(room.rect().contains(box) for box in boxes)
        for at, box in enumerate(boxes):
            inner = box.adjusted(4, 4, -4, -4)
            assert not any(inner.intersects(one.adjusted(4, 4, -4, -4)) for one in boxes[at + 1 :])


def test_the_next_step_aims_at_the_central_goal(make_desk):
    desk = make_desk()
    desk.click("party:tove")
    desk.main()
    assert desk.carrying.hovered == "gate"
    desk.carrying.cancel()


def test_what_can_be_added_says_what_finds_room(make_desk, qtbot):
    desk = make_desk()
    legend = Legend(desk.theme)
    qtbot.addWidget(legend)
    legend.show_board(desk.conflict.table.board, compact=False)
    legend.show()
    said = []
    for wide in range(1600, 440, -20):
        legend.resize(wide, 44)
        zone = legend.adding["zone"]
        said += [zone.text()] if zone.text() not in said else []
        assert zone.toolTip() == "Add a zone"
        assert max(one.geometry().right() for one in legend.adding.values()) < wide
    assert said == ["Add a zone", "New zone", ""]


@pytest.mark.parametrize(("wide", "lines"), [(600, 1), (250, 2), (170, 3)])
def test_captions_take_as_many_lines_as_they_need(make_desk, wide, lines):
    card = make_desk().piece("gate")
    assert card.row.contradictory
    found = card._caption_lines(wide)
    assert len(found) == lines
    said = {each for line in found for each in line if each}
    assert said == {"Crow’s watch 0", "ends at 6", "The Gulls 0"}
    assert card.height_at(wide) - card.height_at(600) >= (lines - 1) * 10
