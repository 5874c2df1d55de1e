"""A free roll is kept as it fell; the counter that the table sees tells nothing of a secret one."""

import pytest

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.entries import FreeRoll
from choicedesk.rules.system import Refusal

CAMPAIGN = Campaign(title="x", rolls=4)


def test_an_open_roll_counts_and_a_secret_one_does_not():
    assert apply(CAMPAIGN, FreeRoll(dice=((6, 6), (20, 1)))).state.rolls == 5
    assert apply(CAMPAIGN, FreeRoll(dice=((6, 6),), secret=True)).state.rolls == 4


REFUSED = {
    "no dice": FreeRoll(dice=()),
    "too many": FreeRoll(dice=((6, 1),) * 41),
    "no such face": FreeRoll(dice=((6, 7),)),
    "nothing thrown": FreeRoll(dice=((6, 0),)),
    "one side": FreeRoll(dice=((1, 1),)),
    "a ball": FreeRoll(dice=((1_000, 1),)),
    "long label": FreeRoll(dice=((6, 1),), label="x" * 2_000),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    refused = apply(CAMPAIGN, REFUSED[name])
    assert isinstance(refused, Refusal)
    assert refused.code == "bad_value"


def test_a_roll_in_no_scene_of_the_campaign_is_refused():
    refused = apply(CAMPAIGN, FreeRoll(dice=((6, 1),), scene=SceneId("s9")))
    assert isinstance(refused, Refusal)
    assert refused.code == "unknown_id"
