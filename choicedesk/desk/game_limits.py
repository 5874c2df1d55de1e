"""What the cards of challenge, confrontation, ability cards and conflict may say.

Ranges and lengths stand with the fields; here is what concerns several of them together. A card
without a fault makes a setup that the rules accept.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, assert_never

import msgspec

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    GameCard,
    SpecialtyCard,
)
from choicedesk.desk.sheets import LARGEST_RANKS, PartySheet
from choicedesk.rules import json_values
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Refusal

_RESERVED_SIDES = ("timer", "none")


def game_fault(campaign: Campaign, card: GameCard) -> Refusal | None:
    """Return what is wrong with a card: types and ranges first, then what does not fit together."""
    kind: type[Any] = type(card)
    read = json_values.read(msgspec.to_builtins(card), kind)
    if isinstance(read, Refusal):
        return read
    match card:
        case CharacterCard():
            return _character(campaign, card)
        case AbilityCard() | SpecialtyCard():
            return None
        case ChallengeCard():
            return _twice_in_challenge(card) or _targets(card) or _tasks(card)
        case ConflictCard():
            return _twice_in_conflict(card) or _zones(card) or _sides(card) or _goals(card)
        case _:  # pragma: no cover
            assert_never(card)


def _character(campaign: Campaign, card: CharacterCard) -> Refusal | None:
    if card.person is not None and card.person not in campaign.people:
        return Refusal(code="unknown_id", details={"id": card.person})
    if card.ranks is not None and not 1 <= card.ranks.pool <= LARGEST_RANKS:
        return bad_value(
            "ranks",
            "K-1",
            fault="pool",
            who_name=card.name,
            dice=card.ranks.pool,
            most=LARGEST_RANKS,
        )
    return None if card.sheet is None else _twice(_in_sheet(card.sheet))


def _in_sheet(sheet: PartySheet) -> Iterator[Iterable[str]]:
    yield (each.id for each in sheet.abilities)
    yield (each.id for each in sheet.characters)
    for character in sheet.characters:
        yield (each.id for each in character.abilities)


def _twice_in_challenge(card: ChallengeCard) -> Refusal | None:
    parts = (*card.tasks, *card.complications, *card.enhancements, *card.helpers)
    return _twice([[each.id for each in parts]])


def _targets(card: ChallengeCard) -> Refusal | None:
    """H-1: nobody aims beyond the highest face."""
    sides = card.options.sides
    aims = [(f"tasks[{at}].opponent", each.opponent) for at, each in enumerate(card.tasks)]
    helps = [(f"helpers[{at}]", each) for at, each in enumerate(card.helpers)]
    for path, who in (*aims, *helps):
        if who.target_number > sides:
            return bad_value(f"{path}.target_number", "H-1", fault="target", sides=sides)
    return None


def _tasks(card: ChallengeCard) -> Refusal | None:
    there = {task.id for task in card.tasks}
    for path, task in _tasks_named(card):
        if task not in there:
            return bad_value(path, fault="task", id=task)
    return None


def _tasks_named(card: ChallengeCard) -> Iterator[tuple[str, str]]:
    for at, complication in enumerate(card.complications):
        yield f"complications[{at}].task", complication.task
    for at, enhancement in enumerate(card.enhancements):
        for task in enhancement.tasks or ():
            yield f"enhancements[{at}].tasks", task
        if enhancement.drawback is not None and enhancement.drawback.kind == "complication":
            yield f"enhancements[{at}].drawback.task", enhancement.drawback.task
    for at, helper in enumerate(card.helpers):
        for task in helper.tasks or ():
            yield f"helpers[{at}].tasks", task


def _twice_in_conflict(card: ConflictCard) -> Refusal | None:
    parts = (*card.zones, *card.goals, *card.parties)
    sheets = [each.sheet for each in card.parties if each.sheet is not None]
    return _twice([[each.id for each in parts]]) or next(
        (fault for sheet in sheets if (fault := _twice(_in_sheet(sheet)))), None
    )


def _zones(card: ConflictCard) -> Refusal | None:
    there = {zone.id for zone in card.zones}
    for path, zone in _zones_named(card):
        if zone not in there:
            return bad_value(path, "Z-11", fault="no_such_zone", id=zone)
    return None


def _zones_named(card: ConflictCard) -> Iterator[tuple[str, str]]:
    for at, zone in enumerate(card.zones):
        for other in zone.adjacent:
            yield f"zones[{at}].adjacent", "" if other == zone.id else other
    for key, parts in (("goals", card.goals), ("parties", card.parties)):
        for at, part in enumerate(parts):
            if part.zone is not None:
                yield f"{key}[{at}].zone", part.zone


def _sides(card: ConflictCard) -> Refusal | None:
    for at, party in enumerate(card.parties):
        if party.side in _RESERVED_SIDES:
            return bad_value(f"parties[{at}].side", "Z-7", fault="side_name", id=party.side)
    return None


def _goals(card: ConflictCard) -> Refusal | None:
    for at, goal in enumerate(card.goals):
        if goal.target is None and (goal.central or goal.per_round):
            rule = "Z-7" if goal.per_round else "Z-5"
            return bad_value(f"goals[{at}].target", rule, fault="no_target", goal_name=goal.name)
    return None


def _twice(lists: Iterable[Iterable[str]]) -> Refusal | None:
    for ids in lists:
        for name, times in Counter(ids).items():
            if times > 1:
                return bad_value("$", fault="twice", id=name)
    return None
