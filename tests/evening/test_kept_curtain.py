"""What was closed before the eyes of all stays so: no held key, restart or crash opens it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

CLOSED = "The curtain is closed: nobody shall see anything. Open it first."


@pytest.mark.parametrize("curtain", ["curtain", "pause", "black"])
def test_nobody_peeks_through_the_curtain(begin, curtain):
    app = begin()
    app.desk.actions_list.run("way:mirrored")
    app.desk.actions_list.run(curtain)
    QTest.keyPress(app.desk, Qt.Key.Key_F5)
    assert (app.covering.peeking, app.desk.line.text) == (False, CLOSED)
    QTest.keyRelease(app.desk, Qt.Key.Key_F5)
    QTest.keyClick(app.desk, Qt.Key.Key_F6)
    assert app.covering.covered
    app.stage_hand.toggle_curtain()
    QTest.keyPress(app.desk, Qt.Key.Key_F5)
    assert app.covering.peeking
    QTest.keyRelease(app.desk, Qt.Key.Key_F5)


def test_a_curtain_that_falls_ends_the_peek(begin):
    app = begin()
    app.covering.cover(covered=True)
    app.covering.peek(on=True)
    app.stage_hand.close_curtain()
    assert not app.covering.peeking


def test_beside_a_stage_of_its_own_the_desk_is_shown_again_though_the_curtain_is_closed(begin):
    app = begin()
    app.stage_hand.toggle()
    app.covering.cover(covered=True)
    app.stage_hand.close_curtain()
    app.covering.toggle()
    assert not app.covering.covered


@pytest.mark.parametrize("ended", ["closed", "crashed"])
@pytest.mark.parametrize(("curtain", "black"), [("pause", False), ("black", True)])
def test_the_next_start_finds_the_curtain_closed(begin, ended, curtain, black):
    first = begin()
    first.desk.actions_list.run(curtain)
    if ended == "closed":
        first.close()
    second = begin("--example", "--lang", "en")
    assert (second.stage_hand.is_covered, second.stage_hand.is_black) == (True, black)
    assert second.desk.band.isVisible()
    second.stage_hand.toggle_curtain()
    third = begin("--example", "--lang", "en")
    assert not third.stage_hand.is_covered


@pytest.mark.parametrize("ended", ["closed", "crashed"])
def test_cover_and_curtain_are_both_found_again(begin, ended):
    first = begin()
    first.covering.cover(covered=True)
    first.stage_hand.close_curtain()
    if ended == "closed":
        first.close()
    for _again in range(2):
        second = begin()
        assert (second.covering.covered, second.stage_hand.is_covered) == (True, True)
        assert second.desk.header.next_step.accessibleName().startswith("Open the curtain")


@pytest.mark.parametrize("ended", ["closed", "crashed"])
def test_the_next_start_finds_the_desk_covered_before_it_is_seen(begin, note_covers, ended):
    first = begin()
    first.covering.cover(covered=True)
    if ended == "closed":
        first.close()
    shown = note_covers()
    begin().covering.cover(covered=False)
    begin()
    assert shown == [True, False]


def test_a_crash_while_the_desk_goes_round_shows_nobody_the_desk(begin):
    first = begin()
    scene = next(one for one in first.campaign.scenes.values() if one.system == "ability_cards")
    first.controller.show_scene(scene.id)
    state = first.controller.state
    for player in state.setup.players:
        cards = list(first.controller.state.free()[: state.setup.hand_size])
        move = {"move": "deal_random", "player": player.id, "cards": cards}
        assert first.controller.play(move)
    first.desk.actions_list.run("hand_round")
    assert first.desk.over is not None
    assert begin().covering.covered


def test_a_key_on_the_stage_makes_it_black_and_never_opens_it(begin):
    app = begin()
    app.stage_hand.toggle()
    for _press in range(2):
        QTest.keyClick(app.stage, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
        assert app.stage_hand.is_black
    QTest.keyClick(app.stage, Qt.Key.Key_F8)
    assert app.stage_hand.is_covered


def test_a_stage_that_stands_up_leaves_the_keyboard_to_the_desk(begin, qtbot):
    app = begin()
    stage = app.stage
    assert stage.keyboard_owner is app.desk
    app.stage_hand.toggle()
    stage.activateWindow()
    qtbot.waitUntil(app.desk.isActiveWindow)
