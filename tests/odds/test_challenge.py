"""Chances of challenges: against every fall of the dice that the rules roll."""

import doctest
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from choicedesk.odds import pools
from choicedesk.odds.challenge import chances, one_by_one, rolled
from choicedesk.odds.challenge_tables import by_tables
from choicedesk.odds.challenge_terms import subsets_in_order, terms_of
from choicedesk.odds.pools import success_ways, total
from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.setup import Character, Options
from tests.rules.playing import begun, played

FEW = st.integers(1, 3)
TARGET = st.integers(2, 4)


SOME = st.lists(st.sampled_from("abcd"), unique=True)
DRAWBACK = st.fixed_dictionaries(
    {"kind": st.just("complication"), "task": st.just("a"), "level": FEW, "text": st.just("")}
)
ENHANCEMENT = st.fixed_dictionaries({"level": FEW}, optional={"tasks": SOME, "drawback": DRAWBACK})
TROUBLE = st.fixed_dictionaries({"task": st.sampled_from("abcd"), "level": FEW})


def pool(most, **more):
    return st.fixed_dictionaries({"pool": st.integers(0, most), "target_number": TARGET, **more})


@st.composite
def setups(draw, most):
    """Draw setups of d4 in which everything that there is may stand."""
    ids = "abcd"[: draw(st.integers(1, 4))]
    opposed = st.fixed_dictionaries({"opposed": pool(most, enhancements=st.integers(0, 2))})
    race = st.fixed_dictionaries({"simultaneous": pool(most)})
    helper = st.builds(lambda roller, tasks: {**roller, **tasks}, pool(most), st.fixed_dictionaries(
        {}, optional={"tasks": SOME}))  # fmt: skip
    lists = {
        "complications": draw(st.lists(TROUBLE, max_size=2)),
        "enhancements": draw(st.lists(ENHANCEMENT, max_size=3)),
        "helpers": draw(st.lists(helper, max_size=2)),
    }
    return {
        "actor": draw(pool(most + 1)),
        "options": {"sides": 4, "tens": draw(st.sampled_from(["one", "two"]))},
        "tasks": [
            {"id": id_, "name": id_, "difficulty": draw(st.one_of(FEW, opposed, race))}
            for id_ in ids
        ],
        **{key: numbered(entries, ids) for key, entries in lists.items()},
    }


def numbered(entries, ids):
    """Return entries with ids, which name only tasks that there are."""
    found = [{"id": f"e{at}", **each} for at, each in enumerate(entries)]
    for each in found:
        if "tasks" in each:
            each["tasks"] = [task for task in each["tasks"] if task in ids]
    return [each for each in found if each.get("task", "a") in ids]


def thrown(setup):
    """Yield the moves of every fall of the dice, all as likely as each other."""
    tasks = [task for task in setup["tasks"] if isinstance(task["difficulty"], dict)]
    foes = [next(iter(task["difficulty"].values())) for task in tasks]
    rollers = [*setup["helpers"], *foes, setup["actor"]]
    faces = range(1, setup["options"]["sides"] + 1)
    for dice in product(*(product(faces, repeat=each["pool"]) for each in rollers)):
        helped, rest = dice[: len(setup["helpers"])], dice[len(setup["helpers"]) :]
        yield (
            *({"move": "assist", "helper": helper["id"], "dice": list(each)}
              for helper, each in zip(setup["helpers"], helped, strict=True)),
            *({"move": "oppose", "task": task["id"], "dice": list(each)}
              for task, each in zip(tasks, rest[:-1], strict=True)),
            {"move": "roll", "dice": list(rest[-1])},
            {"move": "spend"},
        )  # fmt: skip


def by_hand(setup):
    """Return the chances by playing every fall of the dice."""
    state = begun(CHALLENGE, setup)
    views = [CHALLENGE.view(played(CHALLENGE, state, *moves)) for moves in thrown(setup)]
    every = [view for view in views if not view["failed"]]
    clean = [view for view in every if not view["suffered"]]
    succeed = (sum(task["id"] in view["succeeded"] for view in views) for task in setup["tasks"])
    return (
        tuple(Fraction(many, len(views)) for many in succeed),
        Fraction(len(every), len(views)),
        Fraction(len(clean), len(views)),
        {n: Fraction(sum(view["rolled"] == n for view in views), len(views)) for n in range(7)},
    )


