"""What is printed on a card, as plain values that any list or table can fill."""

from typing import Literal

from msgspec import Struct
from PySide6.QtGui import QImage, QPixmap

Token = Literal["willpower", "opportunity"]
Art = QPixmap | QImage | None


class GiftFace(Struct, frozen=True, kw_only=True):
    """A gift: ``used`` is the ability or "talent" of the bead, ``payment`` the token pledged."""

    name: str
    abilities: tuple[str, ...] = ()
    talent: str = ""
    art: Art = None
    bead: Literal["willpower"] | None = None
    used: str | None = None
    payment: Token | None = None
    note: bool = False
    id: str = ""


class GoalFace(Struct, frozen=True, kw_only=True):
    """A goal and the willpower on it; ``level`` is what the table knows."""

    name: str
    willpower: int = 0
    art: Art = None
    level: str = "open"
    note: bool = False
    id: str = ""


class FateFace(Struct, frozen=True, kw_only=True):
    """A fate: the names of its steps ("" for none) and how many are done."""

    name: str
    steps: tuple[str, ...] = ("",)
    step: int = 0
    art: Art = None
    level: str = "open"
    note: bool = False
    id: str = ""


class DangerFace(Struct, frozen=True, kw_only=True):
    """A danger and what lies on it; ``waiting`` while it is not on the table.

    ``concerned`` marks the danger of the open risk.
    """

    name: str
    willpower: int = 0
    opportunity: int = 0
    art: Art = None
    level: str = "open"
    concerned: bool = False
    waiting: bool = False
    note: bool = False
    id: str = ""


NarratorFace = GoalFace | FateFace | DangerFace
