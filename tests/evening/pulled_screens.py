"""The whole program on two monitors that come and go; writes a JSON line for each thing it saw.

Run by the tests in a process of its own, on an X server with the monitors GM and PROJ. The words
say what happens meanwhile: a roll, a drag, an open form, a question; ``own`` takes the desk's
screen away.
"""

import json
import subprocess
import sys

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from choicedesk.app import create
from choicedesk.desk.roller import SeededRoller
from choicedesk.widgets.stage.screens import present_keys, screen_of

LONGEST = 10_000


def wait(milliseconds):
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(true):
    waited = 0
    while not true() and waited < LONGEST:
        wait(50)
        waited += 50
    assert true()
    wait(700)


def xrandr(*words):
    subprocess.run(["xrandr", *words], check=True)


def place_of(key):
    screen = screen_of(key)
    return screen.geometry().getRect() if screen is not None else None


class Evening:
    """An example evening, a hand, and an eye on every window."""

    def __init__(self, gm, projector):
        self.places = {"GM": gm, "PROJ": projector}
        self.app = create(["--example", "--lang", "en"], SeededRoller(3))
        wait_until(lambda: set(present_keys()) == {"GM", "PROJ"})
        self.app.desk.setGeometry(20, 40, 900, 620)
        wait(900)
        for move in ("start_session", "share"):
            assert self.app.controller.play({"move": move})

    def pull(self, name):
        xrandr("--delmonitor", name)
        wait_until(lambda: name not in present_keys())

    def plug(self, name):
        xrandr("--setmonitor", name, self.places[name], "none")
        wait_until(lambda: name in present_keys())

    def say(self, what):
        app, stage = self.app, self.app.stage
        windows = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        screens = QApplication.screens()
        reachable = {
            one.objectName() or type(one).__name__: any(
                screen.geometry().contains(one.frameGeometry().center()) for screen in screens
            )
            for one in windows
        }
        answer = {
            "what": what,
            "reachable": reachable,
            "projector": place_of("PROJ"),
            "desk": app.desk.geometry().getRect(),
            "stage": stage.isVisible() and stage.geometry().getRect(),
            "covered": app.covering.covered,
            "table": app.corner.view.isVisible(),
            "texts": sorted(self.texts()),
            "typed": self.typed(),
        }
        sys.stdout.write(json.dumps(answer) + "\n")

    def texts(self):
        """Return everything that any visible widget says to eye and ear."""
        for widget in QApplication.allWidgets():
            if widget.isVisible() and not widget.visibleRegion().isEmpty():
                text = getattr(widget, "text", str)
                yield from (
                    str(one)
                    for one in (
                        text() if callable(text) else text,
                        widget.toolTip(),
                        widget.accessibleName(),
                        widget.accessibleDescription(),
                        widget.windowTitle() if widget.isWindow() else "",
                    )
                    if one
                )

    # what happens meanwhile

    def roll(self):
        app = self.app
        danger = app.table.dangers.rows()[0].id
        player = app.table.seats.rows()[0].id
        gift = next(g for g in app.controller.state.setup.gifts if g.owner == player)
        app.controller.introduce(danger)
        for move in (
            {"move": "declare_risk", "player": player, "text": "", "danger": danger},
            {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
            {"move": "force_test", "willpower": 1},
        ):
            assert app.controller.play(move)
        app.corner.column.set_speed(0.05)
        assert app.controller.roll()

    def drag(self):
        view = self.app.corner.view
        player = self.app.table.seats.rows()[0].id
        start = view.place_of(f"ready:{player}").center()
        over: QWidget = view.viewport()
        spot = over.mapFromGlobal(start)
        QTest.mousePress(over, Qt.MouseButton.LeftButton, pos=spot)
        for step in range(1, 6):
            QTest.mouseMove(over, spot + QPoint(8 * step, 6 * step))
            wait(20)
        assert self.app.desk.carrying.busy

    def form(self):
        self.app.desk.forms.risk()
        QTest.keyClicks(self.field(), "over the roofs")

    def field(self):
        """Return the field of the open form that one types into, None without a form."""
        form = self.app.desk.forms.open_form
        return form and (form.findChild(QLineEdit) or form.findChild(QPlainTextEdit))

    def typed(self):
        field = self.field()
        if field is None or not field.isVisible():
            return ""
        return field.text() if isinstance(field, QLineEdit) else field.toPlainText()

    def turn(self):
        """Let the projector stand on its side when it comes back."""
        self.places["PROJ"] = "540/140x960/250+960+0"

    def pull_and_plug(self, gone):
        place = self.app.desk.geometry()
        self.pull(gone)
        self.say("pulled")
        self.plug(gone)
        waited = 0
        while self.app.desk.geometry() != place and waited < LONGEST:
            # A busy machine needs longer to come to rest.
            wait(100)
            waited += 100
        self.say("plugged")
        while (modal := QApplication.activeModalWidget()) is not None:
            modal.reject()


def main(meanwhile, own, gm, projector):
    evening = Evening(gm, projector)
    app = evening.app
    app.commands.standing.ways.choose("extended", "PROJ")
    wait(600)
    evening.say("stands")
    gone = "GM" if own == "own" else "PROJ"
    if meanwhile == "question":
        # A question runs a loop of its own: what happens meanwhile happens within it.
        QTimer.singleShot(300, lambda: evening.pull_and_plug(gone))
        app.ask.text("Public name", "Captain Crow", "x")
    else:
        getattr(evening, meanwhile)()
        evening.pull_and_plug(gone)
    if app.desk.carrying.busy:
        app.desk.carrying.cancel()
    wait(100)
    app.close()
    sys.stdout.write(json.dumps({"what": "closed"}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
