import json
import shutil
import zipfile
from pathlib import Path

import pytest

from choicedesk.desk.entries import EndScene, PutCard, WriteNote
from choicedesk.desk.journal import CampaignError
from choicedesk.desk.library import remove_card
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check, show
from choicedesk.storage.documents import (
    export,
    import_file,
    import_into,
    import_new,
)
from choicedesk.storage.pictures import read_picture
from choicedesk.storage.refused_import import RefusedImportError
from choicedesk.words import errors
from tests.storage.evening import SCENE, THINGS, done, evening, hands, image, move

PIXEL = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>'


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Return a campaign of an evening with undone steps, a picture and a removed card."""
    path = tmp_path / "played.choicedesk"
    picture = read_picture(PIXEL)
    with evening(path) as file:
        session = file.session()
        card = session.campaign.cards["c1"]
        changed = type(card)(
            id=card.id, name="Stille", owner="p1", art=picture.hash, abilities=("stark",)
        )
        done(session.play(PutCard(card=changed), pictures=[picture]))
        play = hands(session, 5)
        for _ in range(120):
            next(play)
        while SCENE not in session.campaign.scenes:
            session.redo()
        session.play(*remove_card(session.campaign, "c7"))
        done(session.play(WriteNote(text="Schluss", scene=SCENE)))
    return path


def text_of(path: Path, folder: Path) -> dict:
    target = folder / "out.json"
    with open_file(path, read_only=True) as file:
        export(file.session(), target)
    return json.loads(target.read_text(encoding="utf-8"))


def write(folder: Path, content: object, name: str = "in.json") -> Path:
    path = folder / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(json.dumps(content), encoding="utf-8")
    return path


def refused(source: Path, folder: Path) -> CampaignError:
    """Return why a file is not imported; nothing may be left of the attempt."""
    target = folder / "target.choicedesk"
    before = sorted(folder.rglob("*"))
    with pytest.raises(CampaignError) as caught:
        import_new(source, target)
    left = set(folder.rglob("*")) - set(before)
    assert {path.suffix for path in left} <= {".lock"}
    assert len(errors.sentence(caught.value)) > 20
    return caught.value


@pytest.mark.parametrize("ending", [".json", ".zip"])
def test_export_and_import_give_an_equal_campaign(played, tmp_path, ending):
    copy, target = tmp_path / "copy.choicedesk", tmp_path / f"out{ending}"
    with open_file(played) as file:
        export(file.session(), target)
    imported = import_new(target, copy)
    with open_file(played) as one, open_file(copy) as other:
        first, second = one.session(), other.session()
        assert second.campaign == first.campaign
        assert second.live_steps() == first.live_steps()
        assert second.can_redo == first.can_redo
        rows = [session.journal.rows(1, session.sequence) for session in (first, second)]
        assert rows[0] == rows[1]
        has_art = "c1" in first.campaign.cards
        assert len(imported.missing) == (ending == ".json" and has_art)
    assert check(copy) == []
    export_again = tmp_path / f"again{ending}"
    with open_file(copy) as file:
        export(file.session(), export_again)
    if ending == ".zip":
        assert export_again.read_bytes() == target.read_bytes()


def test_the_document_has_the_promised_form(played, tmp_path):
    document = text_of(played, tmp_path)
    keys = ["format", "version", "title", "language", "people", "cards", "encounters", "scenes"]
    assert list(document)[:8] == keys
    assert (document["format"], document["version"]) == ("choicedesk", 1)
    assert list(document["scenes"][0])[:5] == ["id", "title", "system", "setup", "moves"]


def test_without_its_journal_only_what_is_live_comes_in(played, tmp_path):
    document = text_of(played, tmp_path)
    del document["journal"]
    copy = tmp_path / "copy.choicedesk"
    import_new(write(tmp_path, document), copy)
    assert show(copy)["scenes"] == show(played)["scenes"]
    assert check(copy) == []


def test_a_scene_replays_from_outside_as_a_script(played, tmp_path):
    scene = text_of(played, tmp_path)["scenes"][0]
    script = {key: scene[key] for key in ("system", "setup", "moves")}
    copy = tmp_path / "copy.choicedesk"
    import_new(write(tmp_path, {**script, "name": "Skript", "expect": {"view": 1}}), copy)
    shown = show(copy)["scenes"]
    assert [one["title"] for one in shown] == ["Skript"]
    assert shown[0]["view"] == show(played)["scenes"][0]["view"]


def test_a_script_brings_its_people_and_cards_once(tmp_path):
    setup = {
        "players": [{"id": "a", "name": "Mira"}],
        "gifts": [{"id": "g", "owner": "a", "name": "Steps", "abilities": ["stark"]}],
        "goals": [{"id": "z", "name": "Home"}],
        "fates": [{"id": "f", "name": "Tide", "steps": 3}],
        "dangers": [{"id": "d", "name": "Crow", "willpower": 2}],
    }
    script = {"system": "choice", "setup": setup, "moves": [{"move": "start_session"}]}
    path = tmp_path / "a.choicedesk"
    for _ in range(2):
        import_file(write(tmp_path, script), path)
    with open_file(path) as file:
        campaign = file.session().campaign
    assert len(campaign.people) == 1
    assert [card.name for card in campaign.cards.values()] == ["Steps", "Home", "Tide", "Crow"]
    first, second = campaign.scenes.values()
    assert first.links == second.links == {"a": "p1", "g": "c1", "z": "c2", "f": "c3", "d": "c4"}
    assert {local: known.level for local, known in first.knowledge.items()} == {
        "z": "open",
        "f": "known",
        "d": "secret",
    }


def test_an_import_into_a_campaign_is_one_step_with_new_ids(played, tmp_path):
    source = tmp_path / "out.zip"
    with open_file(played) as file:
        export(file.session(), source)
    path = tmp_path / "other.choicedesk"
    with evening(path) as file:
        session = file.session()
        before = image(session)
        imported = import_into(source, session)
        assert imported.scenes == ("s2",)
        campaign = session.campaign
        scene = campaign.scenes["s2"]
        assert set(scene.links.values()) <= {*campaign.people, *campaign.cards}
        assert len(campaign.people) == 4
        assert campaign.cards["c8"].owner == "p3"
        done(session.undo())
        assert image(session) == before
    assert check(path) == []


def test_a_refused_move_names_its_index_and_changes_nothing(tmp_path):
    path = tmp_path / "a.choicedesk"
    setup = {"players": [{"id": "a", "name": "A"}]}
    moves = [{"move": "start_session"}, {"move": "share"}, {"move": "close_test"}]
    source = write(tmp_path, {"name": "N", "system": "choice", "setup": setup, "moves": moves})
    assert refused(source, tmp_path).index == 2
    with evening(path) as file:
        session = file.session()
        before = image(session)
        with pytest.raises(RefusedImportError) as caught:
            import_into(source, session)
        assert caught.value.index == 2
        assert image(session) == before
    with open_file(path) as file:
        assert image(file.session()) == before


def test_a_setup_that_is_refused_has_the_index_before_the_first(tmp_path):
    script = {"system": "choice", "setup": {"players": 3}, "moves": []}
    assert refused(write(tmp_path, script), tmp_path).index == -1


def test_an_ended_scene_stays_ended(tmp_path):
    path, copy = tmp_path / "a.choicedesk", tmp_path / "b.choicedesk"
    with evening(path) as file:
        done(file.session().play(EndScene(scene=SCENE)))
    document = text_of(path, tmp_path)
    for journal in (document["journal"], []):
        import_new(write(tmp_path, {**document, "journal": journal}), copy)
        with open_file(copy) as file:
            assert file.session().campaign.scenes[SCENE].ended
        copy.unlink()


def test_a_journal_that_says_something_else_is_refused(played, tmp_path):
    document = text_of(played, tmp_path)
    document["cards"][0]["name"] = "changed by hand"
    assert refused(write(tmp_path, document), tmp_path).reason == "journal_differs"
    document["journal"][0]["step"] = 7
    assert refused(write(tmp_path, document), tmp_path).reason == "bad_document"


GOOD = {"format": "choicedesk", "version": 1, "title": "T"}
HOSTILE = {
    "nothing": b"",
    "null": b"null",
    "list": b"[]",
    "a number": b"17",
    "cut off": b'{"format": "choicedesk", "version": 1, "ti',
    "more after the end": b'{"format": "choicedesk", "version": 1, "title": "T"} x',
    "utf-16": json.dumps(GOOD).encode("utf-16"),
    "cp1252": '{"format": "choicedesk", "version": 1, "title": "Prüf"}'.encode("cp1252"),
    "deep": b'{"format": "choicedesk", "title": ' + b"[" * 100_000,
    "deep and closed": b"[" * 900 + b"]" * 900,
    "twice": b'{"format": "choicedesk", "version": 1, "version": 1, "title": "T"}',
    "NaN": b'{"format": "choicedesk", "version": NaN, "title": "T"}',
    "infinite": b'{"format": "choicedesk", "version": 1e999, "title": "T"}',
    "long number": b'{"format": "choicedesk", "version": ' + b"9" * 10_000 + b', "title": "T"}',
    "half a character": b'{"format": "choicedesk", "version": 1, "title": "\\ud800"}',
    "no format": {"version": 1, "title": "T"},
    "another format": {**GOOD, "format": "other"},
    "newer": {**GOOD, "version": 999, "moods": []},
    "unknown key": {**GOOD, "moods": []},
    "wrong types": {**GOOD, "people": {"a": 1}, "cards": "many"},
    "a title that is none": {**GOOD, "title": None},
    "unknown system": {**GOOD, "scenes": [{"id": "s", "title": "", "system": "chess"}]},
    "encounters": {**GOOD, "encounters": [1]},
    "ids twice": {**GOOD, "people": [{"id": "p1", "name": "A"}] * 2},
    "owner not there": {**GOOD, "cards": [{"kind": "gift", "id": "c", "name": "", "owner": "x"}]},
    "colour": {**GOOD, "people": [{"id": "p1", "name": "A", "colour": 99}]},
    "crowd": {**GOOD, "people": [{"id": f"p{n}", "name": ""} for n in range(300)]},
    "path in pictures": {**GOOD, "pictures": {"0" * 64: "../../etc/passwd"}},
    "root in pictures": {**GOOD, "pictures": {"0" * 64: "/etc/passwd"}},
    "drive in pictures": {**GOOD, "pictures": {"0" * 64: "C:\\boot.ini"}},
    "address in pictures": {**GOOD, "pictures": {"0" * 64: "http://example.org/a.png"}},
    "pictures as list": {**GOOD, "pictures": []},
    "wrong picture": {**GOOD, "pictures": {"0" * 64: "in.json"}},
    "no cases": {"cases": []},
    "cases as text": {"cases": "abc"},
    "case without moves": {"cases": [{"system": "choice", "setup": {}}]},
    "moves as numbers": {"system": "choice", "setup": {}, "moves": [1]},
    "journal nonsense": {
        **GOOD,
        "journal": [
            {"sequence": 1, "step": 1, "parent": 0, "time": "then", "entry": {"entry": "note"}}
        ],
    },
    "journal without a time": {
        **GOOD,
        "journal": [
            {
                "sequence": 1,
                "step": 1,
                "parent": 0,
                "time": "then",
                "entry": {"entry": "note", "text": "a"},
            }
        ],
    },
    "journal undoes nothing": {
        **GOOD,
        "journal": [
            {
                "sequence": 1,
                "step": 1,
                "parent": 0,
                "time": "2026-01-01T00:00:00Z",
                "entry": {"entry": "undo_to", "sequence": 0},
            }
        ],
    },
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_documents_are_refused_in_words(tmp_path, name):
    refused(write(tmp_path, HOSTILE[name]), tmp_path)


def test_a_byte_order_mark_is_fine(tmp_path):
    content = b"\xef\xbb\xbf" + json.dumps({**GOOD, "title": "Prüf"}).encode()
    import_new(write(tmp_path, content), tmp_path / "a.choicedesk")
    assert show(tmp_path / "a.choicedesk")["title"] == "Prüf"


def test_html_in_names_stays_text(tmp_path):
    title = "<script>alert(1)</script>=cmd|'/c calc'!A1"
    import_new(write(tmp_path, {**GOOD, "title": title}), tmp_path / "a.choicedesk")
    assert show(tmp_path / "a.choicedesk")["title"] == title


def zipped(folder: Path, members: dict[str, bytes]) -> Path:
    path = folder / "in.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


DOCUMENT = json.dumps(GOOD).encode()


@pytest.mark.parametrize(
    "members",
    [
        {},
        {"readme.txt": b"hello"},
        {"a.json": DOCUMENT, "b.json": DOCUMENT},
        {"campaign.json": b"not json"},
        {"campaign.json": DOCUMENT, "../outside.txt": b"x"},
        {"campaign.json": DOCUMENT, "/etc/outside": b"x"},
        {"campaign.json": DOCUMENT, "a\\..\\..\\b": b"x"},
        {"campaign.json": DOCUMENT, **{f"{n}.txt": b"" for n in range(5_001)}},
        {"campaign.json": b" " * (65 << 20) + DOCUMENT},
    ],
    ids=["empty", "none", "two", "no json", "climbs", "root", "windows", "many", "bomb"],
)
def test_hostile_zips_are_refused(tmp_path, members):
    refused(zipped(tmp_path, members), tmp_path)


def test_a_zip_that_lies_about_sizes_is_refused(tmp_path):
    path = zipped(tmp_path, {"campaign.json": DOCUMENT * 1})
    content = bytearray(path.read_bytes())
    for mark, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = content.find(mark) + place
        content[at : at + 4] = (10).to_bytes(4, "little")
    path.write_bytes(bytes(content))
    refused(path, tmp_path)


@pytest.mark.parametrize("name", ["campaign_last.zip", "truncated.zip"])
def test_broken_zips_are_refused(tmp_path, root, name):
    shutil.copy(root / "tests" / "files" / "zip" / name, tmp_path / "in.zip")
    refused(tmp_path / "in.zip", tmp_path)


def test_a_picture_in_a_zip_is_checked(tmp_path):
    picture = read_picture(PIXEL)
    document = {**GOOD, "pictures": {picture.hash: "pictures/a.svg"}}
    content = json.dumps(document).encode()
    for wrong in (b"something else", PIXEL.replace(b"<path", b"<script/><path")):
        refused(zipped(tmp_path, {"campaign.json": content, "pictures/a.svg": wrong}), tmp_path)
    path = tmp_path / "a.choicedesk"
    import_new(zipped(tmp_path, {"campaign.json": content, "pictures/a.svg": PIXEL}), path)
    with open_file(path) as file:
        assert file.picture(picture.hash) == picture


def test_a_picture_beside_a_document_stays_in_its_folder(tmp_path):
    picture = read_picture(PIXEL)
    (tmp_path / "secret.svg").write_bytes(PIXEL)
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "a.svg").symlink_to(tmp_path / "secret.svg")
    document = {**GOOD, "pictures": {picture.hash: "a.svg"}}
    assert refused(write(inner, document), inner).reason == "bad_path"


@pytest.mark.parametrize("ending", [".md", ".pdf", ".txt", ""])
def test_other_endings_are_refused_in_words(played, tmp_path, ending):
    target = tmp_path / f"out{ending}"
    with open_file(played) as file, pytest.raises(CampaignError) as caught:
        export(file.session(), target)
    assert caught.value.reason == "bad_ending"
    assert not target.exists()


def test_import_respects_the_lock(played, tmp_path):
    source = write(tmp_path, GOOD)
    with open_file(played), pytest.raises(CampaignError) as caught:
        import_file(source, played)
    assert caught.value.reason == "locked"


def test_a_failed_write_leaves_no_campaign(tmp_path, monkeypatch):
    from choicedesk.storage import campaign_file

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    things = [entry for entry in THINGS if isinstance(entry, PutCard)]
    cards = [{"kind": "goal", "id": f"c{n}", "name": "x"} for n, _ in enumerate(things)]
    source = write(tmp_path, {**GOOD, "cards": cards})
    monkeypatch.setattr(campaign_file, "_write_start", fail)
    assert refused(source, tmp_path).reason == "disk_full"


def test_moves_go_on_after_an_import(tmp_path):
    path = tmp_path / "a.choicedesk"
    setup = {"players": [{"id": "a", "name": "A"}], "goals": [{"id": "g", "name": "G"}]}
    import_new(write(tmp_path, {"system": "choice", "setup": setup, "moves": []}), path)
    with open_file(path) as file:
        session = file.session()
        done(session.play(move("start_session")))
        done(session.play(move("share")))
    assert check(path) == []
