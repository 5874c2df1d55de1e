"""Where seats stand round the felt, clockwise in bidding order: plain rectangles, no widgets."""

from typing import NamedTuple

from PySide6.QtCore import QRectF

_SIDES = {1: (1, 0, 0, 0), 2: (1, 0, 1, 0), 3: (2, 0, 1, 0), 4: (2, 0, 2, 0), 5: (3, 0, 2, 0)}
_SIDES |= {6: (3, 0, 3, 0), 7: (3, 1, 3, 0), 8: (3, 1, 3, 1)}
"""Seats above, at the right, below and at the left of the felt."""


class Ring(NamedTuple):
    """The felt, the seats in seating order, and how high it all is."""

    felt: QRectF
    seats: tuple[QRectF, ...]
    height: float


class Sizes(NamedTuple):
    """Measures of a ring: gap, lowest height of a plate, its largest width, lowest felt.

    A plate grows to ``tallest`` where the felt has more than its share.
    """

    gap: float
    plate: float
    widest: float
    felt: float
    tallest: float


WIDE = Sizes(24, 190, 600, 220, 204)
WIDE_MANY = Sizes(20, 172, 430, 200, 196)
COMPACT = Sizes(10, 126, 430, 120, 164)
COMPACT_MANY = Sizes(10, 150, 430, 90, 200)
LOW = Sizes(7, 96, 400, 62, 96)
FELT_BESIDE, FELT_WIDTH = 600, 148.0
MANY_DICE, ROW_OF_DICE = 12, 24.0
"""From so many dice on a pool takes further rows; a narrow seat has to be so much higher."""