@settings(max_examples=25)
@given(setup=setups(most=1))
def test_every_fall_of_the_dice(setup):
    succeed, every_task, clean, successes = by_hand(setup)
    read = CHALLENGE.read_setup(setup)
    found = chances(read, exact=True)
    assert (found.succeed, found.every_task, found.clean) == (succeed, every_task, clean)
    assert [successes[n] for n in range(len(rolled(read)))] == rolled(read)
    assert sum(rolled(read)) == 1


@pytest.mark.parametrize("exact", [True, False])
@settings(max_examples=60)
@given(setup=setups(most=4))
def test_tables_say_the_same_as_one_by_one(exact, setup):
    terms = terms_of(CHALLENGE.read_setup(setup))
    slow, fast = one_by_one(terms), by_tables(terms, exact=exact)
    expected = (*slow.succeed, slow.every_task, slow.clean)
    found = (*fast.succeed, fast.every_task, fast.clean)
    if exact:
        assert found == expected
    assert all(abs(one - other) < 1e-12 for one, other in zip(found, expected, strict=True))


def large(**changes):
    """Return a question that is too large to go through one by one."""
    setup = {
        "actor": {"pool": 14, "target_number": 7},
        "options": {"tens": "two"},
        "tasks": [
            {"id": "a", "name": "A", "difficulty": {"opposed": {"pool": 9, "enhancements": 2}}},
            {"id": "b", "name": "B", "difficulty": {"simultaneous": {"pool": 9}}},
            {"id": "c", "name": "C", "difficulty": {"opposed": {"pool": 8}}},
            {"id": "d", "name": "D", "difficulty": {"simultaneous": {"pool": 8}}},
        ],
        "complications": [{"id": "k", "task": "b", "level": 2}],
        "enhancements": [{"id": "e", "level": 2, "tasks": ["a", "b"]}],
        "helpers": [{"id": "h", "pool": 3, "tasks": ["b", "c", "d"]}],
    }
    return CHALLENGE.read_setup({**setup, **changes})


def test_large_questions_are_answered_by_tables():
    exact, near = chances(large(), exact=True), chances(large(), exact=False)
    assert 0 < exact.clean < exact.every_task < min(exact.succeed)
    for one, other in zip((*exact.succeed, exact.clean), (*near.succeed, near.clean), strict=True):
        assert abs(one - other) < 1e-12


def test_one_success_is_enough_for_the_smallest_task():
    task = {"id": "a", "name": "A", "difficulty": 1}
    setup = large(tasks=[task], complications=[], enhancements=[], helpers=[])
    alone = chances(setup, exact=True)
    assert alone.succeed == (alone.every_task,) == (alone.clean,)
    assert alone.clean == 1 - Fraction(6, 10) ** 14


def test_nothing_to_do_always_succeeds():
    setup = CHALLENGE.read_setup({"actor": {"pool": 3}, "helpers": [{"id": "h", "pool": 2}]})
    found = chances(setup, exact=True)
    assert (found.succeed, found.every_task, found.clean) == ((), 1, 1)


@pytest.mark.parametrize("options", [Options(), Options(sides=6, tens="two"), Options(sides=20)])
@pytest.mark.parametrize("target", [2, 5, 6])
def test_pools_by_hand(options, target):
    character = Character(pool=3, target_number=target)
    counts: dict[int, int] = {}
    for dice in product(range(1, options.sides + 1), repeat=3):
        tens = dice.count(options.sides) if options.tens == "two" else 0
        number = sum(face >= target for face in dice) + tens
        counts[number] = counts.get(number, 0) + 1
    ways = success_ways(character, options)
    assert {n: Fraction(many, total(ways)) for n, many in ways.items()} == {
        n: Fraction(many, options.sides**3) for n, many in counts.items()
    }


def test_the_order_of_sets_is_that_of_the_proposal():
    names = [
        "".join("abc"[at] for at in range(3) if bits >> at & 1) for bits in subsets_in_order(3)
    ]
    assert names == ["abc", "ab", "ac", "bc", "a", "b", "c", ""]


def test_examples_in_the_text():
    assert doctest.testmod(pools).failed == 0
