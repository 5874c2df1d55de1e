"""What the hands at a conflict have chosen but not done yet: who acts, and a roll half made.

None of it is in the file; it is gone when the program ends, and goes when the state changes.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.models.conflict_throws import Throw


class Rolled(Struct, frozen=True, kw_only=True):
    """Dice that lie, while the table has yet to say where they go.

    ``wearing`` levels of a defence are to be taken from abilities, ``reduce`` are those named by
    now (Z-14). ``parts`` are the successes by goal, of those that they may be divided over (Z-4).
    """

    throw: Throw
    dice: tuple[int, ...]
    real: bool = False
    wearing: int = 0
    reduce: tuple[str, ...] = ()
    parts: Mapping[str, int] = {}
    goals: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many levels have yet to be named."""
        return self.wearing - len(self.reduce)


class Choice:
    """The one choice of a desk window."""

    def __init__(self) -> None:
        self.acting = ""
        self.vague = False
        self.split = False
        self.use: tuple[str, str] | None = None
        self.real: set[str] = set()
        self.throw: Throw | None = None
        self.rolled: Rolled | None = None

    def choose(self, party: str) -> None:
        """Let a party act; what was said about another one's action is forgotten."""
        self.acting = party
        self.forget_action()

    def forget_action(self) -> None:
        """Forget what was said about the next action."""
        self.vague = self.split = False
        self.use = None

    def forget_roll(self) -> None:
        """Let a roll go that was not made to the end."""
        self.throw = self.rolled = None

    def name_level(self, ability: str) -> None:
        """Let one wearing die more lower this ability."""
        if self.rolled is not None and self.rolled.left:
            self.rolled = replace(self.rolled, reduce=(*self.rolled.reduce, ability))

    def name_anew(self) -> None:
        """Choose all the levels again."""
        if self.rolled is not None:
            self.rolled = replace(self.rolled, reduce=())

    def shift(self, goal: str, by: int) -> None:
        """Give a goal more or fewer of the successes; the goal of the action has the rest."""
        rolled = self.rolled
        if rolled is None or goal == rolled.throw.goal:
            return
        parts = dict(rolled.parts)
        rest, here = parts[rolled.throw.goal] - by, parts.get(goal, 0) + by
        if rest < 1 or here < 0:
            return
        parts[rolled.throw.goal], parts[goal] = rest, here
        kept = {key: count for key, count in parts.items() if count}
        self.rolled = replace(rolled, parts=kept)