def sizes_for(form: str, seats: int, pool: int) -> Sizes:
    """Return the measures for a ``form`` of the window, so many seats, and the largest pool."""
    rows = max(0, (pool - 1) // MANY_DICE)
    match form:
        case "wide":
            sizes = WIDE if seats <= 4 else WIDE_MANY
            return sizes._replace(felt=sizes.felt - 60, tallest=240) if rows else sizes
        case "compact":
            if not rows and seats <= 4:
                return COMPACT
            widest = 640 if seats == 2 else COMPACT_MANY.widest
            return COMPACT_MANY._replace(widest=widest)
        case _:
            return LOW._replace(plate=LOW.plate + rows * ROW_OF_DICE)


def ring(count: int, width: float, height: float, sizes: Sizes) -> Ring:
    """Return the places for 2 to 8 seats; more go on in further rows below."""
    if count > 8:
        return _rows(count, width, sizes)
    above, right, below, left = _SIDES[max(1, count)]
    gap = sizes.gap
    across = max(above, below)
    plate = min(sizes.widest, (width - (across + 1) * gap) / across)
    spare = (height - 4 * gap - 1.6 * sizes.felt) / 2
    sizes = sizes._replace(plate=max(sizes.plate, min(sizes.tallest, spare)))
    least = 2 * sizes.plate + sizes.felt + 4 * gap
    tall = max(height, least)
    seats = [*_row(above, width, gap, plate, sizes), *_side(right, width - gap - plate, tall)]
    foot = tall - gap - sizes.plate
    seats += [
        box.translated(0, foot - gap) for box in reversed(_row(below, width, gap, plate, sizes))
    ]
    seats += _side(left, gap, tall)
    boxes = [QRectF(x, y, plate, sizes.plate) for x, y in ((box.x(), box.y()) for box in seats)]
    boxes = [
        _centred(box, tall) if _is_side(at, above, right, below) else box
        for at, box in enumerate(boxes)
    ]
    room = QRectF(gap, 2 * gap + sizes.plate, width - 2 * gap, tall - 2 * sizes.plate - 4 * gap)
    if right:
        room.setRight(width - 2 * gap - plate)
    if left:
        room.setLeft(2 * gap + plate)
    return Ring(_felt(room, width, symmetric=not (right or left)), tuple(boxes), tall)


def _is_side(at: int, above: int, right: int, below: int) -> bool:
    return above <= at < above + right or at >= above + right + below


def _centred(box: QRectF, tall: float) -> QRectF:
    return QRectF(box.x(), (tall - box.height()) / 2, box.width(), box.height())


def _row(count: int, width: float, gap: float, plate: float, sizes: Sizes) -> list[QRectF]:
    """Return a row from left to right, spread over the width."""
    if count == 1:
        return [QRectF((width - plate) / 2, gap, plate, sizes.plate)]
    # Two or three stand over the felt's ends and middle, not in the corners of a wide board.
    span = min(width - 2 * gap, count * plate + (count - 1) * max(gap, plate * 0.18))
    start = (width - span) / 2
    step = (span - plate) / (count - 1)
    return [QRectF(start + at * step, gap, plate, sizes.plate) for at in range(count)]


def _side(count: int, x: float, tall: float) -> list[QRectF]:
    return [QRectF(x, tall / 2, 1, 1)] * count


def _felt(room: QRectF, width: float, *, symmetric: bool) -> QRectF:
    high = room.height()
    wide = min(room.width(), max(high * 2.1, 480.0)) if symmetric else min(room.width(), high * 2.4)
    middle = width / 2 if symmetric else room.center().x()
    return QRectF(middle - wide / 2, room.top(), wide, high)


def _rows(count: int, width: float, sizes: Sizes) -> Ring:
    gap = sizes.gap
    across = 3 if width >= 900 else 2
    plate = (width - (across + 1) * gap) / across
    top = gap
    seats = tuple(
        QRectF(
            gap + (at % across) * (plate + gap),
            top + (at // across) * (sizes.plate + gap),
            plate,
            sizes.plate,
        )
        for at in range(count)
    )
    felt = QRectF(gap, seats[-1].bottom() + gap, width - 2 * gap, sizes.felt)
    return Ring(felt, seats, felt.bottom() + gap)


def stack(count: int, width: float, sizes: Sizes) -> Ring:
    """Return seats in rows for low windows, and the felt beside the first two of them.

    So the belt die and the stakes are in sight with the seats. In a narrow window the felt is a
    low band below.
    """
    if width < FELT_BESIDE:
        return _rows(count, width, sizes)
    gap = sizes.gap
    across = 1 if count <= 2 else 2
    room = width - FELT_WIDTH - 2 * gap
    plate = (room - across * gap) / across
    seats = tuple(
        QRectF(
            gap + (at % across) * (plate + gap),
            gap + (at // across) * (sizes.plate + gap),
            plate,
            sizes.plate,
        )
        for at in range(count)
    )
    high = 2 * sizes.plate + gap
    felt = QRectF(width - gap - FELT_WIDTH, gap, FELT_WIDTH, high)
    return Ring(felt, seats, max(felt.bottom(), seats[-1].bottom()) + gap)


def felt_places(felt: QRectF) -> tuple[QRectF, QRectF, QRectF]:
    """Return where the belt die, the coins and the highest stake lie on the felt."""
    high, middle = felt.height(), felt.center()
    if felt.width() < high:
        # A felt that stands beside the seats: all three below each other.
        across = felt.adjusted(8, 0, -8, 0)
        tops = (felt.top() + high * share for share in (0.1, 0.48, 0.7))
        heights = (high * 0.37, high * 0.21, high * 0.24)
        belt, mark, bank = (
            QRectF(across.left(), top, across.width(), tall)
            for top, tall in zip(tops, heights, strict=True)
        )
        return belt, bank.adjusted(30, 0, -30, 0), mark
    if high < 90:
        belt = QRectF(middle.x() - 130, felt.top() + 4, 260, high - 8)
        bank = QRectF(felt.left() + 30, felt.top() + 4, 64, high - 8)
        mark = QRectF(felt.right() - 150, felt.top() + 6, 120, high - 12)
        return belt, bank, mark
    coins = min(84.0, max(56.0, high * 0.34))
    if felt.width() >= 440:
        side = min(190.0, high - 24)
        half = 114.0 if felt.width() < 520 else 120.0
        belt = QRectF(middle.x() - half, middle.y() - side / 2, 2 * half, side)
        apart = max(side * 0.36 + 40, min(felt.width() * 0.34, 240.0))
        bank = QRectF(middle.x() - apart - coins / 2, middle.y() - coins / 2, coins, coins)
        left = max(middle.x() + apart - 60, belt.right() + 4)
        mark = QRectF(left, middle.y() - 34, min(120.0, felt.right() - 22 - left), 68)
        return belt, bank, mark
    # A narrow felt: the die above, coins and number side by side below.
    foot = min(coins, high * 0.3)
    inset = high * 0.1
    side = high - foot - 2 * inset
    belt = QRectF(middle.x() - felt.width() * 0.46, felt.top() + inset, felt.width() * 0.92, side)
    apart = min(felt.width() * 0.2, 80.0)
    row = felt.bottom() - inset - foot
    bank = QRectF(middle.x() - apart - foot / 2, row, foot, foot)
    mark = QRectF(middle.x() + apart - 60, row, 120, foot)
    return belt, bank, mark
