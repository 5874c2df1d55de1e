"""What comes to a scene that runs is as secret as it would be had the scene begun with it."""

import pytest

from choicedesk.desk.brought_knowledge import brought, first_known
from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.library import added
from choicedesk.rules.system import Known, Level
from tests.desk.test_encounters import PLAYED
from tests.desk.test_former_knowledge import told


def scene_of(system: str, **known: Level) -> Scene:
    knowledge = {thing: Known(level) for thing, level in known.items()}
    return Scene(id="s1", title="", system=system, setup={}, state=None, knowledge=knowledge)


@pytest.mark.parametrize(
    ("system", "kind", "entry", "level"),
    [
        ("choice", "goals", {}, Level.OPEN),
        ("choice", "fates", {}, Level.KNOWN),
        ("choice", "dangers", {}, Level.SECRET),
        ("challenge", "tasks", {}, Level.OPEN),
        ("challenge", "complications", {}, Level.SECRET),
        ("challenge", "enhancements", {}, Level.SECRET),
        ("ability_cards", "deck", {}, Level.OPEN),
        ("confrontation", "participants", {}, Level.OPEN),
        ("conflict", "parties", {}, Level.OPEN),
        ("conflict", "goals", {"timer": None}, Level.OPEN),
        ("conflict", "goals", {"timer": {"per_round": 1}}, Level.KNOWN),
    ],
)
def test_the_usual_level_is_said_also_of_an_id_that_was_anothers(system, kind, entry, level):
    other = Level.SECRET if level is Level.OPEN else Level.OPEN
    move = {"move": "revise", "add": {kind: [{"id": "x", **entry}]}}
    assert brought(Campaign(title=""), scene_of(system, x=other), move) == {"x": Known(level)}


def test_what_only_changes_its_place_keeps_its_level():
    lists = {"complications": [{"id": "dog"}]}
    move = {"move": "revise", "add": lists, "remove": {"complications": ["dog"]}}
    assert brought(Campaign(title=""), scene_of("challenge", dog=Level.OPEN), move) == {}


def test_what_was_met_before_is_known_of_as_it_was():
    campaign = told(Known(Level.KIND, "A shape"))
    move = {"move": "revise", "add": {"parties": [{"id": "x"}]}}
    known = brought(campaign, scene_of("conflict"), move, {"x": "c3"})
    assert known == {"x": Known(Level.KIND, "A shape")}


def test_a_card_brought_to_another_evening_keeps_its_level():
    campaign = told(Known(Level.OPEN))
    evening = tuple(campaign.scenes.values())[-1]
    move = added(campaign, evening, PLAYED.cards["c3"])
    assert move is not None
    assert list(move.knowledge.values()) == [Known(Level.OPEN)]


@pytest.mark.parametrize("level", list(Level))
def test_a_hidden_party_makes_support_out_of_sight(level):
    move = {"move": "make_support", "party": "host", "id": "rope"}
    known = brought(Campaign(title=""), scene_of("conflict", host=level), move)
    hidden = {"support:rope": Known(Level.SECRET)}
    assert known == ({} if level is Level.OPEN else hidden)


@pytest.mark.parametrize("setup", [{}, {"tasks": 3}, {"tasks": [3]}, {"tasks": [{}]}])
def test_a_setup_that_is_none_tells_nothing(setup):
    assert first_known("challenge", setup) == {}
