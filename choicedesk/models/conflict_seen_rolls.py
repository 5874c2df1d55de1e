"""The rolls of a conflict: those seen by the state they led to, others as their dice lie."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.models.conflict_choice import Rolled
from choicedesk.rules.conflict.events import GoalDefended, GoalWorkedOn, SupportMade
from choicedesk.rules.conflict.moves import Defend
from choicedesk.rules.conflict.rolls import successes, wearing
from choicedesk.rules.conflict.state import ConflictState, LastRoll, LyingDice

How = Literal["act", "aside", "stunt", "support", "defend"]
MOST = 200


class RollRow(Struct, frozen=True, kw_only=True):
    """A roll as it lies in the tray: ``come`` is what got through, or is on its way.

    ``real`` dice were typed; an ``open`` roll still waits for what the table says about it. One
    that ``lay`` there before was not seen to fall.
    """

    how: How
    party: str
    character: str = ""
    goals: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    quality: int = 4
    gap: int = 0
    successes: int = 0
    worn: int = 0
    exhausted: int = 0
    come: int = 0
    mighty: bool = False
    real: bool = False
    open: bool = False
    lay: bool = False

    def is_success(self, face: int) -> bool:
        """Return whether a die with this face succeeded."""
        return face >= self.quality

    def is_wear(self, face: int) -> bool:
        """Return whether a die with this face wears."""
        return face <= 1 + self.gap


class SeenRolls:
    """Keeps the last rolls; undo and redo bring whole states back, and their rolls with them."""

    def __init__(self) -> None:
        self._rolls: list[tuple[LastRoll, RollRow]] = []
        self._lying: tuple[LyingDice, RollRow] | None = None

    def see(self, state: ConflictState, rows: Iterable[Row]) -> None:
        """Remember the roll among what has happened just now."""
        for row in rows:
            real = isinstance(row.entry, SceneMove) and row.entry.real
            for event in row.events:
                made = _row(event)
                if made is not None and state.last is not None:
                    self._rolls = [*self._rolls[-MOST:], (state.last, replace(made, real=real))]

    def last(self, state: ConflictState) -> RollRow | None:
        """Return the roll that a state remembers; where it was not seen, as its dice lie."""
        if not state.lying:
            # A new round begins with an empty tray, whether its last dice were seen or not.
            return None
        found = (row for last, row in reversed(self._rolls) if last is state.last)
        return next(found, None) or self._lain(state)

    def _lain(self, state: ConflictState) -> RollRow | None:
        """Return the latest dice on the table, as after a start of the program."""
        there = [(party, lying) for party, lying in state.lying.items() if lying is not None]
        if not there:
            return None
        party, lying = there[-1]
        if self._lying is None or self._lying[0] is not lying:
            self._lying = lying, _row_of(party, lying)
        return self._lying[1]


def open_roll(state: ConflictState, rolled: Rolled) -> RollRow:
    """Return a roll that is not made to the end yet."""
    throw = rolled.throw
    hits = successes(rolled.dice, throw.quality)
    defends = isinstance(throw.move, Defend)
    coming: Mapping[Any, int] = state.pending.counts if state.pending else {}
    number = coming.get(throw.goal, sum(coming.values()))
    return RollRow(
        how="defend" if defends else "act",
        party=throw.party,
        goals=(throw.goal,) if throw.goal else tuple(map(str, coming)),
        dice=rolled.dice,
        quality=throw.quality,
        gap=throw.gap,
        successes=hits,
        worn=wearing(rolled.dice, throw.gap),
        exhausted=int(throw.tires),
        come=max(0, number - hits) if defends else hits,
        real=rolled.real,
        open=True,
    )


def _row_of(party: str, lying: LyingDice) -> RollRow:
    attack: How = "act" if lying.goals else "support"
    return RollRow(
        how="defend" if lying.against else attack,
        party=party,
        goals=lying.goals,
        dice=lying.dice,
        quality=lying.quality,
        gap=lying.gap,
        successes=lying.successes,
        worn=lying.worn,
        exhausted=lying.exhausted,
        come=lying.come,
        mighty=not lying.against and lying.come > lying.successes,
        lay=True,
    )


def _row(event: object) -> RollRow | None:
    match event:
        case GoalWorkedOn():
            return RollRow(
                how=event.how,
                party=event.party,
                character=event.character or "",
                goals=event.goals,
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.successes,
                worn=event.worn,
                exhausted=event.exhausted,
                come=sum(event.pending.values()),
                mighty=event.mighty,
            )
        case GoalDefended():
            return RollRow(
                how="defend",
                party=event.party,
                goals=(event.goal,),
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.stopped,
                worn=len(event.reduced),
                come=event.left,
            )
        case SupportMade():
            return RollRow(
                how="support",
                party=event.party,
                dice=event.dice,
                quality=event.quality,
                gap=event.gap,
                successes=event.uses,
                worn=event.worn,
                come=event.uses,
            )
        case _:
            return None
