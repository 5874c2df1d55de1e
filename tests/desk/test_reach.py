"""What is changed in the library reaches the scenes of the other games, if their rules let it."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.ability_cards_scene import ability_cards_opening, deck_of
from choicedesk.desk.campaign import AbilityCard, CardId, DangerCard, SpecialtyCard
from choicedesk.desk.challenge_scene import challenge_opening
from choicedesk.desk.conflict_scene import conflict_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import PutCard, SceneMove
from choicedesk.desk.library import edit_card, new_scene, put_person, remove_card, remove_person
from choicedesk.desk.reach import staying
from choicedesk.desk.scenes import end_scene, open_scene
from choicedesk.desk.sheets import OwnSpecialty, Pool, Ranks
from choicedesk.rules.system import Known, Level
from tests.desk.game_cards import BRIDGE, MIRA, RAVINE, WORDS, campaign, session
from tests.storage.evening import done


@pytest.fixture
def desk():
    """Return a session with one scene of each game: s1 to s4."""
    found = session(campaign())
    start = found.campaign
    for opening in (
        confrontation_opening(start, ["p1", "c4"], WORDS),
        ability_cards_opening(start, ["p1", "p2"], deck_of(start)),
        conflict_opening(start, BRIDGE, [], WORDS),
        challenge_opening(start, "p1", RAVINE, WORDS),
    ):
        done(found.play(*open_scene(found.campaign, opening.system, opening)))
    return found


def setup(desk, scene: str):
    return desk.campaign.scenes[scene].state.setup


def move(desk, scene: str, name: str, **keys: object) -> None:
    done(desk.play(SceneMove(scene=scene, move={"move": name, **keys})))


def edit(desk, card) -> None:
    done(desk.play(*edit_card(desk.campaign, card)))


def test_a_character_changes_in_every_scene_in_one_step(desk):
    before = desk.campaign
    sheet = replace(MIRA.sheet, quality=2)
    edit(desk, replace(MIRA, ranks=Ranks(attribute=1, skill=1), pool=Pool(pool=9), sheet=sheet))
    assert setup(desk, "s1").participants[0].pool == 2
    assert setup(desk, "s3").parties[0].quality == 2
    assert setup(desk, "s4").actor.pool == 9
    done(desk.undo())
    assert desk.campaign == before


def test_what_the_rules_refuse_just_now_stays_as_it_is_in_that_scene(desk):
    move(desk, "s1", "open", who="c1", level=1)
    entries = edit_card(desk.campaign, replace(MIRA, ranks=Ranks(attribute=1, skill=1)))
    assert [entry.kept for entry in entries if isinstance(entry, PutCard)] == [("s1",)]
    done(desk.play(*entries))
    assert desk.campaign.cards["c1"].ranks.pool == 2
    assert setup(desk, "s1").participants[0].pool == 7


def test_only_what_was_changed_on_the_card_is_changed_in_a_scene(desk):
    change = {"parties": [{"id": "c1", "magnitude": 3}]}
    move(desk, "s3", "revise", change=change, why="")
    edit(desk, replace(MIRA, sheet=replace(MIRA.sheet, out_at=9)))
    party = setup(desk, "s3").parties[0]
    assert (party.magnitude, party.out_at) == (3, 9)


def test_a_note_is_no_revision(desk):
    assert len(edit_card(desk.campaign, replace(MIRA, note="limps"))) == 1


def test_an_ended_scene_stays_as_it_was(desk):
    done(desk.play(*end_scene("s4")))
    edit(desk, replace(MIRA, pool=Pool(pool=9)))
    assert setup(desk, "s4").actor.pool == 6


def test_a_person_takes_the_new_name_everywhere(desk):
    person = desk.campaign.people["p1"]
    done(desk.play(*put_person(desk.campaign, replace(person, name="Mirabel"))))
    assert desk.campaign.cards["c1"].name == "Mirabel"
    assert setup(desk, "s1").participants[0].name == "Mirabel"
    assert setup(desk, "s2").players[0].name == "Mirabel"
    assert setup(desk, "s3").parties[0].name == "Mirabel"


def test_an_ability_card_changes_in_the_deck_and_leaves_it_while_nobody_holds_it(desk):
    edit(desk, replace(desk.campaign.cards["c5"], name="Lantern"))
    assert setup(desk, "s2").deck[0].name == "Lantern"
    move(desk, "s2", "deal_choice", player="c1", card="c6")
    for card in ("c5", "c6"):
        done(desk.play(*remove_card(desk.campaign, CardId(card))))
    assert [card.id for card in setup(desk, "s2").deck][:2] == ["c6", "c7"]


def test_a_party_in_ambush_stays_in_ambush_when_its_card_goes(desk):
    scene = desk.campaign.scenes["s3"]
    known = {**scene.knowledge, "c1": Known(Level.SECRET)}
    hidden = replace(desk.campaign, scenes={"s3": replace(scene, knowledge=known)})
    found = session(hidden)
    done(found.play(*remove_card(hidden, CardId("c1"))))
    after = found.campaign.scenes["s3"]
    assert after.knowledge["c1"].level is Level.SECRET
    assert "c1" not in after.links


def test_it_is_known_which_scenes_go_on_with_what_was_deleted(desk):
    for thing, remove, stays in (
        ("c1", remove_card, ("s1", "s2", "s3", "s4")),
        ("c5", remove_card, ()),
        ("p2", remove_person, ("s2",)),
    ):
        before = desk.campaign
        done(desk.play(*remove(before, thing)))
        assert staying(before, desk.campaign, thing) == stays


def test_a_person_leaves_their_characters_behind(desk):
    done(desk.play(*remove_person(desk.campaign, "p1")))
    assert desk.campaign.cards["c1"].person is None
    assert setup(desk, "s1").participants[0].name == "Mira"


def test_a_specialty_of_the_tables_own_changes_on_every_ability(desk):
    card = SpecialtyCard(id="c90", name="Grim", text="never laughs")
    done(desk.play(PutCard(card=card, new=True)))
    edit(desk, replace(card, text="laughs once"))
    new = OwnSpecialty(name="Grim", text="laughs once")
    assert desk.campaign.cards["c1"].sheet.abilities[0].specialties[1] == new
    assert desk.campaign.cards["c3"].parties[2].sheet.abilities[0].specialties[1] == new
    assert setup(desk, "s3").parties[0].abilities[0].specialties[1].text == "laughs once"


def test_a_party_whose_card_goes_stands_for_itself(desk):
    done(desk.play(*remove_card(desk.campaign, CardId("c1"))))
    party = desk.campaign.cards["c3"].parties[0]
    assert (party.link, party.name, party.sheet) == (None, "Mira", MIRA.sheet)


def test_a_person_renamed_in_mid_bidding_is_told_of(desk):
    move(desk, "s1", "open", who="c1", level=1)
    person = desk.campaign.people["p1"]
    entries = put_person(desk.campaign, replace(person, name="Mirabel"))
    assert entries[0].kept == ("s1",)
    done(desk.play(*entries))
    assert setup(desk, "s1").participants[0].name == "Mira"
    assert setup(desk, "s3").parties[0].name == "Mirabel"


def test_a_card_that_becomes_one_of_another_game_leaves_the_evening_and_comes_back():
    desk = session(campaign())
    done(desk.play(*new_scene(desk.campaign, "Evening")))
    done(desk.play(*edit_card(desk.campaign, AbilityCard(id=CardId("c4"), name="Crow"))))
    assert setup(desk, "s1").dangers == ()
    crow = DangerCard(id=CardId("c4"), name="Crow", willpower=2)
    done(desk.play(*edit_card(desk.campaign, crow)))
    assert [danger.name for danger in setup(desk, "s1").dangers] == ["Crow"]
