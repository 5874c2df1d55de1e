"""Which moves of a conflict are open now; the window's glow and next step come from here."""

from collections.abc import Iterator

from choicedesk.rules.conflict.action import hindered, knocked_out, unworkable
from choicedesk.rules.conflict.apply import apply
from choicedesk.rules.conflict.counting import fallout_due
from choicedesk.rules.conflict.defence import undefendable
from choicedesk.rules.conflict.goals import goal_ids
from choicedesk.rules.conflict.moves import (
    Act,
    Aside,
    Defend,
    EndRound,
    LetThrough,
    MakeSupport,
    Move,
    MoveZone,
    RecordFallout,
    Start,
    Stunt,
    UseSupport,
)
from choicedesk.rules.conflict.phases import out_of_turn
from choicedesk.rules.conflict.setup import (
    AbilityId,
    Character,
    GoalId,
    Party,
    SupportId,
    specialty_ids,
)
from choicedesk.rules.conflict.state import ConflictState, Pending
from choicedesk.rules.system import Legal, Refusal

MOST_CHOICES = 40
"""As many successes of a start are listed; beyond that a number is typed."""

Moves = Iterator[Legal[Move]]


def legal(state: ConflictState) -> tuple[Legal[Move], ...]:
    """Return every move that is open now, but for rulings and revisions.

    An act stands once for a party, an ability and a goal. Its ``choices`` say what may be added:
    ``vague``, ``use_support`` (the ids of supports of its side), and under ``split`` the goals
    that its successes may be divided over. One that only lent *reach* makes possible has the
    support in it. The list grows with parties times abilities times goals: ask when a hand asks.
    """
    if state.winner is not None:
        return tuple(
            Legal[Move](move=RecordFallout(what=what, text="")) for what in fallout_due(state)
        )
    if state.pending:
        return (*_defences(state, state.pending), Legal(move=LetThrough()))
    return (*_starts(state), *_asides(state), *_actions(state), Legal(move=EndRound()))


def _starts(state: ConflictState) -> Moves:
    if state.started:
        return
    for caller in state.setup.parties:
        for goal in state.setup.goals:
            for side in state.setup.sides:
                start = Start(caller=caller.id, goal=goal.id, by=side, successes=0)
                if not isinstance(apply(state, start), Refusal):
                    yield Legal(move=start, choices={"successes": tuple(range(MOST_CHOICES + 1))})


def _asides(state: ConflictState) -> Moves:
    """The second roll is tried as it would be made: only its dice may be missing."""
    if state.action is None:
        return
    for goal in goal_ids(state):
        move = Aside(party=state.action.party, goal=goal, dice=())
        step = apply(state, move)
        if isinstance(step, Refusal) and step.code == "bad_dice":
            yield Legal(move=move, needs=("dice",), choices={"vague": (False, True)})


def _actions(state: ConflictState) -> Moves:
    for party in state.setup.parties:
        for zone in sorted(state.setup.neighbours[state.zones[party.id]]):
            move = MoveZone(party=party.id, zone=zone)
            if not isinstance(apply(state, move), Refusal):
                yield Legal(move=move)
        if hindered(state, party.id, "Z-2") is None:
            yield from _acts(state, party)
            yield from _supports(state, party)
        yield from _stunts(state, party)


def _acts(state: ConflictState, party: Party) -> Moves:
    supports = _usable(state, party)
    for ability in party.abilities:
        if not state.abilities[party.id][ability.id]:
            continue
        near = "reach" in specialty_ids(ability)
        plain = _workable(state, party, reach=near)
        for goal in plain:
            yield _act(state, party, ability.id, goal, plain, supports)
        for goal in _workable(state, party, reach=True) if supports else ():
            if goal not in plain:
                yield _far_act(party, ability.id, goal, supports[0])


def _act(
    state: ConflictState,
    party: Party,
    ability: AbilityId,
    goal: GoalId,
    goals: tuple[GoalId, ...],
    supports: tuple[SupportId, ...],
) -> Legal[Move]:
    choices: dict[str, tuple[object, ...]] = {"vague": (False, True)}
    if supports:
        choices["use_support"] = supports
    if party.magnitude > state.setup.magnitude:
        choices["split"] = goals
    move = Act(party=party.id, ability=ability, goal=goal, dice=())
    return Legal(move=move, needs=("dice",), choices=choices)


def _far_act(party: Party, ability: AbilityId, goal: GoalId, support: SupportId) -> Legal[Move]:
    use = UseSupport(id=support, used_as="reach")
    move = Act(party=party.id, ability=ability, goal=goal, dice=(), use_support=use)
    return Legal(move=move, needs=("dice",), choices={"vague": (False, True)})


def _usable(state: ConflictState, party: Party) -> tuple[SupportId, ...]:
    supports = state.supports.items()
    return tuple(id_ for id_, each in supports if each.uses and each.side == party.side)


def _workable(state: ConflictState, party: Party, *, reach: bool) -> tuple[GoalId, ...]:
    goals = goal_ids(state)
    return tuple(it for it in goals if unworkable(state, party.id, (it,), reach=reach) is None)


def _supports(state: ConflictState, party: Party) -> Moves:
    free = next(
        name for n in range(1, len(state.supports) + 2) if (name := f"s{n}") not in state.supports
    )
    for ability in party.abilities:
        if state.abilities[party.id][ability.id]:
            move = MakeSupport(party=party.id, ability=ability.id, id=SupportId(free), dice=())
            yield Legal(move=move, needs=("dice",), choices={"vague": (False, True)})


def _stunts(state: ConflictState, party: Party) -> Moves:
    late = party.id in state.stunts or out_of_turn(state, party.id, "Z-16")
    if late or knocked_out(state, party.id):
        return
    for character in party.characters:
        if character.id not in state.spent:
            yield from _stunts_of(state, party, character)


def _stunts_of(state: ConflictState, party: Party, character: Character) -> Moves:
    for ability in character.abilities:
        if not state.characters[character.id][ability.id]:
            continue
        for goal in _workable(state, party, reach="reach" in specialty_ids(ability)):
            move = Stunt(
                party=party.id, character=character.id, ability=ability.id, goal=goal, dice=()
            )
            yield Legal(move=move, needs=("dice",), choices={"vague": (False, True)})


def _defences(state: ConflictState, pending: Pending) -> Moves:
    """A defence needs the dice, and an ability for each that wears."""
    for goal in pending.counts:
        for party in state.setup.parties:
            if undefendable(state, party, goal) is None:
                named = goal if pending.split else None
                move = Defend(party=party.id, dice=(), reduce=(), goal=named)
                yield Legal(
                    move=move,
                    needs=("dice", "reduce"),
                    choices={"reduce": _left(state, party)},
                )


def _left(state: ConflictState, party: Party) -> tuple[AbilityId, ...]:
    return tuple(ability for ability, value in state.abilities[party.id].items() if value)
