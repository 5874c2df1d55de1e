"""Hands the stage what is being put together, without anything the table may not see."""

from collections.abc import Iterable, Iterator
from typing import Any

from choicedesk.desk.campaign import Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.desk.stage_drafts import (
    CardsDraft,
    ChallengeDraft,
    ChoiceDraft,
    ConflictDraft,
    Draft,
    SumPart,
)
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Level

_OUT = "out:"


Led = tuple[Any, str]
"""What a hand carries, and the place it is held over."""


def stage_draft(scene: Scene, table: Any, led: Led | None = None) -> Draft | None:
    """Return what the stage may show of the hands at a table, None where there is nothing."""
    match scene.system:
        case "choice":
            return None if led is None else _choice(scene, *led)
        case "ability_cards":
            return _cards(scene, table)
        case "challenge":
            return _challenge(scene, table)
        case "conflict":
            return _conflict(scene, table, led)
        case _:
            return None


def _is_open(scene: Scene, thing: str) -> bool:
    return known_of(scene, thing).level is Level.OPEN


def _is_seen(scene: Scene, thing: str) -> bool:
    return known_of(scene, thing).level is not Level.SECRET


def _positions(scene: Scene, things: Iterable[str]) -> dict[str, int]:
    """Return where each thing stands in the view, of those that have a place in it."""
    seen = (thing for thing in things if _is_seen(scene, thing))
    return {thing: place for place, thing in enumerate(seen)}


def _choice(scene: Scene, carry: Any, place: str) -> ChoiceDraft | None:
    """Return where a bead is held; one that comes from what is hidden is held nowhere."""
    setup, state = scene.state.setup, scene.state
    hidden = (*setup.goals, *setup.dangers)
    if any(each.id == carry.place and not _is_open(scene, each.id) for each in hidden):
        return None
    goals = _positions(scene, (each.id for each in setup.goals))
    dangers = _positions(scene, (each.id for each in setup.dangers))
    seats = {f"ready:{player.id}": at for at, player in enumerate(setup.players)}
    if place in seats:
        return ChoiceDraft(seat=seats[place])
    if place in goals and _is_open(scene, place):
        return ChoiceDraft(goal=goals[place])
    if place in dangers and _is_open(scene, place) and place in state.dangers:
        return ChoiceDraft(danger=dangers[place])
    return None


def _cards(scene: Scene, table: Any) -> CardsDraft | None:
    draft, setup = table.draft, scene.state.setup
    seats = {player.id: place for place, player in enumerate(setup.players)}
    if not table.bench.building or draft.player not in seats or not draft.named:
        return None
    parts = tuple(_parts(scene, table.sum().parts))
    net = sum(part.value for part in parts)
    return CardsDraft(
        seat=seats[draft.player],
        text=draft.text,
        attribute=draft.attribute.strip(),
        parts=parts,
        net=net,
        dice=1 + abs(net),
    )


def _parts(scene: Scene, parts: Iterable[Any]) -> Iterator[SumPart]:
    """Yield what counts before all eyes: an open card has its name, a hidden one is left out."""
    for part in parts:
        if not part.card:
            yield SumPart(kind=part.kind, value=part.value)
        elif not part.hidden and _is_open(scene, part.card):
            card = scene.state.setup.card_of[part.card]
            name = name_shown(known_of(scene, part.card), card.name)
            yield SumPart(kind="card", value=part.value, name=name)


def _challenge(scene: Scene, table: Any) -> ChallengeDraft | None:
    if scene.state.phase != "rolled":
        return None
    laid = {place: sum(coins.values()) for place, coins in table.draft.laid.items()}
    tasks = [task.id for task in scene.state.setup.tasks if _is_seen(scene, task.id)]
    dues = [due for due in table.coins.dues.values() if not due.is_task]
    shown = ChallengeDraft(
        tasks=tuple(_coins(scene, laid, f"task:{task}", task) for task in tasks),
        # A task has coins before its complications: on those of a hidden one they would tell.
        complications=tuple(
            _coins(scene, laid, due.place, due.id, due.task)
            for due in dues
            if _is_seen(scene, due.id)
        ),
    )
    return shown if any(shown.tasks) or any(shown.complications) else None


def _coins(scene: Scene, laid: dict[str, int], place: str, *things: str) -> int:
    return laid.get(place, 0) if all(_is_open(scene, thing) for thing in things) else 0


def _conflict(scene: Scene, table: Any, led: Led | None = None) -> ConflictDraft | None:
    """Return who acts, and how: of the narrator's own only what is about to be rolled.

    Who of them was chosen would else be told by whoever is not: one that nobody sees.
    """
    from choicedesk.rules.conflict.moves import Defend

    choice, state = table.choice, scene.state
    rolled = choice.rolled
    throw = rolled.throw if rolled is not None else choice.throw
    party = throw.party if throw is not None else table.acting
    if party not in state.setup.party_of or not _is_open(scene, party):
        return None
    fixed, ability = throw is not None, ""
    if throw is None:
        if state.winner is not None or state.pending is not None or not table.person(party):
            return None
        ability, throw = _held(scene, table, led) or _due(scene, table) or ("", None)
    seen = _positions(scene, (each.id for each in state.setup.parties))
    if throw is None:
        return None if party in state.acted else ConflictDraft(party=seen[party])
    aim = str(throw.goal)
    aims = (aim,) if aim and _is_open(scene, aim.removeprefix(_OUT)) else ()
    goals = _positions(scene, (each.id for each in state.setup.goals))
    return ConflictDraft(
        party=seen[party],
        ability=ability,
        goals=tuple(goals[each] for each in aims if each in goals),
        parties=tuple(seen[each.removeprefix(_OUT)] for each in aims if each.startswith(_OUT)),
        dice=throw.count,
        quality=throw.quality,
        gap=throw.gap,
        defends=isinstance(throw.move, Defend),
        set=fixed,
        faces=rolled.dice if rolled is not None else (),
    )


def _held(scene: Scene, table: Any, led: Led | None) -> tuple[str, Any] | None:
    """Return what a party would do with the ability that is held over what all may see."""
    carry, place = led or (None, "")
    if carry is None or not _is_open(scene, place.removeprefix(_OUT)):
        return None
    return table.throw_on(carry.place, place)


def _due(scene: Scene, table: Any) -> tuple[str, Any] | None:
    """Return what a player's party would do next, where all may see what it is for."""
    due = table.due_throw()
    if due is None or not _is_open(scene, str(due[1].goal).removeprefix(_OUT)):
        return None
    return due
