"""What a challenge card holds: tasks and all that is for and against them, without an actor."""

from typing import Annotated, Literal

from msgspec import Meta

from choicedesk.desk.sheets import Few, Name, Part, PartId, Text

Level = Annotated[int, Meta(ge=1, le=100)]
Dice = Annotated[int, Meta(ge=0, le=40)]
TargetNumber = Annotated[int, Meta(ge=2, le=20)]
Tasks = Annotated[tuple[PartId, ...], Few] | None
Difficulty = Literal["static", "opposed", "simultaneous"]
DrawbackKind = Literal["complication", "difficulty", "antagonist"]


class Opponent(Part, frozen=True, kw_only=True):
    """Who rolls against a task; ``enhancements`` count where the task is opposed (H-3, H-4)."""

    pool: Dice = 5
    target_number: TargetNumber = 8
    enhancements: Annotated[int, Meta(ge=0, le=100)] = 0


class ChallengeTask(Part, frozen=True, kw_only=True):
    """Something to achieve: at a static ``level``, or against the roll of an ``opponent``.

    ``secret`` keeps it from the table at first. The value of the other kind stays as it was, so
    that changing the kind of difficulty there and back loses nothing.
    """

    id: PartId
    name: Name
    difficulty: Difficulty = "static"
    level: Level = 1
    opponent: Opponent = Opponent()
    secret: bool = False


class ChallengeComplication(Part, frozen=True, kw_only=True):
    """What a success at a task brings along (H-6); ``open`` lets the table know of it at first."""

    id: PartId
    task: PartId
    level: Level = 1
    text: Text = ""
    open: bool = False


class Drawback(Part, frozen=True, kw_only=True):
    """What an enhancement costs (H-8); ``task`` counts where it is a complication."""

    kind: DrawbackKind = "complication"
    level: Level = 1
    text: Text = ""
    task: str = ""


class ChallengeEnhancement(Part, frozen=True, kw_only=True):
    """What makes ``tasks`` easier (H-7); None: all of them."""

    id: PartId
    name: Name
    level: Level = 1
    tasks: Tasks = None
    drawback: Drawback | None = None


class ChallengeHelper(Part, frozen=True, kw_only=True):
    """Somebody who rolls an own pool to help with ``tasks`` (H-9); None: all of them."""

    id: PartId
    name: Name
    pool: Dice = 3
    target_number: TargetNumber = 8
    tasks: Tasks = None


class ChallengeOptions(Part, frozen=True, kw_only=True):
    """How many sides every die has, and what the highest face gives (H-1)."""

    sides: Annotated[int, Meta(ge=4, le=20)] = 10
    tens: Literal["one", "two"] = "one"
