"""The table follows its models row by row and tells where everything lies."""

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from choicedesk.desk.entries import SetKnowledge
from choicedesk.desk.library import put_person, remove_card
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.table.marked_text import plain
from tests.widgets.table_desk import LEFT


def click(desk, point):
    viewport = desk.view.viewport()
    QTest.mouseClick(viewport, LEFT, pos=viewport.mapFromGlobal(point))


def test_every_thing_has_a_place_within_the_view(desk):
    for place in ("c1", "c4", "c5", "c7", "ready:p1", "ready:p2", "opportunity"):
        rect = desk.view.place_of(place)
        view = desk.view.viewport()
        assert view.rect().translated(view.mapToGlobal(QPoint())).contains(rect), place
        assert desk.view.place_at(rect.center()) == place
    assert desk.view.place_of("c8") is None
    assert desk.view.place_of("nobody") is None


def test_places_are_right_under_scroll_and_zoom(desk):
    desk.resize(1250, 420)
    desk.view.show_all(on=True)
    desk.view.zoom(1.5)
    bar = desk.view.verticalScrollBar()
    bar.setValue(0)
    before = desk.view.place_of("c1")
    bar.setValue(90)
    assert bar.value() == 90
    assert before.top() - desk.view.place_of("c1").top() == 90
    desk.view.bring_into_view("c1")
    assert desk.view.place_at(desk.view.place_of("c1").center()) == "c1"


def test_the_centre_of_a_pool_is_on_a_bead(desk):
    for player in ("p1", "p2"):
        point = desk.view.viewport().mapFromGlobal(desk.centre(f"ready:{player}"))
        item, bead = desk.view.bead_at(point)
        assert item.place == f"ready:{player}"
        assert bead.kind == "willpower"


def test_one_changed_row_repaints_one_thing(desk):
    items = dict(desk.view.arrangement.items)
    versions = {key: item._version for key, item in items.items()}
    desk.evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    changed = {key for key, item in items.items() if item._version != versions[key]}
    assert changed == {"c2", "seat:p1", "count"}
    assert desk.view.arrangement.items == items


def test_a_danger_that_enters_finds_a_place_and_leaves_it_again(desk):
    assert desk.view.place_of("empty:dangers") is not None
    desk.evening.controller.introduce("c8")
    assert desk.view.place_of("c8") is not None
    assert desk.view.place_of("empty:dangers") is None
    desk.evening.controller.undo()
    assert desk.view.place_of("c8") is None


def test_a_bead_on_a_danger_is_told_apart_by_kind(desk):
    desk.evening.controller.introduce("c8")
    desk.evening.play({"move": "grant_opportunity", "to": "c8"})
    first, last = desk.view.bead_of("c8", 0), desk.view.bead_of("c8", 3)
    view = desk.view.viewport()
    assert desk.view.bead_at(view.mapFromGlobal(first.center()))[1].kind == "danger"
    assert desk.view.bead_at(view.mapFromGlobal(last.center()))[1].kind == "opportunity"
    assert desk.view.bead_of("c8", 4) is None


def test_arrows_walk_to_the_neighbour_and_escape_steps_out(desk):
    desk.view.focus_on("c1", by_key=True)
    desk.key(Qt.Key.Key_Right)
    assert desk.view.board.focused == "c2"
    desk.key(Qt.Key.Key_Up)
    assert desk.view.board.focused == "seat:p1"
    desk.view.focus_on("c2", by_key=True)
    desk.key(Qt.Key.Key_Escape)
    assert desk.view.board.focused == "seat:p1"
    desk.key(Qt.Key.Key_Escape)
    assert desk.view.board.focused == ""


def test_every_stop_is_reached_by_arrows_alone(desk):
    stops = set(desk.view.stops())
    seen, todo = set(), [next(iter(stops))]
    while todo:
        key = todo.pop()
        if key in seen:
            continue
        seen.add(key)
        for arrow in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            desk.view.focus_on(key, by_key=True)
            desk.key(arrow)
            todo.append(desk.view.board.focused)
    assert seen == stops


