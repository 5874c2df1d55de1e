import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFontMetricsF, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.desk.journal import CampaignError
from choicedesk.models.card_shelf import CardShelf
from choicedesk.widgets.cards.ability_toggles import AbilityToggles
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.cards.editor import CardEditor
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.answers import Answers

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def ask():
    return Answers()


@pytest.fixture
def editor(evening, ask, qtbot):
    art = Art(evening.controller.session.picture)
    made = CardEditor(
        Theme("lamp"), evening.controller, CardShelf(evening.controller), art.pixmap, ask
    )
    qtbot.addWidget(made)
    made.resize(460, 900)
    made.show()
    qtbot.waitExposed(made)
    made.show_thing("c1")
    yield made
    made.reader.wait()


def thing(evening, identifier):
    campaign = evening.controller.campaign
    return campaign.people.get(identifier) or campaign.cards.get(identifier)


def write(field, text):
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def test_a_name_is_one_step_and_reaches_the_table(editor, evening):
    before = evening.controller.session.sequence
    write(editor.form.name, "Storm lamp")
    assert evening.controller.session.sequence == before
    QTest.keyClick(editor.form.name, Qt.Key.Key_Return)
    assert thing(evening, "c1").name == "Storm lamp"
    assert evening.table.gifts.piece("c1").name == "Storm lamp"
    assert editor.notice.text == "saved · holds on the table too"
    evening.controller.undo()
    assert editor.form.name.text() == "Lamp"


def test_abilities_are_toggled(editor, evening):
    QTest.mouseClick(editor.form.abilities.toggles[2], LEFT)
    assert thing(evening, "c1").abilities == ("stark", "charmant", "clever")


def test_the_talent_is_kept_when_the_hand_goes_on(editor, evening):
    write(editor.form.talent, "shines  far ")
    QTest.keyClick(editor.form.talent, Qt.Key.Key_Tab)
    assert thing(evening, "c1").talent == "shines far"


def test_what_is_typed_is_kept_when_another_card_is_shown(editor, evening):
    write(editor.form.name, "Lantern")
    editor.show_thing("c2")
    assert thing(evening, "c1").name == "Lantern"
    assert editor.form.name.text() == "Keys"


def test_without_a_name_the_old_one_stays(editor, evening):
    write(editor.form.name, " ")
    QTest.keyClick(editor.form.name, Qt.Key.Key_Return)
    assert thing(evening, "c1").name == "Lamp"
    assert editor.form.name.text() == "Lamp"
    assert editor.notice.text


def test_a_gift_with_willpower_keeps_its_owner_and_says_why(editor, evening):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c1", "ability": "stark"})
    owner = editor.form.owner
    owner.setCurrentIndex(owner.findData("p2"))
    owner.activated.emit(owner.currentIndex())
    if thing(evening, "c1").owner == "p1":
        assert editor.notice.text
    assert owner.key() == thing(evening, "c1").owner


def test_tags_come_and_go(editor, evening):
    QTest.keyClicks(editor.form.tags.line, "Harbour,")
    QTest.keyClicks(editor.form.tags.line, "Guild")
    QTest.keyClick(editor.form.tags.line, Qt.Key.Key_Return)
    assert thing(evening, "c1").tags == ("Harbour", "Guild")
    QTest.mouseClick(editor.form.tags.pills[0], LEFT)
    assert thing(evening, "c1").tags == ("Guild",)


def test_steps_are_named_added_moved_and_removed(editor, evening):
    editor.show_thing("c7")
    steps = editor.form.steps
    QTest.mouseClick(steps.add, LEFT)
    QTest.keyClicks(steps.lines[2].name, "sea")
    QTest.keyClick(steps.lines[2].name, Qt.Key.Key_Return)
    assert thing(evening, "c7").steps == ("rain", "tide", "sea")
    QTest.mouseClick(steps.lines[2].up, LEFT)
    assert thing(evening, "c7").steps == ("rain", "sea", "tide")
    QTest.mouseClick(steps.lines[0].remove, LEFT)
    assert thing(evening, "c7").steps == ("sea", "tide")


def test_several_clicks_on_a_number_are_one_step(editor, evening, qtbot):
    editor.show_thing("c8")
    before = evening.controller.session.sequence
    for _click in range(3):
        editor.form.willpower.stepUp()
    qtbot.waitUntil(lambda: thing(evening, "c8").willpower == 6)
    rows = evening.controller.session.journal.rows(before + 1, 10_000)
    assert {row.step for row in rows} == {rows[0].step}


def test_a_person_wears_another_colour(editor, evening):
    editor.show_thing("p1")
    assert not editor.form.abilities.isVisible()
    QTest.mouseClick(editor.form.colour.swatches[5], LEFT)
    assert thing(evening, "p1").colour == 5


