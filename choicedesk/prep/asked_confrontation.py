"""Questions for preparing a confrontation as they come from outside, and their answers."""

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta, Struct

from choicedesk.odds.confrontation_question import Question, read_question
from choicedesk.odds.questions import read_object
from choicedesk.prep.confrontation_stakes import Meeting, belt, meeting
from choicedesk.prep.course import Course
from choicedesk.rules.json_values import MOST
from choicedesk.rules.system import JsonObject, Refusal


class _Stake(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    stake: Annotated[int, Meta(ge=0, le=MOST)] = 1


class StakesAsked(Struct, frozen=True, kw_only=True):
    """What everyone who stays risks at a stake of this level."""

    question: Question
    stake: int


def read_stakes(value: Mapping[str, Any]) -> StakesAsked | Refusal:
    """Return the question that decoded JSON asks: that of ``odds``, and ``stake`` (default 1)."""
    stake = read_object({key: value[key] for key in ("stake",) if key in value}, _Stake)
    if isinstance(stake, Refusal):
        return stake
    question = read_question({key: each for key, each in value.items() if key != "stake"})
    if isinstance(question, Refusal):
        return question
    return StakesAsked(question=question, stake=stake.stake)


def tell_stakes(asked: StakesAsked, _course: Course) -> JsonObject:
    """Answer with chances, and the expected loss of each participant."""
    return _told(meeting(asked.question), asked.stake)


def tell_belt(question: Question, course: Course) -> JsonObject:
    """Answer for the unknown belt die and for each of its faces."""
    found = belt(question, course)
    return {
        "unknown": _told(found.unknown, None),
        "faces": {str(face): _told(each, None) for face, each in found.faces.items()},
        "swing": {id_: float(each) for id_, each in found.swing.items()},
    }


def _told(found: Meeting, stake: int | None) -> JsonObject:
    told: JsonObject = {
        "win": {id_: float(each.win) for id_, each in found.standings.items()},
        "tie": float(found.tie),
    }
    if stake is not None:
        told["expected_loss"] = {
            id_: [float(end) for end in each.expected_loss(stake)]
            for id_, each in found.standings.items()
        }
    return told
