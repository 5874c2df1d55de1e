"""What spending comes to, or would come to, in sentences for the side of the table."""

from collections.abc import Iterator, Mapping, Sequence

from choicedesk.words.challenge_names import drawback_kind
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of


def proposal(
    succeeding: Sequence[str],
    failing: Sequence[str],
    bought: Sequence[str],
    suffered: Sequence[str],
) -> str:
    """Return what the best spending does, by names (H-11)."""
    if not succeeding:
        return _("No task can be paid for.")
    if failing:
        first = ngettext("{names} succeeds", "{names} succeed", len(succeeding)).format(
            names=all_of(succeeding)
        )
        second = ngettext("{names} fails", "{names} fail", len(failing)).format(
            names=all_of(failing)
        )
        said = _("{first}; {second}").format(first=first, second=second)
    else:
        said = _("Both tasks succeed")
        if len(succeeding) != 2:
            said = ngettext("The task succeeds", "All {n} tasks succeed", len(succeeding)).format(
                n=len(succeeding)
            )
    if bought:
        said = _("{said}. Bought off: {names}").format(said=said, names=all_of(bought))
    if suffered:
        said = _("{said}. Suffered: {names}").format(said=said, names=all_of(suffered))
    return f"{said}."


def lines(
    *,
    succeeded: Sequence[str],
    failed: Sequence[tuple[str, str | None]],
    bought: Sequence[str],
    suffered: Sequence[str],
    left_over: int,
) -> Iterator[tuple[str, str, str]]:
    """Yield what came of it as (icon, what in bold, of whom).

    ``failed`` are tasks with their consolations, None where none has been named yet.
    """
    if succeeded:
        yield "action-works", _("Succeeded"), all_of(succeeded)
    for name, consolation in failed:
        yield "action-fails", _("Failed"), name
        if consolation is None:
            yield "consolation", _("Consolation"), _("not named yet")
        else:
            yield "consolation", _("Consolation"), consolation or _("known to the table")
    if suffered:
        yield "complication", _("Suffered"), all_of(suffered)
    if bought:
        yield "tick", _("Bought off"), all_of(bought)
    if left_over:
        yield (
            "success",
            _("Left over"),
            ngettext("{n} success", "{n} successes", left_over).format(n=left_over),
        )


def in_short(succeeded: int, tasks: int, suffered: int, left_over: int) -> tuple[str, str]:
    """Return the outcome in few words: how many tasks succeeded, and at what price."""
    title = ngettext("{n} of {all} task succeeded", "{n} of {all} tasks succeeded", tasks).format(
        n=succeeded, all=tasks
    )
    parts: list[str] = []
    if suffered:
        parts.append(
            ngettext("{n} complication suffered", "{n} complications suffered", suffered).format(
                n=suffered
            )
        )
    elif succeeded:
        parts.append(_("without aftermath"))
    if left_over:
        parts.append(
            ngettext("{n} success left over", "{n} successes left over", left_over).format(
                n=left_over
            )
        )
    return title, " · ".join(parts)


def lead(leads: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield who is ahead where both strove for the same (H-4), by the task's name."""
    words = {
        "actor": _("ahead: {task}"),
        "opponent": _("behind: {task}"),
        "tie": _("level: {task}"),
    }
    for task, who in leads.items():
        yield "raise", _("Race"), words[who].format(task=task)


def recorded(kind: str, level: int, text: str) -> tuple[str, str, str]:
    """Return a drawback that the table has to remember."""
    said = _("{kind} · {n}").format(kind=drawback_kind(kind), n=level)
    return "drawback", text or _("Drawback"), said


def notice(code: str) -> str:
    """Return the sentence for a notice of the rules."""
    if code == "enhancement_above_3":
        return _("More than 3 from enhancements for one task: that makes even hard tasks easy.")
    return code


def no_consolation_yet() -> str:
    """Remind of what a failed task gives."""
    return _("Where a task fails there is a consolation.")
