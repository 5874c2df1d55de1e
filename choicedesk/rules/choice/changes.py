"""What differs between two states, number by number, in the order of the table."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from choicedesk.rules.choice.evening import rest
from choicedesk.rules.choice.setup import GiftId
from choicedesk.rules.choice.state import ChoiceState, DangerTokens, Placed
from choicedesk.rules.system import Change

Key = TypeVar("Key", bound=str)

_NOTHING = DangerTokens()


def changes(old: ChoiceState, new: ChoiceState) -> tuple[Change, ...]:
    """Return each changed number: pools, gifts, goals, fates, dangers, opportunities, tray, supply.

    ``supply`` is what the players will share, as in the view. Mappings that are the same object
    in both states are not looked into.
    """
    found = (*_willpower(old, new), *_narrator(old, new), *_middle(old, new))
    return tuple(change for change in found if change.before != change.after)


def supply(state: ChoiceState) -> int:
    """Return what the players will share: in focus the rest, at least 0; else 0."""
    return max(rest(state), 0) if state.phase == "focus" else 0


def _willpower(old: ChoiceState, new: ChoiceState) -> Iterator[Change]:
    yield from _counts("willpower", old.ready, new.ready, prefix="ready:")
    if old.on_card is not new.on_card:
        yield from _counts("willpower", _ones(old.on_card), _ones(new.on_card))
    yield from _counts("willpower", old.goals, new.goals)


def _narrator(old: ChoiceState, new: ChoiceState) -> Iterator[Change]:
    yield from _counts("step", old.fates, new.fates)
    if old.dangers is new.dangers:
        return
    for danger in dict.fromkeys((*old.dangers, *new.dangers)):
        before = old.dangers.get(danger, _NOTHING)
        after = new.dangers.get(danger, _NOTHING)
        yield Change(danger, "on_table", int(danger in old.dangers), int(danger in new.dangers))
        yield Change(danger, "willpower", before.willpower, after.willpower)
        yield Change(danger, "opportunity", before.opportunity, after.opportunity)


def _middle(old: ChoiceState, new: ChoiceState) -> Iterator[Change]:
    yield Change("opportunity", "opportunity", old.opportunity, new.opportunity)
    before, after = old.risk, new.risk
    yield Change("tray", "white", before.white if before else 0, after.white if after else 0)
    yield Change("tray", "black", before.black if before else 0, after.black if after else 0)
    yield Change("supply", "willpower", supply(old), supply(new))


def _counts(
    what: str, old: Mapping[Key, int], new: Mapping[Key, int], *, prefix: str = ""
) -> Iterator[Change]:
    if old is not new:
        for key in dict.fromkeys((*old, *new)):
            yield Change(f"{prefix}{key}", what, old.get(key, 0), new.get(key, 0))


def _ones(on_card: Mapping[GiftId, Placed]) -> Mapping[str, int]:
    return dict.fromkeys(on_card, 1)
