import pytest

from choicedesk.app import create
from choicedesk.desk.roller import SeededRoller


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user's folders of this test's own."""
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


@pytest.fixture
def start(home, qtbot):
    """Start the whole program, as often as a test likes; each is closed at the end."""
    running = []

    def begin(*argv, seed=5):
        app = create(list(argv), SeededRoller(seed))
        app.theme.reduced_motion = True
        running.append(app)
        app.desk.activateWindow()
        qtbot.waitUntil(app.desk.isActiveWindow)
        return app

    yield begin
    for app in running:
        app.close()
        for window in (app.stage, app.desk):
            window.deleteLater()
        app.deleteLater()
    qtbot.wait(10)


@pytest.fixture
def begin(start, qtbot):
    """Start the program on the example, or as asked, and wait until screens are followed."""

    def run(*argv):
        app = start(*(argv or ("--example", "--lang", "en")))
        qtbot.waitUntil(lambda: app.commands.standing is not None)
        return app

    return run


@pytest.fixture
def note_covers(monkeypatch):
    """Note from now on, whenever a desk is about to be seen, whether it is covered."""

    def watch():
        from choicedesk.widgets.window.desk_window import DeskWindow

        covers, show = [], DeskWindow.show

        def note(desk):
            covers.append(desk.table_page.is_covered)
            show(desk)

        monkeypatch.setattr(DeskWindow, "show", note)
        return covers

    return watch
