"""Why a move of CHOICE is refused: what is wrong, and what would be legal."""

from collections.abc import Callable, Mapping

from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, one_of
from choicedesk.words.moments import untimely
from choicedesk.words.named import Named
from choicedesk.words.terms import ability, face


def _wrong_phase(about: Named) -> str:
    return untimely(str(about.get("needs")), str(about.get("phase")), str(about.get("risk")))


def _bad_dice(about: Named) -> str:
    return _("The tray holds {white} white and {black} black dice; each shows {faces}.").format(
        white=about.count("white"),
        black=about.count("black"),
        faces=one_of([f"{face(each)} ({each})" for each in about.get("faces", ())]),
    )


def _danger_on_table(about: Named) -> str:
    return _(
        "{danger} is on the table already; dismiss it first, or set its tokens by a ruling."
    ).format(danger=about.name("danger"))


def _no_danger(about: Named) -> str:
    if about.get("danger"):
        return _("{danger} is not on the table; introduce it first.").format(
            danger=about.name("danger")
        )
    return _("The risk concerns no danger, so nobody can force a test; let it stand.")


def _too_much_on_goals(about: Named) -> str:
    return _(
        "{on_goals} willpower lie on the goals, but the evening has only {all}; take some off by a"
        " ruling, or give the evening more."
    ).format(on_goals=about.count("on_goals"), all=about.count("session_willpower"))


def _absent(about: Named) -> str:
    return _(
        "{player} is absent this evening and makes no move; a ruling brings {player} back."
    ).format(player=about.name("player"))


def _nothing_there(about: Named) -> str:
    if about.get("card"):
        return _("No willpower lies on {card}; choose a gift that holds one.").format(
            card=about.name("card")
        )
    there = about.count("there")
    if not there:
        return _("No willpower lies on {goal}; choose a goal that holds some.").format(
            goal=about.name("goal")
        )
    return ngettext(
        "Only {n} willpower lies on {goal}; move no more than that.",
        "Only {n} willpower lie on {goal}; move no more than that.",
        there,
    ).format(n=there, goal=about.name("goal"))


def _uneven_share(about: Named) -> str:
    each, more = divmod(about.count("rest"), max(about.count("players"), 1))
    if not more:
        return _("Shares differ by one at most; here everyone gets {n}.").format(n=each)
    return _("Shares differ by one at most; here everyone gets {n} or {more}.").format(
        n=each, more=each + 1
    )


def _wrong_sum(about: Named) -> str:
    return _("The shares make {sum} together, but {rest} are there to be shared.").format(
        sum=about.count("sum"), rest=about.count("rest")
    )


def _no_players(_about: Named) -> str:
    return _("Nobody is present to share the willpower; a ruling brings someone back.")


def _test_open(about: Named) -> str:
    if about.get("danger"):
        return _("The open risk concerns {danger}; bring the risk to its end first.").format(
            danger=about.name("danger")
        )
    return _("A risk of {player} is still open; bring it to its end first.").format(
        player=about.name("player")
    )


def _no_willpower(about: Named) -> str:
    if about.count("opportunity"):
        return _(
            "{player} has no ready willpower; use an opportunity of the players instead."
        ).format(player=about.name("player"))
    return _(
        "{player} has no ready willpower; when a fate advances, it comes back from the gifts."
    ).format(player=about.name("player"))


def _no_opportunity(about: Named) -> str:
    if about.count("ready"):
        return _("The players have no opportunity; use willpower instead.")
    return _("The players have no opportunity; the narrator can grant one.")


def _not_your_card(about: Named) -> str:
    return _("{card} belongs to {owner}; {player} can use own gifts and common ones.").format(
        card=about.name("card"), owner=about.owner(), player=about.name("player")
    )


def _card_not_empty(about: Named) -> str:
    return _(
        "Willpower lies on {card} already; release it to a goal first, or use another gift."
    ).format(card=about.name("card"))


def _no_such_ability(about: Named) -> str:
    uses = [ability(each) for each in about.get("abilities", ())]
    if about.get("talent"):
        uses.append(ability("talent"))
    if not uses:
        return _("{card} has neither abilities nor a talent; use another gift.").format(
            card=about.name("card")
        )
    return _("{card} cannot do that; it has {uses}.").format(
        card=about.name("card"), uses=all_of(uses)
    )


def _no_talent(about: Named) -> str:
    uses = [ability(each) for each in about.get("abilities", ())]
    if not uses:
        return _no_such_ability(about)
    return _("{card} has no talent; it has {uses}.").format(
        card=about.name("card"), uses=all_of(uses)
    )


def _fate_complete(about: Named) -> str:
    return _("{fate} has reached its last step ({steps}); only a ruling can set it back.").format(
        fate=about.name("fate"), steps=about.count("steps")
    )


def _risk_open(about: Named) -> str:
    return _("A risk of {player} is still open; bring it to its end before the next one.").format(
        player=about.name("player")
    )


def _danger_spent(about: Named) -> str:
    willpower, opportunity = about.count("willpower"), about.count("opportunity")
    if not (willpower or opportunity):
        return _("Nothing is left on {danger}; no black die can be bought.").format(
            danger=about.name("danger")
        )
    return _(
        "{danger} has only {willpower} willpower and {opportunity} opportunities to spend."
    ).format(danger=about.name("danger"), willpower=willpower, opportunity=opportunity)


def _wrong_price(about: Named) -> str:
    price = about.count("price")
    return ngettext(
        "White die no. {number} costs exactly {n} activation, not {paid}.",
        "White die no. {number} costs exactly {n} activations, not {paid}.",
        price,
    ).format(number=about.count("number"), n=price, paid=about.count("paid"))


def _assign_first(about: Named) -> str:
    return _("First say which danger gets the opportunity: {dangers}.").format(
        dangers=one_of(about.get("dangers", ()))
    )


def _not_empty(about: Named) -> str:
    if about.get("player"):
        return _("{player} still has willpower, ready or on own gifts; take it off first.").format(
            player=about.name("player")
        )
    kind = next((key for key in ("card", "goal", "danger") if about.get(key)), "card")
    return _("Something still lies on {card}; take it off first.").format(card=about.name(kind))


def _in_use(about: Named) -> str:
    if about.get("die"):
        return _("A test is open; the dice can change when it is over.")
    kind = "player" if about.get("player") else "danger"
    return _("The open risk is about {name}; bring it to its end first.").format(
        name=about.name(kind)
    )


REFUSALS: Mapping[str, Callable[[Named], str]] = {
    "wrong_phase": _wrong_phase,
    "bad_dice": _bad_dice,
    "danger_on_table": _danger_on_table,
    "no_danger": _no_danger,
    "too_much_on_goals": _too_much_on_goals,
    "absent": _absent,
    "nothing_there": _nothing_there,
    "uneven_share": _uneven_share,
    "wrong_sum": _wrong_sum,
    "no_players": _no_players,
    "test_open": _test_open,
    "no_willpower": _no_willpower,
    "no_opportunity": _no_opportunity,
    "not_your_card": _not_your_card,
    "card_not_empty": _card_not_empty,
    "no_such_ability": _no_such_ability,
    "no_talent": _no_talent,
    "fate_complete": _fate_complete,
    "risk_open": _risk_open,
    "danger_spent": _danger_spent,
    "wrong_price": _wrong_price,
    "assign_first": _assign_first,
    "not_empty": _not_empty,
    "in_use": _in_use,
}
