"""The fast play of conflicts comes to the same as the rules, for all that the policies reach."""

import pytest

from choicedesk.prep.conflict import simulate
from choicedesk.prep.conflict_question import read_question
from choicedesk.rules.system import Refusal
from tests.prep.agreement import chance
from tests.prep.played_conflict import played

FAST = 40_000
SLOW = 700
UNLIKELY = 1e-4
"""With fixed seeds nothing here is left to luck: a difference as unlikely is a fault."""


def ability(value, *specialties, id_="x"):
    return {"id": id_, "name": id_, "value": value, "specialties": list(specialties)}


def party(id_, side, *abilities, **more):
    abilities = [ability(each) if isinstance(each, int) else each for each in abilities]
    entry = {"id": id_, "name": id_, "side": side, "out_at": 5, "abilities": abilities}
    return {**entry, **more}


def goal(id_="g", target=8, **more):
    return {"id": id_, "name": id_, "target": target, **more}


def conflict(parties, goals, policies, **more):
    setup = {"parties": parties, "goals": goals}
    setup |= {key: more.pop(key) for key in ("magnitude", "zones") if key in more}
    return {"system": "conflict", "setup": setup, "policies": policies, "rounds": 4, **more}


RACE = {"a": {"goals": ["g"]}, "b": {"goals": ["g"]}}
TUG = goal(central=True, contradictory=True)
TIMER = goal("t", 5, timer={"per_round": 2}, contradictory=True)
LINE = [{"id": "n", "name": "N", "adjacent": ["m"]}, {"id": "m", "name": "M", "adjacent": ["s"]}]
LINE = [*LINE, {"id": "s", "name": "S"}]
TWO = [party("a", "h", 5), party("b", "f", 5)]


def alone(*specialties, goals=None, **more):
    """One party of an ability with these specialties, against a timer."""
    more = {"magnitude": 1, **more}
    goals = goals or [goal(central=True, exhausting=True)]
    goals = [*goals, goal("t", 3, timer={"per_round": 1})]
    return conflict(
        [party("a", "h", ability(6, *specialties))], goals, {"a": {"goals": ["g"]}}, **more
    )


