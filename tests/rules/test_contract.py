"""What every rule system keeps, whichever it is."""

import json
import pickle

import pytest

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script
from choicedesk.rules.system import Applied, Preview, Refusal
from tests.rules.cases import scripts
from tests.rules.positions import positions

every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))


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
    for state, _raw in positions(system.id):
        for legal in system.legal(state):
            step = system.apply(state, legal.move)
            assert isinstance(step, Applied) is not bool(legal.needs), legal


@every_system
def test_what_is_accepted_is_among_what_is_legal(system):
    for state, raw in positions(system.id):
        move = system.read_move(raw)
        is_move = not isinstance(move, Refusal) and raw["move"] not in {"ruling", "revise"}
        if is_move and isinstance(system.apply(state, move), Applied):
            assert type(move) in {type(legal.move) for legal in system.legal(state)}, raw


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
def test_a_refused_move_leaves_the_very_state(system):
    for state, raw in positions(system.id):
        written = system.write_state(state)
        move = system.read_move(raw)
        step = move if isinstance(move, Refusal) else system.apply(state, move)
        assert system.write_state(state) == written
        if isinstance(step, Refusal) and not isinstance(move, Refusal):
            assert system.apply(state, move) == step
            assert system.preview(state, move) == step


@every_system
@pytest.mark.parametrize("value", [True, 1.5, float("nan"), "1", [], {"x": 1}, 10**400])
def test_unknown_keys_and_other_types_are_bad_values(system, value):
    for case in scripts(system.id)[:10]:
        setup = system.read_setup({**case["setup"], "luck": value})
        assert setup.code == "bad_value"
        for raw in case["moves"]:
            if not isinstance(system.read_move(raw), Refusal):
                assert system.read_move({**raw, "luck": value}).code == "bad_value"


@every_system
def test_states_are_values(system):
    _setup, state, _moves = next(iter(states(system)))
    assert pickle.loads(pickle.dumps(state)) == state
    with pytest.raises(AttributeError):
        state.session = 7
