"""The table of a conflict: its steps, what a hand may carry, and rolls made in two parts."""

import pytest

from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.meanings import Carry
from choicedesk.rules.conflict import CONFLICT
from tests.models.conflict import SETUP, Conflict, FixedDice

BLANK = {"magnitude": 0}


@pytest.fixture
def make(tmp_path, qapp):
    made = []

    def one(setup=None, *dice):
        conflict = Conflict(tmp_path, setup, FixedDice(*dice))
        made.append(conflict)
        return conflict

    yield one
    for conflict in made:
        conflict.file.close()


def kinds(conflict):
    offer = conflict.table.offer()
    return [step.kind for step in (offer.main, *offer.others)]


def legal(conflict, place):
    (carry,) = conflict.table.carries(place)
    return {key for key, one in conflict.table.places(carry).items() if one.meanings}


def test_the_next_step_leads_through_a_round(make):
    conflict = make(None, 6, 5, 4, 4, 2, 2, 5, 5, 2, 2)
    table = conflict.table
    assert kinds(conflict)[0] == "next"
    table.offer().main.act()
    assert table.acting == "mira"
    table.choose("tove")
    assert kinds(conflict)[0] == "act"
    conflict.drop("ability:tove/shove", "gate")
    assert kinds(conflict) == ["defend:guard:gate", "let_through"]
    table.offer().main.act()
    assert conflict.state.pending.counts == {"gate": 2}
    assert kinds(conflict) == ["let_through"]
    assert table.offer().main.text == "Let 2 successes count"
    table.offer().main.act()
    assert table.acting == ""
    assert table.offer().hint == "Choose who acts next"


def test_a_grasp_takes_the_best_ability_that_can_be_used(make):
    conflict = make()
    taken = []
    conflict.table.grasp_wanted.connect(taken.append)
    conflict.table.choose("mira")
    next(step for step in conflict.table.offer().others if step.kind == "act").act()
    conflict.table.choose("tove")
    conflict.table.offer().main.act()
    assert taken == [
        Carry("ability", "ability:mira/fingers", 1, "mira"),
        Carry("ability", "ability:tove/shove", 1, "tove"),
    ]


def test_where_nobody_can_do_anything_the_round_ends(make):
    conflict = make()
    everyone = dict.fromkeys(("mira", "tove", "guard"), True)
    conflict.play({"move": "ruling", "set": {"acted": everyone}})
    assert kinds(conflict)[0] == "end_round"
    conflict.table.offer().main.act()
    assert conflict.state.round == 2
    assert conflict.table.board.goal("oil").count(-1) == 2


@pytest.mark.parametrize(
    ("dice", "follows"), [((6, 6, 2, 2, 2), "mobile"), ((1, 2, 2, 2, 2), "next")]
)
def test_mobile_offers_a_way_after_a_success_only(make, dice, follows):
    conflict = make()
    conflict.table.choose("mira")
    conflict.act("mira", "climb", "barricade", *dice)
    if conflict.state.pending:
        conflict.play({"move": "let_through"})
    assert kinds(conflict)[0] == follows


def test_aside_offers_a_second_roll_of_the_same_ability(make):
    goals = [*SETUP["goals"], {"id": "rope", "name": "Cut the rope", "zone": "stairs", "target": 4}]
    conflict = make({**SETUP, "goals": goals}, 6, 6, 6)
    conflict.table.choose("mira")
    conflict.act("mira", "fingers", "rope", 6, 3, 2, 2, 1, 1)
    conflict.play({"move": "let_through"})
    assert kinds(conflict)[0] != "aside"
    conflict.controller.undo()
    conflict.controller.undo()
    goals = [{**goal, "exhausting": False} if goal["id"] == "barricade" else goal for goal in goals]
    conflict.play(
        {"move": "revise", "change": {"goals": [{"id": "barricade", "exhausting": False}]}}
    )
    conflict.act("mira", "fingers", "rope", 6, 3, 2, 2, 1, 1)
    conflict.play({"move": "let_through"})
    assert kinds(conflict)[0] == "aside"
    assert legal(conflict, "ability:mira/fingers") == {"barricade"}
    assert conflict.drop("ability:mira/fingers", "barricade")