CASES = {
    "race": conflict(TWO, [goal(central=True)], RACE),
    "qualities": conflict(
        [party("a", "h", 6, quality=2), party("b", "f", 7, quality=6)], [goal(central=True)], RACE
    ),
    "tug of war": conflict(TWO, [TUG], RACE),
    "tug of three": conflict(
        [*TWO, party("c", "w", 6)], [TUG], {**RACE, "c": {"goals": ["g"]}}, order=["c", "a", "b"]
    ),
    "mighty": conflict([party("a", "h", ability(4, "mighty")), party("b", "f", 6)], [TUG], RACE),
    "mighty defended": conflict(
        [party("a", "h", ability(4, "mighty")), party("b", "f", 6)],
        [TUG],
        {"a": {"goals": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
    ),
    "mighty where nobody pulls": conflict(
        [party("a", "h", ability(4, "mighty")), party("b", "f", 6)], [goal(central=True)], RACE
    ),
    "gap": alone(magnitude=3, goals=[goal(central=True)]),
    "a gap beyond all faces": alone(magnitude=9, goals=[goal(central=True)]),
    "higher grade": alone("higher_grade", magnitude=2),
    "vague": {**alone(magnitude=0), "policies": {"a": {"goals": ["g"], "vague": True}}},
    "higher magnitude": conflict([party("a", "h", 5, magnitude=3), TWO[1]], [TUG], RACE),
    "exhausting": alone(),
    "enduring": alone("enduring"),
    "aside and mobile do nothing": alone("aside", "mobile"),
    "own specialty": alone({"name": "Own", "text": "of the table"}),
    "plain timer": alone(goals=[goal(central=True, target=30)]),
    "timer turned back": conflict(
        [party("a", "h", 4)], [TIMER], {"a": {"goals": ["t"]}}, rounds=9, magnitude=1
    ),
    "mighty against a timer": conflict(
        [party("a", "h", ability(3, "mighty"))],
        [goal("t", 9, timer={"per_round": 4}, contradictory=True, exhausting=True)],
        {"a": {"goals": ["t"]}},
        rounds=6,
    ),
    "timer defended": conflict(
        TWO, [TIMER], {"a": {"goals": ["t"]}, "b": {"goals": [], "defend": ["t"]}}, rounds=6
    ),
    "two timers at once": conflict(
        [party("a", "h", 4)],
        [goal("u", 6, timer={"per_round": 3}), goal("v", 2, timer={"per_round": 1}), TIMER],
        {"a": {"goals": ["t"]}},
    ),
    "knock-out": conflict(
        [party("a", "h", 5, out_at=3), party("b", "f", 5, out_at=4), party("c", "f", 3)],
        [goal(central=True, target=12)],
        {
            "a": {"goals": ["out:b", "out:c", "g"]},
            "b": {"goals": ["out:b", "out:a", "g"]},
            "c": {"goals": ["g"]},
        },
    ),
    "several against one": conflict(
        [*TWO, party("c", "w", 6)],
        [goal(target=None)],
        {
            "a": {"goals": ["out:b", "g"]},
            "b": {"goals": ["g"], "defend": ["out:b"]},
            "c": {"goals": ["out:b"]},
        },
    ),
    "defence": conflict(
        TWO,
        [goal(central=True)],
        {"a": {"goals": ["g"], "defend": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
    ),
    "defence of many abilities": conflict(
        [
            party("a", "h", 8),
            party("b", "f", ability(2), ability(3, id_="y"), ability(3, id_="z"), quality=3),
        ],
        [goal(central=True, target=20)],
        {"a": {"goals": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
        magnitude=2,
    ),
    "defences without an action": conflict(
        [party("a", "h", 6), party("c", "h", 6), party("b", "f", 9, magnitude=3)],
        [goal(central=True, target=25)],
        {"a": {"goals": ["g"]}, "c": {"goals": ["g"]}, "b": {"goals": [], "defend": ["g"]}},
        magnitude=2,
        rounds=6,
    ),
    "defences before and after turns": conflict(
        [party("a", "h", 6), party("c", "h", 6), party("b", "f", 9, quality=2)],
        [goal(central=True, target=25)],
        {"a": {"goals": ["g"]}, "c": {"goals": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
        order=["a", "b", "c"],
    ),
    "two defenders": conflict(
        [party("a", "h", 7), party("b", "f", 4, out_at=2), party("c", "f", 4), party("d", "h", 5)],
        [goal(central=True, target=16)],
        {
            "a": {"goals": ["g"]},
            "b": {"goals": [], "defend": ["g"]},
            "c": {"goals": ["out:a"], "defend": ["g"]},
            "d": {"goals": ["out:b", "g"]},
        },
        order=["d", "c", "b", "a"],
    ),
    "nothing left to defend with": conflict(
        [party("a", "h", 9), party("b", "f", 1)],
        [goal(central=True, target=25)],
        {"a": {"goals": ["g"]}, "b": {"goals": [], "defend": ["g"]}},
        magnitude=4,
    ),
    "a defender without abilities": conflict(
        [party("a", "h", 7), party("b", "f")],
        [goal(central=True, target=20)],
        {"a": {"goals": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
    ),
    "zones": conflict(
        [
            party("a", "h", ability(6), ability(7, "reach", id_="y"), zone="n"),
            party("b", "f", 6, zone="m"),
            party("c", "f", 6, zone="n"),
        ],
        [goal(zone="m", central=True), goal("h", zone="s"), goal("i", zone="n")],
        {
            "a": {"goals": ["h", "g", "i"]},
            "b": {"goals": ["out:a", "g"], "defend": ["g"]},
            "c": {"goals": ["out:a"], "defend": ["g"]},
        },
        zones=LINE,
    ),
    "best of equals": conflict(
        [party("a", "h", ability(4, "mighty"), ability(4, "enduring", id_="y")), TWO[1]],
        [goal(central=True, contradictory=True, exhausting=True)],
        RACE,
    ),
    "named ability": conflict(
        [party("a", "h", ability(9), ability(4, "enduring", id_="y")), TWO[1]],
        [goal(central=True, exhausting=True)],
        {"a": {"goals": ["g"], "ability": "y"}, "b": {"goals": ["g"]}},
    ),
    "a goal after the other": conflict(
        TWO,
        [goal(target=3), goal("h", 9, central=True)],
        {"a": {"goals": ["g", "h"]}, "b": {"goals": ["g", "h"]}},
    ),
    "nobody acts": conflict(
        [party("a", "h"), TWO[1]], [goal(central=True)], {"a": {"goals": ["g"]}}
    ),
    "large numbers": conflict(
        TWO, [goal("t", 900_000_000, timer={"per_round": 400_000_000})], {"a": {"goals": ["t"]}}
    ),
    "by gain": conflict(
        [party("a", "h", ability(5, "mighty")), party("b", "f", 6)],
        [goal("h", 12), TUG, TIMER, goal("i", None)],
        {"a": {"goals": ["i", "h", "g", "out:b", "t"]}, "b": {"goals": ["out:a", "g"]}},
        habits={"a": {"choose": "gain"}, "b": {"choose": "gain"}},
    ),
    "aside": conflict(
        [
            party("a", "h", ability(6, "aside", "mighty"), ability(6, "enduring", id_="y")),
            party("b", "f", 6),
            party("c", "f", 6),
        ],
        [goal("e", 4, exhausting=True), TUG, goal("h", 5), goal("i", None)],
        {
            "a": {"goals": ["e", "h", "g"]},
            "b": {"goals": ["g"], "defend": ["h", "e"]},
            "c": {"goals": ["g", "i"], "defend": ["h"]},
        },
        habits={each: {"aside": True} for each in "abc"},
    ),
    "aside and enduring": conflict(
        [party("a", "h", ability(6, "aside", "enduring")), party("b", "f", 6)],
        [goal("e", 4, exhausting=True), goal(target=9, central=True)],
        {"a": {"goals": ["e", "g"]}, "b": {"goals": ["g"]}},
        habits={"a": {"aside": True}},
    ),
    "aside on what does not exhaust": conflict(
        [party("a", "h", ability(6, "aside")), party("b", "f", 5)],
        [goal("e", 4, exhausting=True), goal(target=20), goal("h", 6, central=True)],
        {"a": {"goals": ["g", "e", "h"]}, "b": {"goals": ["h"]}},
        habits={"a": {"aside": True}},
    ),
    "aside on what the split left out": conflict(
        [party("a", "h", ability(7, "aside"), magnitude=1)],
        [
            goal("i", 2),
            goal("j", 30),
            goal("k", 6, central=True),
            goal("t", 4, timer={"per_round": 1}),
        ],
        {"a": {"goals": ["i", "j", "k"]}},
        habits={"a": {"aside": True, "split": True}},
    ),
    "split on what has no end": conflict(
        [party("a", "h", ability(8, "aside"), magnitude=1), party("b", "f", 5)],
        [goal("i", None), goal("h", 4, central=True), goal("j", None, exhausting=True)],
        {"a": {"goals": ["h", "i", "j"]}, "b": {"goals": ["j", "h"], "defend": ["h", "i"]}},
        habits={"a": {"split": True, "aside": True}, "b": {"split": True}},
    ),
    "mobile only with a success": conflict(
        [party("a", "h", ability(3, "mobile"), zone="n", quality=6)],
        [goal("h", 1, zone="n"), goal(zone="s", central=True, target=1)],
        {"a": {"goals": ["g", "h"]}},
        zones=LINE,
        habits={"a": {"mobile": True}},
        rounds=6,
    ),
    "aside in zones": conflict(
        [party("a", "h", ability(6, "aside", "reach"), zone="n"), party("b", "f", 5, zone="m")],
        [goal("e", 4, zone="m"), goal(zone="n"), goal("h", 7, zone="m", central=True)],
        {"a": {"goals": ["e", "g", "out:b", "h"]}, "b": {"goals": ["h"], "defend": ["out:b"]}},
        zones=LINE,
        habits={"a": {"aside": True}},
    ),
    "split": conflict(
        [party("a", "h", 9, magnitude=1, quality=3), party("b", "f", 6), party("c", "f", 6)],
        [goal("h", 2), TUG, goal("e", 2, exhausting=True), TIMER],
        {
            "a": {"goals": ["h", "e", "t", "out:b", "g"]},
            "b": {"goals": ["g"], "defend": ["h", "e"]},
            "c": {"goals": ["g", "h"], "defend": ["h", "e", "t", "out:b"]},
        },
        habits={each: {"split": True} for each in "abc"},
    ),
    "split between two victories": conflict(
        [party("a", "h", ability(12, "aside"), magnitude=1, quality=2)],
        [goal("h", 4, central=True), goal("g", 3, central=True), goal("i", 2), goal("j", 2)],
        {"a": {"goals": ["i", "g", "h", "j"]}},
        habits={"a": {"split": True, "aside": True}},
    ),
    "split, what none needs": conflict(
        [party("a", "h", ability(9, "mighty"), magnitude=1), party("b", "f", 6)],
        [goal("h", 1), goal(target=2, contradictory=True), goal("i", None)],
        {"a": {"goals": ["h", "g"]}, "b": {"goals": ["g", "i"], "defend": ["g"]}},
        habits={"a": {"split": True, "choose": "gain"}},
    ),
    "mobile": conflict(
        [
            party("a", "h", ability(6, "mobile"), ability(5, id_="y"), zone="n"),
            party("b", "f", 6, zone="m"),
        ],
        [goal("h", 2, zone="n"), goal(zone="s", central=True), goal("i", 3, zone="m")],
        {"a": {"goals": ["h", "g", "i"]}, "b": {"goals": ["out:a", "i", "g"], "defend": ["i"]}},
        zones=LINE,
        habits={"a": {"mobile": True, "moves": True}, "b": {"mobile": True}},
        rounds=6,
    ),
    "all habits": conflict(
        [
            party("a", "h", ability(8, "mobile", "aside", "reach"), zone="n", magnitude=2),
            party("b", "f", ability(7, "aside"), ability(6, "mobile", id_="y"), zone="s"),
            party("c", "f", 6, zone="m", magnitude=2),
        ],
        [goal("h", 3, zone="n"), goal(zone="s", central=True), goal("i", 6, zone="m")],
        {
            "a": {"goals": ["g", "i", "out:b", "out:c"], "defend": ["h", "i"]},
            "b": {"goals": ["h", "out:a", "i"], "defend": ["g", "out:c"]},
            "c": {"goals": ["out:a", "i", "g"], "defend": ["g", "i"]},
        },
        zones=LINE,
        magnitude=1,
        habits={
            each: {"choose": "gain", "moves": True, "mobile": True, "aside": True, "split": True}
            for each in "abc"
        },
        rounds=6,
    ),
    "moves": conflict(
        [
            party("a", "h", 6, zone="n"),
            party("b", "f", ability(6, "reach"), zone="s"),
            party("c", "f", 6, zone="s"),
        ],
        [goal(zone="s", central=True), goal("h", 3, zone="n")],
        {
            "a": {"goals": ["g"], "defend": ["h"]},
            "b": {"goals": ["h", "out:a"], "defend": ["g"]},
            "c": {"goals": ["out:a", "g"], "defend": ["out:b"]},
        },
        zones=LINE,
        habits={each: {"moves": True} for each in "abc"},
        rounds=6,
    ),
}


def lending(wanted, *specialties, goals=None, **more):
    """A helper who makes support, one who uses it, and others who pull against them."""
    habits = {"s": {"support": 3}, "a": {"use_support": wanted, **more.pop("habit", {})}}
    goals = goals or [TUG, goal("e", 4, exhausting=True)]
    return conflict(
        [
            party("s", "h", ability(6, "mobile"), zone="n"),
            party("a", "h", ability(6, *specialties), ability(5, id_="y"), zone="n"),
            party("b", "f", 6, zone="m"),
        ],
        [{**each, "zone": each.get("zone", "n")} for each in goals],
        {
            "s": {"goals": ["g"]},
            "a": {"goals": [each["id"] for each in goals]},
            "b": {"goals": ["g", "out:a"]},
        },
        zones=LINE,
        magnitude=1,
        rounds=6,
        habits={**habits, "b": {"moves": True}, **more.pop("habits", {})},
        **more,
    )


CASES |= {
    "support as magnitude": lending("magnitude"),
    "support as magnitude, but higher grade": lending("magnitude", "higher_grade"),
    "support as enduring": lending("enduring", goals=[goal("g", 9, exhausting=True, central=True)]),
    "support as mighty": conflict(
        [party("s", "h", 8), party("a", "h", 5), party("b", "f", 7), party("c", "f", 4)],
        [TUG],
        {each: {"goals": ["g"]} for each in "sabc"},
        rounds=6,
        order=["s", "b", "c", "a"],
        habits={"s": {"support": 1}, "a": {"use_support": "mighty"}},
    ),
    "support as aside": lending(
        "aside", goals=[TUG, goal("h", 5), goal("i", 9)], habit={"aside": True}
    ),
    "support as aside where none is wanted": lending("aside"),
    "support as reach": lending("reach", goals=[goal("g", 12, zone="m", central=True)]),
    "support as reach, then aside": lending(
        "reach",
        "aside",
        goals=[goal("g", 12, zone="m", central=True), goal("h", 7, zone="m")],
        habit={"aside": True, "choose": "gain"},
    ),
    "support as mobile": lending(
        "mobile",
        goals=[goal("g", 9, zone="s", central=True), goal("h", 9)],
        habit={"mobile": True},
        habits={"s": {"support": 2, "mobile": True, "moves": True}},
    ),
    "support and split": lending("enduring", goals=[goal("i", 2, exhausting=True), TUG, TIMER])
    | {"habits": {"s": {"support": 1}, "a": {"use_support": "enduring", "split": True}}},
    "support against support": conflict(
        [
            party("a", "h", 6),
            party("s", "h", 7),
            party("b", "f", 6),
            party("c", "f", ability(7), ability(3, "mighty", id_="y"), magnitude=2),
        ],
        [TUG, goal("t", 9, timer={"per_round": 1})],
        {each: {"goals": ["g"]} for each in "asbc"},
        magnitude=1,
        rounds=8,
        habits={
            "a": {"against_support": "last", "use_support": "magnitude", "choose": "gain"},
            "s": {"support": 9, "use_support": "mighty"},
            "b": {"support": 2, "defend_support": True, "use_support": "mighty"},
            "c": {"against_support": "first", "split": True},
        },
    ),
    "supports of two are used in order and destroyed": conflict(
        [party("s", "h", 4), party("r", "h", 5), party("a", "h", 7), party("b", "f", 7)],
        [goal(central=True, target=25, exhausting=True)],
        {each: {"goals": ["g"]} for each in "srab"},
        rounds=7,
        habits={
            "s": {"support": 2, "defend_support": True},
            "r": {"support": 1, "use_support": "enduring"},
            "a": {"use_support": "enduring"},
            "b": {"against_support": "first", "aside": True},
        },
        order=["r", "b", "s", "a"],
    ),
    "supports far away": conflict(
        [
            party("s", "h", 6, zone="n"),
            party("a", "h", 6, zone="m"),
            party("b", "f", ability(7, "mobile"), zone="s"),
        ],
        [goal(central=True, target=14, zone="m")],
        {"s": {"goals": ["g"]}, "a": {"goals": ["g"]}, "b": {"goals": ["g"]}},
        zones=LINE,
        rounds=8,
        magnitude=1,
        habits={
            "s": {"support": 2, "moves": True, "defend_support": True},
            "a": {"use_support": "magnitude"},
            "b": {"against_support": "first", "moves": True, "mobile": True},
        },
    ),
    "split past what is beyond its target": conflict(
        [party("a", "h", 9, magnitude=1), party("b", "h", 5)],
        [goal("i", 1), goal("g", 15, central=True), goal("j", 9), TIMER],
        {"a": {"goals": ["i", "g", "j"]}, "b": {"goals": ["i", "t"]}},
        habits={"a": {"split": True}},
        order=["b", "a"],
    ),
}

PEOPLE = [
    {
        "id": "k",
        "name": "K",
        "quality": 3,
        "abilities": [ability(3, "mighty"), ability(4, id_="y")],
    },
    {"id": "l", "name": "L", "abilities": [ability(5, "enduring", "reach")]},
    {"id": "o", "name": "O", "abilities": [ability(0)]},
    {"id": "u", "name": "U", "abilities": []},
]
CASES |= {
    "stunts": conflict(
        [party("a", "h", 4, characters=PEOPLE), party("b", "f", 6)],
        [TUG],
        {"a": {"goals": ["g"]}, "b": {"goals": ["g"], "defend": ["g"]}},
        magnitude=3,
        rounds=5,
        habits={"a": {"stunts_from": 2}},
    ),
    "stunts of a party without abilities, vague, by gain": conflict(
        [party("a", "h", characters=PEOPLE), party("b", "f", 6)],
        [goal("e", 3, exhausting=True), goal(central=True, target=5), goal("i", 4)],
        {"a": {"goals": ["e", "out:b", "g"], "vague": True}, "b": {"goals": ["g", "i"]}},
        habits={"a": {"stunts_from": 1, "choose": "gain"}},
    ),
    "stunts over zones": conflict(
        [party("a", "h", 5, zone="n", characters=PEOPLE), party("b", "f", 6, zone="m")],
        [goal("g", 9, zone="m", central=True), goal("h", 3, zone="n")],
        {"a": {"goals": ["g", "h"]}, "b": {"goals": ["g", "out:a"], "defend": ["g"]}},
        zones=LINE,
        habits={"a": {"stunts_from": 1, "moves": True}, "b": {"moves": True}},
    ),
    "all habits at once": conflict(
        [
            party("a", "h", ability(7, "aside"), zone="n", magnitude=1, characters=PEOPLE),
            party("s", "h", ability(6, "mobile"), zone="n"),
            party("b", "f", ability(7, "aside"), ability(6, "mobile", id_="y"), zone="s"),
            party("c", "f", 6, zone="m", magnitude=2),
        ],
        [goal("h", 3, zone="n"), goal(zone="m", central=True), goal("i", 6, zone="m")],
        {
            "a": {"goals": ["g", "i", "out:b", "out:c"], "defend": ["h", "i"]},
            "s": {"goals": ["h", "g"], "vague": True},
            "b": {"goals": ["h", "out:a", "i"], "defend": ["g", "out:c"]},
            "c": {"goals": ["out:a", "i", "g"], "defend": ["g", "i"]},
        },
        zones=LINE,
        magnitude=1,
        rounds=7,
        habits={
            each: {
                "choose": "gain" if each in "ac" else "order",
                "moves": True,
                "mobile": True,
                "aside": True,
                "split": True,
                "support": 2 if each in "sc" else 0,
                "use_support": wanted,
                "against_support": "first" if each in "ac" else "last",
                "defend_support": each in "as",
                "stunts_from": 2,
            }
            for each, wanted in (
                ("a", "reach"),
                ("s", "magnitude"),
                ("b", "mighty"),
                ("c", "mobile"),
            )
        },
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_simulator_agrees_with_the_rules(name):
    question = read_question({**CASES[name], "runs": FAST, "seed": 7})
    assert not isinstance(question, Refusal), question
    fast, slow = simulate(question), played(question, SLOW, seed=5)
    won_by = {goal: share.count for goal, share in fast.won_by.items()}
    won_by[""] = fast.winners["none"].count
    chances = {
        "winners": chance(
            {side: share.count for side, share in fast.winners.items()}, slow["winners"]
        ),
        "won_by": chance(won_by, slow["won_by"]),
        "rounds": chance(dict(enumerate(fast.rounds.counts)), slow["rounds"]),
    }
    for id_, share in fast.out.items():
        ours = {True: share.count, False: FAST - share.count}
        theirs = {True: slow["out"][id_], False: SLOW - slow["out"][id_]}
        chances["out", id_] = chance(ours, theirs)
    for id_, abilities in fast.left.items():
        for each, spread in abilities.items():
            theirs = {n: slow["left"][id_, each, n] for n in range(31)}
            chances["left", id_, each] = chance(dict(enumerate(spread.counts)), theirs)
    assert {what: found for what, found in chances.items() if found < UNLIKELY} == {}
    a_run, theirs = fast.dice / FAST, slow["dice"]["all"] / SLOW
    assert a_run == pytest.approx(theirs, rel=0.05)
