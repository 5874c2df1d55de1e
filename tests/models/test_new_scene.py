"""What a new scene can be made of, and that each choice opens in one step."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.roller import SeededRoller
from choicedesk.models.controller import RulesController
from choicedesk.models.new_scene import PLAYED, NewScene, Wanted
from choicedesk.models.scene_life import SceneLife
from choicedesk.rules.system import Known, Level
from tests.desk.game_cards import campaign, session


@pytest.fixture
def controller(qapp) -> RulesController:
    return RulesController(session(campaign()), SeededRoller(1))


@pytest.fixture
def choices(controller) -> NewScene:
    return NewScene(controller)


def links(candidates) -> list[str]:
    return [each.link for each in candidates]


def test_dangers_can_be_met_but_play_no_cards(choices):
    assert links(choices.candidates("confrontation")) == ["p1", "p2", "c4"]
    assert links(choices.candidates("ability_cards")) == ["p1", "p2"]


def test_who_is_in_a_conflict_set_is_not_offered_again(choices):
    assert links(choices.candidates("conflict", "c3")) == ["p2", "c4"]
    assert choices.parties("c3") == ("Mira", "Wolves", "Gone")
    assert choices.sides("c3") == ("ours", "theirs")
    assert choices.sides("") == ("The players", "The others")


def test_cards_and_decks_to_choose_from(choices):
    assert choices.templates("challenge") == (("c2", "The ravine"),)
    assert choices.templates("conflict") == (("c3", "The bridge"),)
    assert choices.templates("confrontation") == ()
    assert choices.decks() == (("", 10), ("a", 5))


@pytest.mark.parametrize(
    ("wanted", "title"),
    [
        (Wanted(system="choice"), ""),
        (Wanted(system="confrontation", who=("p1", "c4")), "Mira and Crow"),
        (Wanted(system="challenge", who=("p2",), template="c2"), "The ravine"),
        (Wanted(system="challenge", who=("p2",), title="Up"), "Up"),
        (Wanted(system="conflict", who=("p1",), against=("c4",)), ""),
        (Wanted(system="ability_cards", who=("p1", "p2"), deck="a"), ""),
        (Wanted(system="ability_cards", who=("p1",), new_cards=True), ""),
    ],
)
def test_every_choice_opens_and_is_shown_and_undone_as_one(controller, choices, wanted, title):
    before = controller.campaign
    assert choices.open(wanted)
    assert (controller.scene.system, controller.scene.title) == (wanted.system, title)
    controller.undo()
    assert controller.campaign == before


@pytest.mark.parametrize("system", PLAYED)
def test_an_empty_campaign_has_a_scene_of_every_game(qapp, system):
    controller = RulesController(session(Campaign(title="New")), SeededRoller(1))
    assert NewScene(controller).open(Wanted(system=system))
    assert controller.scene.system == system


@pytest.mark.parametrize("wanted", [
    Wanted(system="confrontation", who=("p1", "c4")),
    Wanted(system="conflict", who=("p1",), against=("c4",)),
])  # fmt: skip
def test_what_the_table_does_not_know_of_a_danger_it_does_not_learn(controller, choices, wanted):
    choices.open(Wanted(system="choice"))
    assert controller.scene.knowledge["c4"] == Known(Level.SECRET)
    choices.open(wanted)
    (local,) = (name for name, link in controller.scene.links.items() if link not in {"c1"})
    assert controller.scene.knowledge[local] == Known(Level.SECRET)


def test_a_second_evening_has_a_number(controller, choices):
    choices.open(Wanted(system="choice"))
    choices.open(Wanted(system="choice"))
    assert [scene.title for scene in controller.campaign.scenes.values()] == ["", "Scene 2"]


def test_a_scene_is_set_aside_and_taken_up_and_its_neighbours_found(controller, choices):
    life = SceneLife(controller)
    assert life.neighbour(1) is None
    for title in "ABC":
        choices.open(Wanted(system="challenge", who=("p1",), title=title))
    assert (life.neighbour(1), life.neighbour(-1)) == ("s1", "s2")
    assert life.pause("s3")
    assert controller.scene.id == "s2"
    assert life.end("s1")
    assert ([s.id for s in life.set_aside], [s.id for s in life.archived]) == (["s3"], ["s1"])
    assert life.resume("s1")
    assert controller.scene.id == "s1"
    assert not life.rename("s9", "nowhere")


def test_a_challenge_is_kept_as_a_card_and_a_confrontation_is_not(controller, choices):
    life = SceneLife(controller)
    choices.open(Wanted(system="challenge", who=("p1",), template="c2", title="Ravine 2"))
    card = life.keep("s1")
    kept = controller.campaign.cards[card]
    original = controller.campaign.cards["c2"]
    assert kept.name == "Ravine 2"
    assert replace(kept, id="c2", name=original.name).tasks == original.tasks
    choices.open(Wanted(system="confrontation", who=("p1", "p2")))
    assert life.keep("s2") is None
    assert not life.is_kept("s2")
