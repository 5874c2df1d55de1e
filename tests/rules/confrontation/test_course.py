"""How biddings and showings follow each other, and who is whose turn."""

import pytest

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.state import ConfrontationState
from tests.rules.confrontation.table import (
    BELT,
    CALLED,
    DONE,
    OPENED,
    ROLLED,
    SECOND,
    SHOWN,
    SKILLED,
    begun,
    code,
    played,
    tried,
    who,
)

ORDER = [{"id": id_, "name": id_, "attribute": 1, "skill": 1, "extra": 1} for id_ in "abcd"]


def turns(*moves: dict, **options) -> list[str | None]:
    """Return whose turn it is after each of these moves of four people."""
    state = begun(participants=ORDER, options=options)
    found: list[str | None] = []
    for move in moves:
        state = played(move, state=state)
        found.append(state.turn)
    return found


def to_second(initiator: str) -> list[dict]:
    """Return the moves up to the second bidding."""
    at = "abcd".index(initiator)
    others = "abcd"[at + 1 :] + "abcd"[:at]
    return [
        who("open", initiator, level=1),
        *(who("call", each) for each in others),
        {"move": "roll", "dice": {each: [2, 3, 4] for each in "abcd"}},
        *(who("show", each, dice=[0]) for each in "dcba"),
        {"move": "belt", "face": 5},
    ]


def test_the_first_bidding_goes_round_from_the_initiator():
    moves = to_second("c")
    assert turns(*moves)[:4] == ["d", "a", "b", None]


def test_the_second_bidding_begins_with_the_initiator():
    assert turns(*to_second("c"))[-1] == "c"


def test_after_a_raise_the_others_answer_in_order_from_the_raiser():
    moves = [*to_second("a"), who("check", "a"), who("raise", "b", level=2)]
    answers = [who("call", "c"), who("call", "d"), who("call", "a")]
    assert turns(*moves, *answers)[-4:] == ["c", "d", "a", None]


def test_with_raise_upon_raise_the_last_one_counts():
    moves = [*to_second("a"), who("raise", "a", level=2), who("raise", "b", level=3)]
    answers = [who("call", "c"), who("call", "d"), who("raise", "a", level=4), who("call", "b")]
    assert turns(*moves, *answers, reraise=True)[-5:] == ["c", "d", "a", "b", "c"]


def test_the_last_bidding_begins_with_the_next_when_the_initiator_has_passed():
    second = [*to_second("b"), who("pass", "b"), *(who("check", each) for each in "cda")]
    skill = [who("show", each, dice=[2]) for each in "acd"]
    assert turns(*second, *skill)[-1] == "c"


def test_who_is_left_alone_has_won_without_a_move_more():
    moves = [*to_second("a"), who("pass", "a"), who("pass", "b"), who("pass", "c")]
    state = played(*moves, state=begun(participants=ORDER))
    assert (state.phase, state.outcome.winners) == ("done", ("d",))
    assert state.lost == {"a": 1, "b": 1, "c": 1}


def test_who_has_nothing_to_show_is_skipped():
    assert played(*ROLLED).waiting == ("anna", "bert")
    assert code(played(*ROLLED), who("show", "carl", dice=[0])) == "wrong_count"
    assert code(played(*ROLLED), who("show", "carl", dice=[])) == "already_shown"


def test_who_has_shown_attribute_dice_but_has_no_skill_shows_none():
    people = [{"id": id_, "name": id_, "attribute": 1, "extra": 1} for id_ in "ab"]
    people = [{**each, "skill": skill} for each, skill in zip(people, (1, 0), strict=True)]
    moves = [who("open", "a", level=1), who("call", "b")]
    dice = {"move": "roll", "dice": {"a": [2, 3, 4], "b": [2, 3]}}
    shown = [who("show", "a", dice=[0]), who("show", "b", dice=[0]), {"move": "belt", "face": 1}]
    checked = [who("check", "a"), who("check", "b")]
    state = played(*moves, dice, *shown, *checked, state=begun(participants=people))
    assert code(state, who("show", "b", dice=[1])) == "wrong_count"
    assert code(state, who("show", "b", dice=[])) == "already_shown"
    assert code(played(*SECOND), who("show", "carl", dice=[])) == "wrong_count"


def test_where_nobody_has_to_show_the_stage_is_skipped():
    people = [{**each, "attribute": 0, "skill": 0, "extra": 1} for each in ORDER[:2]]
    moves = [who("open", "a", level=1), who("call", "b")]
    rolled = played(
        *moves, {"move": "roll", "dice": {"a": [2], "b": [3]}}, state=begun(participants=people)
    )
    assert rolled.phase == "belt"
    checked = [{"move": "belt", "face": 2}, who("check", "a"), who("check", "b")]
    assert played(*checked, state=rolled).phase == "last_bidding"


def test_all_there_are_where_there_are_fewer():
    people = [{**each, "skill": 9, "extra": 0} for each in ORDER[:2]]
    moves = [who("open", "a", level=1), who("call", "b")]
    dice = {"move": "roll", "dice": {each: [2] * 10 for each in "ab"}}
    shown = [who("show", "a", dice=[0]), who("show", "b", dice=[0]), {"move": "belt", "face": 1}]
    checked = [who("check", "a"), who("check", "b")]
    state = played(*moves, dice, *shown, *checked, state=begun(participants=people))
    assert code(state, who("show", "a", dice=list(range(1, 9)))) == "wrong_count"
    assert not code(state, who("show", "a", dice=list(range(1, 10))))


@pytest.mark.parametrize(
    ("moves", "move", "refused"),
    [
        (SHOWN[:-1], who("show", "anna", dice=[2, 3]), "already_shown"),
        (SECOND, who("show", "anna", dice=[0]), "already_shown"),
        (SECOND, who("show", "bert", dice=[0, 0]), "already_shown"),
        (ROLLED, who("show", "anna", dice=[0, 4]), "bad_value"),
        (BELT, who("call", "anna"), "nothing_to_call"),
        ((*BELT, who("raise", "anna", level=3)), who("check", "bert"), "already_raised"),
        ((*BELT, who("raise", "anna", level=3)), who("raise", "bert", level=4), "already_raised"),
        (BELT, who("raise", "anna", level=2), "not_higher"),
        (OPENED, who("open", "bert", level=3), "wrong_phase"),
        (DONE, who("check", "anna"), "wrong_phase"),
    ],
)
def test_what_is_refused(moves, move, refused):
    state = played(*moves)
    assert code(state, move) == refused
    assert tried(state, move) == tried(state, move)


def test_the_raise_is_new_in_each_round():
    state = played(*SKILLED)
    assert (state.phase, state.raised, state.turn) == ("last_bidding", False, "anna")


def test_what_was_said_to_be_staked_is_kept():
    raised = who("raise", "anna", level=3, text="a farm")
    assert said(played(*BELT, raised)) == ("a horse", "a farm")
    assert said(played(*BELT, {**raised, "text": "  "})) == ("a horse",)


def said(state):
    return CONFRONTATION.table_view(state, {}).texts


def test_a_state_that_is_not_bidding_has_no_turn():
    assert isinstance(begun(), ConfrontationState)
    assert [played(*moves).turn for moves in ((), CALLED, ROLLED, DONE)] == [None] * 4
