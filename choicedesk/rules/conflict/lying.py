"""Which dice lie open on the table of a conflict, kept for each party by itself.

Whoever may not be seen leaves what others have rolled as it lies: so nobody can tell from the dice
that somebody hidden has acted.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from choicedesk.rules.conflict.events import Event, GoalDefended, GoalWorkedOn, SupportMade
from choicedesk.rules.conflict.moves import EndRound, LetThrough, Move, MoveZone
from choicedesk.rules.conflict.setup import PartyId
from choicedesk.rules.conflict.state import ConflictState, LyingDice


def with_lying(
    before: ConflictState, after: ConflictState, move: Move, events: Sequence[Event]
) -> ConflictState:
    """Return the state after a move with the dice that lie open then."""
    attacker = before.pending.party if before.pending else None
    match move:
        case MoveZone():
            return _did(after, move.party, None)
        case LetThrough():
            return after if attacker is None else _did(after, attacker, None)
        case EndRound():
            return replace(after, lying={})
        case _:
            for event in events:
                if isinstance(event, GoalWorkedOn | GoalDefended | SupportMade):
                    return _did(after, event.party, _dice(event, attacker))
            return after


def _did(state: ConflictState, party: PartyId, dice: LyingDice | None) -> ConflictState:
    others = {other: lying for other, lying in state.lying.items() if other != party}
    return replace(state, lying={**others, party: dice})


def _dice(event: GoalWorkedOn | GoalDefended | SupportMade, attacker: PartyId | None) -> LyingDice:
    match event:
        case GoalWorkedOn():
            return LyingDice(
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.successes,
                worn=event.worn,
                exhausted=event.exhausted,
                come=sum(event.pending.values()),
                goals=event.goals,
            )
        case GoalDefended():
            return LyingDice(
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.stopped,
                worn=len(event.reduced),
                come=max(0, event.left),
                goals=(event.goal,),
                against=attacker,
            )
        case SupportMade():
            return LyingDice(
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.uses,
                worn=event.worn,
                come=event.uses,
            )
