"""Plays a piece of the example evening by real mouse and keyboard; run under an X server.

After every step the state, the journal in the file, the file as another reader sees it, and the
stage must tell the same. Prints one line a step; any disagreement ends it with a traceback.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.app import create
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.table_view import table_view
from choicedesk.rules.choice import CHOICE
from choicedesk.storage.commands import show
from choicedesk.widgets.stage.screens import present_keys
from choicedesk.words.steps import step_key
from tests.evening.hand import Hand


class Evening:
    """The running program, and what must agree about it."""

    def __init__(self):
        self.app = create(["--example", "--lang", "de"], SeededRoller(11))
        self.app.theme.reduced_motion = True
        self.app.desk.setGeometry(QRect(0, 0, 1400, 900))
        self.app.stage.open_on(present_keys()[0], full=False)
        self.app.stage.setGeometry(QRect(1410, 0, 500, 281))
        self.app.desk.activateWindow()
        self.hand = Hand()
        self.steps = 0
        QTest.qWait(400)

    @property
    def state(self):
        return self.app.controller.state

    def ready(self, player):
        return self.state.ready.get(player, 0)

    def agree(self, what):
        controller = self.app.controller
        session = controller.session
        rows = session.journal.rows(1, 9999)
        assert len(rows) == session.sequence
        other = show(Path(self.app.door.path))
        assert other["scenes"][0]["view"] == CHOICE.view(self.state), what
        seen = table_view(controller.campaign, controller.scene.id)
        Hand.wait_for(lambda: self.app.stage.picture.view == seen, f"the stage after {what}")
        self.steps += 1
        print(f"{self.steps:2} {what}", flush=True)

    def place(self, place):
        rect = self.app.corner.view.place_of(place) or self.app.corner.column.place_of(place)
        assert rect is not None, place
        return rect.center()

    def bead(self, place):
        rect = self.app.corner.view.bead_of(place)
        assert rect is not None, place
        return rect.center()

    def next_step(self):
        QTest.qWait(QApplication.doubleClickInterval() + 50)
        button = self.app.desk.header.next_step
        self.hand.click(button.mapToGlobal(button.rect().center()))

    def lay(self, source, target, answer="1"):
        """Drag a bead somewhere and answer the chooser if one opens."""
        self.hand.drag(self.bead(source), self.place(target))
        if self.app.desk.carrying.busy:
            self.hand.press(answer)
        Hand.wait_for(lambda: not self.app.desk.carrying.busy, f"{source} to lie on {target}")
        QTest.qWait(80)


def play(evening: Evening):
    hand, app = evening.hand, evening.app
    start = CHOICE.view(evening.state)
    evening.agree("the example is open")
    evening.next_step()
    assert evening.state.phase == "focus"
    evening.agree("the evening begins")
    evening.next_step()
    assert evening.state.phase == "play"
    evening.agree("willpower is shared")
    setup = evening.state.setup
    mira, anselm = setup.players[0].id, setup.players[1].id
    gifts = {p: [g.id for g in setup.gifts if g.owner == p] for p in (mira, anselm)}
    goal, danger = setup.goals[0].id, setup.dangers[0].id

    evening.lay(f"ready:{anselm}", gifts[anselm][0])
    assert gifts[anselm][0] in evening.state.on_card
    evening.agree("a gift is activated")
    before = evening.state.goals.get(goal, 0)
    evening.lay(gifts[anselm][0], goal)
    assert evening.state.goals[goal] == before + 1
    evening.agree("it is released onto a goal")

    # The letter as the program says it: without its catalogue it speaks English.
    hand.press(step_key("introduce_danger").lower())
    Hand.wait_for(lambda: QApplication.activePopupWidget() is not None, "the dangers that wait")
    hand.press("Return")
    Hand.wait_for(lambda: evening.state.dangers, "a danger")
    evening.agree("a danger comes to the table")
    evening.lay("supply", "opportunity")
    assert evening.state.opportunity == 1
    evening.agree("an opportunity is granted")

    evening.next_step()
    Hand.wait_for(lambda: app.desk.forms.busy, "the form of the risk")
    hand.write("roofs")
    hand.press("Return")
    Hand.wait_for(lambda: evening.state.risk is not None, "the risk")
    assert (evening.state.risk.text, evening.state.risk.danger) == ("roofs", danger)
    evening.agree("a risk is declared")
    evening.lay(f"ready:{mira}", gifts[mira][0])
    assert evening.state.risk.state == "avoided"
    evening.agree("it is avoided")
    evening.lay(danger, "tray")
    assert (evening.state.risk.state, evening.state.risk.black) == ("test", 1)
    evening.agree("a test is forced")
    evening.lay(f"ready:{mira}", gifts[mira][1])
    assert evening.state.risk.white == 2
    evening.agree("the second white die is bought")
    evening.lay("opportunity", gifts[mira][2])
    assert evening.app.pledge.cards == {gifts[mira][2]}
    evening.lay(f"ready:{mira}", gifts[mira][3])
    assert evening.state.risk.white == 3
    assert evening.state.opportunity == 0
    evening.agree("the third white die is bought with two payments")
    evening.next_step()
    Hand.wait_for(lambda: evening.state.risk.state == "rolled", "the roll")
    assert len(evening.state.risk.white_faces) == 3
    evening.agree("the dice are rolled")

    rolled = evening.state
    for undone in range(40):
        if CHOICE.view(evening.state) == start:
            break
        hand.press("ctrl+z")
        evening.agree(f"undone {undone + 1}")
    assert CHOICE.view(evening.state) == start
    for _ in range(40):
        if not app.controller.can_redo:
            break
        hand.press("ctrl+y")
    assert evening.state == rolled
    evening.agree("everything is restored, with the same dice")


def main():
    evening = Evening()
    try:
        play(evening)
    except BaseException:
        evening.app.desk.screen().grabWindow(0).save(sys.argv[1] if len(sys.argv) > 1 else "x.png")
        raise
    finally:
        evening.app.close()


if __name__ == "__main__":
    main()
