"""Which thing of the narrator's lies at a place of the table, of which the table may know more."""

from typing import Any

from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.confrontation.state import ConfrontationState


def knowable_at(state: Any, place: str) -> str:
    """Return the id of the thing at a place, "" where there is none to be known of."""
    kind, _colon, about = place.partition(":")
    match state:
        case ChoiceState():
            setup = state.setup
            things = (*setup.goals, *setup.fates, *setup.dangers)
            return place if any(each.id == place for each in things) else ""
        case ChallengeState():
            return _of_challenge(state, kind, about)
        case CardsState():
            is_up = any(about in cards for cards in state.face_up.values())
            return about if kind == "card" and is_up else ""
        case ConfrontationState():
            is_seat = kind in {"seat", "cup"} and about in state.setup.participant_of
            return about if is_seat else ""
        case ConflictState():
            if place in state.setup.goal_of:
                return place
            return about if kind == "party" and about in state.setup.party_of else ""
        case _:
            return ""


def _of_challenge(state: ChallengeState, kind: str, about: str) -> str:
    if kind in {"task", "complication"}:
        return about
    enhancement = state.setup.enhancement_of.get(about) if kind == "enhancement" else None
    return about if enhancement is not None and enhancement.drawback is not None else ""
