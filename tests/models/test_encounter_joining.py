from msgspec.structs import replace

from choicedesk.desk.campaign import CardId, DangerCard
from choicedesk.models.encounters import Encounters


def met(evening, *own, against):
    encounters = Encounters(evening.controller)
    there = encounters.get(encounters.make("choice"))
    variant = replace(there.variant, against=against, cards=own)
    encounters.put(replace(there, variants=(variant,)))
    return encounters, there.id


def test_an_encounter_comes_into_the_evening_that_runs(evening):
    evening.begin()
    controller = evening.controller
    harder = replace(controller.campaign.cards["c8"], willpower=9)
    new = DangerCard(id=CardId("x1"), name="Fog", willpower=4)
    encounters, made = met(evening, harder, new, against=("c8", "x1"))
    before = controller.state
    assert encounters.evening_for(made).id == "s1"
    assert encounters.join(made, "s1")
    state = controller.state
    assert [tokens.willpower for tokens in state.dangers.values()] == [9, 4]
    assert (state.ready, state.on_card, state.phase) == (before.ready, before.on_card, "play")
    assert list(controller.campaign.scenes) == ["s1"]
    assert controller.campaign.cards["c8"].willpower == 3
    fog = next(reversed(state.dangers))
    assert controller.campaign.cards[controller.scene.links[fog]].name == "Fog"
    assert controller.scene.knowledge[fog].level == "open"
    controller.undo()
    assert controller.state.dangers == {}


def test_before_the_evening_runs_there_is_nothing_to_come_into(evening):
    encounters, made = met(evening, against=("c8",))
    assert encounters.evening_for(made) is None


def test_what_lies_at_the_table_already_is_not_brought_again(evening):
    evening.begin()
    encounters, made = met(evening, against=("c8",))
    assert encounters.join(made, "s1")
    assert encounters.evening_for(made) is None
