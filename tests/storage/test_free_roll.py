"""A free roll lasts: through undo and redo, a new start, and a document out and in."""

import json

import pytest

from choicedesk.desk.entries import FreeRoll, WriteNote
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check
from choicedesk.storage.documents import export, import_into, import_new
from choicedesk.storage.refused_import import RefusedImportError
from tests.storage.evening import SCENE, done, evening

OPEN = FreeRoll(dice=((6, 5), (10, 10)), label="Weather", real=True, scene=SCENE)
SECRET = FreeRoll(dice=((20, 1),), secret=True)


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "rolled.choicedesk"
    with evening(path) as file:
        session = file.session()
        done(session.play(OPEN))
        done(session.play(SECRET))
        done(session.play(WriteNote(text="after")))
    return path


def test_undo_and_redo_keep_the_faces(path):
    with open_file(path) as file:
        session = file.session()
        rolls = session.campaign.rolls
        for _ in range(3):
            session.undo()
        assert session.campaign.rolls == rolls - 1
        for _ in range(3):
            session.redo()
        assert session.campaign.rolls == rolls


def test_it_is_there_after_a_new_start_and_the_file_is_sound(path):
    with open_file(path, read_only=True) as file:
        found = [row.entry for row in file.rows(1, 10_000) if isinstance(row.entry, FreeRoll)]
    assert found == [OPEN, SECRET]
    assert not check(path)


def test_a_document_brings_it_along(path, tmp_path):
    target, again = tmp_path / "out.json", tmp_path / "again.choicedesk"
    with open_file(path, read_only=True) as file:
        session = file.session()
        export(session, target)
    import_new(target, again)
    with open_file(again, read_only=True) as file:
        assert file.session().campaign.rolls == session.campaign.rolls
        found = [row.entry for row in file.rows(1, 10_000) if isinstance(row.entry, FreeRoll)]
    assert found == [OPEN, SECRET]


def test_a_document_without_its_journal_is_taken_too(path, tmp_path):
    target = tmp_path / "out.json"
    with open_file(path, read_only=True) as file:
        export(file.session(), target)
    document = json.loads(target.read_text(encoding="utf-8"))
    del document["journal"]
    target.write_text(json.dumps(document), encoding="utf-8")
    with open_file(path) as file:
        session = file.session()
        scenes = len(session.campaign.scenes)
        import_into(target, session)
        assert len(session.campaign.scenes) == 2 * scenes


def test_a_falsified_face_is_refused(path, tmp_path):
    target = tmp_path / "out.json"
    with open_file(path, read_only=True) as file:
        export(file.session(), target)
    text = target.read_text(encoding="utf-8").replace('"free_roll"', '"free_roll_"')
    target.write_text(text, encoding="utf-8")
    with pytest.raises(RefusedImportError):
        import_new(target, tmp_path / "false.choicedesk")
