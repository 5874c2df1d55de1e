import pytest

from choicedesk.odds.conflict_question import read_question
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import in_script
from tests.rules import playing
from tests.rules.conflict.table import (
    END,
    LET,
    SETUP,
    act,
    aside,
    defend,
    move_zone,
    played,
    revise,
    ruling,
    stunt,
    support,
)

START = {"move": "start", "caller": "crew", "goal": "gate", "by": "red", "successes": 2}
ROPE = support("crew", "bow", "rope", 4, 4, 2, 2)
BLADE = act("crew", "blade", "walls", 4, 4, 2)
DRUM = act("host", "drum", "walls", 4)
OVER = ruling(goals={"gate": {"blue": 6}})
OUT = ruling(goals={"out:fox": {"red": 2}})
WIT = stunt("ann", "wit", "walls", 2, 2, 2)
FALLOUT = {"move": "record_fallout", "what": "walls", "text": ""}


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        ((), {"move": "wait"}, "There is no move “wait”"),
        ((), act("moon", "bow", "walls"), "“moon” is not there; there are crew, host and fox."),
        ((), act("crew", "sword", "walls"), "“sword” is not there (any more)"),
        ((OVER,), END, "The conflict is over; only fallout is recorded now"),
        ((), FALLOUT, "Fallout is recorded when the conflict has ended"),
        ((END,), START, "A result starts a conflict only before its first move"),
        ((DRUM,), END, "Successes of Host on “Walls” are pending; defend against them"),
        ((), LET, "No successes are pending; somebody has to work on a goal first."),
        (
            (act("host", "press", "gate", 4, 4, 2, 2, 2, split={"gate": 1, "walls": 1}),),
            defend("crew", 4, goal="mud"),
            "No successes are pending on “Mud”",
        ),
        ((), act("crew", "bow", "walls", 4), "Exactly 4 dice of six faces are due"),
        ((), act("host", "drum", "walls", 7), "Exactly 1 die of six faces is due"),
        ((), stunt("ann", "song", "walls"), "Song has no level left; use another ability of"),
        (
            (ruling(abilities={"crew": {"bow": 0}}),),
            act("crew", "bow", "walls"),
            "Bow has no level left; use another ability of Crew.",
        ),
        ((BLADE, LET), BLADE, "Crew has acted in this round"),
        ((START,), DRUM, "Crew called for the conflict and acts first; or end the round."),
        ((OUT,), act("fox", "sneak", "moat"), "Fox is knocked out and makes no more successes"),
        (
            (),
            act("crew", "bow", "walls", split={"walls": 2}),
            (
                "Only a party of a higher magnitude than the conflict (1) splits its successes;"
                " Crew has 1."
            ),
        ),
        (
            (),
            act("host", "drum", "walls", 4, split={"walls": 2}),
            "The parts make 2 together, but 1 success was rolled.",
        ),
        ((), act("crew", "bow", "out:crew"), "“Knock out Crew” is a matter for another side"),
        ((), {**START, "by": "blue"}, "The result belongs to another side than blue"),
        ((), act("crew", "bow", "bell"), "“Bell” runs on by itself"),
        ((), act("crew", "blade", "moat"), "Crew does not stand where “Moat” is; move there"),
        ((DRUM,), defend("fox", 4), "Fox does not stand where “Walls” is; only who does"),
        ((BLADE, LET), aside("tower"), "“Treasure” is elsewhere than the first goal"),
        ((), move_zone("fox", "tower"), "Tower is not next to where Fox stands"),
        (
            (ROPE,),
            act("host", "drum", "walls", 4, use_support={"id": "rope", "as": "reach"}),
            "The side of Host has no use of “rope” left",
        ),
        (
            (
                act("host", "press", "walls", 4, 4, 2, 2, 2, split={"walls": 2}),
                defend("crew", 4, 2, reduce=()),
            ),
            defend("crew", 4),
            "“Walls” has been defended against this attack",
        ),
        ((DRUM,), defend("crew", 1), "The dice wear 1 level of the defender's; name the ability"),
        ((DRUM,), defend("crew", 4, reduce=("bow",)), "No die wears an ability here; name none."),
        ((WIT,), stunt("ann", "wit", "walls"), "Ann has made a stunt in this conflict already"),
        ((BLADE, LET), aside("walls"), "Crew has no second roll here"),
        ((BLADE, LET), aside("mud"), "“Mud” is exhausting; aside, only goals"),
        ((OVER,), {**FALLOUT, "what": "gate"}, "No fallout is due for “Gate”; it is due for Walls"),
        ((OVER, FALLOUT), FALLOUT, "No fallout is due any more."),
        ((), revise(remove={"zones": ["hall"]}), "A party, a goal or support is still in Hall"),
        ((OUT,), revise(remove={"parties": ["fox"]}), "Successes against Fox have been collected"),
        (
            (ruling(goals={"mud": {"red": 1}}),),
            revise(remove={"goals": ["mud"]}),
            "Successes lie on “Mud”; set them to 0",
        ),
        ((DRUM,), revise(set={"magnitude": 2}), "Successes are pending; first defend"),
        (
            (ROPE,),
            support("host", "drum", "rope", 4),
            "id: The id “rope” stands twice; each needs its own.",
        ),
        ((), support("host", "drum", "out:x", 4), "id: “out:x” looks like an implicit goal"),
        (
            (),
            act("host", "drum", "walls", 4, split={"gate": 1}),
            "split: The goal of the action is one of those",
        ),
        ((DRUM,), defend("crew", 4, goal="walls"), "goal: The pending successes lie on one goal"),
        ((), ruling(goals={"bell": {"red": 1}}), "set.goals.bell: “Bell” is a timer and counts"),
        ((), ruling(goals={"out:fox": {"timer": 1}}), "“Knock out Fox” is no timer"),
        ((), ruling(goals={"gate": {"red": 1, "blue": 1}}), "On “Gate” two sides pull"),
    ],
)
def test_refusals_say_what_would_be_legal(moves, move, said):
    state = played(*moves)
    refusal = playing.tried(CONFLICT, state, move)
    assert isinstance(refusal, Refusal)
    assert said in in_script(refusal, state)


