"""What every rule system keeps, whichever it is."""

import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script
from choicedesk.rules.system import Applied, Preview, Refusal
from tests.rules.cases import scripts

every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
NUMBERS = st.one_of(
    st.integers(),
    st.integers(-3, 15),
    st.floats(),
    st.just(10**400),
    st.just(-(10**400)),
)
TEXTS = st.one_of(
    st.text(max_size=4),
    st.text(st.characters(categories=["Cs"]), min_size=1, max_size=2),
    st.sampled_from(["ada", "smith", "wolf", "crown", "war", "boat", "players", "M", "S", "die"]),
)
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)


def states(system):
    """Return a state from the end of each shared case, with the moves that led there."""
    for case in scripts(system.id):
        script = read_script(case, SYSTEMS)
        setup = system.read_setup(script.setup)
        if isinstance(setup, Refusal):
            continue
        state, made = system.start(setup), []
        for raw in script.moves:
            move = system.read_move(raw)
            step = move if isinstance(move, Refusal) else system.apply(state, move)
            if isinstance(step, Applied):
                state = step.state
                made.append(move)
        yield setup, state, made


@every_system
def test_states_setups_and_moves_read_back(system):
    for setup, state, moves in states(system):
        assert system.read_state(system.write_state(state)) == state
        assert system.read_setup(json.loads(json.dumps(system.write_setup(setup)))) == setup
        for move in moves:
            assert system.read_move(json.loads(json.dumps(system.write_move(move)))) == move


@every_system
def test_the_same_moves_lead_to_the_same_state(system):
    for setup, state, moves in states(system):
        again = system.start(setup)
        for move in moves:
            step = system.apply(again, move)
            assert step == system.apply(again, move)
            again = step.state
        assert again == state


@every_system
def test_what_is_legal_is_accepted(system):
    for _setup, state, _moves in states(system):
        for legal in system.legal(state):
            step = system.apply(state, legal.move)
            assert isinstance(step, Applied) is not bool(legal.needs), legal


@every_system
def test_a_preview_is_what_happens(system):
    for _setup, state, _moves in states(system):
        for legal in system.legal(state):
            step, preview = system.apply(state, legal.move), system.preview(state, legal.move)
            if isinstance(preview, Preview):
                assert preview.state == step.state
            else:
                assert preview == step


@every_system
def test_views_are_json(system):
    for _setup, state, _moves in states(system):
        json.dumps(system.view(state), allow_nan=False)
        json.dumps(system.seat_view(state, "ada"), allow_nan=False)
        assert system.table_view(state, {}) is not None


@every_system
def test_states_are_values(system):
    _setup, state, _moves = next(iter(states(system)))
    assert pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(AttributeError):
        state.session = 7


@every_system
@settings(max_examples=max(200, settings().max_examples))
@given(value=JSON)
def test_no_json_raises(system, value):
    setup, move = system.read_setup(value), system.read_move(value)
    assert isinstance(move, Refusal)
    assert move.code in {"bad_value", "unknown_move"}
    assert not isinstance(setup, Refusal) or setup.code == "bad_value"


@every_system
@settings(max_examples=max(200, settings().max_examples))
@given(data=st.data())
def test_no_spoiled_move_raises(system, data):
    case = data.draw(st.sampled_from(scripts(system.id)))
    setup = system.read_setup(case["setup"])
    if isinstance(setup, Refusal) or not case["moves"]:
        return
    state = system.start(setup)
    for raw in case["moves"]:
        spoiled = spoil(data, raw)
        before = system.write_state(state)
        read = system.read_move(spoiled)
        step = read if isinstance(read, Refusal) else system.apply(state, read)
        assert system.write_state(state) == before
        if isinstance(step, Applied):
            system.write_state(step.state)
        honest = system.read_move(raw)
        if not isinstance(honest, Refusal):
            step = system.apply(state, honest)
            state = step.state if isinstance(step, Applied) else state


@every_system
@given(data=st.data())
def test_no_spoiled_setup_raises(system, data):
    case = data.draw(st.sampled_from(scripts(system.id)))
    setup = system.read_setup(spoil(data, case["setup"]))
    if not isinstance(setup, Refusal):
        assert system.read_setup(json.loads(json.dumps(system.write_setup(setup)))) == setup


def spoil(data, value):
    """Return a copy of some JSON with one value in it replaced, dropped, or put beside."""
    if isinstance(value, dict) and value and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(value)))
        return {**value, key: spoil(data, value[key])}
    if isinstance(value, list) and value and data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], spoil(data, value[at]), *value[at + 1 :]]
    if isinstance(value, dict) and value and data.draw(st.booleans()):
        gone = data.draw(st.sampled_from(sorted(value)))
        return {key: each for key, each in value.items() if key != gone}
    if isinstance(value, dict) and data.draw(st.booleans()):
        return {**value, data.draw(TEXTS): data.draw(JSON)}
    return data.draw(JSON)
