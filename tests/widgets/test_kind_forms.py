"""The forms of the other games' cards, worked with mouse and keys; every change is one step."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from choicedesk.models.card_shelf import CardShelf
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.cards.editor import CardEditor
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from tests.widgets.answers import Answers

LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier
# What a completer's list asks of the window system; without a screen there is none.
PROPOSALS = pytest.mark.qt_log_ignore("This plugin does not support")


class Bench:
    """An editor with a new card of a kind in it."""

    def __init__(self, evening, editor):
        self._evening, self.editor = evening, editor
        self.shelf = CardShelf(evening.controller)

    def make(self, kind):
        identifier = self.shelf.make(kind)
        self.editor.show_thing(identifier)
        return self.editor.form.own

    @property
    def card(self):
        return self.shelf.thing(self.editor.thing_id)

    def undo(self):
        self._evening.controller.undo()

    def write(self, field, text):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def number(self, field, number):
        self.write(field, str(number))

    def open(self, frame):
        if not frame.is_open:
            QTest.mouseClick(frame.head, LEFT)
        return frame.row


@pytest.fixture
def bench(evening, qtbot):
    art = Art(evening.controller.session.picture)
    controller = evening.controller
    editor = CardEditor(Theme("lamp"), controller, CardShelf(controller), art.pixmap, Answers())
    qtbot.addWidget(editor)
    editor.resize(460, 1600)
    editor.show()
    qtbot.waitExposed(editor)
    yield Bench(evening, editor)
    editor.reader.wait()


def pick(choice, key):
    """Choose by keyboard, as arrows do."""
    choice.setFocus()
    while choice.key() != key:
        before = choice.currentIndex()
        QTest.keyClick(choice, Qt.Key.Key_Down)
        assert choice.currentIndex() != before, key
    choice.activated.emit(choice.currentIndex())


def test_a_specialty_has_a_text(bench):
    form = bench.make("specialty")
    form.text.setFocus()
    QTest.keyClicks(form.text, "Walks on mist")
    QTest.keyClick(form.text, Qt.Key.Key_Tab)
    assert bench.card.text == "Walks on mist"


def test_an_ability_card_gets_a_bonus_and_a_malus(bench):
    form = bench.make("ability")
    QTest.mouseClick(form.entries.add, LEFT)
    bench.write(form.entries.frames[0].row.attribute, "Courage")
    QTest.mouseClick(form.entries.add, LEFT)
    row = form.entries.frames[1].row
    bench.write(row.attribute, "Trust")
    QTest.mouseClick(row.sign, LEFT)
    QTest.mouseClick(form.hidden, LEFT, NONE, QPoint(10, form.hidden.height() // 2))
    entries = [(entry.attribute, entry.value) for entry in bench.card.entries]
    assert entries == [("Courage", 1), ("Trust", -1)]
    assert bench.card.works_face_down
    QTest.mouseClick(form.entries.frames[0].remove, LEFT)
    assert [entry.attribute for entry in bench.card.entries] == ["Trust"]
    bench.undo()
    assert form.entries.frames[0].row.attribute.text() == "Courage"


@PROPOSALS
def test_attributes_of_other_cards_are_proposed(bench):
    form = bench.make("ability")
    QTest.mouseClick(form.entries.add, LEFT)
    bench.write(form.entries.frames[0].row.attribute, "Courage")
    form = bench.make("ability")
    QTest.mouseClick(form.entries.add, LEFT)
    line = form.entries.frames[0].row.attribute
    QTest.keyClicks(line, "cou")
    assert line.completer().completionModel().rowCount() == 1
    line.completer().popup().hide()


def test_parts_are_moved_by_keys_and_by_the_grip(bench):
    form = bench.make("ability")
    for name in ("Courage", "Trust", "Grace"):
        QTest.mouseClick(form.entries.add, LEFT)
        bench.write(form.entries.frames[-1].row.attribute, name)
    QTest.keyClick(form.entries.frames[2].row.attribute, Qt.Key.Key_Up, ALT)
    assert [entry.attribute for entry in bench.card.entries] == ["Courage", "Grace", "Trust"]
    QTest.keyClick(form.entries.frames[0].grip, Qt.Key.Key_Down)
    assert [entry.attribute for entry in bench.card.entries] == ["Grace", "Courage", "Trust"]
    grip = form.entries.frames[0].grip
    QTest.mousePress(grip, LEFT, NONE, grip.rect().center())
    QTest.mouseMove(grip, grip.rect().center() + QPoint(0, 20))
    QTest.mouseMove(grip, grip.rect().center() + QPoint(0, 2 * form.entries.frames[0].height()))
    QTest.mouseRelease(grip, LEFT, NONE, grip.rect().center())
    assert [entry.attribute for entry in bench.card.entries][-1] == "Grace"


def test_a_character_plays_what_is_ticked(bench, qtbot):
    form = bench.make("character")
    QTest.mouseClick(form.challenge.switch, LEFT, NONE, QPoint(10, 14))
    assert bench.card.pool is not None
    bench.number(form.pool.fields["pool"], 9)
    qtbot.waitUntil(lambda: bench.card.pool.pool == 9)
    QTest.mouseClick(form.confrontation.switch, LEFT, NONE, QPoint(10, 14))
    assert bench.card.ranks is None
    assert not form.ranks.isVisible()


def test_a_character_without_dice_is_told_so_at_the_field(bench, qtbot):
    form = bench.make("character")
    bench.number(form.ranks.fields["skill"], 0)
    qtbot.waitUntil(lambda: bench.card.ranks.skill == 0)
    bench.number(form.ranks.fields["attribute"], 0)
    qtbot.waitUntil(lambda: bool(form.rows["ranks"].fault))
    assert "1 to 30 dice" in form.rows["ranks"].fault
    assert form.ranks.fields["attribute"].value() == bench.card.ranks.attribute == 2


def test_a_character_of_a_person_wears_the_persons_colour(bench):
    form = bench.make("character")
    pick(form.person, "p2")
    assert bench.card.person == "p2"
    assert bench.card.colour == bench.shelf.thing("p2").colour
    assert not form.colour.isVisible()


@PROPOSALS
def test_bonus_and_malus_lie_on_two_attributes(bench):
    form = bench.make("character")
    bench.write(form.pair.bonus, "Grace")
    bench.write(form.pair.malus, "grace ")
    assert form.rows["entries"].fault == "Bonus and malus lie on two different attributes."
    bench.write(form.pair.malus, "Strength")
    assert form.rows["entries"].fault == ""
    assert [(e.attribute, e.value) for e in bench.card.entries] == [("Grace", 1), ("Strength", -1)]


def test_an_ability_of_a_party_gets_specialties(bench):
    bench.make("specialty")
    bench.write(bench.editor.form.name, "Mist Walker")
    form = bench.make("character")
    QTest.mouseClick(form.conflict.switch, LEFT, NONE, QPoint(10, 14))
    QTest.mouseClick(form.sheet.abilities.add, LEFT)
    row = form.sheet.abilities.frames[0].row
    bench.write(row.name, "Climbing")
    QTest.mouseClick(row.specialties.pills["mobile"], LEFT)
    QTest.mouseClick(row.specialties.pills["own:Mist Walker"], LEFT)
    (ability,) = bench.card.sheet.abilities
    assert ability.name == "Climbing"
    assert ability.specialties[0] == "mobile"
    assert ability.specialties[1].name == "Mist Walker"


def test_a_known_character_stands_inside_a_party(bench):
    form = bench.make("character")
    QTest.mouseClick(form.conflict.switch, LEFT, NONE, QPoint(10, 14))
    QTest.mouseClick(form.sheet.characters.add, LEFT)
    inner = form.sheet.characters.frames[0].row
    bench.write(inner.name, "Piet")
    QTest.mouseClick(inner.abilities.add, LEFT)
    bench.write(inner.abilities.frames[0].row.name, "Tunnels")
    (piet,) = bench.card.sheet.characters
    assert (piet.name, piet.abilities[0].name) == ("Piet", "Tunnels")


def test_a_task_is_opposed_and_has_a_complication(bench, qtbot):
    form = bench.make("challenge")
    row = bench.open(form.tasks.frames[0])
    bench.write(row.name, "Open the lock")
    pick(row.kind, "opposed")
    assert row.opponent.isVisible()
    assert not row.level.isVisible()
    bench.number(row.opponent.fields["pool"], 4)
    qtbot.waitUntil(lambda: bench.card.tasks[0].opponent.pool == 4)
    QTest.mouseClick(row.complications.add, LEFT)
    bench.write(row.complications.frames[0].row.text, "The dog wakes up")
    (complication,) = bench.card.complications
    assert (complication.task, complication.text) == ("t1", "The dog wakes up")
    assert bench.card.tasks[0].difficulty == "opposed"
    assert form.tasks.frames[0].head.accessibleName() == "Open the lock, against 4 dice, 8+"


def test_an_enhancement_is_for_one_task_until_that_goes(bench):
    form = bench.make("challenge")
    QTest.mouseClick(form.tasks.add, LEFT)
    QTest.mouseClick(form.enhancements.add, LEFT)
    row = form.enhancements.frames[0].row
    assert bench.card.enhancements[0].tasks is None
    QTest.mouseClick(row.tasks.pills["t2"], LEFT)
    assert bench.card.enhancements[0].tasks == ("t2",)
    pick(row.drawback.kind, "complication")
    pick(row.drawback.task, "t2")
    assert bench.card.enhancements[0].drawback.task == "t2"
    QTest.mouseClick(form.tasks.frames[1].remove, LEFT)
    assert [task.id for task in bench.card.tasks] == ["t1"]
    assert bench.card.enhancements[0].tasks == ()
    assert bench.card.enhancements[0].drawback.task == "t1"
    QTest.mouseClick(row.tasks.all, LEFT)
    assert bench.card.enhancements[0].tasks is None


def test_dice_with_too_few_sides_for_a_helper_are_refused_at_the_field(bench, qtbot):
    form = bench.make("challenge")
    QTest.mouseClick(form.helpers.add, LEFT)
    bench.number(form.dice.sides, 6)
    qtbot.waitUntil(lambda: bool(form.rows["dice"].fault))
    assert "no higher than the 6 sides" in form.rows["dice"].fault
    assert form.dice.sides.value() == bench.card.options.sides == 10


def test_a_part_without_a_name_keeps_the_old_one(bench):
    form = bench.make("challenge")
    row = bench.open(form.tasks.frames[0])
    bench.write(row.name, " ")
    assert form.rows["tasks"].fault.startswith("Without a name")
    assert row.name.text() == bench.card.tasks[0].name == "New task"


def test_zones_touch_both_ways(bench):
    form = bench.make("conflict")
    QTest.mouseClick(form.zones.add, LEFT)
    QTest.mouseClick(form.zones.add, LEFT)
    QTest.mouseClick(form.zones.frames[1].row.adjacent.pills["z1"], LEFT)
    assert [zone.adjacent for zone in bench.card.zones] == [("z2",), ("z1",)]
    row = bench.open(form.zones.frames[0])
    QTest.mouseClick(row.adjacent.pills["z2"], LEFT)
    assert [zone.adjacent for zone in bench.card.zones] == [(), ()]


def test_the_map_lays_and_joins_zones(bench):
    form = bench.make("conflict")
    for _zone in range(3):
        QTest.mouseClick(form.zones.add, LEFT)
    area = form.map.area
    room = area.rooms["z3"]
    room.setFocus()
    QTest.keyClick(room, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [zone.at for zone in bench.card.zones] == [(0, 0), (1, 0), (2, 1)]
    assert area.places["z3"] == (2, 1)
    area.joined.emit("z3", "z1")
    assert [zone.adjacent for zone in bench.card.zones] == [("z3",), (), ("z1",)]
    area.joined.emit("z1", "z3")
    assert [zone.adjacent for zone in bench.card.zones] == [(), (), ()]
    form.map.forgotten.emit()
    assert {zone.at for zone in bench.card.zones} == {None}


def test_goals_stand_in_a_zone_that_there_is(bench):
    form = bench.make("conflict")
    QTest.mouseClick(form.zones.add, LEFT)
    assert bench.card.goals[0].zone == "z1"
    QTest.mouseClick(form.zones.frames[0].remove, LEFT)
    assert bench.card.goals[0].zone is None


def test_what_ends_a_conflict_gets_a_target(bench, qtbot):
    form = bench.make("conflict")
    QTest.mouseClick(form.goals.add, LEFT)
    row = form.goals.frames[1].row
    assert bench.card.goals[1].target is None
    QTest.mouseClick(row.flags.pills["central"], LEFT)
    assert bench.card.goals[1].central
    assert bench.card.goals[1].target == row.numbers.numbers()["target"] == 6
    bench.number(row.numbers.fields["per_round"], 2)
    qtbot.waitUntil(lambda: bench.card.goals[1].per_round == 2)
    assert form.goals.frames[1].head.accessibleName() == "New goal, timer +2 to 6"


def test_a_party_is_a_character_of_the_library(bench):
    hero = bench.make("character")
    QTest.mouseClick(hero.conflict.switch, LEFT, NONE, QPoint(10, 14))
    card = bench.editor.thing_id
    form = bench.make("conflict")
    QTest.mouseClick(form.parties.add, LEFT)
    row = form.parties.frames[0].row
    assert row.sheet.isVisible()
    pick(row.link, card)
    assert bench.card.parties[0].link == card
    assert not row.sheet.isVisible()
    assert not row.name.isVisible()


def test_no_side_is_called_timer(bench):
    form = bench.make("conflict")
    QTest.mouseClick(form.parties.add, LEFT)
    row = form.parties.frames[0].row
    bench.write(row.side, "timer")
    assert "timer" in form.rows["parties"].fault
    assert bench.editor.notice.text == form.rows["parties"].fault
    assert form.rows["parties"].fault in [
        label.text()
        for label in form.parties.frames[0].findChildren(TextLabel)
        if label.isVisible()
    ]
    assert row.side.text() == bench.card.parties[0].side == "Players"


def test_another_card_of_a_kind_begins_folded(bench):
    form = bench.make("challenge")
    bench.open(form.tasks.frames[0])
    form = bench.make("challenge")
    assert not form.tasks.frames[0].is_open


def test_one_part_at_a_time_is_open(bench):
    form = bench.make("challenge")
    bench.open(form.tasks.frames[0])
    QTest.mouseClick(form.tasks.add, LEFT)
    assert [frame.is_open for frame in form.tasks.frames] == [False, True]
    assert form.tasks.frames[1].row.name.hasFocus()
    assert form.tasks.frames[1].row.name.selectedText() == "New task"


def test_fields_are_made_when_a_part_is_opened(bench):
    """A crowded conflict opens at once: twelve parties would be a thousand fields."""
    bench.make("conflict")
    form = bench.make("conflict")
    (frame,) = form.goals.frames
    bench.editor.show_thing(bench.shelf.make("conflict"))
    before = len(form.goals.findChildren(LineField))
    assert frame.part().name == "New goal"
    assert len(form.goals.findChildren(LineField)) == before == 0
    assert bench.open(frame).name.text() == "New goal"
