"""Whatever JSON is put to a rule system: nothing raises, and a refusal changes nothing."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import sentence
from tests.rules.cases import scripts
from tests.rules.positions import positions
from tests.rules.spoiling import anything, spoiled

every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
MOST = max(2_000, 10 * settings().max_examples)
"""2,000 spoiled moves a system in the ordinary run, 20,000 in the long one."""

fuzzed = settings(max_examples=MOST // 4)

FIRST = {"unknown_move", "bad_value"}
"""What a move is refused with before any state is looked at."""


@every_system
@fuzzed
@given(data=st.data())
def test_no_json_raises(system, data):
    value = data.draw(anything(system.id))
    setup, move = system.read_setup(value), system.read_move(value)
    assert not isinstance(setup, Refusal) or setup.code == "bad_value"
    assert not isinstance(move, Refusal) or move.code in FIRST


@every_system
@settings(max_examples=MOST)
@given(data=st.data())
def test_no_spoiled_move_raises(system, data):
    state, raw = data.draw(st.sampled_from(positions(system.id)))
    before = system.write_state(state)
    read = system.read_move(spoiled(system.id, data, raw))
    if isinstance(read, Refusal):
        assert read.code in FIRST
        assert sentence(read, state)
        return
    step = system.apply(state, read)
    assert system.write_state(state) == before
    if isinstance(step, Refusal):
        assert step.code != "unknown_move"
        assert step.rule
        assert sentence(step, state)
        return
    after = step.state
    assert system.read_state(system.write_state(after)) == after
    assert system.read_move(json.loads(json.dumps(system.write_move(read)))) == read
    json.dumps([system.view(after), system.seat_view(after, "ada")], allow_nan=False)
    assert system.table_view(after, {}) is not None
    for legal in system.legal(after):
        system.preview(after, legal.move)


@every_system
@fuzzed
@given(data=st.data())
def test_no_spoiled_setup_raises(system, data):
    case = data.draw(st.sampled_from(scripts(system.id)))
    setup = system.read_setup(spoiled(system.id, data, case["setup"]))
    if isinstance(setup, Refusal):
        assert setup.code == "bad_value"
        return
    assert system.read_setup(json.loads(json.dumps(system.write_setup(setup)))) == setup
    json.dumps(system.view(system.start(setup)), allow_nan=False)
