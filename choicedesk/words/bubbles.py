"""What a drop would do, in two short lines: shown beside a place before the bead is let go."""

from choicedesk.words.language import _, ngettext


def activates(gift: str) -> str:
    """Say that a gift would be activated; the name stands in bold."""
    return _("activates **{gift}**").format(gift=gift)


def stay_ready(count: int) -> str:
    """Say how much willpower the player would keep."""
    if count == 0:
        return _("none stays ready")
    return ngettext("{n} stays ready", "{n} stay ready", count).format(n=count)


def opportunities_left(count: int) -> str:
    """Say how many opportunities the players would keep; the card stays empty."""
    if count == 0:
        return _("the last opportunity is used, the card stays empty")
    return ngettext(
        "{n} opportunity left, the card stays empty",
        "{n} opportunities left, the card stays empty",
        count,
    ).format(n=count)


def avoids() -> str:
    """Say that the open risk would be avoided."""
    return _("avoids the risk")


def pays(number: int, paid: int, price: int) -> str:
    """Say how far the payment of a white die would be."""
    if price == 1:
        return _("buys white die no. {number}").format(number=number)
    return _("white die no. {number}: {paid} of {price} paid").format(
        number=number, paid=paid, price=price
    )


def short_of(price: int, most: int) -> str:
    """Warn that a price cannot be paid in full as things lie."""
    return _("not enough: at most {most} of {price} can be paid").format(most=most, price=price)


def to_goal(goal: str, total: int) -> tuple[str, str]:
    """Say that willpower would go to a goal, which then holds ``total``."""
    return (
        _("goes to **{goal}**").format(goal=goal),
        ngettext("{n} lies there then", "{n} lie there then", total).format(n=total),
    )


def black_dice(count: int, total: int, willpower: int, opportunity: int) -> tuple[str, str]:
    """Say that black dice would go to the tray: ``total`` then, and what the danger keeps."""
    then = ngettext("{n} black die then", "{n} black dice then", total).format(n=total)
    return (
        ngettext("{n} black die into the tray", "{n} black dice into the tray", count).format(
            n=count
        ),
        _("{then} · {left}").format(then=then, left=danger_keeps(willpower, opportunity)),
    )


def forces(count: int, willpower: int, opportunity: int) -> tuple[str, str]:
    """Say that a test would be forced, and what the danger keeps."""
    return (
        ngettext("forces a test: {n} black die", "forces a test: {n} black dice", count).format(
            n=count
        ),
        danger_keeps(willpower, opportunity),
    )


def danger_keeps(willpower: int, opportunity: int) -> str:
    """Say what would still lie on a danger, each kind of token by its name."""
    beads = ngettext("{n} willpower", "{n} willpower", willpower).format(n=willpower)
    chances = ngettext("{n} opportunity", "{n} opportunities", opportunity).format(n=opportunity)
    if willpower and opportunity:
        return _("{willpower} and {opportunities} stay on the danger").format(
            willpower=beads, opportunities=chances
        )
    if willpower or opportunity:
        return ngettext(
            "{tokens} stays on the danger", "{tokens} stay on the danger", willpower + opportunity
        ).format(tokens=beads if willpower else chances)
    return _("nothing stays on the danger")


def grants(name: str) -> str:
    """Say that an opportunity would be granted."""
    return _("an opportunity for **{name}**").format(name=name)


def for_the_players() -> str:
    """Return what the players are called together."""
    return _("the players")


def ruling(line: str) -> str:
    """Mark a line as a house ruling."""
    return _("Ruling: {line}").format(line=line)


def ruled_move(where: str) -> str:
    """Say that a bead would be laid somewhere by hand."""
    return _("lay it on **{where}** by hand").format(where=where)


def back_to_supply() -> str:
    """Say that a token would be taken off the table by hand."""
    return _("back to the supply")


def pool_of(name: str) -> str:
    """Return how a player's pool is called."""
    return _("{name}’s pool").format(name=name)


def no_ruling() -> str:
    """Say that a place cannot hold such a token at all."""
    return _("No such token can lie there, not even by a ruling.")


def goal_to_goal() -> str:
    """Say where willpower on a goal may go before the play."""
    return _("In the focus willpower goes only from goal to goal.")


def from_gift_to_goal() -> str:
    """Say where willpower on a gift may go."""
    return _("From a gift willpower goes to a goal, nowhere else.")


def ready_on_gift(name: str) -> str:
    """Say where a player's ready willpower may go."""
    return _("{name}’s willpower goes onto a gift: one of their own or a shared one.").format(
        name=name
    )


def paid_on_gifts() -> str:
    """Say how a white die is bought."""
    return _("White dice are paid for on gifts: lay it on an empty one.")


def opportunity_on_gift() -> str:
    """Say what the players' opportunities are for."""
    return _("An opportunity activates a gift: lay it on one.")


def grants_to() -> str:
    """Say who may be granted an opportunity."""
    return _("The narrator grants an opportunity to the players or to a danger on the table.")


def into_the_tray() -> str:
    """Say where the tokens of a danger go now."""
    return _("A danger’s tokens become black dice: lay them into the tray.")


def danger_waits() -> str:
    """Say when the tokens of a danger are spent."""
    return _("A danger’s tokens force a test once a risk that concerns it has been avoided.")


def by_keys() -> str:
    """Say what keys do while they lead a bead."""
    return _("Enter lays it down · Esc cancels")


def only_in_focus() -> str:
    """Say why willpower on goals stays."""
    return _("Goals give nothing back in play. Hold Shift for a house ruling.")


def other_danger(name: str) -> str:
    """Say which danger may force this test."""
    return _("This risk concerns {name}; only its tokens force the test.").format(name=name)


def not_from_pool() -> str:
    """Say how willpower comes to a goal."""
    return _("Willpower comes to a goal from a gift: lift it off the card and lay it here.")


def promised_already() -> str:
    """Say why a gift cannot be promised twice."""
    return _("This gift is already part of the payment.")


def all_promised() -> str:
    """Say why no more can be promised."""
    return _("Nothing more is ready for the payment.")


def by_player(name: str, label: str) -> str:
    """Name a meaning by who does it."""
    return _("{name}: {label}").format(name=name, label=label)


def talent() -> str:
    """Return the word for a gift's talent."""
    return _("talent")
