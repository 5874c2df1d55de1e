"""The question what a danger costs, as it comes from outside: setup, policies, habits (CHOICE)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from choicedesk.odds.choice import MOST_DICE
from choicedesk.prep.reading import MOST_RUNS, Percent, Size, read_with_seed, too_large
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.moves import IntroduceDanger, Move, Share, StartSession
from choicedesk.rules.choice.setup import Ability, Count, DangerId, Setup
from choicedesk.rules.choice.setup_reading import fault, ownerless
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Refusal

MOST_RISKS = 200
ABILITIES: tuple[Ability, ...] = get_args(Ability)

Dice = Annotated[int, Meta(ge=0)]


class Policies(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The plain policy of the rule page (Simulation).

    The narrator forces every test with up to ``force`` black dice, the player buys white dice up
    to ``white`` in all; both 1 to 40.
    """

    force: Size = 1
    white: Size = 1


class Habits(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What narrator and players do beyond the plain policy; the defaults are the plain policy.

    The narrator forces a test in ``force_chance`` % of the avoided risks and lets the others
    stand, and, after the player has bought, adds black dice up to ``black_up_to`` in all (C-17).

    A player lets a risk happen in ``take_chance`` % of those that could be avoided; buys white dice
    only against ``white_from`` or more black ones, and only from the ready willpower beyond
    ``keep_back``; finds in ``talent_fits`` % that the talent of a gift fits as an ability would
    (drawn for each gift and risk). The players' ``opportunities`` pay before willpower does:
    ``never``, to ``avoid`` risks, or ``always``, for white dice too (C-10).

    After every ``fate_every`` risks (0: never) the setup's first fate that has a step left
    advances, and all take their willpower back (C-12).

    Of several dangers that hold a token a risk concerns, by ``concerns``: ``in_turn`` the next one
    after the one before, round and round; ``one_by_one`` the first; ``strongest`` the one with the
    most tokens (ties: the first).
    """

    force_chance: Percent = 100
    black_up_to: Dice = 0
    take_chance: Percent = 0
    white_from: Dice = 0
    keep_back: Count = 0
    talent_fits: Percent = 0
    opportunities: Literal["never", "avoid", "always"] = "never"
    fate_every: Count = 0
    concerns: Literal["in_turn", "one_by_one", "strongest"] = "in_turn"


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How long a danger lasts, and what it costs.

    ``others`` are further dangers, introduced after it: a risk concerns one of all these (see
    ``Habits.concerns``), each has its own tokens and gets what its own tests leave for a danger,
    and a run ends as soon as none of them holds a token before a risk.
    ``weights`` say how often a risk asks for each ability, against the others (default 1 each).
    ``risks`` is 1 to 200, ``runs`` 1 to 1,000,000, ``seed`` 0 to 2**64 - 1.
    """

    setup: Setup
    danger: DangerId
    others: tuple[DangerId, ...] = ()
    weights: Mapping[Ability, Count] = {}
    policies: Policies = Policies()
    risks: Size = 50
    runs: Size = 10_000
    seed: int = 0
    habits: Habits = Habits()

    @property
    def dangers(self) -> tuple[DangerId, ...]:
        """All dangers that are on the table, in the order in which they came."""
        return (self.danger, *self.others)

    @property
    def all_weights(self) -> tuple[int, ...]:
        """The weights of all abilities, in the order of ``ABILITIES``."""
        return tuple(self.weights.get(ability, 1) for ability in ABILITIES)


class _Asked(Question, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question as JSON has it."""

    system: Literal["choice"]


def read_question(value: Any) -> Question | Refusal:
    """Return the question that decoded JSON asks, or ``bad_value`` or ``too_large``."""
    read = read_with_seed(value, _Asked)
    if isinstance(read, Refusal):
        return read
    asked, seed = read
    refusal = ownerless(value["setup"].get("gifts", ()), "$.setup.gifts", "C-1")
    if refusal:
        return refusal
    question = Question(**{key: getattr(asked, key) for key in Question.__struct_fields__})
    return checked(replace(question, seed=seed))


def checked(question: Question) -> Question | Refusal:
    """Return a question of the right types, or why it cannot be answered."""
    policies, habits = question.policies, question.habits
    black = max(policies.force, habits.black_up_to)
    return (
        fault(question.setup)
        or _weights(question)
        or _begun(question)
        or too_large(
            {
                "simulated_dice": (max(black, policies.white, habits.white_from), MOST_DICE),
                "simulated_risks": (question.risks, MOST_RISKS),
                "simulated_runs": (question.runs, MOST_RUNS),
            }
        )
        or question
    )


def opening(question: Question) -> ChoiceState | Refusal:
    """Return the state from which the runs of a question start: shared, dangers introduced."""
    state = CHOICE.start(question.setup)
    introduced = (IntroduceDanger(danger=danger) for danger in question.dangers)
    moves: tuple[Move, ...] = (StartSession(), Share(), *introduced)
    for move in moves:
        applied = CHOICE.apply(state, move)
        if isinstance(applied, Refusal):
            return applied
        state = applied.state
    return state


def _weights(question: Question) -> Refusal | None:
    if any(question.all_weights):
        return None
    return bad_value("$.weights", fault="simulated_weights")


def _begun(question: Question) -> Refusal | None:
    for place, danger in enumerate(question.dangers):
        path = f"$.others[{place - 1}]" if place else "$.danger"
        if danger not in question.setup.danger_of:
            return bad_value(path, fault="simulated_danger", id=danger)
        if danger in question.dangers[:place]:
            return bad_value(path, fault="simulated_twice", id=danger)
    begun = opening(question)
    if not isinstance(begun, Refusal):
        return None
    # The page: what refuses the evening makes the setup unfit.
    return bad_value("$.setup", begun.rule, fault="simulated_evening", reason=begun.code)
