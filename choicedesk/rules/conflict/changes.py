"""What differs between two states of a conflict, number by number, in the order of the table."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from choicedesk.rules.conflict.goals import goal_ids, is_out, pending_on
from choicedesk.rules.conflict.setup import PartyId
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Change

Key = TypeVar("Key", bound=str)


def changes(old: ConflictState, new: ConflictState) -> tuple[Change, ...]:
    """Return each changed number.

    ============================ ==============================================================
    ``place``                    ``what``
    ============================ ==============================================================
    a goal's id (implicit too)   ``side:<side>`` its count, ``pending`` what may be stopped
    ``party:<id>``               ``ability:<id>``, ``defences``, and 0 or 1 ``acted``, ``out``
    ``character:<id>``           ``ability:<id>``, and 0 or 1 ``spent``
    ``support:<id>`` with what   ``uses``
    ``conflict``                 ``round``, and 0 or 1 ``over``
    ============================ ==============================================================
    """
    found = (*_goals(old, new), *_parties(old, new), *_characters(old, new), *_rest(old, new))
    return tuple(change for change in found if change.before != change.after)


def _goals(old: ConflictState, new: ConflictState) -> Iterator[Change]:
    for goal in dict.fromkeys((*goal_ids(old), *goal_ids(new))):
        yield from _counts(goal, "side:", old.goals.get(goal), new.goals.get(goal))
        yield Change(goal, "pending", pending_on(old, goal), pending_on(new, goal))


def _parties(old: ConflictState, new: ConflictState) -> Iterator[Change]:
    for id_ in dict.fromkeys((*old.abilities, *new.abilities)):
        place = f"party:{id_}"
        yield from _counts(place, "ability:", old.abilities.get(id_), new.abilities.get(id_))
        yield Change(place, "defences", old.defences.get(id_, 0), new.defences.get(id_, 0))
        yield Change(place, "acted", int(id_ in old.acted), int(id_ in new.acted))
        yield Change(place, "out", _is_out(old, id_), _is_out(new, id_))


def _is_out(state: ConflictState, party: PartyId) -> int:
    return int(party in state.setup.party_of and is_out(state, party))


def _characters(old: ConflictState, new: ConflictState) -> Iterator[Change]:
    for id_ in dict.fromkeys((*old.characters, *new.characters)):
        place = f"character:{id_}"
        yield from _counts(place, "ability:", old.characters.get(id_), new.characters.get(id_))
        yield Change(place, "spent", int(id_ in old.spent), int(id_ in new.spent))


def _rest(old: ConflictState, new: ConflictState) -> Iterator[Change]:
    for id_, support in new.supports.items():
        before = old.supports.get(id_)
        yield Change(f"support:{id_}", "uses", before.uses if before else 0, support.uses)
    yield Change("conflict", "round", old.round, new.round)
    yield Change("conflict", "over", int(old.winner is not None), int(new.winner is not None))


def _counts(
    place: str, prefix: str, before: Mapping[Key, int] | None, after: Mapping[Key, int] | None
) -> Iterator[Change]:
    old, new = before or {}, after or {}
    for key in dict.fromkeys((*old, *new)):
        yield Change(place, f"{prefix}{key}", old.get(key, 0), new.get(key, 0))