def test_the_mirror_says_what_has_the_focus(desk):
    desk.view.focus_on("c1", by_key=True)
    mirror = QApplication.focusWidget()
    assert isinstance(mirror, QAbstractButton)
    assert mirror.accessibleName() == "Lamp"
    assert "strong" in mirror.accessibleDescription()
    assert mirror.mapToGlobal(QPoint()) == desk.view.place_of("c1").topLeft()


def test_the_outline_is_in_step_both_ways(desk):
    lines = desk.view.outline.lines
    texts = [lines.index(row).data() for row in range(lines.rowCount())]
    assert any(text.startswith("Lamp") for text in texts)
    desk.view.focus_on("c2", by_key=True)
    assert lines.key(desk.view.outline.currentIndex().row()) == "c2"
    desk.view.outline.setFocus()
    desk.view.outline.setCurrentIndex(lines.index(lines.row_of("c3")))
    assert desk.view.board.focused == "c3"
    desk.evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    assert "willpower" in lines.index(lines.row_of("c2")).data()


def test_the_outline_model_keeps_its_contract(desk, qtmodeltester):
    desk.view.settle()
    qtmodeltester.check(desk.view.outline.lines)


def test_a_click_on_the_next_step_advances_the_fate(desk):
    heard = []
    desk.view.fate_clicked.connect(heard.append)
    item = desk.view.arrangement.items["c7"]
    step = item.next_step().translated(item.pos()).center()
    click(desk, desk.view.viewport().mapToGlobal(desk.view.mapFromScene(step)))
    assert heard == ["c7"]
    click(desk, desk.view.place_of("c7").topLeft() + QPoint(8, 8))
    assert heard == ["c7"]


def test_edit_remove_and_menu_are_asked_for(desk):
    heard = []
    desk.view.edit_requested.connect(lambda key: heard.append(("edit", key)))
    desk.view.remove_requested.connect(lambda key: heard.append(("remove", key)))
    desk.view.menu_requested.connect(lambda key, _point: heard.append(("menu", key)))
    desk.view.focus_on("c5", by_key=True)
    desk.key(Qt.Key.Key_F2)
    desk.key(Qt.Key.Key_Delete)
    desk.key(Qt.Key.Key_Menu)
    desk.view.focus_on("ready:p2", by_key=True)
    desk.key(Qt.Key.Key_F2)
    desk.press_twice(desk.centre("c3"))
    desk.release(desk.centre("c3"))
    assert heard == [
        ("edit", "c5"),
        ("remove", "c5"),
        ("menu", "c5"),
        ("edit", "p2"),
        ("edit", "c3"),
    ]


def test_a_second_press_that_moves_on_carries_and_edits_nothing(desk):
    heard = []
    desk.view.edit_requested.connect(heard.append)
    bead = desk.view.bead_of("ready:p1", 0).center()
    desk.press_twice(bead)
    desk.move(bead + QPoint(14, 3))
    assert desk.carrying.busy
    desk.release(bead)
    assert heard == []


def test_empty_places_ask_to_be_filled(desk):
    heard = []
    desk.view.create_requested.connect(lambda *what: heard.append(what))
    click(desk, desk.view.place_of("add:goals").center())
    click(desk, desk.view.place_of("add:seat:p2").center())
    click(desk, desk.view.place_of("empty:seats").center())
    assert heard == [("goal", ""), ("gift", "p2"), ("person", "")]


def test_where_are_the_twelve_shows_every_place_and_ends_with_the_next_press(desk):
    desk.evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    click(desk, desk.view.place_of("count").center())
    counted = desk.view.board.counted
    assert sum(counted.values()) == 12
    assert counted["c2"] == 1
    click(desk, desk.view.place_of("c5").center())
    assert desk.view.board.counted is None


