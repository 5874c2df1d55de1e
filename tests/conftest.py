"""What every test stands on: no screen, no user's folders, nothing left behind."""

import gc
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from choicedesk.words import language
from tests.left_behind import alive

# Before anything imports Qt or asks where the user's data lies.
_HOME = Path(tempfile.mkdtemp(prefix="choicedesk-tests-"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["HOME"] = os.environ["USERPROFILE"] = str(_HOME)
for _name, _folder in {
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "XDG_RUNTIME_DIR": "run",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
}.items():
    (_HOME / _folder).mkdir(mode=0o700)
    os.environ[_name] = str(_HOME / _folder)
for _name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "WAYLAND_DISPLAY", "QT_SCALE_FACTOR"):
    os.environ.pop(_name, None)
os.environ["LC_ALL"] = "C.UTF-8"

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=50, suppress_health_check=_SLOW
)
settings.register_profile("long", deadline=None, max_examples=2000, suppress_health_check=_SLOW)
settings.load_profile("ci")


def pytest_configure(config: pytest.Config) -> None:
    """Let ``-m long`` bring the long hypothesis profile along."""
    if config.option.markexpr == "long":
        settings.load_profile("long")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let ``-m long`` run every test that is made of examples, with all that profile asks for."""
    if config.option.markexpr == "long":
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker("long")
                item.add_marker(pytest.mark.timeout(3600))


def pytest_collection_finish() -> None:
    """Keep what is loaded by now out of every later search for what a test left behind."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Remove the folders that stood for the user's."""
    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember whether the test itself passed, for the guard below."""
    report = yield
    if report.when == "call":
        item.stash[_PASSED] = report.passed
    return report


_PASSED = pytest.StashKey[bool]()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin every test in English, whichever language the one before it left in the process."""
    language.use("en")
    yield
    language.use("en")


@pytest.fixture(autouse=True)
def nothing_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves windows, running animations or timers behind."""
    if not {"qapp", "qtbot"} & set(request.fixturenames):
        yield
        return
    before = {id(thing) for thing in alive()}
    yield
    # What a failed test left behind is its traceback's, and only noise beside it.
    if request.node.stash.get(_PASSED, False):
        left = [thing for thing in alive() if id(thing) not in before]
        names = [f"{type(thing).__name__} {thing.objectName()!r}" for thing in left]
        del left
        assert not names, f"left behind: {', '.join(names)}"


@pytest.fixture(autouse=True)
def bare_style(request: pytest.FixtureRequest) -> Iterator[None]:
    """End every window test without the look that a program gave to all windows of the process."""
    if not {"qapp", "qtbot"} & set(request.fixturenames):
        yield
        return
    from PySide6.QtWidgets import QApplication

    application = request.getfixturevalue("qapp")
    assert isinstance(application, QApplication)
    font, palette = application.font(), application.palette()
    yield
    if application.styleSheet():
        application.setStyleSheet("")
        application.setFont(font)
        application.setPalette(palette)


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """Start an X server of our own and return its display; for tests marked ``x11``.

    ``-noreset`` keeps monitors and properties when the last client leaves.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"]
    server = subprocess.Popen(
        [*command, "-noreset", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as file:
        number = file.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def x_environment(x_display: str, tmp_path: Path) -> dict[str, str]:
    """Return the environment of a program shown on our X server, with a home of its own."""
    environment = {**os.environ, "DISPLAY": x_display, "QT_QPA_PLATFORM": "xcb"}
    environment["HOME"] = str(tmp_path / "home")
    for name in ("data", "config", "cache", "state"):
        folder = tmp_path / "home" / name
        folder.mkdir(parents=True)
        environment[f"XDG_{name.upper()}_HOME"] = str(folder)
    return environment


@pytest.fixture
def evening(tmp_path: Path, qapp: Any) -> Iterator[Any]:
    """Return a campaign that is open, with what stands on its table."""
    from tests.models.evening import Evening

    made = Evening(tmp_path)
    yield made
    made.file.close()


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the top of the source tree."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def python() -> str:
    """Return the interpreter that runs the tests, for those that start a process."""
    return sys.executable
