from msgspec.structs import replace

from choicedesk.desk.campaign import CharacterCard, ConflictCard
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.entries import PutCard
from choicedesk.desk.sheets import PartySheet, SheetAbility
from choicedesk.models.prep_coverage import COMMON, covered
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_runs import PrepRuns
from choicedesk.rules.choice import CHOICE

FAST = SheetAbility(id="a1", name="Blade", value=5)


def desk_of(evening):
    runs = PrepRuns(aside=False)
    desk = PrepDesk(evening.controller, runs)
    desk.set_runs(1_000)
    desk.be_shown(True)
    return desk


def made(desk, system):
    desk.choose(desk.encounters.make(system))
    return desk.encounter


def test_a_new_encounter_has_everyone_and_the_first_danger(evening):
    desk = desk_of(evening)
    there = made(desk, "choice")
    assert (there.variant.who, there.variant.against) == (("p1", "p2"), ("c8",))
    assert evening.controller.undo()
    assert desk.encounter is None
    desk.runs.close()


def test_what_a_danger_costs_follows_what_is_edited(evening, qtbot):
    desk = desk_of(evening)
    there = made(desk, "choice")
    qtbot.waitUntil(lambda: desk.answer(desk.encounter.variant) is not None)
    before = desk.answer(desk.encounter.variant)
    assert before.runs == 1_000
    crow = evening.controller.campaign.cards["c8"]
    desk.cards.put(replace(crow, willpower=6))
    qtbot.waitUntil(lambda: desk.answer(desk.encounter.variant) not in (None, before))
    after = desk.answer(desk.encounter.variant)
    assert after.risks.mean > before.risks.mean
    assert evening.controller.campaign.cards["c8"].willpower == crow.willpower
    assert desk.cards.is_own("c8")
    desk.cards.forget("c8")
    assert desk.encounter == there
    assert desk.answer(desk.encounter.variant) == before
    desk.runs.close()


def test_the_original_can_be_meant_too(evening):
    desk = desk_of(evening)
    made(desk, "choice")
    desk.cards.originals = True
    desk.cards.put(replace(evening.controller.campaign.cards["c8"], willpower=6))
    assert evening.controller.campaign.cards["c8"].willpower == 6
    assert not desk.cards.is_own("c8")
    desk.runs.close()


def test_what_was_changed_here_before_does_not_reach_the_original(evening):
    desk = desk_of(evening)
    made(desk, "choice")
    desk.cards.put(replace(desk.cards.thing("c8"), willpower=40))
    desk.cards.originals = True
    desk.cards.put(replace(desk.cards.thing("c8"), name="The Crow"))
    library = evening.controller.campaign.cards["c8"]
    assert (library.name, library.willpower) == ("The Crow", 3)
    here = desk.cards.thing("c8")
    assert (here.name, here.willpower) == ("The Crow", 40)
    evening.controller.undo()
    assert evening.controller.campaign.cards["c8"].name == "Crow"
    assert desk.cards.thing("c8").name == "Crow"
    desk.runs.close()


def test_variants_keep_their_own_habits(evening, qtbot):
    desk = desk_of(evening)
    made(desk, "choice")
    desk.add_variant()
    desk.set_habit("force", 3, "policies")
    first, second = desk.encounter.variants
    assert (first.habits, second.habits) == ({}, {"policies": {"force": 3}})
    assert desk.question(second).policies.force == 3
    assert desk.name_of(second) == "Variant 2"
    desk.choose_variant(first.id)
    assert desk.encounter.variant == first
    desk.remove_variant(first.id)
    assert desk.encounter.variants == (second,)
    desk.runs.close()


def test_several_dangers_are_asked_about_apart(evening):
    desk = desk_of(evening)
    there = made(desk, "choice")
    desk.put_variant(replace(there.variant, against=("c8", "c9")))
    question = desk.question(desk.encounter.variant)
    assert question.dangers == ("c8", "c9")
    assert [danger.willpower for danger in question.setup.dangers] == [3, 2]
    desk.put_variant(replace(desk.encounter.variant, against=()))
    assert desk.question(desk.encounter.variant) is None
    desk.runs.close()


def test_coverage_names_holes_and_who_stands_alone(evening):
    desk = desk_of(evening)
    there = made(desk, "choice")
    found = covered(CHOICE.read_setup(desk.opening(there.variant).setup))
    assert list(found.names) == ["p1", "p2", COMMON]
    assert found.gifts["p1"]["stark"] == ("Lamp",)
    assert not found.gifts["p2"]["stark"]
    assert not found.is_missing("p2", "stark")  # by a common gift (C-9)
    assert found.is_missing("p2", "clever")
    assert not found.is_missing(COMMON, "charmant")
    assert found.total("stark") == 2
    assert found.alone == {"geschickt": "Ada", "charmant": "Bo", "clever": "Ada"}
    assert found.last["charmant"] == "Mask"
    desk.runs.close()


def fight(evening):
    """A set of two parties, a goal both work on, and a timer."""
    sheet = PartySheet(abilities=(FAST,))
    evening.controller.run(
        PutCard(card=CharacterCard(id="c20", name="Ada", person="p1", sheet=sheet), new=True),
        PutCard(
            card=ConflictCard(
                id="c21",
                name="Bridge",
                goals=(
                    ConflictGoal(id="g1", name="Hold", central=True, target=6, contradictory=True),
                    ConflictGoal(id="g2", name="Flood", target=6, per_round=1),
                ),
                parties=(
                    ConflictParty(id="q1", link="c20", side="ours"),
                    ConflictParty(id="q2", name="Wolves", side="theirs", sheet=sheet),
                ),
            ),
            new=True,
        ),
    )


