"""Why a move of a conflict is refused: what is wrong, and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.words import conflict_terms
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of
from choicedesk.words.named import Named


def _goal(about: Named) -> str:
    return conflict_terms.goal(str(about.get("goal")), about.name("goal"))


def _wrong_phase(about: Named) -> str:
    match about.get("needs"):
        case "end":
            return _("Fallout is recorded when the conflict has ended; it is still going on.")
        case "beginning":
            return _("A result starts a conflict only before its first move; act instead.")
        case _:
            return _("The conflict is over; only fallout is recorded now, or take back a step.")


def _pending(about: Named) -> str:
    return _(
        "Successes of {party} on “{goal}” are pending; defend against them, or let them through."
    ).format(party=about.name("party"), goal=_goal(about))


def _nothing_pending(about: Named) -> str:
    if about.get("goal"):
        return _("No successes are pending on “{goal}”; defend a goal that has some.").format(
            goal=_goal(about)
        )
    return _("No successes are pending; somebody has to work on a goal first.")


def _bad_dice(about: Named) -> str:
    due = about.count("due")
    return ngettext(
        "Exactly {n} die of six faces is due; each shows 1 to 6.",
        "Exactly {n} dice of six faces are due; each shows 1 to 6.",
        due,
    ).format(n=due)


def _ability_spent(about: Named) -> str:
    return _("{ability} has no level left; use another ability of {party}.").format(
        ability=about.name("ability"), party=about.name("party")
    )


def _already_acted(about: Named) -> str:
    return _("{party} has acted in this round; it may act again in the next one.").format(
        party=about.name("party")
    )


def _not_your_turn(about: Named) -> str:
    return _("{party} called for the conflict and acts first; or end the round.").format(
        party=about.name("party")
    )


def _knocked_out(about: Named) -> str:
    return _(
        "{party} is knocked out and makes no more successes; it may only move to another zone."
    ).format(party=about.name("party"))


def _cannot_split(about: Named) -> str:
    return _(
        "Only a party of a higher magnitude than the conflict ({conflict}) splits its successes;"
        " {party} has {magnitude}. Put them all on one goal."
    ).format(
        conflict=about.count("conflict"),
        party=about.name("party"),
        magnitude=about.count("magnitude"),
    )


def _wrong_sum(about: Named) -> str:
    successes = about.count("successes")
    return ngettext(
        "The parts make {sum} together, but {n} success was rolled.",
        "The parts make {sum} together, but {n} successes were rolled.",
        successes,
    ).format(sum=about.count("sum"), n=successes)


def _own_side(about: Named) -> str:
    if about.get("side"):
        return _("The result belongs to another side than {side}, which called.").format(
            side=about.get("side")
        )
    return _("“{goal}” is a matter for another side than that of {party}.").format(
        goal=_goal(about), party=about.name("party")
    )


def _not_contradictory(about: Named) -> str:
    return _("“{goal}” runs on by itself; only a contradictory timer can be turned back.").format(
        goal=_goal(about)
    )


def _wrong_zone(about: Named) -> str:
    match about.get("by"):
        case "defend":
            text = _("{party} does not stand where “{goal}” is; only who does defends it.")
        case "aside":
            text = _("“{goal}” is elsewhere than the first goal; aside, {party} stays there.")
        case _:
            text = _(
                "{party} does not stand where “{goal}” is; move there first, or use an ability"
                " with reach."
            )
    return text.format(party=about.name("party"), goal=_goal(about))


def _not_adjacent(about: Named) -> str:
    return _("{zone} is not next to where {party} stands; move through zones in between.").format(
        zone=about.name("zone"), party=about.name("party")
    )


def _no_support(about: Named) -> str:
    return _(
        "The side of {party} has no use of “{support}” left; act without it, or make new support."
    ).format(party=about.name("party"), support=about.get("support"))


def _already_defended(about: Named) -> str:
    return _("“{goal}” has been defended against this attack; let the rest through.").format(
        goal=_goal(about)
    )


def _wrong_count(about: Named) -> str:
    due = about.count("due")
    if not due:
        return _("No die wears an ability here; name none.")
    return ngettext(
        "The dice wear {n} level of the defender's; name the ability that loses it.",
        "The dice wear {n} levels of the defender's; name one ability for each.",
        due,
    ).format(n=due)


def _stunt_used(about: Named) -> str:
    return _("{party} has had its stunt in this round; the next one is due a round later.").format(
        party=about.name("party")
    )


def _character_spent(about: Named) -> str:
    return _("{character} has made a stunt in this conflict already; choose another one.").format(
        character=about.name("character")
    )


def _no_aside(about: Named) -> str:
    return _(
        "{party} has no second roll here: it follows at once on an action by an ability that works"
        " aside, once, and on another goal."
    ).format(party=about.name("party"))


def _aside_exhausting(about: Named) -> str:
    return _("“{goal}” is exhausting; aside, only goals are worked on that are not.").format(
        goal=_goal(about)
    )


def _not_due(about: Named) -> str:
    due = about.get("due", ())
    if not due:
        return _("No fallout is due any more.")
    return _("No fallout is due for “{what}”; it is due for {names}.").format(
        what=about.name("fallout"), names=all_of(due)
    )


def _not_empty(about: Named) -> str:
    if about.get("zone"):
        return _("A party, a goal or support is still in {zone}; bring it elsewhere first.").format(
            zone=about.name("zone")
        )
    if about.get("party"):
        return _(
            "Successes against {party} have been collected; set them to 0 by a ruling first."
        ).format(party=about.name("party"))
    return _("Successes lie on “{goal}”; set them to 0 by a ruling first.").format(
        goal=_goal(about)
    )


def _in_use(_about: Named) -> str:
    return _("Successes are pending; first defend against them, or let them through.")


REFUSALS: Mapping[str, Callable[[Named], str]] = {
    "wrong_phase": _wrong_phase,
    "pending": _pending,
    "nothing_pending": _nothing_pending,
    "bad_dice": _bad_dice,
    "ability_spent": _ability_spent,
    "already_acted": _already_acted,
    "not_your_turn": _not_your_turn,
    "knocked_out": _knocked_out,
    "cannot_split": _cannot_split,
    "wrong_sum": _wrong_sum,
    "own_side": _own_side,
    "not_contradictory": _not_contradictory,
    "wrong_zone": _wrong_zone,
    "not_adjacent": _not_adjacent,
    "no_support": _no_support,
    "already_defended": _already_defended,
    "wrong_count": _wrong_count,
    "stunt_used": _stunt_used,
    "character_spent": _character_spent,
    "no_aside": _no_aside,
    "aside_exhausting": _aside_exhausting,
    "not_due": _not_due,
    "not_empty": _not_empty,
    "in_use": _in_use,
}
"""How a conflict words codes of its own, and those that it shares with other systems."""