def test_what_can_pay_glows_in_a_test_and_a_press_takes_a_promise_back(desk):
    evening = desk.evening
    evening.controller.introduce("c8")
    evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
        {"move": "force_test", "willpower": 1},
        {"move": "buy_white", "payment": [{"card": "c1", "ability": "stark"}]},
    )
    assert desk.view.board.offered == {"c4"}
    assert desk.view.board.resting == {"c1", "c2"}
    desk.drag("ready:p1", "c4")
    assert evening.table.gifts.piece("c4").payment == "willpower"
    click(desk, desk.view.bead_of("c4").center())
    assert evening.table.gifts.piece("c4").payment is None


def test_a_compact_table_folds_in_a_test_and_shows_all_when_asked(desk):
    desk.resize(1280, 720)
    desk.evening.controller.introduce("c8")
    desk.evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
        {"move": "force_test", "willpower": 1},
    )
    assert desk.view.place_of("c3") is None
    assert desk.view.place_of("c1") is not None
    desk.view.pressing.act("hint")
    assert desk.view.place_of("c3") is not None


def test_zoom_has_limits_and_fit_is_one_key(desk):
    desk.view.zoom(9)
    assert desk.view.zoomed == 2.0
    desk.view.zoom(0.1)
    assert desk.view.zoomed == 0.8
    desk.key(Qt.Key.Key_Home)
    assert desk.view.zoomed == 1.0


def test_a_resting_pointer_enlarges_a_card_and_a_key_puts_it_away(desk):
    desk.view.pointing.enlarge("c1")
    assert desk.view.pointing.is_enlarged
    desk.key(Qt.Key.Key_Right)
    assert not desk.view.pointing.is_enlarged


def test_the_enlarged_card_follows_what_the_table_knows_and_calls_it(desk):
    controller, scene = desk.evening.controller, desk.evening.controller.scene.id
    desk.view.pointing.enlarge("c5")
    card = desk.view.pointing.card
    before = card.grab().toImage()
    assert card.foot == ""
    controller.run(SetKnowledge(scene=scene, thing="c5", known=Known(Level.SECRET)))
    QApplication.processEvents()
    secret = card.grab().toImage()
    assert secret != before
    controller.run(SetKnowledge(scene=scene, thing="c5", known=Known(Level.KIND, "A <shape>")))
    assert card.foot == "at the table: A <shape>"
    assert card.foot in desk.view.arrangement.items["c5"].description()
    controller.run(SetKnowledge(scene=scene, thing="c5", known=Known(Level.SECRET, "A shape")))
    assert card.foot == "public name: A shape"


def test_the_refusal_line_stays_six_seconds_and_offers_a_way_out(desk, qtbot):
    done = []
    line = desk.view.refusal_line
    line.show_refusal("**A & B** <i>lies</i> here", "C-9", "Do it", lambda: done.append(1))
    assert line.text == "A & B <i>lies</i> here"
    assert "<i>" not in line._text.text().replace("&lt;i&gt;", "")
    assert line._clock.interval() == 6000
    QTest.mouseClick(line._act, LEFT)
    assert done == [1]
    line.show_refusal("again")
    QTest.mouseClick(line._text, LEFT)
    assert line.text == ""
    assert not line.isVisible()
    line.show_refusal("again")
    desk.view.setFocus()
    desk.key(Qt.Key.Key_Escape)
    assert not line.isVisible()


def test_names_with_marks_are_said_plainly():
    assert plain("activates **Red & Green**") == "activates Red & Green"


def test_taking_a_risk_brings_the_seat_into_sight_once(desk, qtbot):
    desk.resize(1250, 420)
    desk.view.show_all(on=True)
    desk.view.settle()
    desk.view.zoom(2.0)
    bar = desk.view.verticalScrollBar()
    bar.setValue(0)
    assert not shown_whole(desk, "seat:p1")
    desk.evening.play({"move": "declare_risk", "player": "p1", "text": "roofs"})
    qtbot.waitUntil(lambda: shown_whole(desk, "seat:p1"))
    bar.setValue(0)
    desk.evening.play({"move": "avoid_risk", "card": "c2", "ability": "geschickt"})
    qtbot.wait(5)
    assert bar.value() == 0


