"""Journal lines of play with ability cards. Hidden cards are counted, never named."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from choicedesk.rules.ability_cards import events
from choicedesk.rules.ability_cards.setup import CardId, PlayerId
from choicedesk.rules.ability_cards.state import Band, CardsState
from choicedesk.words import ability_cards_sums as sums
from choicedesk.words import ruling_lines
from choicedesk.words.journal_line import Line, Names, numbered
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of, bold, plain

SIDES = 12
"""Tests roll d12 (A-8)."""


def line(happened: Sequence[Any], names: Names) -> Line | None:
    """Return the line of a move, by its one event."""
    first: object = happened[0]
    say = _LINES.get(type(first))
    return say(first, names) if say else None


def concerned(event: object) -> Iterator[str]:
    """Yield the ids of players and of open cards that an event is about."""
    for key in ("player", "card"):
        thing: object = getattr(event, key, None)
        if isinstance(thing, str):
            yield thing
    if isinstance(event, events.Ruled):
        for player, cards in event.face_up.items():
            yield from (player, *cards)


def band(name: Band) -> str:
    """Return the words for what a result means."""
    match name:
        case "full":
            return pgettext("test", "full success")
        case "limited":
            return pgettext("test", "limited success")
        case "none":
            return pgettext("test", "no success")
        case _:
            return pgettext("test", "failure with consequences")


def _dealt(event: events.CardsDealt, names: Names) -> Line:
    count = len(event.cards)
    if event.by == "chance":
        text = ngettext(
            "{player} draws {n} ability card", "{player} draws {n} ability cards", count
        )
    else:
        text = _("{player} chooses an ability card")
    said = text.format(player=_player(event.player, names), n=count)
    return _card_line(said, "card-down", event.player, names)


def _chosen(event: events.AttributesChosen, names: Names) -> Line:
    text = _("{player} takes a malus on {malus} for a bonus on {bonus}").format(
        player=_player(event.player, names),
        malus=plain(event.malus),
        bonus=plain(event.bonus),
    )
    return _card_line(text, "card-up", event.player, names)


def _laid_out(event: events.CardsLaidOut, names: Names) -> Line:
    text = _("{player} lays out {card} face up")
    if event.face_down:
        text = ngettext(
            "{player} lays out {card} face up, {n} card face down",
            "{player} lays out {card} face up, {n} cards face down",
            event.face_down,
        )
    said = text.format(
        player=_player(event.player, names), card=_card(event.card, names), n=event.face_down
    )
    return _card_line(said, "card-up", event.player, names)


def _revealed(event: events.CardRevealed, names: Names) -> Line:
    text = _("{player} turns up {card}").format(
        player=_player(event.player, names), card=_card(event.card, names)
    )
    return _card_line(text, "card-up", event.player, names)


def tried(event: events.Tested, names: Names, *, reasons: bool) -> Line:
    """Say what was tried and what came of it, with what counted for it and against it."""
    outcome = event.outcome
    action = plain(outcome.text) or plain(outcome.id)
    parts = [
        _("{player} tries “{action}”").format(player=_player(event.player, names), action=action),
        # The sum is seen on the stage as well; what makes it may lie face down.
        ", ".join(_reasons(event)) if reasons else _sum(outcome.net),
        _supporting(event.supports) if reasons else "",
        _result(event),
    ]
    return Line(
        text=" · ".join(part for part in parts if part),
        icon="twelve",
        kind="roll",
        people=names.people([event.player]),
        numbers=numbered(outcome.dice, SIDES),
    )


def _tested(event: events.Tested, names: Names) -> Line:
    return tried(event, names, reasons=True)


def _reasons(event: events.Tested) -> Iterator[str]:
    attribute = plain(event.attribute)
    if event.bonuses:
        yield ngettext(
            "{n} bonus on {attribute}", "{n} bonuses on {attribute}", event.bonuses
        ).format(n=event.bonuses, attribute=attribute)
    if event.maluses:
        yield ngettext(
            "{n} malus on {attribute}", "{n} maluses on {attribute}", event.maluses
        ).format(n=event.maluses, attribute=attribute)
    if event.advantage:
        yield _("advantage by support") if event.support else _("advantage")
    if event.disadvantage:
        yield _("disadvantage")
    if event.reaction:
        yield _("reaction")


def _sum(net: int) -> str:
    """Return what all counts together, "" for nothing."""
    return f"{sums.together()} {sums.signed(net)}" if net else ""


def _supporting(action: str) -> str:
    return _("in support of “{action}”").format(action=plain(action)) if action else ""


def _result(event: events.Tested) -> str:
    outcome = event.outcome
    if len(outcome.dice) == 1:
        text = _("{result}: {band}")
    elif outcome.keeps == "best":
        text = _("the best of {dice} is {result}: {band}")
    else:
        text = _("the worst of {dice} is {result}: {band}")
    said = text.format(
        dice=all_of([str(face) for face in outcome.dice]),
        result=outcome.result,
        band=bold(band(outcome.band)),
    )
    return _("{result}, extreme").format(result=said) if outcome.extreme else said


def _ruled(event: events.Ruled, names: Names) -> Line:
    changes = [
        _("face up before {player}: {cards}").format(
            player=_player(player, names), cards=all_of([_card(card, names) for card in cards])
        )
        for player, cards in event.face_up.items()
    ]
    if event.rolled is not None:
        actions = all_of([_("“{action}”").format(action=plain(each)) for each in event.rolled])
        changes.append(_("rolled: {actions}").format(actions=actions or _("nothing")))
    return ruling_lines.ruling(changes, event.why, names.people(event.face_up))


def _card_line(text: str, icon: str, player: PlayerId, names: Names) -> Line:
    return Line(text=text, icon=icon, kind="card", people=names.people([player]))


def _player(player: PlayerId, names: Names) -> str:
    state: object = names.state
    found = state.setup.player_of.get(player) if isinstance(state, CardsState) else None
    return bold(names.named(found.name if found else None, player))


def _card(card: CardId, names: Names) -> str:
    state: object = names.state
    found = state.setup.card_of.get(card) if isinstance(state, CardsState) else None
    return bold(names.named(found.name if found else None, card))


_LINES: Mapping[type, Callable[[Any, Names], Line]] = {
    events.CardsDealt: _dealt,
    events.AttributesChosen: _chosen,
    events.CardsLaidOut: _laid_out,
    events.CardRevealed: _revealed,
    events.Tested: _tested,
    events.Ruled: _ruled,
    events.Revised: ruling_lines.revised,
}
