"""Which things find room on the stage: two rows of cards, the rest is told in words on one card."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

ROWS = 2


class Group(Struct, frozen=True):
    """How many things there are of a kind, and how many of them something lies on."""

    count: int
    holding: int = 0


class Share(Struct, frozen=True):
    """How many things of a group are ``shown``, and how many one card stands for (``more``).

    Where a group goes on in the second row, ``start`` of its things stand in the first.
    """

    group: int
    shown: int
    more: int
    start: int = 0

    @property
    def slots(self) -> int:
        """Return how many places the group takes, the card for the rest included."""
        return self.shown + (1 if self.more else 0)


_Rows = tuple[tuple[Share, ...], ...]


def deal_rows(groups: Sequence[Group], per_row: int = 5) -> _Rows:
    """Return up to two rows of shares, each of ``per_row`` places at most.

    What something lies on is hidden last; then every group is to show as much of itself as the
    others do. A group is broken over both rows only where that shows more.
    """
    present = [place for place, group in enumerate(groups) if group.count]
    best: _Rows = ()
    least: tuple[float, ...] = ()
    for rows in (*_whole_groups(groups, present, per_row), *_flowing(groups, present, per_row)):
        cost = _cost(groups, rows)
        if not least or cost < least:
            best, least = rows, cost
    return best


def deal_column(groups: Sequence[Group], per_row: int = 2, most: int = 3) -> _Rows:
    """Return rows for a high picture: every group begins one, the longest ones go on in more."""
    present = [place for place, group in enumerate(groups) if group.count]
    lines = dict.fromkeys(present, 1)
    while present and sum(lines.values()) < most:
        hidden = {each: groups[each].count - lines[each] * per_row for each in present}
        longest = max(present, key=lambda each: hidden[each])
        if hidden[longest] <= 0:
            break
        lines[longest] += 1
    return tuple(
        row for each in present for row in _column(each, groups[each], lines[each], per_row)
    )


def _column(place: int, group: Group, rows: int, per_row: int) -> Iterator[tuple[Share, ...]]:
    whole = _share(place, group.count, min(group.count, rows * per_row))
    for start in range(0, whole.slots, per_row):
        here = min(per_row, whole.slots - start)
        more = whole.more if start + here == whole.slots else 0
        yield (Share(place, here - (1 if more else 0), more, start),)


def _whole_groups(groups: Sequence[Group], present: list[int], per_row: int) -> Iterator[_Rows]:
    """Yield every way to stand groups in rows without breaking one."""
    for cut in range(1, max(2, len(present))):
        parts = [part for part in (present[:cut], present[cut:]) if part]
        for shares in _dealt(groups, present, per_row):
            rows = tuple(tuple(shares[group] for group in part) for part in parts)
            if all(sum(share.slots for share in row) <= per_row for row in rows):
                yield rows


def _flowing(groups: Sequence[Group], present: list[int], per_row: int) -> Iterator[_Rows]:
    """Yield every way to fill the first row and to go on in the second."""
    for shares in _dealt(groups, present, per_row):
        if sum(share.slots for share in shares.values()) > per_row:
            yield _broken([shares[group] for group in present], per_row)


def _dealt(groups: Sequence[Group], present: list[int], per_row: int) -> Iterator[dict[int, Share]]:
    """Yield every way to give each group at least one of the places."""
    most = ROWS * per_row
    for slots in product(*(range(1, min(groups[each].count, most) + 1) for each in present)):
        if sum(slots) <= most:
            yield {
                group: _share(group, groups[group].count, taken)
                for group, taken in zip(present, slots, strict=True)
            }


def _broken(shares: list[Share], per_row: int) -> _Rows:
    first: list[Share] = []
    second: list[Share] = []
    left = per_row
    for share in shares:
        here = min(left, share.slots)
        left -= here
        if here == share.slots:
            first.append(share)
        elif not here:
            second.append(share)
        else:
            # The card for the rest is the last one, so what stands here are things.
            first.append(Share(share.group, here, 0))
            second.append(Share(share.group, share.shown - here, share.more, here))
    return tuple(first), tuple(second)


def _cost(groups: Sequence[Group], rows: _Rows) -> tuple[float, ...]:
    shown = dict.fromkeys((share.group for row in rows for share in row), 0)
    for row in rows:
        for share in row:
            shown[share.group] += share.shown
    holding = sum(max(0, groups[group].holding - count) for group, count in shown.items())
    uneven = sum((1 - count / groups[group].count) ** 2 for group, count in shown.items())
    return holding, uneven


def _share(group: int, count: int, slots: int) -> Share:
    if count <= slots:
        return Share(group, count, 0)
    return Share(group, slots - 1, count - slots + 1)
