"""The map of a conflict under the hand: zones are laid, ways drawn and taken away."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from choicedesk.desk.table_view import table_view
from choicedesk.models.conflict_table import ConflictTable

LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier


def drag(room, start, end):
    """Drag from a global point to another one."""
    QTest.mousePress(room, LEFT, pos=room.mapFromGlobal(start))
    for point in (start + QPoint(14, 9), end):
        QTest.mouseMove(room, room.mapFromGlobal(point))
        room.mouseMoveEvent(moving(room, point))
    QTest.mouseRelease(room, LEFT, pos=room.mapFromGlobal(end))


def moving(room, point):
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    return QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(room.mapFromGlobal(point)),
        QPointF(point),
        Qt.MouseButton.NoButton,
        LEFT,
        Qt.KeyboardModifier.NoModifier,
    )


def floor(room):
    """Return a point of a room's floor that is neither handle nor rim."""
    return room.mapToGlobal(QPoint(60, 30))


def joined(desk, zone):
    return set(desk.conflict.state.setup.neighbours[zone])


def stage_places(desk):
    controller = desk.conflict.controller
    return table_view(controller.campaign, controller.scene.id).places


def test_a_zone_is_laid_below_another_one_and_stays_there(make_desk):
    desk = make_desk()
    area = desk.view.map
    assert area.places == {"yard": (0, 0), "stairs": (1, 0), "lamp": (2, 0)}
    foot = QPoint(area.box_of("yard").center().x(), area.height() - 3)
    drag(area.rooms["lamp"], floor(area.rooms["lamp"]), area.mapToGlobal(foot))
    laid = {"yard": (0, 0), "stairs": (1, 0), "lamp": (0, 1)}
    assert area.places == laid
    assert area.box_of("lamp").top() > area.box_of("yard").bottom()
    row = next(
        zone for zone in ConflictTable(desk.conflict.controller).board.zones if zone.id == "lamp"
    )
    assert row.at == (0, 1)
    assert stage_places(desk) == ((0, 0), (1, 0), (0, 1))
    desk.conflict.controller.undo()
    assert area.places["lamp"] == (2, 0)
    assert stage_places(desk) == ((0, 0), (1, 0), (2, 0))


def test_a_way_is_drawn_from_the_handle_and_taken_away_again(make_desk):
    desk = make_desk()
    area = desk.view.map
    room = area.rooms["lamp"]
    handle = room.mapToGlobal(room.handle.center().toPoint())
    yard = area.mapToGlobal(area.box_of("yard").center())
    drag(room, handle, yard)
    assert joined(desk, "lamp") == {"stairs", "yard"}
    drag(room, handle, yard)
    assert joined(desk, "lamp") == {"stairs"}
    rim = area.mapToGlobal(QPoint(area.box_of("lamp").left() + 3, area.box_of("lamp").center().y()))
    drag(room, rim, yard)
    assert joined(desk, "lamp") == {"stairs", "yard"}


def test_escape_lets_go_of_a_zone(make_desk):
    desk = make_desk()
    area = desk.view.map
    room = area.rooms["lamp"]
    QTest.mousePress(room, LEFT, pos=room.mapFromGlobal(floor(room)))
    room.mouseMoveEvent(moving(room, area.mapToGlobal(area.box_of("yard").center())))
    assert area.hand.busy
    QTest.keyClick(room, Qt.Key.Key_Escape)
    QTest.mouseRelease(room, LEFT)
    assert not area.hand.busy
    assert area.places["lamp"] == (2, 0)


def test_keys_and_the_menu_do_what_the_mouse_does(make_desk):
    desk = make_desk()
    area = desk.view.map
    desk.board.focus_on(area.rooms["stairs"])
    QTest.keyClick(area.rooms["stairs"], Qt.Key.Key_Down, ALT)
    assert area.places["stairs"] == (1, 1)
    from PySide6.QtWidgets import QMenu

    menu = QMenu()
    desk.view.menu.fill("zone:lamp", menu)
    ways, moves = (one.menu() for one in menu.actions() if one.menu() is not None)
    assert [(one.text(), one.isChecked()) for one in ways.actions()] == [
        ("Forecourt", False),
        ("Tower stairs", True),
    ]
    ways.actions()[0].trigger()
    assert joined(desk, "lamp") == {"stairs", "yard"}
    moves.actions()[-1].trigger()
    assert area.places["stairs"] == (1, 0)


def test_where_the_columns_have_no_room_a_zone_stays_and_it_is_said(make_desk):
    desk = make_desk()
    area = desk.view.map
    room = area.rooms["lamp"]
    desk.board.focus_on(area.rooms["stairs"])
    QTest.keyClick(area.rooms["stairs"], Qt.Key.Key_Down, ALT)
    before = stage_places(desk)
    desk.resize(desk.column.width() + 300, desk.height())
    QTest.qWait(50)
    assert len({column for column, _row in area.places.values()}) == 1
    QTest.keyClick(area.rooms["stairs"], Qt.Key.Key_Up, ALT)
    assert "3 columns" in desk.board.refusal_line.text
    desk.board.refusal_line.close_line()
    drag(room, floor(room), area.mapToGlobal(area.box_of("yard").center()))
    assert "3 columns" in desk.board.refusal_line.text
    assert stage_places(desk) == before
    assert not any(area.can_step("lamp", by) for by in ((0, -1), (1, 0)))


def test_a_zone_that_is_let_go_where_it_lies_is_no_matter(make_desk):
    desk = make_desk()
    area = desk.view.map
    room = area.rooms["lamp"]
    drag(room, floor(room), floor(room) + QPoint(40, 30))
    assert desk.board.refusal_line.text == ""
    desk.board.focus_on(room)
    QTest.keyClick(room, Qt.Key.Key_Right, ALT)
    QTest.keyClick(room, Qt.Key.Key_Right, ALT)
    assert "cannot go further" in desk.board.refusal_line.text


def test_rooms_that_a_hand_laid_are_smaller_before_they_leave_their_columns(make_desk):
    desk = make_desk()
    area = desk.view.map
    narrow = 3 * area.tightest + 2 * area.gap + 2 * area.margin
    area.resize(narrow, area.height())
    assert len({column for column, _row in area.places.values()}) == 2
    area.show_zones(area.near, area.names, {"yard": (0, 0), "stairs": (1, 0), "lamp": (2, 0)})
    assert area.places["lamp"] == (2, 0)


def test_what_was_laid_for_zones_that_are_gone_leaves_no_gap_on_the_stage(make_desk):
    from choicedesk.desk.entries import KeepPlan

    desk = make_desk()
    controller = desk.conflict.controller
    value = {"yard": [0, 0], "cellar": [1, 1], "stairs": [2, 2], "lamp": [2, 0]}
    controller.run(KeepPlan(scene=controller.scene.id, part="map", value=value))
    assert stage_places(desk) == ((0, 0), (1, 1), (1, 0))
