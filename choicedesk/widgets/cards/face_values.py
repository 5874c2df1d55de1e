"""What is printed on a card, as plain values that any list or table can fill."""

from typing import Literal

from msgspec import Struct
from PySide6.QtGui import QImage, QPixmap

from choicedesk.desk.zone_places import Cell

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
    """A goal and the willpower on it; ``level`` is what the table knows.

    ``called`` is the other name that the table reads, "" where it reads none or the card's own.
    """

    name: str
    willpower: int = 0
    art: Art = None
    level: str = "open"
    called: str = ""
    note: bool = False
    id: str = ""


class FateFace(Struct, frozen=True, kw_only=True):
    """A fate: the names of its steps ("" for none) and how many are done."""

    name: str
    steps: tuple[str, ...] = ("",)
    step: int = 0
    art: Art = None
    level: str = "open"
    called: str = ""
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
    called: str = ""
    concerned: bool = False
    waiting: bool = False
    note: bool = False
    id: str = ""


class AbilityFace(Struct, frozen=True, kw_only=True):
    """An ability card: its sentence, and pairs of attribute and value (1 or -1)."""

    name: str
    text: str = ""
    entries: tuple[tuple[str, int], ...] = ()
    works_face_down: bool = False
    art: Art = None
    note: bool = False
    id: str = ""


class Figure(Struct, frozen=True):
    """A key figure: its value, large, over a small caption, or an icon where that has no room."""

    value: str
    caption: str
    icon: str = ""


class FigureLine(Struct, frozen=True):
    """A line under the key figures: an icon or a value in a raised square, then words."""

    text: str
    value: str = ""
    icon: str = ""
    right: str = ""


class FaceZone(Struct, frozen=True):
    """A zone on a conflict card: where it lies on the map, and to which others one can walk."""

    id: str
    name: str
    place: Cell
    adjacent: tuple[str, ...] = ()


class FigureFace(Struct, frozen=True, kw_only=True):
    """A card with key figures: a character, a challenge, a conflict, a specialty.

    ``colour`` is the seat colour of a disc with the initial, None for none.
    """

    kind: str
    name: str
    sub: str = ""
    text: str = ""
    colour: int | None = None
    figures: tuple[Figure, ...] = ()
    lines: tuple[FigureLine, ...] = ()
    entries: tuple[tuple[str, int], ...] = ()
    zones: tuple[FaceZone, ...] = ()
    art: Art = None
    note: bool = False
    id: str = ""


NarratorFace = GoalFace | FateFace | DangerFace
