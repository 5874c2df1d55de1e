from datetime import UTC, datetime
from pathlib import Path

import pytest

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.entries import KeepPlan, SceneMove
from choicedesk.desk.journal import Row
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.system import Known, Level
from choicedesk.words.journal import sentence
from choicedesk.words.journal_line import Names
from choicedesk.words.plan_lines import plan_line
from tests.rules import playing
from tests.rules.conflict.table import (
    END,
    LET,
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
ROPE = support("crew", "bow", "rope", 4, 4, 1, 2)
BLADE = act("crew", "blade", "walls", 4, 4, 2)
DRUM = act("host", "drum", "walls", 4)


def said(*moves, knowledge=None, links=None):
    """Return the line of the last of these moves."""
    step = playing.tried(CONFLICT, played(*moves[:-1]), moves[-1])
    scene = Scene(
        id="s1",
        title="S",
        system="conflict",
        setup={},
        state=step.state,
        links=links or {"crew": "p1"},
        knowledge=knowledge or {},
    )
    row = Row(
        sequence=1,
        step=1,
        parent=0,
        time=datetime(2026, 1, 1, tzinfo=UTC),
        scene="s1",
        system="conflict",
        entry=SceneMove(scene="s1", move=moves[-1]),
        events=step.events,
    )
    return sentence(row, Campaign(title="T", scenes={"s1": scene}))


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (
            (START,),
            "**Crew** calls for a conflict: red has 2 successes on **Gate**, **Crew** acts next",
        ),
        ((BLADE,), "**Crew** works on **Walls** with Blade: 2 successes (4, 4, 2)"),
        (
            (act("fox", "sneak", "moat", 4, 1, 2),),
            (
                "**Fox** works on **Moat** with Sneak: 1 success (4, 2, 1), 2 levels worn,"
                " 1 level by exhaustion"
            ),
        ),
        (
            (BLADE, LET, aside("gate", 4, 2, 2)),
            (
                "**Crew** works on **Gate** aside, with Blade: "
                "1 success (4, 2, 2), 1 level by exhaustion"
            ),
        ),
        (
            (stunt("ann", "wit", "walls", 2, 1, 2),),
            "**Ann** dares a stunt on **Walls** with Wit: 0 successes (2, 2, 1), 1 level worn",
        ),
        (
            (
                ROPE,
                END,
                act("crew", "charm", "moat", 4, 4, use_support={"id": "rope", "as": "reach"}),
            ),
            (
                "**Crew** works on **Moat** with Charm: "
                "2 successes (4, 4), supported by **rope** (reach)"
            ),
        ),
        (
            (ruling(goals={"gate": {"red": 1}}), act("crew", "charm", "gate", 4, 4)),
            "**Crew** works on **Gate** with Charm: 2 successes (4, 4), doubled by might to 4",
        ),
        (
            (act("host", "press", "gate", 4, 4, 2, 2, 2, split={"gate": 1, "walls": 1}),),
            "**Host** works on **Gate** and **Walls** with Press: 2 successes (4, 4, 2, 2, 2)",
        ),
        (
            (DRUM, defend("crew", 1, reduce=("bow",))),
            "**Crew** defends **Walls**: stops 0 of 1 (1), a level less: Bow",
        ),
        ((DRUM, defend("crew", 5)), "**Crew** defends **Walls**: stops 1 of 1 (5)"),
        ((DRUM, LET), "Successes of red come through: 1 on **Walls** (now red 1)"),
        (
            (ruling(goals={"gate": {"blue": 1}}), act("host", "drum", "gate", 4), LET),
            "Successes of red come through: 1 on **Gate** (now nothing)",
        ),
        (
            (END, act("crew", "blade", "tide", 4, 2, 2), LET),
            "Successes of blue come through: 1 on **Tide** (now the timer 1)",
        ),
        (
            (
                ruling(goals={"out:fox": {"red": 1}}),
                move_zone("fox", "hall"),
                act("host", "drum", "out:fox", 4),
                LET,
            ),
            (
                "Successes of red come through: 1 on **Knock out Fox** (now red 2)"
                " · **Fox** is knocked out"
            ),
        ),
        (
            (ROPE, act("host", "press", "support:rope", 4, 4, 2, 2, 2), LET),
            (
                "Successes of red come through: 2 on **Destroy rope** (now red 2)"
                " · support **rope** is destroyed"
            ),
        ),
        ((move_zone("fox", "hall"),), "**Fox** moves to **Hall**"),
        ((BLADE, LET, move_zone("crew", "yard")), "**Crew** also moves to **Yard**"),
        (
            (ROPE,),
            "**Crew** makes support **rope** with Bow: 2 uses (4, 4, 2, 1), 1 level worn",
        ),
        (
            (support("crew", "bow", "rope", 2, 2, 2, 2),),
            "**Crew** fails to make support **rope** with Bow (2, 2, 2, 2)",
        ),
        ((END,), "Round 1 is over: **Bell** stands at 1 and **Tide** stands at 2"),
        (
            (revise(remove={"goals": ["bell", "tide"]}), END),
            "Round 1 is over",
        ),
        (
            (ruling(goals={"gate": {"blue": 6}}),),
            (
                "Ruling: **Gate** (blue) 0 → 6 · “so be it” · the conflict is over: **blue** wins"
                " by **Gate**, fallout is due for **Walls**"
            ),
        ),
        (
            (revise(remove={"goals": ["walls"]}), ruling(goals={"bell": {"timer": 30}})),
            (
                "Ruling: **Bell** (the timer) 0 → 30 · “so be it” · the conflict is over:"
                " **the timer** wins by **Bell**"
            ),
        ),
        (
            (
                ruling(goals={"out:fox": {"red": 2}}),
                ruling(goals={"out:fox": {"red": 1}}),
            ),
            "Ruling: **Knock out Fox** (red) 2 → 1 · “so be it” · **Fox** is back in the conflict",
        ),
        (
            (
                ruling(
                    abilities={"crew": {"bow": 6}},
                    zones={"fox": "hall"},
                    acted={"crew": True},
                ),
            ),
            (
                "Ruling: Bow of **Crew** 4 → 6, **Crew** has acted, **Fox** stands in **Hall**"
                " · “so be it”"
            ),
        ),
        (
            (ruling(acted={"crew": True}), ruling(acted={"crew": False})),
            "Ruling: **Crew** may act again · “so be it”",
        ),
        ((ruling(),), "Ruling: nothing changes · “so be it”"),
        (
            (revise(set={"magnitude": 2}, remove={"goals": ["mud"]}),),
            "At the table: gone: **Mud**, another magnitude",
        ),
        (
            (
                ruling(goals={"gate": {"blue": 6}, "out:fox": {"red": 2}}),
                {"move": "record_fallout", "what": "fox", "text": "a **scar**"},
            ),
            "Fallout for **Fox**: a *\u2060*scar*\u2060*",
        ),
        (
            (
                ruling(goals={"gate": {"blue": 6}}),
                {"move": "record_fallout", "what": "walls", "text": "cracks"},
            ),
            "Fallout for **Walls**: cracks",
        ),
        (
            (ruling(goals={"gate": {"blue": 6}}), ruling(fallout={"walls": "cracks"})),
            "Ruling: Fallout for **Walls**: cracks · “so be it”",
        ),
    ],
)
def test_what_happened(moves, text):
    line = said(*moves)
    assert line.text == text
    assert (Path("resources/icons") / f"{line.icon}.svg").is_file()


