"""A scene becomes a card, and the card such a scene again."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.challenge_scene import challenge_opening
from choicedesk.desk.conflict_scene import conflict_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import SceneMove
from choicedesk.desk.limits import card_fault
from choicedesk.desk.scenes import open_scene
from choicedesk.desk.template_cards import template_card
from tests.desk.game_cards import BRIDGE, RAVINE, WORDS, campaign, session
from tests.storage.evening import done


def saved(opening, *moves):
    desk = session(campaign())
    done(desk.play(*open_scene(desk.campaign, "S", opening)))
    for move in moves:
        done(desk.play(SceneMove(scene="s1", move=move)))
    made = template_card(desk.campaign, desk.campaign.scenes["s1"], "c50", "Again")
    if made is not None:
        assert card_fault(desk.campaign, made) is None
    return made


def test_a_challenge_becomes_the_card_it_was_made_of():
    card = saved(challenge_opening(campaign(), "p1", RAVINE, WORDS))
    again = challenge_opening(campaign(), "p1", card, WORDS)
    assert again == challenge_opening(campaign(), "p1", RAVINE, WORDS)
    assert [each.secret for each in card.tasks] == [False, False, True]


def test_what_was_changed_in_the_scene_is_on_the_card():
    added = {"tasks": [{"id": "t9", "name": "Climb", "difficulty": 4}]}
    revise = {"move": "revise", "add": added, "why": ""}
    card = saved(challenge_opening(campaign(), "p1", RAVINE, WORDS), revise)
    assert (card.tasks[-1].name, card.tasks[-1].level) == ("Climb", 4)


def test_a_conflict_becomes_a_set_with_links_to_characters():
    card = saved(conflict_opening(campaign(), BRIDGE, [], WORDS))
    assert [(party.name, party.link, party.secret) for party in card.parties] == [
        ("Mira", "c1", False),
        ("Wolves", None, True),
        ("Gone", None, False),
    ]
    assert card.zones == BRIDGE.zones
    assert replace(card.goals[1], zone="z2") == BRIDGE.goals[1]
    again = conflict_opening(campaign(), card, [], WORDS).setup
    before = conflict_opening(campaign(), BRIDGE, [], WORDS).setup
    assert [party["abilities"] for party in again["parties"]] == [
        party["abilities"] for party in before["parties"]
    ]


def test_where_zones_were_laid_goes_from_card_to_scene_and_back():
    places = ((0, 0), (0, 1))
    zones = tuple(replace(zone, at=at) for zone, at in zip(BRIDGE.zones, places, strict=True))
    opening = conflict_opening(campaign(), replace(BRIDGE, zones=zones), [], WORDS)
    assert opening.plan == {"map": {zone.id: list(zone.at) for zone in zones}}
    assert saved(opening).zones == zones


@pytest.mark.parametrize("opening", [confrontation_opening(campaign(), ["p1", "p2"], WORDS)])
def test_other_scenes_are_no_cards(opening):
    assert saved(opening) is None


def test_a_setup_beyond_what_a_card_can_say_makes_none():
    change = {"parties": [{"id": "c1", "magnitude": 5_000}]}
    revise = {"move": "revise", "change": change, "why": ""}
    assert saved(conflict_opening(campaign(), BRIDGE, [], WORDS), revise) is None
