import pytest
from msgspec.structs import replace

from choicedesk.desk.entries import PutPerson
from choicedesk.models.meanings import Carry
from tests.models.cards_evening import CardsEvening


@pytest.fixture
def cards(tmp_path, qapp):
    made = CardsEvening(tmp_path)
    yield made
    made.close()


@pytest.fixture
def laid_out(cards):
    cards.lay_out()
    return cards


def main(cards):
    return cards.table.offer().main.kind


def test_the_next_step_leads_from_the_first_card_to_the_first_roll(cards):
    asked = []
    cards.table.form_wanted.connect(lambda *wanted: asked.append(wanted))
    assert main(cards) == "deal_rest"
    cards.table.offer().main.act()
    assert [seat.room for seat in cards.table.seats()] == [0, 0]
    assert main(cards) == "attributes"
    cards.table.offer().others[0].act()
    for player in ("p1", "p2"):
        cards.table.offer().main.act()
        assert asked.pop() == ("lay_out", player)
        hand = cards.state.hand(player)
        cards.play({"move": "lay_out", "player": player, "face_up": hand[1]})
    assert main(cards) == "test"
    cards.table.offer().main.act()
    assert asked.pop() == ("test", "")
    cards.table.edit(text="open the lock", player="p1")
    assert main(cards) == "roll"
    assert cards.table.offer().main.act()
    assert cards.state.last.id == "open the lock"
    assert main(cards) == "next_test"


def test_dealing_the_rest_is_one_step_and_follows_the_roller(cards):
    cards.play({"move": "deal_choice", "player": "p2", "card": "a7"})
    cards.table.deal_rest()
    dealt = cards.state.hands
    assert sorted(map(len, dealt.values())) == [3, 3]
    assert dealt["p2"][0] == "a7"
    cards.controller.undo()
    assert cards.state.hands == {"p2": ("a7",)}


def test_what_counts_is_named_card_by_card_hidden_ones_too(laid_out):
    laid_out.table.edit(text="pick a pocket", player="p1", attribute=" SKILL", reaction=True)
    weighed = laid_out.table.sum()
    told = [(one.kind, one.value, one.card, one.hidden) for one in weighed.parts]
    assert told == [
        ("card", 1, "a1", False),
        ("card", 1, "a6", True),
        ("attribute_card", 1, "", False),
        ("reaction", -1, "", False),
    ]
    assert (weighed.net, weighed.dice) == (2, 3)
    assert [card.id for card in laid_out.table.cards().values() if card.counts] == ["a1", "a6"]


def test_an_action_rolled_before_is_known_by_its_text(laid_out):
    table = laid_out.table
    table.edit(text="Open the Lock", player="p1")
    assert table.roll()
    table.edit(text="  open  the lock", player="p2")
    assert table.rolled_before().tested.player == "p1"
    assert "once" in table.why_not_roll()
    assert not table.roll()
    assert main(laid_out) == "other"
    table.edit(text="open the lock!", player="p2")
    assert table.rolled_before() is not None
    assert "already" in table.offer().hint
    table.edit(text="open the door")
    assert table.rolled_before() is None
    assert table.why_not_roll() == ""


def test_an_action_of_an_imported_scene_is_known_by_what_was_said_of_it(laid_out):
    move = {"move": "test", "id": "x7", "player": "p1", "text": "Climb up", "dice": [4]}
    laid_out.play(move)
    laid_out.table.edit(text="climb UP")
    assert laid_out.table.draft.id == "x7"
    assert laid_out.table.rolled_before().text == "Climb up"


def test_a_support_is_an_action_of_its_own_and_gives_advantage(laid_out):
    table = laid_out.table
    table.edit(text="open the lock", player="p1", attribute="Skill")
    table.help_first()
    assert (table.draft.player, table.draft.supports) == ("p2", "open the lock")
    assert table.enter((9,))
    assert main(laid_out) == "back"
    table.offer().main.act()
    assert table.draft.text == "open the lock"
    assert table.sum().parts[-1].kind == "support"
    assert [one.tested.player for one in table.helpers()] == ["p2"]


