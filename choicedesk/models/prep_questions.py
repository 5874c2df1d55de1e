"""What the simulations are asked about a variant of an encounter, with the habits in it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from choicedesk.desk.campaign import Campaign, Encounter, Variant
from choicedesk.desk.encounter_opening import opening_of
from choicedesk.desk.opening import Opening
from choicedesk.prep import choice_question, conflict_question
from choicedesk.rules.conflict.goals import OUT
from choicedesk.rules.conflict.setup import Setup
from choicedesk.rules.system import JsonObject, Refusal
from choicedesk.words.scenes import first_words

SEED = 1
RUNS = (1_000, 10_000, 100_000)
USUAL_RUNS = RUNS[1]


def opened(campaign: Campaign, encounter: Encounter, variant: Variant) -> Opening:
    """Return what a scene of a variant begins with, its setup as it comes from a file."""
    opening = opening_of(campaign, encounter.system, variant, first_words())
    setup: JsonObject = msgspec.json.decode(msgspec.json.encode(opening.setup))
    return msgspec.structs.replace(opening, setup=setup)


def choice_asked(
    opening: Opening, variant: Variant, runs: int
) -> choice_question.Question | Refusal | None:
    """Return the question what the dangers cost; None where no danger or nobody is there."""
    setup = opening.setup
    dangers = setup["dangers"]
    if not setup["players"] or not any(each["willpower"] for each in dangers):
        return None
    first, *others = (each["id"] for each in dangers)
    kept = {key: variant.habits[key] for key in _CHOICE if key in variant.habits}
    return choice_question.read_question(
        {
            "system": "choice",
            "setup": setup,
            "danger": first,
            "others": others,
            **kept,
            "runs": runs,
            "seed": SEED,
        }
    )


_CHOICE = ("weights", "policies", "risks", "habits")
_CONFLICT = ("order", "rounds", "habits")
USUAL = "usual"
"""The part of a variant's habits that all parties have in zones who have none of their own."""


def conflict_asked(
    opening: Opening, variant: Variant, runs: int
) -> conflict_question.Question | Refusal:
    """Return the question how a conflict goes; parties without a habit have the usual one."""
    from choicedesk.rules.conflict import CONFLICT

    setup = CONFLICT.read_setup(opening.setup)
    if isinstance(setup, Refusal):
        return setup
    parties = {party.id for party in setup.parties}
    kept = {key: variant.habits[key] for key in _CONFLICT if key in variant.habits}
    usual = variant.habits.get(USUAL, {}) if setup.zones else {}
    habits: Mapping[str, Any] = {
        **(dict.fromkeys(parties, usual) if usual else {}),
        **kept.get("habits", {}),
    }
    order = kept.get("order")
    if order is not None and sorted(order) != sorted(parties):
        del kept["order"]
    return conflict_question.read_question(
        {
            "system": "conflict",
            "setup": opening.setup,
            **kept,
            "habits": {party: habits[party] for party in parties if party in habits},
            "policies": policies_of(setup, variant),
            "runs": runs,
            "seed": SEED,
        }
    )


def policies_of(setup: Setup, variant: Variant) -> JsonObject:
    """Return what every party does: as the variant says, else as usual.

    What names goals, abilities or parties that have gone is left out.
    """
    said: Mapping[str, Any] = variant.habits.get("policies", {})
    found: JsonObject = {}
    for party in setup.parties:
        policy = dict(said.get(party.id) or usual_policy(setup, party.id))
        goals = set(workable(setup, party.id))
        policy["goals"] = [goal for goal in policy.get("goals", ()) if goal in goals]
        policy["defend"] = [goal for goal in policy.get("defend", ()) if goal in goals_of(setup)]
        if policy.get("ability") not in {each.id for each in party.abilities}:
            policy["ability"] = conflict_question.BEST
        found[party.id] = policy
    return found


def usual_policy(setup: Setup, party: str) -> JsonObject:
    """Return the usual habit: what ends the conflict first, then the rest, then the others.

    Central goals are defended.
    """
    central = [goal.id for goal in setup.goals if goal.central]
    goals = workable(setup, party)
    first = [goal for goal in goals if goal in central]
    rest = [goal for goal in goals if goal not in central]
    return {"goals": [*first, *rest], "defend": central}


def workable(setup: Setup, party: str) -> tuple[str, ...]:
    """Return the goals that a party can work on: no mere timers, and nobody of the own side."""
    side = setup.party_of[party].side  # type: ignore[index]
    goals = [goal.id for goal in setup.goals if not (goal.timer and not goal.contradictory)]
    others = [f"{OUT}{each.id}" for each in setup.parties if each.side != side]
    return (*goals, *others)


def goals_of(setup: Setup) -> frozenset[str]:
    """Return all goals, those that are not written down too."""
    implicit = (f"{OUT}{party.id}" for party in setup.parties)
    return frozenset({*(goal.id for goal in setup.goals), *implicit})


def key_of(kind: str, question: object) -> bytes:
    """Return what tells questions apart."""
    return kind.encode() + msgspec.json.encode(question)
