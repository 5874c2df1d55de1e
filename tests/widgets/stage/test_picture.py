"""The picture follows its view, and shows what a roll decided only when it has been acted out."""

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from choicedesk.desk.panels import PANELS, panels_of
from choicedesk.desk.stage_panels import without
from choicedesk.widgets.stage.picture import StagePicture
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.stage.views import DECLARED, EVENING, ROLLED, TEST


@pytest.fixture
def picture(qapp):
    picture = StagePicture(Theme("lamp"))
    picture.resize(QSizeF(960, 540))
    yield picture
    picture.finish()


def painted(picture: StagePicture, ratio: float = 1.0) -> QImage:
    size = picture.size.toSize() * ratio
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    picture.paint(painter)
    painter.end()
    return image


def test_another_view_is_another_picture_at_once(picture, qtbot):
    picture.follow(EVENING)
    before = painted(picture)
    with qtbot.waitSignal(picture.needs_update, timeout=0):
        picture.follow(DECLARED)
    assert painted(picture) != before


def test_the_same_view_paints_nothing_anew(picture):
    picture.follow(EVENING)
    painted(picture)
    asked = []
    picture.needs_update.connect(asked.append)
    picture.follow(EVENING)
    assert asked == []


def test_an_outcome_waits_for_its_roll(picture):
    picture.follow(TEST)
    picture.act_out(ROLLED)
    assert picture.view == TEST
    assert "Opportunity for Captain Crow" not in picture.spoken
    picture.tray.finish()
    assert picture.view == ROLLED
    assert "Opportunity for Captain Crow" in picture.spoken


def test_taking_the_roll_back_ends_it(picture):
    picture.follow(TEST)
    picture.act_out(ROLLED)
    picture.follow(TEST)
    assert (picture.view, picture.acting) == (TEST, False)


def test_reduced_motion_shows_the_end_at_once(picture):
    picture._theme.reduced_motion = True
    picture.follow(TEST)
    picture.act_out(ROLLED)
    assert picture.view == ROLLED


def test_the_curtain_covers_in_the_next_frame_and_opens_slowly(picture):
    picture.follow(EVENING)
    open_ = painted(picture)
    picture.curtain.cover()
    covered = painted(picture)
    picture.follow(DECLARED)
    assert painted(picture) == covered != open_
    assert picture.spoken == "We are taking a break."
    picture.curtain.uncover()
    assert picture.curtain.opacity > 0.9
    picture.curtain.finish()
    assert painted(picture) != covered


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (320, 180), (540, 960)])
@pytest.mark.parametrize("look", ["lamp", "projector"])
def test_every_form_is_painted_to_its_edges(picture, size, look):
    picture._theme.wear(look)
    picture.resize(QSizeF(*size))
    for view in (EVENING, TEST, ROLLED):
        picture.follow(view)
        image = painted(picture)
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert all(image.pixelColor(*corner) != QColor("magenta") for corner in corners)


@pytest.mark.parametrize("view", [EVENING, DECLARED, TEST, ROLLED])
@pytest.mark.parametrize("panel", panels_of("choice"))
def test_a_panel_that_is_off_is_not_painted(picture, view, panel):
    picture.follow(view)
    whole = painted(picture)
    picture.follow(without(view, frozenset({panel})))
    left = painted(picture)
    nothing_there = (panel == "tray" and view in (EVENING, DECLARED)) or (
        panel in {"goals", "fates"} and view in (TEST, ROLLED)
    )
    assert (left == whole) is (nothing_there or (panel == "title" and view is not EVENING))


def test_with_everything_off_the_stage_is_calm_and_quiet(picture):
    picture.follow(without(EVENING, frozenset(PANELS)))
    assert "Mira" not in picture.spoken
    assert "Opportunit" not in picture.spoken
    painted(picture)


def test_beside_a_narrow_picture_of_ones_own_lies_the_table(picture):
    picture._theme.wear("paper")
    picture.curtain.cover()
    picture.curtain.show_own(QImage())
    table = painted(picture).pixelColor(4, 520)
    own = QImage(100, 400, QImage.Format.Format_RGB32)
    own.fill(QColor("red"))
    picture.curtain.show_own(own)
    image = painted(picture)
    assert image.pixelColor(4, 520) == table
    assert image.pixelColor(480, 200) == QColor("red")
