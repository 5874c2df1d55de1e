import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.cards.library import CardLibrary
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.answers import Answers

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def library(evening, qtbot):
    art = Art(lambda _hash: None)
    made = CardLibrary(Theme("lamp"), evening.controller, art.pixmap, Answers())
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.editor.reader.wait()


def names(library):
    return [thing.name for thing in library.shown.things]


def click_card(library, name):
    row = names(library).index(name)
    spot = library.grid.visualRect(library.shown.index(row, 0)).center()
    QTest.mouseClick(library.grid.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)


def test_it_opens_on_the_gifts(library):
    assert names(library) == ["Boat", "Keys", "Lamp", "Mask"]
    assert library.summary() == "4 gifts"
    assert library.primary_action().text == "New gift"


def test_typing_filters_and_emptying_shows_all_again(library):
    QTest.keyClicks(library.bar.search, "mas")
    assert names(library) == ["Mask"]
    QTest.keyClick(library.bar.search, Qt.Key.Key_Escape)
    assert len(names(library)) == 4


def test_a_click_opens_the_card_in_the_editor(library):
    click_card(library, "Lamp")
    assert library.editor.isVisible()
    assert library.editor.form.name.text() == "Lamp"


def test_a_new_card_that_nothing_was_written_on_is_gone_when_the_editor_closes(library):
    made = library.make("gift")
    assert "New gift" in names(library)
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Escape)
    assert library.cards.thing(made) is None
    assert library.notice.text.startswith("Nothing was written")
    made = library.make("gift")
    QTest.keyClicks(library.editor.form.name, "Anchor")
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Escape)
    assert library.cards.thing(made).name == "Anchor"


def test_the_side_list_shows_another_kind(library):
    (item,) = library.side.list.findItems("Dangers", Qt.MatchFlag.MatchExactly)
    spot = library.side.list.visualItemRect(item).center()
    QTest.mouseClick(library.side.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, spot)
    assert names(library) == ["Crow", "Fog"]
    assert library.primary_action().text == "New danger"


def test_a_new_card_has_the_hand_on_its_name(library, evening):
    library.primary_action().act()
    assert library.editor.form.name.hasFocus()
    assert library.editor.form.name.selectedText() == "New gift"
    QTest.keyClicks(library.editor.form.name, "Rope")
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Return)
    assert "Rope" in names(library)
    evening.controller.undo()
    assert "New gift" in names(library)


def test_delete_removes_and_undo_brings_back(library, evening):
    click_card(library, "Mask")
    library.grid.setFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_Delete)
    assert names(library) == ["Boat", "Keys", "Lamp"]
    evening.controller.undo()
    assert names(library) == ["Boat", "Keys", "Lamp", "Mask"]


def test_control_shift_d_makes_a_copy(library):
    click_card(library, "Keys")
    library.grid.setFocus()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(library.grid, Qt.Key.Key_D, both)
    assert "Keys (copy)" in names(library)


def test_n_adds_one_more_but_not_while_one_types(library):
    library.grid.setFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_N)
    assert "New gift" in names(library)
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_N)
    assert library.editor.form.name.text() == "n"


def test_f2_edits_and_escape_steps_out(library):
    click_card(library, "Keys")
    library.grid.setFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_F2)
    assert library.editor.form.name.hasFocus()
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Escape)
    assert library.editor.isHidden()
    assert library.grid.hasFocus()


def test_an_empty_kind_asks_the_question_that_fills_it(library, evening):
    library.side.list.choose("kind:fate")
    assert library.shelf.remove("c7")
    assert library.pages.currentWidget() is library.empty
    QTest.mouseClick(library.empty._button, LEFT)
    assert names(library) == ["New fate"]


def test_table_and_grid_share_the_chosen_card(library):
    click_card(library, "Keys")
    QTest.mouseClick(library.bar.as_table, LEFT)
    assert library.pages.currentWidget() is library.table
    assert library.table.currentIndex().row() == names(library).index("Keys")


