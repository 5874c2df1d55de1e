"""K-15: the table and each seat see what lies open, and of hidden dice only how many."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.table_view import table_view
from choicedesk.rules.system import Known, Level
from tests.rules.confrontation.table import BELT, DONE, ROLLED, SHOWN, played, who

HIDDEN = st.lists(st.integers(700_000, 799_999), min_size=4, max_size=4, unique=True)


def text_of(view):
    return msgspec.json.encode(view).decode()


@pytest.mark.parametrize("moves", [ROLLED, SHOWN, BELT, (*BELT, who("pass", "anna")), DONE])
@given(faces=HIDDEN)
def test_no_hidden_face_and_no_id_is_in_the_table_view(moves, faces):
    state = played(*moves)
    dice = {
        id_: tuple(faces[at] if at in state.hidden(id_) else face for at, face in enumerate(pool))
        for id_, pool in state.dice.items()
    }
    view = table_view(replace(state, dice=dice), {})
    assert view == table_view(state, {})
    for secret in (*map(str, faces), *state.dice):
        assert secret not in text_of(view)


@pytest.mark.parametrize("moves", [ROLLED, SHOWN, BELT, DONE])
@given(faces=HIDDEN)
def test_a_seat_sees_its_own_hidden_dice_alone(moves, faces):
    state = played(*moves)
    hidden = {id_: state.hidden(id_) for id_ in state.dice}
    dice = {
        id_: tuple(faces[at] if at in hidden[id_] else face for at, face in enumerate(pool))
        for id_, pool in state.dice.items()
        if id_ != "anna"
    }
    other = replace(state, dice={**state.dice, **dice})
    seen = CONFRONTATION.seat_view(other, "anna")
    assert seen == CONFRONTATION.seat_view(state, "anna")
    assert seen["dice"]["anna"] == list(state.dice["anna"])
    assert not any(str(face) in json.dumps(seen) for face in faces)
    nulls = {id_: [at for at, face in enumerate(seen["dice"][id_]) if face is None] for id_ in dice}
    assert nulls == {id_: list(hidden[id_]) for id_ in dice}


def test_what_all_see():
    anna, bert, carl = table_view(played(*BELT), {}).seats
    assert (anna.name, anna.shown, anna.hidden, anna.stake) == ("Anna", (2, 2), 2, 2)
    assert (bert.shown, bert.hidden) == ((5,), 2)
    assert (carl.shown, carl.hidden, carl.sets, carl.botch) == ((), 1, None, None)
    view = table_view(played(*BELT), {})
    assert (view.turn, view.belt, view.texts, view.decided_by) == (0, 3, ("a horse",), None)


def test_who_has_dice_to_show_is_waited_for():
    waited = [seat.waited_for for seat in table_view(played(*ROLLED), {}).seats]
    assert waited == [True, True, False]
    assert not any(seat.waited_for for seat in table_view(played(*BELT), {}).seats)


def test_who_passed_keeps_the_dice_hidden_to_the_end():
    state = played(*BELT, who("pass", "anna"), who("pass", "bert"))
    view = table_view(state, {})
    assert (view.phase, view.decided_by, view.tie) == ("done", "left_alone", False)
    assert [seat.hidden for seat in view.seats] == [2, 2, 1]
    assert [seat.won for seat in view.seats] == [False, False, True]
    assert [seat.lost for seat in view.seats] == [2, 2, None]


def test_the_end_lies_open():
    anna, bert, carl = table_view(played(*DONE), {}).seats
    assert (anna.sets, bert.sets, carl.sets) == (((2, 3), (2, 2)), ((2, 4),), ())
    assert (anna.won, anna.botch, bert.lost) == (True, 0, 2)


@pytest.mark.parametrize(
    ("level", "name"),
    [(Level.SECRET, ""), (Level.KNOWN, ""), (Level.KIND, "A rider"), (Level.OPEN, "A rider")],
)
def test_one_of_the_narrators_goes_by_what_is_known(level, name):
    view = table_view(played(*BELT), {"bert": Known(level, "A rider")})
    assert view.seats[1].name == name
    assert "Bert" not in text_of(view)
    assert table_view(played(*BELT), {"bert": Known(Level.OPEN)}).seats[1].name == "Bert"


def test_of_a_secret_one_the_table_sees_dice_but_not_how_many():
    known = {"anna": Known(Level.SECRET), "bert": Known(Level.KNOWN)}
    anna, bert, _carl = table_view(played(*BELT), known).seats
    assert (anna.hidden, bert.hidden) == (None, 2)
    assert table_view(played(), known).seats[0].hidden == 0
