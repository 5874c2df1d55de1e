"""What a challenge starts from: a character, tasks, and all that is for and against them."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NewType

from msgspec import UNSET, Meta, Struct, UnsetType

TaskId = NewType("TaskId", str)
ComplicationId = NewType("ComplicationId", str)
EnhancementId = NewType("EnhancementId", str)
HelperId = NewType("HelperId", str)

LARGEST_POOL = 40
Dice = Annotated[int, Meta(ge=0, le=LARGEST_POOL)]
Target = Annotated[int, Meta(ge=2, le=10)]
Sides = Annotated[int, Meta(ge=4, le=20)]
Level = Annotated[int, Meta(ge=1, le=100)]
Added = Annotated[int, Meta(ge=0, le=100)]
Tens = Literal["one", "two"]
DrawbackKind = Literal["complication", "difficulty", "antagonist"]

DRAWBACK = "drawback:"
"""What the id of a complication begins with that an enhancement's drawback adds, and no other."""


class Character(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """H-1: somebody's pool of 0 to 40 dice, and the face (2 to 10) from which one is a success."""

    pool: Dice
    target_number: Target = 8


class Defender(Character, frozen=True):
    """Who opposes a task; ``enhancements`` (0 to 100) count where one success is rolled (H-3)."""

    enhancements: Added = 0


class Contest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A difficulty that somebody's roll makes: exactly one of the two is set (H-3, H-4)."""

    opposed: Defender | UnsetType = UNSET
    simultaneous: Character | UnsetType = UNSET

    @property
    def opponent(self) -> Character:
        """Who rolls against the actor."""
        if self.opposed is not UNSET:
            return self.opposed
        return Character(pool=0) if self.simultaneous is UNSET else self.simultaneous

    @property
    def is_race(self) -> bool:
        """Whether both strive for the same at once (H-4)."""
        return self.simultaneous is not UNSET


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """H-1: how many sides every die has (4 to 20), and what the highest face gives."""

    sides: Sides = 10
    tens: Tens = "one"


class Task(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something to achieve; the difficulty is a number (H-2) or somebody's roll."""

    id: TaskId
    name: str
    difficulty: Level | Contest

    @property
    def contest(self) -> Contest | None:
        """What is rolled against this task, None where the difficulty is static."""
        return self.difficulty if isinstance(self.difficulty, Contest) else None


class Complication(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a success at a task brings along unless it is bought off (H-6)."""

    id: ComplicationId
    task: TaskId
    level: Level
    text: str = ""

    @property
    def name(self) -> str:
        """What it is called: its text, or else its id."""
        return self.text or self.id


class _Drawback(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    level: Level
    text: str

    @property
    def kind(self) -> DrawbackKind:
        """Which of the three it is."""
        return self.__struct_config__.tag  # type: ignore[return-value]


class AddedComplication(_Drawback, frozen=True, tag="complication"):
    """A drawback that adds a complication to a task (H-8)."""

    task: TaskId


class AddedDifficulty(_Drawback, frozen=True, tag="difficulty"):
    """A drawback that makes another action harder: recorded for the table (H-8)."""


class AntagonistGain(_Drawback, frozen=True, tag="antagonist"):
    """A drawback that gives the opposition a free enhancement: recorded (H-8)."""


Drawback = AddedComplication | AddedDifficulty | AntagonistGain


class Enhancement(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What makes tasks easier (H-7); ``tasks`` are those it is relevant for, unset: all."""

    id: EnhancementId
    level: Level
    tasks: tuple[TaskId, ...] | UnsetType = UNSET
    drawback: Drawback | None = None

    @property
    def name(self) -> str:
        """What it is called: its id."""
        return self.id


class Helper(Character, frozen=True):
    """Somebody who rolls an own pool to help with ``tasks``, unset: all (H-9)."""

    id: HelperId
    tasks: tuple[TaskId, ...] | UnsetType = UNSET

    @property
    def name(self) -> str:
        """What the helper is called: the id."""
        return self.id


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A whole challenge; every list in the order given. The mappings are no part of the value."""

    actor: Character
    options: Options = Options()
    tasks: tuple[Task, ...] = ()
    complications: tuple[Complication, ...] = ()
    enhancements: tuple[Enhancement, ...] = ()
    helpers: tuple[Helper, ...] = ()

    @cached_property
    def task_of(self) -> Mapping[str, Task]:
        """Tasks by id."""
        return {task.id: task for task in self.tasks}

    @cached_property
    def complication_of(self) -> Mapping[str, Complication]:
        """Complications by id, without those that drawbacks may add."""
        return {complication.id: complication for complication in self.complications}

    @cached_property
    def enhancement_of(self) -> Mapping[str, Enhancement]:
        """Enhancements by id."""
        return {enhancement.id: enhancement for enhancement in self.enhancements}

    @cached_property
    def helper_of(self) -> Mapping[str, Helper]:
        """Helpers by id."""
        return {helper.id: helper for helper in self.helpers}

    def relevant(self, tasks: tuple[TaskId, ...] | UnsetType) -> frozenset[TaskId]:
        """Return the tasks that an enhancement or a helper is for."""
        return frozenset(task.id for task in self.tasks) if tasks is UNSET else frozenset(tasks)