def test_people_are_those_that_parties_stand_for():
    assert said(BLADE).people == ("p1",)


def test_who_has_gone_is_told_as_far_as_is_known():
    state = played(BLADE, LET)
    gone = playing.tried(CONFLICT, state, revise(remove={"parties": ["crew"]})).state
    step = playing.tried(CONFLICT, played(), BLADE)
    row = Row(
        sequence=1,
        step=1,
        parent=0,
        time=datetime(2026, 1, 1, tzinfo=UTC),
        scene="s1",
        system="conflict",
        entry=SceneMove(scene="s1", move=BLADE),
        events=step.events,
    )
    scene = Scene(id="s1", title="S", system="conflict", setup={}, state=gone)
    campaign = Campaign(title="T", scenes={"s1": scene}, former={"crew": "The old crew"})
    assert sentence(row, campaign).text.startswith("**The old crew** works on **Walls**")
    nameless = Campaign(title="T", scenes={"s1": scene})
    assert sentence(row, nameless).text.startswith("**someone gone** works on **Walls**")


@pytest.mark.parametrize(
    ("move", "thing"),
    [
        (BLADE, "walls"),
        (BLADE, "crew"),
        (END, "tide"),
        (ruling(goals={"walls": {"red": 1}}), "walls"),
        (ruling(abilities={"crew": {"bow": 1}}), "crew"),
        (ruling(zones={"fox": "hall"}), "fox"),
        (ruling(goals={"out:fox": {"red": 1}}), "fox"),
        (act("host", "press", "gate", 4, 4, 2, 2, 2, split={"gate": 1, "mud": 1}), "mud"),
    ],
)
def test_what_is_about_a_secret_is_marked(move, thing):
    assert "secret" in said(move, knowledge={thing: Known(Level.SECRET)}).marks
    assert "secret" not in said(move, knowledge={"bow": Known(Level.SECRET)}).marks


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ({"z1": [0, 0]}, "The zones are laid out anew"),
        (None, "The zones lie where they come to lie by themselves"),
    ],
)
def test_laying_zones_is_a_line(value, line):
    told = plan_line(
        KeepPlan(scene="s1", part="map", value=value),
        Names(Campaign(title="C", language="en"), None),
    )
    assert (told.text, told.icon) == (line, "zone")
