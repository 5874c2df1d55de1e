import pytest

from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.ability_cards.move_reading import KINDS, RULES
from choicedesk.rules.moves import Revise
from tests.rules.ability_cards.table import DEALT, LAID, PLAY, SETUP, begun, code, played, trial


def ruling(**values):
    return {"move": "ruling", "set": values, "why": ""}


@pytest.mark.parametrize(
    "changes",
    [
        {"players": [{"id": "ida", "name": "A"}, {"id": "ida", "name": "B"}]},
        {"deck": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]},
        {"deck": [{"id": "a", "name": "A", "entries": [{"attribute": "B", "value": 2}]}]},
        {"deck": [{"id": "a", "name": "A", "entries": [{"attribute": "B", "value": True}]}]},
        {"deck": [{"id": "a"}]},
        {"hand_size": 0},
        {"hand_size": 11},
        {"extremes": 1},
        {"luck": 1},
    ],
)
def test_setups_that_are_not_valid(changes):
    assert ABILITY_CARDS.read_setup({**SETUP, **changes}).code == "bad_value"


def test_an_empty_table_is_at_play_at_once():
    assert ABILITY_CARDS.view(begun(players=[], deck=[]))["phase"] == "play"


@pytest.mark.parametrize(
    "move",
    [
        {"move": "deal_random", "player": "ida", "cards": []},
        {"move": "deal_random", "player": "ida", "cards": "bear"},
        {"move": "deal_random", "player": "zoe", "cards": []},
        {"move": "deal_choice", "player": "ida"},
        {"move": "choose_attributes", "player": "ida", "bonus": 1, "malus": "B"},
        {"move": "lay_out", "player": "ida", "face_up": None},
        trial("a", "ida", 1, advantage=1),
        trial("a", "ida", 1, attribute=None),
        trial("a", "ida", 1, supports=None),
        trial("a", "ida", 1, supports="a"),
        {"move": "test", "id": "a", "player": "ida"},
        {"move": "test", "id": "a", "player": "ida", "dice": 3},
        {"move": "ruling", "set": {}},
        {"move": "ruling", "set": {"rolled": None}, "why": ""},
        {"move": "ruling", "set": {"hands": {}}, "why": ""},
        {"move": "revise"},
        {"move": "revise", "set": {"hand_size": 11}, "why": ""},
        {"move": "revise", "change": {"deck": [{"id": "bear", "value": 1}]}, "why": ""},
    ],
)
def test_moves_of_the_wrong_form(move):
    assert ABILITY_CARDS.read_move(move).code == "bad_value"


@pytest.mark.parametrize("dice", [[], [1, 2], [0], [13], ["3"], [True], [3.0], [None], [10**30]])
def test_dice_that_are_not_due(dice):
    assert code(played(*PLAY), {**trial("a", "ida"), "dice": dice}) == "bad_dice"


@pytest.mark.parametrize(
    ("moves", "move", "refused"),
    [
        ((), trial("a", "zoe", 1, advantage=3), "bad_value"),
        ((), trial("a", "zoe", 1), "unknown_id"),
        ((), trial("a", "ida", 99), "wrong_phase"),
        (PLAY, {"move": "deal_choice", "player": "ida", "card": "lynx"}, "unknown_id"),
        (PLAY, {"move": "deal_choice", "player": "ida", "card": "bear"}, "wrong_phase"),
        (DEALT, {"move": "lay_out", "player": "ida", "face_up": "owl"}, "not_your_card"),
        (DEALT, {"move": "reveal", "player": "ida", "card": "bear"}, "wrong_phase"),
        (LAID, {"move": "reveal", "player": "ida", "card": "owl"}, "not_your_card"),
        (LAID, {"move": "reveal", "player": "ida", "card": "bear"}, "already_face_up"),
        (DEALT[:1], {"move": "deal_choice", "player": "ida", "card": "owl"}, "hand_full"),
        (DEALT[:1], {"move": "deal_choice", "player": "jo", "card": "fox"}, "card_taken"),
        (
            DEALT[:1],
            {"move": "deal_random", "player": "jo", "cards": ["owl", "owl"]},
            "card_taken",
        ),
        (
            (*PLAY, trial("a", "ida", 5)),
            trial("b", "jo", 5, supports="a"),
            "already_rolled",
        ),
        (LAID, ruling(face_up={"jo": ["cat"]}), "wrong_phase"),
        (LAID, ruling(face_up={"zoe": ["cat"]}), "unknown_id"),
        (LAID, ruling(face_up={"ida": ["lynx"]}), "unknown_id"),
        (LAID, ruling(face_up={"ida": []}), "bad_value"),
        (LAID, ruling(face_up={"ida": ["bear", "bear"]}), "bad_value"),
        (LAID, ruling(face_up={"ida": ["owl"]}), "bad_value"),
        (LAID, ruling(rolled=[]), "wrong_phase"),
        (PLAY, ruling(rolled=["a", "a"]), "bad_value"),
    ],
)
def test_what_is_refused(moves, move, refused):
    assert code(played(*moves), move) == refused


def test_a_revision_that_was_never_read_is_read_when_it_is_made():
    move = Revise(values={"luck": 3}, why="")
    assert ABILITY_CARDS.apply(begun(), move).code == "bad_value"


def test_every_move_has_its_rule():
    assert set(KINDS) == set(RULES)
