"""What a roll of a conflict comes to on average, in the lines that a bubble says."""

from choicedesk.models.conflict_throws import Throw
from choicedesk.odds.conflict import through, value_after
from choicedesk.rules.conflict.goals import aim
from choicedesk.rules.conflict.moves import Act, Aside, MakeSupport
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.words import conflict_bubbles as words

Lines = tuple[tuple[str, str], ...]
"""An icon and a line of words each."""


def mean(chances: dict[int, float]) -> float:
    """Return the mean of a distribution."""
    return float(sum(number * chance for number, chance in chances.items()))


def attack_lines(state: ConflictState, throw: Throw, ability: str) -> Lines:
    """Return what stands below the first line for an action, a stunt or making support."""
    move = throw.move
    chances = through(throw.count, throw.quality, doubled=throw.doubled)
    left = value_after(throw.count, throw.gap, exhausting=throw.tires)
    lines = [("wear", words.wears(throw.gap))]
    if isinstance(move, Aside):
        lines.insert(0, ("spec-aside", words.aside(ability)))
    if throw.tires:
        lines.append(("exhausting", words.tires()))
    if throw.doubled:
        lines.append(("spec-mighty", words.doubled()))
    if not isinstance(move, Aside) and getattr(move, "vague", False):
        lines.append(("minus", words.vague()))
    if isinstance(move, Act) and move.use_support is not None:
        use = move.use_support
        lines.append(("support", words.uses(use.id, use.used_as)))
    if throw.split:
        lines.append(("spec-aside", words.splits()))
    worn = throw.count - mean(left)  # type: ignore[arg-type]
    lines.append(("success", words.expected(mean(chances), ability, worn)))  # type: ignore[arg-type]
    if not isinstance(move, MakeSupport):
        lines.extend(_reaching(state, throw, chances))  # type: ignore[arg-type]
    return tuple(lines)


def defence_lines(throw: Throw) -> Lines:
    """Return what stands below the first line for a defence."""
    stopped = mean(through(throw.count, throw.quality))  # type: ignore[arg-type]
    return (
        ("wear", words.defence_wears(throw.gap)),
        ("defend", words.stops(stopped)),
    )


def missing(state: ConflictState, goal: str, side: str) -> int | None:
    """Return how many successes a side lacks on a goal, None where nothing is to be reached."""
    here = aim(state, goal)  # type: ignore[arg-type]
    if here.target is None or here.timer:
        return None
    counts = state.goals.get(goal, {})  # type: ignore[call-overload]
    rival = sum(n for each, n in counts.items() if each != side) if here.contradictory else 0
    return max(0, here.target + rival - counts.get(side, 0))


def _reaching(state: ConflictState, throw: Throw, chances: dict[int, float]) -> Lines:
    lacking = missing(state, throw.goal, state.setup.party_of[throw.move.party].side)
    if not lacking:
        return ()
    chance = float(sum(p for number, p in chances.items() if number >= lacking))
    return (("central", words.reaches(chance, lacking)),) if chance else ()
