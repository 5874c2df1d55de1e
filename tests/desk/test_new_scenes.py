"""New scenes of the four games from people and cards, and blank ones."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from choicedesk.desk.ability_cards_scene import (
    ability_cards_opening,
    blank_ability_cards,
    deck_of,
)
from choicedesk.desk.campaign import Campaign, CharacterCard, Scene
from choicedesk.desk.challenge_scene import challenge_opening
from choicedesk.desk.conflict_scene import conflict_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.opening import Opening
from choicedesk.desk.scenes import open_scene
from choicedesk.rules.system import Known, Level
from tests.desk.game_cards import BRIDGE, RAVINE, WORDS, campaign, session
from tests.storage.evening import done


def opened(start: Campaign, opening: Opening) -> tuple[Campaign, Scene]:
    new = done(session(start).play(*open_scene(start, "S", opening))).new
    return new, new.scenes["s1"]


def openings(start: Campaign) -> Iterator[Opening]:
    people = list(start.people)
    sides = [(person, side) for person, side in zip(people, ("ours", "theirs"), strict=False)]
    yield confrontation_opening(start, people, WORDS)
    yield challenge_opening(start, people[0] if people else "", None, WORDS)
    yield conflict_opening(start, None, sides, WORDS)
    yield ability_cards_opening(start, people, deck_of(start))
    yield blank_ability_cards(start, people, WORDS)
    if start.cards:
        yield challenge_opening(start, "p1", RAVINE, WORDS)
        yield conflict_opening(start, BRIDGE, sides, WORDS)


@pytest.mark.parametrize("start", [campaign(), Campaign(title="Empty")], ids=["full", "empty"])
def test_every_new_scene_is_accepted_says_what_the_table_knows_and_is_one_step(start):
    for opening in openings(start):
        desk = session(start)
        scene = done(desk.play(*open_scene(start, "S", opening))).new.scenes["s1"]
        named = [*scene.links, *scene.knowledge]
        assert opening.system == "challenge" or set(named) == set(scene.knowledge)
        done(desk.undo())
        assert desk.campaign == start


def test_who_confronts_has_a_card_with_ranks_afterwards():
    start = campaign()
    new, scene = opened(start, confrontation_opening(start, ["p1", "p2", "c4"], WORDS))
    seats = scene.state.setup.participants
    assert [(seat.name, seat.attribute, seat.skill) for seat in seats] == [
        ("Mira", 3, 4),
        ("Jon", 2, 2),
        ("Crow", 2, 2),
    ]
    cards = [new.cards[scene.links[seat.id]] for seat in seats]
    assert [(card.person, card.colour) for card in cards] == [("p1", 0), ("p2", 3), (None, 0)]


def test_the_same_danger_is_met_again_under_the_same_card():
    start = campaign()
    new, _scene = opened(start, confrontation_opening(start, ["p1", "c4"], WORDS))
    again = confrontation_opening(new, ["p1", "c4"], WORDS)
    assert again.cards == ()


def test_a_secret_danger_stays_secret_in_a_confrontation():
    secret = {"c4": Known(Level.KIND, "a bird")}
    start = campaign()
    _new, scene = opened(start, confrontation_opening(start, ["p1", "c4"], WORDS, known=secret))
    assert [known.level for known in scene.knowledge.values()] == [Level.OPEN, Level.KIND]


def test_a_challenge_before_somebody():
    start = campaign()
    _new, scene = opened(start, challenge_opening(start, "p1", RAVINE, WORDS))
    setup = scene.state.setup
    assert (setup.actor.pool, setup.actor.target_number) == (6, 7)
    assert scene.links == {"actor": "c1"}
    assert [entry.id for entry in (*setup.enhancements, *setup.helpers)] == [
        "Rope",
        "Rope-2",
        "drawback –one",
    ]
    assert {thing: known.level for thing, known in scene.knowledge.items()} == {
        "t1": Level.OPEN,
        "t2": Level.OPEN,
        "t3": Level.SECRET,
        "k1": Level.SECRET,
        "k2": Level.OPEN,
        "Rope": Level.SECRET,
    }


def test_nobody_aims_beyond_the_dice_of_the_challenge():
    card = replace(RAVINE, tasks=(), complications=(), enhancements=(), helpers=())
    small = replace(card, options=replace(card.options, sides=6))
    assert challenge_opening(campaign(), "p1", small, WORDS).setup["actor"]["target_number"] == 6


def test_a_conflict_set_with_somebody_more():
    start = campaign()
    new, scene = opened(start, conflict_opening(start, BRIDGE, [("p2", "theirs")], WORDS))
    parties = scene.state.setup.parties
    assert [(party.name, party.side, party.zone) for party in parties] == [
        ("Mira", "ours", "z2"),
        ("Wolves", "theirs", "z1"),
        ("Gone", "theirs", "z1"),
        ("Jon", "theirs", "z1"),
    ]
    assert [party.quality for party in parties] == [3, 4, 3, 4]
    assert new.cards[scene.links[parties[3].id]].sheet.abilities[0].name == "Courage"
    levels = [scene.knowledge[name].level for name in ("g1", "g2", "g3", "q2")]
    assert levels == [Level.OPEN, Level.KNOWN, Level.SECRET, Level.SECRET]


def test_somebody_of_the_set_does_not_come_twice():
    setup = conflict_opening(campaign(), BRIDGE, [("p1", "theirs")], WORDS).setup
    assert [party["name"] for party in setup["parties"]] == ["Mira", "Wolves", "Gone"]


def test_a_blank_conflict_has_two_sides_and_a_goal_that_ends_it():
    setup = conflict_opening(campaign(), None, [("p1", "ours"), ("p2", "ours")], WORDS).setup
    assert [(party["name"], party["side"]) for party in setup["parties"]] == [
        ("Mira", "ours"),
        ("Jon", "ours"),
        ("Somebody", "theirs"),
    ]
    assert setup["goals"][0]["target"] == 6


def test_hands_are_as_large_as_the_deck_allows_and_attribute_cards_lie_there():
    start = campaign()
    odd = deck_of(start, "a")
    _new, scene = opened(start, ability_cards_opening(start, ["p1", "p2"], odd))
    assert len(scene.state.setup.deck) == 5
    assert scene.state.setup.hand_size == 2
    assert scene.state.attribute_cards["c1"].malus == "Ruhe"
    assert [player.name for player in scene.state.setup.players] == ["Mira", "Jon"]


def test_blank_ability_cards_are_cards_of_the_library_to_write_on():
    start = campaign()
    new, scene = opened(start, blank_ability_cards(start, ["p2"], WORDS))
    made = [new.cards[card.id].name for card in scene.state.setup.deck]
    assert made == ["Card 1", "Card 2", "Card 3"]
    assert isinstance(start.cards["c1"], CharacterCard)


def test_who_was_left_nameless_by_an_ended_scene_stands_in_again():
    start = campaign()
    new, scene = opened(start, conflict_opening(start, None, [], WORDS))
    nameless = set(new.cards) - set(start.cards)
    assert len(nameless) == 2
    other = conflict_opening(new, None, [], WORDS)
    assert not set(other.links.values()) & nameless
    ended = replace(new, scenes={scene.id: replace(scene, ended=True)})
    again = conflict_opening(ended, None, [], WORDS)
    assert again.cards == ()
    assert set(again.links.values()) == nameless
