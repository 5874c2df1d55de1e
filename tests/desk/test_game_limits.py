"""Cards of the other games say only what a setup could say."""

import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import AbilityCard, Campaign, CharacterCard
from choicedesk.desk.challenge_parts import ChallengeComplication, ChallengeTask
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.limits import card_fault
from choicedesk.desk.sheets import CardEntry, Pool, Ranks, next_part
from choicedesk.words.refusals import sentence
from tests.desk.game_cards import BRIDGE, MIRA, RAVINE, campaign


def test_cards_of_every_kind_are_sound():
    start = campaign()
    assert [card_fault(start, card) for card in start.cards.values()] == [None] * len(start.cards)


@pytest.mark.parametrize(
    ("card", "path"),
    [
        (replace(MIRA, ranks=Ranks(attribute=31)), "$.ranks.attribute"),
        (replace(MIRA, ranks=Ranks(attribute=30, skill=1)), "ranks"),
        (replace(MIRA, ranks=Ranks(attribute=0, skill=0)), "ranks"),
        (replace(MIRA, pool=Pool(pool=41)), "$.pool.pool"),
        (replace(MIRA, colour=8), "$.colour"),
        (AbilityCard(id="c1", name="A", entries=(CardEntry(attribute="a", value=2),)), "$.entries"),
        (replace(RAVINE, tasks=(ChallengeTask(id="t1", name="A", level=0),)), "$.tasks[0].level"),
        (replace(RAVINE, options=replace(RAVINE.options, sides=6)), "tasks[0].opponent"),
        (
            replace(RAVINE, complications=(ChallengeComplication(id="k1", task="t9"),)),
            "complications[0].task",
        ),
        (replace(RAVINE, complications=(ChallengeComplication(id="t1", task="t1"),)), "$"),
        (replace(BRIDGE, goals=(ConflictGoal(id="g1", name="A", central=True),)), "goals[0].targ"),
        (replace(BRIDGE, goals=(ConflictGoal(id="g1", name="A", per_round=1),)), "goals[0].targ"),
        (replace(BRIDGE, parties=(ConflictParty(id="q1", side="timer"),)), "parties[0].side"),
        (replace(BRIDGE, parties=(ConflictParty(id="q1", zone="z9"),)), "parties[0].zone"),
        (
            replace(BRIDGE, zones=(ConflictZone(id="z1", name="A", adjacent=("z1",)),)),
            "zones[0].adjacent",
        ),
        (
            replace(MIRA, sheet=replace(MIRA.sheet, abilities=MIRA.sheet.abilities * 2)),
            "$",
        ),
    ],
)
def test_a_fault_is_refused_where_it_stands(card, path):
    refusal = card_fault(campaign(), card)
    assert refusal is not None
    assert refusal.code == "bad_value"
    assert refusal.details["path"].startswith(path)
    assert "(bad_value)" not in sentence(refusal)


def test_a_character_of_somebody_who_is_not_there_is_refused():
    refusal = card_fault(Campaign(title="T"), CharacterCard(id="c1", name="A", person="p1"))
    assert refusal is not None
    assert refusal.code == "unknown_id"


def test_ids_of_parts_go_on():
    assert next_part("t", ["t1", "t7", "tx", "a9"]) == "t8"
