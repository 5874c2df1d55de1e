"""What the table of a conflict shows, as frozen values: zones, goals, parties and abilities."""

from msgspec import Struct

from choicedesk.desk.zone_places import Cell

Named = tuple[str, str]


class SideRow(Struct, frozen=True, kw_only=True):
    """A side: its name, and its number in the order of the table (0 is the own one)."""

    id: str
    name: str
    number: int


class CountRow(Struct, frozen=True, kw_only=True):
    """What one side has on a goal; ``side`` is its number, -1 for a timer."""

    side: int
    name: str
    count: int


class GoalRow(Struct, frozen=True, kw_only=True):
    """A goal as a card: of the setup, a timer, or one of the implicit ones.

    ``short`` is the name of the party or support that an implicit one is about.
    ``kind`` is ``goal``, ``timer``, ``out`` or ``support``. ``sides`` are the two that pull on a
    contradictory goal, ``names`` what they are called. ``owner`` is the side that an implicit goal
    is against, else -1. ``level`` is what the table knows of it, "" where it lies open.
    """

    id: str
    name: str
    short: str = ""
    kind: str = "goal"
    zone: str = ""
    central: bool = False
    contradictory: bool = False
    exhausting: bool = False
    fallout: bool = False
    target: int | None = None
    per_round: int = 0
    counts: tuple[CountRow, ...] = ()
    sides: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    pending: int = 0
    pending_side: int = -1
    defended: bool = False
    owner: int = -1
    level: str = ""
    due: bool = False

    def count(self, side: int) -> int:
        """Return what a side has here."""
        return next((each.count for each in self.counts if each.side == side), 0)


class SpecialtyRow(Struct, frozen=True, kw_only=True):
    """A specialty: its id ("" for one of the table's own), its name, and its text."""

    id: str
    name: str
    text: str = ""


class AbilityRow(Struct, frozen=True, kw_only=True):
    """An ability with its present value, of ``most``; ``place`` is where a hand takes it."""

    place: str
    id: str
    name: str
    theme: str
    value: int
    most: int
    specialties: tuple[SpecialtyRow, ...] = ()


class CharacterRow(Struct, frozen=True, kw_only=True):
    """A known character inside a party; ``reason`` says why there is no stunt now."""

    id: str
    name: str
    quality: int
    spent: bool
    abilities: tuple[AbilityRow, ...] = ()
    reason: str = ""


class PartyRow(Struct, frozen=True, kw_only=True):
    """A party as a name plate; ``side`` is its number, ``colour`` that of a seat or -1."""

    id: str
    name: str
    side: int
    side_name: str
    zone: str = ""
    magnitude: int
    quality: int
    out_at: int
    acted: bool = False
    out: bool = False
    acting: bool = False
    turn: bool = False
    defences: int = 0
    colour: int = -1
    level: str = ""
    due: bool = False
    linked: str = ""
    abilities: tuple[AbilityRow, ...] = ()
    characters: tuple[CharacterRow, ...] = ()


class SupportRow(Struct, frozen=True, kw_only=True):
    """A support with the uses that are left; it is itself the goal of destroying it."""

    id: str
    side: int
    zone: str = ""
    uses: int
    goal: GoalRow


class ZoneRow(Struct, frozen=True, kw_only=True):
    """A zone and what is in it; without zones there is one whose id is "".

    ``at`` is where a hand laid it on the map.
    """

    id: str
    name: str
    adjacent: tuple[str, ...] = ()
    at: Cell | None = None
    goals: tuple[GoalRow, ...] = ()
    parties: tuple[PartyRow, ...] = ()
    supports: tuple[SupportRow, ...] = ()


class BoardRow(Struct, frozen=True, kw_only=True):
    """The whole table."""

    magnitude: int = 0
    round: int = 1
    sides: tuple[SideRow, ...] = ()
    zones: tuple[ZoneRow, ...] = ()
    winner: str = ""
    won_by: str = ""
    fallout: tuple[tuple[str, str, str], ...] = ()

    def party(self, id_: str) -> PartyRow | None:
        """Return a party by id, None where there is none."""
        return next((row for row in self.parties() if row.id == id_), None)

    def goal(self, id_: str) -> GoalRow | None:
        """Return a goal by id, None where there is none."""
        return next((row for zone in self.zones for row in zone.goals if row.id == id_), None)

    def goals(self) -> tuple[GoalRow, ...]:
        """Return all goals, zone by zone."""
        found = [row for zone in self.zones for row in zone.goals]
        found += [one.goal for zone in self.zones for one in zone.supports]
        return tuple(found)

    def parties(self) -> tuple[PartyRow, ...]:
        """Return all parties, zone by zone."""
        return tuple(row for zone in self.zones for row in zone.parties)
