"""One whole game of ability cards in the window, by mouse and keys, and the same by its script."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.desk.entries import SceneMove
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Table:
    """The program with its prepared scene of ability cards, and a hand at it."""

    def __init__(self, app):
        self.app = app
        self.controller = app.controller
        scenes = self.controller.campaign.scenes.values()
        scene = next(one for one in scenes if one.system == "ability_cards")
        app.desk.resize(1700, 950)
        app.desk.show_page("table")
        self.controller.show_scene(scene.id)
        QTest.qWait(20)
        self.view = app.corner.views.shown().view

    @property
    def state(self):
        return self.controller.state

    def key(self, key):
        QTest.keyClick(QApplication.focusWidget() or self.app.desk, key)

    def space(self):
        self.view.board.setFocus()
        self.key(Qt.Key.Key_Space)

    def write(self, text):
        QTest.keyClicks(QApplication.focusWidget(), text)

    def click(self, widget):
        QTest.mouseClick(widget, LEFT)

    def piece(self, place):
        self.view.board.bring_into_view(place)
        return self.view.board.piece_of(place)

    def drag(self, source, target):
        start, end = self.piece(source), self.piece(target)
        begin, goal = start.global_box.center(), end.global_box.center()
        QTest.mousePress(start, LEFT, NONE, start.mapFromGlobal(begin))
        for share in (0.3, 0.7, 1.0):
            point = begin + (goal - begin) * share
            at = QPointF(start.mapFromGlobal(point))
            kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
            event = QMouseEvent(kind, at, QPointF(point), none, LEFT, NONE)
            QApplication.sendEvent(start, event)
        QTest.mouseRelease(start, LEFT, NONE, start.mapFromGlobal(goal))

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
    return Table(start("--example", "--lang", "en"))


def test_a_whole_game_by_mouse_and_keys_is_what_the_rules_make_of_its_moves(table):
    players = [one.id for one in table.state.setup.players]
    first, second = players[:2]

    # Dealing: one card by choice, one from the pile, the rest by the next step.
    chosen = table.view.content.deck.first()
    table.drag(chosen.place, f"seat:{second}")
    assert table.state.hand(second) == (chosen.row.id,)
    table.drag("deck", f"seat:{first}")
    table.space()
    assert table.state.phase == "laying_out"

    # Attribute cards: the first player takes one, the others go without.
    table.space()
    form = table.app.desk.forms.open_form
    form.bonus.other.setFocus()
    form.bonus.other.selectAll()
    table.write("Luck")
    form.malus.other.setFocus()
    form.malus.other.selectAll()
    table.write("Strength")
    table.key(Qt.Key.Key_Return)
    assert table.state.attribute_cards[first].bonus == "Luck"
    table.view.board.setFocus()
    table.key(Qt.Key.Key_W)

    # Laying out: the next step looks at the hand, Enter takes the card that has the focus.
    for player in players:
        table.space()
        assert table.view.looked == player
        table.key(Qt.Key.Key_Return)
        assert player in table.state.face_up
    assert table.state.phase == "play"

    # A card is turned up; an action is supported, then rolled.
    hidden = table.state.hand(first)[1]
    table.click(table.piece(f"card:{hidden}"))
    assert table.state.shown(first) == table.state.hand(first)[:2]
    table.space()
    table.write("open the lock")
    builder = table.view.panel.builder
    table.click(builder.who.buttons[first])
    builder.attribute.other.setFocus()
    table.write("Luck")
    table.click(builder.help)
    table.click(builder.who.buttons[second])
    while table.state.last is None or table.state.last.result < 7:
        # Each try is an action of its own, until one helps.
        builder.action.setFocus()
        table.write("!")
        table.space()
        if table.state.last.result < 7:
            table.space()
            table.click(builder.help)
            table.click(builder.who.buttons[second])
    table.space()
    assert builder.action.text() == "open the lock"
    table.space()
    last = table.state.last
    assert (last.id, last.player, last.net) == ("open the lock", first, 2)
    assert len(last.dice) == 3

    # What was rolled is not rolled again, and undo takes it back with its dice.
    table.space()
    table.write("Open  the Lock")
    assert builder.notice.isVisible()
    table.space()
    assert table.state.last == last
    table.controller.undo()
    while table.state.last.id == "open the lock":
        # What was said since is taken back first.
        assert table.controller.undo()
    table.controller.redo()
    assert table.state.last == last

    answer = table.replayed()
    assert answer["refused"] is None
    assert answer["view"] == SYSTEMS["ability_cards"].view(table.state)


def test_the_key_that_looks_is_no_step_of_the_window(table):
    table.space()
    card = table.view.content.cards()[0]
    table.view.board.focus_on(card)
    QTest.keyPress(card, Qt.Key.Key_L)
    assert card.face_shown
    QTest.keyRelease(card, Qt.Key.Key_L)
    assert not card.face_shown