def test_what_was_said_before_the_help_leads_to_the_roll_and_no_field(laid_out):
    table = laid_out.table
    table.edit(text="open the lock", player="p1")
    table.help_first()
    table.enter((9,))
    asked = []
    table.form_wanted.connect(lambda *what: asked.append(what))
    table.take_up()
    assert not asked
    assert main(laid_out) == "roll"


def test_a_failed_support_gives_none(laid_out):
    table = laid_out.table
    table.edit(text="open the lock", player="p1")
    table.help_first()
    table.enter((6,))
    table.take_up()
    assert table.sum().net == 0


def test_a_roll_taken_back_lies_on_the_bench_again(laid_out):
    table = laid_out.table
    table.edit(text="open the lock", player="p1", advantage=True)
    table.roll()
    dice = laid_out.state.last.dice
    laid_out.controller.undo()
    assert table.building
    assert table.draft.text == "open the lock"
    assert table.draft.advantage
    laid_out.controller.redo()
    assert laid_out.state.last.dice == dice
    assert not table.building


def test_real_dice_are_asked_for_where_the_seat_rolls_them(tmp_path, qapp):
    cards = CardsEvening(tmp_path)
    cards.lay_out()
    person = cards.controller.campaign.people["p1"]
    cards.controller.run(PutPerson(person=replace(person, real_dice=True)))
    cards.table.edit(text="jump", player="p1")
    assert main(cards) == "real_dice"
    assert cards.table.enter((12,))
    assert cards.state.last.band == "full"
    cards.close()


def test_an_empty_deck_offers_a_card_or_smaller_hands(tmp_path, qapp):
    cards = CardsEvening(tmp_path, hand_size=10)
    cards.table.draw("p1", 4)
    cards.table.draw("p2", 3)
    offer = cards.table.offer()
    assert offer.main.kind == "new_card"
    assert "13 cards" in offer.hint
    offer.others[0].act()
    assert cards.state.setup.hand_size == 4
    cards.close()


def test_a_seat_that_left_is_not_the_testers_any_more(laid_out):
    laid_out.table.edit(text="jump", player="p2")
    laid_out.play({"move": "revise", "remove": {"players": ["p2"]}, "why": ""})
    assert laid_out.table.draft.player == ""
    assert "who" in laid_out.table.why_not_roll()


class TestDrops:
    def test_a_card_of_the_deck_goes_to_a_hand_with_room(self, cards):
        cards.play({"move": "deal_random", "player": "p1", "cards": ["a1", "a2", "a3"]})
        carry = cards.table.carries("card:a7")[0]
        places = cards.table.places(carry)
        assert [key for key, one in places.items() if one.meanings] == ["seat:p2"]
        assert "full; there is room in that of Bo" in places["seat:p1"].reason
        assert places["card:a1"].reason == places["seat:p1"].reason
        assert places["deck"].reason.endswith("room in its hand: Bo.")
        assert places["seat:p2"].meanings[0].act()
        assert cards.state.hand("p2") == ("a7",)

    def test_the_pile_is_drawn_from_in_any_number(self, cards):
        carry = Carry("drawn", "deck", 2)
        assert cards.table.most_of(carry) == 3
        meaning = cards.table.verdict(carry, "seat:p2").meanings[0]
        assert "2 cards" in meaning.first
        assert meaning.act()
        assert len(cards.state.hand("p2")) == 2

    def test_a_card_is_laid_out_before_its_own_seat_and_its_name_is_not_told(self, cards):
        cards.deal()
        carry = cards.table.carries("card:a2")[0]
        verdict = cards.table.verdict(carry, "seat:p1")
        assert "Roof" not in verdict.meanings[0].first
        assert "Ada" in cards.table.verdict(carry, "seat:p2").reason
        assert verdict.meanings[0].act()
        assert cards.state.shown("p1") == ("a2",)

    def test_a_hidden_card_is_turned_up_and_down_only_by_a_ruling(self, laid_out):
        table = laid_out.table
        hidden = table.carries("card:a2")[0]
        assert table.verdict(hidden, "seat:p1").meanings[0].act()
        assert laid_out.state.shown("p1") == ("a1", "a2")
        shown = table.carries("card:a2")[0]
        assert "Shift" in table.verdict(shown, "seat:p1").reason
        assert "Ada’s, and cards do not change hands" in table.verdict(shown, "seat:p2").reason
        ruling = table.verdict(shown, "seat:p1", ruling=True).meanings[0]
        assert ruling.ruling
        assert ruling.act("a mistake")
        assert laid_out.state.shown("p1") == ("a1",)

    def test_the_only_card_face_up_stays_up_even_by_ruling(self, laid_out):
        carry = laid_out.table.carries("card:a1")[0]
        assert not laid_out.table.verdict(carry, "seat:p1", ruling=True).meanings

    def test_nothing_is_taken_from_the_deck_once_hands_are_full(self, laid_out):
        assert laid_out.table.sources() == frozenset()
        assert laid_out.table.carries("deck") == ()


