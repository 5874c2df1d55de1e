import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from choicedesk.models.card_shelf import CardShelf
from choicedesk.models.cards import CardsModel
from choicedesk.models.shown_cards import ShownCards


@pytest.fixture
def cards(evening, qtmodeltester):
    model = CardsModel(evening.controller)
    qtmodeltester.check(model)
    model.modelReset.connect(lambda: pytest.fail("the library was reset"))
    return model


@pytest.fixture
def shown(cards, qtmodeltester):
    model = ShownCards(cards)
    qtmodeltester.check(model)
    model.modelReset.connect(lambda: pytest.fail("the shown cards were reset"))
    return model


@pytest.fixture
def shelf(evening):
    return CardShelf(evening.controller)


def names(model):
    return [thing.name for thing in model.things]


def test_people_come_before_cards(cards):
    assert names(cards)[:3] == ["Ada", "Bo", "Lamp"]


def test_a_new_card_is_one_row_more(cards, shelf):
    inserted = []
    cards.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    made = shelf.make("gift")
    assert inserted == [(11, 11)]
    assert cards.things[-1].id == made


def test_a_changed_card_tells_its_own_row(cards, shelf):
    told = []
    cards.dataChanged.connect(lambda first, last, _roles: told.append((first.row(), last.row())))
    assert shelf.put(replace(shelf.thing("c2"), name="Ring of keys"))
    assert told == [(3, 3)]


def test_undoing_a_removal_brings_the_row_back(cards, shelf, evening):
    before = names(cards)
    assert shelf.remove("c6")
    assert "Crown" not in names(cards)
    evening.controller.undo()
    assert sorted(names(cards)) == sorted(before)


def test_a_move_at_the_table_tells_nothing(cards, evening):
    told = []
    cards.dataChanged.connect(lambda *_args: told.append(1))
    evening.begin()
    assert told == []


def test_kinds_tags_and_words_filter(shown, shelf):
    shown.show_kind("gift")
    assert names(shown) == ["Boat", "Keys", "Lamp", "Mask"]
    shown.show_words("lam")
    assert names(shown) == ["Lamp"]
    shown.show_words("ada")
    assert names(shown) == ["Keys", "Lamp"]
    shelf.put(replace(shelf.thing("c8"), tags=("Harbour",)))
    shown.show_words("")
    shown.show_kind(None, "Harbour")
    assert names(shown) == ["Crow"]


def test_umlauts_sort_as_in_a_german_dictionary(shown, shelf):
    shown.show_kind("gift")
    shelf.put(replace(shelf.thing("c1"), name="Überredung"))
    shelf.put(replace(shelf.thing("c2"), name="Zorn"))
    shelf.put(replace(shelf.thing("c3"), name="Ärger"))
    shelf.put(replace(shelf.thing("c4"), name="Boot"))
    assert names(shown) == ["Ärger", "Boot", "Überredung", "Zorn"]


def test_a_renamed_card_moves_and_stays_the_same_row_for_whoever_holds_it(shown, shelf):
    shown.show_kind("gift")
    held = shown.index(0, 0)
    from PySide6.QtCore import QPersistentModelIndex

    kept = QPersistentModelIndex(held)
    shelf.put(replace(shelf.thing("c4"), name="Zeppelin"))
    assert kept.isValid()
    assert kept.row() == 3


def test_filtering_keeps_the_chosen_row(shown):
    from PySide6.QtCore import QPersistentModelIndex

    shown.show_kind(None)
    shown.keep("c1")
    kept = QPersistentModelIndex(shown.index(shown.row_of("c1"), 0))
    shown.show_kind("gift")
    assert kept.isValid()
    assert shown.things[kept.row()].id == "c1"


def test_sorting_by_another_column_can_fall(shown):
    shown.show_kind("gift")
    shown.sort(0, Qt.SortOrder.DescendingOrder)
    assert names(shown) == ["Mask", "Lamp", "Keys", "Boat"]


def test_a_renamed_owner_is_found_by_the_new_name(shown, shelf):
    shown.show_kind("gift")
    shelf.put(replace(shelf.thing("p1"), name="Zora"))
    shown.show_words("zora")
    assert names(shown) == ["Keys", "Lamp"]


def test_a_duplicate_is_independent(shelf):
    made = shelf.duplicate("c1")
    assert shelf.put(replace(shelf.thing(made), name="Other", tags=("new",)))
    assert shelf.thing("c1").name == "Lamp"
    assert shelf.thing("c1").tags == ()


def test_a_card_with_willpower_on_it_is_not_removed(evening, shelf):
    evening.begin()
    evening.play({"move": "activate", "player": "p1", "card": "c2", "ability": "geschickt"})
    assert not shelf.remove("c2")
    assert evening.refusals[-1].refusal.code == "not_empty"
    assert evening.refusals[-1].place == "card:c2"


def test_a_danger_made_for_the_table_lies_there_in_one_step(evening, shelf):
    evening.begin()
    before, scene = evening.controller.campaign, evening.controller.scene
    made = shelf.introduce(scene.id)
    row = evening.table.dangers.piece(made)
    assert row.on_table
    assert row.willpower == 3
    assert row.known.level == "open"
    assert evening.controller.undo()
    assert evening.controller.campaign == before
