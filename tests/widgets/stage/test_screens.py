"""The stage stands where it was told to, and never over the desk when its screen goes."""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect

from choicedesk.widgets.stage.screens import ScreenFacts, fit_into, screen_choices, screen_keys

Tried = Mapping[str, Mapping[str, Any]]


def try_out(python: str, root: Path, environment: dict[str, str], *more: str) -> Tried:
    """Run ``two_screens`` and return its answers by what it tried."""
    ended = subprocess.run(
        [python, "-m", "tests.widgets.stage.two_screens", *more],
        cwd=root,
        env={**environment, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=90,
        check=True,
    )
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    return {answer["what"]: answer for answer in answers}


@pytest.fixture(scope="module")
def offscreen(python: str, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Tried:
    """Return what happened on two screens without any server, the second one twice as fine."""
    screens = [
        {"name": "GM", "x": 0, "y": 0, "width": 1280, "height": 720, "dpr": 1},
        {"name": "PROJ", "x": 1280, "y": 0, "width": 960, "height": 540, "dpr": 2},
    ]
    file = tmp_path_factory.mktemp("screens") / "screens.json"
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    environment = {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
    return try_out(python, root, environment)


def test_full_screen_fills_the_chosen_screen(offscreen: Tried):
    assert (offscreen["full"]["screen"], offscreen["full"]["full"]) == ("PROJ", True)
    assert offscreen["full"]["geometry"] == [1280, 0, 960, 540]


def test_a_frame_stays_on_that_screen(offscreen: Tried):
    left, top, width, height = offscreen["framed"]["geometry"]
    assert not offscreen["framed"]["full"]
    assert 1280 <= left < left + width <= 2240
    assert 0 <= top < top + height <= 540


def test_it_moves_to_another_screen_and_back(offscreen: Tried):
    assert offscreen["other"]["geometry"] == [0, 0, 1280, 720]
    assert offscreen["again"]["geometry"] == [1280, 0, 960, 540]


@pytest.fixture
def monitors(x_environment: dict[str, str]) -> Iterator[str]:
    """Cut the X server's screen into two monitors; give the second one's place."""
    second = "960/250x1080/280+960+0"

    def xrandr(*words: str) -> None:
        subprocess.run(["xrandr", *words], env=x_environment, check=True, capture_output=True)

    xrandr("--setmonitor", "GM", "960/250x1080/280+0+0", "screen")
    xrandr("--setmonitor", "PROJ", second, "none")
    yield second
    xrandr("--delmonitor", "PROJ")
    xrandr("--delmonitor", "GM")


@pytest.mark.x11
def test_a_screen_that_goes_takes_the_stage_along_and_brings_it_back(
    python: str, root: Path, x_environment: dict[str, str], monitors: str
):
    tried = try_out(python, root, x_environment, "pull", monitors)
    there = [960, 0, 960, 1080]
    assert (tried["full"]["geometry"], tried["full"]["screen"]) == (there, "PROJ")
    assert (tried["pulled"]["visible"], tried["pulled"]["lost"]) == (False, True)
    assert (tried["plugged"]["visible"], tried["plugged"]["geometry"]) == (True, there)
    assert {tuple(answer["desk"]) for answer in tried.values()} == {(40, 40, 400, 300)}


def test_equal_names_are_numbered():
    assert screen_keys(["DELL", "LG", "DELL"]) == ("DELL", "LG", "DELL #2")


def test_the_desks_own_screen_comes_last_and_says_so():
    facts = (ScreenFacts("eDP-1", "", (1920, 1080)), ScreenFacts("HDMI-2", "BenQ", (1280, 720)))
    first, last = screen_choices(facts, "eDP-1")
    assert first.label == "HDMI-2 · BenQ · 1280 × 720"
    assert (last.key, last.label) == ("eDP-1", "eDP-1 · 1920 × 1080 · the desk’s screen")


@pytest.mark.parametrize(
    ("rect", "fitted"),
    [
        ((10, 10, 300, 200), (10, 10, 300, 200)),
        ((1500, 900, 300, 200), (980, 520, 300, 200)),
        ((-50, -20, 300, 200), (0, 0, 300, 200)),
        ((100, 100, 3000, 2000), (0, 0, 1280, 720)),
    ],
)
def test_a_window_is_moved_into_reach_and_made_smaller_only_where_it_must(rect, fitted):
    assert fit_into(QRect(0, 0, 1280, 720), QRect(*rect)).getRect() == fitted
