"""Working on goals: a party's action, its second roll aside, and a character's stunt."""

from collections.abc import Mapping
from typing import Literal, assert_never

from msgspec.structs import replace

from choicedesk.rules.conflict import rolls
from choicedesk.rules.conflict.events import GoalWorkedOn
from choicedesk.rules.conflict.goals import aim, is_out, leads
from choicedesk.rules.conflict.moves import Act, Aside, Stunt, UseSupport
from choicedesk.rules.conflict.phases import out_of_turn
from choicedesk.rules.conflict.refusing import refuse
from choicedesk.rules.conflict.rolls import Outcome, Throw
from choicedesk.rules.conflict.setup import GoalId, PartyId, Side, ZoneId
from choicedesk.rules.conflict.state import ConflictState, OpenAction, Pending
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.system import Applied, Refusal


def apply(state: ConflictState, move: Act | Aside | Stunt) -> Step:
    """Apply a move that works on a goal.

    Within one roll: gap, wear, exhaustion, doubling; defence, counts and end follow in moves of
    their own.
    """
    match move:
        case Act():
            return _act(state, move)
        case Aside():
            return _aside(state, move)
        case Stunt():
            return _stunt(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def hindered(state: ConflictState, party: PartyId, rule: str) -> Refusal | None:
    """Refuse an own action of a party that is knocked out, has acted, or is not yet due."""
    return (
        knocked_out(state, party)
        or out_of_turn(state, party, "Z-16")
        or (refuse(state, "already_acted", rule, party=party) if party in state.acted else None)
    )


def knocked_out(state: ConflictState, party: PartyId) -> Refusal | None:
    """Refuse more successes of a party that is out (Z-10)."""
    return refuse(state, "knocked_out", "Z-10", party=party) if is_out(state, party) else None


def acted(state: ConflictState, party: PartyId, action: OpenAction | None) -> ConflictState:
    """Return the state after an own action of a party, to which ``action`` may be added."""
    return replace(
        state,
        acted=(*state.acted, party),
        # Z-15: from here on the party's defences count anew; Z-16: whoever had to act first has.
        defences={each: n for each, n in state.defences.items() if each != party},
        turn=None,
        action=action,
    )


def unworkable(
    state: ConflictState, party: PartyId, goals: tuple[GoalId, ...], *, reach: bool
) -> Refusal | None:
    """Refuse goals that a party cannot work on: its own side's, a plain timer, or out of reach."""
    side, zone = state.setup.party_of[party].side, state.zones[party]
    for each in goals:
        goal = aim(state, each)
        if goal.owner == side:
            # Z-10, Z-12: other sides work on implicit goals.
            return refuse(state, "own_side", "Z-10", party=party, goal=each)
        if goal.timer and not goal.contradictory:
            return refuse(state, "not_contradictory", "Z-7", goal=each)
        if not _is_near(state, zone, goal.zone, reach=reach):
            return refuse(state, "wrong_zone", "Z-11", party=party, goal=each, zone=zone)
    return None


def _is_near(
    state: ConflictState, zone: ZoneId | None, other: ZoneId | None, *, reach: bool
) -> bool:
    return zone == other or (reach and other in state.setup.neighbours[zone])


def _act(state: ConflictState, move: Act) -> Step:
    party = state.setup.party_of[move.party]
    lent = move.use_support.used_as if move.use_support else None
    goals = _goals(move)
    throw = rolls.party_throw(state, party, move.ability, lent, vague=move.vague)
    throw = _tiring(throw, any(aim(state, goal).exhausting for goal in goals))
    refusal = (
        hindered(state, move.party, "Z-2")
        or rolls.spent(state, throw, "Z-2")
        or _unsupported(state, move)
        or _unsplittable(state, move)
        or unworkable(state, move.party, goals, reach="reach" in throw.specialties)
        or rolls.bad_dice(state, move.dice, throw.value, "Z-2")
        or _wrong_sum(state, move, rolls.successes(move.dice, throw.quality))
    )
    if refusal:
        return refusal
    result = rolls.outcome(throw, move.dice)
    action = OpenAction(
        party=move.party,
        ability=move.ability,
        goals=goals,
        zone=aim(state, move.goal).zone,
        lent=lent,
        succeeded=result.successes > 0,
    )
    used = _used(state, move.use_support) if move.use_support else state
    after = acted(rolls.paid(used, throw, result), move.party, action)
    parts = move.split if move.split is not None else {move.goal: result.successes}
    return _worked(after, move, throw, result, parts)


def _goals(move: Act) -> tuple[GoalId, ...]:
    """Return the goals of an act, the one that it names first."""
    return tuple(dict.fromkeys((move.goal, *(move.split or ()))))


def _unsplittable(state: ConflictState, move: Act) -> Refusal | None:
    """Z-4: only a party whose own magnitude is higher than the conflict's may split."""
    magnitude = state.setup.party_of[move.party].magnitude
    if move.split is None or magnitude > state.setup.magnitude:
        return None
    return refuse(
        state,
        "cannot_split",
        "Z-4",
        party=move.party,
        magnitude=magnitude,
        conflict=state.setup.magnitude,
    )


def _wrong_sum(state: ConflictState, move: Act, successes: int) -> Refusal | None:
    if move.split is None or sum(move.split.values()) == successes:
        return None
    total = sum(move.split.values())
    return refuse(state, "wrong_sum", "Z-4", sum=total, successes=successes)


def _unsupported(state: ConflictState, move: Act) -> Refusal | None:
    """Z-12: one use an action, of a support of the own side that has one left."""
    if move.use_support is None:
        return None
    support = state.supports[move.use_support.id]
    if support.uses and support.side == state.setup.party_of[move.party].side:
        return None
    return refuse(
        state,
        "no_support",
        "Z-12",
        support=move.use_support.id,
        side=support.side,
        party=move.party,
    )


def _used(state: ConflictState, use: UseSupport) -> ConflictState:
    support = state.supports[use.id]
    less = replace(support, uses=support.uses - 1)
    return replace(state, supports={**state.supports, use.id: less})


def _aside(state: ConflictState, move: Aside) -> Step:
    open_action = state.action
    if open_action is None or open_action.party != move.party or open_action.aside_done:
        return refuse(state, "no_aside", "Z-19", party=move.party)
    party = state.setup.party_of[move.party]
    throw = rolls.party_throw(state, party, open_action.ability, open_action.lent, vague=move.vague)
    throw = _tiring(throw, exhausting=True)
    refusal = (
        knocked_out(state, move.party)
        or _no_aside(state, open_action, throw, move.goal)
        or unworkable(state, move.party, (move.goal,), reach="reach" in throw.specialties)
        or rolls.spent(state, throw, "Z-19")
        or rolls.bad_dice(state, move.dice, throw.value, "Z-19")
    )
    if refusal:
        return refusal
    result = rolls.outcome(throw, move.dice)
    succeeded = open_action.succeeded or result.successes > 0
    action = replace(open_action, aside_done=True, succeeded=succeeded)
    after = replace(rolls.paid(state, throw, result), action=action)
    return _worked(after, move, throw, result, {move.goal: result.successes})


def _no_aside(
    state: ConflictState, action: OpenAction, throw: Throw, goal: GoalId
) -> Refusal | None:
    """Z-19: on another goal in the zone of the first, which is not exhausting."""
    if "aside" not in throw.specialties or not action.goals or goal in action.goals:
        return refuse(state, "no_aside", "Z-19", party=action.party, goal=goal)
    second = aim(state, goal)
    if second.exhausting:
        return refuse(state, "aside_exhausting", "Z-19", goal=goal)
    if second.zone != action.zone:
        return refuse(state, "wrong_zone", "Z-19", party=action.party, goal=goal, by="aside")
    return None


def _stunt(state: ConflictState, move: Stunt) -> Step:
    party = state.setup.party_of[move.party]
    character = state.setup.character_of[move.character]
    throw = rolls.stunt_throw(state, party, character, move.ability, vague=move.vague)
    throw = _tiring(throw, aim(state, move.goal).exhausting)
    refusal = (
        knocked_out(state, move.party)
        or out_of_turn(state, move.party, "Z-16")
        or _no_stunt(state, move)
        or unworkable(state, move.party, (move.goal,), reach="reach" in throw.specialties)
        or rolls.spent(state, throw, "Z-17")
        or rolls.bad_dice(state, move.dice, throw.value, "Z-17")
    )
    if refusal:
        return refusal
    result = rolls.outcome(throw, move.dice)
    after = replace(
        rolls.paid(state, throw, result),
        stunts=(*state.stunts, move.party),
        spent=(*state.spent, move.character),
        action=None,
    )
    return _worked(after, move, throw, result, {move.goal: result.successes})


def _no_stunt(state: ConflictState, move: Stunt) -> Refusal | None:
    """Z-17: one a round for a party, one a conflict for a character."""
    if move.character in state.spent:
        return refuse(state, "character_spent", "Z-17", character=move.character)
    if move.party in state.stunts:
        return refuse(state, "stunt_used", "Z-17", party=move.party)
    return None


def _tiring(throw: Throw, exhausting: bool) -> Throw:
    """Z-8: an exhausting goal takes one level more, once a roll, but for *enduring* (Z-19)."""
    return replace(throw, tires=exhausting and "enduring" not in throw.specialties)


def _worked(
    state: ConflictState,
    move: Act | Aside | Stunt,
    throw: Throw,
    result: Outcome,
    parts: Mapping[GoalId, int],
) -> Step:
    side = state.setup.party_of[move.party].side
    mighty = {goal for goal in parts if _is_doubled(state, throw, goal, side)}
    counts = {goal: n * (1 + (goal in mighty)) for goal, n in parts.items() if n}
    pending = Pending(party=move.party, side=side, counts=counts, split=len(parts) > 1)
    event = GoalWorkedOn(
        how=_how(move),
        party=move.party,
        character=throw.character,
        ability=throw.ability,
        goals=tuple(parts),
        dice=move.dice,
        quality=throw.quality,
        gap=throw.gap,
        successes=result.successes,
        worn=result.worn,
        exhausted=result.exhausted,
        pending=counts,
        mighty=bool(mighty & counts.keys()),
        vague=move.vague,
        support=move.use_support.id if isinstance(move, Act) and move.use_support else None,
        lent=move.use_support.used_as if isinstance(move, Act) and move.use_support else None,
    )
    return Applied(replace(state, pending=pending if counts else None), (event,))


def _is_doubled(state: ConflictState, throw: Throw, goal: GoalId, side: Side) -> bool:
    """Z-19: *mighty* where another side leads on a contradictory goal."""
    if "mighty" not in throw.specialties or not aim(state, goal).contradictory:
        return False
    return leads(state, goal, side)


def _how(move: Act | Aside | Stunt) -> Literal["act", "aside", "stunt"]:
    match move:
        case Act():
            return "act"
        case Aside():
            return "aside"
        case Stunt():
            return "stunt"
        case _:  # pragma: no cover
            assert_never(move)
