"""What the stage says of a challenge, made from the redacted view alone."""

from collections.abc import Iterator
from itertools import chain, repeat

from msgspec.structs import replace

from choicedesk.desk.stage_drafts import ChallengeDraft
from choicedesk.desk.table_view import StageView
from choicedesk.rules.challenge.table_view import (
    ChallengeTableView,
    ComplicationView,
    RollView,
    TaskView,
)
from choicedesk.widgets.stage.sentences import Line
from choicedesk.words import challenge_names, conflict_labels
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of


def actor(view: StageView) -> str:
    """Return who acts."""
    name = view.seats[0].name if view.seats else ""
    return name or challenge_names.the_actor()


def headline(view: StageView, challenge: ChallengeTableView) -> str:
    """Return the big line: who acts, and the one task where there is only one."""
    named = [task.name for task in challenge.tasks if task.name]
    if len(challenge.tasks) == 1 and named:
        return _("{name}: {task}").format(name=actor(view), task=named[0])
    return actor(view)


def second_line(challenge: ChallengeTableView) -> str:
    """Return the line under it: how far it has come."""
    pool = challenge_names.pool(challenge.actor.pool, challenge.actor.target)
    if challenge.phase == "before":
        return pool
    if challenge.phase == "rolled":
        return _("The dice have fallen")
    return _("The successes are spent")


def laying(view: StageView) -> ChallengeDraft:
    """Return the coins that are being laid."""
    return view.draft if isinstance(view.draft, ChallengeDraft) else ChallengeDraft()


def coins(laid: tuple[int, ...]) -> Iterator[int]:
    """Yield what lies on each thing of a row, without end."""
    return chain(laid, repeat(0))


def lines(challenge: ChallengeTableView, laid: ChallengeDraft) -> tuple[Line, ...]:
    """Return what lies in the tray, and what is being laid or came of it."""
    if challenge.phase == "before":
        return (Line("success", conflict_labels.to_throw(challenge.actor.target), quiet=True),)
    count = challenge.actor.successes or 0
    rolled = Line("success" if count else "none", challenge_names.successes(count))
    if challenge.phase == "rolled":
        number = sum((*laid.tasks, *laid.complications))
        text = ngettext("{n} success is being laid", "{n} successes are being laid", number)
        return (rolled, Line("pointer", text.format(n=number))) if number else (rolled,)
    outcome = _outcome(challenge)
    return replace(rolled, quiet=bool(outcome)), *outcome


def task_name(task: TaskView) -> str:
    """Return the name of a task as the table may hear it."""
    if task.level == "known":
        return _("Unknown task")
    return task.name or _("A task")


def complication_name(each: ComplicationView) -> str:
    """Return the name of a complication as the table may hear it."""
    if each.level == "known":
        return _("Unknown complication")
    return each.name or _("A complication")


def task_line(task: TaskView) -> str:
    """Return the line below a task: what came of it, or what stands against it."""
    numbers = task.numbers
    if numbers is None:
        return ""
    if numbers.succeeded is not None:
        return _("succeeds") if numbers.succeeded else _("fails")
    if numbers.opponent is None:
        return challenge_names.difficulty(numbers.difficulty or 0)
    if numbers.opponent.successes is None:
        dice = challenge_names.dice(numbers.opponent.pool)
        return _("{dice} against it").format(dice=dice)
    return _("the other side: {successes}").format(
        successes=challenge_names.successes(numbers.opponent.successes)
    )


def short_line(task: TaskView) -> str:
    """Return a difficulty in a word, for little room; the coins say the number."""
    numbers = task.numbers
    if numbers is None or numbers.difficulty is None or numbers.succeeded is not None:
        return ""
    return challenge_names.level_word(numbers.difficulty)


def complication_line(each: ComplicationView) -> str:
    """Return what came of a complication, or how severe it is."""
    numbers = each.numbers
    if numbers is None:
        return ""
    if numbers.came == "suffered":
        return _("is suffered")
    if numbers.came == "bought_off":
        return _("bought off")
    return challenge_names.level_word(numbers.severity)


def group_name(roll: RollView, *, helps: bool) -> str:
    """Return the name of dice that were rolled besides, and how many successes they are."""
    side = pgettext("challenge", "Help") if helps else _("Other side")
    return f"{side}: {roll.successes or 0}"


