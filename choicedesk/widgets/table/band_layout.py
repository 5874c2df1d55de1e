"""The narrator's band and the middle band: where their things lie, whole or in short form."""

from math import ceil, floor

from msgspec import Struct

from choicedesk.widgets.table.contents import Contents
from choicedesk.widgets.table.measures import Measures
from choicedesk.widgets.table.slots import Layout, Style, lay_rows

# The width in which most of what players dare can be read whole.
_MATTER = 380.0
# The short form: what adds to a group stands beside dangers and pool, which get a little narrower.
_ADDS = 168.0
_LEAST_SHORT = 160.0


class _Group(Struct, frozen=True):
    name: str
    ids: tuple[str, ...]
    nominal: int

    @property
    def weight(self) -> int:
        return len(self.ids) or self.nominal


def _groups(contents: Contents) -> tuple[_Group, ...]:
    return (
        _Group("goals", contents.goals, 3),
        _Group("fates", contents.fates, 2),
        _Group("dangers", contents.dangers, 2),
    )


def lay_narrator(layout: Layout, contents: Contents, width: float, m: Measures) -> float:
    """Lay goals, fates and dangers side by side and return the y below them."""
    groups = _groups(contents)
    room = width - 2 * m.side - (len(groups) - 1) * m.group_gap
    cards = sum(group.weight for group in groups)
    each = (room - (cards - len(groups)) * m.card_gap) / cards
    if each >= m.narrator_least:
        return _lay_cards(layout, groups, (min(each, m.narrator_width), m.narrator_height), 1, m)
    rows, columns = _columns(groups, room, m)
    each = (room - (sum(columns) - len(groups)) * m.card_gap) / sum(columns)
    size = (each, m.few_narrator_height)
    return _lay_cards(layout, groups, size, rows, m, columns)


def _columns(groups: tuple[_Group, ...], room: float, m: Measures) -> tuple[int, list[int]]:
    """Return how many rows are needed, and the columns of each group, for small cards."""
    for rows in range(1, 200):
        columns = [ceil(group.weight / rows) for group in groups]
        least = min(m.narrator_least, m.few_narrator_width)
        used = sum(columns) * (least + m.card_gap) - len(groups) * m.card_gap
        if used <= room or all(count == 1 for count in columns):
            return rows, columns
    return 200, [1 for _ in groups]


def _lay_cards(
    layout: Layout,
    groups: tuple[_Group, ...],
    size: tuple[float, float],
    rows: int,
    m: Measures,
    columns: list[int] | None = None,
) -> float:
    wide, high = size
    style: Style = "full" if high > m.few_narrator_height else "compact"
    x, top = m.side, m.top + m.caption
    bottom = top + rows * high + (rows - 1) * m.card_gap
    add: dict[str, tuple[float, float, float, float]] = {}
    for index, group in enumerate(groups):
        across = columns[index] if columns else group.weight
        group_width = across * wide + (across - 1) * m.card_gap
        if group.ids:
            add = _lay_caption(layout, group, (x, m.top, group_width, m.caption - 3))
        else:
            layout.put(f"empty:{group.name}", x, m.top, group_width, bottom - m.top, style)
            if group.name == "dangers" and layout.granting:
                layout.put("supply", x + group_width - 30, m.top + 8, 22, 22)
        for place, key in enumerate(group.ids):
            row, column = divmod(place, across)
            left = x + column * (wide + m.card_gap)
            layout.put(key, left, top + row * (high + m.card_gap), wide, high, style)
        for key, place in (add if group.ids else {}).items():
            layout.put(key, *place)
        x += group_width + m.group_gap
    return bottom


def _lay_caption(
    layout: Layout, group: _Group, area: tuple[float, float, float, float]
) -> dict[str, tuple[float, float, float, float]]:
    """Lay a group's caption; return what stands beside it and is read after the cards."""
    x, y, wide, high = area
    adds = min(176, wide - 120 - high) if group.name == "dangers" else high
    adds = max(high, adds) if adds >= 110 else high
    right = x + wide - adds
    beside = {f"add:{group.name}": (right, y, adds, high)}
    if group.name == "dangers" and layout.granting:
        right -= high + 6
        beside = {"supply": (right, y, high, high), **beside}
    layout.put(f"caption:{group.name}", x, y, right - x, high)
    return beside


