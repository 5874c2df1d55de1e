"""A prepared scene of the example in the real program, and a hand that plays it under an X server.

After every step the state, the file as another reader sees it, and the stage must tell the same.
Prints one line a step; any disagreement ends it with a traceback and a picture of the screen.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QToolButton, QToolTip, QWidget

from choicedesk.app import create
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.table_view import table_view
from choicedesk.rules.registry import SYSTEMS
from choicedesk.storage.commands import show
from choicedesk.widgets.stage.screens import present_keys
from tests.evening.hand import Hand
from tests.evening.same_game import read_in_journal, same_by_replay

SHARES = (0.5, 0.2, 0.8, 0.08, 0.92)
DOWN, UP = 5, 4
MOMENT = 30


class SceneGame:
    """The running program with one scene in front, opened by hand from those set aside."""

    def __init__(self, system, seed=11):
        self.app = create(["--example", "--lang", "en"], SeededRoller(seed))
        self.app.theme.reduced_motion = True
        self.desk, self.controller = self.app.desk, self.app.controller
        self.desk.setGeometry(QRect(0, 0, 1400, 1000))
        self.app.stage.open_on(present_keys()[0], full=False)
        self.app.stage.setGeometry(QRect(1410, 0, 500, 281))
        self.desk.activateWindow()
        self.hand = Hand()
        self.system = system
        self.steps = 0
        self.pressed = None
        self.wait(self.desk.isActiveWindow, "the window")
        self._open()

    def _open(self):
        scenes = self.controller.campaign.scenes.values()
        self.scene = next(one.id for one in scenes if one.system == self.system)
        title = self.controller.campaign.scenes[self.scene].title
        self.click(self.desk.findChild(QWidget, "newSceneButton"))
        self.wait(lambda: self.form is not None, "the form of a new scene")
        buttons = self.form.waiting.buttons
        self.click(next(one for one in buttons if one.accessibleName().endswith(f": {title}")))
        self.wait(lambda: self.controller.scene.id == self.scene, "the scene")
        played = self.app.corner.views.shown()
        self.view, self.table, self.board = played.view, played.table, played.view.board
        self.wait(self.board.isVisible, "the board")
        self.agree("the prepared scene is open")

    @property
    def state(self):
        return self.controller.campaign.scenes[self.scene].state

    @property
    def form(self):
        return self.desk.forms.open_form

    def wait(self, condition, what):
        Hand.wait_for(condition, what, 20_000)

    # where things are

    def spot(self, widget):
        """Return a point of the screen where a press meets this and nothing on it."""
        self.wait(widget.isVisible, f"{widget} to be seen")
        box = widget.global_box if hasattr(widget, "global_box") else self._box(widget)
        for down in SHARES:
            for along in SHARES:
                point = box.topLeft() + QPoint(
                    round(box.width() * along), round(box.height() * down)
                )
                if QApplication.widgetAt(point) is widget:
                    return point
        return None

    @staticmethod
    def _box(widget):
        return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())

    def find(self, widget):
        """Turn the wheel until this can be pressed, and return where."""
        for button in (None, *[DOWN] * 30, *[UP] * 60):
            if button is not None:
                self.hand.turn(self._area(widget), button)
            point = self.spot(widget)
            if point is not None:
                return self._at_rest(widget, point)
        raise AssertionError(f"{widget} {widget.accessibleName()} cannot be reached")

    def _at_rest(self, widget, point):
        """Return where this is once it moves no more: what was done last may lay it elsewhere."""
        for _ in range(100):
            QTest.qWait(MOMENT)
            before, point = point, self.spot(widget)
            if point is not None and point == before:
                return point
        raise AssertionError(f"{widget} does not come to rest")

    @staticmethod
    def _area(widget):
        above = widget.parentWidget()
        while not isinstance(above, QAbstractScrollArea):
            above = above.parentWidget()
        return above.mapToGlobal(above.rect().center())

    def piece(self, place):
        self.wait(lambda: self.board.piece_of(place) is not None, f"{place} on the board")
        return self.board.piece_of(place)

    # what a hand does

    def click(self, thing):
        """Press a widget, or the piece at a place; never so soon again that it edits."""
        widget = self.piece(thing) if isinstance(thing, str) else thing
        self.point_at(self.find(widget))
        point = self.find(widget)
        if point == self.pressed:
            QTest.qWait(QApplication.doubleClickInterval() + 50)
        self.pressed = point
        self.hand.click(point)

    def point_at(self, point):
        """Go there, and let a tip go that the last thing has left in the way."""
        self.hand.move(point)
        self.wait(lambda: not QToolTip.isVisible(), "the tip to go")

    def carry(self, source, target):
        """Drag what lies at a place to another, with both of them in sight."""
        self.point_at(self.find(self.piece(source)))
        end = self.find(self.piece(target))
        start = self.spot(self.piece(source))
        assert start is not None, f"{source} and {target} are not in sight together"
        self.hand.drag(start, end)

    def drag(self, source, target, until, what):
        """Carry something, and wait for what that means."""
        self.carry(source, target)
        self.wait(lambda: not self.desk.carrying.busy, f"{source} to lie on {target}")
        self.wait(until, what)
        self.agree(what)

    def refused(self, source, target):
        """Carry something where it may not lie, and return why."""
        before = self.state
        line = self.board.refusal_line
        self.carry(source, target)
        self.wait(lambda: line.text, f"a reason why {source} may not lie on {target}")
        assert self.state is before
        said = line.text
        print(f"   refused: {said}", flush=True)
        if line.isVisible():
            self.click(line.findChild(QToolButton))
        self.wait(lambda: not line.isVisible(), "the reason to be gone")
        return said

    def key(self, key, until, what):
        """Press a key, and wait for what that means."""
        self._do(lambda: self.hand.press(key), until, what)

    def space(self, until, what):
        self.key("space", until, what)

    def next_step(self, until, what):
        """Do what Space does, by the mouse."""
        self.press(self.desk.header.next_step, until, what)

    def letter(self, kind, until, what):
        """Press the letter of a step that is offered."""
        offer = self.table.offer()
        step = next(one for one in (offer.main, *offer.others) if one.kind == kind)
        assert step.letter, kind
        assert not step.reason, step.reason
        self.key(step.letter.lower(), until, what)

    def press(self, thing, until, what):
        """Click on a button or a piece, and wait for what that means."""
        self._do(lambda: self.click(thing), until, what)

    def fill(self, field, text):
        """Type into a field, instead of what stands there."""
        self.click(field)
        self.wait(field.hasFocus, "the field to be written in")
        self.hand.press("ctrl+a")
        self.hand.write(text)
        self.wait(lambda: field.text() == text, text)

    def write(self, text, until, what):
        """Type into what has the focus, and send it off."""
        self.hand.write(text)
        self.key("Return", until, what)

    def _do(self, act, until, what):
        act()
        self.wait(until, what)
        self.agree(what)

    def undo_and_redo(self):
        """Take the last step back by keys, and do it again."""
        now = self.state
        self.hand.press("ctrl+z")
        self.wait(lambda: self.state != now, "the step to be taken back")
        self.agree("taken back")
        self.hand.press("ctrl+y")
        self.wait(lambda: self.state == now, "the step to be done again")
        self.agree("done again")

    # what must agree

    @property
    def seen(self):
        return SYSTEMS[self.system].view(self.state)

    def agree(self, what):
        session = self.controller.session
        assert len(session.journal.rows(1, 9999)) == session.sequence
        assert self.in_file(show(Path(self.app.door.path))) == self.seen, what
        # What hands are about to do is on the stage as well; it is nothing that was played.
        game = table_view(self.controller.campaign, self.controller.scene.id).other
        self.wait(lambda: self.app.stage.picture.view.other == game, f"the stage after {what}")
        self.steps += 1
        print(f"{self.steps:2} {what}", flush=True)

    def in_file(self, shown):
        return next(one["view"] for one in shown["scenes"] if one["id"] == self.scene)


def run(system, play):
    """Play a whole game; where it fails, leave a picture of the screen."""
    game = SceneGame(system)
    try:
        play(game)
        same_by_replay(game)
        read_in_journal(game)
    except BaseException:
        QTest.qWait(100)
        print(f"the focus is on {QApplication.focusWidget()}", flush=True)
        game.desk.screen().grabWindow(0).save(sys.argv[1] if len(sys.argv) > 1 else "x.png")
        raise
    finally:
        game.app.close()
