"""The typed form of a revision of a confrontation (R-1)."""

from msgspec import UNSET, UnsetType

from choicedesk.rules import revisions
from choicedesk.rules.confrontation.setup import Options, Participant, ParticipantId, Rank, Result
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import Part
from choicedesk.rules.system import Refusal


class ParticipantChange(Part, frozen=True):
    """What changes of a participant."""

    id: ParticipantId
    name: str | UnsetType = UNSET
    attribute: Rank | UnsetType = UNSET
    skill: Rank | UnsetType = UNSET
    extra: Rank | UnsetType = UNSET
    test_result: Result | UnsetType = UNSET


class Added(Part, frozen=True):
    """New participants, in the setup's form."""

    participants: tuple[Participant, ...] = ()


class Changed(Part, frozen=True):
    """Changed participants, each by its id."""

    participants: tuple[ParticipantChange, ...] = ()


class Removed(Part, frozen=True):
    """Ids of participants that go."""

    participants: tuple[ParticipantId, ...] = ()


class Settings(Part, frozen=True):
    """The options, replaced whole."""

    options: Options | UnsetType = UNSET


Revision = revisions.Revision[Removed, Changed, Added, Settings]


def read_revision(move: Revise) -> Revision | Refusal:
    """Return the typed form of a revision, or ``bad_value`` with the path of its fault."""
    return revisions.read_revision(move, Removed, Changed, Added, Settings)
