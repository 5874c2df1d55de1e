"""Scenes that wait: their state is what their setup starts with, and comes when it is asked for."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import PauseScene, SceneMove
from choicedesk.desk.waiting_scene import Beginning, is_untouched, waiting_scene
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.system import Applied
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from tests.test_contracts import run_python

SETUP = {
    "participants": [
        {"id": "a", "name": "Ada", "attribute": 2, "skill": 1},
        {"id": "b", "name": "Bo", "attribute": 1, "skill": 2},
    ]
}
PLAIN = Scene(
    id=SceneId("s1"), title="Duel", system="confrontation", setup=SETUP, state=None, paused=True
)


@pytest.fixture
def campaign():
    return Campaign(title="C", scenes={PLAIN.id: waiting_scene(PLAIN)})


def test_its_state_is_what_the_setup_starts_with(campaign):
    state = campaign.scenes[PLAIN.id].state
    assert state == CONFRONTATION.start(CONFRONTATION.read_setup(SETUP))
    assert campaign.scenes[PLAIN.id].state is state


def test_taken_up_it_is_still_untouched_and_a_move_touches_it(campaign):
    taken = apply(campaign, PauseScene(scene=PLAIN.id, paused=False))
    assert isinstance(taken, Applied)
    assert is_untouched(taken.state.scenes[PLAIN.id])
    opened = SceneMove(scene=PLAIN.id, move={"move": "open", "who": "a", "level": 1})
    played = apply(taken.state, opened)
    assert isinstance(played, Applied)
    scene = played.state.scenes[PLAIN.id]
    assert not is_untouched(scene)
    assert CONFRONTATION.view(scene.state)["stakes"] == {"a": 1, "b": 0}


def test_written_and_read_it_waits_as_before(campaign):
    content = encode_campaign(campaign)
    assert b'"state":null' in content
    read = decode_campaign(content)
    assert read == campaign
    assert is_untouched(read.scenes[PLAIN.id])
    touched = replace(campaign.scenes[PLAIN.id], state=campaign.scenes[PLAIN.id].state)
    written = encode_campaign(replace(campaign, scenes={PLAIN.id: touched}))
    assert decode_campaign(written).scenes[PLAIN.id].state == touched.state


def test_no_rules_are_loaded_for_it():
    code = (
        "import sys; from choicedesk.storage.campaign_codec import *;"
        "from choicedesk.desk.campaign import *; from choicedesk.desk.waiting_scene import *;"
        "s = Scene(id='s', title='', system='conflict', setup={}, state=None, paused=True);"
        "c = Campaign(title='', scenes={'s': waiting_scene(s)});"
        "decode_campaign(encode_campaign(c)); print('choicedesk.rules.conflict' in sys.modules)"
    )
    assert run_python(code).stdout.strip() == "False"


@pytest.mark.parametrize(("system", "setup"), [("chess", {}), ("confrontation", {})])
def test_what_cannot_begin_says_so(system, setup):
    with pytest.raises(ValueError, match=system):
        _ = Beginning(system, setup).state


def test_two_that_begin_in_the_same_way_are_equal():
    same, other = Beginning("confrontation", SETUP), Beginning("challenge", SETUP)
    assert same == Beginning("confrontation", dict(SETUP))
    assert hash(same) == hash(Beginning("confrontation", SETUP))
    assert same != other
