from msgspec.structs import replace

from choicedesk.desk.encounter_opening import opening_of
from choicedesk.models.encounters import Encounters
from choicedesk.models.set_parties import brought, parties_of, with_parties
from choicedesk.words.scenes import first_words
from tests.models.test_prep_desk import fight


def test_the_parties_of_a_card_can_be_sent_away_and_come_back(evening):
    fight(evening)
    encounters = Encounters(evening.controller)
    variant = encounters.get(encounters.make("conflict")).variant
    campaign = encounters.campaign
    assert [(each.name, each.first, each.taking) for each in parties_of(campaign, variant)] == [
        ("Ada", True, True),
        ("Wolves", False, True),
    ]
    assert brought(campaign, variant) == {"c20", "p1"}
    alone = with_parties(campaign, variant, ["party:q1", "c9"])
    assert [each.taking for each in parties_of(campaign, alone)] == [True, False]
    assert [each.id for each in alone.cards] == ["c21"]
    assert [each.id for each in campaign.cards["c21"].parties] == ["q1", "q2"]
    there = replace(with_parties(campaign, variant, ["party:q2"]), who=("p2",))
    parties = opening_of(campaign, "conflict", there, first_words()).setup["parties"]
    assert [each["side"] for each in parties] == ["theirs", "ours"]
    assert with_parties(campaign, alone, ["party:q2", "party:q1"]) == variant
