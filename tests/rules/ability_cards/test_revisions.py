import pytest

from choicedesk.rules.ability_cards import ABILITY_CARDS
from tests.rules.ability_cards.table import DEALT, LAID, PLAY, begun, code, played, trial


def revise(**parts):
    return {"move": "revise", **parts, "why": ""}


WES = {"players": [{"id": "wes", "name": "Wes"}]}


def view(*moves):
    return ABILITY_CARDS.view(played(*moves))


@pytest.mark.parametrize("moves", [DEALT[:1], DEALT, LAID, PLAY])
def test_a_card_in_a_hand_stays(moves):
    state = played(*moves)
    assert code(state, revise(remove={"deck": ["bear"]})) == "in_use"
    assert code(state, revise(remove={"players": ["ida"], "deck": ["bear"]})) == "in_use"
    assert not code(state, revise(remove={"deck": ["mole"]}))


def test_the_number_of_cards_is_fixed_once_somebody_has_laid_out():
    more = revise(set={"hand_size": 3})
    assert played(more, *DEALT).phase == "dealing"
    for moves in (DEALT, LAID, PLAY, (*LAID, revise(add=WES))):
        assert code(played(*moves), more) == "in_use"
    assert played(*DEALT[:1], revise(set={"extremes": True})).setup.extremes


def test_fewer_cards_than_somebody_holds():
    assert code(played(*DEALT[:1]), revise(set={"hand_size": 1})) == "bad_value"
    begins = played(DEALT[1], revise(set={"hand_size": 1}))
    assert begins.phase == "dealing"
    state = played({"move": "deal_choice", "player": "ida", "card": "fox"}, state=begins)
    assert state.phase == "laying_out"


def test_who_leaves_puts_the_hand_back():
    seen = view(*PLAY, trial("a", "jo", 3), revise(remove={"players": ["jo"]}))
    assert seen["hands"] == {"ida": ["bear", "fox"]}
    assert seen["rolled"] == ["a"]
    assert seen["last"]["id"] == "a"
    state = played(*PLAY, revise(remove={"players": ["jo"]}), revise(add=WES))
    assert state.free() == ("owl", "cat", "mole")


def test_who_comes_by_the_same_id_begins_anew():
    chosen = {"move": "choose_attributes", "player": "jo", "bonus": "A", "malus": "B"}
    back = revise(remove={"players": ["jo"]}, add={"players": [{"id": "jo", "name": "Jo"}]})
    seen = view(chosen, *PLAY, trial("a", "jo", 3), back)
    assert (seen["phase"], seen["hands"]["jo"], seen["face_up"]["jo"]) == ("dealing", [], [])
    assert seen["attribute_cards"] == {"ida": None, "jo": None}


def test_a_new_player_brings_dealing_and_laying_out_back():
    assert view(*PLAY, revise(add=WES))["phase"] == "dealing"
    deal = {"move": "deal_choice", "player": "wes", "card": "mole"}
    owl = revise(add={"deck": [{"id": "elk", "name": "Elk"}]})
    elk = {"move": "deal_choice", "player": "wes", "card": "elk"}
    assert view(*PLAY, revise(add=WES), deal, owl, elk)["phase"] == "laying_out"


@pytest.mark.parametrize(
    "parts",
    [
        {"add": {"players": [{"id": "ida", "name": "I"}]}},
        {"add": {"deck": [{"id": "owl", "name": "O"}]}},
    ],
)
def test_what_would_be_no_setup(parts):
    assert code(begun(), revise(**parts)) == "bad_value"


@pytest.mark.parametrize(
    "parts",
    [{"remove": {"players": ["zoe"]}}, {"change": {"deck": [{"id": "lynx", "name": "L"}]}}],
)
def test_what_is_not_there(parts):
    assert code(played(*PLAY), revise(**parts)) == "unknown_id"


def test_a_changed_card_counts_as_it_is_now():
    entries = [{"attribute": "Courage", "value": 1}] * 2
    change = revise(change={"deck": [{"id": "fox", "entries": entries, "works_face_down": True}]})
    state = played(*PLAY, change, trial("a", "ida", 1, 2, 3, attribute="courage"))
    assert state.last.net == 2
