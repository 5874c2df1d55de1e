"""The form of participants as values: who could join, and the one revision it comes to."""

from msgspec.structs import replace

from choicedesk.desk.entries import PutCard, SceneMove
from choicedesk.models.confrontation_people import (
    absent,
    drafts_of,
    joining,
    revision,
    stranger,
)
from choicedesk.rules.confrontation.setup import Options


def around(duel):
    return duel.controller.campaign, duel.controller.scene


def names(duel):
    return [one.name for one in duel.state.setup.participants]


def test_whoever_takes_part_already_is_not_offered(duel):
    campaign, scene = around(duel)
    offered = [name for _link, name in absent(campaign, scene, drafts_of(duel.state.setup))]
    assert offered == ["Jost", "Kuno", "Lene", "Rika", "Tove"]


def test_nothing_changed_is_no_step(duel):
    campaign, scene = around(duel)
    drafts = drafts_of(duel.state.setup)
    assert revision(campaign, scene, drafts, Options()) == ()


def test_ranks_and_options_change_in_one_step(duel):
    campaign, scene = around(duel)
    drafts = drafts_of(duel.state.setup)
    drafts[1].skill = 5
    (entry,) = revision(campaign, scene, drafts, Options(sides=10, botch=None))
    assert entry.move["change"] == {"participants": [{"id": drafts[1].id, "skill": 5}]}
    assert duel.controller.run(entry)
    assert duel.state.setup.participants[1].skill == 5
    assert (duel.state.setup.options.sides, duel.state.setup.options.botch) == (10, None)


def test_one_who_joins_brings_a_card_for_the_ranks(duel):
    campaign, scene = around(duel)
    drafts = drafts_of(duel.state.setup)
    drafts.append(joining(campaign, "p3", drafts))
    drafts.append(stranger("Guard", drafts))
    entries = revision(campaign, scene, drafts, Options())
    assert [type(entry) for entry in entries] == [PutCard, SceneMove]
    assert duel.controller.run(*entries)
    assert names(duel) == ["Ilse", "Mira", "Crow", "Tove", "Guard"]
    tove = duel.table.seats()[3]
    card = duel.controller.campaign.cards[duel.controller.scene.links[tove.id]]
    assert (card.name, card.person, tove.colour) == ("Tove", "p3", 2)
    duel.controller.undo()
    assert names(duel) == ["Ilse", "Mira", "Crow"]


def test_another_order_seats_all_anew(duel):
    campaign, scene = around(duel)
    drafts = drafts_of(duel.state.setup)
    drafts.reverse()
    assert duel.controller.run(*revision(campaign, scene, drafts, Options()))
    assert names(duel) == ["Crow", "Mira", "Ilse"]
    assert [row.attribute for row in duel.table.seats()] == [2, 2, 3]


def test_a_given_result_goes_with_everyone(duel):
    campaign, scene = around(duel)
    drafts = drafts_of(duel.state.setup)
    drafts[0] = replace(drafts[0], test_result=12)
    given = Options(test_result="given")
    assert duel.controller.run(*revision(campaign, scene, drafts, given))
    assert [one.test_result for one in duel.state.setup.participants] == [12, 0, 0]
