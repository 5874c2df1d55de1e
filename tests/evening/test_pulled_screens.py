"""A projector is pulled out during a roll, a drag and a question, and so is the desk's screen."""

import json
import subprocess

import pytest

GM, PROJ = "960/250x1080/280+0+0", "960/250x1080/280+960+0"
ON_PROJ = [960, 0, 960, 1080]
SECRETS = ("Captain Crow", "War of the guilds")
DURING = ("roll", "drag", "form", "question")

pytestmark = pytest.mark.x11


@pytest.fixture
def seen(python, root, x_environment):
    """Run the program while a screen is pulled and put back; return what was seen.

    The monitor that stays is the one that has the X server's only output.
    """

    def xrandr(*words, check=True):
        subprocess.run(["xrandr", *words], env=x_environment, check=check, capture_output=True)

    def run(meanwhile, whose, **more):
        kept, other = ("PROJ", "GM") if whose == "own" else ("GM", "PROJ")
        places = {"GM": GM, "PROJ": PROJ}
        xrandr("--setmonitor", kept, places[kept], "screen")
        xrandr("--setmonitor", other, places[other], "none")
        ended = subprocess.run(
            [python, "-m", "tests.evening.pulled_screens", meanwhile, whose, GM, PROJ],
            cwd=root,
            env={**x_environment, **more, "PYTHONPATH": str(root)},
            capture_output=True,
            text=True,
            timeout=150,
            check=False,
        )
        assert ended.returncode == 0, ended.stderr
        answers = [json.loads(line) for line in ended.stdout.splitlines() if line.startswith("{")]
        return {answer["what"]: answer for answer in answers}

    yield run
    xrandr("--delmonitor", "PROJ", check=False)
    xrandr("--delmonitor", "GM", check=False)


@pytest.mark.timeout(180)
@pytest.mark.parametrize("meanwhile", DURING)
def test_the_projector_goes_and_comes_back(seen, meanwhile):
    saw = seen(meanwhile, "other")
    assert saw["stands"]["stage"] == ON_PROJ
    assert (saw["pulled"]["stage"], saw["plugged"]["stage"]) == (False, ON_PROJ)
    for moment in ("pulled", "plugged"):
        assert all(saw[moment]["reachable"].values()), saw[moment]["reachable"]
        assert saw[moment]["desk"] == saw["stands"]["desk"]
        assert not saw[moment]["covered"]
    assert "closed" in saw


@pytest.mark.timeout(180)
@pytest.mark.parametrize("meanwhile", DURING)
def test_the_desk_that_loses_its_screen_covers_its_secrets(seen, meanwhile):
    saw = seen(meanwhile, "own")
    pulled, back = saw["pulled"], saw["plugged"]
    assert (pulled["covered"], pulled["table"], pulled["stage"]) == (True, False, False)
    assert all(pulled["reachable"].values()), pulled["reachable"]
    said = [text for text in pulled["texts"] if any(secret in text for secret in SECRETS)]
    # The roll brought the captain before all eyes.
    assert meanwhile == "roll" or said == []
    assert pulled["desk"][0] >= 960
    assert back["desk"] == saw["stands"]["desk"]
    assert (back["covered"], back["stage"]) == (False, ON_PROJ)
    form = "over the roofs" if meanwhile == "form" else ""
    assert (pulled["typed"], back["typed"]) == ("", form)
    assert "closed" in saw


@pytest.mark.timeout(180)
def test_a_projector_that_comes_back_on_its_side_is_filled(seen):
    saw = seen("turn", "other")
    assert saw["plugged"]["projector"][2:] == [540, 960]
    assert saw["plugged"]["stage"] == saw["plugged"]["projector"]


@pytest.mark.timeout(180)
@pytest.mark.parametrize("factors", ["1.5;1", "1;2"])
@pytest.mark.parametrize("whose", ["own", "other"])
def test_screens_of_other_scales_are_filled_and_left(seen, factors, whose):
    saw = seen("drag", whose, QT_SCREEN_SCALE_FACTORS=factors)
    for moment in ("stands", "plugged"):
        assert saw[moment]["stage"] == saw[moment]["projector"]
        assert all(saw[moment]["reachable"].values())
    assert all(saw["pulled"]["reachable"].values())
    assert saw["pulled"]["covered"] is (whose == "own")
    assert "closed" in saw
