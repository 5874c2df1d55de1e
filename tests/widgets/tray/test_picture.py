"""The tray's picture: the faces at the end are those of the roll, and nothing moves after it."""

from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.picture import TrayPicture

FACES = ("M", "S", "MS", "-")


@pytest.fixture
def picture(qapp):
    return TrayPicture(Theme("lamp"), randomness=Random(3))


def painted(picture, width=367, height=300):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    picture.paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def shown(picture, color):
    return tuple(item.face for item in picture.items() if item.color == color)


def test_500_rolls_show_at_the_end_what_was_rolled(picture):
    draw = Random(11)
    for round_ in range(500):
        largest = 40 if round_ % 50 == 0 else 7
        white = tuple(draw.choices(FACES, k=draw.randint(0, largest)))
        black = tuple(draw.choices(FACES, k=draw.randint(1, largest)))
        picture.act_out(white, black)
        flights = picture._motion.throw.flights
        dice = picture._motion.dice
        acted = {
            die: flight.symbols[flight.top()] for die, flight in zip(dice, flights, strict=True)
        }
        picture.finish()
        assert acted == {(i.color, i.index): i.face for i in picture.items()}
        assert shown(picture, "white") == white
        assert shown(picture, "black") == black


def test_the_end_of_the_motion_is_the_picture_at_rest(picture):
    white, black = ("M", "S", "MS"), ("MS", "-", "S")
    picture.act_out(white, black)
    picture.seek(99)
    picture.finish()
    moved = painted(picture)
    picture.clear("")
    picture.show_result(white, black)
    assert painted(picture) == moved


def test_every_moment_of_a_roll_can_be_painted(picture):
    picture.act_out(FACES, FACES)
    before = None
    for moment in (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0, 1.1, 1.2, 1.28):
        picture.seek(moment)
        now = painted(picture)
        assert now != before or moment in {0.9}
        before = now


def test_a_roll_takes_as_long_whatever_comes_and_whatever_the_size(picture):
    lengths = set()
    for size in (QSizeF(240, 170), QSizeF(367, 300), QSizeF(1500, 900)):
        picture.resize(size)
        for roll in ((("M",), ("M",)), (("-",) * 9, ("MS",) * 12)):
            picture.act_out(*roll)
            lengths.add(picture._motion.seconds)
            picture.finish()
    assert len(lengths) == 1


def test_the_motion_ends_by_itself_and_the_timer_rests(picture, qtbot):
    with qtbot.waitSignal(picture.finished, timeout=3000):
        picture.act_out(("M",), ("S",), seconds=0.4)
        assert picture.running
    assert not picture.running
    assert not picture._timer.isActive()


def test_reduced_motion_shows_the_end_at_once(picture, qtbot):
    picture._theme.reduced_motion = True
    with qtbot.waitSignal(picture.finished, timeout=100):
        picture.act_out(("M",), ("S",))
    assert not picture.running


def test_a_motion_that_nobody_sees_ends(picture, qtbot):
    picture.act_out(("M",), ("S",))
    with qtbot.waitSignal(picture.finished, timeout=100):
        picture.set_shown(False)
    picture.act_out(("S",), ("S",))
    assert not picture.running
    assert shown(picture, "white") == ("S",)


def test_another_pool_or_size_ends_the_motion(picture):
    picture.act_out(("M",), ("S",))
    picture.show_pool(2, 1, ghost=True)
    assert not picture.running
    assert [item.face for item in picture.items()] == [None, None, None]
    picture.act_out(("M",), ("S",))
    picture.resize(QSizeF(300, 280))
    assert not picture.running


@pytest.mark.parametrize(("speed", "seconds"), [(1.0, 0.85), (2.0, 0.425), (9.0, 0.4), (0.1, 0.9)])
def test_the_speed_shortens_the_flight_within_bounds(picture, speed, seconds):
    picture.speed = speed
    picture.act_out(("M",), ("S",))
    assert picture._motion.throw.seconds == pytest.approx(seconds)
    picture.finish()


def test_pairs_on_their_way_repaint_the_felt_alone(picture):
    parts = []
    picture.act_out(("M",), ("S",), seconds=0.4)
    picture.needs_update.connect(parts.append)
    while picture._clock.elapsed() < 450:
        pass
    picture._tick()
    assert parts == [QRectF(7, 7, 353, 286)]
    picture.finish()
