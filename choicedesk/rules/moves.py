"""What the moves of all systems have in common: their form in JSON, and the revision (R-1)."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class TaggedMove(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="move",
):
    """A move that goes by its tag under the key ``move``; unknown keys are refused."""


class Revise(TaggedMove, frozen=True, tag="revise", rename={"values": "set"}):
    """Cards and people change in mid-play (R-1); entries in the setup's JSON form."""

    add: Mapping[str, tuple[Mapping[str, Any], ...]] = {}
    change: Mapping[str, tuple[Mapping[str, Any], ...]] = {}
    remove: Mapping[str, tuple[str, ...]] = {}
    values: Mapping[str, Any] = {}
    why: str = ""
