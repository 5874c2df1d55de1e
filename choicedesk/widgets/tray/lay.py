"""How the whole tray is laid: the pool, the dice as they land, and what the roll left.

All lengths are pixels of the picture. Sizes shrink by rule until everything fits.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.widgets.tray.matching import Color, Matching
from choicedesk.widgets.tray.places import (
    LOWER_SIDE,
    Box,
    Spot,
    best_rows,
    casual_turn,
    halves,
    in_rows,
    on_shelf,
    shelf_size,
)

Die = tuple[Color, int]

_MANY = 14


class Sizes(Struct, frozen=True):
    """The largest dice (waiting, staying, cancelled) and the text's height, in pixels."""

    pool: float = 84
    stays: float = 96
    shelf: float = 52
    text: float = 15

    def scaled(self, factor: float) -> "Sizes":
        """Return all sizes times a factor, as a stage needs them."""
        return Sizes(
            self.pool * factor, self.stays * factor, self.shelf * factor, self.text * factor
        )


WIDE = Sizes()
COMPACT = Sizes(pool=62, stays=76, shelf=44, text=14)


class Pool(Struct, frozen=True):
    """Dice that wait; ``words_beside`` means the counts stand right of the rows, not above."""

    white: tuple[Spot, ...]
    ghost: Spot | None
    black: tuple[Spot, ...]
    words_beside: bool


class Left(Struct, frozen=True):
    """Dice after the pairs have cancelled; ``groups`` are the boxes of those that lie together.

    ``edge`` is where the shelf begins, ``words_above`` whether its words stand above its dice,
    ``words_beside`` whether those of the upper part stand left of its dice.
    """

    spots: Mapping[Die, Spot]
    groups: tuple[tuple[Box, bool], ...]
    edge: float
    words_above: bool
    words_beside: bool


def _pad(sizes: Sizes) -> float:
    return sizes.text * 1.3


def _word_line(sizes: Sizes) -> float:
    return sizes.text * 2.4


def _beside(felt: Box, sizes: Sizes) -> bool:
    return felt.height < sizes.pool * 3.3


def _upper_and_lower(felt: Box, sizes: Sizes, counts: tuple[int, int]) -> tuple[Box, Box]:
    """Return the boxes of white and black dice: two halves, or shares of the felt for many."""
    crowded = sum(counts) > _MANY
    pad, words = _pad(sizes), sizes.text * 2.9
    upper_share, between = 0.5, _pad(sizes)
    if crowded:
        pad, words, between = pad * 0.7, sizes.text * 1.9, pad * 0.35
        upper_share = min(max(counts[0] / sum(counts), 0.28), 0.72)
    if _beside(felt, sizes):
        words, between = pad * 0.5, pad * 0.5
        right = sizes.text * (8.3 + 0.65 * (max(counts) > 9))
    else:
        right = 0.0
    high = felt.height - 2 * words - between
    width = felt.width - 2 * pad - right
    upper = Box(felt.left + pad, felt.top + words, width, high * upper_share)
    lower = replace(upper, top=upper.top + upper.height + between, height=high - upper.height)
    return upper, lower


def pool(counts: tuple[int, int], felt: Box, sizes: Sizes, *, ghost: bool) -> Pool:
    """Lay dice that have not been rolled: upright, white above, black below, one size."""
    counted = (counts[0] + ghost, counts[1])
    upper, lower = _upper_and_lower(felt, sizes, counted)
    places = halves(counted, upper, lower, sizes.pool, turned=False)
    white = tuple(_whole(spot) for spot in places.white)
    return Pool(
        white[: counts[0]],
        white[-1] if ghost else None,
        tuple(_whole(spot) for spot in places.black),
        _beside(felt, sizes),
    )


def landing(matching: Matching, felt: Box, sizes: Sizes) -> dict[Die, Spot]:
    """Lay dice as they come to rest: in rows, slightly askew, partners one above the other."""
    counts = (len(matching.white), len(matching.black))
    upper, lower = _upper_and_lower(felt, sizes, counts)
    places = halves(counts, upper, lower, sizes.pool, turned=True)
    spots: dict[Die, Spot] = {}
    for index, spot in zip(matching.order("white"), places.white, strict=True):
        spots["white", index] = _whole(spot)
    for index, spot in zip(matching.order("black"), places.black, strict=True):
        spots["black", index] = _whole(replace(spot, turn=casual_turn(index + 4)))
    return spots


