import pytest

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.move_reading import NAMES
from choicedesk.rules.json_values import MOST
from choicedesk.rules.system import Change, Refusal
from tests.rules.confrontation.table import (
    BELT,
    CALLED,
    DONE,
    OPENED,
    ROLLED,
    SHOWN,
    SKILLED,
    begun,
    played,
    who,
)

RAISED = (*BELT, who("raise", "anna", level=3))


def names(state):
    return [NAMES[type(legal.move)] for legal in CONFRONTATION.legal(state)]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ((), ["open"] * 3),
        (OPENED, ["call", "pass"]),
        (CALLED, ["roll"]),
        (ROLLED, ["show"] * 2),
        (SHOWN, ["belt"]),
        (BELT, ["check", "raise", "pass"]),
        (RAISED, ["call", "pass"]),
        (SKILLED, ["check", "raise", "pass"]),
        (DONE, []),
    ],
)
def test_what_is_open_now(moves, expected):
    assert names(played(*moves)) == expected


def test_raise_upon_raise_is_open_where_the_table_plays_so():
    state = played(*RAISED, state=begun(options={"reraise": True}))
    call, higher, _pass = CONFRONTATION.legal(state)
    assert (NAMES[type(call.move)], higher.move.level) == ("call", 4)
    assert higher.choices["level"] == tuple(range(4, 14))


def test_no_raise_beyond_the_largest_number():
    state = played(*BELT, {"move": "ruling", "set": {"stakes": {"bert": MOST}}, "why": ""})
    assert names(state) == ["check", "pass"]


def test_dice_to_show_are_offered_with_all_that_are_hidden():
    anna, bert = CONFRONTATION.legal(played(*ROLLED))
    assert (anna.move.dice, anna.choices["dice"]) == ((0, 1), (0, 1, 2, 3))
    assert bert.move.dice == (0,)


def test_a_preview_names_what_changes():
    changes = preview(played(*BELT), who("raise", "anna", level=3)).changes
    assert changes == (Change("anna", "stake", 2, 3), Change("table", "highest", 2, 3))
    changes = preview(played(*BELT), who("pass", "anna")).changes
    assert changes == (Change("anna", "lost", 0, 2), Change("anna", "left", 1, 0))
    changes = preview(played(*SHOWN), {"move": "belt", "face": 4}).changes
    assert changes == (Change("table", "belt", 0, 4),)
    shown = preview(played(*ROLLED), who("show", "anna", dice=[0, 1])).changes
    assert shown == (Change("anna", "hidden", 4, 2), Change("anna", "shown", 0, 2))


def test_a_preview_says_why_not():
    assert isinstance(preview(begun(), who("call", "anna")), Refusal)


def preview(state, move):
    return CONFRONTATION.preview(state, CONFRONTATION.read_move(move))
