from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from choicedesk.desk.entries import PutCard, PutEncounter, PutPerson
from choicedesk.desk.journal import CampaignError
from choicedesk.models.encounters import Encounters
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import import_into
from choicedesk.storage.documents import export
from choicedesk.storage.encounter_import import encounter_entries

TIME = datetime(2026, 5, 1, 19, 0, tzinfo=UTC)
KINDS = (PutPerson, PutCard, PutEncounter)


@pytest.fixture
def written(evening, tmp_path):
    encounters = Encounters(evening.controller)
    made = encounters.make("choice")
    target = tmp_path / "roofs.json"
    encounters.export(made, target)
    return target


def kinds(entries):
    return [type(entry) for entry in entries]


def test_into_its_own_campaign_only_the_encounter_comes(evening, written):
    entries, _ = encounter_entries(written, evening.controller.campaign, TIME)
    assert kinds(entries) == [PutEncounter]
    assert entries[0].encounter.id == "e2"
    assert entries[0].encounter.variant == evening.controller.campaign.encounters["e1"].variant


def test_what_has_changed_since_comes_beside_it(evening, written):
    campaign = evening.controller.campaign
    cards = {**campaign.cards, "c8": replace(campaign.cards["c8"], willpower=7)}
    entries, _ = encounter_entries(written, replace(campaign, cards=cards), TIME)
    assert kinds(entries) == [PutCard, PutEncounter]
    assert entries[1].encounter.variant.against == (entries[0].card.id,)


def test_into_another_campaign_a_second_time_nothing_is_doubled(evening, written):
    campaign = replace(evening.controller.campaign, people={}, cards={}, encounters={}, scenes={})
    first, _ = encounter_entries(written, campaign, TIME)
    people = {entry.person.id: entry.person for entry in first if isinstance(entry, PutPerson)}
    cards = {entry.card.id: entry.card for entry in first if isinstance(entry, PutCard)}
    assert people
    assert cards
    again, _ = encounter_entries(written, replace(campaign, people=people, cards=cards), TIME)
    assert kinds(again) == [PutEncounter]


def test_nor_is_it_at_the_command_line(written, tmp_path):
    target = tmp_path / "new.choicedesk"
    counts = []
    for _time in range(2):
        import_into(written, target)
        with open_file(target, read_only=True) as file:
            there = file.session().campaign
        counts.append((len(there.people), len(there.cards), len(there.encounters)))
    assert counts[1] == (*counts[0][:2], 2)
    assert counts[0][2] == 1


def test_of_a_whole_campaign_only_encounters_and_what_they_need_come(evening, written):
    target = written.with_name("all.json")
    export(evening.controller.session, target)
    empty = replace(evening.controller.campaign, people={}, cards={}, encounters={}, scenes={})
    entries, _ = encounter_entries(target, empty, TIME)
    assert set(kinds(entries)) == set(KINDS)


@pytest.mark.parametrize("text", ["{}", '{"setup": {}, "moves": 1}'])
def test_a_file_without_encounters_says_so(evening, tmp_path, text):
    source = tmp_path / "ch.json"
    source.write_text(text, encoding="utf-8")
    with pytest.raises(CampaignError) as told:
        encounter_entries(source, evening.controller.campaign, TIME)
    assert told.value.reason == "no_encounters"