def left(matching: Matching, felt: Box, sizes: Sizes) -> Left:
    """Lay what a roll left: large above what stays, small on the shelf what is cancelled."""
    stays: list[Die] = [("white", i) for i in matching.staying("white")]
    stays.extend(("black", i) for i in matching.staying("black"))
    groups = matching.groups()
    counts = [len(g.white) + len(g.black) for g in groups]
    split = _split(felt, sizes, len(stays), counts)
    spots: dict[Die, Spot] = {}
    for die, spot in zip(stays, _standing(len(stays), split, sizes), strict=True):
        spots[die] = _whole(spot)
    boxes: list[tuple[Box, bool]] = []
    small = int(shelf_size(counts, split.lower, sizes.shelf)) if groups else 0
    for group, places in zip(
        groups, on_shelf(counts, split.lower, small) if groups else (), strict=True
    ):
        dice: list[Die] = [("white", i) for i in group.white]
        dice.extend(("black", i) for i in group.black)
        spots.update(zip(dice, (_whole(place) for place in places), strict=True))
        boxes.append((_round(places), group.struck))
    beside = _low(felt, sizes)
    return Left(spots, tuple(boxes), split.edge, split.words_above, beside)


def _low(felt: Box, sizes: Sizes) -> bool:
    return felt.height < sizes.stays * 2.1


class _Split(Struct, frozen=True):
    edge: float
    upper: Box
    lower: Box
    words_above: bool


def _split(felt: Box, sizes: Sizes, staying: int, groups: Sequence[int]) -> _Split:
    """Share the felt: a third is the shelf, more while its dice would be much smaller."""
    if not groups:
        share = min(0.36, sizes.text * 2.6 / felt.height)
        return _cut(felt, sizes, share, words_above=False)
    best: _Split | None = None
    score = -1.0
    for percent in range(36, 81, 4):
        for words_above in (False, True):
            split = _cut(felt, sizes, percent / 100, words_above=words_above)
            large = best_rows(staying, split.upper, sizes.stays)[1] if staying else sizes.stays
            small = shelf_size(groups, split.lower, sizes.shelf)
            found = min(large / sizes.stays, small / sizes.shelf)
            if found > score + 0.03:
                best, score = split, found
    return best or _cut(felt, sizes, 0.36, words_above=False)


def _cut(felt: Box, sizes: Sizes, share: float, *, words_above: bool) -> _Split:
    pad, words = _pad(sizes), _word_line(sizes)
    bottom = felt.top + felt.height
    edge = bottom - felt.height * share
    top = felt.top + words
    upper = Box(felt.left + pad, top, felt.width - 2 * pad, edge - top - pad * 0.4)
    if _low(felt, sizes):
        left, top = felt.left + sizes.text * 5.2 + pad, felt.top + pad * 0.5
        upper = Box(left, top, felt.left + felt.width - left - pad, edge - top - pad * 0.4)
    if words_above:
        lower = Box(felt.left + pad, edge + words * 0.85, felt.width - 2 * pad, 0)
    else:
        words_left = sizes.text * 5.2 + pad
        lower = Box(
            felt.left + words_left, edge + pad * 0.5, felt.width - words_left - pad * 0.6, 0
        )
    return _Split(edge, upper, replace(lower, height=bottom - lower.top - pad * 0.5), words_above)


def _standing(count: int, split: _Split, sizes: Sizes) -> list[Spot]:
    rows, size = best_rows(count, split.upper, sizes.stays)
    spots = in_rows(count, split.upper, size, rows=rows, centred=True, turned=True, roomy=0.75)
    # In words' light the middle looks too low: a little up.
    return [replace(spot, y=spot.y - size * 0.03) for spot in spots]


def _whole(spot: Spot) -> Spot:
    """Return the spot with a size of whole pixels, so that few rasters serve many dice."""
    return replace(spot, size=float(max(8, int(spot.size))))


def _round(places: Sequence[Spot]) -> Box:
    size = places[0].size
    left_edge = min(p.x for p in places) - size / 2
    width = max(p.x for p in places) + size / 2 - left_edge
    return Box(left_edge, places[0].y - size / 2, width, size * (1 + LOWER_SIDE))
