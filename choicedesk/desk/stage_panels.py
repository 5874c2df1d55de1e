"""A view of the table without some of its panels."""

from msgspec.structs import replace

from choicedesk.desk.stage_drafts import ChoiceDraft
from choicedesk.desk.table_view import StageView
from choicedesk.rules.choice.table_view import ChoiceTableView

COUNTING: frozenset[str] = frozenset({"helps"})
"""Panels that count towards the chances even where nobody sees them: without a name of theirs."""


def without(view: StageView, off: frozenset[str]) -> StageView:
    """Return the view without these panels; who asks for none gets it back as it is."""
    if not off:
        return view
    title = "" if "title" in off else view.title
    choice = _choice(view.choice, off) if view.choice is not None else None
    left = replace(view, title=title, choice=choice, off=off)
    if isinstance(view.draft, ChoiceDraft) and off & {"goals", "dangers", "seats"}:
        left = replace(left, draft=None)
    if view.other is None:
        return left
    from choicedesk.desk.game_panels import draft_without, without_of_game

    return replace(left, other=without_of_game(view.other, off), draft=draft_without(view, off))


def _choice(choice: ChoiceTableView, off: frozenset[str]) -> ChoiceTableView:
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
