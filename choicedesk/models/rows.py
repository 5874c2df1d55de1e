"""What the table shows, as one frozen value a thing. Item models hold these under ``ROW``."""

from typing import Literal

from msgspec import Struct

from choicedesk.rules.system import Known

Token = Literal["willpower", "opportunity"]


class GiftRow(Struct, frozen=True, kw_only=True):
    """A gift on the table. ``used`` is the ability or "talent" that the bead on it serves.

    ``payment`` is the token pledged for the next white die and not yet spent. ``usable`` is False
    while the owner is absent.
    """

    id: str
    owner: str | None
    name: str
    abilities: tuple[str, ...]
    talent: str
    art: str | None
    bead: bool
    used: str | None
    payment: Token | None
    usable: bool
    note: bool


class SeatRow(Struct, frozen=True, kw_only=True):
    """A player's seat; ``colour`` is 0 to 7, ``active`` means the open matter is this player's."""

    id: str
    name: str
    player: str
    colour: int
    ready: int
    absent: bool
    active: bool
    real_dice: bool


class GoalRow(Struct, frozen=True, kw_only=True):
    """A goal and the willpower on it."""

    id: str
    name: str
    art: str | None
    willpower: int
    known: Known
    note: bool


class FateRow(Struct, frozen=True, kw_only=True):
    """A fate: the names of its steps and how many are done."""

    id: str
    name: str
    art: str | None
    steps: tuple[str, ...]
    step: int
    known: Known
    note: bool


class DangerRow(Struct, frozen=True, kw_only=True):
    """A danger; while not ``on_table`` it waits with the narrator, holding nothing."""

    id: str
    name: str
    art: str | None
    willpower: int
    opportunity: int
    on_table: bool
    concerned: bool
    known: Known
    note: bool


class TrayFacts(Struct, frozen=True, kw_only=True):
    """The tray as the rules see it. ``faces`` are empty until rolled.

    ``rolls`` counts rolls of the campaign. ``pledged`` are the activations already promised for
    the next white die: (gift id, gift name, token); ``price`` how many it costs in all,
    ``payable`` whether the player could pay all of it, promises included. ``typed`` are the faces
    of real dice entered so far, white ones first.
    """

    open: bool = False
    rolled: bool = False
    white: int = 0
    black: int = 0
    price: int = 0
    payable: bool = True
    pledged: tuple[tuple[str, str, Token], ...] = ()
    white_faces: tuple[str, ...] = ()
    black_faces: tuple[str, ...] = ()
    result: object | None = None
    rolls: int = 0
    real_dice: bool = False
    typed: tuple[str, ...] = ()
    die: tuple[str, ...] = ()


class Facts(Struct, frozen=True, kw_only=True):
    """What of a CHOICE scene is not a row: phase, pool, the open risk, the tray.

    ``spread`` is willpower (ready, on gifts, on goals); ``expected`` the session's willpower.
    """

    phase: str = "between_sessions"
    session: int = 0
    opportunity: int = 0
    supply_rest: int = 0
    spread: tuple[int, int, int] = (0, 0, 0)
    expected: int = 12
    notices: tuple[str, ...] = ()
    risk_player: str = ""
    risk_text: str = ""
    risk_danger: str = ""
    risk_state: str = ""
    last: object | None = None
    tray: TrayFacts = TrayFacts()
