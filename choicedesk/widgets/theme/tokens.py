"""The colours and measures of the three looks, as ``resources/styles/tokens.json`` holds them."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec import Struct

from choicedesk.resource_files import resource

LOOKS = ("lamp", "paper", "projector")

# What the look names beside its tables: shadows, seats, frame. Eight digits are #aarrggbb.
_BESIDE = {
    "lamp": {
        "seat-ground": "#6b140d09",
        "seat-edge": "#1fffdeaa",
        "glow": "#8cf2b855",
        "shadow": "#000000",
        "felt-ink": "#eef6ee",
        "felt-ink2": "#c6dccd",
        "tray-frame": "#4a3222",
        "tray-edge": "#6b4a33",
        "halo": "#61140d09",
    },
    "paper": {
        "seat-ground": "#9efffcf5",
        "seat-edge": "#386e5028",
        "glow": "#6b8a4b00",
        "shadow": "#462d0f",
        "felt-ink": "#eef6ee",
        "felt-ink2": "#eef6ee",
        "tray-frame": "#4a3222",
        "tray-edge": "#6b4a33",
        "halo": "#61140d09",
    },
    "projector": {
        "seat-ground": "#000000",
        "seat-edge": "#8a8a8a",
        "glow": "#e6ffd23f",
        "shadow": "#00000000",
        "felt-ink": "#ffffff",
        "felt-ink2": "#ffffff",
        "tray-frame": "#ffffff",
        "tray-edge": "#ffffff",
        "halo": "#000000",
    },
}


class Tokens(Struct, frozen=True):
    """All tokens: ``looks`` by look and name, the rest as the file has it."""

    looks: Mapping[str, Mapping[str, str]]
    dice: Mapping[str, Mapping[str, str]]
    seats: tuple[str, ...]
    odds: Mapping[str, tuple[str, str]]
    type_pt: Mapping[str, float]


@lru_cache(maxsize=1)
def tokens() -> Tokens:
    """Return the tokens; the file is read once."""
    read = msgspec.json.decode(resource("styles", "tokens.json").read_bytes())
    return Tokens(
        looks={look: {**read["looks"][look], **_BESIDE[look]} for look in LOOKS},
        dice=read["dice"],
        seats=tuple(read["seats"]),
        odds={side: (pair[0], pair[1]) for side, pair in read["odds"].items()},
        type_pt=read["type_pt"],
    )
