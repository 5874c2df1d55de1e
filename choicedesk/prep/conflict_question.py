"""The question how a whole conflict goes, as it comes from outside: setup, policies, habits."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.prep.reading import MOST_RUNS, Size, read_with_seed, too_large
from choicedesk.rules.conflict.goals import OUT
from choicedesk.rules.conflict.setup import Count, Setup
from choicedesk.rules.conflict.setup_reading import fault
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Refusal

MOST_ROUNDS = 100
BEST = "best"
"""The ability with the highest present value."""


class Policy(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a party does, as the rule page has it (Simulation).

    ``goals`` are ids in order of preference, implicit ones (``out:<party>``) too; ``ability`` is an
    id or ``best``; ``defend`` are the goals that the party defends; ``vague`` is Z-18.
    """

    goals: tuple[str, ...]
    ability: str = BEST
    defend: tuple[str, ...] = ()
    vague: bool = False


class Habit(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a party does beyond the plain policy; the defaults are the plain policy.

    ``choose``: ``order`` takes the first goal of the list that can be worked on; ``gain`` the one
    on which the expected successes are the largest part of what is missing, at most all of it
    (ties, and goals without a target: the earlier of the list). What is missing is the target less
    the own count, on a contradictory goal with what rivals hold, and of a timer what it has yet to
    rise. ``moves``: where nothing of the list can be worked on, the party goes, as its action, one
    zone towards the first goal of its list that is not finished (Z-11), by a shortest way (ties:
    the setup's earlier zone). ``mobile``: after an action with a success by an ability that is
    mobile it goes so as well (Z-19).

    ``aside``: with an ability that allows it, it rolls a second time, on the first other goal of
    its list that it can work on, which lies in the zone of the first and is not exhausting (Z-19).
    ``split``: a party of higher magnitude than the conflict gives what a goal does not need any
    more to the next ones of its list that it can work on, and what none needs to the first (Z-4);
    each part is defended by itself, in the order of the list.

    ``support``: so many times at most it makes support instead of anything else (Z-12), always
    when nothing is left of what it made before. ``use_support``: for an action it takes one use of
    what its side has (of several supports: the one of the setup's earlier party), where that
    changes something that the ability has not by itself: ``magnitude`` where there is a gap,
    ``enduring`` where the goal is exhausting, ``mighty`` where another side leads on the goal and
    it is contradictory, ``reach`` where nothing of the list can be worked on without it, ``aside``
    where it then could roll on a second goal as above, ``mobile`` where it then would go as above.
    ``against_support``: it works on the supports of other sides ``first`` of its list, or ``last``
    (of several in the order of the parties that made them). ``defend_support``: it defends those of
    its own side. After making support it does not roll aside, and uses none.

    ``stunts_from``: from this round on (0: never) the setup's first character that may and can
    acts alone before the party does (Z-17), by its highest ability (ties: the earlier), on what
    ``choose`` says of the party's list.
    """

    choose: Literal["order", "gain"] = "order"
    moves: bool = False
    mobile: bool = False
    aside: bool = False
    split: bool = False
    support: Count = 0
    use_support: Literal["never", "magnitude", "reach", "enduring", "aside", "mobile", "mighty"] = (
        "never"
    )
    against_support: Literal["never", "first", "last"] = "never"
    defend_support: bool = False
    stunts_from: Count = 0


PLAIN = Habit()


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a conflict goes: who wins by what, and what it costs.

    ``policies`` and ``habits`` by party; ``order`` in which all parties have their turns (None: the
    setup's). ``rounds`` is 1 to 100, ``runs`` 1 to 1,000,000, ``seed`` 0 to 2**64 - 1.
    """

    setup: Setup
    policies: Mapping[str, Policy]
    order: tuple[str, ...] | None = None
    rounds: Size = 20
    runs: Size = 10_000
    seed: int = 0
    habits: Mapping[str, Habit] = {}

    @property
    def turns(self) -> tuple[str, ...]:
        """The parties in the order of their turns."""
        return self.order or tuple(party.id for party in self.setup.parties)


class _Asked(Question, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question as JSON has it."""

    system: Literal["conflict"]


def read_question(value: Any) -> Question | Refusal:
    """Return the question that decoded JSON asks, or ``bad_value`` or ``too_large``."""
    read = read_with_seed(value, _Asked)
    if isinstance(read, Refusal):
        return read
    asked, seed = read
    question = Question(**{key: getattr(asked, key) for key in Question.__struct_fields__})
    return checked(replace(question, seed=seed))


def checked(question: Question) -> Question | Refusal:
    """Return a question of the right types, or why it cannot be answered."""
    return (
        fault(question.setup)
        or _policies(question)
        or _habits(question)
        or _order(question)
        or too_large(
            {
                "simulated_rounds": (question.rounds, MOST_ROUNDS),
                "simulated_runs": (question.runs, MOST_RUNS),
            }
        )
        or question
    )


def _policies(question: Question) -> Refusal | None:
    setup = question.setup
    goals = {*setup.goal_of, *(f"{OUT}{party}" for party in setup.party_of)}
    for id_, policy in question.policies.items():
        path = f"$.policies.{id_}"
        party = setup.party_of.get(id_)
        if party is None:
            return bad_value(path, fault="simulated_party", id=id_)
        abilities = {ability.id for ability in party.abilities}
        if policy.ability != BEST and policy.ability not in abilities:
            return bad_value(f"{path}.ability", fault="simulated_ability", id=policy.ability)
        for key, named in (("goals", policy.goals), ("defend", policy.defend)):
            for place, goal in enumerate(named):
                if goal not in goals:
                    return bad_value(f"{path}.{key}[{place}]", fault="simulated_goal", id=goal)
    return None


def _habits(question: Question) -> Refusal | None:
    for id_ in question.habits:
        if id_ not in question.setup.party_of:
            return bad_value(f"$.habits.{id_}", fault="simulated_party", id=id_)
    return None


def _order(question: Question) -> Refusal | None:
    if question.order is None:
        return None
    if sorted(question.order) != sorted(question.setup.party_of):
        return bad_value("$.order", fault="simulated_order")
    return None
