"""Why a move of a confrontation is refused: what is wrong, and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of
from choicedesk.words.named import Named


def _wrong_phase(about: Named) -> str:
    match about.get("phase"):
        case "opening":
            return _("Nothing is staked yet; someone opens with the first stake.")
        case "first_bidding":
            return _("This is the first bidding: who is asked calls or passes.")
        case "roll":
            return _("The first bidding is over; everyone left rolls now.")
        case "show_attribute":
            return _("Attribute dice are shown now, by everyone left.")
        case "belt":
            return _("The attribute dice lie open; the belt die is rolled now.")
        case "show_skill":
            return _("Skill dice are shown now, by everyone left.")
        case "done":
            return _("The confrontation is over; a new one begins with a new first stake.")
        case _:
            return _("A bidding is under way: check or raise, after a raise call, or pass.")


def _not_your_turn(about: Named) -> str:
    if about.get("turn"):
        return _("It is the turn of {turn}, not of {who}.").format(
            turn=about.name("turn"), who=about.name("who")
        )
    return _("{who} has passed and shows nothing any more; only those left show dice.").format(
        who=about.name("who")
    )


def _not_higher(about: Named) -> str:
    highest = about.count("highest")
    return _("The highest stake is {n}; a raise names {more} or more.").format(
        n=highest, more=highest + 1
    )


def _already_raised(_about: Named) -> str:
    return _("The stake has been raised in this round; call or pass.")


def _nothing_to_call(_about: Named) -> str:
    return _("Nobody has raised in this round; check, raise or pass.")


def _wrong_count(about: Named) -> str:
    count = about.count("count")
    return ngettext(
        "{who} shows exactly {n} die now.", "{who} shows exactly {n} dice now.", count
    ).format(who=about.name("who"), n=count)


def _already_shown(about: Named) -> str:
    if about.get("all"):
        return _("{who} has shown all that is due now; the others go on.").format(
            who=about.name("who")
        )
    return _("A die is shown only once; choose among those that are still hidden.")


def _bad_dice(about: Named) -> str:
    sides = about.count("sides")
    pools: Mapping[str, int] = about.get("pools", {})
    if not pools:
        return _("The belt die shows a whole number from 1 to {sides}.").format(sides=sides)
    said = [
        ngettext("{who} {n} die", "{who} {n} dice", count).format(who=who, n=count)
        for who, count in pools.items()
    ]
    return _("Exactly those left roll: {pools}; each die shows 1 to {sides}.").format(
        pools=all_of(said), sides=sides
    )


def _in_use(_about: Named) -> str:
    return _(
        "The confrontation is under way; people and options change before it is opened, or when it"
        " is over."
    )


REFUSALS: Mapping[str, Callable[[Named], str]] = {
    "wrong_phase": _wrong_phase,
    "not_your_turn": _not_your_turn,
    "not_higher": _not_higher,
    "already_raised": _already_raised,
    "nothing_to_call": _nothing_to_call,
    "wrong_count": _wrong_count,
    "already_shown": _already_shown,
    "bad_dice": _bad_dice,
    "in_use": _in_use,
}
