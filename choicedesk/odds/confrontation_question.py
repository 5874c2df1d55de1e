"""The question about a confrontation as it comes from outside, and its answer."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from choicedesk.odds.chances import wording
from choicedesk.odds.confrontation import (
    MOST_PARTICIPANTS,
    MOST_SIDES,
    MOST_UNKNOWN,
    chances,
)
from choicedesk.odds.hands import Seat
from choicedesk.odds.questions import read_object
from choicedesk.rules.confrontation.setup import LARGEST_POOL, Face, Options, Result
from choicedesk.rules.confrontation.setup_reading import options_fault
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import JsonObject, Refusal


class Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A participant: all dice of the pool, and the faces of those that one knows."""

    id: str
    pool: Annotated[int, Meta(ge=1)]
    known: tuple[Face, ...] = ()
    test_result: Result | UnsetType = UNSET

    @property
    def unknown(self) -> int:
        """How many dice nobody knows."""
        return self.pool - len(self.known)


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two participants or more with a pool each, and the belt die, None where it is unknown."""

    options: Options = Options()
    participants: Annotated[tuple[Asked, ...], Meta(min_length=2)]
    belt: Face | None = None


def read_question(value: Any) -> Question | Refusal:
    """Return the question that decoded JSON asks; ``too_large`` beyond what is answered.

    Every other fault is ``bad_value``, whatever else is too large.
    """
    question = read_object(value, Question)
    if isinstance(question, Refusal):
        return question
    return _fault(question) or _too_large(question) or question


def answer(question: Question, *, exact: bool) -> JsonObject:
    """Return chances to win alone, of a tie, and of numbers of sets, as numbers or "p/q"."""
    said = wording(exact=exact)
    seats = [_seat(asked) for asked in question.participants]
    found = chances(question.options, seats, question.belt)
    ids = [asked.id for asked in question.participants]
    return {
        "win": {who: said(chance) for who, chance in zip(ids, found.win, strict=True)},
        "tie": said(found.tie),
        "sets": {
            who: {str(number): said(chance) for number, chance in numbers.items()}
            for who, numbers in zip(ids, found.sets, strict=True)
        },
    }


def _seat(asked: Asked) -> Seat:
    given = asked.test_result
    return Seat(asked.pool, asked.known, given if isinstance(given, int) else 0)


def _fault(question: Question) -> Refusal | None:
    options = question.options
    taken: set[str] = set()
    for place, asked in enumerate(question.participants):
        path = f"$.participants[{place}]"
        if asked.id in taken:
            return bad_value(path, "K-1", fault="twice", id=asked.id)
        taken.add(asked.id)
        if asked.unknown < 0:
            return bad_value(f"{path}.known", fault="known", dice=asked.pool)
        if not all(face <= options.sides for face in asked.known):
            return bad_value(f"{path}.known", fault="face", sides=options.sides)
        if options.test_result == "given" and asked.test_result is UNSET:
            return bad_value(path, "K-2", fault="missing", key="test_result")
    if question.belt is not None and question.belt > options.sides:
        return bad_value("$.belt", fault="face", sides=options.sides)
    return options_fault(options, "$.options")


def is_too_large(question: Question) -> bool:
    """Return whether a question is beyond what is answered."""
    unknown = sum(asked.unknown for asked in question.participants) + (question.belt is None)
    return (
        len(question.participants) > MOST_PARTICIPANTS
        or question.options.sides > MOST_SIDES
        or unknown > MOST_UNKNOWN
        or any(asked.pool > LARGEST_POOL for asked in question.participants)
    )


def _too_large(question: Question) -> Refusal | None:
    if not is_too_large(question):
        return None
    details = {
        "what": "confrontation",
        "participants": MOST_PARTICIPANTS,
        "dice": MOST_UNKNOWN,
        "sides": MOST_SIDES,
    }
    return Refusal(code="too_large", details=details)