def test_a_test_that_takes_room_leaves_the_seat_in_sight(desk, qtbot):
    desk.resize(1250, 420)
    desk.view.zoom(2.0)
    desk.evening.controller.introduce("c8")
    desk.evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
    )
    qtbot.wait(5)
    bar = desk.view.verticalScrollBar()
    bar.setValue(0)
    desk.evening.play({"move": "force_test", "willpower": 1})
    desk.resize(1250, 230)
    qtbot.waitUntil(lambda: shown_whole(desk, "seat:p1"))
    bar.setValue(0)
    desk.resize(1250, 240)
    qtbot.wait(5)
    assert bar.value() == 0


def shown_whole(desk, key):
    """Return whether the head of a seat is in sight."""
    item = desk.view.arrangement.items[key]
    head = desk.view.mapFromScene(item.head().translated(item.pos())).boundingRect()
    return head.top() >= 0 and head.bottom() <= desk.view.viewport().height()


def test_the_focus_stays_on_what_keys_acted_on(desk):
    desk.view.focus_on("ready:p1", by_key=True)
    desk.key(Qt.Key.Key_Return)
    while desk.carrying.hovered != "c2":
        desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Return)
    assert desk.view.board.focused == "c2"


def test_the_focus_of_what_has_gone_is_the_acting_seat_s(desk):
    desk.resize(1280, 720)
    desk.evening.controller.introduce("c8")
    desk.view.focus_on("c3", by_key=True)
    desk.evening.play(
        {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
        {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
        {"move": "force_test", "willpower": 1},
    )
    desk.view.settle()
    assert desk.view.place_of("c3") is None
    assert desk.view.board.focused == "seat:p1"


def test_a_press_on_the_sign_of_a_level_asks_for_it(desk, qtbot):
    controller = desk.evening.controller
    known = Known(Level.KIND, "Something")
    controller.run(SetKnowledge(scene=controller.scene.id, thing="c5", known=known))
    view = desk.view
    item = view.arrangement.items["c5"]
    sign = view.mapFromScene(item.pos() + item.level_place().center())
    with qtbot.waitSignal(view.knowledge_requested) as asked:
        QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(sign))
    assert asked.args == ["c5", view.viewport().mapToGlobal(QPoint(sign))]
    controller.undo()
    assert item.level_place() is None


def test_the_name_that_the_table_reads_stands_on_the_card(desk):
    controller = desk.evening.controller
    item = desk.view.arrangement.items["c5"]
    before = desk.view.grab().toImage()
    for level, shown in ((Level.OPEN, "Something"), (Level.KIND, "Something"), (Level.KNOWN, "")):
        known = Known(level, "Something")
        controller.run(SetKnowledge(scene=controller.scene.id, thing="c5", known=known))
        assert item.read_name() == shown
        assert item.level_place() is not None
        assert desk.view.grab().toImage() != before
    own = Known(Level.OPEN, item.name())
    controller.run(SetKnowledge(scene=controller.scene.id, thing="c5", known=own))
    assert item.level_place() is None


def test_an_empty_place_calls_its_seat_by_the_new_name(desk):
    controller = desk.evening.controller
    controller.run(*remove_card(controller.campaign, "c3"))
    QApplication.processEvents()
    place = desk.view.arrangement.items["empty:seat:p2"]
    person = controller.campaign.people["p2"]
    assert person.name in place.description()
    controller.run(*put_person(controller.campaign, replace(person, name="Zuleika")))
    assert "Zuleika" in place.description()


def test_what_edits_says_that_nothing_is_chosen(desk):
    desk.view.setFocus()
    desk.view.focus_on("", by_key=True)
    desk.key(Qt.Key.Key_F2)
    assert desk.view.refusal_line.isVisible()


def test_escape_from_a_card_shown_large_keeps_the_focus_on_it(desk):
    desk.view.setFocus()
    desk.view.focus_on("c1", by_key=True)
    desk.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert desk.view.pointing.is_enlarged
    desk.key(Qt.Key.Key_Escape)
    assert (desk.view.pointing.is_enlarged, desk.view.board.focused) == (False, "c1")
