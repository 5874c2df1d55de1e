"""What stands on the table of a conflict: marks, counts, plates, and the column's sentences."""

from collections.abc import Callable, Mapping, Sequence

from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of, bold, plain

_MARKS: Mapping[str, Callable[[], str]] = {
    "central": lambda: pgettext("goal", "central"),
    "supplementary": lambda: pgettext("goal", "supplementary"),
    "contradictory": lambda: pgettext("goal", "contradictory"),
    "exhausting": lambda: pgettext("goal", "exhausting"),
    "fallout": lambda: pgettext("goal", "fallout"),
    "timer": lambda: pgettext("goal", "timer"),
}
_MEANS: Mapping[str, Callable[[], str]] = {
    "central": lambda: _("central: whoever reaches it ends the conflict and wins"),
    "supplementary": lambda: _("supplementary: never ends the conflict"),
    "contradictory": lambda: _("contradictory: successes first eat what the other side has"),
    "exhausting": lambda: _("exhausting: every attempt costs the ability one level more"),
    "fallout": lambda: _("fallout: when the conflict has ended, a fallout roll is due"),
    "timer": lambda: _("timer: rises at the end of each round, and wins when it is full"),
}
_SPECIALTIES: Mapping[str, Callable[[], str]] = {
    "reach": lambda: _("reach: also goals in adjacent zones"),
    "higher_grade": lambda: _("higher grade: counts one magnitude higher"),
    "enduring": lambda: _("enduring: exhausting goals cost nothing"),
    "aside": lambda: _("aside: a second roll on another goal in the same zone"),
    "mobile": lambda: _("mobile: after a success the party may also change the zone"),
    "mighty": lambda: _("mighty: successes count twice where another side leads"),
}


def mark(name: str) -> str:
    """Return the word for a mark of a goal."""
    return _MARKS[name]()


def mark_means(name: str) -> str:
    """Return what a mark of a goal means."""
    return _MEANS[name]()


def specialty_means(name: str, otherwise: str = "") -> str:
    """Return what a specialty does; of the table's own, its text."""
    found = _SPECIALTIES.get(name)
    return found() if found else otherwise


def count_of(side: str, count: int, target: int | None) -> str:
    """Say what a side has of a target."""
    if target is None:
        return _("{side} {n}").format(side=plain(side), n=count)
    return _("{side} {n} of {target}").format(side=plain(side), n=count, target=target)


def out_of(count: int, target: int | None) -> str:
    """Say what has been reached of a target, by whom is seen beside it."""
    return pgettext("count", "{n} of {target}").format(n=count, target=target or 0)


def ends_at(target: int) -> str:
    """Say where a goal of two sides ends."""
    return _("ends at {n}").format(n=target)


def target_at(target: int) -> str:
    """Say where a goal of two sides is reached that does not end the conflict."""
    return _("reached at {n}").format(n=target)


def no_end() -> str:
    """Say that a goal has no target."""
    return _("no end")


def rises(per_round: int) -> str:
    """Say how a timer runs."""
    return ngettext("rises by {n} a round", "rises by {n} a round", per_round).format(n=per_round)


def timer_end(target: int | None, *, turns_back: bool) -> str:
    """Say where a timer ends, and whether it can be turned back."""
    said = ends_at(target or 0)
    return _("{end} · can be turned back").format(end=said) if turns_back else said


def pending(number: int) -> str:
    """Say that successes are on the way."""
    return ngettext("{n} success on the way", "{n} successes on the way", number).format(n=number)


def quality(number: int) -> str:
    """Say from which face on a party succeeds."""
    return _("Quality {n}+").format(n=number)


def magnitude(number: int) -> str:
    """Say a magnitude."""
    return _("magnitude {n}").format(n=number)


def conflict_magnitude(number: int) -> str:
    """Say the conflict's own magnitude."""
    return _("Conflict of magnitude {n}").format(n=number)


def magnitude_alone(number: int) -> str:
    """Say the conflict's magnitude where there is little room."""
    return _("Magnitude {n}").format(n=number)


def added() -> Mapping[str, str]:
    """Name what can be added, where there is little room."""
    return {"zone": _("New zone"), "goal": _("New goal"), "party": _("New party")}


