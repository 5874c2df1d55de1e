"""What a confrontation starts from: participants with their ranks, and the options (K-1, K-2)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NewType

from msgspec import UNSET, Meta, Struct, UnsetType

from choicedesk.rules.json_values import MOST

ParticipantId = NewType("ParticipantId", str)

LARGEST_POOL = 30
Rank = Annotated[int, Meta(ge=0, le=LARGEST_POOL)]
Sides = Annotated[int, Meta(ge=4, le=20)]
Face = Annotated[int, Meta(ge=1, le=20)]
Result = Annotated[int, Meta(ge=-MOST, le=MOST)]
TestResult = Literal["sum", "highest", "given"]


class Participant(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of those who confront each other.

    ``test_result`` is the number of the option ``given``, else of no use.
    """

    id: ParticipantId
    name: str
    attribute: Rank
    skill: Rank
    extra: Rank = 0
    test_result: Result | UnsetType = UNSET

    @property
    def pool(self) -> int:
        """K-1: how many dice are rolled, the sum of ranks and extra dice, 1 to 30."""
        return self.attribute + self.skill + self.extra


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """K-2: what the table's core game says of dice; ``botch`` None: no face makes botches."""

    sides: Sides = 6
    botch: Face | None = 1
    reraise: bool = False
    test_result: TestResult = "sum"


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Two or more participants in seating order, and the options."""

    participants: Annotated[tuple[Participant, ...], Meta(min_length=2)]
    options: Options = Options()

    @cached_property
    def participant_of(self) -> Mapping[str, Participant]:
        """Participants by id, in seating order."""
        return {participant.id: participant for participant in self.participants}
