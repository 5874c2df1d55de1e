"""The players' seats: which are whole, how high they are, and where their gifts lie."""

from math import ceil, floor

from PySide6.QtCore import QRectF

from choicedesk.widgets.table.contents import Contents, SeatContents
from choicedesk.widgets.table.measures import Form, Measures
from choicedesk.widgets.table.seat_rows import SeatRows, pack_seats, seat_width
from choicedesk.widgets.table.slots import Layout, Style, lay_rows


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


def lay_seats(
    layout: Layout, contents: Contents, width: float, height: float, y: float, m: Measures
) -> None:
    """Lay whole seats, folded ones below, room for more, and the hint; set the table's height."""
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
        y = lay_rows(layout, lines, start, (230, m.folded_seat), 13, "folded")
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
    room, bottom = area[2:]
    columns = max(1, min(columns, 3))
    wide = (room - (columns - 1) * m.seat_gap) / columns
    across, card, style = _gift_width(seats, wide - 2 * m.seat_pad, m)
    needs = [
        max(max(1, ceil(_gift_places(seat) / across)) for seat in seats[start : start + columns])
        for start in range(0, len(seats), columns)
    ]
    low = m.gift_low if style == "full" else min(m.gift_low, 150)
    if columns > 1 and area[1] + _high(needs, low, m) > bottom + 1:
        rows = pack_seats([_gift_places(seat) for seat in seats], room, m)
        if rows is not None and _high([1] * len(rows.counts), low, m) < _high(needs, low, m):
            return _lay_packed(layout, seats, area, rows, m)
    y = area[1]
    high = _gift_height(needs, (y, bottom), (card, low), m)
    for index, rows in enumerate(needs):
        seat_high = m.seat_head + m.seat_foot + rows * high + (rows - 1) * m.card_gap
        for column, seat in enumerate(seats[index * columns : (index + 1) * columns]):
            x = area[0] + column * (wide + m.seat_gap)
            _lay_seat(layout, seat, QRectF(x, y, wide, seat_high), (card, high), across, m)
        y += seat_high + m.gap
    return y - m.gap


def _lay_packed(
    layout: Layout,
    seats: tuple[SeatContents, ...],
    area: tuple[float, float, float, float],
    rows: SeatRows,
    m: Measures,
) -> float:
    """Lay seats as wide as their hands, each with its gifts in one line."""
    y = area[1]
    needs = [1] * len(rows.counts)
    low = m.gift_low if rows.card >= m.gift_least else min(m.gift_low, 150)
    high = _gift_height(needs, (y, area[3]), (rows.card, low), m)
    left = list(seats)
    for count, place in zip(rows.counts, rows.places, strict=True):
        x = area[0]
        for seat in left[:count]:
            wide = seat_width(_gift_places(seat), place, m)
            box = QRectF(x, y, wide, m.seat_head + m.seat_foot + high)
            card = min(m.gift_most, place)
            _lay_seat(layout, seat, box, (card, high), max(1, _gift_places(seat)), m)
            x += wide + m.seat_gap
        left = left[count:]
        y += m.seat_head + m.seat_foot + high + m.gap
    return y - m.gap


def _high(needs: list[int], low: float, m: Measures) -> float:
    """Return the least height of rows of seats, each with that many rows of gifts."""
    frames = len(needs) * (m.seat_head + m.seat_foot) + (len(needs) - 1) * m.gap
    return frames + sum(needs) * low + sum(rows - 1 for rows in needs) * m.card_gap


def _gift_height(
    needs: list[int], span: tuple[float, float], size: tuple[float, float], m: Measures
) -> float:
    """Return how high gifts can be between two edges: ``size`` is their width and least height."""
    free = span[1] - span[0] - _high(needs, 0, m)
    return max(size[1], min(free / sum(needs), size[0] / 0.6))


def _lay_seat(
    layout: Layout,
    seat: SeatContents,
    box: QRectF,
    card: tuple[float, float],
    across: int,
    m: Measures,
) -> None:
    layout.put(f"seat:{seat.id}", box.x(), box.y(), box.width(), box.height())
    start = (box.x() + m.seat_pad, box.y() + m.seat_head)
    _lay_gifts(layout, seat, start, card, across, m)
    if not seat.gifts:
        inner = (box.width() - 2 * m.seat_pad, box.height() - m.seat_head - m.seat_foot)
        style: Style = "full" if card[0] >= m.gift_least and m.gift_low > 150 else "compact"
        layout.put(f"empty:seat:{seat.id}", *start, *inner, style)


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
    small = max(1, floor((inner + m.card_gap) / (m.gift_small + m.card_gap)))
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
