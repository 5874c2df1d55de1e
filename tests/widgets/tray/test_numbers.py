"""The tray of dice with numbers: what was decided lies there in the end, and is told only then."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.number_picture import NumberPicture
from choicedesk.widgets.tray.numbers import EmptyWords, FeltWords, NumberDie, NumberTray

TENS = [NumberDie(10, 9, "success"), NumberDie(10, 4, "other"), NumberDie(10, 10, "success")]


@pytest.fixture
def tray(qtbot):
    tray = NumberTray(Theme("lamp"))
    qtbot.addWidget(tray)
    tray.resize(380, 260)
    tray.show()
    qtbot.waitExposed(tray)
    return tray


@pytest.fixture
def picture(qapp):
    return NumberPicture(Theme("lamp"), randomness=Random(3))


def painted(picture, width=367, height=300):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    picture.paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def test_300_rolls_of_any_dice_show_at_the_end_what_was_rolled(picture):
    draw = Random(11)
    for round_ in range(300):
        count = 40 if round_ % 60 == 0 else draw.randint(1, 8)
        sides = [draw.randint(2, 20) for _ in range(count)]
        dice = [NumberDie(each, draw.randint(1, each)) for each in sides]
        picture.act_out(dice, FeltWords("x"))
        motion = picture._motion
        acted = {
            index: int(flight.symbols[flight.top()])
            for index, flight in zip(motion.order, motion.throw.flights, strict=True)
        }
        assert 0.4 <= motion.seconds <= 0.9 + 1e-9
        picture.finish()
        assert acted == {index: die.face for index, die in enumerate(dice)}


@pytest.mark.parametrize("speed", [0.2, 1.0, 9.0])
@pytest.mark.parametrize("size", [(300, 120), (1900, 900)])
def test_a_roll_takes_its_time_whatever_the_size_and_speed(picture, size, speed):
    picture.resize(QSizeF(*size))
    picture.speed = speed
    picture.act_out(TENS, FeltWords())
    seconds = picture._motion.seconds
    picture.finish()
    assert 0.4 <= seconds <= 0.9 + 1e-9


def test_in_flight_no_die_is_larger_than_another(picture):
    picture.act_out([NumberDie(12, 11, "kept"), NumberDie(12, 3, "other")], FeltWords())
    sizes = {flight.size for flight in picture._motion.throw.flights}
    picture.finish()
    assert len(sizes) == 1
    assert len({spot.size for spot in picture.laid().spots}) == 2


def test_covered_dice_show_nothing_on_their_way_nor_at_rest(picture):
    def acted(face):
        picture._random = Random(5)
        picture.act_out([NumberDie(6, face, "hidden")] * 3, FeltWords())
        images = []
        for moment in (0.2, 0.45, 0.6, 0.8):
            picture.seek(moment)
            images.append(painted(picture))
        picture.finish()
        return [*images, painted(picture)]

    assert acted(1) == acted(6)


def test_the_end_of_the_motion_is_the_picture_at_rest(picture):
    picture.act_out(TENS, FeltWords("2 successes"))
    picture.seek(99)
    picture.finish()
    moved = painted(picture)
    picture.clear(EmptyWords("nothing"))
    assert painted(picture) != moved
    picture.show_result(TENS, FeltWords("2 successes"))
    assert painted(picture) == moved


def test_the_result_is_told_when_the_dice_lie_and_not_before(tray, qtbot):
    with qtbot.waitSignal(tray.acted, timeout=3000):
        tray.show_result(TENS, FeltWords("2 successes", "target 8"), act=True)
        assert tray.running
        assert "successes" not in tray.accessibleDescription()
    assert tray.accessibleDescription() == "2 successes target 8"
    assert not tray.running


@pytest.mark.parametrize("way", ["key", "click"])
def test_any_key_or_click_ends_the_motion(tray, qtbot, way):
    acted = []
    tray.acted.connect(lambda: acted.append(tray.accessibleDescription()))
    tray.show_result(TENS, "2 successes", act=True)
    if way == "key":
        QTest.keyClick(tray, Qt.Key.Key_A)
    else:
        QTest.mouseClick(tray, Qt.MouseButton.LeftButton)
    assert acted == ["2 successes"]
    assert not tray.running


def test_reduced_motion_and_a_hidden_tray_are_at_the_end_at_once(tray):
    acted = []
    tray.acted.connect(lambda: acted.append(True))
    tray._theme.reduced_motion = True
    tray.show_result(TENS, "a", act=True)
    tray._theme.reduced_motion = False
    tray.hide()
    tray.show_result(TENS, "b", act=True)
    assert acted == [True, True]
    assert tray.accessibleDescription() == "b"


def test_a_roll_shown_again_is_not_acted_out(tray):
    tray.show_result(TENS, "2 successes", act=False)
    assert not tray.running
    assert tray.accessibleDescription() == "2 successes"


def test_enter_and_a_double_click_on_waiting_dice_ask_for_the_roll(tray, qtbot):
    tray.show_pool([NumberDie(6)] * 4, "4 dice")
    assert tray.accessibleDescription() == "4 dice"
    with qtbot.waitSignal(tray.activated):
        QTest.keyClick(tray, Qt.Key.Key_Return)
    with qtbot.waitSignal(tray.activated):
        QTest.mouseDClick(tray, Qt.MouseButton.LeftButton)


def test_an_empty_tray_says_why(tray):
    tray.clear(EmptyWords("No roll yet", "Build the pool first."))
    assert tray.accessibleDescription() == "No roll yet Build the pool first."
    assert tray.picture.dice == ()


def test_it_is_a_landing_place(tray):
    middle = tray.mapToGlobal(tray.rect().center())
    assert tray.place_at(middle) == "tray"
    assert tray.place_of("tray").contains(middle)
    assert tray.place_at(middle + QPoint(900, 0)) is None
    before = tray.grab().toImage()
    tray.show_legal(frozenset({"tray"}), "tray")
    assert tray.grab().toImage() != before


def test_room_kept_free_bears_no_dice(tray):
    tray.keep_free(120)
    tray.show_result([NumberDie(6, 3)] * 20, act=False)
    assert all(spot.x + spot.size / 2 <= 364 - 120 for spot in tray.picture.laid().spots)
