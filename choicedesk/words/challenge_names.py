"""What the parts of a challenge are called on the table: levels, kinds, successes."""

from collections.abc import Callable, Mapping, Sequence

from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of

_LEVELS: tuple[Callable[[], str], ...] = (
    lambda: pgettext("level", "small"),
    lambda: pgettext("level", "notable"),
    lambda: pgettext("level", "significant"),
    lambda: pgettext("level", "great"),
    lambda: pgettext("level", "extreme"),
)
_DRAWBACKS: Mapping[str, Callable[[], str]] = {
    "complication": lambda: _("Adds a complication"),
    "difficulty": lambda: _("Makes another action harder"),
    "antagonist": lambda: _("Helps the opposition"),
}
_KINDS: Mapping[str, Callable[[], str]] = {
    "static": lambda: pgettext("difficulty", "static"),
    "opposed": lambda: pgettext("difficulty", "opposed"),
    "simultaneous": lambda: pgettext("difficulty", "simultaneous"),
}


def level_word(level: int) -> str:
    """Return the word for a level: 1 small to 5 and more extreme (H-2)."""
    return _LEVELS[min(max(level, 1), len(_LEVELS)) - 1]()


def difficulty_kind(kind: str) -> str:
    """Return the word for a static, opposed or simultaneous difficulty."""
    return _KINDS[kind]()


def drawback_kind(kind: str) -> str:
    """Return what a drawback of a kind does."""
    return _DRAWBACKS[kind]()


def difficulty(level: int) -> str:
    """Return a task's difficulty with its word."""
    return _("Difficulty {n} · {word}").format(n=level, word=level_word(level))


def complication(level: int) -> str:
    """Return a complication's level with its word."""
    return _("Complication {n} · {word}").format(n=level, word=level_word(level))


def drawback_complication(level: int) -> str:
    """Return what a complication is that a drawback brought."""
    return _("Drawback of an enhancement · {n}").format(n=level)


def against(kind: str, *, rolled: int | None, pool: int, enhancements: int = 0) -> str:
    """Say who stands against a task: with how many dice, or what they rolled."""
    kind_word = difficulty_kind(kind)
    if rolled is None:
        dice = ngettext("{n} die against it", "{n} dice against it", pool).format(n=pool)
        if enhancements:
            dice = _("{dice}, +{n} with a success").format(dice=dice, n=enhancements)
        return _("{kind} · {dice}").format(kind=kind_word, dice=dice)
    rolled_words = ngettext(
        "the other side rolled {n} success", "the other side rolled {n} successes", rolled
    ).format(n=rolled)
    if not rolled:
        rolled_words = _("the other side rolled no success")
    return _("{kind} · {dice}").format(kind=kind_word, dice=rolled_words)


def ruled(level: int) -> str:
    """Say that a difficulty was set by hand."""
    return _("Difficulty {n} · ruled").format(n=level)


def successes(count: int) -> str:
    """Return so many successes."""
    if not count:
        return _("no success")
    return ngettext("{n} success", "{n} successes", count).format(n=count)


def dice(count: int) -> str:
    """Return so many dice."""
    return ngettext("{n} die", "{n} dice", count).format(n=count)


def pool(count: int, target: int) -> str:
    """Return a pool with its target number."""
    return _("{dice} against {target}").format(dice=dice(count), target=target)


def only_for(level: int, tasks: Sequence[str]) -> str:
    """Say how much an enhancement adds, and for which tasks alone ("" names: for all)."""
    if not tasks:
        return _("+{n}").format(n=level)
    return _("+{n}, only for {tasks}").format(n=level, tasks=all_of(tasks))


def good_for(tasks: Sequence[str]) -> str:
    """Say for which tasks alone a helper rolls."""
    return _("only for {tasks}").format(tasks=all_of(tasks))


def the_actor() -> str:
    """Return what whoever rolls is called where no card says it."""
    return _("The character")


def nameless() -> str:
    """Return what a part without a name is called."""
    return _("without a name")


def drawback(kind: str, level: int, text: str) -> str:
    """Return a drawback in one short line."""
    said = {
        "complication": _("complication {n}"),
        "difficulty": _("another action +{n}"),
        "antagonist": _("opposition +{n}"),
    }[kind].format(n=level)
    said = said[:1].upper() + said[1:]
    return _("{drawback}: {text}").format(text=text, drawback=said) if text else said


def coins(count: int, origin: str) -> str:
    """Return coins that lie together, with where they come from, for those who listen."""
    return _("{successes}, from {origin}").format(successes=successes(count), origin=origin)
