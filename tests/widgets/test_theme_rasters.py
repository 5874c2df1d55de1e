import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from choicedesk.widgets.theme.dice import die_pixmap, paint_die
from choicedesk.widgets.theme.effects import effect_path
from choicedesk.widgets.theme.raster_store import RasterStore
from choicedesk.widgets.theme.rasters import (
    bead_pixmap,
    bead_places,
    paint_beads,
    paint_glow,
    paint_ground,
    paint_shadow,
)
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import LOOKS

CARD = QRectF(100, 100, 157, 247)
RIMS = {"willpower": "will", "opportunity": "opp", "danger": "dang"}


@pytest.fixture
def canvas(qapp):
    image = QImage(400, 460, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    yield image, painter
    if painter.isActive():
        painter.end()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", RIMS)
def test_a_bead_stands_off_every_ground_by_body_or_rim(qapp, look, kind):
    theme = Theme(look)
    raster = bead_pixmap(theme, kind, 28, 1.0).toImage()
    body = raster.pixelColor(raster.width() // 2, raster.height() // 2)
    rim = theme.color(f"{RIMS[kind]}-rim")
    grounds = ["table-a", "dcard"] if kind == "danger" else ["table-a", "card2"]

    for ground in grounds:
        behind = theme.color(ground)
        assert max(_contrast(body, behind), _contrast(rim, behind)) >= 3, ground


def test_a_bead_has_its_middle_in_the_middle_of_its_raster(qapp):
    raster = bead_pixmap(Theme("projector"), "willpower", 28, 1.0).toImage()
    solid = [
        (x, y)
        for x in range(raster.width())
        for y in range(raster.height())
        if raster.pixelColor(x, y).alpha() > 200
    ]
    columns, rows = [x for x, _ in solid], [y for _, y in solid]

    assert abs(min(columns) + max(columns) + 1 - raster.width()) <= 1
    assert abs(min(rows) + max(rows) + 1 - raster.height()) <= 1
    assert 26 <= max(columns) - min(columns) + 1 <= 28


def test_rasters_are_made_once_for_a_look(qapp, canvas):
    _, painter = canvas
    theme = Theme("lamp")
    paint_glow(painter, theme, CARD, 10)
    paint_shadow(painter, theme, CARD, 10, "lifted")
    made = len(theme.store)

    paint_glow(painter, theme, CARD.adjusted(0, 0, 40, 60), 10)
    paint_shadow(painter, theme, CARD.translated(3, 3), 10, "lifted")

    assert made == 2
    assert len(theme.store) == made


def test_a_glow_leaves_the_card_alone_and_rings_it_in_accent(canvas):
    image, painter = canvas
    theme = Theme("lamp")
    paint_glow(painter, theme, CARD, 10)
    painter.end()

    assert image.pixelColor(178, 220).alpha() == 0
    assert image.pixelColor(98, 220) == theme.color("accent")
    assert 0 < image.pixelColor(90, 220).alpha() < 200


def test_a_shadow_falls_down_and_fades_without_a_seam(canvas):
    image, painter = canvas
    paint_shadow(painter, Theme("lamp"), CARD, 10, "lifted")
    painter.end()
    below = [image.pixelColor(178, y).alpha() for y in range(348, 400)]
    along = {image.pixelColor(x, 355).alpha() for x in range(165, 195)}

    assert below == sorted(below, reverse=True)
    assert below[0] > 100
    assert image.pixelColor(178, 96).alpha() < below[3]
    assert len(along) <= 2


def test_the_projector_has_no_shadows(canvas):
    image, painter = canvas
    paint_shadow(painter, Theme("projector"), CARD, 10)
    painter.end()

    assert image.pixelColor(178, 350).alpha() == 0


def test_seven_beads_lie_singly_and_eight_in_a_heap_with_a_number():
    row = QRectF(0, 0, 300, 30)

    assert len(bead_places(row, 7, 24)) == 7
    assert [place.width() for place in bead_places(row, 8, 24)] == [30]
    assert bead_places(row, 0, 24) == []


@pytest.mark.parametrize("align", ["left", "right"])
def test_a_row_of_beads_stays_inside(align):
    row = QRectF(10, 0, 90, 30)
    places = bead_places(row, 6, 24, align)

    assert min(place.left() for place in places) >= row.left()
    assert max(place.right() for place in places) <= row.right() + 0.01


def test_painting_beads_tells_where_they_lie(canvas):
    image, painter = canvas
    painter.setPen(QColor("#fff"))
    places = paint_beads(painter, Theme("lamp"), "willpower", QRectF(20, 20, 200, 30), 2, 28)
    painter.end()

    assert [image.pixelColor(place.center().toPoint()).alpha() for place in places] == [255, 255]


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_rasters_are_as_fine_as_the_screen(qapp, ratio):
    die = die_pixmap(Theme("lamp"), "white", "M", 84, ratio)

    assert die.devicePixelRatio() == ratio
    assert die.width() >= 84 * ratio


def test_white_is_rounder_than_black_and_faces_are_told_by_shape(qapp):
    theme = Theme("lamp")
    faces = [die_pixmap(theme, "white", face, 60, 1.0).toImage() for face in ("M", "S", "MS", "-")]

    assert len({bytes(face.constBits()) for face in faces}) == 4
    assert effect_path("M").elementCount() > effect_path("-").elementCount()


def test_a_die_at_rest_is_kept_for_each_step_of_its_angle(canvas):
    _, painter = canvas
    theme = Theme("lamp")
    for angle in (7.0, 7.4, 6.9):
        paint_die(painter, theme, "black", "S", QPointF(100, 100), 60, angle=angle)

    assert len(theme.store) == 1


def test_the_table_is_light_in_the_middle_and_never_keeps_old_sizes(canvas):
    image, painter = canvas
    theme = Theme("lamp")
    for width in range(360, 400):
        paint_ground(painter, theme, QRectF(0, 0, width, 440), 1.0)
    painter.end()

    assert image.pixelColor(190, 180).lightness() > image.pixelColor(3, 437).lightness() + 15
    assert len(theme.store) <= 4


def test_the_store_lets_go_of_what_was_used_least(qapp):
    store = RasterStore(limit=3 * 10 * 10 * 4)
    made = []
    for key in ("a", "b", "a", "c", "d", "a"):
        store.get(key, lambda key=key: made.append(key) or QPixmap(10, 10))

    assert made == ["a", "b", "c", "d"]


def _contrast(one: QColor, other: QColor) -> float:
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(color: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
