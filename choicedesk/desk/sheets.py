"""What a character brings to the games: ranks, a pool, a conflict's abilities, attribute entries.

These are the campaign's own values, with names where the rules have ids; ``desk.<system>_scene``
turns them into setups. Ids of parts are short ("a1"), unique in their list, and stay.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=1_000)]
Text = Annotated[str, Meta(max_length=100_000)]
PartId = Annotated[str, Meta(min_length=1, max_length=100)]
Colour = Annotated[int, Meta(ge=0, le=7)]
Few = Meta(max_length=100)
Rank = Annotated[int, Meta(ge=0, le=30)]
Value = Annotated[int, Meta(ge=0, le=30)]
Quality = Annotated[int, Meta(ge=2, le=6)]
Magnitude = Annotated[int, Meta(ge=0, le=1_000)]
Successes = Annotated[int, Meta(ge=1, le=1_000_000)]
SpecialtyId = Literal["reach", "higher_grade", "enduring", "aside", "mobile", "mighty"]
SPECIALTIES: tuple[SpecialtyId, ...] = (
    "reach",
    "higher_grade",
    "enduring",
    "aside",
    "mobile",
    "mighty",
)
LARGEST_RANKS = 30


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a card."""


class Ranks(Part, frozen=True, kw_only=True):
    """Ranks for a confrontation (K-1); together 1 to 30 dice."""

    attribute: Rank = 2
    skill: Rank = 2
    extra: Rank = 0

    @property
    def pool(self) -> int:
        """How many dice they are together."""
        return self.attribute + self.skill + self.extra


class Pool(Part, frozen=True, kw_only=True):
    """The pool and the target number for challenges (H-1)."""

    pool: Annotated[int, Meta(ge=0, le=40)] = 5
    target_number: Annotated[int, Meta(ge=2, le=20)] = 8


class OwnSpecialty(Part, frozen=True, kw_only=True):
    """A specialty of the table's own, without effect in the rules (Z-19)."""

    name: Name
    text: Text = ""


class SheetAbility(Part, frozen=True, kw_only=True):
    """An ability for conflicts (Z-1)."""

    id: PartId
    name: Name
    theme: Text = ""
    value: Value = 3
    specialties: Annotated[tuple[SpecialtyId | OwnSpecialty, ...], Few] = ()


class SheetCharacter(Part, frozen=True, kw_only=True):
    """A known character inside a larger party (Z-17)."""

    id: PartId
    name: Name
    quality: Quality = 4
    abilities: Annotated[tuple[SheetAbility, ...], Few] = ()


class PartySheet(Part, frozen=True, kw_only=True):
    """What a party of a conflict is like (Z-1); ``out_at`` successes knock it out."""

    magnitude: Magnitude = 0
    quality: Quality = 4
    out_at: Successes = 6
    abilities: Annotated[tuple[SheetAbility, ...], Few] = ()
    characters: Annotated[tuple[SheetCharacter, ...], Few] = ()


class CardEntry(Part, frozen=True, kw_only=True):
    """A bonus (1) or malus (-1) on an attribute, which is free text (A-1)."""

    attribute: Name
    value: Literal[1, -1] = 1


def next_part(letter: str, taken: Iterable[str]) -> str:
    """Return the next free id of a part: a letter and a number.

    >>> next_part("a", ["a1", "a4", "t9"])
    'a5'
    """
    numbers = (name[1:] for name in taken if name.startswith(letter))
    return f"{letter}{max((int(each) for each in numbers if each.isdecimal()), default=0) + 1}"
