"""The small parts of the table: where a bubble stands, where arrows lead, what is kept."""

from random import Random

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QFont, QPixmap

from choicedesk.widgets.table.bubble_place import stand_beside
from choicedesk.widgets.table.kept_rasters import Kept, KeptRasters
from choicedesk.widgets.table.marked_text import MarkedText
from choicedesk.widgets.table.outline import Line, OutlineModel
from choicedesk.widgets.table.spatial import neighbour, reading_on

ROOM = QRect(0, 0, 1280, 720)
BUBBLE = QSize(300, 90)


@pytest.mark.parametrize(
    ("place", "side"),
    [
        (QRect(100, 300, 131, 166), "below"),
        (QRect(100, 530, 131, 166), "above"),
        (QRect(400, 8, 150, 704), "right"),
        (QRect(1100, 8, 150, 704), "left"),
    ],
)
def test_a_bubble_stands_below_else_above_else_beside(place, side):
    stand = stand_beside(place, BUBBLE, ROOM, (), QRect())
    assert stand.side == side
    assert ROOM.contains(stand.body)
    assert not stand.body.intersects(place)


def test_a_bubble_stays_off_legal_places_and_off_the_hand():
    place = QRect(400, 300, 131, 166)
    below = QRect(380, 480, 400, 200)
    stand = stand_beside(place, BUBBLE, ROOM, (below,), QRect(440, 200, 60, 60))
    assert stand.side in {"right", "left"}


def test_a_bubble_in_a_corner_stays_within_the_window():
    for place in (QRect(0, 0, 60, 60), QRect(1220, 660, 60, 60)):
        assert ROOM.contains(stand_beside(place, BUBBLE, ROOM, (), QRect()).body)


GRID = {f"{x}{y}": QRectF(x * 100, y * 100, 90, 90) for x in range(3) for y in range(3)}


@pytest.mark.parametrize(
    ("way", "to"), [("left", "01"), ("right", "21"), ("up", "10"), ("down", "12")]
)
def test_arrows_lead_to_the_next_in_the_row_or_column(way, to):
    assert neighbour(GRID, GRID["11"], way) == to


def test_at_the_edge_an_arrow_leads_nowhere():
    assert neighbour(GRID, GRID["00"], "up") is None
    assert neighbour({}, GRID["00"], "up") is None


def test_reading_goes_on_from_where_one_is():
    order = reading_on(GRID, GRID["01"].center())
    assert order[:3] == ["01", "11", "21"]
    assert order[-1] == "20"
    assert len(order) == 9


def test_a_text_ends_in_an_ellipsis_after_its_last_line(qapp):
    font = QFont()
    font.setPixelSize(15)
    one = MarkedText("short **words**", font, 200, 3)
    many = MarkedText("a great many **words** that go on " * 12, font, 200, 3)
    assert many.size.height() == pytest.approx(3 * one.size.height(), abs=2)
    assert many.size.width() <= 200


def test_a_name_may_hold_any_sign(qapp):
    font = QFont()
    font.setPixelSize(15)
    marked, plain = (MarkedText("**A**", font, 200, marks=on) for on in (True, False))
    assert plain.size.width() > marked.size.width()


def test_rasters_stay_within_their_limit(qapp):
    store = KeptRasters(limit=10 * 40 * 40 * 4)
    for number in range(50):
        store.keep(f"c{number}", Kept(QPixmap(40, 40), 1, 1.0))
        store.find("c0")
    assert len(store) == 10
    assert store.find("c0") is not None
    assert store.find("c30") is None
    store.keep("c0", Kept(QPixmap(10, 10), 2, 1.0))
    assert store.find("c0").version == 2
    store.drop("c0")
    assert len(store) == 9


def test_the_outline_follows_any_order_without_a_reset(qapp, qtmodeltester):
    chance, model, resets = Random(3), OutlineModel(), []
    model.modelReset.connect(lambda: resets.append(1))
    for _ in range(60):
        keys = [f"k{number}" for number in range(12)]
        chance.shuffle(keys)
        lines = [
            Line(key, f"{key} {chance.randint(0, 2)}") for key in keys[: chance.randint(0, 12)]
        ]
        model.follow(lines)
        assert [model.index(row).data() for row in range(model.rowCount())] == [
            line.text for line in lines
        ]
        assert [model.row_of(line.key) for line in lines] == list(range(len(lines)))
    assert not resets
    qtmodeltester.check(model)