def test_the_bubble_says_dice_gap_wear_and_what_is_to_be_expected(make):
    conflict = make()
    (carry,) = conflict.table.carries("ability:mira/climb")
    (meaning,) = conflict.table.verdict(carry, "barricade").meanings
    assert meaning.first == "**5 dice**, success from 3"
    assert [text for _icon, text in meaning.lines] == [
        "gap 1: 1 and 2 wear",
        "exhausting: one level less afterwards",
        "3.3 successes on average · Climbing sinks by 2.7",
    ]


def test_what_may_not_be_worked_on_says_why_in_the_words_of_the_rules(make):
    conflict = make()
    (carry,) = conflict.table.carries("ability:mira/climb")
    assert "move there first" in conflict.table.verdict(carry, "gate").reason
    assert conflict.table.verdict(carry, "zone:yard").reason.startswith(
        "An ability goes onto a goal"
    )
    conflict.act("tove", "shove", "gate", 6, 6, 1, 1, 1, 1)
    assert "pending" in conflict.table.verdict(carry, "barricade").reason


def test_support_that_could_lend_reach_is_pointed_at_and_used_where_it_is_chosen(make):
    conflict = make(None, 6, 6, 2, 2, 1)
    conflict.play(
        {"move": "make_support", "party": "tove", "ability": "shove", "id": "Rope", "dice": [6] * 6}
    )
    conflict.table.choose("mira")
    (carry,) = conflict.table.carries("ability:mira/climb")
    assert "“Rope” could lend reach" in conflict.table.verdict(carry, "gate").reason
    assert conflict.table.supports() == ("Rope",)
    conflict.table.set_use(("Rope", "reach"))
    assert conflict.drop("ability:mira/climb", "gate")
    assert conflict.state.supports["Rope"].uses == 5
    assert conflict.table.choice.use is None


def test_a_vague_fit_counts_one_magnitude_smaller(make):
    conflict = make()
    conflict.table.choose("mira")
    conflict.table.set_vague(True)
    (carry,) = conflict.table.carries("ability:mira/climb")
    (meaning,) = conflict.table.verdict(carry, "barricade").meanings
    assert "gap 2" in meaning.second
    assert "vaguely" in meaning.second


def test_a_defence_waits_until_every_level_is_named(make):
    conflict = make(None, 5, 1, 2, 1)
    conflict.act("tove", "shove", "gate", 6, 5, 4, 4, 2, 1)
    assert conflict.drop("party:guard", "gate")
    assert conflict.state.pending.counts == {"gate": 4}
    assert kinds(conflict) == ["lower:shields", "lower:bolts"]
    assert conflict.table.carries("party:guard") == ()
    conflict.table.lower("bolts")
    assert kinds(conflict) == ["lower:shields", "lower:bolts", "undo_reduce"]
    conflict.table.name_anew()
    conflict.table.lower("shields")
    conflict.table.lower("shields")
    assert conflict.state.abilities["guard"] == {"shields": 2, "bolts": 3}
    assert conflict.state.pending.counts == {"gate": 3}


@pytest.mark.parametrize(
    ("left", "dice", "after"),
    [
        ({"shields": 0, "bolts": 3}, (1, 1, 5), {"shields": 0, "bolts": 1}),
        ({"shields": 1, "bolts": 1}, (1, 1, 1), {"shields": 0, "bolts": 0}),
        ({"shields": 2, "bolts": 2}, (5, 5, 2), {"shields": 2, "bolts": 2}),
    ],
)
def test_where_there_is_one_way_to_wear_nobody_is_asked(make, left, dice, after):
    conflict = make(None, *dice)
    conflict.play({"move": "ruling", "set": {"abilities": {"guard": left}}})
    conflict.act("tove", "shove", "gate", 6, 5, 4, 2, 2, 2)
    assert conflict.drop("party:guard", "gate")
    assert conflict.table.choice.rolled is None
    assert conflict.state.abilities["guard"] == after


