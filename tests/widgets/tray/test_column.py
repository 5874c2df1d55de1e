"""The tray's column, driven by keys and clicks: nothing is told before the dice lie."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from choicedesk.models.rows import Facts, TrayFacts
from choicedesk.models.table_odds import TableOdds
from choicedesk.rules.choice.state import Left, Outcome, Result
from choicedesk.rules.dice import PRESETS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.column import TrayColumn
from choicedesk.widgets.tray.outcome_panel import OutcomePanel

DIE = PRESETS["split"]
DANGERS = (("d1", "Captain & Crow"), ("d2", "The Fog"))


def pool(**changes):
    facts = {"open": True, "white": 2, "black": 2, "price": 2, "rolls": 14, "die": DIE}
    return Facts(tray=TrayFacts(**{**facts, **changes}), risk_player="p1")


def rolled(danger="open", **changes):
    result = Result(
        left=Left(1, 0, 0, 1),
        risk_happens=False,
        action_succeeds=True,
        players_opportunity=False,
        danger_opportunity=danger,
    )
    faces = {"white_faces": ("M", "S"), "black_faces": ("S", "S")}
    return pool(**{"rolled": True, "rolls": 15, "result": result, **faces, **changes})


@pytest.fixture
def odds():
    return TableOdds()


@pytest.fixture
def column(qtbot, odds):
    column = TrayColumn(
        Theme("lamp"), odds=odds, player_name=lambda _id: "Mira", dangers=lambda: DANGERS
    )
    qtbot.addWidget(column)
    column.resize(400, 1000)
    column.show()
    column.show_facts(pool())
    return column


def test_the_pool_is_shown_blank_with_its_payment(column):
    items = column.view.picture.items()
    assert [item.face for item in items] == [None] * 4
    assert column.details.payment.isVisible()
    assert column.details.payment.accessibleName() == "Third white die: 0 of 2 paid"
    column.show_facts(pool(pledged=(("g1", "Deft Hands", "opportunity"),)))
    assert "1 of 2 paid (Deft Hands)" in column.details.payment.accessibleName()
    assert column.head.counter() == "Roll 15 · test"


def test_nothing_tells_the_outcome_before_the_dice_lie(column, qtbot):
    column.show_facts(rolled())
    assert column.running
    assert not column.details.outcome.isVisible()
    assert "risk" not in column.view.accessibleName().casefold()
    with qtbot.waitSignal(column.act_finished, timeout=3000):
        pass
    assert column.details.outcome.isVisible()
    assert "The risk does not happen" in column.view.accessibleName()
    column.finish()


def test_a_click_ends_the_motion_and_means_nothing_else(column, qtbot):
    button = column.details.real_switch
    toggled = []
    column.real_dice_toggled.connect(toggled.append)
    column.show_facts(rolled())
    button.show()
    with qtbot.waitSignal(column.act_finished, timeout=200):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not column.running
    assert toggled == []
    column.finish()
    column.show_facts(pool(), "undo")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert toggled == [True]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_Z])
def test_any_key_ends_the_motion_and_fires_no_shortcut(column, qtbot, key):
    fired = []
    QShortcut(key, column, lambda: fired.append(key))
    column.view.setFocus()
    column.show_facts(rolled())
    with qtbot.waitSignal(column.act_finished, timeout=200):
        QTest.keyClick(column.view, key)
    assert fired == []
    column.finish()
    column.show_facts(pool(), "undo")
    QTest.keyClick(column.view, key)
    assert fired == [key]


@pytest.mark.parametrize("cause", ["undo", "redo", "open"])
def test_only_a_played_roll_is_acted_out(column, cause):
    column.show_facts(rolled(), cause)
    assert not column.running
    assert column.details.outcome.isVisible()


def test_undo_in_the_middle_of_a_motion_shows_the_pool(column):
    column.show_facts(rolled())
    column.show_facts(pool(), "undo")
    assert not column.running
    assert [item.face for item in column.view.picture.items()] == [None] * 4
    assert not column.details.outcome.isVisible()


def test_other_facts_do_not_start_the_motion_anew(column):
    column.show_facts(rolled())
    motion = column.view.picture._motion
    column.show_facts(rolled(real_dice=True))
    assert column.view.picture._motion is motion
    column.finish()
    column.show_facts(rolled(danger="d1"))
    assert not column.running


def test_a_number_key_names_the_danger(column, qtbot):
    column.show_facts(rolled(), "open")
    column.view.setFocus()
    with qtbot.waitSignal(column.danger_chosen) as chosen:
        QTest.keyClick(column.view, Qt.Key.Key_2)
    assert chosen.args == ["d2"]


def test_a_click_names_the_danger_and_then_it_is_named(column, qtbot):
    column.show_facts(rolled(), "open")
    button = column.details.outcome.buttons[0]
    assert button.text() == "Captain & Crow"
    with qtbot.waitSignal(column.danger_chosen) as chosen:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen.args == ["d1"]
    column.show_facts(rolled(danger="d1"))
    assert "An opportunity for Captain & Crow" in column.view.accessibleName()
    assert column.details.outcome.buttons == []


def test_chances_stand_below_the_price_now_and_with_one_die_more(column):
    panel = column.details.odds
    main, side = panel.parted.parted
    assert [round(share, 2) for share in main.lines[0]] == [0.31, 0.38, 0.31]
    assert [round(share, 2) for share in main.lines[1]] == [0.5, 0.31, 0.19]
    assert side.lines == main.lines
    assert panel.head.accessibleName() == "Chances now, below with a third white die"
    assert "no risk: 31%, risk: 38%, fails: 31%" in panel.parted.accessibleName()
    column.show_facts(pool(white=3))
    assert panel.parted.parted[0].lines[0] == main.lines[1]


def test_what_a_die_costs_is_said_where_no_payment_says_it(column):
    assert not column.details.odds.foot.isVisible()
    column.show_facts(pool(real_dice=True))
    assert column.details.odds.foot.text() == "That die costs 2 activations."


def test_nothing_is_asked_while_chances_are_hidden(column, odds):
    switch = column.details.odds.switch
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert not odds.shown
    assert not column.details.odds.parted.isVisible()
    column.show_facts(pool(white=3))
    assert column.details.odds.chances is None
    assert switch.accessibleName() == "Show the chances"
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    assert column.details.odds.parted.isVisible()


def test_rolling_asks_the_program_or_leads_to_real_dice(column, qtbot):
    with qtbot.waitSignal(column.roll_requested):
        column.roll()
    column.show_facts(pool(real_dice=True))
    column.roll()
    assert column.details.real.hasFocus()
    with qtbot.waitSignal(column.faces_entered) as entered:
        QTest.keyClicks(column.details.real, "1616")
        QTest.keyClick(column.details.real, Qt.Key.Key_Return)
    assert entered.args == [("M", "S"), ("M", "S")]


def test_after_the_test_the_outcome_stays_in_words(column):
    closed = Facts(tray=TrayFacts(rolls=15), last=Outcome(risk_happens=False, action_succeeds=True))
    column.show_facts(closed)
    words = column.view.picture._words
    assert [sentence for _icon, sentence in words.lines] == [
        "The last risk did not happen.",
        "The action worked.",
    ]


def test_a_strip_opens_with_a_test_and_by_hand(column, qtbot):
    column.show_facts(Facts())
    column.set_mode("strip")
    assert column.width() == 52
    opened = []
    column.opened.connect(opened.append)
    column.show_facts(pool())
    assert (column.width(), opened) == (392, [True])
    column.show_facts(Facts())
    assert column.width() == 52
    column.show_facts(pool())
    QTest.mouseClick(column.head.fold, Qt.MouseButton.LeftButton)
    assert column.width() == 52
    QTest.mouseClick(column.strip, Qt.MouseButton.LeftButton)
    assert column.width() == 392
    column.show_facts(Facts())
    assert column.width() == 392, "what the hand has opened stays open"
    column.set_mode("wide")
    assert (column.width(), column.is_open) == (400, True)


def test_a_hidden_tray_shows_the_result_at_once(column, qtbot):
    column.hide()
    with qtbot.waitSignal(column.act_finished, timeout=100):
        column.show_facts(rolled())
    assert not column.running


def test_the_tray_is_a_landing_place(column):
    view = column.view
    rect = view.place_of("tray")
    assert view.place_at(rect.center()) == "tray"
    assert view.place_at(rect.topLeft() - QPoint(30, 30)) is None
    assert view.place_of("opportunity") is None
    before = view.grab().toImage()
    view.show_legal(frozenset({"tray"}), "tray")
    glowing = view.grab().toImage()
    view.show_legal(frozenset(), None)
    dimmed = view.grab().toImage()
    view.show_legal(None, None)
    assert view.grab().toImage() == before
    assert len({before.cacheKey(), glowing.cacheKey(), dimmed.cacheKey()}) == 3
    assert glowing != before
    assert dimmed != before


def test_everything_that_answers_has_a_name(column):
    column.show_facts(rolled(), "open")
    for widget in column.findChildren(QWidget):
        if widget.isVisible() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            assert widget.accessibleName(), widget


def test_the_tile_gives_way_in_a_low_window(column):
    tile = QWidget()
    tile.setMinimumHeight(230)
    column.resize(400, 1060)
    column.set_tile(tile)
    assert tile.isVisible()
    column.resize(400, 620)
    assert not tile.isVisible()


def test_an_outcome_made_narrower_has_room_for_all_its_words(qtbot):
    panel = OutcomePanel(Theme("lamp"))
    qtbot.addWidget(panel)
    panel.resize(640, 800)
    panel.show_result(rolled().tray.result, DANGERS)
    panel.show()
    panel.resize(200, 800)
    box = panel.boxes[2]
    qtbot.waitUntil(lambda: box.height() == box.heightForWidth(200))
