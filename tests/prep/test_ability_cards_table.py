from fractions import Fraction
from itertools import combinations

import pytest

from choicedesk.odds.ability_cards import bands
from choicedesk.prep.ability_cards_table import dealt, dealt_bands, laid_out, table
from choicedesk.rules.ability_cards.setup_reading import read_setup
from choicedesk.rules.ability_cards.state import AttributeCard

DECK = {"c1": " Kraft +", "c2": "Kraft + Witz -", "c3": "kraft -", "c4": "Witz +", "c5": "Mut +"}


@pytest.fixture
def setup():
    def card(id_, entries):
        words = entries.split()
        pairs = zip(words[::2], words[1::2], strict=True)
        entries = [{"attribute": name, "value": 1 if sign == "+" else -1} for name, sign in pairs]
        return {"id": id_, "name": id_, "entries": entries, "works_face_down": id_ == "c5"}

    deck = [card(*each) for each in DECK.items()]
    return read_setup(
        {"players": [{"id": "p", "name": "P"}, {"id": "q", "name": "Q"}], "deck": deck}
    )


def test_every_player_by_every_attribute(setup):
    own = {"q": AttributeCard("Witz", "Glanz")}
    state = laid_out(setup, {"p": ("c1", "c2"), "q": ("c3", "c5")}, attribute_cards=own)
    found = table(state)
    assert found.attributes == ("Kraft", "Witz", "Mut", "Glanz")
    assert [cell.net for cell in found.cells["p"]] == [2, -1, 0, 0]
    assert [cell.net for cell in found.cells["q"]] == [-1, 1, 1, -1]
    first = found.cells["p"][0]
    assert (first.dice, first.keeps, first.bonuses, first.maluses) == (3, "best", 2, 0)
    assert first.bands == bands(2)


def test_face_down_cards_count_where_they_say_so(setup):
    hands = {"p": ("c1", "c5")}
    found = table(laid_out(setup, hands, {"p": ()}))
    assert dict(zip(found.attributes, (cell.net for cell in found.cells["p"]), strict=True)) == {
        "Kraft": 0,
        "Witz": 0,
        "Mut": 1,
    }


def test_what_the_narrator_gives(setup):
    found = table(laid_out(setup, {}), disadvantage=True, reaction=True)
    assert {cell.net for cell in found.cells["p"]} == {-2}


def test_random_hands_are_all_equally_likely(setup):
    nets = {"c1": 1, "c2": 1, "c3": -1, "c4": 0, "c5": 0}
    sums = [sum(nets[card] for card in hand) for hand in combinations(nets, 3)]
    assert dealt(setup, "KRAFT") == {net: Fraction(sums.count(net), 10) for net in (-1, 0, 1, 2)}
    assert dealt(setup, "Kraft", 0) == {0: 1}
    assert dealt(setup, "Kraft", 99) == {1: 1}


def test_of_a_random_hand_what_works_face_down_counts(setup):
    """One card of three lies open; "c5" gives Mut wherever it lies in the hand."""
    nets = {net: Fraction(many, 10) for net, many in {0: 4, 1: 6}.items()}
    assert dealt(setup, "Mut", 1) == nets
    # Somebody else has "c4": of the four others, three are in the hand.
    assert dealt(setup, "Mut", 0, {"c4"}) == {0: Fraction(1, 4), 1: Fraction(3, 4)}
    assert dealt(setup, "Kraft", 1) == {-1: Fraction(1, 5), 0: Fraction(2, 5), 1: Fraction(2, 5)}


def test_bands_of_random_hands(setup):
    assert sum(dealt_bands(setup, "Kraft").values()) == 1
    assert dealt_bands(setup, "Glanz") == bands(0)
