"""The tables of the systems beside CHOICE, each built when a scene of it is first shown."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

# The modules and names of model and view; they are not loaded before they are needed.
_PLACES = {
    "challenge": ("challenge_table", "ChallengeTable", "challenge", "ChallengeView"),
    "ability_cards": (
        "ability_cards_table",
        "AbilityCardsTable",
        "ability_cards",
        "AbilityCardsView",
    ),
    "confrontation": (
        "confrontation_table",
        "ConfrontationTable",
        "confrontation",
        "ConfrontationView",
    ),
    "conflict": ("conflict_table", "ConflictTable", "conflict", "ConflictView"),
}


class Played(Struct, frozen=True):
    """The table of one system (a ``SceneTable``) and its view (a ``SceneView``)."""

    table: Any
    view: Any


class SceneViews(QObject):
    """Makes and keeps the tables; ``parts_for`` gives what a view of a table is built from."""

    acted = Signal()
    round_wanted = Signal()

    def __init__(self, controller: Any, parts_for: Callable[[Any], Any]) -> None:
        super().__init__(controller)
        self._controller = controller
        self._parts_for = parts_for
        self._made: dict[str, Played] = {}

    def shown(self) -> Played | None:
        """Return the table of the scene that is shown; None for CHOICE or where nothing is."""
        system = self._controller.system
        if system is None or not _is_there(system.id):
            return None
        if system.id not in self._made:
            self._made[system.id] = self._make(system.id)
        return self._made[system.id]

    def follow(self, cause: str) -> None:
        """Let the shown view show the present state."""
        played = self.shown()
        if played is not None:
            played.view.follow(cause)

    def settle(self) -> None:
        """Let the tables keep what was typed a moment ago, before the file is closed."""
        for played in self._made.values():
            if hasattr(played.table, "settle"):
                played.table.settle()

    def _make(self, system: str) -> Played:
        module, table_name, package, view_name = _PLACES[system]
        models = import_module(f"choicedesk.models.{module}")
        views = import_module(f"choicedesk.widgets.{package}.view")
        table = getattr(models, table_name)(self._controller, self)
        view = getattr(views, view_name)(self._parts_for(table))
        view.acted.connect(self.acted)
        if hasattr(view, "round_wanted"):
            view.round_wanted.connect(self.round_wanted)
        return Played(table, view)


def _is_there(system: str) -> bool:
    from importlib.util import find_spec

    if system not in _PLACES:
        return False
    module, _table, package, _view = _PLACES[system]
    try:
        return bool(
            find_spec(f"choicedesk.models.{module}")
            and find_spec(f"choicedesk.widgets.{package}.view")
        )
    except ModuleNotFoundError:
        return False
