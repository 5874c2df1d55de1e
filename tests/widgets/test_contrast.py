"""The contrast tables of the look, recomputed from the tokens.

Text needs 4.5, signs and outlines 3 (WCAG 2.x).
"""

import json
from collections.abc import Iterator

import pytest

from choicedesk.resource_files import resource

TOKENS = json.loads(resource("styles", "tokens.json").read_text(encoding="utf-8"))
LOOKS = ("lamp", "paper", "projector")
FELT_INK = "#eef6ee"

# Pairs as (what, on what): contrast in lamp, paper, projector.
TEXT = {
    ("ink", "bg0"): (16.0, 13.8, 21.0),
    ("ink", "bg1"): (15.0, 14.9, 21.0),
    ("ink", "bg2"): (13.3, 13.1, 21.0),
    ("ink", "table-a"): (9.7, 13.0, 21.0),
    ("ink", "table-c"): (15.5, 9.6, 21.0),
    ("ink2", "bg1"): (10.1, 8.4, 21.0),
    ("ink2", "bg2"): (8.9, 7.3, 21.0),
    ("ink2", "table-a"): (6.5, 7.3, 21.0),
    ("ink3", "bg0"): (8.3, 5.5, 14.4),
    ("ink3", "bg1"): (7.8, 5.9, 14.4),
    ("ink3", "table-a"): (5.0, 5.1, 14.4),
    ("accent", "bg0"): (10.6, 5.8, 14.5),
    ("accent", "bg1"): (9.9, 6.3, 14.5),
    ("accent", "bg2"): (8.8, 5.5, 14.5),
    ("accent", "table-a"): (6.4, 5.5, 14.5),
    ("accink", "accent"): (9.9, 6.4, 14.5),
    ("accink", "accent2"): (7.0, 8.7, 14.5),
    ("cardink", "card"): (13.6, 16.1, 21.0),
    ("cardink", "card2"): (11.6, 15.1, 21.0),
    ("cardink2", "card2"): (6.1, 7.9, 21.0),
    ("cardacc", "card2"): (4.8, 6.3, 21.0),
    ("dink", "dcard"): (11.7, 10.5, 21.0),
    ("dink2", "dcard"): (7.7, 7.9, 21.0),
    ("bubbleink", "bubble"): (15.5, 15.0, 21.0),
}
SHAPES = {
    ("line2", "bg1"): (3.3, 3.8, 21.0),
    ("will-b", "table-a"): (3.1, 3.9, 10.0),
    ("will-rim", "card2"): (10.0, 14.4, 21.0),
    ("opp-b", "table-a"): (6.4, 2.3, 14.8),
    ("opp-rim", "card2"): (7.3, 11.8, 21.0),
    ("dang-rim", "dcard"): (8.3, 6.7, 1.0),
    ("dang-b", "card2"): (3.3, 5.3, 2.6),
}
BEADS = {"will": ("table-a", "card2"), "opp": ("table-a", "card2"), "dang": ("dcard", "card2")}


def luminance(color: str) -> float:
    """Return the relative luminance, 0 to 1, of "#rgb" or "#rrggbb"."""
    digits = color.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    shares = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def rows(table: dict[tuple[str, str], tuple[float, ...]]) -> Iterator[tuple[str, str, str, float]]:
    for (token, ground), values in table.items():
        for look, value in zip(LOOKS, values, strict=True):
            yield look, token, ground, value


@pytest.mark.parametrize(("look", "token", "ground", "value"), [*rows(TEXT), *rows(SHAPES)])
def test_table(look: str, token: str, ground: str, value: float) -> None:
    colors = TOKENS["looks"][look]
    assert contrast(colors[token], colors[ground]) == pytest.approx(value, abs=0.06)


@pytest.mark.parametrize(("look", "token", "ground", "value"), list(rows(TEXT)))
def test_text_can_be_read(look: str, token: str, ground: str, value: float) -> None:
    colors = TOKENS["looks"][look]
    assert contrast(colors[token], colors[ground]) >= 4.5


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("bead", "ground"), [(b, g) for b, gs in BEADS.items() for g in gs])
def test_a_bead_shows_by_its_body_or_its_rim(look: str, bead: str, ground: str) -> None:
    colors = TOKENS["looks"][look]
    parts = (colors[f"{bead}-b"], colors[f"{bead}-rim"])
    assert max(contrast(part, colors[ground]) for part in parts) >= 3


@pytest.mark.parametrize("look", LOOKS)
def test_control_outlines_show(look: str) -> None:
    colors = TOKENS["looks"][look]
    assert contrast(colors["line2"], colors["bg1"]) >= 3


@pytest.mark.parametrize(("look", "value"), list(zip(LOOKS, (6.3, 4.9, 19.1), strict=True)))
def test_text_on_felt(look: str, value: float) -> None:
    assert contrast(FELT_INK, TOKENS["looks"][look]["felt-a"]) == pytest.approx(value, abs=0.06)


@pytest.mark.parametrize(("part", "value"), [("white", 14.3), ("none", 4.8), ("black", 16.9)])
def test_odds_bars(part: str, value: float) -> None:
    assert contrast(*TOKENS["odds"][part]) == pytest.approx(value, abs=0.06)


@pytest.mark.parametrize("color", TOKENS["seats"])
def test_white_initials_on_seat_colours(color: str) -> None:
    assert contrast("#fff", color) >= 5.25


def test_looks_name_the_same_tokens() -> None:
    names = {look: set(TOKENS["looks"][look]) for look in LOOKS}
    assert names["lamp"] == names["paper"] == names["projector"]
