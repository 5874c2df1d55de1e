"""Lengths of the CHOICE table in logical pixels, one set for each form of the window."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Form = Literal["wide", "compact", "narrow"]

WIDE_WINDOW = (1600, 900)
NARROW_WINDOW = (1200, 660)


class Measures(Struct, frozen=True, kw_only=True):
    """Every length that a layout needs; see the look, section 3.

    ``slim`` and ``slimmest`` are pool, common gift and least matter where the middle band is
    short of room.
    """

    side: float
    top: float
    caption: float
    gap: float
    card_gap: float
    group_gap: float
    narrator_width: float
    narrator_least: float
    narrator_height: float
    band: float
    pool: float
    count: float
    common: float
    matter_least: float
    slim: tuple[float, float, float]
    slimmest: tuple[float, float, float]
    seat_gap: float
    seat_pad: float
    seat_head: float
    seat_foot: float
    gift_least: float
    gift_low: float
    gift_most: float = 200
    gift_small: float = 112
    folded_seat: float = 44
    chip: float = 36
    hint: float = 30
    few_narrator_width: float = 150
    few_narrator_height: float = 78


WIDE = Measures(
    side=18,
    top=12,
    caption=25,
    gap=16,
    card_gap=10,
    group_gap=22,
    narrator_width=186,
    narrator_least=164,
    narrator_height=158,
    band=80,
    pool=290,
    count=158,
    common=320,
    matter_least=400,
    slim=(268, 306, 300),
    slimmest=(268, 208, 280),
    seat_gap=16,
    seat_pad=14,
    seat_head=58,
    seat_foot=14,
    gift_least=146,
    gift_low=164,
)

COMPACT = Measures(
    side=12,
    top=6,
    caption=21,
    gap=12,
    card_gap=7,
    group_gap=16,
    narrator_width=150,
    narrator_least=132,
    narrator_height=78,
    band=58,
    pool=226,
    count=122,
    common=298,
    matter_least=300,
    slim=(208, 262, 260),
    slimmest=(208, 176, 240),
    seat_gap=12,
    seat_pad=10,
    seat_head=43,
    seat_foot=9,
    gift_least=124,
    gift_low=150,
)

# A wide table that would scroll takes the lengths of a compact one first, and lower cards.
TIGHT = replace(COMPACT, band=48, gift_low=142)


def form_of(width: float, height: float) -> Form:
    """Return the form a whole window of this size takes."""
    if width >= WIDE_WINDOW[0] and height >= WIDE_WINDOW[1]:
        return "wide"
    if width < NARROW_WINDOW[0] or height < NARROW_WINDOW[1]:
        return "narrow"
    return "compact"


def measures_of(form: Form, *, tight: bool = False) -> Measures:
    """Return the lengths of a form; ``tight`` are those before a table scrolls."""
    if tight:
        return TIGHT
    return WIDE if form == "wide" else COMPACT
