"""Chances in the whole program: one key, one setting, and nothing for the table unless it may."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

CONTROL = Qt.KeyboardModifier.ControlModifier


def forced(app):
    """Force a test in the example."""
    app.desk.do_next_step()
    app.desk.do_next_step()
    state = app.controller.state
    player, danger = state.setup.players[0].id, state.setup.dangers[0].id
    gift = next(each for each in state.setup.gifts if each.owner == player)
    assert app.controller.introduce(danger)
    for move in (
        {"move": "declare_risk", "player": player, "text": "roofs", "danger": danger},
        {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
        {"move": "force_test", "willpower": 2},
    ):
        assert app.controller.play(move)


@pytest.fixture
def app(start):
    made = start("--example", "--lang", "en")
    forced(made)
    return made


def test_one_key_hides_the_chances_for_good(app, start):
    panel = app.corner.column.details.odds
    assert panel.parted.isVisible()
    QTest.keyClick(app.desk, Qt.Key.Key_D, CONTROL)
    assert not panel.parted.isVisible()
    assert not app.preferences.settings.odds_shown
    again = start("--lang", "en")
    assert not again.corner.odds.shown
    QTest.keyClick(again.desk, Qt.Key.Key_D, CONTROL)
    assert again.preferences.settings.odds_shown


def test_the_stage_says_no_chance_unless_the_settings_let_it(app, qtbot):
    picture = app.stage_hand.window.picture
    assert "%" not in picture.spoken
    app.preferences.set(odds_on_stage=True)
    qtbot.waitUntil(lambda: "no risk 12%" in picture.spoken)
    app.preferences.set(odds_on_stage=False)
    qtbot.waitUntil(lambda: "%" not in picture.spoken)


def test_chances_of_the_stage_speak_the_language(app, qtbot):
    picture = app.stage_hand.window.picture
    app.preferences.set(odds_on_stage=True)
    qtbot.waitUntil(lambda: "no risk" in picture.spoken)
    app.tongue.choose("de")
    qtbot.waitUntil(lambda: "ohne Risiko 12" in picture.spoken)
    app.tongue.choose("en")


def test_chances_of_a_challenge_follow_the_same_switch(app):
    scene = next(one.id for one in app.campaign.scenes.values() if one.system == "challenge")
    app.controller.show_scene(scene)
    panel = app.corner.views.shown().view.panel.odds
    assert [bar.share for bar in panel.bars.bars if bar.share]
    app.corner.odds.switch()
    assert panel.chances is None


def test_the_key_unfolds_the_column_where_the_chances_stand(app):
    app.desk.resize(1280, 720)
    QTest.qWait(20)
    column = app.corner.column
    column.open_by_hand(opened=False)
    assert not column.is_open
    QTest.keyClick(app.desk, Qt.Key.Key_D, CONTROL)
    assert (column.is_open, app.corner.odds.shown) == (True, True)
    QTest.keyClick(app.desk, Qt.Key.Key_D, CONTROL)
    assert not app.corner.odds.shown
