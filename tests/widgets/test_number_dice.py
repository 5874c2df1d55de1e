"""Dice with numbers as pictures: shapes of their own, numbers that can be read, backs that hide."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from choicedesk.widgets.theme.number_bodies import (
    face_path,
    facet_shade,
    number_outline,
    shades,
)
from choicedesk.widgets.theme.number_dice import DIM, paint_number_die
from choicedesk.widgets.theme.solids import SOLIDS, dot, laid, solid
from choicedesk.widgets.theme.theme import Theme

LOOKS = ("lamp", "paper", "projector")
MARKS = ("plain", "success", "worn", "success_worn", "kept", "other", "set", "cancelled", "hidden")


def luminance(color):
    def linear(part):
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def over(color, ground, share):
    parts = zip(color.getRgb()[:3], ground.getRgb()[:3], strict=True)
    return QColor(*(round(top * share + below * (1 - share)) for top, below in parts))


def drawn(theme, sides, face, mark="plain", size=84, **more):
    image = QImage(130, 130, QImage.Format.Format_RGB32)
    image.fill(theme.color("felt-b"))
    painter = QPainter(image)
    paint_number_die(painter, theme, sides, face, QPointF(65, 65), size, mark=mark, **more)
    painter.end()
    return image


@pytest.mark.parametrize("sides", SOLIDS)
def test_a_solid_has_its_sides_and_each_looks_its_own_way(sides):
    facets = solid(sides).facets
    assert len(facets) == sides
    ways = [facet.outward for facet in facets]
    assert all(dot(one, other) < 0.999 for one, other in combinations(ways, 2))
    assert all(abs(dot(facet.right, facet.down)) < 1e-9 for facet in facets)


@pytest.mark.parametrize("sides", [*SOLIDS, 2, 7, 19])
def test_a_die_at_rest_fills_its_square_whichever_side_is_up(sides):
    for up, facet in enumerate(solid(sides).facets):
        if not facet.rests:
            continue
        points = [point for side in laid(solid(sides), up) for point in side.corners]
        wide = max(x for x, _ in points) - min(x for x, _ in points)
        high = max(y for _, y in points) - min(y for _, y in points)
        assert max(wide, high) == pytest.approx(1, abs=0.08)


def test_dice_of_different_sides_have_different_outlines():
    areas = [_area(number_outline(sides, 100)) for sides in (4, 8, 10, 20, 12, 6)]
    assert all(other > one * 1.03 for one, other in pairwise(areas)), areas


def _area(path):
    points = [(point.x(), point.y()) for point in path.toFillPolygon()]
    ends = [*points[1:], points[0]]
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, ends, strict=True))) / 2


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_a_die_stands_centred_in_its_square(sides):
    box = number_outline(sides, 100).boundingRect()
    assert abs(box.center().x()) < 1
    assert abs(box.center().y()) < 1


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("sides", [6, 10, 12, 20, 7])
def test_every_mark_is_seen(qapp, look, sides):
    theme = Theme(look)
    pictures = [
        drawn(theme, sides, 5, mark) for mark in MARKS if (look, mark) != ("projector", "success")
    ]
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("sides", [6, 10, 12, 20, 7])
def test_a_back_tells_nothing(qapp, look, sides):
    theme = Theme(look)
    backs = [drawn(theme, sides, face, "hidden") for face in (1, 2, sides, None)]
    assert all(back == backs[0] for back in backs)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("colour", ["white", "black", "belt"])
def test_numbers_can_be_read(look, colour):
    own = shades(look, colour)
    for ground in (own.top, own.bottom):
        assert contrast(QColor(own.ink), QColor(ground)) >= 4.5


@pytest.mark.parametrize("look", ["lamp", "paper"])
@pytest.mark.parametrize("ground", ["felt-a", "felt-c", "bg1"])
@pytest.mark.parametrize("sides", SOLIDS)
def test_numbers_on_pale_dice_can_be_read(qapp, look, ground, sides):
    theme = Theme(look)
    own = shades(look, "white")
    top = next(side for side in laid(solid(sides)) if side.top)
    body = over(facet_shade(own, top.outward), theme.color(ground), DIM)
    assert contrast(over(QColor(own.ink), body, 0.92), body) >= 4.5


def test_a_turned_six_is_no_nine(qapp):
    assert face_path(10, 6).boundingRect().height() > face_path(10, 8).boundingRect().height()
    assert face_path(8, 6).boundingRect().height() < face_path(8, 6).boundingRect().width() * 2


def test_a_note_stands_below(qapp):
    theme = Theme("lamp")
    assert drawn(theme, 6, 5, size=60, note="counts") != drawn(theme, 6, 5, size=60)
