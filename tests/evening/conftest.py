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
