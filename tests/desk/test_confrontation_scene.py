"""How a confrontation comes from an evening and what it leaves there."""

import pytest

from choicedesk.desk.campaign import CharacterCard, DangerCard, Person
from choicedesk.desk.confrontation_scene import duel, evening_of, finished, once_more
from choicedesk.desk.entries import EndScene, OpenScene, PutCard, PutPerson, SetKnowledge, WriteNote
from choicedesk.desk.library import new_scene
from choicedesk.desk.sheets import Ranks
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.system import Known, Level
from choicedesk.storage.campaign_file import create

CARDS = (
    DangerCard(id="c1", name="Crow"),
    CharacterCard(id="c2", name="Crow", ranks=Ranks(attribute=2, skill=4, extra=1)),
    DangerCard(id="c3", name="Fog"),
)


@pytest.fixture
def session(tmp_path):
    file = create(tmp_path / "evening.choicedesk", "Evening", "en")
    made = file.session()
    made.play(PutPerson(person=Person(id="p1", name="Ada"), new=True))
    made.play(*(PutCard(card=card, new=True) for card in CARDS))
    made.play(*new_scene(made.campaign, "Evening"))
    yield made
    file.close()


def fight(session, danger="c1"):
    session.play(*duel(session.campaign, session.campaign.scenes["s1"], "p1", danger))
    return list(session.campaign.scenes.values())[-1]


def test_ranks_come_from_cards_of_person_and_name(session):
    scene = fight(session)
    ada, crow = scene.state.setup.participants
    assert (ada.name, ada.pool) == ("Ada", 4)
    assert (crow.name, crow.attribute, crow.skill, crow.extra) == ("Crow", 2, 4, 1)
    assert scene.title == "Ada – Crow"


def test_who_had_no_card_has_one_now_with_the_usual_ranks(session):
    scene = fight(session, "c3")
    card = session.campaign.cards[scene.links[scene.state.setup.participants[1].id]]
    assert isinstance(card, CharacterCard)
    assert (card.name, card.ranks) == ("Fog", Ranks())
    session.undo()
    assert card.id not in session.campaign.cards


def test_what_the_table_knew_of_the_danger_it_knows_here_too(session):
    crow = fight(session).state.setup.participants[1].id
    assert session.campaign.scenes["s2"].knowledge[crow].level is Level.SECRET
    session.play(SetKnowledge(scene="s1", thing="c1", known=Known(Level.KIND, "a bird")))
    scene = fight(session)
    assert scene.knowledge[scene.state.setup.participants[1].id] == Known(Level.KIND, "a bird")


def test_it_goes_back_to_the_evening_it_came_from(session):
    scene = fight(session)
    empty = {"players": [], "goals": [], "gifts": [], "fates": [], "dangers": []}
    session.play(OpenScene(scene="s9", title="Other", system="choice", setup=empty))
    assert evening_of(session.campaign, scene).id == "s1"
    session.play(EndScene(scene="s1"))
    assert evening_of(session.campaign, scene).id == "s9"
    session.play(EndScene(scene="s9"))
    assert evening_of(session.campaign, scene) is None


def test_the_line_is_secret_while_a_name_is(session):
    scene = fight(session)
    note, end = finished(session.campaign, scene, "Crow wins")
    assert note == WriteNote(text="Crow wins", secret=True, scene="s1")
    assert end == EndScene(scene=scene.id)
    session.play(SetKnowledge(scene="s1", thing="c1", known=Known(Level.OPEN)))
    open_note, _end = finished(session.campaign, fight(session), "Crow wins")
    assert not open_note.secret


def test_a_scene_that_was_not_played_is_ended_without_a_line(session):
    scene = fight(session)
    assert finished(session.campaign, scene, "") == (EndScene(scene=scene.id),)


def test_once_more_begins_anew_with_the_same_people(session):
    scene = fight(session)
    setup = CONFRONTATION.write_setup(scene.state.setup)
    session.play(*once_more(session.campaign, scene, setup))
    again = list(session.campaign.scenes.values())[-1]
    assert again.id != scene.id
    assert again.state == scene.state
    assert again.links == scene.links