def plate_status(kind: str) -> str:
    """Say in a word how a party stands."""
    return {
        "out": lambda: pgettext("party", "knocked out"),
        "turn": lambda: pgettext("party", "acts first"),
    }[kind]()


def plate_about(
    side: str, quality_: int, magnitude_: int, *, acted: bool, out: bool
) -> Sequence[str]:
    """Return what a plate says to those who listen."""
    said = [plain(side), quality(quality_), magnitude(magnitude_)]
    if acted:
        said.append(pgettext("party", "has acted"))
    if out:
        said.append(plate_status("out"))
    return said


def uses_left(number: int) -> str:
    """Say how many uses a support has."""
    return ngettext("{n} use left", "{n} uses left", number).format(n=number)


def uses_short(number: int) -> str:
    """Say how many uses a support has where there is little room."""
    return f"× {number}"


def no_zone() -> str:
    """Name the one zone of a conflict without zones."""
    return _("One place for all")


def empty_zone() -> str:
    """Say that nothing is in a zone."""
    return _("Nobody and nothing is here.")


def round_state(number: int, *, acted: bool) -> str:
    """Say whether a party has acted in this round."""
    if acted:
        return _("Round {n} · has acted").format(n=number)
    return _("Round {n}").format(n=number)


def acted_of(acted: int, all_: int) -> str:
    """Say how many have acted."""
    return _("{n} of {all} have acted").format(n=acted, all=all_)


def worn_to(value: int, most: int) -> str:
    """Say how far an ability is worn."""
    if value >= most:
        return _("value {n}").format(n=value)
    return _("value {n} of {most}").format(n=value, most=most)


def attack(number: int, goal: str, party: str) -> str:
    """Say what is on the way, and from whom."""
    return ngettext(
        "{n} success on {goal} by {party}", "{n} successes on {goal} by {party}", number
    ).format(n=number, goal=bold(goal), party=plain(party))


def may_defend(names: Sequence[str]) -> str:
    """Say who may defend."""
    if not names:
        return _("Nobody of another side stands there who could defend.")
    return ngettext(
        "{names} may defend once: as many dice as there are successes.",
        "{names} may defend, one of them, once: as many dice as there are successes.",
        len(names),
    ).format(names=all_of([plain(name) for name in names]))


def has_been_defended() -> str:
    """Say that nobody defends a second time."""
    return _("It has been defended. What is left counts now.")


def result(successes: int, worn: int, exhausted: int) -> str:
    """Say what a roll came to."""
    parts = [ngettext("{n} success", "{n} successes", successes).format(n=successes)]
    if worn:
        parts.append(ngettext("{n} level worn", "{n} levels worn", worn).format(n=worn))
    if exhausted:
        parts.append(_("1 level by exhaustion"))
    return " · ".join(parts)


def stopped(successes: int, come: int) -> str:
    """Say what a defence came to."""
    through = ngettext("{n} gets through", "{n} get through", come).format(n=come)
    return " · ".join((_("stops {n}").format(n=successes), through))


def mighty(number: int) -> str:
    """Say that might has doubled successes."""
    return _("doubled by might to {n}").format(n=number)


def to_throw(quality_: int) -> str:
    """Say what dice that wait have to show."""
    return _("success from {quality}").format(quality=quality_)


def wins(side: str, goal: str) -> str:
    """Say who has won and why."""
    return _("Victory for {side}: {goal} is reached.").format(side=bold(side), goal=bold(goal))


def timer_wins(goal: str) -> str:
    """Say that a timer has won."""
    return _("The time is up: {goal} is full.").format(goal=bold(goal))


def no_fallout() -> str:
    """Say that no fallout is due."""
    return _("No fallout is due.")


def split_of(left: int) -> str:
    """Say how many successes are divided."""
    return ngettext("{n} success to divide", "{n} successes to divide", left).format(n=left)


def unseen_roll() -> str:
    """Say that dice of an earlier evening are not shown."""
    return _("The dice come to rest here.")


def reduce_title(number: int) -> str:
    """Ask which ability the wearing dice lower."""
    return ngettext(
        "{n} die wears. Which ability sinks?", "{n} dice wear. Which abilities sink?", number
    ).format(n=number)
