"""What a CHOICE scene starts from: people, cards, the session's willpower and the dice (C-1 to C-4, C-20)."""

from typing import Literal, NewType

from msgspec import Struct

PlayerId = NewType("PlayerId", str)
GiftId = NewType("GiftId", str)
GoalId = NewType("GoalId", str)
FateId = NewType("FateId", str)
DangerId = NewType("DangerId", str)

Ability = Literal["stark", "geschickt", "charmant", "clever", "gebildet"]
Face = Literal["M", "S", "MS", "-"]
Die = Literal["split", "independent"] | tuple[Face, ...]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the table; ``name`` is the character's."""

    id: PlayerId
    name: str


class Gift(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card with up to five abilities and one talent, of one player or (``owner`` None) of all."""

    id: GiftId
    owner: PlayerId | None = None
    name: str
    abilities: tuple[Ability, ...] = ()
    talent: str = ""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card and the willpower it starts with."""

    id: GoalId
    name: str
    willpower: int = 0


class Fate(Struct, frozen=True, forbid_unknown_fields=True):
    """A fate with ``steps`` of at least 1 and the step it starts on."""

    id: FateId
    name: str
    steps: int
    step: int = 0


class Danger(Struct, frozen=True, forbid_unknown_fields=True):
    """A danger and the willpower that is put on it when it is introduced."""

    id: DangerId
    name: str
    willpower: int


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole CHOICE setup; every list in the order of the table."""

    players: tuple[Player, ...] = ()
    gifts: tuple[Gift, ...] = ()
    goals: tuple[Goal, ...] = ()
    fates: tuple[Fate, ...] = ()
    dangers: tuple[Danger, ...] = ()
    session_willpower: int = 12
    die: Die = "split"
