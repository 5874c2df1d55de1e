"""What the window asks of the view of any system, and what it hands to it."""

from collections.abc import Callable
from typing import Any, Literal, Protocol

from msgspec import Struct, field
from PySide6.QtWidgets import QMenu

from choicedesk.models.controller import RulesController
from choicedesk.models.scene_table import SceneTable
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.theme import Theme

Mode = Literal["wide", "strip", "sheet"]
Cause = Literal["play", "undo", "redo", "open"]


class Parts(Struct, frozen=True, kw_only=True):
    """What a view is built from.

    ``art`` answers pictures of cards, ``forms`` shows a ``Popover``, ``edit`` opens a thing of the
    scene in the editor of its card, ``knowledge`` adds what the table knows of a thing to a menu,
    ``real_dice`` lets the seat of a thing roll real dice, ``to_table`` goes back to the evening,
    ``odds`` says whether chances are shown and works them out.
    """

    theme: Theme
    controller: RulesController
    table: SceneTable
    carrying: Carrying
    art: Any
    forms: Any
    ask: Any
    edit: Callable[[str], object]
    knowledge: Callable[[QMenu, str], object]
    real_dice: Callable[[str, bool], object]
    to_evening: Callable[[], object]
    odds: TableOdds = field(default_factory=TableOdds)


class SceneView(Protocol):
    """The view of one system: a board at the left, a column at the right.

    While ``acting`` dice move, and how they fell is not told yet; ``acted`` says that they lie.
    """

    acted: Any

    @property
    def board(self) -> Any:
        """What lies at the left: the ``Board``."""
        ...

    @property
    def column(self) -> Any:
        """What stands at the right: the ``SideColumn``."""
        ...

    @property
    def acting(self) -> bool:
        """Whether dice move."""
        ...

    def follow(self, cause: Cause) -> None:
        """Show the present state; only ``play`` acts dice out."""
        ...

    def toggle_real_dice(self) -> bool:
        """Let whoever rolls next use real dice, or no longer; False where that is nobody yet."""
        ...

    def set_mode(self, mode: Mode) -> None:
        """Take the measures of the window."""
        ...
