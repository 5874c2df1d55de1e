"""Seats as wide as their hands: more of them stand in a row where equal ones would scroll."""

from collections.abc import Sequence
from itertools import accumulate

from msgspec import Struct

from choicedesk.widgets.table.measures import Measures

LEAST_PLACES = 2


class SeatRows(Struct, frozen=True):
    """How many seats stand in each row, the width of a card, and the room of one place in a row."""

    counts: tuple[int, ...]
    card: float
    places: tuple[float, ...]


def pack_seats(hands: Sequence[int], room: float, m: Measures) -> SeatRows | None:
    """Return the fewest rows in which every hand lies in one line; None where one is too long.

    ``hands`` are the places of each seat, in order; the fullest row is as short as it can be.
    """
    wanted = [max(LEAST_PLACES, hand) for hand in hands]
    for rows in range(1, len(wanted) + 1):
        counts = _shared(wanted, rows)
        widths = [_card(row, room, m) for row in _split(wanted, counts)]
        if min(widths) >= m.gift_small:
            return SeatRows(counts, min(m.gift_most, *widths), tuple(widths))
    return None


def seat_width(hand: int, place: float, m: Measures) -> float:
    """Return the width of a seat whose cards have this room each."""
    places = max(LEAST_PLACES, hand)
    return places * place + (places - 1) * m.card_gap + 2 * m.seat_pad


def _card(row: Sequence[int], room: float, m: Measures) -> float:
    """Return the width that is left for each card of a row of seats."""
    cards, seats = sum(row), len(row)
    taken = (cards - seats) * m.card_gap + seats * 2 * m.seat_pad + (seats - 1) * m.seat_gap
    return (room - taken) / cards


def _split(wanted: Sequence[int], counts: Sequence[int]) -> list[Sequence[int]]:
    ends = list(accumulate(counts))
    return [wanted[end - count : end] for end, count in zip(ends, counts, strict=True)]


def _shared(wanted: Sequence[int], rows: int) -> tuple[int, ...]:
    """Share seats among rows in their order, so that the fullest row is as short as it can be."""
    for most in range(max(wanted), sum(wanted) + 1):
        counts = [0]
        filled = 0
        for places in wanted:
            if filled + places > most and counts[-1]:
                counts.append(0)
                filled = 0
            counts[-1] += 1
            filled += places
        if len(counts) <= rows:
            return tuple(counts)
    return (len(wanted),)
