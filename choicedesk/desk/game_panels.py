"""The views of the systems beside CHOICE without some of their panels."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.stage_drafts import CardsDraft, ChallengeDraft, ConflictDraft, Draft
from choicedesk.desk.table_view import StageView
from choicedesk.rules.ability_cards.table_view import CardsTableView
from choicedesk.rules.challenge.table_view import ChallengeTableView
from choicedesk.rules.conflict.table_values import ConflictTableView, RollView
from choicedesk.rules.confrontation.table_view import ConfrontationTableView

Roll = TypeVar("Roll", RollView, ConflictDraft)


def without_of_game(view: Struct | None, off: frozenset[str]) -> Struct | None:
    """Return the view of one of these systems without these panels."""
    match view:
        case ChallengeTableView():
            return _challenge(view, off)
        case CardsTableView() if "test" in off:
            return replace(view, last=None)
        case ConfrontationTableView() if "stakes" in off:
            seats = tuple(replace(seat, stake=0, text="", lost=None) for seat in view.seats)
            return replace(view, seats=seats, highest=0, texts=())
        case ConflictTableView():
            return _conflict(view, off)
        case _:
            return view


def _challenge(view: ChallengeTableView, off: frozenset[str]) -> ChallengeTableView:
    if "complications" in off:
        view = replace(view, complications=(), recorded=())
    if "helps" in off:
        view = replace(view, enhancements=(), helpers=())
    return view


def _conflict(view: ConflictTableView, off: frozenset[str]) -> ConflictTableView:
    if "supports" in off:
        view = replace(view, supports=())
    if "timers" not in off:
        return view
    places, winner = _kept(view), view.winner
    if winner is not None and winner.goal is not None:
        winner = replace(winner, goal=places.get(winner.goal))
    return replace(
        view,
        goals=tuple(view.goals[place] for place in places),
        last=None if view.last is None else _aimed(view.last, places),
        attack=None if view.attack is None else _aimed(view.attack, places),
        winner=winner,
    )


def draft_without(view: StageView, off: frozenset[str]) -> Draft | None:
    """Return what is put together at the table, without what lies on these panels."""
    draft = view.draft
    match draft:
        case CardsDraft() if "test" in off:
            return None
        case ChallengeDraft() if "complications" in off:
            return replace(draft, complications=())
        case ConflictDraft() if "timers" in off and isinstance(view.other, ConflictTableView):
            return _aimed(draft, _kept(view.other))
        case _:
            return draft


def _kept(view: ConflictTableView) -> dict[int, int]:
    """Return the places of goals that are no timers, with those they have without the timers."""
    kept = (place for place, goal in enumerate(view.goals) if not goal.timer)
    return {place: new for new, place in enumerate(kept)}


def _aimed(roll: Roll, places: Mapping[int, int]) -> Roll:
    return replace(roll, goals=tuple(places[goal] for goal in roll.goals if goal in places))
