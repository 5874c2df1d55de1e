import pytest
from msgspec.structs import replace

from choicedesk.desk.campaign import Start
from choicedesk.models.encounters import Encounters
from choicedesk.models.sandbox import Sandbox


@pytest.fixture
def sandbox(evening):
    evening.begin()
    return Sandbox(evening.controller)


def test_what_is_tried_out_leaves_no_trace(evening, sandbox):
    controller = evening.controller
    session, before = controller.session, controller.campaign
    rows, changes = session.sequence, []
    sandbox.changed.connect(lambda: changes.append(sandbox.active))
    assert sandbox.begin()
    assert sandbox.origin
    evening.play({"move": "introduce_danger", "danger": "c8"})
    assert controller.state.dangers
    assert controller.table_campaign is before
    assert controller.table_scene is before.scenes["s1"]
    assert controller.undo()
    assert not controller.state.dangers
    evening.play({"move": "introduce_danger", "danger": "c8"})
    sandbox.leave()
    assert controller.session is session
    assert controller.campaign is before
    assert session.sequence == rows
    assert changes == [True, False]


def test_no_branch_of_a_branch(evening, sandbox):
    sandbox.begin()
    first = evening.controller.session
    assert not sandbox.begin()
    assert evening.controller.session is first
    sandbox.leave()


def test_the_shown_scene_is_kept_as_an_encounter(evening, sandbox):
    sandbox.begin()
    evening.play(
        {"move": "introduce_danger", "danger": "c8"},
        {"move": "ruling", "why": "", "set": {"dangers": {"c8": {"willpower": 7}}}},
    )
    made = sandbox.keep()
    assert not sandbox.active
    there = Encounters(evening.controller).get(made)
    assert (there.system, there.variant.against) == ("choice", ("c8",))
    assert there.variant.cards[0].willpower == 7
    assert there.name.endswith(" (tried out)")
    assert not evening.controller.state.dangers


def test_what_is_kept_begins_as_it_stood(evening, sandbox):
    sandbox.begin()
    evening.play(
        {"move": "introduce_danger", "danger": "c8"},
        {"move": "ruling", "why": "", "set": {"ready": {"p1": 1}, "opportunity": 2}},
    )
    stood = evening.controller.state
    made = sandbox.keep()
    assert evening.controller.state.opportunity == 0
    assert Encounters(evening.controller).start(made)
    state = evening.controller.state
    for part in ("ready", "on_card", "goals", "dangers", "opportunity", "fates", "phase"):
        assert getattr(state, part) == getattr(stood, part), part
    scene = list(evening.controller.campaign.scenes.values())[-1]
    assert scene.links == evening.controller.campaign.scenes["s1"].links
    evening.controller.undo()
    assert list(evening.controller.campaign.scenes) == ["s1"]


def test_a_start_that_the_rules_refuse_is_not_put(evening):
    encounters = Encounters(evening.controller)
    there = encounters.get(encounters.make("choice"))
    for start in (
        Start(setup={"players": []}, moves=({"move": "share"},)),
        Start(setup={"players": 7}),
        Start(setup={}, moves=({"move": "fly"},)),
    ):
        bad = replace(there, variants=(replace(there.variant, start=start),))
        assert not encounters.put(bad)
        assert encounters.get(there.id) == there


def test_an_encounter_is_tried_out(evening, sandbox):
    made = Encounters(evening.controller).make("choice")
    assert sandbox.try_out(made)
    assert [scene.id for scene in evening.controller.campaign.scenes.values()] == ["s1", "s2"]
    sandbox.leave()
    assert list(evening.controller.campaign.scenes) == ["s1"]
    assert not sandbox.try_out("e99")


def test_another_campaign_ends_the_branch(evening, sandbox):
    sandbox.begin()
    evening.controller.open(None)
    assert not sandbox.active
    assert evening.controller.table_campaign is None


@pytest.mark.parametrize("system", ["choice", "confrontation", "challenge", "ability_cards"])
def test_what_is_kept_of_a_trial_has_its_people_its_folder_and_a_name_of_its_own(
    evening, sandbox, system
):
    encounters = Encounters(evening.controller)
    tried = encounters.get(encounters.make(system, "Act two"))
    names = []
    for _time in range(2):
        assert sandbox.try_out(tried.id)
        kept = encounters.get(sandbox.keep())
        names.append(kept.name)
        assert (kept.folder, kept.variant.who) == ("Act two", tried.variant.who)
        assert kept.variant.against == tried.variant.against
        assert kept.variant.template == ("x1" if system == "challenge" else "")
        assert sandbox.try_out(kept.id)
        sandbox.leave()
    assert names == [f"{tried.name} (tried out)", f"{tried.name} (tried out) 2"]


def test_whom_only_the_branch_has_goes_along(evening, sandbox):
    encounters = Encounters(evening.controller)
    assert sandbox.try_out(encounters.make("conflict"))
    made = sandbox.keep()
    variant = encounters.get(made).variant
    (conflict,) = [card for card in variant.cards if card.id == variant.template]
    links = [party.link for party in conflict.parties]
    assert sorted(links) == sorted(card.id for card in variant.cards if card is not conflict)
    assert sandbox.try_out(made)
    names = [party.name for party in evening.controller.state.setup.parties]
    assert names == [party.name for party in conflict.parties]


def test_what_was_thrown_away_is_taken_back_until_the_next_branch(evening, sandbox):
    controller = evening.controller
    sandbox.begin()
    assert not sandbox.leave(), "nothing was done in it"
    sandbox.begin()
    evening.play({"move": "introduce_danger", "danger": "c8"})
    branch = controller.session
    assert sandbox.leave()
    assert not controller.state.dangers
    assert sandbox.take_back()
    assert controller.session is branch
    assert list(controller.state.dangers) == ["c8"]
    assert not sandbox.can_take_back
    sandbox.leave()
    sandbox.begin()
    sandbox.leave()
    assert not sandbox.take_back()


def test_a_branch_is_named_by_the_encounter_that_is_tried_out(evening, sandbox):
    encounters = Encounters(evening.controller)
    made = encounters.make("choice")
    said = []
    sandbox.changed.connect(lambda: said.append(sandbox.tried))
    sandbox.try_out(made)
    assert said == [encounters.get(made).name]
    assert sandbox.tried == said[0]
    sandbox.leave()
    sandbox.begin()
    assert sandbox.tried == ""
    sandbox.leave()


@pytest.mark.parametrize("started", [False, True])
def test_what_is_kept_has_the_habits_and_notes_of_its_encounter(evening, sandbox, started):
    encounters = Encounters(evening.controller)
    made = encounters.make("choice")
    there = encounters.get(made)
    variant = replace(there.variant, habits={"risks": 7})
    encounters.put(replace(there, note="secret", variants=(variant,)))
    if started:
        encounters.start(made)
        evening.controller.show_scene(list(evening.controller.campaign.scenes)[-1])
        sandbox.begin()
    else:
        sandbox.try_out(made)
    kept = encounters.get(sandbox.keep())
    assert (kept.note, kept.variant.habits) == ("secret", {"risks": 7})