def test_successes_are_divided_after_the_roll(make):
    conflict = make(None, 6, 6, 6, 1, 1, 1)
    table = conflict.table
    table.choose("tove")
    assert table.may_split()
    table.set_split(True)
    assert conflict.drop("ability:tove/shove", "gate")
    assert table.choice.rolled.parts == {"gate": 3}
    table.shift("out:guard", 1)
    table.shift("out:guard", 1)
    table.shift("out:guard", 1)
    table.shift("gate", 1)
    assert table.choice.rolled.parts == {"gate": 1, "out:guard": 2}
    table.shift("out:guard", -1)
    assert kinds(conflict) == ["confirm_split"]
    table.offer().main.act()
    assert conflict.state.pending.counts == {"gate": 2, "out:guard": 1}
    assert kinds(conflict)[:2] == ["defend:guard:gate", "let_through"]


def test_who_does_not_stand_above_the_conflict_divides_nothing(make):
    conflict = make()
    conflict.table.choose("mira")
    conflict.table.set_split(True)
    (carry,) = conflict.table.carries("ability:mira/climb")
    assert not conflict.table.may_split()
    assert "higher magnitude" in conflict.table.verdict(carry, "barricade").reason


def test_real_dice_are_asked_for_and_typed(make):
    conflict = make()
    conflict.real_dice("mira", True)
    assert conflict.table.rolls_real("mira")
    conflict.drop("ability:mira/noise", "barricade")
    assert conflict.table.choice.throw.count == 3
    assert kinds(conflict) == ["real_dice", "no_roll"]
    assert not conflict.table.enter((6, 6))
    assert conflict.table.enter((6, 2, 2))
    assert conflict.state.pending.counts == {"barricade": 1}
    assert conflict.table.roll.real


def test_a_roll_may_be_left_and_a_party_without_a_person_may_roll_real_dice_too(make):
    conflict = make()
    conflict.table.set_real("tove", True)
    conflict.drop("ability:tove/shove", "gate")
    conflict.table.no_roll()
    assert conflict.table.choice.throw is None
    assert conflict.state.pending is None


def test_undo_brings_the_party_back_whose_action_it_was_and_its_roll(make):
    conflict = make()
    conflict.act("tove", "shove", "gate", 6, 1, 2, 2, 2, 2)
    roll = conflict.table.roll
    assert (roll.successes, roll.worn, roll.come) == (1, 1, 1)
    conflict.play({"move": "let_through"})
    conflict.controller.undo()
    assert conflict.table.roll is roll
    conflict.controller.undo()
    assert conflict.table.acting == "tove"
    assert conflict.table.roll is None


def test_what_is_half_done_goes_when_the_state_changes(make):
    conflict = make(None, 1, 2, 5, 5)
    conflict.act("tove", "shove", "gate", 6, 5, 4, 4, 2, 1)
    conflict.drop("party:guard", "gate")
    assert conflict.table.choice.rolled
    conflict.controller.undo()
    assert conflict.table.choice.rolled is None


def test_a_party_goes_next_door_or_anywhere_by_a_ruling(make):
    conflict = make()
    assert legal(conflict, "party:mira") == {"zone:yard", "zone:lamp"}
    (carry,) = conflict.table.carries("party:tove")
    assert "not next to" in conflict.table.verdict(carry, "zone:lamp").reason
    (meaning,) = conflict.table.verdict(carry, "zone:lamp", ruling=True).meanings
    assert meaning.ruling
    assert meaning.act("a shortcut")
    assert conflict.state.zones["tove"] == "lamp"
    assert "party" in conflict.table.verdict(carry, "gate", ruling=True).reason


def test_support_is_made_under_a_name_that_is_free(make):
    conflict = make(None, 6, 6, 1, 1, 1, 1, 6, 6, 6, 6)
    assert conflict.table.make_support("tove", "shove", "support: Rope")
    assert set(conflict.state.supports) == {"Rope"}
    conflict.table.make_support("guard", "shields", "Rope")
    assert set(conflict.state.supports) == {"Rope", "Rope 2"}
    assert not conflict.table.make_support("guard", "shields", "More")
    assert conflict.refusals[-1].refusal.code == "already_acted"


