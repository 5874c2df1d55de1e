"""Whole conflicts, simulated, against as many dice from numpy, and against play by the rules."""

import statistics
from typing import Any

import numpy as np

from choicedesk.prep.conflict import simulate
from choicedesk.prep.conflict_question import Question, read_question
from choicedesk.rules.system import Refusal
from tests.bench.measure import Figure, also, compared, in_turn, milliseconds
from tests.prep.played_conflict import played

RUNS = 100_000
BY_RULES = 300
MOST_RATIO = 25
LEAST_GAIN = 200


def ability(id_: str, value: int, *specialties: str) -> dict[str, Any]:
    return {"id": id_, "name": id_, "value": value, "specialties": list(specialties)}


CONFLICT: dict[str, Any] = {
    "system": "conflict",
    "setup": {
        "magnitude": 1,
        "parties": [
            {
                "id": "a",
                "name": "A",
                "side": "heroes",
                "magnitude": 1,
                "out_at": 9,
                "abilities": [ability("x", 7), ability("y", 6, "mighty")],
            },
            {
                "id": "b",
                "name": "B",
                "side": "heroes",
                "magnitude": 1,
                "out_at": 9,
                "abilities": [ability("x", 8, "enduring")],
            },
            {
                "id": "c",
                "name": "C",
                "side": "foes",
                "magnitude": 1,
                "out_at": 9,
                "abilities": [ability("x", 7), ability("y", 6)],
            },
            {
                "id": "d",
                "name": "D",
                "side": "foes",
                "out_at": 9,
                "abilities": [ability("x", 8)],
            },
        ],
        "goals": [
            {
                "id": "gate",
                "name": "Gate",
                "central": True,
                "contradictory": True,
                "target": 16,
            },
            {"id": "fire", "name": "Fire", "exhausting": True, "target": 10},
            {"id": "dawn", "name": "Dawn", "target": 12, "timer": {"per_round": 1}},
        ],
    },
    "policies": {
        "a": {"goals": ["gate"]},
        "b": {"goals": ["fire", "gate"], "defend": ["gate"]},
        "c": {"goals": ["gate"]},
        "d": {"goals": ["gate", "out:a"]},
    },
    "rounds": 12,
    "runs": RUNS,
}
"""Four parties, three goals, a timer, one defence a round, up to twelve rounds."""


def measure_simulate() -> Figure:
    """Time both; the rules play fewer games, and a game of each is compared."""
    question = _read(CONFLICT)
    outcome = simulate(question)
    source = np.random.default_rng(1)
    dice = outcome.dice
    ours, theirs = in_turn(
        lambda: simulate(question), lambda: source.integers(1, 7, dice, dtype=np.uint8), rounds=15
    )
    by_rules = milliseconds(lambda: played(question, BY_RULES)) / BY_RULES
    gain = by_rules / (statistics.median(ours) / RUNS)
    figure = compared(
        "simulate",
        ours,
        theirs,
        MOST_RATIO,
        dice_a_conflict=round(dice / RUNS, 1),
        rounds_a_conflict=round(outcome.rounds.mean, 2),
        faster_than_rules=round(gain),
    )
    return also(figure, rules_part=(LEAST_GAIN / gain, 1.0))


def _read(asked: dict[str, Any]) -> Question:
    question = read_question(asked)
    if isinstance(question, Refusal):
        raise TypeError(question.code)
    return question
