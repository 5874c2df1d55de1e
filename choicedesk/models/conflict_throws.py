"""A roll of a conflict as it is due: how many dice, against what, and the move it makes."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.rules.conflict.defence import gap as defence_gap
from choicedesk.rules.conflict.goals import pending_on
from choicedesk.rules.conflict.moves import Act, Aside, Defend, MakeSupport, Stunt, UseSupport
from choicedesk.rules.conflict.setup import AbilityId, Party
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Preview, Refusal

Rolled = Act | Aside | Stunt | MakeSupport | Defend
Previewed = Callable[[Any], Preview[ConflictState] | Refusal]

SIX = 6


class Throw(Struct, frozen=True, kw_only=True):
    """A roll that the rules would accept: ``move`` is complete but for its dice.

    ``split`` says that its successes are to be divided once they are known. ``doubled`` and
    ``tires`` are Z-19 *mighty* and Z-8; a defence has neither.
    """

    move: Rolled
    count: int
    quality: int
    gap: int
    value: int = 0
    tires: bool = False
    doubled: bool = False
    split: bool = False

    def with_dice(self, dice: tuple[int, ...]) -> Rolled:
        """Return the move with these faces."""
        return replace(self.move, dice=dice)

    @property
    def party(self) -> str:
        """Who rolls."""
        return self.move.party

    @property
    def goal(self) -> str:
        """Where it goes, "" for support."""
        return str(getattr(self.move, "goal", None) or "")


def throw_of(
    state: ConflictState, move: Rolled, preview: Previewed, *, split: bool = False
) -> Throw | Refusal:
    """Return what a move without dice would roll, or why it cannot be made.

    The rules are asked twice: without dice, how many are due; and with nothing but sixes, what
    gap there is and what else the roll would cost.
    """
    seen = preview(move)
    if not isinstance(seen, Refusal) or seen.code != "bad_dice":
        return seen if isinstance(seen, Refusal) else Refusal(code="bad_dice")
    count = int(seen.details["due"])
    if isinstance(move, Defend):
        party = state.setup.party_of[move.party]
        quality = party.quality
        return Throw(move=move, count=count, quality=quality, gap=defence_gap(state, party))
    best = preview(replace(move, dice=(SIX,) * count))
    if isinstance(best, Refusal):
        return best
    last = best.state.last
    pending = pending_on(best.state, move.goal) if not isinstance(move, MakeSupport) else 0
    return Throw(
        move=move,
        count=count,
        quality=_quality(state, move),
        gap=last.gap if last else 0,
        value=count,
        tires=bool(last and last.exhausted),
        doubled=pending > count,
        split=split,
    )


def _quality(state: ConflictState, move: Rolled) -> int:
    if isinstance(move, Stunt):
        return state.setup.character_of[move.character].quality
    return state.setup.party_of[move.party].quality


def best_ability(party: Party, values: Mapping[AbilityId, int]) -> str:
    """Return the ability with the highest present value, "" where all are at 0."""
    able = [each.id for each in party.abilities if values[each.id]]
    return max(able, key=lambda each: values[each], default="")


def lent(use: tuple[str, str] | None) -> UseSupport | None:
    """Return the use of a support that was chosen, as the move has it."""
    return UseSupport(id=use[0], used_as=use[1]) if use else None  # type: ignore[arg-type]