def test_a_stunt_needs_an_unspent_character(make):
    conflict = make(None, 6, 5, 5)
    conflict.table.choose("tove")
    assert "stunt:nils" in kinds(conflict)
    assert legal(conflict, "stunt:nils/sling") == {"gate", "out:guard", "party:guard"}
    conflict.drop("stunt:nils/sling", "out:guard")
    conflict.play({"move": "let_through"})
    conflict.table.choose("tove")
    offer = conflict.table.offer()
    (stunt,) = [one for one in offer.others if one.kind == "stunt:nils"]
    assert "already" in stunt.reason


def test_a_blank_conflict_asks_for_parties_then_goals_then_abilities(make):
    conflict = make(BLANK)
    forms = []
    conflict.table.form_wanted.connect(lambda kind, about: forms.append((kind, about)))
    conflict.table.offer().main.act()
    party = {"id": "p1", "name": "A", "side": "we", "out_at": 3, "abilities": []}
    conflict.play({"move": "revise", "add": {"parties": [party]}})
    conflict.table.offer().main.act()
    conflict.play({"move": "revise", "add": {"goals": [{"id": "g1", "name": "G"}]}})
    conflict.table.offer().main.act()
    assert forms == [("party", ""), ("goal", ""), ("party", "p1")]


def test_the_party_that_called_acts_next(make):
    conflict = make()
    assert "start" in kinds(conflict)
    start = {"caller": "guard", "goal": "gate", "by": "The Gulls", "successes": 2}
    conflict.play({"move": "start", **start})
    assert conflict.table.acting == "guard"
    assert "start" not in kinds(conflict)
    conflict.table.choose("")
    assert conflict.table.offer().main.text == "Let Gate guard act"


def test_the_end_names_winner_reason_and_fallout(make):
    conflict = make()
    conflict.play(
        {
            "move": "ruling",
            "set": {"goals": {"light": {"The Gulls": 8}, "out:guard": {"The Gulls": 5}}},
        }
    )
    assert (
        conflict.table.offer().hint == "Victory for The Gulls by “Light the lamp”. Fallout is due"
    )
    assert kinds(conflict) == ["fallout:guard", "fallout:light", "end_scene"]
    assert conflict.table.sources() == frozenset()
    conflict.play({"move": "record_fallout", "what": "guard", "text": "gone"})
    conflict.play({"move": "record_fallout", "what": "light", "text": "soot"})
    assert kinds(conflict) == ["end_scene", "correct:guard", "correct:light"]
    assert conflict.table.offer().main.act()
    assert conflict.controller.campaign.scenes["s1"].ended


def test_a_form_gets_the_reason_of_a_refusal_in_words(make):
    conflict = make()
    fault = conflict.table.attempt_move({"move": "record_fallout", "what": "gate", "text": ""})
    assert "still going on" in fault
    assert conflict.table.attempt_move({"move": "act", "goal": 3}) == "A text is wanted."
    assert conflict.table.attempt_move({"move": "end_round"}) == ""
    assert conflict.state.round == 2


def test_hands_take_what_the_acting_party_has(make):
    conflict = make()
    conflict.table.choose("mira")
    assert "ability:mira/climb" in conflict.table.sources()
    assert "ability:tove/shove" not in conflict.table.sources()
    conflict.play({"move": "ruling", "set": {"abilities": {"mira": {"climb": 0}}}})
    assert conflict.table.carries("ability:mira/climb") == ()
    assert conflict.table.carries("nowhere") == ()


def test_keys_of_an_offer_differ(make):
    conflict = make()
    for party in ("", "mira", "tove"):
        conflict.table.choose(party)
        offer = conflict.table.offer()
        letters = [step.letter for step in offer.others if step.letter]
        assert len(letters) == len(set(letters))