def lay_middle(layout: Layout, contents: Contents, width: float, y: float, m: Measures) -> float:
    """Lay pool, open matter, common gifts and the count; return the y below."""
    gap = m.gap - 4
    room = width - 2 * m.side
    pool, common, inline = _middle_widths(len(contents.common), room - m.count - 2 * gap, gap, m)
    x = m.side
    layout.put("opportunity", x, y, pool, m.band)
    x += pool + gap
    matter = room - pool - m.count - 2 * gap - inline * (common + gap)
    layout.put("matter", x, y, matter, m.band)
    x += matter + gap
    for key in contents.common[:inline]:
        layout.put(key, x, y, common, m.band, "wide")
        x += common + gap
    layout.put("count", x, y, m.count, m.band)
    rest = contents.common[inline:]
    least = _row_width(len(rest), room, gap, m)
    return lay_rows(layout, rest, (m.side, y + m.band, room), (least, m.band), gap, "wide")


def _middle_widths(count: int, room: float, gap: float, m: Measures) -> tuple[float, float, int]:
    """Return the widths of pool and common gifts, and how many of those stand in the band.

    ``room`` is for pool, matter and gifts with their gaps. The widest form in which all of them
    stand there is taken, else the one in which most do.
    """
    best = (m.pool, m.common, 0)
    for pool, common, matter in ((m.pool, m.common, m.matter_least), m.slim, m.slimmest):
        free = room - pool - matter
        inline = max(0, min(count, floor(free / (common + gap))))
        if inline > best[2]:
            best = (pool, common, inline)
        if inline == count:
            break
    pool, common, inline = best
    if inline and common == m.slimmest[1]:
        common = _shared(room - pool, inline, gap, m)
    return pool, common, inline


def _shared(room: float, count: int, gap: float, m: Measures) -> float:
    """Return the width of gifts beside the matter, which has long words and comes first."""
    return max(m.slimmest[1], min(m.slim[1], (room - _MATTER) / count - gap))


def _row_width(count: int, room: float, gap: float, m: Measures) -> float:
    """Return the least width of common gifts in rows of their own: one row, where that will do."""
    if count * (m.common + gap) - gap <= room:
        return m.common
    return m.slimmest[1]


def lay_short_band(layout: Layout, contents: Contents, width: float, m: Measures) -> float:
    """Lay the short form: chips, dangers with the pool and the adds, matter with common gifts."""
    room = width - 2 * m.side
    gap = 8.0
    chips = (*contents.goals, *contents.fates)
    across = max(1, floor((room + gap) / (180 + gap)))
    across = ceil(len(chips) / max(1, ceil(len(chips) / across))) if chips else 1
    each = (room - (across - 1) * gap) / across
    y = lay_rows(layout, chips, (m.side, m.top + 4 - gap, room), (each, m.chip), gap, "chip")
    y = y if chips else m.top - 4
    keys = (*contents.dangers, "opportunity")
    top = y + 2
    beside = room - _ADDS - gap
    y = lay_rows(layout, keys, (m.side, top, beside), (_LEAST_SHORT, 74), gap, "compact")
    _lay_adds(layout, m.side + beside + gap, top + gap)
    y += m.gap
    whole, room = room, room - m.count - gap
    count = len(contents.common)
    least = m.slimmest[1]
    inline = count if room - count * (least + gap) >= m.slimmest[2] else 0
    if not inline and count and room >= 620:
        inline = 1
    common = _shared(room, inline, gap, m) if inline else 0.0
    matter = room - inline * (common + gap)
    x = m.side + matter + gap
    layout.put("matter", m.side, y, matter, m.band)
    for key in contents.common[:inline]:
        layout.put(key, x, y, common, m.band, "wide")
        x += common + gap
    layout.put("count", m.side + whole - m.count, y, m.count, m.band)
    rest = contents.common[inline:]
    return lay_rows(layout, rest, (m.side, y + m.band, whole), (least, m.band), gap, "wide")


def _lay_adds(layout: Layout, x: float, y: float) -> None:
    """Lay what adds a goal, a fate or a danger below each other; the short form has no captions."""
    high = 74 / 3
    for row, group in enumerate(("goals", "fates", "dangers")):
        grants = group == "dangers" and layout.granting
        layout.put(f"add:{group}", x, y + row * high, _ADDS - (26 if grants else 0), high)
    if layout.granting:
        layout.put("supply", x + _ADDS - 23, y + 2 * high + 1, 22, 22)
