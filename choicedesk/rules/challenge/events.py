"""What happened in a challenge, in past tense."""

from choicedesk.rules.challenge.setup import (
    ComplicationId,
    DrawbackKind,
    EnhancementId,
    HelperId,
    TaskId,
)
from choicedesk.rules.events import Revised, TaggedEvent


class Opposed(TaggedEvent, frozen=True, tag="opposed"):
    """Somebody rolled against a task; ``race`` where both strive for the same."""

    task: TaskId
    dice: tuple[int, ...]
    successes: int
    race: bool


class Assisted(TaggedEvent, frozen=True, tag="assisted"):
    """A helper rolled; ``gives`` (0 to 3) is the enhancement that came of it."""

    helper: HelperId
    dice: tuple[int, ...]
    successes: int
    gives: int


class Drawn(TaggedEvent, frozen=True, tag="drawn"):
    """A drawback took effect; ``task`` is that of a complication it added."""

    enhancement: EnhancementId
    kind: DrawbackKind
    level: int
    text: str
    task: TaskId | None = None


class Rolled(TaggedEvent, frozen=True, tag="rolled"):
    """The actor rolled, without some enhancements."""

    dice: tuple[int, ...]
    successes: int
    without: tuple[EnhancementId, ...]


class Spent(TaggedEvent, frozen=True, tag="spent"):
    """The successes were spent: what came of tasks and complications, in their order."""

    succeeded: tuple[TaskId, ...]
    failed: tuple[TaskId, ...]
    bought_off: tuple[ComplicationId, ...]
    suffered: tuple[ComplicationId, ...]
    left_over: int


class Consoled(TaggedEvent, frozen=True, tag="consoled"):
    """The narrator named a consolation."""

    task: TaskId
    text: str


class DifficultyRuled(TaggedEvent, frozen=True, tag="difficulty_ruled"):
    """The table set difficulties by hand: (task, before or None, after) each."""

    changes: tuple[tuple[TaskId, int | None, int], ...]
    why: str


Event = Opposed | Assisted | Rolled | Drawn | Spent | Consoled | DifficultyRuled | Revised
