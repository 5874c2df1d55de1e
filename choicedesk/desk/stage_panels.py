"""The panels of the stage, and a view of the table without some of them."""

from typing import Literal, get_args

from msgspec.structs import replace

from choicedesk.desk.table_view import StageView
from choicedesk.rules.choice.table_view import ChoiceTableView

Panel = Literal["title", "tray", "seats", "opportunities", "goals", "fates", "dangers"]
PANELS: tuple[Panel, ...] = get_args(Panel)
EVERYWHERE: tuple[Panel, ...] = ("title", "tray")
"""What the stage has in every game; the others are those of an evening of CHOICE."""


def without(view: StageView, off: frozenset[str]) -> StageView:
    """Return the view without these panels; who asks for none gets it back as it is."""
    if not off:
        return view
    title = "" if "title" in off else view.title
    choice = _without(view.choice, off) if view.choice is not None else None
    return replace(view, title=title, choice=choice, off=off)


def _without(choice: ChoiceTableView, off: frozenset[str]) -> ChoiceTableView:
    left = replace(
        choice,
        goals=() if "goals" in off else choice.goals,
        fates=() if "fates" in off else choice.fates,
        dangers=() if "dangers" in off else choice.dangers,
    )
    risk = choice.risk
    if risk is None or "dangers" not in off:
        return left
    # Positions among the dangers mean nothing where there are none.
    result = replace(risk.result, danger=None) if risk.result is not None else None
    return replace(left, risk=replace(risk, danger=None, result=result))
