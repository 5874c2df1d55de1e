"""What the table view of a conflict is made of: values that cannot hold a secret.

No struct here has room for an id, a note, a picture or the name and numbers of a thing that the
table does not know. Things are told apart by their position in these tuples.
"""

from msgspec import Struct

from choicedesk.rules.conflict.setup import SpecialtyId
from choicedesk.rules.knowing import Shown


class CountView(Struct, frozen=True, kw_only=True):
    """What a side has on a goal; ``side`` is a position, None for a timer or a side not seen."""

    side: int | None
    count: int


class AbilityView(Struct, frozen=True, kw_only=True):
    """An ability with its present value, of ``most``; ``own`` are specialties of the table's."""

    name: str
    theme: str
    value: int
    most: int
    specialties: tuple[SpecialtyId, ...] = ()
    own: tuple[str, ...] = ()


class CharacterView(Struct, frozen=True, kw_only=True):
    """A character inside a party, who has made a stunt or not."""

    name: str
    quality: int
    spent: bool
    abilities: tuple[AbilityView, ...] = ()


class PartyNumbers(Struct, frozen=True, kw_only=True):
    """All that an open party shows; ``side`` and ``zone`` are positions.

    ``counts`` are towards ``out_at``; ``pending`` successes may yet be added.
    """

    side: int
    zone: int | None
    magnitude: int
    quality: int
    acted: bool
    next: bool
    out: bool
    out_at: int
    defences: int
    counts: tuple[CountView, ...] = ()
    pending: int = 0
    fallout_due: bool = False
    abilities: tuple[AbilityView, ...] = ()
    characters: tuple[CharacterView, ...] = ()


class PartyView(Struct, frozen=True, kw_only=True):
    """A party. ``numbers`` is None unless it is open."""

    level: Shown
    name: str = ""
    numbers: PartyNumbers | None = None


class GoalNumbers(Struct, frozen=True, kw_only=True):
    """All that an open goal shows; ``zone`` is a position, ``per_round`` None but for a timer."""

    zone: int | None
    central: bool
    contradictory: bool
    exhausting: bool
    fallout: bool
    target: int | None
    per_round: int | None = None
    counts: tuple[CountView, ...] = ()
    pending: int = 0
    fallout_due: bool = False


class GoalView(Struct, frozen=True, kw_only=True):
    """A goal or a timer. ``numbers`` is None unless it is open."""

    level: Shown
    timer: bool = False
    name: str = ""
    numbers: GoalNumbers | None = None


class SupportView(Struct, frozen=True, kw_only=True):
    """A support of a side that is seen; it goes by the name that the table gave it."""

    name: str
    side: int
    zone: int | None
    uses: int
    destroyed: bool
    counts: tuple[CountView, ...] = ()
    pending: int = 0


class RollView(Struct, frozen=True, kw_only=True):
    """The dice of an open party as they lie; successes before doubling, ``come`` after it.

    A die from ``quality`` on is a success; one up to 1 + ``gap`` wears. A defence ``defends``:
    its successes stop what was on the way, ``come`` of it gets through. ``goals`` and ``parties``
    are the positions of what was worked on, as far as it is seen; ``support`` was made of none.
    """

    party: int
    dice: tuple[int, ...]
    quality: int
    gap: int
    successes: int
    worn: int
    exhausted: int
    come: int
    goals: tuple[int, ...] = ()
    parties: tuple[int, ...] = ()
    defends: bool = False
    support: bool = False


class ZoneView(Struct, frozen=True, kw_only=True):
    """A zone and the positions of those next to it."""

    name: str
    adjacent: tuple[int, ...] = ()


class WinnerView(Struct, frozen=True, kw_only=True):
    """Who won, and by which goal: positions, None where the table may not know."""

    timer: bool = False
    side: int | None = None
    goal: int | None = None


class ConflictTableView(Struct, frozen=True, kw_only=True):
    """The whole conflict as the table may know it.

    ``last`` are the dice that lie open, ``attack`` those that a defence answers.
    ``pending_side`` is the side whose successes are on the way, None where it is not seen.
    """

    round: int
    magnitude: int
    sides: tuple[str, ...] = ()
    zones: tuple[ZoneView, ...] = ()
    parties: tuple[PartyView, ...] = ()
    goals: tuple[GoalView, ...] = ()
    supports: tuple[SupportView, ...] = ()
    last: RollView | None = None
    attack: RollView | None = None
    pending_side: int | None = None
    winner: WinnerView | None = None
