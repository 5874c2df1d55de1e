"""What the table knows, by key, menu and a press on the sign, in the whole program."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.desk.entries import SetKnowledge
from choicedesk.desk.scenes import resume_scene
from choicedesk.rules.system import Known, Level


@pytest.fixture
def app(start):
    return start("--example", "--lang", "en")


def press(app, modifiers=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget() or app.desk, Qt.Key.Key_F9, modifiers)


def level(app, thing):
    return app.controller.scene.knowledge[thing].level


def focused(app, place):
    piece = app.corner.views.shown().view.board.piece_of(place)
    piece.setFocus(Qt.FocusReason.TabFocusReason)
    return piece


def take_up(app, scene):
    app.controller.run(*resume_scene(app.controller.campaign, scene))
    app.controller.show_scene(scene)
    QTest.qWait(300)


def test_a_key_goes_through_the_levels_and_is_undone(app):
    view, fate = app.corner.view, app.controller.state.setup.fates[0].id
    view.focus_on(fate, by_key=True)
    first = level(app, fate)
    seen = []
    for _ in range(4):
        press(app)
        seen.append(level(app, fate))
    assert sorted(seen) == sorted(Level)
    assert seen[-1] is first
    app.controller.undo()
    assert level(app, fate) is seen[-2]


def test_without_anything_to_know_of_the_desk_says_so(app):
    app.corner.view.focus_on("opportunity", by_key=True)
    before = app.controller.session.sequence
    press(app)
    assert app.controller.session.sequence == before
    assert "focus" in app.knowing.reason()


@pytest.mark.parametrize(
    ("scene", "place", "thing"),
    [
        ("s2", "task:t1", "t1"),
        ("s5", "g1", "g1"),
        ("s5", "party:c29", "c29"),
    ],
)
def test_the_boards_know_the_key_and_show_the_level(app, scene, place, thing):
    take_up(app, scene)
    piece = focused(app, place)
    press(app)
    assert level(app, thing) is Level.SECRET
    if scene != "s5":
        assert "secret" in piece.accessibleDescription()
    press(app)
    assert level(app, thing) is Level.KNOWN


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_with_shift_the_menu_opens_on_a_board(app):
    take_up(app, "s5")
    focused(app, "party:c28")
    press(app, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    menu.actions()[0].trigger()
    menu.close()
    assert level(app, "c28") is Level.SECRET


def test_a_hidden_party_rolls_without_a_number(app):
    take_up(app, "s5")
    window = app.stage_hand.window
    focused(app, "party:c28")
    press(app)
    rolls, shown = app.campaign.rolls, window.picture.view
    ability = app.controller.state.setup.party_of["c28"].abilities[0].id
    dice = [1] * app.controller.state.abilities["c28"][ability]
    act = {"move": "act", "party": "c28", "ability": ability, "goal": "g2", "dice": dice}
    assert app.controller.play(act)
    assert (app.campaign.rolls, window.picture.view) == (rolls, shown)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(
    ("scene", "place", "thing"),
    [("s2", "task:t1", "t1"), ("s5", "g1", "g1"), ("s5", "party:c29", "c29")],
)
def test_a_press_on_the_sign_opens_the_menu(app, scene, place, thing):
    take_up(app, scene)
    piece = focused(app, place)
    press(app)
    assert level(app, thing) is Level.SECRET
    piece.grab()
    chosen = app.controller.session.sequence
    QTest.mouseClick(
        piece, Qt.MouseButton.LeftButton, pos=piece.level_box.center().toPoint(), delay=10
    )
    menu = QApplication.activePopupWidget()
    assert menu is not None
    assert app.controller.session.sequence == chosen
    menu.actions()[1].trigger()
    menu.close()
    assert level(app, thing) is Level.KNOWN


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_press_on_the_sign_of_a_chip_opens_the_menu(app):
    app.desk.resize(1000, 600)
    QTest.qWait(300)
    view = app.corner.view
    chips = [
        item
        for item in view.arrangement.items.values()
        if getattr(item, "is_chip", False) and item.level_place() is not None
    ]
    assert chips
    chip = chips[0]
    point = view.mapFromScene(chip.pos() + chip.level_place().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point, delay=10)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.actions()[3].trigger()
    menu.close()
    assert level(app, chip.key) is Level.OPEN
    assert chip.level_place() is None


def test_a_piece_tells_what_the_table_calls_it(app):
    scene = next(
        one for one in app.controller.campaign.scenes.values() if one.system == "confrontation"
    )
    take_up(app, scene.id)
    who = scene.state.setup.participants[0]
    piece = app.corner.views.shown().view.board.piece_of(f"seat:{who.id}")
    known = Known(Level.OPEN, "A <stranger>")
    app.controller.run(SetKnowledge(scene=scene.id, thing=who.id, known=known))
    assert "at the table: A <stranger>" in piece.accessibleDescription()
    assert "<stranger>" not in piece.toolTip()
    app.controller.undo()
    assert "at the table" not in piece.accessibleDescription()


def test_a_public_name_that_names_another_secret_is_warned_of(app):
    scene, setup = app.controller.scene, app.controller.state.setup
    first, second = setup.dangers[0], setup.dangers[1]
    app.controller.run(SetKnowledge(scene=scene.id, thing=second.id, known=Known(Level.SECRET)))
    entry = SetKnowledge(scene=scene.id, thing=first.id, known=Known(Level.OPEN, second.name))
    assert app.knowing._put(entry)
    assert app.desk.line.text == (
        f"“{second.name}” is the name of a secret: as a public name the table reads it."
    )
    app.desk.line.close_line()
    entry = SetKnowledge(scene=scene.id, thing=first.id, known=Known(Level.OPEN, "A stranger"))
    assert app.knowing._put(entry)
    assert not app.desk.line.isVisible()
