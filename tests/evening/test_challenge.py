"""One whole challenge in the window, by mouse and keys, and the same game by its script."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from choicedesk.desk.entries import OpenScene, SceneMove
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay
from tests.models.challenge_scene import BLANK, BURGLARY

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
KEY = "enhancement:Skeleton key"


class Table:
    """The program with a challenge in front, and a hand at it."""

    def __init__(self, app, setup):
        self.app = app
        self.controller = app.controller
        app.desk.resize(1700, 950)
        app.desk.show_page("table")
        person = next(iter(self.controller.campaign.people))
        entry = OpenScene(
            scene="burglary",
            title="Burglary",
            system="challenge",
            setup=setup,
            links={"actor": person},
        )
        assert self.controller.run(entry)
        QTest.qWait(20)
        self.view = app.corner.views.shown().view

    @property
    def state(self):
        return self.controller.state

    @property
    def table(self):
        return self.app.corner.views.shown().table

    def key(self, key, modifier=NONE):
        QTest.keyClick(QApplication.focusWidget() or self.app.desk, key, modifier)

    def space(self):
        self.view.board.setFocus()
        self.key(Qt.Key.Key_Space)

    def write(self, text):
        QTest.keyClicks(QApplication.focusWidget(), text)

    def piece(self, place):
        self.view.board.bring_into_view(place)
        return self.view.board.piece_of(place)

    def click(self, place):
        QTest.mouseClick(self.piece(place), LEFT, NONE, QPoint(60, 16))

    def drag(self, source, target, modifier=NONE):
        start = self.piece(source)
        begin = start.global_box.center()
        box = self.view.board.piece_of(target).global_box
        goal = box.topLeft() + QPoint(box.width() // 2, 14)
        QTest.mousePress(start, LEFT, NONE, start.mapFromGlobal(begin))
        for share in (0.3, 0.7, 1.0):
            point = begin + (goal - begin) * share
            at = QPointF(start.mapFromGlobal(point))
            kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
            event = QMouseEvent(kind, at, QPointF(point), none, LEFT, modifier)
            QApplication.sendEvent(start, event)
        QTest.mouseRelease(start, LEFT, modifier, start.mapFromGlobal(goal))

    def said(self):
        return self.view.board.refusal_line.text

    def laid(self):
        return {place: dict(on) for place, on in self.table.draft.laid.items()}

    def replayed(self):
        """Return the view of the rules alone, from what the journal holds of this scene."""
        session, scene = self.controller.session, self.controller.scene
        live, rows = session.live_steps(), session.journal.rows(1, session.sequence)
        moves = [
            row.entry.move
            for row in rows
            if isinstance(row.entry, SceneMove) and row.scene == scene.id and row.step in live
        ]
        script = {"system": scene.system, "setup": scene.setup, "moves": moves}
        return replay(read_script(script, SYSTEMS), SYSTEMS, lambda refusal, _state: refusal.code)


@pytest.fixture
def table(start):
    return Table(start("--example", "--lang", "en"), BURGLARY)


@pytest.fixture
def blank(start):
    return Table(start("--example", "--lang", "en"), BLANK)


def type_dice(table, faces):
    entry = table.view.panel.entry
    assert entry.isVisible()
    for face in faces:
        QTest.keyClicks(entry, "0" if face == 10 else str(face))
        if face == 1:
            QTest.keyClick(entry, Qt.Key.Key_Return)
    table.space()


def test_a_whole_game_by_mouse_and_keys_is_what_the_rules_make_of_its_moves(table):
    # An enhancement stays out by a click; a complication changes its level in its form.
    table.click("enhancement:Local knowledge")
    assert table.table.without == {"Local knowledge"}
    table.piece("complication:dog").setFocus()
    table.key(Qt.Key.Key_F2)
    table.app.desk.forms.open_form._level.setValue(2)
    table.key(Qt.Key.Key_Return)
    assert table.state.setup.complication_of["dog"].level == 2

    # Help and opposition by the next step; the roll with real dice.
    table.space()
    table.space()
    assert (len(table.state.assisted), len(table.state.opposed)) == (1, 1)
    table.table.roll_real("actor", real=True)
    table.space()
    type_dice(table, (10, 9, 9, 8, 8, 8, 7, 5, 2))
    assert table.state.rolled == (10, 9, 9, 8, 8, 8, 7, 5, 2)

    # By hand: violet and golden ones on the lock, then a complication; too much is refused.
    table.drag(f"pool:{KEY}", "task:watch")
    assert "good only for Open the lock" in table.said()
    table.drag("pool:dice", "complication:scratches")
    assert "count only if it succeeds" in table.said()
    table.drag(f"pool:{KEY}", "task:lock")
    table.drag(f"pool:{KEY}", "task:lock")
    assert table.laid() == {"task:lock": {KEY: 2}}
    table.piece("pool:dice").setFocus()
    table.key(Qt.Key.Key_Return)
    assert table.app.desk.carrying.hovered is not None
    table.key(Qt.Key.Key_Escape)
    assert table.laid() == {"task:lock": {KEY: 2}}

    # The proposal by its letter; everything back; then a choice of one's own, confirmed.
    table.view.board.setFocus()
    table.key(Qt.Key.Key_P)
    assert table.table.lies_as_proposed
    table.view.board.setFocus()
    table.key(Qt.Key.Key_B)
    assert table.laid() == {}
    table.click("task:watch")
    table.space()
    assert table.state.phase == "spent"

    # The lock failed: its consolation, and back to the evening.
    assert table.table.failed == ("lock",)
    table.space()
    table.write("The window stands open")
    table.key(Qt.Key.Key_Return)
    assert table.state.consolations == {"lock": "The window stands open"}
    answer = table.replayed()
    assert answer["refused"] is None
    assert answer["view"] == SYSTEMS["challenge"].view(table.state)
    table.space()
    assert table.controller.scene.system == "choice"


def test_the_next_step_alone_leads_through_a_challenge(table):
    for _step in range(12):
        if table.table.offer().main.kind == "evening":
            break
        table.space()
        form = table.app.desk.forms.open_form
        if form is not None:
            table.write("A clue")
            table.key(Qt.Key.Key_Return)
    assert table.state.phase == "spent"
    assert set(table.state.consolations) == set(table.table.failed)


def test_a_challenge_is_built_from_nothing(blank):
    blank.space()
    blank.write("Jump")
    blank.key(Qt.Key.Key_Return)
    assert [task.name for task in blank.state.setup.tasks] == ["Jump"]
    blank.space()
    blank.write("6")
    blank.key(Qt.Key.Key_Return)
    assert blank.state.setup.actor.pool == 6
    blank.view.board.setFocus()
    blank.key(Qt.Key.Key_C)
    blank.write("Mud")
    blank.key(Qt.Key.Key_Return)
    blank.view.board.setFocus()
    blank.key(Qt.Key.Key_E)
    blank.write("Rope")
    blank.key(Qt.Key.Key_Return)
    blank.view.board.setFocus()
    blank.key(Qt.Key.Key_H)
    blank.write("Bo")
    blank.key(Qt.Key.Key_Return)
    setup = blank.state.setup
    assert [each.text for each in setup.complications] == ["Mud"]
    assert (setup.enhancements[0].id, setup.helpers[0].id) == ("Rope", "Bo")


def test_a_form_says_what_is_missing_and_stays(blank):
    blank.space()
    blank.key(Qt.Key.Key_Return)
    form = blank.app.desk.forms.open_form
    assert form._fault.text() == "A task needs a name."
    blank.key(Qt.Key.Key_Escape)
    assert blank.app.desk.forms.open_form is None


def test_delete_takes_a_part_away_and_undo_brings_it_back(table):
    table.piece("task:lock").setFocus()
    table.key(Qt.Key.Key_Delete)
    assert [task.id for task in table.state.setup.tasks] == ["watch"]
    table.controller.undo()
    assert table.piece("task:lock") is not None


def test_what_is_rolled_stays_and_says_so(table):
    table.table.roll("actor")
    table.piece("complication:dog").setFocus()
    table.key(Qt.Key.Key_F2)
    assert "The dice lie already" in table.said()
    table.key(Qt.Key.Key_Delete)
    assert table.state.setup.complication_of["dog"]


def test_a_difficulty_is_ruled_from_the_menu(table):
    menu = QMenu()
    table.view._fill_menu("task:watch", menu)
    action = next(one for one in menu.actions() if "by hand" in one.text())
    action.trigger()
    table.app.desk.forms.open_form._level.setValue(2)
    table.app.desk.forms.open_form._reason.setText("they sleep")
    table.key(Qt.Key.Key_Return)
    assert table.state.ruled == {"watch": 2}
    assert "ruled" in table.piece("task:watch").accessibleName()


def test_a_drop_with_shift_rules_a_difficulty(table):
    table.controller.play({"move": "oppose", "task": "watch", "dice": [9, 8, 8, 1, 2, 3]})
    table.controller.play({"move": "roll", "dice": [8] + [1] * 8})
    table.drag("pool:dice", "task:watch", Qt.KeyboardModifier.ShiftModifier)
    table.key(Qt.Key.Key_Return)
    assert table.state.ruled == {"watch": 1}
    assert table.laid() == {"task:watch": {"dice": 1}}


def test_the_roll_tells_nothing_before_the_dice_lie(table):
    table.controller.play({"move": "oppose", "task": "watch", "dice": [9, 8, 8, 1, 2, 3]})
    told = []
    table.view.acted.connect(lambda: told.append(table.view.scene.felt.pool.title))
    table.table.roll("actor")
    assert told == ["still to spend"]
    table.controller.undo()
    assert table.view.scene.felt.pool.isHidden()


def test_every_piece_has_a_name_in_both_languages(start):
    table = Table(start("--example", "--lang", "de"), BURGLARY)
    table.table.roll("actor")
    assert all(piece.accessibleName() for piece in table.view.board.pieces)
    names = {piece.accessibleName() for piece in table.view.board.pieces}
    assert any(name.startswith("Open the lock, Schwierigkeit 2") for name in names)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (768, 432)])
def test_everything_lies_beside_everything_else(table, size):
    table.app.desk.resize(*size)
    QTest.qWait(20)
    scene = table.view.scene
    tops = [*scene.tasks.values(), *scene.complications.values(), *scene.enhancements.values()]
    boxes = [piece.box.translated(piece.pos()) for piece in (*tops, *scene.helpers.values())]
    overlaps = [(a, b) for at, a in enumerate(boxes) for b in boxes[at + 1 :] if a.intersects(b)]
    assert not overlaps
    assert all(box.right() <= scene.width() for box in boxes)
    assert max(box.bottom() for box in boxes) <= scene.height()


def test_half_typed_dice_and_ticks_are_there_after_the_program_was_closed(start, home):
    table = Table(start("--example", "--lang", "en"), BURGLARY)
    path = table.controller.session.journal.path
    table.click("enhancement:Local knowledge")
    table.table.roll_real("actor", real=True)
    table.table.roll("actor")
    QTest.keyClicks(table.view.panel.entry, "987")
    table.app.close()
    app = start(str(path), "--lang", "en")
    app.controller.show_scene("burglary")
    app.desk.show_page("table")
    view = app.corner.views.shown().view
    assert view.panel.entry.isVisible()
    assert view.panel.entry.typed == (9, 8, 7)
    assert view.scene.enhancements["Local knowledge"].row.left_out


def test_undo_takes_typed_dice_and_coins_back_one_by_one(table):
    table.table.roll_real("actor", real=True)
    table.table.roll("actor")
    entry = table.view.panel.entry
    QTest.keyClicks(entry, "987")
    table.controller.undo()
    assert entry.typed == (9, 8)
    QTest.keyClicks(entry, "8888888")
    QTest.keyClick(entry, Qt.Key.Key_Return)
    assert table.state.rolled == (9, 8, *(8,) * 7)
    assert not entry.isVisible()
    table.controller.play({"move": "oppose", "task": "watch", "dice": [9, 8, 8, 1, 2, 3]})
    table.drag("pool:dice", "task:lock")
    table.drag("pool:dice", "task:lock")
    table.controller.undo()
    assert table.laid() == {"task:lock": {"dice": 1}}


def test_an_entry_nobody_needs_any_more_goes(table):
    table.table.roll_real("actor", real=True)
    table.table.roll("actor")
    entry = table.view.panel.entry
    QTest.keyClicks(entry, "98")
    table.table.edits.set(actor={"pool": 4})
    assert len(entry._typed.sides) == 4
    assert entry.typed == (9, 8)
    QTest.keyClick(entry, Qt.Key.Key_Escape)
    assert not entry.isVisible()
    table.table.roll("actor")
    assert (entry.isVisible(), entry.typed) == (True, (9, 8))
    table.table.edits.set(actor={"pool": 0})
    assert not entry.isVisible()
    table.table.edits.set(actor={"pool": 3})
    table.table.roll("actor")
    table.table.roll_real("actor", real=False)
    assert not entry.isVisible()


def test_the_other_sides_dice_lie_on_the_felt_when_the_scene_is_shown_again(table):
    table.controller.play({"move": "oppose", "task": "watch", "dice": [9, 8, 8, 1, 2, 3]})
    first = next(iter(table.controller.campaign.scenes))
    table.controller.show_scene(first)
    table.controller.show_scene("burglary")
    assert "against Before the watch" in table.view.scene.felt.tray.accessibleDescription()


def test_a_race_says_what_is_open_and_who_was_ahead(table):
    race = {"name": "Race", "difficulty": {"simultaneous": {"pool": 5, "target_number": 8}}}
    assert table.table.edits.put("task", "", race) is None
    task = table.state.setup.tasks[-1].id
    piece = table.view.scene.tasks[task]
    assert piece.state == "not rolled yet"
    table.controller.play({"move": "oppose", "task": task, "dice": [9, 9, 9, 9, 9]})
    assert piece.state == "decided by your own roll"
    table.controller.play({"move": "oppose", "task": "watch", "dice": [1] * 6})
    table.controller.play({"move": "roll", "dice": [9] + [1] * 8, "without": ["Local knowledge"]})
    assert table.table.draft.buy("task:watch")
    assert table.table.spend()
    assert piece.state == "fails, behind"


def test_the_tray_and_the_plate_have_room_for_their_rings(table):
    felt = table.view.scene.felt
    assert felt.rect().contains(felt.tray.geometry())
    tray = felt.tray._tray().translated(felt.tray.x(), felt.tray.y())
    assert tray.left() - 6 >= 0
    assert tray.bottom() + 6 <= felt.height()
    assert felt.plate.property("own_focus")


def test_a_low_window_says_whole_what_came_of_it(table):
    table.app.desk.resize(768, 432)
    table.controller.play({"move": "oppose", "task": "watch", "dice": [1] * 6})
    table.controller.play({"move": "roll", "dice": [9, 9] + [1] * 7})
    table.controller.play({"move": "spend", "difficulty": {"lock": 2, "watch": 1}})
    QTest.qWait(20)
    pool = table.view.scene.felt.pool
    small = QFontMetricsF(pool._fonts()[1])
    assert pool.empty
    assert 4 + pool._head() + small.height() <= pool.box.height() + 1


def test_a_card_in_a_row_stays_in_line_under_the_pointer(table):
    card = table.piece("complication:dog")
    point = QPointF(30, 12)
    QApplication.sendEvent(card, QEnterEvent(point, point, QPointF(card.mapToGlobal(point))))
    assert card.lifted
    assert not card.rises
    card.show_legal(legal=True, hovered=True)
    assert card.rises
