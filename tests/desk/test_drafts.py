"""Real dice typed under a cover: kept step by step until the roll takes them in."""

from choicedesk.desk.entries import EndScene, KeepFaces, OpenScene, SceneMove
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.session import Session
from choicedesk.desk.table_view import table_view
from choicedesk.models.controller import RulesController
from choicedesk.models.journal import JournalModel
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Refusal
from choicedesk.storage.campaign_file import CampaignFile, create, open_file
from choicedesk.words.journal import sentence

SETUP = {
    "participants": [
        {"id": "a", "name": "Ada", "attribute": 1, "skill": 1},
        {"id": "b", "name": "Bo", "attribute": 2, "skill": 1},
    ]
}


def opened(folder) -> tuple[CampaignFile, Session]:
    file = create(folder / "duel.choicedesk", "Duel", "en")
    session = file.session()
    session.play(OpenScene(scene="s1", title="Duel", system="confrontation", setup=SETUP))
    session.play(SceneMove(scene="s1", move={"move": "open", "who": "a", "level": 1}))
    session.play(SceneMove(scene="s1", move={"move": "call", "who": "b"}))
    return file, session


def drafts(session):
    return dict(session.campaign.scenes["s1"].drafts)


def test_half_typed_faces_outlive_the_program(tmp_path):
    file, session = opened(tmp_path)
    session.play(KeepFaces(scene="s1", who="b", faces=(6, 2)))
    file.close()
    again = open_file(tmp_path / "duel.choicedesk")
    assert drafts(again.session()) == {"b": (6, 2)}
    again.close()


def test_the_roll_takes_them_in_and_undo_gives_them_back(tmp_path):
    file, session = opened(tmp_path)
    session.play(KeepFaces(scene="s1", who="a", faces=(3, 3)))
    session.play(KeepFaces(scene="s1", who="b", faces=(6, 2, 1)))
    roll = {"move": "roll", "dice": {"a": [3, 3], "b": [6, 2, 1]}}
    session.play(SceneMove(scene="s1", move=roll, real=True))
    assert drafts(session) == {}
    session.undo()
    assert drafts(session) == {"a": (3, 3), "b": (6, 2, 1)}
    session.undo()
    assert drafts(session) == {"a": (3, 3)}
    file.close()


def test_nothing_typed_is_nothing_kept(tmp_path):
    file, session = opened(tmp_path)
    session.play(KeepFaces(scene="s1", who="a", faces=(3,)))
    session.play(KeepFaces(scene="s1", who="a"))
    assert drafts(session) == {}
    file.close()


def test_who_and_faces_must_be_possible(tmp_path):
    file, session = opened(tmp_path)
    tried = (
        KeepFaces(scene="s9", who="a", faces=(1,)),
        KeepFaces(scene="s1", who="z", faces=(1,)),
        KeepFaces(scene="s1", who="a", faces=(21,)),
        KeepFaces(scene="s1", who="a", faces=(1,) * 41),
    )
    answers = [session.play(entry) for entry in tried]
    assert [one.code for one in answers if isinstance(one, Refusal)] == [
        "unknown_id",
        "unknown_id",
        "bad_value",
        "bad_value",
    ]
    session.play(EndScene(scene="s1"))
    ended = session.play(KeepFaces(scene="s1", who="a", faces=(1,)))
    assert isinstance(ended, Refusal)
    assert ended.code == "scene_ended"
    file.close()


def test_no_line_and_no_view_tells_a_face(tmp_path):
    file, session = opened(tmp_path)
    done = session.play(KeepFaces(scene="s1", who="b", faces=(6, 2)))
    line = sentence(done.rows[0], session.campaign)
    assert line.text == "2 real dice lie typed under a cover"
    assert "secret" in line.marks
    scene = session.campaign.scenes["s1"]
    seen = SYSTEMS["confrontation"].table_view(scene.state, scene.knowledge)
    assert all(seat.hidden == 0 and not seat.shown for seat in seen.seats)
    assert "drafts" not in str(table_view(session.campaign, "s1"))
    file.close()


def test_dice_typed_one_by_one_share_a_line_of_the_journal(tmp_path, qapp):
    file, session = opened(tmp_path)
    for count in (1, 2, 3):
        session.play(KeepFaces(scene="s1", who="b", faces=(6, 2, 1)[:count]))
    model = JournalModel(RulesController(session, SeededRoller(1)))
    model.reload()
    assert [line.rows for line in model.lines] == [3, 1, 1, 1]
    assert model.lines[0].words.text == "3 real dice lie typed under a cover"
    file.close()
