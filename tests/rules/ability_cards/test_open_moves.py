import pytest

from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.ability_cards.legal import attributes
from choicedesk.rules.ability_cards.move_reading import NAMES
from choicedesk.rules.system import Change, Refusal
from tests.rules.ability_cards.table import DEALT, LAID, PLAY, begun, played, trial

CHOSEN = {"move": "choose_attributes", "player": "ida", "bonus": " Lore", "malus": "Courage"}
TURNED = {"move": "reveal", "player": "ida", "card": "fox"}


def names(*moves, state=None):
    legal = ABILITY_CARDS.legal(played(*moves, state=state))
    return [(NAMES[type(each.move)], each.move.player) for each in legal]


def both(*moves):
    return [(move, player) for player in ("ida", "jo") for move in moves]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ((), both("deal_random", "deal_choice", "choose_attributes")),
        (
            (CHOSEN, *DEALT[:1]),
            [("deal_random", "jo"), ("deal_choice", "jo"), ("choose_attributes", "jo")],
        ),
        (DEALT, both("choose_attributes", "lay_out")),
        (LAID, [("reveal", "ida"), ("choose_attributes", "jo"), ("lay_out", "jo")]),
        (PLAY, both("reveal", "test")),
        ((*PLAY, TURNED), [("test", "ida"), ("reveal", "jo"), ("test", "jo")]),
    ],
)
def test_what_is_open_now(moves, expected):
    assert names(*moves) == expected


def test_where_the_deck_is_empty_nothing_is_dealt():
    state = begun(deck=[])
    assert names(state=state) == both("choose_attributes")


def test_several_cards_stand_under_choices():
    _random, choice, *_rest = ABILITY_CARDS.legal(played(DEALT[1]))
    assert choice.choices["card"] == ("bear", "fox", "owl", "mole")


def test_attributes_to_choose_from_are_those_of_the_own_cards():
    assert attributes(played(CHOSEN, *PLAY), "ida") == ("Strength", "Cunning", "Lore", "Courage")
    assert attributes(begun(), "ida") == ()


@pytest.mark.parametrize(
    ("moves", "move", "changes"),
    [
        ((), DEALT[0], [("ida", "hand", 0, 2), ("table", "deck", 5, 3)]),
        ((), CHOSEN, [("ida", "attribute_cards", 0, 1)]),
        (PLAY, TURNED, [("ida", "face_up", 1, 2)]),
        (PLAY, trial("a", "jo", 8), [("table", "rolled", 0, 1), ("table", "result", 0, 8)]),
    ],
)
def test_a_preview_names_what_changes(moves, move, changes):
    preview = ABILITY_CARDS.preview(played(*moves), ABILITY_CARDS.read_move(move))
    assert preview.changes == tuple(Change(*each) for each in changes)


def test_a_preview_says_why_not():
    assert isinstance(
        ABILITY_CARDS.preview(begun(), ABILITY_CARDS.read_move(trial("a", "jo", 1))), Refusal
    )
