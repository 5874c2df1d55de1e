from msgspec.structs import replace

from choicedesk.desk.next_step import next_step
from choicedesk.rules.choice.setup import Danger, Gift, Player, Setup
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Left, Placed, Result, Risk

SETUP = Setup(
    players=(Player("ada", "Ada"),),
    gifts=(Gift(id="lamp", owner="ada", name="Lamp", abilities=("stark",)),),
    dangers=(Danger("wolf", "Wolf", 2),),
)
PLAY = ChoiceState(setup=SETUP, phase="play", session=1, ready={"ada": 12})


def open_risk(**changes):
    return replace(PLAY, risk=Risk(player="ada", danger="wolf", **changes))


def test_a_table_without_a_scene_asks_for_one():
    assert next_step(None).main == "new_scene"


def test_a_table_without_people_asks_who_sits_there():
    assert next_step(ChoiceState(setup=Setup())).main == "new_player"


def test_the_evening_begins_then_is_shared():
    assert next_step(ChoiceState(setup=SETUP)).main == "start_session"
    assert next_step(ChoiceState(setup=SETUP, phase="focus")).main == "share"


def test_who_gets_more_is_asked_only_where_the_rest_is_not_even():
    pair = replace(SETUP, players=(Player("ada", "Ada"), Player("bo", "Bo")))
    focus = ChoiceState(setup=pair, phase="focus")
    assert next_step(focus).others == ()
    odd = replace(focus, setup=replace(pair, session_willpower=11))
    assert next_step(odd).others == ("share_given",)
    assert next_step(replace(odd, absent=("bo",))).others == ()


def test_in_play_a_risk_comes_next_and_the_evening_can_end():
    step = next_step(PLAY)
    assert step.main == "declare_risk"
    assert "end_session" in step.others


def test_a_declared_risk_is_avoided_where_it_can_be():
    step = next_step(open_risk())
    assert (step.main, step.player) == ("avoid_risk", "ada")


def test_a_risk_that_nothing_can_avoid_is_taken():
    bare = replace(open_risk(), ready={})
    assert next_step(bare).main == "take_risk"
    full = replace(open_risk(), on_card={"lamp": Placed("ada", "stark")})
    assert next_step(full).main == "take_risk"


def test_a_danger_that_can_pay_forces_a_test():
    paying = replace(open_risk(state="avoided"), dangers={"wolf": DangerTokens(1, 0)})
    assert next_step(paying).main == "force_test"
    spent = replace(paying, dangers={"wolf": DangerTokens()})
    assert next_step(spent).main == "let_stand"


def test_a_payment_begun_is_finished_before_the_roll():
    test = open_risk(state="test", white=2, black=1)
    assert next_step(test).main == "roll"
    assert next_step(test, pledged=1).main == "buy_white"


def test_an_opportunity_without_a_danger_is_assigned_before_the_test_closes():
    result = Result(
        left=Left(0, 0, 0, 1),
        risk_happens=True,
        action_succeeds=True,
        players_opportunity=False,
        danger_opportunity="open",
    )
    assert (
        next_step(open_risk(state="rolled", result=result, to_assign=True)).main
        == "assign_opportunity"
    )
    told = replace(result, danger_opportunity="wolf")
    assert next_step(open_risk(state="rolled", result=told)).main == "close_test"
