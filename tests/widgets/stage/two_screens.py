"""A stage on the screen PROJ beside a desk on GM; writes a JSON line for each thing it tried.

Run by the tests in a process of its own. With ``pull`` it takes PROJ away and puts it back, which
only an X server can do.
"""

import json
import subprocess
import sys

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.desk.table_view import StageView
from choicedesk.widgets.stage.window import StageWindow
from choicedesk.widgets.theme.theme import Theme


def wait(milliseconds: int) -> None:
    """Let events run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(true, *, longest: int = 8000) -> None:
    """Let events run until something holds, and a little longer."""
    waited = 0
    while not true() and waited < longest:
        wait(50)
        waited += 50
    wait(400)


def main() -> None:
    """Try it."""
    application = QApplication(sys.argv[:1])

    def names() -> list[str]:
        return [screen.name() for screen in application.screens()]

    wait_until(lambda: "PROJ" in names())
    desk = QWidget()
    desk.setGeometry(40, 40, 400, 300)
    desk.show()
    stage = StageWindow(Theme("projector"))
    stage.follow(StageView(title="Nebelhafen"))

    def say(what: str) -> None:
        answer = {
            "what": what,
            "visible": stage.isVisible(),
            "full": stage.isFullScreen(),
            "geometry": stage.geometry().getRect(),
            "screen": stage.screen().name(),
            "lost": stage.lost,
            "desk": desk.geometry().getRect(),
        }
        sys.stdout.write(json.dumps(answer) + "\n")

    stage.open_on("PROJ")
    wait(500)
    say("full")
    stage.set_full(False)
    wait(500)
    say("framed")
    stage.open_on("GM")
    wait(500)
    say("other")
    stage.open_on("PROJ")
    wait(500)
    say("again")
    if "pull" in sys.argv:
        subprocess.run(["xrandr", "--delmonitor", "PROJ"], check=True)
        wait_until(lambda: "PROJ" not in names())
        say("pulled")
        subprocess.run(["xrandr", "--setmonitor", "PROJ", sys.argv[-1], "none"], check=True)
        wait_until(stage.isVisible)
        say("plugged")
    stage.close()
    desk.close()


if __name__ == "__main__":
    main()