def foot(challenge: ChallengeTableView, *, named: bool) -> str:
    """Return what makes it easier, and what is left over; ``named`` with what it is good for."""
    parts: list[str] = []
    used = [each for each in challenge.enhancements if not each.left_out]
    if used:
        gains = [f"+{each.amount}{_good_for(challenge, each.tasks, named)}" for each in used]
        text = ngettext("Enhancement {sum}", "Enhancements {sum}", len(used))
        parts.append(text.format(sum=(", " if named else " ").join(gains)))
    # Who has not rolled by the time the dice fall does not help any more.
    helpers = [each for each in challenge.helpers if challenge.phase == "before" or each.roll.dice]
    if helpers:
        helped = [each.roll for each in helpers if each.roll.successes is not None]
        count = len(helpers)
        text = ngettext("{n} helper", "{n} helpers", count).format(n=count)
        if count == 1:
            text += _good_for(challenge, helpers[0].tasks, named)
        if helped:
            total = sum(roll.successes or 0 for roll in helped)
            text = f"{text}: {challenge_names.successes(total)}"
        parts.append(text)
    if challenge.left_over:
        parts.append(_("left over: {n}").format(n=challenge.left_over))
    return " · ".join(parts)


def _good_for(challenge: ChallengeTableView, tasks: tuple[int, ...], named: bool) -> str:
    """Return the tasks that something is good for, "" where it is for all that are seen."""
    if not named or len(tasks) == len(challenge.tasks):
        return ""
    names = all_of([task_name(challenge.tasks[task]) for task in tasks])
    return " " + _("({tasks})").format(tasks=names)


def more_tasks(count: int) -> str:
    """Return how many tasks there is no room for."""
    return ngettext("{n} more task", "{n} more tasks", count).format(n=count)


def more_complications(count: int) -> str:
    """Return how many complications there is no room for."""
    return ngettext("{n} more complication", "{n} more complications", count).format(n=count)


def spoken(challenge: ChallengeTableView, laid: ChallengeDraft, *, tray: bool = True) -> list[str]:
    """Return everything that is to be read out; without the ``tray`` nothing of the dice."""
    said = [line.text for line in lines(challenge, laid)] if tray else []
    if tray and challenge.actor.dice:
        faces = ", ".join(map(str, sorted(challenge.actor.dice, reverse=True)))
        said.insert(0, _("Dice: {faces}").format(faces=faces))
    said += [
        _pair(task_name(task), task_line(task), number)
        for task, number in zip(challenge.tasks, coins(laid.tasks), strict=False)
    ]
    said += [
        _pair(complication_name(each), complication_line(each), number)
        for each, number in zip(challenge.complications, coins(laid.complications), strict=False)
    ]
    consolations = [
        task.numbers.consolation
        for task in challenge.tasks
        if task.numbers and task.numbers.consolation
    ]
    if consolations:
        said.append(_("Consolation: {text}").format(text=all_of(consolations)))
    said.append(foot(challenge, named=True))
    return said


def _pair(name: str, line: str, laid: int) -> str:
    on_it = ngettext("{n} laid on it", "{n} laid on it", laid).format(n=laid) if laid else ""
    said = " · ".join(part for part in (line, on_it) if part)
    return f"{name}: {said}" if said else name


def _outcome(challenge: ChallengeTableView) -> tuple[Line, ...]:
    """Return what came of the tasks that are seen, and which complications were.

    That nothing comes after it would tell that nothing is hidden: it is not said.
    """
    known = [task.numbers for task in challenge.tasks if task.numbers]
    ended = [numbers for numbers in known if numbers.succeeded is not None]
    succeeded = sum(bool(numbers.succeeded) for numbers in ended)
    suffered = sum(
        1 for each in challenge.complications if each.numbers and each.numbers.came == "suffered"
    )
    said: list[Line] = []
    if ended:
        count = ngettext(
            "{n} of {all} task succeeded", "{n} of {all} tasks succeeded", len(ended)
        ).format(n=succeeded, all=len(ended))
        said.append(Line("works" if succeeded else "none", count))
    if suffered:
        count = ngettext("{n} complication suffered", "{n} complications suffered", suffered)
        said.append(Line("happens", count.format(n=suffered)))
    return tuple(said)
