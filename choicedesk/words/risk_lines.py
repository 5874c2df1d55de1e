"""Journal lines of risks and tests."""

from collections.abc import Sequence
from typing import assert_never

from choicedesk.rules.choice.events import (
    BlackAdded,
    DiceRolled,
    GiftActivated,
    RiskClosed,
    RiskDeclared,
    TestForced,
    WhiteBought,
)
from choicedesk.rules.choice.state import Result
from choicedesk.words.journal_line import Line, Names
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of, bold, plain
from choicedesk.words.terms import ability


def declared(event: RiskDeclared, names: Names) -> Line:
    """Say who wants something risky, and what it touches."""
    text = _("{player} takes on a risk").format(player=names.player(event.player))
    if event.text.strip():
        text = _("{player} takes on a risk: {text}").format(
            player=names.player(event.player), text=plain(event.text)
        )
    if event.danger is not None:
        text = _("{text} · {danger} is near").format(text=text, danger=names.danger(event.danger))
    return Line(text=text, icon="risk", kind="risk", people=names.people([event.player]))


def closed(event: RiskClosed, names: Names) -> Line:
    """Say how a risk ended."""
    player = names.player(event.player)
    match event.how:
        case "taken":
            text = _("{player} accepts the risk: it happens, the action works")
        case "withdrawn":
            text = _("{player} withdraws: the risk does not happen, the action does not work")
        case "stood":
            text = _("The avoidance stands: the risk of {player} does not happen, the action works")
        case "tested":
            text = _("{player}'s test is over: {outcome}")
        case _:  # pragma: no cover
            assert_never(event.how)
    outcome = all_of([_risk(happens=event.risk_happens), _action(works=event.action_succeeds)])
    return Line(
        text=text.format(player=player, outcome=outcome),
        icon="risk-happens" if event.risk_happens else "risk-averted",
        kind="risk",
        people=names.people([event.player]),
    )


def forced(event: TestForced, names: Names) -> Line:
    """Say which danger forced a test, and by what."""
    text = _("{danger} forces a test with {tokens}").format(
        danger=names.danger(event.danger), tokens=_tokens(event.willpower, event.opportunity)
    )
    return Line(text=text, icon="die-black", kind="risk")


def blackened(event: BlackAdded, names: Names) -> Line:
    """Say what a danger spent on more black dice."""
    text = ngettext(
        "{danger} spends {tokens}: {n} black die lies in the tray",
        "{danger} spends {tokens}: {n} black dice lie in the tray",
        event.black,
    ).format(
        danger=names.danger(event.danger),
        tokens=_tokens(event.willpower, event.opportunity),
        n=event.black,
    )
    return Line(text=text, icon="die-black", kind="risk")


def bought(event: WhiteBought, paid: Sequence[GiftActivated], names: Names) -> Line:
    """Say which white die was bought, and with what."""
    uses = [f"{names.card(each.card)} ({ability(each.used)})" for each in paid]
    text = _("{player} buys the {number} white die with {cards}").format(
        player=names.player(event.player), number=_ordinal(event.number), cards=all_of(uses)
    )
    spent = sum(each.token == "opportunity" for each in paid)
    if spent:
        text = ngettext(
            "{text}, {n} by an opportunity", "{text}, {n} by opportunities", spent
        ).format(text=text, n=spent)
    return Line(text=text, icon="die-white", kind="willpower", people=names.people([event.player]))


def rolled(event: DiceRolled, names: Names) -> Line:
    """Say what a roll decided."""
    result = event.result
    parts = [
        _risk(happens=result.risk_happens),
        _action(works=result.action_succeeds),
        *_opportunities(result, names),
    ]
    text = _("{player} rolls: {outcome}").format(
        player=bold(names.player(event.player)), outcome=", ".join(parts)
    )
    return Line(
        text=text,
        icon="main-effect",
        kind="roll",
        people=names.people([event.player]),
        white=event.white,
        black=event.black,
    )


def _risk(*, happens: bool) -> str:
    return _("the risk happens") if happens else _("risk averted")


def _action(*, works: bool) -> str:
    return _("the action works") if works else _("the action fails")


def _opportunities(result: Result, names: Names) -> list[str]:
    parts = [_("opportunity for the players")] if result.players_opportunity else []
    if result.danger_opportunity == "open":
        parts.append(_("opportunity for a danger"))
    elif result.danger_opportunity is not None:
        danger = names.danger(result.danger_opportunity)
        parts.append(_("opportunity for {danger}").format(danger=danger))
    return parts


def _tokens(willpower: int, opportunity: int) -> str:
    parts = (
        [ngettext("{n} willpower", "{n} willpower", willpower).format(n=willpower)]
        if willpower
        else []
    )
    if opportunity:
        word = ngettext("{n} opportunity", "{n} opportunities", opportunity)
        parts.append(word.format(n=opportunity))
    return all_of(parts)


def _ordinal(number: int) -> str:
    words = {
        2: pgettext("buys the … white die", "second"),
        3: pgettext("buys the … white die", "third"),
        4: pgettext("buys the … white die", "fourth"),
        5: pgettext("buys the … white die", "fifth"),
        6: pgettext("buys the … white die", "sixth"),
        7: pgettext("buys the … white die", "seventh"),
        8: pgettext("buys the … white die", "eighth"),
    }
    return words.get(number, pgettext("buys the … white die", "{n}th").format(n=number))
