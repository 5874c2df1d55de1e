"""Which dice fell in a journal row, in whatever system: the faces alone, whoever rolled them."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, cast

from msgspec import Struct

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import FreeRoll, SceneMove
from choicedesk.desk.journal import Row

Colour = Literal["white", "black"]
_SIDES: Mapping[str, int] = {"ability_cards": 12, "conflict": 6}
"""Systems whose dice no option changes (A-8, Z-2)."""


class Thrown(Struct, frozen=True):
    """Dice of one row: effect dice as (colour, face), others as (sides, face).

    ``covered`` dice lie under a cover as long as their scene is not decided.
    """

    effects: tuple[tuple[Colour, str], ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()
    real: bool = False
    covered: bool = False


def thrown(row: Row, campaign: Campaign) -> Thrown | None:
    """Return the dice of a row, None where none fell. Dice that are shown later fell before."""
    entry = row.entry
    if isinstance(entry, FreeRoll):
        return Thrown(numbers=entry.dice, real=entry.real)
    if not isinstance(entry, SceneMove) or not row.events:
        return None
    effects = [die for event in row.events for die in _effects(event)]
    faces = [face for event in row.events for face in _faces(event)]
    if not effects and not faces:
        return None
    sides = _sides(row, campaign)
    return Thrown(
        effects=tuple(effects),
        numbers=tuple((sides, face) for face in faces),
        real=entry.real,
        covered=any(isinstance(getattr(event, "dice", None), Mapping) for event in row.events),
    )


def _effects(event: Any) -> Iterator[tuple[Colour, str]]:
    if hasattr(event, "white") and hasattr(event, "black"):
        for face in event.white:
            yield "white", face
        for face in event.black:
            yield "black", face


def _faces(event: Any) -> Iterator[int]:
    """Yield the numbers of an event: its dice, those of its outcome, each pool's, the belt's."""
    dice: Any = getattr(event, "dice", None)
    if dice is None:
        dice = getattr(getattr(event, "outcome", None), "dice", None)
    if isinstance(dice, Mapping):
        pools = cast("Mapping[str, tuple[int, ...]]", dice)
        yield from (face for pool in pools.values() for face in pool)
    elif isinstance(dice, tuple):
        yield from cast("tuple[int, ...]", dice)
    face: Any = getattr(event, "face", None)
    if isinstance(face, int):
        yield face


def _sides(row: Row, campaign: Campaign) -> int:
    scene = campaign.scenes.get(row.scene) if row.scene is not None else None
    options: Any = getattr(getattr(getattr(scene, "state", None), "setup", None), "options", None)
    return _SIDES.get(row.system) or getattr(options, "sides", 10)
