"""The faces of the other games' cards: drawn at every size, in every look, and never the same."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from choicedesk.widgets.cards.drawing import natural_size, paint_thing
from choicedesk.widgets.cards.entry_lines import entry_lines
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import LOOKS
from tests.models.test_game_cards import BREAK_IN, HERO, LUCK, MIST, STORM

CARDS = {
    "character": HERO,
    "ability": LUCK,
    "challenge": BREAK_IN,
    "conflict": STORM,
    "specialty": MIST,
}


def picture(card, kind, width, look="lamp"):
    size = natural_size(kind, width)
    image = QImage(size.width() + 8, size.height() + 8, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    rect = QRectF(4, 4, size.width(), size.height())
    paint_thing(painter, Theme(look), card, lambda *_about: None, rect, 1.0)
    painter.end()
    return image


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", CARDS)
@pytest.mark.parametrize("width", [120, 186, 260, 420])
def test_a_card_fills_its_place_and_nothing_beside_it(qapp, kind, look, width):
    image = picture(CARDS[kind], kind, width, look)
    middle = image.pixelColor(image.width() // 2, image.height() // 2)
    assert middle.alpha() == 255
    edges = [image.pixelColor(x, 0).alpha() for x in range(image.width())]
    edges += [image.pixelColor(x, image.height() - 1).alpha() for x in range(image.width())]
    assert max(edges) == 0


def test_every_kind_has_a_face_of_its_own(qapp):
    seen = {kind: picture(card, kind, 240) for kind, card in CARDS.items()}
    inks = {
        kind: len({image.pixel(x, y) for x in range(0, 240, 3) for y in range(0, 150, 3)})
        for kind, image in seen.items()
    }
    assert all(count > 12 for count in inks.values()), inks
    assert seen["challenge"] != seen["conflict"]


@pytest.mark.parametrize(("count", "columns"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_many_entries_stand_in_two_columns_where_words_have_room(qapp, count, columns):
    lines = entry_lines([("Mut", 1)] * count, 180)
    assert lines.columns == columns
    assert lines.height == lines.pitch * -(-count // columns)


def test_long_attributes_stay_in_one_column(qapp):
    assert entry_lines([("Überzeugungskraft", 1)] * 4, 150).columns == 1
