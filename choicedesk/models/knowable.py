"""Which thing of the narrator's lies at a place of the table, of which the table may know more."""

from typing import Any

from choicedesk.desk.campaign import Scene

ACTOR = "actor"


def knowable_at(scene: Scene, place: str) -> str:
    """Return the id of the thing at a place, "" where there is none to be known of."""
    kind, _colon, about = place.partition(":")
    state: Any = scene.state
    match scene.system:
        case "choice":
            things = (*state.setup.goals, *state.setup.fates, *state.setup.dangers)
            return place if any(each.id == place for each in things) else ""
        case "challenge":
            return _of_challenge(scene, kind, about)
        case "ability_cards":
            is_up = any(about in cards for cards in state.face_up.values())
            return about if kind == "card" and is_up else ""
        case "confrontation":
            is_seat = kind in {"seat", "cup"} and about in state.setup.participant_of
            return about if is_seat else ""
        case "conflict":
            is_party = kind == "party" and about in state.setup.party_of
            if place in state.setup.goal_of or (kind == "support" and about in state.supports):
                return place
            return about if is_party else ""
        case _:
            return ""


def _of_challenge(scene: Scene, kind: str, about: str) -> str:
    state: Any = scene.state
    if kind == ACTOR:
        return ACTOR if ACTOR in scene.links else ""
    if kind in {"task", "complication"}:
        return about
    enhancement = state.setup.enhancement_of.get(about) if kind == "enhancement" else None
    return about if enhancement is not None and enhancement.drawback is not None else ""
