"""What differs between two states of a confrontation, number by number, in seating order."""

from collections.abc import Iterator

from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Change


def changes(old: ConfrontationState, new: ConfrontationState) -> tuple[Change, ...]:
    """Return each changed number of ``new``'s participants, then of the table.

    Of a participant: the ``stake``, the ``hidden`` and the ``shown`` dice, the stake ``lost``, and
    whether ``left`` (1 or 0); of the place ``table``: the ``highest`` stake and the ``belt`` die's
    face (0: not rolled).
    """
    found = (*_participants(old, new), *_table(old, new))
    return tuple(change for change in found if change.before != change.after)


def _participants(old: ConfrontationState, new: ConfrontationState) -> Iterator[Change]:
    for participant in new.setup.participants:
        who = participant.id
        yield Change(who, "stake", old.stakes.get(who, 0), new.stakes.get(who, 0))
        yield Change(who, "hidden", len(old.hidden(who)), len(new.hidden(who)))
        yield Change(who, "shown", len(old.shown.get(who, ())), len(new.shown.get(who, ())))
        yield Change(who, "lost", old.lost.get(who, 0), new.lost.get(who, 0))
        yield Change(who, "left", int(who in old.left), int(who in new.left))


def _table(old: ConfrontationState, new: ConfrontationState) -> Iterator[Change]:
    yield Change("table", "highest", old.highest, new.highest)
    yield Change("table", "belt", old.belt or 0, new.belt or 0)
