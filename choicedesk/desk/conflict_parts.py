"""What a conflict card holds: zones, goals and parties as they stand before it begins."""

from typing import Annotated

from msgspec import Meta

from choicedesk.desk.sheets import Name, Part, PartId, PartySheet, Successes

Place = Annotated[int, Meta(ge=0, le=100)]


class ConflictZone(Part, frozen=True, kw_only=True):
    """A place; adjacency holds both ways, whichever zone names it (Z-11).

    ``at`` is the column and row in which a hand laid it on the map.
    """

    id: PartId
    name: Name
    adjacent: Annotated[tuple[PartId, ...], Meta(max_length=100)] = ()
    at: tuple[Place, Place] | None = None


class ConflictGoal(Part, frozen=True, kw_only=True):
    """What successes are collected on (Z-5 to Z-9); ``per_round`` makes it a timer.

    ``secret`` keeps it from the table at first. Central goals and timers have a target.
    """

    id: PartId
    name: Name
    zone: PartId | None = None
    central: bool = False
    contradictory: bool = False
    exhausting: bool = False
    fallout: bool = False
    target: Successes | None = None
    per_round: Successes | None = None
    secret: bool = False


class ConflictParty(Part, frozen=True, kw_only=True):
    """A party: who a ``link`` to a character's card or a person says, or of an own ``name``.

    What the link leads to decides; ``name`` and ``sheet`` stand in where it leads nowhere (the card
    is gone, or the person has no sheet).
    """

    id: PartId
    name: Name = ""
    link: str | None = None
    sheet: PartySheet | None = None
    side: Name = ""
    zone: PartId | None = None
    secret: bool = False
