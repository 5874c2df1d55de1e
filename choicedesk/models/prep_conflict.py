"""The figures of a conflict as boards show them: shares, losses, steps, curves."""

from collections.abc import Mapping
from typing import Any

from choicedesk.prep.conflict_numbers import Number, numbers
from choicedesk.rules.conflict.setup import Setup
from choicedesk.words import prep_conflict as words
from choicedesk.words.conflict_terms import goal as goal_name


def names_of(setup: Setup) -> Mapping[str, str]:
    """Return the names of goals and parties by id, implicit goals too."""
    names: dict[str, str] = {goal.id: goal.name for goal in setup.goals}
    for party in setup.parties:
        names[party.id] = party.name
        names[f"out:{party.id}"] = goal_name(f"out:{party.id}", party.name)
    return names


def ability_names(setup: Setup) -> Mapping[tuple[str, str], str]:
    """Return the names of abilities by party and id."""
    return {
        (party.id, ability.id): ability.name
        for party in setup.parties
        for ability in party.abilities
    }


def number_key(number: Number) -> str:
    """Return what tells a number from others."""
    return f"{number.kind}|{number.id}|{number.ability}"


def number_of(setup: Setup, key: str) -> Number | None:
    """Return the number of a set-up with this key."""
    return next((each for each in numbers(setup) if number_key(each) == key), None)


def number_name(setup: Setup, number: Number) -> str:
    """Return what a number is called."""
    ability = ability_names(setup).get((number.id, number.ability), "")
    return words.number_name(number.kind, names_of(setup).get(number.id, ""), ability)


def losses(setup: Setup, worn: Mapping[str, Mapping[str, Any]]) -> Mapping[str, tuple[float, int]]:
    """Return by party how many levels it loses in the mean, and how many it has."""
    return {
        party.id: (
            sum(spread.mean for spread in worn.get(party.id, {}).values()),
            sum(ability.value for ability in party.abilities),
        )
        for party in setup.parties
    }
