"""The rolls of a challenge: the actor's, those of helpers, and what is rolled against tasks."""

from typing import assert_never

from msgspec.structs import replace

from choicedesk.rules.challenge.counting import Count, help_of, successes
from choicedesk.rules.challenge.events import Assisted, Drawn, Event, Opposed, Rolled
from choicedesk.rules.challenge.moves import Assist, Oppose, Roll
from choicedesk.rules.challenge.refusing import refuse
from choicedesk.rules.challenge.setup import AddedComplication, Character, Drawback, Enhancement
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.challenge.step import Step
from choicedesk.rules.system import Applied, Refusal


def apply(state: ChallengeState, move: Oppose | Assist | Roll) -> Step:
    """Apply a roll; its faces are judged last."""
    match move:
        case Oppose():
            return _oppose(state, move)
        case Assist():
            return _assist(state, move)
        case Roll():
            return _roll(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def _oppose(state: ChallengeState, move: Oppose) -> Step:
    # H-3, H-4: once, before or after the actor.
    contest = state.setup.task_of[move.task].contest
    if contest is None:
        return refuse(state, "not_opposed", "H-2", task=move.task)
    if move.task in state.opposed:
        return refuse(state, "already_rolled", "H-3", task=move.task)
    refusal = _impossible(state, move.dice, contest.opponent, "H-3")
    if refusal:
        return refusal
    event = Opposed(
        task=move.task,
        dice=move.dice,
        successes=successes(move.dice, contest.opponent, state.setup.options),
        race=contest.is_race,
    )
    opposed = {**state.opposed, move.task: move.dice}
    return Applied(replace(state, opposed=opposed, last=f"task:{move.task}"), (event,))


def _assist(state: ChallengeState, move: Assist) -> Step:
    # H-9: once, before the actor.
    helper = state.setup.helper_of[move.helper]
    if move.helper in state.assisted:
        return refuse(state, "already_rolled", "H-9", helper=move.helper)
    refusal = _impossible(state, move.dice, helper, "H-9")
    if refusal:
        return refusal
    rolled = successes(move.dice, helper, state.setup.options)
    event = Assisted(helper=move.helper, dice=move.dice, successes=rolled, gives=help_of(rolled))
    assisted = {**state.assisted, move.helper: move.dice}
    return Applied(replace(state, assisted=assisted, last=f"helper:{move.helper}"), (event,))


def _roll(state: ChallengeState, move: Roll) -> Step:
    # H-5: one roll for all tasks.
    refusal = _impossible(state, move.dice, state.setup.actor, "H-1")
    if refusal:
        return refusal
    without = tuple(dict.fromkeys(move.without))
    rolled = replace(state, rolled=move.dice, without=without, last="actor")
    count = Count(rolled)
    event = Rolled(dice=move.dice, successes=count.rolled, without=rolled.without)
    drawn: list[Event] = [_drawn(each, drawback) for each, drawback in count.drawbacks]
    return Applied(rolled, (event, *drawn))


def _drawn(enhancement: Enhancement, drawback: Drawback) -> Drawn:
    task = drawback.task if isinstance(drawback, AddedComplication) else None
    return Drawn(
        enhancement=enhancement.id,
        kind=drawback.kind,
        level=drawback.level,
        text=drawback.text,
        task=task,
    )


def _impossible(
    state: ChallengeState, dice: tuple[int, ...], character: Character, rule: str
) -> Refusal | None:
    sides = state.setup.options.sides
    if len(dice) == character.pool and all(1 <= face <= sides for face in dice):
        return None
    return refuse(state, "bad_dice", rule, dice=character.pool, sides=sides)
