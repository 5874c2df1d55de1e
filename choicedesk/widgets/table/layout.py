"""Where everything on the CHOICE table lies: a pure rule from size and contents to rectangles.

Keys of slots are ids of cards and, for the rest: ``seat:<player>`` the whole seat,
``caption:goals`` and the like, ``add:goals``, ``empty:goals``, ``empty:seat:<player>``,
``add:seat:<player>``, ``empty:seats``, ``supply``, ``opportunity``, ``matter``, ``count``,
``hint``.
"""

from dataclasses import dataclass, field
from math import ceil, floor
from typing import Literal

from PySide6.QtCore import QRectF

from choicedesk.widgets.table.contents import Contents, SeatContents
from choicedesk.widgets.table.measures import Form, Measures, measures_of

Style = Literal["full", "compact", "chip", "wide", "folded"]


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle and the form in which its thing is shown there."""

    rect: QRectF
    style: Style = "full"


@dataclass(slots=True)
class Layout:
    """The finished places, in reading order, and the height they need in all."""

    form: Form
    folded: bool
    granting: bool = False
    slots: dict[str, Slot] = field(default_factory=dict)
    height: float = 0

    def put(self, key: str, x: float, y: float, w: float, h: float, style: Style = "full") -> None:
        """Lay one thing; whole pixels keep edges sharp."""
        left, top = round(x), round(y)
        self.slots[key] = Slot(QRectF(left, top, round(x + w) - left, round(y + h) - top), style)


def lay_out(contents: Contents, width: float, height: float, form: Form) -> Layout:
    """Return the places for a table of this size.

    Widths are filled by rule; what does not fit makes the table higher than ``height`` (it then
    scrolls), never smaller letters.
    """
    short = form == "narrow" or (form == "compact" and contents.folded)
    layout = Layout(form, short and not contents.show_all, contents.granting)
    measures = measures_of(form)
    if layout.folded:
        y = _lay_short_band(layout, contents, width, measures)
    else:
        y = _lay_narrator(layout, contents, width, measures)
        y = _lay_middle(layout, contents, width, y + measures.gap, measures)
    _lay_seats(layout, contents, width, height, y + measures.gap, measures)
    return layout


@dataclass(frozen=True, slots=True)
class _Group:
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


def _lay_narrator(layout: Layout, contents: Contents, width: float, m: Measures) -> float:
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


def _lay_middle(layout: Layout, contents: Contents, width: float, y: float, m: Measures) -> float:
    """Lay pool, open matter, common gifts and the count; return the y below."""
    gap = m.gap - 4
    room = width - 2 * m.side
    free = room - m.pool - m.count - m.matter_least - 2 * gap
    inline = max(0, min(len(contents.common), floor(free / (m.common + gap))))
    x = m.side
    layout.put("opportunity", x, y, m.pool, m.band)
    x += m.pool + gap
    matter = room - m.pool - m.count - 2 * gap - inline * (m.common + gap)
    layout.put("matter", x, y, matter, m.band)
    x += matter + gap
    for key in contents.common[:inline]:
        layout.put(key, x, y, m.common, m.band, "wide")
        x += m.common + gap
    layout.put("count", x, y, m.count, m.band)
    rest = contents.common[inline:]
    return _lay_rows(layout, rest, (m.side, y + m.band, room), (m.common, m.band), gap, "wide")


def _lay_rows(
    layout: Layout,
    keys: tuple[str, ...],
    start: tuple[float, float, float],
    size: tuple[float, float],
    gap: float,
    style: Style,
) -> float:
    """Lay equal things in rows below ``start`` (left, y, width); return the y below them."""
    left, y, room = start
    if not keys:
        return y
    across = max(1, floor((room + gap) / (size[0] + gap)))
    across = min(across, len(keys)) if style != "wide" else across
    wide = (room - (across - 1) * gap) / across
    for index, key in enumerate(keys):
        row, column = divmod(index, across)
        top = y + gap + row * (size[1] + gap)
        layout.put(key, left + column * (wide + gap), top, wide, size[1], style)
    return y + ceil(len(keys) / across) * (size[1] + gap)


def _lay_short_band(layout: Layout, contents: Contents, width: float, m: Measures) -> float:
    """Lay the short form: a line of chips, dangers with the pool, matter with common gifts."""
    room = width - 2 * m.side
    gap = 8.0
    chips = (*contents.goals, *contents.fates)
    across = max(1, floor((room + gap) / (180 + gap)))
    across = ceil(len(chips) / max(1, ceil(len(chips) / across))) if chips else 1
    each = (room - (across - 1) * gap) / across
    y = _lay_rows(layout, chips, (m.side, m.top + 4 - gap, room), (each, m.chip), gap, "chip")
    y = y if chips else m.top - 4
    keys = (*contents.dangers, "opportunity")
    y = _lay_rows(layout, keys, (m.side, y + 2, room), (180, 74), gap, "compact")
    y += m.gap
    inline = min(1, len(contents.common)) if room >= 620 else 0
    matter = room - inline * (272 + gap)
    layout.put("matter", m.side, y, matter, m.band)
    for key in contents.common[:inline]:
        layout.put(key, m.side + matter + gap, y, 272, m.band, "wide")
    rest = contents.common[inline:]
    return _lay_rows(layout, rest, (m.side, y + m.band, room), (250, m.band), gap, "wide")


def _seat_columns(count: int, width: float, form: Form) -> int:
    if form == "narrow":
        return 1 if width < 900 else 2
    return 2 if count <= 4 else 3


def whole_seats(contents: Contents, *, folded: bool) -> tuple[str, ...]:
    """Return the seats that are shown whole, in seating order."""
    ids = [seat.id for seat in contents.seats]
    most = 1 if folded else (3 if len(ids) > 6 else len(ids))
    if most >= len(ids):
        return tuple(ids)
    wanted = [contents.active, *reversed(contents.chosen), *ids]
    if folded and contents.chosen:
        wanted = [contents.chosen[-1], *wanted]
    picked = list(dict.fromkeys(one for one in wanted if one in ids))[:most]
    return tuple(one for one in ids if one in picked)


def _lay_seats(
    layout: Layout, contents: Contents, width: float, height: float, y: float, m: Measures
) -> None:
    room = width - 2 * m.side
    if not contents.seats:
        layout.put("empty:seats", m.side, y, room, max(160, height - y - m.gap))
        layout.height = y + max(160, height - y - m.gap) + m.gap
        return
    whole = whole_seats(contents, folded=layout.folded)
    seats = tuple(seat for seat in contents.seats if seat.id in whole)
    lines = tuple(f"seat:{seat.id}" for seat in contents.seats if seat.id not in whole)
    columns = 1 if layout.folded else _seat_columns(len(contents.seats), width, layout.form)
    across = max(1, min(len(lines), floor((room + 13) / (230 + 13)))) if lines else 1
    below = ceil(len(lines) / across) * (m.folded_seat + m.gap) if lines else 0
    hint = m.hint if layout.folded or contents.show_all else 0
    spare = 0 if len(contents.seats) > 2 or layout.folded else 120 + m.gap
    bottom = height - m.gap - below - hint - spare
    y = _lay_whole(layout, seats, (m.side, y, room, bottom), columns, m)
    if lines:
        start = (m.side, y + m.gap - 13, room)
        y = _lay_rows(layout, lines, start, (230, m.folded_seat), 13, "folded")
    if spare:
        layout.put("empty:seats", m.side, y + m.gap, room, max(120, min(196, height - y - 40)))
        y += m.gap + max(120, min(196, height - y - 40))
    if hint:
        layout.put("hint", m.side, max(y + 4, height - m.hint - 8), room, m.hint)
        y = max(y + 4, height - m.hint - 8) + m.hint
    layout.height = y + (8 if hint else m.gap)


def _lay_whole(
    layout: Layout,
    seats: tuple[SeatContents, ...],
    area: tuple[float, float, float, float],
    columns: int,
    m: Measures,
) -> float:
    """Lay the seats that are shown whole; ``area`` is left, top, width and lowest bottom."""
    left, y, room, bottom = area
    columns = max(1, min(columns, 3))
    wide = (room - (columns - 1) * m.seat_gap) / columns
    across, card, style = _gift_width(seats, wide - 2 * m.seat_pad, m)
    needs = [
        max(max(1, ceil(_gift_places(seat) / across)) for seat in seats[start : start + columns])
        for start in range(0, len(seats), columns)
    ]
    frame = m.seat_head + m.seat_foot
    free = bottom - y - (len(needs) - 1) * m.gap - len(needs) * frame
    free -= sum(rows - 1 for rows in needs) * m.card_gap
    least = m.gift_low if style == "full" else min(m.gift_low, 150)
    high = max(least, min(free / sum(needs), card / 0.6))
    for index, rows in enumerate(needs):
        seat_high = frame + rows * high + (rows - 1) * m.card_gap
        for column, seat in enumerate(seats[index * columns : (index + 1) * columns]):
            x = left + column * (wide + m.seat_gap)
            layout.put(f"seat:{seat.id}", x, y, wide, seat_high)
            _lay_gifts(layout, seat, (x + m.seat_pad, y + m.seat_head), (card, high), across, m)
            if not seat.gifts:
                inner = (wide - 2 * m.seat_pad, seat_high - frame)
                at = (x + m.seat_pad, y + m.seat_head)
                layout.put(f"empty:seat:{seat.id}", *at, *inner, style)
        y += seat_high + m.gap
    return y - m.gap


def _gift_places(seat: SeatContents) -> int:
    """Return how many card places a seat takes: a young hand shows one more, to be filled."""
    count = len(seat.gifts)
    return count + 1 if 0 < count < 3 else count


def _gift_width(
    seats: tuple[SeatContents, ...], inner: float, m: Measures
) -> tuple[int, float, Style]:
    """Return cards in a row, their width and form, the same for every seat."""
    most = max([_gift_places(seat) for seat in seats] + [1])
    full = floor((inner + m.card_gap) / (m.gift_least + m.card_gap))
    style: Style = "full" if m.gift_low > 150 else "compact"
    if most <= max(4, full) and full >= min(most, 4):
        across = max(4, most) if full >= 4 else full
        return across, _share(inner, across, m), style
    small = max(1, floor((inner + m.card_gap) / (124 + m.card_gap)))
    across = min(small, max(most, 1))
    across = ceil(most / ceil(most / across))
    return across, _share(inner, across, m), "compact"


def _share(inner: float, across: int, m: Measures) -> float:
    return min(m.gift_most, (inner - (across - 1) * m.card_gap) / across)


def _lay_gifts(
    layout: Layout,
    seat: SeatContents,
    start: tuple[float, float],
    size: tuple[float, float],
    across: int,
    m: Measures,
) -> None:
    keys = list(seat.gifts)
    if _gift_places(seat) > len(keys):
        keys.append(f"add:seat:{seat.id}")
    roomy = size[0] >= 146 and (m.gift_low > 150 or size[1] >= 220)
    style: Style = "full" if roomy else "compact"
    for index, key in enumerate(keys):
        row, column = divmod(index, across)
        x = start[0] + column * (size[0] + m.card_gap)
        layout.put(key, x, start[1] + row * (size[1] + m.card_gap), *size, style)
