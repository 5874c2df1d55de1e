"""Which things find room on the stage: at most twelve besides the tray, the rest is a number."""

from msgspec import Struct

MOST = 12


class Share(Struct, frozen=True):
    """How many things of a group are ``shown``, and for how many a number stands (``more``)."""

    group: int
    shown: int
    more: int

    @property
    def slots(self) -> int:
        """Return how many places the group takes, its number included."""
        return self.shown + (1 if self.more else 0)


def deal_rows(
    counts: tuple[int, ...], seats: int, per_row: int = 5
) -> tuple[tuple[Share, ...], ...]:
    """Return up to two rows of shares for groups of so many things each.

    The first group that has things stands in a row of its own. Places are dealt out round by round,
    as many as seats and the line of opportunities leave of twelve, but one to each group in any
    case; a row has ``per_row`` at most.
    """
    present = [group for group, count in enumerate(counts) if count]
    rows = [row for row in (present[:1], present[1:]) if row]
    slots = dict.fromkeys(present, 0)
    room = max(len(present), MOST - 1 - seats)
    dealt = True
    while room and dealt:
        dealt = False
        for row in rows:
            # What comes last, the dangers, is first served: it moves the most.
            for group in reversed(row):
                full = sum(slots[each] for each in row) >= per_row
                if room and not full and slots[group] < counts[group]:
                    slots[group] += 1
                    room -= 1
                    dealt = True
    return tuple(tuple(_share(group, counts[group], slots[group]) for group in row) for row in rows)


def _share(group: int, count: int, slots: int) -> Share:
    if count <= slots:
        return Share(group, count, 0)
    return Share(group, slots - 1, count - slots + 1)
