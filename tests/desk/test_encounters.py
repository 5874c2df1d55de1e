from msgspec.structs import replace

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import (
    Campaign,
    DangerCard,
    Encounter,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    Scene,
    Variant,
)
from choicedesk.desk.encounter_opening import of_evening, opening_of, start_encounter, with_evening
from choicedesk.desk.encounters import (
    duplicate_encounter,
    needed,
    one_more_variant,
    put_encounter,
    remove_encounter,
    renamed_habits,
    seen,
    with_own_card,
    without_own_card,
    without_variant,
)
from choicedesk.desk.entries import PutEncounter
from choicedesk.desk.library import remove_person
from choicedesk.rules.system import Refusal
from tests.desk.game_cards import WORDS

CROW = DangerCard(id="c3", name="Crow", willpower=4)
PLAYED = Campaign(
    title="T",
    people={"p1": Person(id="p1", name="Mira"), "p2": Person(id="p2", name="Ilse")},
    cards={
        "c1": GiftCard(id="c1", name="Calm", owner="p1", abilities=("stark",)),
        "c2": GiftCard(id="c2", name="Rope", abilities=("clever",)),
        "c3": CROW,
        "c4": DangerCard(id="c4", name="Fog", willpower=2),
        "c5": GiftCard(id="c5", name="Song", owner="p2", abilities=("charmant",)),
    },
)
ROOFS = Encounter(
    id="e1",
    name="Over the roofs",
    system="choice",
    variants=(Variant(id="v1", who=("p1",), against=("c3",)),),
)


def played(campaign: Campaign, *entries: object) -> Campaign:
    for entry in entries:
        step = apply(campaign, entry)
        assert not isinstance(step, Refusal), step
        campaign = step.state
    return campaign


def refused(campaign: Campaign, entry: object) -> str:
    step = apply(campaign, entry)
    assert isinstance(step, Refusal)
    return step.code


def test_put_copy_and_remove() -> None:
    there = played(PLAYED, *put_encounter(PLAYED, ROOFS))
    assert there.encounters == {"e1": ROOFS}
    assert put_encounter(there, ROOFS) == ()
    two = played(there, *duplicate_encounter(there, "e1", "Again"))
    assert [each.name for each in two.encounters.values()] == ["Over the roofs", "Again"]
    gone = played(two, *remove_encounter("e1"))
    assert list(gone.encounters) == ["e2"]
    assert gone.former["e1"] == "Over the roofs"
    assert refused(gone, PutEncounter(encounter=ROOFS, new=True)) == "bad_value"
    assert refused(PLAYED, PutEncounter(encounter=ROOFS)) == "unknown_id"


def test_what_is_wrong_with_an_encounter() -> None:
    twice = replace(ROOFS, variants=ROOFS.variants * 2)
    bad = GiftCard(id="x1", name="N" * 2_000)
    stray = replace(ROOFS, variants=(replace(ROOFS.variant, cards=(bad,)),))
    assert refused(PLAYED, PutEncounter(encounter=twice, new=True)) == "bad_value"
    assert refused(PLAYED, PutEncounter(encounter=stray, new=True)) == "bad_value"
    other = replace(ROOFS, system="chess")
    assert refused(PLAYED, PutEncounter(encounter=other, new=True)) == "unknown_system"


def test_an_own_version_leaves_the_original_alone() -> None:
    strong = replace(CROW, willpower=9)
    variant = with_own_card(PLAYED, ROOFS.variant, strong)
    assert seen(PLAYED, variant).cards["c3"] == strong
    assert PLAYED.cards["c3"] == CROW
    assert with_own_card(PLAYED, variant, CROW).cards == ()
    assert without_own_card(variant, "c3").cards == ()
    opened = opening_of(PLAYED, "choice", variant, WORDS)
    assert opened.setup["dangers"] == [{"id": "c3", "name": "Crow", "willpower": 9}]


def test_only_those_who_take_part_come_to_the_evening() -> None:
    setup = opening_of(PLAYED, "choice", ROOFS.variant, WORDS).setup
    assert [each["id"] for each in setup["players"]] == ["p1"]
    assert [each["id"] for each in setup["gifts"]] == ["c1", "c2"]
    assert [each["id"] for each in setup["dangers"]] == ["c3"]


