"""The numbers of a conflict's set-up, and the set-up with one of them changed."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.rules.conflict.setup import Ability, Goal, Party, Setup, Timer
from choicedesk.rules.json_values import MOST

Kind = Literal["conflict", "target", "per_round", "magnitude", "quality", "out_at", "value"]


class Number(Struct, frozen=True, kw_only=True):
    """A number of the set-up that may be varied, from ``least`` to ``most``; ``now`` it is so.

    ``conflict`` is the conflict's own magnitude; ``target`` and ``per_round`` are of the goal
    ``id``; ``magnitude``, ``quality`` and ``out_at`` of the party ``id``; ``value`` of its
    ``ability``.
    """

    kind: Kind
    id: str = ""
    ability: str = ""
    now: int
    least: int
    most: int


def numbers(setup: Setup) -> tuple[Number, ...]:
    """Return all numbers of a set-up that may be varied, in its order."""
    found = [Number(kind="conflict", now=setup.magnitude, least=0, most=MOST)]
    for goal in setup.goals:
        found += _numbers_of_goal(goal)
    for party in setup.parties:
        found += [
            Number(kind="magnitude", id=party.id, now=party.magnitude, least=0, most=MOST),
            Number(kind="quality", id=party.id, now=party.quality, least=2, most=6),
            Number(kind="out_at", id=party.id, now=party.out_at, least=1, most=MOST),
        ]
        found += [
            Number(kind="value", id=party.id, ability=each.id, now=each.value, least=0, most=30)
            for each in party.abilities
        ]
    return tuple(found)


def varied(setup: Setup, number: Number, value: int) -> Setup:
    """Return a set-up in which a number of it has another value."""
    if number.kind == "conflict":
        return replace(setup, magnitude=value)
    if number.kind in {"target", "per_round"}:
        goals = (
            _goal(each, number, value) if each.id == number.id else each for each in setup.goals
        )
        return replace(setup, goals=tuple(goals))
    parties = (
        _party(each, number, value) if each.id == number.id else each for each in setup.parties
    )
    return replace(setup, parties=tuple(parties))


def around(number: Number, each_way: int = 4) -> tuple[int, ...]:
    """Return the values around the present one that its limits allow, ascending."""
    low, high = max(number.least, number.now - each_way), min(number.most, number.now + each_way)
    return tuple(range(low, high + 1))


def _numbers_of_goal(goal: Goal) -> list[Number]:
    found: list[Number] = []
    if goal.target is not None:
        found.append(Number(kind="target", id=goal.id, now=goal.target, least=1, most=MOST))
    if goal.timer:
        rise = goal.timer.per_round
        found.append(Number(kind="per_round", id=goal.id, now=rise, least=1, most=MOST))
    return found


def _goal(goal: Goal, number: Number, value: int) -> Goal:
    if number.kind == "per_round":
        return replace(goal, timer=Timer(per_round=value))
    return replace(goal, target=value)


def _party(party: Party, number: Number, value: int) -> Party:
    if number.kind != "value":
        return replace(party, **{number.kind: value})
    abilities: Mapping[str, Ability] = {each.id: each for each in party.abilities}
    changed = replace(abilities[number.ability], value=value)
    return replace(
        party,
        abilities=tuple(changed if each.id == changed.id else each for each in party.abilities),
    )
