"""Cards and scenes of the other games through every door: file, document, import, rescue, check."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from choicedesk.desk.conflict_scene import conflict_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import PutCard, PutPerson, SceneMove, WriteNote
from choicedesk.desk.scenes import end_scene, open_scene, pause_scene
from choicedesk.desk.session import SNAPSHOT_EVERY
from choicedesk.storage.campaign_file import create, open_file
from choicedesk.storage.commands import check
from choicedesk.storage.documents import export, import_into, import_new
from choicedesk.storage.rescue import salvage
from tests.desk.game_cards import BRIDGE, WORDS, campaign
from tests.storage.evening import done

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return a campaign with a duel that waits, a fight that has begun, and one that is over."""
    path = tmp_path / "games.choicedesk"
    with create(path, "Games", "en") as file:
        session = file.session()
        start = campaign()
        people = (PutPerson(person=person, new=True) for person in start.people.values())
        cards = (PutCard(card=card, new=True) for card in start.cards.values())
        done(session.play(*people, *cards))
        for title in ("Fight", "Over"):
            opening = conflict_opening(session.campaign, BRIDGE, [("p2", "theirs")], WORDS)
            done(session.play(*open_scene(session.campaign, title, opening)))
        done(session.play(*end_scene("s2")))
        duel = confrontation_opening(session.campaign, ["p1", "c4"], WORDS)
        done(session.play(*open_scene(session.campaign, "Duel", duel)))
        done(session.play(*pause_scene("s3")))
        ruled = {"abilities": {"c1": {"a1": 2}}, "goals": {"g1": {"ours": 3}}}
        move = {"move": "ruling", "set": ruled, "why": ""}
        done(session.play(SceneMove(scene="s1", move=move)))
    return path


def of(path: Path):
    with open_file(path, read_only=True) as file:
        return file.session().campaign


def test_a_file_with_games_is_sound(games):
    assert check(games) == []
    assert [scene.paused for scene in of(games).scenes.values()] == [False, False, True]


@pytest.mark.parametrize("ending", ["json", "zip"])
def test_a_document_brings_all_of_it_back(games, tmp_path, ending):
    out, again = tmp_path / f"out.{ending}", tmp_path / "again.choicedesk"
    with open_file(games, read_only=True) as file:
        export(file.session(), out)
    import_new(out, again)
    assert of(again) == of(games)


def test_within_another_campaign_cards_name_people_and_cards_by_their_new_ids(games, tmp_path):
    out, other = tmp_path / "out.json", tmp_path / "other.choicedesk"
    with open_file(games, read_only=True) as file:
        export(file.session(), out)
    with create(other, "Other", "en") as file:
        session = file.session()
        person = campaign().people["p1"]
        done(session.play(PutPerson(person=person, new=True), PutCard(card=BRIDGE, new=True)))
        import_into(out, session)
        found = session.campaign
    assert found.cards["c4"].person == "p2"
    links = [party.link for party in found.cards["c6"].parties]
    assert links == ["c4", None, None]
    fight = next(scene for scene in found.scenes.values() if scene.title == "Fight")
    assert found.cards[fight.links["c1"]].name == "Mira"
    assert [scene.paused for scene in found.scenes.values()] == [False, False, True]


def test_what_lay_on_the_table_is_salvaged_where_its_moves_are_lost(games):
    with open_file(games) as file:
        session = file.session()
        for n in range(SNAPSHOT_EVERY):
            done(session.play(WriteNote(text=f"note {n}.")))
    before = of(games)
    games.write_bytes(games.read_bytes().replace(b"note 17.", b"NOTE 17."))
    after = of(salvage(games, NOW))
    for key, scene in before.scenes.items():
        assert after.scenes[key].paused == scene.paused
        assert after.scenes[key].ended == scene.ended
        assert after.scenes[key].state.setup == scene.state.setup
        assert after.scenes[key].knowledge == scene.knowledge
    assert after.scenes["s1"].state.goals == before.scenes["s1"].state.goals
    assert after.scenes["s1"].state.abilities == before.scenes["s1"].state.abilities
    assert after.cards == before.cards