def test_a_ruling_lets_an_action_be_tried_again(laid_out):
    table = laid_out.table
    table.edit(text="jump", player="p1")
    table.roll()
    assert table.rule_rolled("jump", rolled=False, why="the wind turned")
    table.edit(text="jump", player="p2")
    assert table.rolled_before() is None
    assert table.rule_rolled("swim", rolled=True)
    assert [one.text for one in table.past()] == ["swim"]


def test_the_rolls_of_a_scene_are_read_again_after_undo(laid_out):
    table = laid_out.table
    for text in ("jump", "run"):
        table.edit(text=text, player="p1")
        table.roll()
    laid_out.controller.undo()
    assert [one.text for one in table.past()] == ["jump"]
    assert table.past()[0].tested.outcome.dice
    laid_out.controller.redo()
    assert [one.text for one in table.past()] == ["jump", "run"]


def test_each_change_is_told_once(laid_out):
    told = []
    laid_out.table.changed.connect(lambda: told.append(1))
    laid_out.play({"move": "reveal", "player": "p1", "card": "a2"})
    assert len(told) == 1
    laid_out.table.edit(text="jump", player="p1")
    laid_out.table.edit(text="jump", player="p1")
    assert len(told) == 2


def test_a_test_in_the_making_is_there_after_a_restart(laid_out):
    laid_out.table.edit(player="p1", advantage=True)
    laid_out.table.edit(text="open the lock")
    laid_out.table.keep_typed((3,))
    laid_out.open_again()
    table = laid_out.table
    assert table.bench.building
    assert (table.draft.text, table.draft.advantage) == ("open the lock", True)
    assert table.typed == (3,)
    table.help_first()
    laid_out.table.enter((9,))
    laid_out.open_again()
    assert main(laid_out) == "back"
    laid_out.table.take_up()
    assert laid_out.table.draft.text == "open the lock"
    assert laid_out.table.enter((3, 4))
    laid_out.open_again()
    assert not laid_out.table.building
    assert laid_out.table.typed == ()


def test_what_is_said_of_a_test_is_taken_back_step_by_step(laid_out):
    table = laid_out.table
    table.edit(text="open the lo")
    table.edit(text="open the lock")
    table.edit(player="p1")
    table.edit(advantage=True)
    laid_out.controller.undo()
    assert (table.draft.player, table.draft.advantage) == ("p1", False)
    laid_out.controller.undo()
    assert not table.bench.building
    laid_out.controller.redo()
    assert table.draft.text == "open the lock"


def test_a_view_that_hears_of_an_undo_first_is_told_when_the_test_has_followed(laid_out):
    table, seen = laid_out.table, []
    table.edit(text="open the lock", player="p1")
    table.edit(advantage=True)
    table.draft_changed.connect(lambda: seen.append(table.draft.advantage))
    laid_out.controller.undo()
    assert seen == [False]
