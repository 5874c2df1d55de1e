"""The fast play of a danger comes to the same as the rules, for all that the policies reach."""

import pytest

from choicedesk.prep.choice import simulate
from choicedesk.prep.choice_dangers import OF_EACH
from choicedesk.prep.choice_question import read_question
from choicedesk.rules.system import Refusal
from tests.prep.agreement import chance
from tests.prep.played_choice import NAMES, played

FAST = 40_000
SLOW = 700
UNLIKELY = 1e-4


def gift(id_, owner, *abilities, talent=""):
    return {"id": id_, "owner": owner, "name": id_, "abilities": list(abilities), "talent": talent}


PLAYERS = [{"id": "p", "name": "P"}, {"id": "q", "name": "Q"}, {"id": "r", "name": "R"}]
GIFTS = [
    gift("g1", "p", "stark", "geschickt", "clever", talent="hears the grass grow"),
    gift("c1", None, "charmant", "stark"),
    gift("g2", "q", "charmant", "clever", "gebildet"),
    gift("g3", "p", "stark", "clever"),
    gift("g4", "q", "clever", talent="knows everyone"),
    gift("c2", None, "gebildet", talent="a boat"),
]
GOALS = [{"id": "z", "name": "Z"}, {"id": "y", "name": "Y", "willpower": 2}]
FATES = [{"id": "f", "name": "F", "steps": 2, "step": 1}, {"id": "h", "name": "H", "steps": 2}]


def danger(willpower=4, **more):
    setup = {
        "players": PLAYERS[:2],
        "gifts": GIFTS,
        "goals": GOALS,
        "fates": FATES,
        "dangers": [
            {"id": "other", "name": "O", "willpower": 3},
            {"id": "d", "name": "D", "willpower": willpower},
            {"id": "e", "name": "E", "willpower": 2},
        ],
    }
    setup |= {key: more.pop(key) for key in tuple(more) if key in SETUP_KEYS}
    return {"system": "choice", "setup": setup, "danger": "d", "risks": 12, **more}


SETUP_KEYS = ("players", "gifts", "goals", "die", "session_willpower")
MANY = [gift(f"g{n}", "p", "stark", "clever") for n in range(7)]
ALL = [
    gift(f"c{n}", None, "stark", "geschickt", "charmant", "clever", "gebildet") for n in range(8)
]

CASES = {
    "plain": danger(),
    "white dice": danger(policies={"force": 2, "white": 3}),
    "many white dice": danger(
        8, players=PLAYERS[:1], gifts=MANY, policies={"force": 3, "white": 9}, weights={"clever": 5}
    ),
    "force beyond the tokens": danger(7, policies={"force": 5, "white": 2}),
    "no goals": danger(goals=[]),
    "goals hold much": danger(goals=[{"id": "z", "name": "Z", "willpower": 9}]),
    "no willpower": danger(session_willpower=2),
    "uneven shares": danger(players=PLAYERS, session_willpower=7, policies={"white": 2}),
    "much willpower": danger(9, session_willpower=60, policies={"force": 2, "white": 4}, risks=20),
    "weights": danger(weights={"stark": 7, "clever": 0, "gebildet": 0, "charmant": 2}),
    "one ability": danger(
        weights=dict.fromkeys(("geschickt", "charmant", "clever", "gebildet"), 0)
    ),
    "common gifts": danger(gifts=ALL, policies={"white": 4}),
    "common gifts only once": danger(gifts=ALL[:1], goals=GOALS),
    "no gifts": danger(gifts=[]),
    "a spent danger": danger(0),
    "a danger of one": danger(1, risks=3),
    "independent": danger(die="independent", policies={"force": 2, "white": 3}),
    "own die": danger(die=["M", "MS", "-", "S", "S"], policies={"force": 2, "white": 2}),
    "a die of both or none": danger(die=["MS", "-"], policies={"force": 2, "white": 2}),
    "a die without side effects": danger(die=["M", "-", "-"], policies={"white": 2}),
    "opportunities come back": danger(2, die=["S", "S", "-"], gifts=ALL, risks=8),
    "one risk": danger(risks=1),
    "narrator answers": danger(9, habits={"black_up_to": 4}, policies={"white": 2}),
    "narrator answers with opportunities": danger(
        2, die=["S", "M", "-"], habits={"black_up_to": 3}, session_willpower=40
    ),
    "narrator lets stand": danger(habits={"force_chance": 40}, session_willpower=30),
    "players dare": danger(habits={"take_chance": 35}),
    "players wait": danger(6, habits={"white_from": 3}, policies={"force": 4, "white": 3}),
    "players keep back": danger(habits={"keep_back": 4}, policies={"white": 3}),
    "talents": danger(habits={"talent_fits": 60}, policies={"white": 3}),
    "talents alone": danger(
        gifts=[gift("t", "p", talent="x"), gift("u", None, talent="y")],
        habits={"talent_fits": 30},
        session_willpower=30,
    ),
    "opportunities avoid": danger(6, habits={"opportunities": "avoid"}, policies={"white": 2}),
    "opportunities always": danger(
        9,
        habits={"opportunities": "always"},
        policies={"force": 2, "white": 4},
        die=["S", "S", "MS", "M"],
        risks=15,
    ),
    "fates": danger(6, habits={"fate_every": 2}, policies={"white": 2}),
    "fates and common gifts": danger(
        6, gifts=ALL, habits={"fate_every": 4}, goals=[], session_willpower=3
    ),
    **{
        f"three dangers, {concerns}": danger(
            players=PLAYERS,
            others=["other", "e"],
            session_willpower=30,
            habits={"concerns": concerns, "force_chance": 70},
            policies={"force": 2, "white": 2},
        )
        for concerns in ("in_turn", "one_by_one", "strongest")
    },
    "several dangers, fates, opportunities": danger(
        2,
        others=["e", "other"],
        die=["S", "S", "M", "-"],
        gifts=ALL,
        habits={"fate_every": 3, "opportunities": "avoid", "black_up_to": 3},
    ),
    "several dangers without willpower": danger(0, others=["e"], session_willpower=2),
    "all habits": danger(
        8,
        players=PLAYERS,
        session_willpower=20,
        policies={"force": 2, "white": 3},
        habits={
            "force_chance": 80,
            "black_up_to": 4,
            "take_chance": 10,
            "white_from": 1,
            "keep_back": 1,
            "talent_fits": 30,
            "opportunities": "always",
            "fate_every": 5,
        },
        risks=20,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_simulator_agrees_with_the_rules(name):
    question = read_question({**CASES[name], "runs": FAST, "seed": 3})
    assert not isinstance(question, Refusal), question
    fast, slow = simulate(question), played(question, SLOW, seed=11)
    ours = {each: dict(enumerate(getattr(fast, each).counts)) for each in NAMES}
    ours["spent_danger"] = {1: fast.spent_danger.count, 0: FAST - fast.spent_danger.count}
    for id_, found in fast.dangers.items():
        for each in OF_EACH:
            ours[each, id_] = dict(enumerate(getattr(found, each).counts))
        ours["spent", id_] = {1: found.spent.count, 0: FAST - found.spent.count}
    chances = {each: chance(counts, slow[each]) for each, counts in ours.items()}
    assert {what: found for what, found in chances.items() if found < UNLIKELY} == {}
    theirs = sum(number * count for number, count in slow["dice"].items()) / SLOW
    assert fast.dice / FAST == pytest.approx(theirs, rel=0.05, abs=0.02)
