"""Cards and people change in the library, and with them every scene that runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from choicedesk.desk.attendance import join, leave
from choicedesk.desk.campaign import (
    Campaign,
    CardId,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
    SceneId,
)
from choicedesk.desk.entries import EndScene, OpenScene, PutCard, RemovePerson, SetKnowledge
from choicedesk.desk.free_ids import next_card_id, next_id, next_person_id
from choicedesk.desk.library import (
    add_card,
    add_person,
    duplicate_card,
    edit_card,
    new_scene,
    put_person,
    remove_card,
    remove_person,
)
from choicedesk.desk.session import Session
from choicedesk.rules.system import Known, Level, Refusal
from tests.storage.evening import SCENE, done, evening, image, move


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path / "a.choicedesk") as file:
        yield file.session()


def play(session: Session, entries) -> Campaign:
    return done(session.play(*entries)).new


def state(session: Session):
    return session.campaign.scenes[SCENE].state


def names(things) -> list[str]:
    return [thing.name for thing in things]


def test_a_scene_is_made_of_everyone_and_everything(session):
    scene = session.campaign.scenes[SCENE]
    assert list(scene.links) == ["p1", "p2", "c1", "c2", "c3", "c4", "c5", "c6", "c7"]
    assert {thing: known.level for thing, known in scene.knowledge.items()} == {
        "c4": Level.OPEN,
        "c5": Level.KNOWN,
        "c6": Level.SECRET,
        "c7": Level.SECRET,
    }
    assert scene.state.setup.fates[0].steps == 3


def test_an_empty_campaign_can_have_a_scene():
    assert len(new_scene(Campaign(title="T"), "S")) == 1


@pytest.mark.parametrize(
    ("card", "kind", "level"),
    [
        (GiftCard(id=CardId("c8"), name="New", owner=PersonId("p1")), "gifts", None),
        (GoalCard(id=CardId("c8"), name="New"), "goals", Level.OPEN),
        (FateCard(id=CardId("c8"), name="New", steps=("a", "b")), "fates", Level.KNOWN),
        (DangerCard(id=CardId("c8"), name="New", willpower=4), "dangers", Level.SECRET),
    ],
)
def test_a_new_card_comes_to_the_table(session, card, kind, level):
    before = image(session)
    play(session, add_card(session.campaign, card))
    scene = session.campaign.scenes[SCENE]
    assert names(getattr(scene.state.setup, kind))[-1] == "New"
    assert scene.links["c8"] == "c8"
    assert scene.knowledge.get("c8", Known(None)).level == level
    done(session.undo())
    assert image(session) == before


def test_a_new_card_can_stay_in_the_library(session):
    card = GoalCard(id=CardId("c8"), name="Later")
    play(session, edit_card(session.campaign, card, scenes=()))
    assert names(state(session).setup.goals) == ["Lighthouse"]


def test_a_gift_of_somebody_not_in_the_scene_stays_in_the_library(session):
    play(session, put_person(session.campaign, Person(id=PersonId("p3"), name="C"), scenes=()))
    gift = GiftCard(id=CardId("c8"), name="Far", owner=PersonId("p3"))
    play(session, edit_card(session.campaign, gift))
    assert "Far" not in names(state(session).setup.gifts)


def test_a_changed_card_changes_in_the_scene(session):
    gift = session.campaign.cards["c1"]
    play(session, edit_card(session.campaign, replace(gift, name="Stille", abilities=("stark",))))
    changed = state(session).setup.gifts[0]
    assert (changed.name, changed.abilities, changed.talent) == ("Stille", ("stark",), "silent")


@pytest.mark.parametrize("field", ["note", "tags", "art"])
def test_what_the_rules_do_not_know_is_no_revision(session, field):
    card = session.campaign.cards["c6"]
    value = ("a",) if field == "tags" else "0" * 64
    assert len(edit_card(session.campaign, replace(card, **{field: value}))) == 1


def test_names_of_a_fates_steps_are_no_revision_but_their_number_is(session):
    fate = session.campaign.cards["c5"]
    assert len(edit_card(session.campaign, replace(fate, steps=("1", "2", "3")))) == 1
    assert len(edit_card(session.campaign, replace(fate, steps=("1", "2")))) == 2


def test_a_goal_in_play_keeps_its_willpower(session):
    goal = session.campaign.cards["c4"]
    play(session, edit_card(session.campaign, replace(goal, willpower=9)))
    assert state(session).goals == {"c4": 1}


def test_a_card_that_becomes_another_kind_is_replaced(session):
    play(session, edit_card(session.campaign, GoalCard(id=CardId("c7"), name="Fog goes")))
    scene = session.campaign.scenes[SCENE]
    assert names(scene.state.setup.goals) == ["Lighthouse", "Fog goes"]
    assert names(scene.state.setup.dangers) == ["Crow"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Known(Level.SECRET, "Mist"), Known(Level.SECRET, "Mist")),
        (Known(Level.OPEN), Known(Level.OPEN)),
    ],
)
def test_a_card_that_becomes_another_kind_tells_no_more(session, before, after):
    play(session, [SetKnowledge(scene=SCENE, thing="c7", known=before)])
    play(session, edit_card(session.campaign, GoalCard(id=CardId("c7"), name="Fog")))
    assert session.campaign.scenes[SCENE].knowledge["c7"] == after


def test_a_removed_card_leaves_table_links_and_knowledge(session):
    campaign = play(session, remove_card(session.campaign, CardId("c7")))
    scene = campaign.scenes[SCENE]
    assert "c7" not in {*scene.links, *scene.knowledge, *campaign.cards}
    assert campaign.former == {"c7": "Fog"}
    assert next_id(campaign, "c") == "c8"
    assert isinstance(
        session.play(PutCard(card=DangerCard(id=CardId("c7"), name="x"), new=True)), Refusal
    )


def test_a_card_with_a_bead_is_not_removed(session):
    done(session.play(move("activate", player="p1", card="c1", ability="clever")))
    before = session.campaign
    answer = session.play(*remove_card(before, CardId("c1")))
    assert answer.code == "not_empty"
    assert session.campaign is before


def test_a_copy_is_independent(session):
    campaign = play(session, duplicate_card(session.campaign, CardId("c1"), "Steps (copy)"))
    copy = campaign.cards["c8"]
    assert replace(copy, id="c1", name="Steps") == campaign.cards["c1"]
    campaign = play(session, edit_card(campaign, replace(copy, talent="loud")))
    assert campaign.cards["c1"].talent == "silent"
    assert [gift.talent for gift in state(session).setup.gifts] == ["silent", "", "", "loud"]


@pytest.mark.parametrize("level", [Level.SECRET, Level.KNOWN, Level.OPEN])
def test_a_copy_tells_no_more_than_its_original(session, level):
    known = Known(level, "A wish")
    play(session, [SetKnowledge(scene=SCENE, thing="c4", known=known)])
    campaign = play(session, duplicate_card(session.campaign, CardId("c4"), "Wish (copy)"))
    assert campaign.scenes[SCENE].knowledge["c8"] == known


def test_ids_go_on_from_the_largest_and_removed_ones_stay_taken(session):
    assert next_card_id(session.campaign) == "c8"
    assert next_person_id(session.campaign) == "p3"
    assert next_id(session.campaign, "s") == "s2"


def test_a_changed_person_changes_in_the_scene(session):
    person = session.campaign.people["p1"]
    assert len(put_person(session.campaign, replace(person, colour=5))) == 1
    play(session, put_person(session.campaign, replace(person, name="Mirabel")))
    assert names(state(session).setup.players) == ["Mirabel", "Änne"]


@pytest.mark.parametrize("gifts", ["remove", "share"])
def test_a_person_goes_with_or_without_the_gifts(session, gifts):
    taken = {"ready": {"p1": 0}}
    done(session.play(move("ruling", set=taken, why="")))
    campaign = play(session, remove_person(session.campaign, PersonId("p1"), gifts))
    left = names(state(session).setup.gifts)
    assert names(state(session).setup.players) == ["Änne"]
    assert left == (["Boat", "Mug"] if gifts == "remove" else ["Steps", "Boat", "Mug"])
    assert ("c1" in campaign.cards) == (gifts == "share")
    assert campaign.former["p1"] == "Mira"


def test_a_person_with_willpower_does_not_go(session):
    answer = session.play(*remove_person(session.campaign, PersonId("p1")))
    assert answer.code == "not_empty"


def test_ended_scenes_stay_as_they_were(session):
    done(session.play(EndScene(scene=SCENE)))
    before = session.campaign.scenes[SCENE]
    card = session.campaign.cards["c6"]
    play(session, edit_card(session.campaign, replace(card, name="Raven")))
    play(session, remove_card(session.campaign, CardId("c7")))
    assert session.campaign.scenes[SCENE] is before
    answer = session.play(move("end_session"))
    assert answer.code == "scene_ended"


def test_an_imported_scene_with_names_of_its_own_is_reached_by_links(session):
    setup = {
        "players": [{"id": "c8", "name": "Mira"}],
        "gifts": [{"id": "g", "owner": "c8", "name": "Steps"}],
    }
    opened = OpenScene(
        scene=SceneId("s2"),
        title="Duel",
        system="choice",
        setup=setup,
        links={"c8": "p1", "g": "c1"},
    )
    done(session.play(opened))
    gift = replace(session.campaign.cards["c1"], name="Stille")
    play(session, edit_card(session.campaign, gift))
    play(session, add_card(session.campaign, GoalCard(id=CardId("c8"), name="Goal")))
    scene = session.campaign.scenes["s2"]
    assert names(scene.state.setup.gifts) == ["Stille"]
    assert scene.links["c8-2"] == "c8"
    assert names(scene.state.setup.goals) == ["Goal"]


def test_somebody_joins_in_the_middle(session):
    guest = Person(id=PersonId("p3"), name="Gast")
    given = {PersonId("p1"): 2, PersonId("p2"): 1}
    campaign = play(session, join(session.campaign, SCENE, guest, 3, given, "comes late"))
    assert campaign.people["p3"] == guest
    assert state(session).ready == {"p1": 4, "p2": 4, "p3": 3}
    done(session.undo())
    assert state(session).ready == {"p1": 6, "p2": 5}


def test_somebody_leaves_and_comes_back(session):
    play(session, leave(session.campaign, SCENE, PersonId("p1")))
    assert state(session).absent == ("p1",)
    assert state(session).ready == {"p2": 11}
    person = session.campaign.people["p1"]
    play(session, join(session.campaign, SCENE, person, 4, {PersonId("p2"): 4}))
    assert state(session).absent == ()
    assert state(session).ready == {"p1": 4, "p2": 7}


def test_what_somebody_leaves_goes_where_it_is_said(session):
    play(session, put_person(session.campaign, Person(id=PersonId("p3"), name="C")))
    play(session, leave(session.campaign, SCENE, PersonId("p1"), {PersonId("p3"): 6}))
    assert state(session).ready == {"p2": 5, "p3": 6}


def test_what_the_last_one_had_goes_to_nobody(session):
    play(session, leave(session.campaign, SCENE, PersonId("p1")))
    play(session, leave(session.campaign, SCENE, PersonId("p2")))
    assert state(session).ready == {}


def test_before_the_evening_only_the_seat_changes(session):
    done(session.play(move("end_session")))
    guest = Person(id=PersonId("p3"), name="Gast")
    assert len(join(session.campaign, SCENE, guest, 3)) == 2
    play(session, add_person(session.campaign, guest, scenes=()))
    assert leave(session.campaign, SCENE, PersonId("p3")) == ()


def test_who_leaves_before_the_share_leaves_nothing(session):
    done(session.play(move("end_session")))
    done(session.play(move("start_session")))
    (ruling,) = leave(session.campaign, SCENE, PersonId("p1"))
    assert ruling.move["set"] == {"absent": ["p1"]}


def test_a_person_without_a_seat_goes_and_no_scene_changes(session):
    guest = Person(id=PersonId("p3"), name="Gast")
    play(session, add_person(session.campaign, guest, scenes=()))
    assert remove_person(session.campaign, PersonId("p3")) == (RemovePerson(person="p3"),)
    play(session, remove_person(session.campaign, PersonId("p3")))
    assert "p3" not in session.campaign.people


def test_knowledge_is_set_for_what_is_there(session):
    known = Known(Level.KIND, "a shadow")
    done(session.play(SetKnowledge(scene=SCENE, thing="c6", known=known)))
    assert session.campaign.scenes[SCENE].knowledge["c6"] == known
    answer = session.play(SetKnowledge(scene=SCENE, thing="nothing", known=known))
    assert answer.code == "unknown_id"