def test_every_drop_that_is_legal_is_accepted(make):
    conflict = make(None, *[4] * 400)
    table = conflict.table
    for party in ("mira", "tove", "guard"):
        table.choose(party)
        for place in sorted(table.sources()):
            for carry in table.carries(place):
                for target, verdict in table.places(carry).items():
                    for meaning in verdict.meanings:
                        before = CONFLICT.view(conflict.state)
                        assert meaning.act(""), (place, target, conflict.refusals)
                        if CONFLICT.view(conflict.state) != before:
                            conflict.controller.undo()
                        table.no_roll()
                        table.choose(party)
    assert not conflict.refusals


def test_a_party_without_a_goal_in_reach_is_led_elsewhere(make):
    alone = {**SETUP, "goals": SETUP["goals"][2:3], "parties": SETUP["parties"][1:2]}
    conflict = make(alone)
    conflict.table.choose("tove")
    assert kinds(conflict)[0] == "move_zone"
    hint = "What decides lies elsewhere: “Light the lamp” in “Lantern room”"
    assert conflict.table.offer().hint == hint
    conflict.play(
        {
            "move": "revise",
            "remove": {"zones": ["stairs"]},
            "change": {"zones": [{"id": "yard", "adjacent": []}]},
        }
    )
    assert kinds(conflict)[0] == "make_support"


def test_the_next_step_leads_to_the_goal_that_weighs_most(make):
    conflict = make()
    (carry,) = conflict.table.carries("ability:tove/shove")
    assert conflict.table.weightiest(carry) == "gate"
    (carry,) = conflict.table.carries("ability:mira/noise")
    conflict.play({"move": "ruling", "set": {"goals": {"barricade": {"The Gulls": 8}}}})
    assert conflict.table.weightiest(carry) == "gate"
    (carry,) = conflict.table.carries("party:mira")
    assert conflict.table.weightiest(carry) == "zone:lamp"


def test_a_goal_that_is_reached_is_not_proposed_any_more(make):
    conflict = make({**SETUP, "goals": SETUP["goals"][:2]})
    conflict.table.choose("mira")
    assert conflict.table.due_throw()[1].goal == "barricade"
    conflict.play({"move": "ruling", "set": {"goals": {"barricade": {"The Gulls": 8}}}})
    conflict.table.choose("mira")
    assert conflict.table.due_throw()[1].goal == "gate"
    conflict.play({"move": "ruling", "set": {"zones": {"tove": "lamp"}}})
    conflict.table.choose("mira")
    assert kinds(conflict)[0] == "move_zone"
    assert conflict.table.offer().hint.startswith("What decides lies elsewhere: “Hold the gate”")


def test_a_timer_that_is_about_to_run_out_comes_first(make):
    conflict = make()
    conflict.play({"move": "ruling", "set": {"zones": {"mira": "lamp"}}})
    conflict.table.choose("mira")
    assert conflict.table.due_throw()[1].goal == "light"
    conflict.play({"move": "ruling", "set": {"goals": {"oil": {"timer": 7}}}})
    conflict.table.choose("mira")
    assert conflict.table.due_throw()[1].goal == "oil"


def test_a_timer_ends_it_for_itself(make):
    conflict = make()
    conflict.play({"move": "ruling", "set": {"goals": {"oil": {"timer": 10}}}})
    hint = conflict.table.offer().hint
    assert hint == "The time is up: “The oil runs out” is full. Fallout is due"


def test_an_action_that_goes_on_is_gone_on_with_after_a_start(make):
    conflict = make()
    conflict.table.choose("mira")
    conflict.act("mira", "climb", "barricade", 6, 6, 2, 2, 2)
    assert ConflictTable(conflict.controller).acting == "mira"
    conflict.play({"move": "let_through"})
    again = ConflictTable(conflict.controller)
    assert (again.acting, again.offer().main.kind) == ("mira", "mobile")
    conflict.play({"move": "move_zone", "party": "mira", "zone": "lamp"})
    assert ConflictTable(conflict.controller).acting == ""
