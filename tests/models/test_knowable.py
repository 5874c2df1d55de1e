"""Which places of a table are things that the table may know more of."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.models.knowable import knowable_at
from choicedesk.rules.system import Level
from tests.rules.ability_cards.table import PLAY
from tests.rules.ability_cards.table import played as cards
from tests.rules.challenge.table import begun as challenge
from tests.rules.conflict.table import begun as conflict
from tests.rules.confrontation.table import begun as confrontation

STATES = {
    "ability_cards": cards(*PLAY),
    "challenge": challenge(),
    "conflict": conflict(),
    "confrontation": confrontation(),
}


@pytest.mark.parametrize(
    ("system", "place", "thing"),
    [
        ("challenge", "task:wall", "wall"),
        ("challenge", "complication:drawback:wine", "drawback:wine"),
        ("challenge", "enhancement:wine", "wine"),
        ("challenge", "enhancement:rope", ""),
        ("challenge", "actor", ""),
        ("confrontation", "seat:anna", "anna"),
        ("confrontation", "cup:anna", "anna"),
        ("confrontation", "belt", ""),
        ("conflict", "gate", "gate"),
        ("conflict", "party:host", "host"),
        ("conflict", "out:host", ""),
        ("ability_cards", "card:bear", "bear"),
        ("ability_cards", "card:owl", ""),
        ("ability_cards", "deck", ""),
    ],
)
def test_a_place_names_its_thing(system, place, thing):
    scene = Scene(id="s1", title="", system=system, setup={}, state=STATES[system])
    assert knowable_at(scene, place) == thing


def test_who_rolls_in_a_challenge_may_be_known_under_another_name():
    scene = Scene(id="s1", title="", system="challenge", setup={}, state=STATES["challenge"])
    scene = replace(scene, links={"actor": "c1"})
    assert knowable_at(scene, "actor") == "actor"
    assert known_of(scene, "actor").level is Level.OPEN
