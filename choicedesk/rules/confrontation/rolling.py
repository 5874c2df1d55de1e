"""The dice: pools rolled in secret, dice shown, and the belt die."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.confrontation.events import BeltRolled, DiceShown, PoolsRolled
from choicedesk.rules.confrontation.moves import Belt, Roll, Show
from choicedesk.rules.confrontation.refusing import refuse
from choicedesk.rules.confrontation.stages import (
    after_showing,
    begin_bidding,
    begin_showing,
    rank_shown,
    to_show,
)
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.confrontation.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


def apply(state: ConfrontationState, move: Roll | Show | Belt) -> Step:
    """Apply a move with dice whose time it is."""
    match move:
        case Roll():
            return _roll(state, move)
        case Show():
            return _show(state, move)
        case Belt():
            return _belt(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def _roll(state: ConfrontationState, move: Roll) -> Step:
    # K-6: everyone left, and nobody else, rolls the whole pool.
    sides = state.setup.options.sides
    pools = {who: state.setup.participant_of[who].pool for who in state.left}
    wanted = move.dice.keys() == pools.keys() and all(
        len(faces) == pools[who] and all(1 <= face <= sides for face in faces)
        for who, faces in move.dice.items()
    )
    if not wanted:
        names = {state.setup.participant_of[who].name: pool for who, pool in pools.items()}
        return refuse(state, "bad_dice", "K-6", pools=names, sides=sides)
    dice = {who: move.dice[who] for who in state.left}
    went = begin_showing(replace(state, dice=dice), "show_attribute")
    return Applied(went.state, (PoolsRolled(dice=dice), *went.events))


def _show(state: ConfrontationState, move: Show) -> Step:
    refusal = _wrong_showing(state, move)
    if refusal:
        return refusal
    # K-7: the own choice, in any order; further dice in the stage after (K-10).
    positions = tuple(sorted((*state.shown.get(move.who, ()), *move.dice)))
    shown = replace(
        state,
        shown={**state.shown, move.who: positions},
        waiting=tuple(who for who in state.waiting if who != move.who),
    )
    event = DiceShown(
        who=move.who,
        positions=tuple(sorted(move.dice)),
        faces=tuple(state.dice[move.who][at] for at in sorted(move.dice)),
        stage="attribute" if state.phase == "show_attribute" else "skill",
    )
    went = after_showing(shown)
    return Applied(went.state, (event, *went.events))


def _wrong_showing(state: ConfrontationState, move: Show) -> Refusal | None:
    who = move.who
    if who not in state.left:
        return refuse(state, "not_your_turn", "K-7", who=who)
    if who not in state.waiting and (rank_shown(state, who) or not move.dice):
        return refuse(state, "already_shown", "K-7", who=who, all=True)
    pool = len(state.dice[who])
    for place, position in enumerate(move.dice):
        if position >= pool:
            return bad_value(f"$.dice[{place}]", "K-7", fault="position", dice=pool)
    count = to_show(state, who)
    if len(move.dice) != count:
        return refuse(state, "wrong_count", "K-7", who=who, count=count)
    hidden = state.hidden(who)
    if len(set(move.dice)) < count or not set(hidden).issuperset(move.dice):
        return refuse(state, "already_shown", "K-7", who=who, hidden=hidden)
    return None


def _belt(state: ConfrontationState, move: Belt) -> Step:
    # K-8: one die for everyone, open to all.
    sides = state.setup.options.sides
    if not 1 <= move.face <= sides:
        return refuse(state, "bad_dice", "K-8", sides=sides)
    rolled = begin_bidding(replace(state, belt=move.face), "second_bidding")
    return Applied(rolled, (BeltRolled(face=move.face),))
