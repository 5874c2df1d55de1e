"""Makes the rolls of a conflict: dice first, then what the table has to say about them."""

from collections.abc import Callable

from msgspec.structs import replace

from choicedesk.models.conflict_choice import Choice, Rolled
from choicedesk.models.conflict_kept import KeptDice
from choicedesk.models.conflict_throws import SIX, Throw
from choicedesk.models.controller import RulesController
from choicedesk.rules.conflict.moves import Act, Defend
from choicedesk.rules.conflict.rolls import successes
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal


class Rolling:
    """Rolls a throw, or waits for real dice; plays the move once nothing is open any more."""

    def __init__(
        self,
        controller: RulesController,
        choice: Choice,
        kept: KeptDice,
        told: Callable[[], None],
    ) -> None:
        self._controller = controller
        self._choice = choice
        self._kept = kept
        self._told = told

    def attempt(self, throw: Throw, *, real: bool) -> bool:
        """Roll, or wait for what real dice show."""
        self._choice.forget_roll()
        if real:
            self._choice.throw = throw
            self._told()
            return True
        return self._lay(throw, self._controller.roll_dice(SIX, throw.count), real=False)

    def enter(self, dice: tuple[int, ...]) -> bool:
        """Take what real dice show."""
        throw = self._choice.throw
        if throw is None or len(dice) != throw.count:
            return False
        self._choice.throw = None
        return self._lay(throw, dice, real=True)

    def take_up(self, state: ConflictState) -> Throw | None:
        """Go on with dice that lie undecided, or are half typed; return the roll they are for."""
        lying = self._kept.lying(state)
        if lying is not None:
            throw, dice, real = lying
            self._choice.rolled = self._open(throw, dice, real=real)
            return throw if self._choice.rolled is not None else None
        self._choice.throw = self._kept.found(state)
        return self._choice.throw

    def name_level(self, ability: str) -> bool:
        """Lower an ability for one wearing die; after the last of them the defence is made."""
        self._choice.name_level(ability)
        rolled = self._choice.rolled
        if rolled is None or rolled.left:
            self._told()
            return rolled is not None
        return self._end(replace(rolled.throw.with_dice(rolled.dice), reduce=rolled.reduce))

    def divide(self) -> bool:
        """Divide the successes as they are laid out now."""
        rolled = self._choice.rolled
        if rolled is None or not isinstance(rolled.throw.move, Act):
            return False
        split = dict(rolled.parts) if len(rolled.parts) > 1 else None
        return self._end(replace(rolled.throw.with_dice(rolled.dice), split=split))

    def lose(self) -> tuple[str, ...]:
        """Return the abilities that may still lose a level, the highest first."""
        rolled, state = self._choice.rolled, self._state
        if rolled is None or state is None:
            return ()
        values = state.abilities[rolled.throw.move.party]
        left = {str(key): n - rolled.reduce.count(key) for key, n in values.items()}
        return tuple(sorted((key for key in left if left[key] > 0), key=lambda key: -left[key]))

    @property
    def _state(self) -> ConflictState | None:
        state = self._controller.state
        return state if isinstance(state, ConflictState) else None

    def _lay(self, throw: Throw, dice: tuple[int, ...], *, real: bool) -> bool:
        open_one = self._open(throw, dice, real=real)
        if open_one is not None:
            self._choice.rolled = open_one
            state = self._state
            if state is None or not self._kept.keep_lying(state, throw, dice, real=real):
                self._told()
            return True
        move = throw.with_dice(dice)
        if isinstance(move, Defend):
            move = replace(move, reduce=self._forced(throw, dice) or ())
        return self._controller.play(move, place=throw.goal, real=real)

    def _open(self, throw: Throw, dice: tuple[int, ...], *, real: bool) -> Rolled | None:
        """Return the roll where the table has something to decide about it."""
        made = Rolled(throw=throw, dice=dice, real=real)
        if isinstance(throw.move, Defend):
            due = self._wearing(throw, dice)
            wants = due and self._forced(throw, dice) is None
            return replace(made, wearing=due) if wants else None
        if not throw.split or successes(dice, throw.quality) < 2:
            return None
        number = successes(dice, throw.quality)
        goals = self._divisible(throw)
        return replace(made, parts={throw.goal: number}, goals=goals) if len(goals) > 1 else None

    def _wearing(self, throw: Throw, dice: tuple[int, ...]) -> int:
        """Return how many levels the rules want named for a defence."""
        seen = self._controller.preview(throw.with_dice(dice))
        if isinstance(seen, Refusal) and seen.code == "wrong_count":
            return int(seen.details["due"])
        return 0

    def _forced(self, throw: Throw, dice: tuple[int, ...]) -> tuple[str, ...] | None:
        """Return the levels lost where there is only one way to lose them."""
        due, state = self._wearing(throw, dice), self._state
        if not due or state is None:
            return ()
        values = {key: n for key, n in state.abilities[throw.move.party].items() if n}
        if len(values) == 1:
            return tuple(values) * due
        if sum(values.values()) == due:
            return tuple(key for key, n in values.items() for _ in range(n))
        return None

    def _divisible(self, throw: Throw) -> tuple[str, ...]:
        """Return the goals that the rules let these successes be divided over."""
        move = throw.move
        for legal in self._controller.legal():
            one = legal.move
            if isinstance(one, Act) and isinstance(move, Act):
                same = (one.party, one.ability) == (move.party, move.ability)
                if same and "split" in legal.choices:
                    return tuple(map(str, legal.choices["split"]))
        return ()

    def _end(self, move: object) -> bool:
        rolled = self._choice.rolled
        self._choice.rolled = None
        if rolled is None:
            return False
        done = self._controller.play(move, place=rolled.throw.goal, real=rolled.real)
        if not done:
            self._choice.rolled = rolled
            self._told()
        return done
