"""What the table of a conflict says: drops, steps, and what stands on its pieces."""

import pytest

from choicedesk.words import conflict_bubbles as bubbles
from choicedesk.words import conflict_labels as labels
from choicedesk.words import conflict_steps as steps


@pytest.mark.parametrize(
    ("gap", "said"),
    [
        (0, "no gap: only a 1 wears"),
        (1, "gap 1: 1 and 2 wear"),
        (3, "gap 3: 1, 2, 3 and 4 wear"),
        (5, "gap 5: every face wears"),
    ],
)
def test_which_faces_wear(gap, said):
    assert bubbles.wears(gap) == said
    assert bubbles.defence_wears(gap) == f"{said}, an ability of your choice"


def test_what_a_roll_would_be():
    assert bubbles.rolls(1, 4) == "**1 die**, success from 4"
    assert bubbles.defends(2, 5) == "**2 dice**, each stops a success from 5"
    assert bubbles.reaches(0.25, 2) == "2 successes are missing: 25% to make them at once"
    assert bubbles.uses("Rope", "magnitude") == "uses Rope: one magnitude"
    assert bubbles.goes_to("Hall") == "goes to **Hall**"
    assert bubbles.as_action(besides=True) != bubbles.as_action(besides=False)
    said = (bubbles.tires(), bubbles.doubled(), bubbles.vague(), bubbles.splits())
    assert len({*said, bubbles.aside("Bow"), bubbles.stops(1.5), bubbles.could_reach("Rope")}) == 7
    assert bubbles.put_into("Hall") == "put into **Hall** by hand"
    for say in (bubbles.not_here, bubbles.no_ruling):
        assert say("party") != say("ability")


def test_every_step_has_words():
    for kind in ("party", "goal", "zone", "end_round", "make_support", "let_through", "vague"):
        assert steps.step(kind)
    assert steps.short("end_round") == "End round"
    assert steps.short("party") == ""
    assert steps.key("end_round") == "R"
    assert steps.key("party") == ""
    assert steps.phase("pending") == "Successes on the way"
    assert steps.hint("defend", name="Ann", goal="Gate") == "Ann may defend “Gate”"


def test_a_name_of_the_users_is_plain_text():
    assert steps.let_act("A **b**") == "Let A *\u2060*b*\u2060* act"
    said = (steps.acts("A"), steps.use("A"), steps.stunt_of("A"), steps.defend("A"))
    said += (steps.lower("A"), steps.record("A"), steps.fallout("A"), steps.defend_goal("A", "G"))
    assert len(set(said)) == 8


def test_numbers_have_their_forms():
    assert steps.count(1) == "Let 1 success count"
    assert steps.reduce_hint(2) == "2 dice wear: which abilities sink?"
    assert steps.roll_waits(1) == "Roll 1 die and type it"
    assert steps.round_phase(3) == "Round 3"
    assert steps.no_roll()
    assert steps.no_way()
    assert labels.reduce_title(1) == "1 die wears. Which ability sinks?"
    assert labels.split_of(2) == "2 successes to divide"
    assert labels.uses_left(1) == "1 use left"
    assert labels.uses_short(2) == "× 2"
    assert labels.pending(2) == "2 successes on the way"


def test_what_stands_on_a_goal():
    assert labels.count_of("We", 2, None) == "We 2"
    assert labels.count_of("We", 2, 6) == "We 2 of 6"
    assert labels.timer_end(8, turns_back=True) == "ends at 8 · can be turned back"
    assert labels.timer_end(8, turns_back=False) == "ends at 8"
    assert labels.rises(2) == "rises by 2 a round"
    assert labels.target_at(5) == "reached at 5"
    assert labels.no_end()
    for mark in ("central", "supplementary", "contradictory", "exhausting", "fallout", "timer"):
        assert labels.mark_means(mark).startswith(labels.mark(mark))
    assert labels.specialty_means("reach").startswith("reach")
    assert labels.specialty_means("", "heard from afar") == "heard from afar"


def test_what_stands_on_a_party():
    about = labels.plate_about("We", 4, 1, acted=True, out=True)
    assert about == ["We", "Quality 4+", "magnitude 1", "has acted", "knocked out"]
    assert labels.plate_about("We", 4, 1, acted=False, out=False) == about[:3]
    assert labels.plate_status("turn") == "acts first"
    assert labels.round_state(2, acted=True) == "Round 2 · has acted"
    assert labels.round_state(2, acted=False) == "Round 2"
    assert labels.acted_of(1, 3) == "1 of 3 have acted"
    assert labels.worn_to(3, 3) == "value 3"
    assert labels.worn_to(2, 3) == "value 2 of 3"
    assert labels.conflict_magnitude(2) == "Conflict of magnitude 2"
    assert labels.magnitude_alone(2) == "Magnitude 2"


def test_what_the_column_says():
    assert labels.attack(1, "Gate", "Ann") == "1 success on **Gate** by Ann"
    assert "one of them" in labels.may_defend(["A", "B"])
    assert labels.may_defend([]).startswith("Nobody")
    assert labels.has_been_defended()
    assert labels.result(2, 1, 1) == "2 successes · 1 level worn · 1 level by exhaustion"
    assert labels.result(0, 0, 0) == "0 successes"
    assert labels.stopped(1, 2) == "stops 1 · 2 get through"
    assert labels.stopped(2, 1) == "stops 2 · 1 gets through"
    assert labels.mighty(4) == "doubled by might to 4"
    assert labels.to_throw(3) == "success from 3"
    assert labels.wins("We", "Gate") == "Victory for **We**: **Gate** is reached."
    assert labels.timer_wins("Oil") == "The time is up: **Oil** is full."
    places = {labels.no_zone(), labels.empty_zone(), labels.no_fallout(), labels.unseen_roll()}
    assert len(places) == 4