def test_starting_adds_a_scene_and_changes_no_other() -> None:
    made = DangerCard(id="x1", name="Dog", willpower=1)
    variant = replace(ROOFS.variant, against=("c3", "x1"), cards=(made,))
    encounter = replace(ROOFS, variants=(variant,))
    first = played(PLAYED, *start_encounter(PLAYED, encounter, WORDS))
    second = played(first, *start_encounter(first, encounter, WORDS))
    assert second.scenes["s1"] == first.scenes["s1"]
    assert [each.title for each in second.scenes.values()] == ["Over the roofs"] * 2
    assert first.cards["c6"] == replace(made, id="c6")
    assert first.scenes["s1"].links["c6"] == "c6"
    assert first.people == PLAYED.people


def test_who_has_gone_spoils_no_encounter() -> None:
    theirs = GiftCard(id="x1", name="Hat", owner="p2", abilities=("stark",))
    variant = replace(ROOFS.variant, who=("p1", "p2"), against=("c3", "c9"), cards=(theirs,))
    there = played(PLAYED, *put_encounter(PLAYED, replace(ROOFS, variants=(variant,))))
    gone = played(there, *remove_person(there, "p2"))
    renamed = replace(gone.encounters["e1"], name="Again")
    after = played(gone, *put_encounter(gone, renamed))
    setup = opening_of(after, "choice", after.encounters["e1"].variant, WORDS).setup
    assert [each["id"] for each in setup["players"]] == ["p1"]
    assert [each["id"] for each in setup["gifts"]] == ["c1", "c2"]


def test_variants() -> None:
    two = one_more_variant(ROOFS, "with six")
    assert [each.id for each in two.variants] == ["v1", "v2"]
    assert two.variant.name == "with six"
    assert without_variant(two, "v2").variants == ROOFS.variants
    assert without_variant(ROOFS, "v1") == ROOFS
    six = two
    for _ in range(9):
        six = one_more_variant(six, "")
    assert len(six.variants) == 6


def test_what_goes_along_to_another_campaign() -> None:
    people, cards = needed(PLAYED, ROOFS)
    assert [person.id for person in people] == ["p1"]
    assert [card.id for card in cards] == ["c1", "c2", "c3"]


def test_habits_follow_new_names() -> None:
    habits = {"policies": {"c3": {"goals": ["g1", "out:c3"], "vague": False}}, "rounds": 9}
    assert renamed_habits(habits, {"c3": "c9"}) == {
        "policies": {"c9": {"goals": ["g1", "out:c9"], "vague": False}},
        "rounds": 9,
    }


def test_every_system_opens() -> None:
    from tests.desk.game_cards import campaign

    there = campaign()
    for system in ("challenge", "conflict", "confrontation", "ability_cards", "choice"):
        variant = Variant(id="v1", who=tuple(there.people)[:2])
        encounter = Encounter(id="e1", name="E", system=system, variants=(variant,))
        opened = played(there, *start_encounter(there, encounter, WORDS))
        assert [scene.system for scene in opened.scenes.values()][-1] == system


def test_fates_and_goals_of_an_evening_go_along() -> None:
    more = {"c6": FateCard(id="c6", name="Tide"), "c7": GoalCard(id="c7", name="Home", willpower=1)}
    campaign = replace(PLAYED, cards={**PLAYED.cards, **more})
    _people, cards = needed(campaign, ROOFS)
    assert {"c6", "c7"} <= {card.id for card in cards}
    moved = replace(campaign, cards={card.id: card for card in cards})
    before, after = (opening_of(each, "choice", ROOFS.variant, WORDS) for each in (campaign, moved))
    assert before.setup == after.setup


def test_an_unusual_evening_goes_along_to_where_there_was_none() -> None:
    scene = Scene(id="s1", title="T", system="choice", setup={"session_willpower": 20}, state=None)
    campaign = replace(PLAYED, scenes={"s1": scene})
    moved = with_evening(campaign, ROOFS.variant)
    assert of_evening(PLAYED, moved) == (20, "split")
    usual = replace(scene, setup={"session_willpower": 12, "die": "split"})
    own = replace(PLAYED, scenes={"s1": usual})
    assert of_evening(own, moved) == (12, "split")
    assert with_evening(own, ROOFS.variant) is ROOFS.variant