def test_a_conflict_with_usual_habits_is_played_out(evening, qtbot):
    fight(evening)
    desk = desk_of(evening)
    there = made(desk, "conflict")
    assert there.variant.template == "c21"
    qtbot.waitUntil(lambda: desk.answer(desk.encounter.variant) is not None)
    found = desk.answer(there.variant)
    assert set(found.winners) == {"ours", "theirs", "timer", "none"}
    assert sum(share.count for share in found.winners.values()) == 1_000
    desk.set_habit("q2", {"goals": []}, "policies")
    question = desk.question(desk.encounter.variant)
    assert question.policies["q2"].goals == ()
    qtbot.waitUntil(lambda: desk.answer(desk.encounter.variant) not in (None, found))
    easier = desk.answer(desk.encounter.variant)
    assert easier.winners["ours"].count > found.winners["ours"].count
    desk.runs.close()


def test_choosing_a_curve_keeps_what_a_step_changes(evening, qtbot):
    fight(evening)
    desk = desk_of(evening)
    there = made(desk, "conflict")
    desk.ask_curve(side="ours")
    qtbot.waitUntil(lambda: not desk.runs.busy, timeout=20_000)
    steps = desk.answer(there.variant, "steps")
    desk.ask_curve(**{**desk.curve, "number": "target|g1|"})
    assert desk.answer(there.variant, "steps") is steps
    assert desk.answer(there.variant, "curve") is None
    desk.ask_curve(**{**desk.curve, "side": "theirs"})
    assert desk.answer(there.variant, "steps") is None
    desk.runs.close()


def test_a_curve_and_what_a_step_changes(evening, qtbot):
    fight(evening)
    desk = desk_of(evening)
    there = made(desk, "conflict")
    desk.ask_curve(number="target|g1|", side="ours")
    qtbot.waitUntil(lambda: not desk.runs.busy, timeout=20_000)
    curve, steps = (desk.answer(there.variant, kind) for kind in ("curve", "steps"))
    assert [point.value for point in curve.points] == list(range(2, 11))
    shares = [share.share for _value, share in curve.wins("ours")]
    assert shares[0] > shares[-1]
    assert abs(steps.changes[0].difference) >= abs(steps.changes[-1].difference)
    desk.runs.close()


def test_exact_reports_of_the_other_games(evening, qtbot):
    desk = desk_of(evening)
    for system in ("challenge", "ability_cards", "confrontation"):
        there = made(desk, system)
        qtbot.waitUntil(lambda: not desk.runs.busy, timeout=20_000)
        found = desk.answer(there.variant)
        assert not desk.fault(there.variant), system
        if system == "challenge":
            assert 0 < found.chances.every_task < 1
            assert desk.answer(there.variant, "helps").helps
        elif system == "confrontation":
            assert len(found.belt.faces) == 6
        else:
            assert list(found.names.values()) == ["Ada", "Bo"]
    desk.runs.close()


def test_known_dice_of_a_confrontation_decide_more(evening, qtbot):
    desk = desk_of(evening)
    made(desk, "confrontation")
    first, *_others = (
        each["id"] for each in desk.opening(desk.encounter.variant).setup["participants"]
    )
    qtbot.waitUntil(lambda: not desk.runs.busy, timeout=20_000)
    before = desk.answer(desk.encounter.variant)
    assert before.now is before.belt.unknown
    pool = before.pools[first]
    desk.set_habit(first, [6] * pool + [6, 9], "known")
    desk.set_habit("belt", 6)
    qtbot.waitUntil(lambda: not desk.runs.busy, timeout=20_000)
    after = desk.answer(desk.encounter.variant)
    assert after.known[first] == (6,) * pool
    assert after.now is after.belt.faces[6]
    assert after.now.standings[first].win > before.now.standings[first].win
    desk.runs.close()


def test_starting_replaces_nothing_of_a_running_scene(evening):
    evening.begin()
    desk = desk_of(evening)
    there = made(desk, "choice")
    running = evening.controller.campaign.scenes["s1"]
    assert desk.encounters.start(there.id)
    scenes = evening.controller.campaign.scenes
    assert scenes["s1"] is running
    assert evening.controller.scene.id == "s2"
    assert evening.controller.scene.title == there.name
    desk.runs.close()


def test_parties_of_a_new_conflict_go_to_where_they_can_work(evening):
    fight(evening)
    desk = desk_of(evening)
    there = made(desk, "conflict")
    card = evening.controller.campaign.cards[there.variant.template]
    assert not desk.question(there.variant).habits
    zones = tuple(ConflictZone(id=each, name=each) for each in ("z1", "z2"))
    seated = tuple(replace(each, zone="z1") for each in card.parties)
    goals = tuple(replace(each, zone="z2") for each in card.goals)
    desk.cards.put(replace(card, zones=zones, parties=seated, goals=goals))
    habits = desk.question(desk.encounter.variant).habits
    assert habits
    assert all(each.moves for each in habits.values())
    first = next(iter(habits))
    desk.set_habit(first, {"moves": False}, "habits")
    assert not desk.question(desk.encounter.variant).habits[first].moves
    desk.put_variant(replace(desk.encounter.variant, habits={}))
    assert not desk.question(desk.encounter.variant).habits
    desk.runs.close()
