import json
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, Start
from choicedesk.desk.entries import Entry, PutCard, PutEncounter, PutPerson
from choicedesk.desk.session import Done
from choicedesk.rules.system import Known, Level
from choicedesk.storage.campaign_codec import decode_campaign, encode_campaign
from choicedesk.storage.campaign_file import create_from, open_file
from choicedesk.storage.commands import check
from choicedesk.storage.documents import export, export_encounter, import_into, import_new
from choicedesk.storage.draft import Draft
from choicedesk.storage.rescue import salvage
from tests.desk.test_encounters import CROW, PLAYED, ROOFS

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
STRONG = replace(
    ROOFS,
    note="secret",
    folder="Act one",
    variants=(
        replace(
            ROOFS.variant,
            cards=(replace(CROW, willpower=9),),
            habits={"force": 2},
            start=Start(
                setup={"players": [{"id": "ada", "name": "Ada"}]},
                moves=({"move": "start_session"},),
                links={"ada": "p1"},
                knowledge={"ada": Known(Level.OPEN)},
            ),
        ),
    ),
)


def file_with(folder: Path, *entries: Entry) -> Path:
    path = folder / "campaign.choicedesk"
    with create_from(path, PLAYED, clock=lambda: NOW) as file:
        session = file.session()
        for entry in entries:
            assert isinstance(session.play(entry), Done)
    return path


def test_the_codec_keeps_encounters_and_reads_files_without() -> None:
    campaign = replace(PLAYED, encounters={"e1": STRONG})
    assert decode_campaign(encode_campaign(campaign)) == campaign
    old = json.loads(encode_campaign(PLAYED))
    del old["encounters"]
    assert decode_campaign(json.dumps(old).encode()) == PLAYED


def test_file_undo_and_check(tmp_path: Path) -> None:
    path = file_with(tmp_path, PutEncounter(encounter=ROOFS, new=True))
    with open_file(path) as file:
        session = file.session()
        session.play(PutEncounter(encounter=STRONG))
        session.undo()
        assert session.campaign.encounters == {"e1": ROOFS}
        session.redo()
        assert session.campaign.encounters == {"e1": STRONG}
    assert not check(path)


def test_a_document_brings_encounters_back(tmp_path: Path) -> None:
    people = (PutPerson(person=person, new=True) for person in PLAYED.people.values())
    cards = (PutCard(card=card, new=True) for card in PLAYED.cards.values())
    session = Draft(Campaign(title="T"), NOW).session
    session.play(*people, *cards, PutEncounter(encounter=STRONG, new=True))
    target = tmp_path / "out.json"
    export(session, target)
    again = tmp_path / "again.choicedesk"
    import_new(target, again)
    with open_file(again, read_only=True) as file:
        assert file.session().campaign.encounters == {"e1": STRONG}


def test_one_encounter_goes_to_another_campaign_with_what_it_needs(tmp_path: Path) -> None:
    path = file_with(tmp_path, PutEncounter(encounter=STRONG, new=True))
    target = tmp_path / "roofs.json"
    with open_file(path, read_only=True) as file:
        export_encounter(file.session(), "e1", target)
    other = Draft(replace(PLAYED, encounters={"e1": ROOFS}), NOW).session
    import_into(target, other)
    campaign = other.campaign
    assert list(campaign.people) == ["p1", "p2"]
    assert list(campaign.cards) == ["c1", "c2", "c3", "c4", "c5"]
    came = campaign.encounters["e2"].variant
    assert (came.who, came.against) == (("p1",), ("c3",))
    assert came.cards == (replace(CROW, willpower=9),)
    assert campaign.encounters["e1"] == ROOFS
    assert came.start.links == {"ada": "p1"}


def test_who_differs_comes_under_a_new_id(tmp_path: Path) -> None:
    path = file_with(tmp_path, PutEncounter(encounter=STRONG, new=True))
    target = tmp_path / "roofs.json"
    with open_file(path, read_only=True) as file:
        export_encounter(file.session(), "e1", target)
    people = {**PLAYED.people, "p1": replace(PLAYED.people["p1"], name="Another")}
    other = Draft(replace(PLAYED, people=people), NOW).session
    import_into(target, other)
    came = other.campaign.encounters["e1"].variant
    assert (list(other.campaign.people), came.who) == (["p1", "p2", "p3"], ("p3",))
    assert came.start.links == {"ada": "p3"}


def test_what_is_readable_of_a_damaged_file_keeps_its_encounters(tmp_path: Path) -> None:
    path = file_with(tmp_path, PutEncounter(encounter=STRONG, new=True))
    saved = salvage(path, NOW)
    with open_file(saved, read_only=True) as file:
        assert file.session().campaign.encounters == {"e1": STRONG}
