"""H-7, H-10, H-11: what can be paid for, and which spending is the best."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.counting import Source
from choicedesk.rules.challenge.supply import Supply
from choicedesk.rules.system import Applied
from tests.rules.challenge.table import READY, SPEND, begun, code, played, tried

TASKS = ("a", "b", "c", "d")
FEW = st.integers(1, 3)
SOME = st.lists(st.sampled_from(TASKS), max_size=3, unique=True)


def setup_of(prices, levels, added):
    return {
        "actor": {"pool": 5},
        "tasks": [
            {"id": task, "name": task, "difficulty": price}
            for task, price in zip(TASKS, prices, strict=False)
        ],
        "complications": [
            {"id": f"k{at}", "task": TASKS[place % len(prices)], "level": level}
            for at, (place, level) in enumerate(levels)
        ],
        "enhancements": [
            {
                "id": f"e{at}",
                "level": level,
                "tasks": [t for t in tasks if t in TASKS[: len(prices)]],
            }
            for at, (level, tasks) in enumerate(added)
        ],
    }


def by_hand(setup, rolled):
    """Return the best spending by trying every one: chosen tasks, and complications."""
    tasks, troubles = setup["tasks"], setup["complications"]
    best = None
    for wanted in product((True, False), repeat=len(tasks)):
        demand = {
            task["id"]: task["difficulty"]
            for task, is_in in zip(tasks, wanted, strict=True)
            if is_in
        }
        for bought in product((True, False), repeat=len(troubles)):
            chosen = [each for each, is_in in zip(troubles, bought, strict=True) if is_in]
            if any(each["task"] not in demand for each in chosen):
                continue
            asked = dict(demand)
            for each in chosen:
                asked[each["task"]] += each["level"]
            if not affordable(asked, rolled, setup["enhancements"]):
                continue
            worth = (sum(wanted), wanted, sum(each["level"] for each in chosen), bought)
            if best is None or worth > best[0]:
                best = (worth, demand, [each["id"] for each in chosen])
    return best[1], best[2]


def affordable(asked, rolled, enhancements):
    """Say whether every set of tasks asks for no more than what is good for any of it."""
    added = enhancements if rolled else []
    for size in range(1, len(asked) + 1):
        for tasks in combinations(asked, size):
            good = sum(each["level"] for each in added if {*each["tasks"]} & {*tasks})
            if sum(asked[task] for task in tasks) > rolled + good:
                return False
    return True


@given(
    prices=st.lists(st.integers(1, 4), min_size=1, max_size=4),
    levels=st.lists(st.tuples(st.integers(0, 3), FEW), max_size=4),
    added=st.lists(st.tuples(FEW, SOME), max_size=3),
    rolled=st.integers(0, 5),
)
def test_the_proposal_is_the_best_of_all(prices, levels, added, rolled):
    setup = setup_of(prices, levels, added)
    state = CHALLENGE.start(CHALLENGE.read_setup(setup))
    state = played({"move": "roll", "dice": [8] * rolled + [1] * (5 - rolled)}, state=state)
    tasks, complications = by_hand(setup, rolled)
    proposal = CHALLENGE.view(state)["proposal"]
    assert {task: price for task, price in proposal["difficulty"].items() if price} == tasks
    assert proposal["complications"] == complications
    proposed = tried(state, {**SPEND, **proposal})
    assert isinstance(proposed, Applied)
    assert proposed.state == played(SPEND, state=state)


@given(
    asked=st.lists(st.integers(0, 6), min_size=4, max_size=4),
    added=st.lists(st.tuples(st.integers(0, 4), SOME), max_size=6),
    free=st.integers(0, 8),
)
def test_bound_successes_flow_where_they_are_good(asked, added, free):
    demands = dict(zip(TASKS, asked, strict=True))
    sources = [Source(amount, frozenset(tasks)) for amount, tasks in added]
    enhancements = [{"level": amount, "tasks": tasks} for amount, tasks in added]
    expected = all(
        sum(demands[task] for task in tasks)
        <= free + sum(each["level"] for each in enhancements if {*each["tasks"]} & {*tasks})
        for size in range(1, 5)
        for tasks in combinations(TASKS, size)
    )
    assert Supply(free, sources, TASKS).covers(demands) is expected


@pytest.mark.parametrize("narrow", ["a", "b"])
def test_one_source_takes_over_from_another(narrow):
    sources = [Source(2, frozenset("ab")), Source(2, frozenset(narrow))]
    assert Supply(0, sources, TASKS).covers({"a": 2, "b": 2})
    assert not Supply(0, sources, TASKS).covers({"a": 2, "b": 2, "c": 1})


@pytest.mark.parametrize(
    ("spending", "refused"),
    [
        ({"difficulty": {"wall": 2, "duel": 1, "race": 2}, "complications": ["wire"]}, ""),
        (
            {"difficulty": {"wall": 2, "duel": 1, "race": 2}, "complications": ["wire", "wire"]},
            "",
        ),
        ({"difficulty": {"wall": 2}, "complications": ["wire", "drawback:wine"]}, "bad_value"),
        ({"complications": ["wire"]}, "bad_value"),
        ({"complications": []}, ""),
        ({"difficulty": {"wall": 1}}, "bad_value"),
        ({"difficulty": {"race": 2}, "complications": ["drawback:wine"]}, ""),
        (
            {
                "difficulty": {"wall": 2, "duel": 1, "race": 2},
                "complications": ["wire", "dog", "drawback:wine"],
            },
            "overspent",
        ),
    ],
)
def test_spendings(spending, refused):
    assert code(played(*READY), {**SPEND, **spending}) == refused


def test_enough_but_not_for_these():
    setup = {"tasks": [{"id": t, "name": t, "difficulty": 3} for t in "ab"], "complications": []}
    setup["enhancements"] = [{"id": "e", "level": 5, "tasks": ["a"]}]
    state = played({"move": "roll", "dice": [8, 8, 1, 1]}, state=begun(**setup, helpers=[]))
    assert code(state, {**SPEND, "difficulty": {"a": 3, "b": 3}}) == "not_relevant"
    assert not code(state, {**SPEND, "difficulty": {"a": 3}})


def test_what_is_bought_is_told():
    step = tried(played(*READY), SPEND)
    assert step.events[0].succeeded == ("wall", "duel", "race")
    assert step.events[0].bought_off == ("wire",)
    assert step.events[0].suffered == ("dog", "drawback:wine")
    assert step.events[0].left_over == 0


def test_nothing_to_do_is_done_by_spending_nothing():
    empty = begun(tasks=[], complications=[], enhancements=[], helpers=[])
    seen = CHALLENGE.view(played({"move": "roll", "dice": [8, 8, 1, 1]}, SPEND, state=empty))
    assert (seen["phase"], seen["left_over"], seen["failed"]) == ("spent", 2, [])


def test_many_tasks_and_complications_are_weighed_at_once():
    tasks = [{"id": f"t{at}", "name": "T", "difficulty": at % 7 + 1} for at in range(60)]
    troubles = [{"id": f"k{at}", "task": f"t{at}", "level": at % 5 + 1} for at in range(60)]
    state = begun(actor={"pool": 40}, tasks=tasks, complications=troubles, enhancements=[
        {"id": "e", "level": 30, "tasks": ["t0", "t1", "t2"]}], helpers=[])  # fmt: skip
    state = played({"move": "roll", "dice": [9] * 40}, state=state)
    proposal = CHALLENGE.view(state)["proposal"]
    chosen = [task for task, price in proposal["difficulty"].items() if price]
    assert len(chosen) == 24
    assert chosen[:3] == ["t0", "t1", "t2"]