def test_one_stunt_a_round():
    twins = [dict(SETUP["parties"][0]["characters"][0], id=name, name=name) for name in ("x", "y")]
    state = played(
        revise(change={"parties": [{"id": "crew", "characters": twins}]}),
        stunt("x", "wit", "walls", 2, 2, 2),
    )
    refusal = playing.tried(CONFLICT, state, stunt("y", "wit", "walls", 2, 2, 2))
    assert in_script(refusal, state).startswith("Crew has had its stunt in this round")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"goals": [{"id": "x", "name": "X"}]}, "Where there are zones, everything stands"),
        ({"goals": [{"id": "x", "name": "X", "zone": "sea"}]}, "There is no zone “sea” here"),
        (
            {"goals": [{"id": "x", "name": "X", "zone": "hall", "central": True}]},
            "goals[0].target: “X” ends the conflict, so it needs a target.",
        ),
        (
            {"parties": [{**SETUP["parties"][2], "side": "none"}]},
            "parties[0].side: No side is called “none”",
        ),
    ],
)
def test_setups(changes, said):
    refusal = CONFLICT.read_setup({**SETUP, **changes})
    assert isinstance(refusal, Refusal)
    assert said in in_script(refusal)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"value": 31, "quality": 4, "gap": 0}, "Exact chances are given for up to 30 dice."),
        ({"value": 3, "quality": 4, "gap": 6}, "for a gap of up to 5 magnitudes."),
    ],
)
def test_questions_that_are_too_large(question, said):
    assert said in in_script(read_question(question))
