"""The board: one hand takes, aims and lays, by mouse and by key; what may not be aimed at dims."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from choicedesk.widgets.board.held import hung, name_slip
from tests.widgets.board.coin_table import CoinDesk


@pytest.fixture
def desk(qtbot: QtBot) -> CoinDesk:
    made = CoinDesk()
    qtbot.addWidget(made.window)
    QTest.qWait(10)
    return made


def drag(desk: CoinDesk, source: str, target: str) -> None:
    start, end = desk.pieces[source], desk.pieces[target]
    QTest.mousePress(start, Qt.MouseButton.LeftButton, pos=start.rect().center())
    for share in (0.2, 0.6, 1.0):
        way = end.mapToGlobal(end.rect().center()) - start.mapToGlobal(start.rect().center())
        point = start.rect().center() + QPoint(round(way.x() * share), round(way.y() * share))
        QTest.mouseMove(start, point)
        _move(start, point)
    QTest.mouseRelease(start, Qt.MouseButton.LeftButton, pos=point)


def _move(widget: QWidget, point: QPoint) -> None:
    """Send a move with the button held, which QTest cannot."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    button = Qt.MouseButton.LeftButton
    spot = QPointF(widget.mapToGlobal(point))
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(point), spot, button, button, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(widget, event)


def test_a_coin_dragged_into_the_cup_lies_there(desk: CoinDesk) -> None:
    drag(desk, "coin:1", "cup")
    assert desk.table.laid == ["coin:1"]
    assert not desk.carrying.busy


def test_twice_pressed_is_edited_and_pressed_then_dragged_is_taken(desk: CoinDesk) -> None:
    said: list[str] = []
    coin, left = desk.pieces["coin:1"], Qt.MouseButton.LeftButton
    coin.activated.connect(lambda: said.append("pressed"))
    coin.edit_wanted.connect(lambda: said.append("edited"))
    QTest.mouseClick(coin, left)
    QTest.mouseDClick(coin, left)
    QTest.mouseRelease(coin, left)
    assert said == ["pressed", "edited"]
    QTest.mouseClick(coin, left)
    QTest.mouseDClick(coin, left)
    _move(coin, coin.rect().center() + QPoint(30, 10))
    assert desk.carrying.busy
    desk.carrying.cancel()
    QTest.mouseRelease(coin, left)
    assert said == ["pressed", "edited", "pressed"]


def test_a_coin_dropped_on_the_jar_goes_back_and_says_why(desk: CoinDesk) -> None:
    said: list[str] = []
    desk.carrying.refused.connect(lambda text, _place: said.append(text))
    drag(desk, "coin:1", "jar")
    assert (desk.table.laid, said) == ([], ["The jar is full."])


def test_while_a_coin_is_carried_only_the_cup_glows(desk: CoinDesk) -> None:
    desk.board.take_by_key(desk.pieces["coin:1"])
    legal = {name: piece.legal for name, piece in desk.pieces.items()}
    assert legal == {"coin:1": None, "coin:2": False, "cup": True, "jar": False}
    desk.pieces["jar"].painted.clear()
    desk.pieces["jar"].grab()
    assert desk.pieces["jar"].painted == [pytest.approx(0.46, abs=0.01)]
    desk.carrying.cancel()
    assert {piece.legal for piece in desk.pieces.values()} == {None}


def test_enter_takes_and_lays_by_key(desk: CoinDesk) -> None:
    coin = desk.pieces["coin:2"]
    coin.enter = "take"
    coin.setFocus()
    QTest.keyClick(coin, Qt.Key.Key_Return)
    assert desk.carrying.hovered == "cup"
    QTest.keyClick(coin, Qt.Key.Key_Return)
    assert desk.table.laid == ["coin:2"]


def test_arrows_lead_from_piece_to_piece(desk: CoinDesk) -> None:
    first = desk.pieces["coin:1"]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is desk.pieces["coin:2"]
    QTest.keyClick(desk.pieces["coin:2"], Qt.Key.Key_Down)
    assert QApplication.focusWidget() is desk.pieces["jar"]


def test_a_click_is_no_drag(desk: CoinDesk) -> None:
    pressed: list[str] = []
    desk.pieces["cup"].activated.connect(lambda: pressed.append("cup"))
    QTest.mouseClick(desk.pieces["cup"], Qt.MouseButton.LeftButton)
    assert (pressed, desk.carrying.busy) == (["cup"], False)


def test_the_menu_does_what_a_drag_does(desk: CoinDesk) -> None:
    menu = QMenu()
    desk.board._add_drops(menu, "coin:1")
    assert [action.text() for action in menu.actions()] == ["into the cup"]
    menu.actions()[0].trigger()
    assert desk.table.laid == ["coin:1"]


def test_places_are_told_in_global_coordinates(desk: CoinDesk) -> None:
    cup = desk.pieces["cup"]
    place = desk.board.place_of("cup")
    assert place is not None
    assert place.center() == cup.mapToGlobal(cup.rect().center())
    assert desk.board.place_at(place.center()) == "cup"
    assert desk.board.place_of("nowhere") is None


def test_a_piece_has_name_and_role_for_assistive_technology(desk: CoinDesk) -> None:
    from PySide6.QtGui import QAccessible

    seen = QAccessible.queryAccessibleInterface(desk.pieces["cup"])
    assert seen.role() == QAccessible.Role.Button
    assert seen.text(QAccessible.Text.Name) == "cup"


def test_assistive_technology_can_press_a_piece(desk: CoinDesk, qtbot: QtBot) -> None:
    from PySide6.QtGui import QAccessible

    desk.pieces["coin:1"].enter = "take"
    seen = QAccessible.queryAccessibleInterface(desk.pieces["coin:1"])
    seen.actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: desk.carrying.hovered == "cup")
    desk.carrying.cancel()


def test_what_lies_out_of_sight_is_carried_as_a_slip_with_its_name(desk: CoinDesk) -> None:
    coin = desk.pieces["coin:1"]
    coin.say("Lucky coin")
    coin.hide()
    (carry,) = desk.table.carries("coin:1")
    assert desk.board.grasp(carry)
    slip = hung(name_slip(desk.board.theme, "Lucky coin", 1.0)).toImage()
    assert desk.carrying.hand.pixmap().toImage() == slip
    assert slip != hung(name_slip(desk.board.theme, "", 1.0)).toImage()


def test_a_wide_thing_hangs_below_the_hand(desk: CoinDesk) -> None:
    slip = name_slip(desk.board.theme, "A coin of old silver", 1.0)
    held = hung(slip)
    assert not held.toImage().pixelColor(held.width() // 2, held.height() // 2).alpha()
    assert held.copy(held.rect().adjusted(0, held.height() - slip.height(), 0, 0)).toImage() == (
        slip.toImage()
    )
    square = name_slip(desk.board.theme, "", 1.0).scaled(40, 40)
    assert hung(square).size() == square.size()