def test_renaming_keeps_the_card_chosen(library):
    click_card(library, "Boat")
    library.editor.form.name.setFocus()
    library.editor.form.name.selectAll()
    QTest.keyClicks(library.editor.form.name, "Zeppelin")
    QTest.keyClick(library.editor.form.name, Qt.Key.Key_Return)
    assert names(library)[-1] == "Zeppelin"
    assert library.grid.currentIndex().row() == 3
    assert library.editor.thing_id == "c4"


def test_a_refused_removal_says_why(library, evening):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    click_card(library, "Keys")
    QTest.mouseClick(library.editor.remove, LEFT)
    assert "Keys" in names(library)
    assert library.editor.notice.text


@pytest.mark.parametrize("size", [(1828, 1020), (1216, 668), (704, 380)])
def test_everything_fits(library, size, qtbot):
    library.resize(*size)
    library.edit("c1")
    qtbot.wait(1)
    assert library.width() == size[0]
    scroll = library.editor._scroll
    assert scroll.widget().width() <= scroll.viewport().width()


def test_every_field_has_a_name(library):
    library.edit("c1")
    for field in library.editor.form.findChildren(object):
        if hasattr(field, "focusPolicy") and field.isVisible():
            reachable = field.focusPolicy() & Qt.FocusPolicy.TabFocus
            assert not reachable or field.accessibleName() or field.parent().accessibleName()


def test_the_chosen_kind_is_told_in_the_present_language(library):
    QApplication.processEvents()
    assert library.side.list.currentItem().text() == "Gifts"


def test_coming_back_the_hand_is_on_the_cards(library):
    click_card(library, "Lamp")
    library.editor.form.name.setFocus()
    library.setFocus()
    assert library.grid.hasFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_N)
    assert library.editor.form.name.selectedText() == "New gift"


def test_escape_steps_out_one_place_at_a_time(library, qtbot):
    click_card(library, "Lamp")
    library.editor.form.note.setFocus()
    with qtbot.assertNotEmitted(library.back_wanted):
        QTest.keyClick(library.editor.form.note, Qt.Key.Key_Escape)
    assert library.editor.isHidden()
    assert library.grid.hasFocus()
    with qtbot.waitSignal(library.back_wanted, timeout=100):
        QTest.keyClick(library.grid, Qt.Key.Key_Escape)


def test_a_refusal_about_another_card_is_said_beside_the_cards(library, evening):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    click_card(library, "Lamp")
    library.shelf.remove("c2")
    assert library.notice.isVisible()


def test_a_picture_is_pasted_on_a_card_of_the_list(library, evening, qtbot):
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.blue)
    QApplication.clipboard().setImage(image)
    library.choose("c1")
    library.grid.setFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: evening.controller.campaign.cards["c1"].art is not None)


def test_what_was_deleted_is_named_and_comes_back_by_a_click(library, evening):
    library.choose("c1")
    library.grid.setFocus()
    QTest.keyClick(library.grid, Qt.Key.Key_Delete)
    assert "c1" not in evening.controller.campaign.cards
    assert library.notice.isVisible()
    assert "Lamp" in library.notice.text
    QTest.mouseClick(library.notice.act, LEFT)
    assert evening.controller.campaign.cards["c1"].name == "Lamp"
    assert not library.notice.isVisible()


def test_what_cannot_go_yet_offers_what_clears_it(library, evening, qtbot):
    evening.begin()
    assert evening.controller.introduce("c8")
    assert not library.shelf.remove("c8")
    assert library.notice.act.text() == "Send it away"
    QTest.mouseClick(library.notice.act, LEFT)
    assert "c8" not in evening.controller.state.dangers
    assert library.shelf.remove("c8")
    assert not library.shelf.remove("p1")
    assert library.notice.act.text() == "Leaves for this evening"
    with qtbot.waitSignal(library.join_leave_wanted, timeout=100) as told:
        QTest.mouseClick(library.notice.act, LEFT)
    assert told.args == ["p1"]
