"""What a drop in a conflict would do, in short lines beside the place, before it is done."""

from choicedesk.words import conflict_terms
from choicedesk.words.language import _, decimal, ngettext, percent
from choicedesk.words.lists import all_of, bold, plain

SIX = 6


def rolls(count: int, quality: int) -> str:
    """Say how many dice are rolled, and what a success is."""
    return ngettext(
        "**{n} die**, success from {quality}", "**{n} dice**, success from {quality}", count
    ).format(n=count, quality=quality)


def wears(gap: int) -> str:
    """Say which faces wear the ability: those up to 1 + ``gap``."""
    if gap <= 0:
        return _("no gap: only a 1 wears")
    if 1 + gap >= SIX:
        return _("gap {gap}: every face wears").format(gap=gap)
    faces = all_of([str(face) for face in range(1, 2 + gap)])
    return _("gap {gap}: {faces} wear").format(gap=gap, faces=faces)


def tires() -> str:
    """Say what an exhausting goal costs."""
    return _("exhausting: one level less afterwards")


def doubled() -> str:
    """Say that the successes count twice."""
    return _("mighty: every success counts twice here")


def expected(successes: float, ability: str, worn: float) -> str:
    """Say what the roll comes to on average: successes, and levels of the ability."""
    return _("{successes} successes on average · {ability} sinks by {worn}").format(
        successes=decimal(successes), ability=plain(ability), worn=decimal(worn)
    )


def reaches(chance: float, missing: int) -> str:
    """Say how likely the roll alone reaches the target, ``missing`` successes away."""
    return ngettext(
        "{n} success is missing: {chance} to make it at once",
        "{n} successes are missing: {chance} to make them at once",
        missing,
    ).format(n=missing, chance=percent(chance))


def vague() -> str:
    """Say what a vague fit does."""
    return _("fits only vaguely: one magnitude smaller")


def uses(support: str, used_as: str) -> str:
    """Say that a use of a support is spent, and as what."""
    return _("uses {support}: {what}").format(
        support=plain(support), what=conflict_terms.specialty(used_as)
    )


def could_reach(support: str) -> str:
    """Say that a support could lend reach."""
    return _("Support “{support}” could lend reach.").format(support=plain(support))


def splits() -> str:
    """Say that the successes are divided after the roll."""
    return _("afterwards the successes are divided")


def aside(ability: str) -> str:
    """Say that this is the second roll of an action."""
    return _("a second roll of {ability}, aside").format(ability=plain(ability))


def defends(count: int, quality: int) -> str:
    """Say what a defence rolls."""
    return ngettext(
        "**{n} die**, it stops a success from {quality}",
        "**{n} dice**, each stops a success from {quality}",
        count,
    ).format(n=count, quality=quality)


def defence_wears(gap: int) -> str:
    """Say which faces of a defence wear."""
    return _("{wear}, an ability of your choice").format(wear=wears(gap))


def stops(average: float) -> str:
    """Say how many successes a defence stops on average."""
    return _("stops {n} on average").format(n=decimal(average))


def goes_to(zone: str) -> str:
    """Say that a party would go to a zone."""
    return _("goes to {zone}").format(zone=bold(zone))


def as_action(besides: bool) -> str:
    """Say whether going there is the party's action."""
    return _("besides its action (mobile)") if besides else _("that is its action in this round")


def put_into(zone: str) -> str:
    """Say that a party would be put into a zone by hand."""
    return _("put into {zone} by hand").format(zone=bold(zone))


def not_here(kind: str) -> str:
    """Say where something that is carried may go at all."""
    if kind == "party":
        return _("A party goes to a zone next to its own, or onto successes that are pending.")
    return _("An ability goes onto a goal, or onto the party that is to be knocked out.")


def no_ruling(kind: str) -> str:
    """Say what can be ruled by a drop."""
    if kind == "party":
        return _("By hand a party is put into another zone; drop it there.")
    return _("A roll is no ruling. Set counts by hand in the menu of a goal.")
