"""What becomes of the successes: they are spent, and failed tasks give consolations (H-10)."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.events import Consoled, Spent
from choicedesk.rules.challenge.moves import Console, Spend
from choicedesk.rules.challenge.refusing import refuse
from choicedesk.rules.challenge.setup import ComplicationId, TaskId
from choicedesk.rules.challenge.spending import proposal, supply_of
from choicedesk.rules.challenge.state import ChallengeState, Spending
from choicedesk.rules.challenge.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.system import Applied, Refusal


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of the tasks and of the complications, each in the order of the setup."""

    succeeded: tuple[TaskId, ...] = ()
    failed: tuple[TaskId, ...] = ()
    bought_off: tuple[ComplicationId, ...] = ()
    suffered: tuple[ComplicationId, ...] = ()
    left_over: int = 0


def apply(state: ChallengeState, move: Spend | Console) -> Step:
    """Apply the spending, or a consolation after it."""
    match move:
        case Spend():
            return _spend(state, move)
        case Console():
            return _console(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def outcome(state: ChallengeState) -> Outcome:
    """Return what the spending comes to; nothing before it."""
    spent = state.spent
    if spent is None:
        return Outcome()
    count = Count(state)
    tasks = [task.id for task in state.setup.tasks]
    # H-6: a complication counts only where its task succeeds.
    counting = [each.id for each in count.complications if each.task in spent.difficulty]
    return Outcome(
        succeeded=tuple(task for task in tasks if task in spent.difficulty),
        failed=tuple(task for task in tasks if task not in spent.difficulty),
        bought_off=tuple(each for each in counting if each in spent.complications),
        suffered=tuple(each for each in counting if each not in spent.complications),
        left_over=count.total - sum(_prices(count, spent).values()),
    )


def _spend(state: ChallengeState, move: Spend) -> Step:
    count = Count(state)
    unknown = next((task for task, price in count.difficulty.items() if price is None), None)
    if unknown is not None:
        return refuse(state, "oppose_first", "H-3", task=unknown)
    spending = _chosen(count, move)
    if isinstance(spending, Refusal):
        return spending
    refusal = _uncovered(count, spending)
    if refusal:
        return refusal
    spent = replace(state, spent=spending)
    came = outcome(spent)
    event = Spent(
        succeeded=came.succeeded,
        failed=came.failed,
        bought_off=came.bought_off,
        suffered=came.suffered,
        left_over=came.left_over,
    )
    return Applied(spent, (event,))


def _chosen(count: Count, move: Spend) -> Spending | Refusal:
    """Return what a move spends on: a task's whole price or nothing, and complications whole."""
    is_left_out = move.difficulty is None and move.complications is None
    proposed = proposal(count) if is_left_out else None
    if proposed is not None:
        return proposed
    paid = {task: price for task, price in (move.difficulty or {}).items() if price}
    for task, price in paid.items():
        if price != count.difficulty[task]:
            name = count.state.setup.task_of[task].name
            wanted = count.difficulty[task]
            path = f"$.difficulty.{task}"
            return bad_value(path, "H-10", fault="price", task_name=name, price=wanted)
    troubles = {each.id: each for each in count.complications}
    chosen = tuple(dict.fromkeys(move.complications or ()))
    for each in chosen:
        if troubles[each].task not in paid:
            return bad_value("$.complications", "H-6", fault="needless", id=each)
    return Spending(paid, chosen)


def _uncovered(count: Count, spending: Spending) -> Refusal | None:
    prices = _prices(count, spending)
    asked = sum(prices.values())
    if asked > count.total:
        return refuse(count.state, "overspent", "H-10", asked=asked, there=count.total)
    if not supply_of(count).covers(prices):
        return refuse(count.state, "not_relevant", "H-7", asked=asked, rolled=count.rolled)
    return None


def _prices(count: Count, spending: Spending) -> dict[TaskId, int]:
    """Return what is spent on each task and its complications together."""
    prices = dict(spending.difficulty)
    for each in count.complications:
        if each.id in spending.complications:
            prices[each.task] += each.level
    return prices


def _console(state: ChallengeState, move: Console) -> Step:
    if move.task not in outcome(state).failed:
        return refuse(state, "not_failed", "H-10", task=move.task)
    consoled = replace(state, consolations={**state.consolations, move.task: move.text})
    return Applied(consoled, (Consoled(task=move.task, text=move.text),))