def test_a_picture_is_dropped_and_removed(editor, evening, qtbot, tmp_path):
    path = tmp_path / "photo.png"
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    image.save(str(path))
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    action, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), action, mime, LEFT, none)
    QApplication.sendEvent(editor, enter)
    assert enter.isAccepted()
    both = action | Qt.DropAction.MoveAction
    drop = QDropEvent(QPointF(5, 5), both, mime, LEFT, Qt.KeyboardModifier.ShiftModifier)
    drop.setDropAction(Qt.DropAction.MoveAction)
    QApplication.sendEvent(editor, drop)
    assert drop.dropAction() == action
    qtbot.waitUntil(lambda: thing(evening, "c1").art is not None)
    assert evening.controller.session.picture(thing(evening, "c1").art).mime == "image/jpeg"
    assert not editor.form.art.thumbnail.isHidden()
    QTest.mouseClick(editor.form.art.remove, LEFT)
    assert thing(evening, "c1").art is None
    assert editor.form.art.thumbnail.isHidden()


def test_a_file_that_is_no_picture_leaves_the_old_one(editor, evening, ask, qtbot, tmp_path):
    path = tmp_path / "words.png"
    path.write_text("words", encoding="utf-8")
    ask.files = (path,)
    QTest.mouseClick(editor.form.art.choose, LEFT)
    qtbot.waitUntil(lambda: bool(editor.notice.text))
    assert thing(evening, "c1").art is None


def test_a_copied_picture_is_pasted(editor, evening, qtbot):
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.blue)
    QApplication.clipboard().setImage(image)
    editor.setFocus()
    QTest.keyClick(editor, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: thing(evening, "c1").art is not None)


def test_a_picture_is_pasted_from_a_text_field_too_but_text_stays_text(editor, evening, qtbot):
    paste = (Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QApplication.clipboard().setText("Old lamp")
    editor.form.name.setFocus()
    editor.form.name.selectAll()
    QTest.keyClick(editor.form.name, *paste)
    assert editor.form.name.text() == "Old lamp"
    assert thing(evening, "c1").art is None
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.blue)
    QApplication.clipboard().setImage(image)
    QTest.keyClick(editor.form.name, *paste)
    qtbot.waitUntil(lambda: thing(evening, "c1").art is not None)


def test_the_wheel_changes_nothing_that_has_no_focus(editor, evening):
    editor.show_thing("c8")
    number = editor.form.willpower
    spot = QPointF(number.rect().center())
    wheel = QWheelEvent(
        spot,
        QPointF(number.mapToGlobal(spot.toPoint())),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(number, wheel)
    assert number.value() == 3


def test_the_editor_closes_when_its_card_is_gone(editor, evening, qtbot):
    with qtbot.waitSignal(editor.closed):
        CardShelf(evening.controller).remove("c1")


def test_no_field_is_wider_than_the_narrow_panel(editor, qtbot):
    editor.setFixedWidth(372)
    for card in ("p1", "c1", "c5", "c7", "c8"):
        editor.show_thing(card)
        qtbot.wait(10)
        assert editor.form.minimumSizeHint().width() <= editor.form.parentWidget().width()


@pytest.mark.parametrize("width", [300, 330, 420, 520])
def test_ability_words_are_whole_and_of_one_size(qtbot, width):
    toggles = AbilityToggles(Theme("lamp"))
    qtbot.addWidget(toggles)
    toggles.resize(width, 200)
    toggles.show()
    qtbot.wait(20)
    metrics = QFontMetricsF(Theme("lamp").font("small", bold=True))
    for toggle in toggles.toggles:
        beside = 29 if toggle.height() < 60 else 0
        assert metrics.horizontalAdvance(toggle.text()) + beside <= toggle.width()


@pytest.mark.parametrize("card", ["p1", "c1", "c5", "c7", "c8"])
def test_in_a_low_panel_the_name_is_in_sight_with_the_card(editor, card, qtbot):
    editor.resize(372, 460)
    editor.show_thing(card)
    qtbot.wait(20)
    name, view = editor.form.name, editor._scroll.viewport()
    assert name.mapTo(view, QPoint(0, name.height())).y() <= view.height()
    low = editor.preview.height()
    editor.resize(372, 900)
    qtbot.wait(20)
    assert editor.preview.height() >= low


def test_what_the_file_does_not_take_stays_in_its_field(editor, evening, monkeypatch):
    session = evening.controller.session
    played = session.play

    def full(*_entries, **_more):
        raise CampaignError("/c", "full")

    monkeypatch.setattr(session, "play", full)
    write(editor.form.note, "a long note")
    QTest.keyClick(editor.form.note, Qt.Key.Key_Tab)
    assert editor.form.note.text() == "a long note"
    editor.show_thing("c2")
    assert editor.is_unwritten("c1")
    assert editor.form.note.text() != "a long note"
    monkeypatch.setattr(session, "play", played)
    editor.show_thing("c1")
    assert editor.form.note.text() == "a long note"
    editor.flush()
    assert thing(evening, "c1").note == "a long note"
