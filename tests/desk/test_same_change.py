from msgspec.structs import replace

from choicedesk.desk.campaign import CardId, ConflictCard, DangerCard, FateCard
from choicedesk.desk.conflict_parts import ConflictGoal
from choicedesk.desk.same_change import with_same_change


def goal(key, name, target=5):
    return ConflictGoal(id=key, name=name, target=target)


def test_only_what_was_changed_is_changed_there_too():
    library = DangerCard(id=CardId("c1"), name="Crow", willpower=12)
    here = replace(library, willpower=40)
    assert with_same_change(here, replace(here, name="The Crow"), library) == replace(
        library, name="The Crow"
    )


def test_of_several_parts_only_the_one_that_went_goes_there_too():
    goals = (goal("g1", "Gate"), goal("g2", "Tower"), goal("g3", "Boat"))
    library = ConflictCard(id=CardId("c1"), name="Storm", goals=goals)
    here = replace(library, goals=goals[1:])
    after = replace(here, goals=(goal("g2", "Tower", 8), goal("g4", "Bell")))
    assert with_same_change(here, after, library).goals == (
        goals[0],
        goal("g2", "Tower", 8),
        goal("g4", "Bell"),
    )


def test_what_is_new_stands_behind_what_it_was_put_behind():
    library = FateCard(id=CardId("c1"), name="Storm", steps=("a", "b", "c", "d"))
    here = replace(library, steps=("a", "b", "c"))
    after = replace(here, steps=("a", "x", "c"))
    assert with_same_change(here, after, library).steps == ("a", "x", "c", "d")
