"""The short words on cards of the other games: difficulties, levels, pools, drawbacks."""

from choicedesk.desk.challenge_parts import ChallengeTask
from choicedesk.words.language import _, pgettext


def level(number: int) -> str:
    """Return a level of difficulty with its name (H-2)."""
    names = {
        1: pgettext("level", "small"),
        2: pgettext("level", "notable"),
        3: pgettext("level", "significant"),
        4: pgettext("level", "great"),
    }
    return f"{number} · {names.get(number) or pgettext('level', 'extreme')}"


def difficulties() -> list[tuple[str, str]]:
    """Return the three kinds of difficulty with their names."""
    return [
        ("static", _("static")),
        ("opposed", _("opposed by a roll")),
        ("simultaneous", _("a race at the same time")),
    ]


def difficulty(task: ChallengeTask) -> str:
    """Return a task's difficulty in few words."""
    if task.difficulty == "static":
        return level(task.level)
    dice = pool(task.opponent.pool, task.opponent.target_number)
    if task.difficulty == "opposed":
        return _("against {dice}").format(dice=dice)
    return _("race with {dice}").format(dice=dice)


def short_difficulty(task: ChallengeTask) -> str:
    """Return a task's difficulty for a card: a number, or whose pool rolls against it."""
    if task.difficulty == "static":
        return str(task.level)
    if task.difficulty == "opposed":
        return _("against {n}").format(n=task.opponent.pool)
    return _("race with {n}").format(n=task.opponent.pool)


def pool(dice: int, target_number: int) -> str:
    """Return a pool in short: dice and the face from which one is a success."""
    return _("{n} dice, {target}+").format(n=dice, target=target_number)


def drawbacks() -> list[tuple[str, str]]:
    """Return the kinds of drawbacks with their names, "" for none."""
    return [
        ("", _("none")),
        ("complication", _("a complication more")),
        ("difficulty", _("another action gets harder")),
        ("antagonist", _("the opposition gains")),
    ]


def tens() -> list[tuple[str, str]]:
    """Return what the highest face may give."""
    return [("one", _("one success")), ("two", _("two successes"))]
