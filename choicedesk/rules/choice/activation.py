"""Willpower and opportunities on gifts: activated and released (C-9 to C-11)."""

from typing import Literal, assert_never

from msgspec.structs import replace

from choicedesk.rules.choice.counts import plus, without
from choicedesk.rules.choice.events import GiftActivated, GiftReleased
from choicedesk.rules.choice.moves import Activate, Activation, AvoidRisk, Release
from choicedesk.rules.choice.refusing import refuse
from choicedesk.rules.choice.setup import Ability, PlayerId
from choicedesk.rules.choice.state import ChoiceState, Placed
from choicedesk.rules.choice.step import Step
from choicedesk.rules.system import Applied, Refusal

Purpose = Literal["free", "avoid", "white"]


def apply(state: ChoiceState, move: Activate | Release) -> Step:
    """Apply an activation for its own sake, or a release."""
    match move:
        case Activate():
            return activate(state, move.player, move, "free")
        case Release():
            return _release(state, move)
        case _:  # pragma: no cover
            assert_never(move)


def activate(
    state: ChoiceState,
    player: PlayerId,
    move: Activate | AvoidRisk | Activation,
    purpose: Purpose,
) -> Step:
    """Let a player activate a gift by one token, whatever for."""
    refusal = (
        absence(state, player, "C-9")
        or _unusable(state, player, move)
        or _occupied(state, move)
        or _unpaid(state, player, move)
    )
    if refusal:
        return refusal
    used = _use(move)
    event = GiftActivated(
        player=player, card=move.card, used=used, token=move.token, purpose=purpose
    )
    if move.token == "opportunity":
        # C-10: discarded at once, the card stays empty.
        return Applied(replace(state, opportunity=state.opportunity - 1), (event,))
    # C-9: from the own ready pool onto the card.
    on_card = {**state.on_card, move.card: Placed(player, used)}
    return Applied(replace(state, ready=plus(state.ready, player, -1), on_card=on_card), (event,))


def absence(state: ChoiceState, player: PlayerId, rule: str) -> Refusal | None:
    """Refuse a move of a player who is absent (C-5)."""
    return refuse(state, "absent", rule, player=player) if player in state.absent else None


def _use(move: Activate | AvoidRisk | Activation) -> Ability | Literal["talent"]:
    return move.ability if move.ability is not None else "talent"


def _unusable(
    state: ChoiceState, player: PlayerId, move: Activate | AvoidRisk | Activation
) -> Refusal | None:
    gift = state.setup.gift_of[move.card]
    if gift.owner not in {player, None}:
        return refuse(
            state, "not_your_card", "C-9", card=move.card, player=player, owner=gift.owner
        )
    if move.ability is not None and move.ability not in gift.abilities:
        return refuse(
            state,
            "no_such_ability",
            "C-9",
            card=move.card,
            ability=move.ability,
            abilities=gift.abilities,
            talent=gift.talent,
        )
    if move.ability is None and not gift.talent:
        return refuse(state, "no_talent", "C-9", card=move.card, abilities=gift.abilities)
    return None


def _occupied(state: ChoiceState, move: Activate | AvoidRisk | Activation) -> Refusal | None:
    if move.card not in state.on_card:
        return None
    rule = "C-9" if move.token == "willpower" else "C-10"
    return refuse(state, "card_not_empty", rule, card=move.card)


def _unpaid(
    state: ChoiceState, player: PlayerId, move: Activate | AvoidRisk | Activation
) -> Refusal | None:
    opportunity = state.opportunity
    match move.token:
        case "willpower" if not state.ready.get(player, 0):
            return refuse(state, "no_willpower", "C-9", player=player, opportunity=opportunity)
        case "opportunity" if not opportunity:
            ready = state.ready.get(player, 0)
            return refuse(state, "no_opportunity", "C-10", player=player, ready=ready)
        case _:
            return None


def _release(state: ChoiceState, move: Release) -> Step:
    # C-11: any player, off any gift, onto a goal.
    refusal = absence(state, move.player, "C-11")
    if refusal:
        return refusal
    if move.card not in state.on_card:
        return refuse(state, "nothing_there", "C-11", card=move.card)
    released = replace(
        state, on_card=without(state.on_card, move.card), goals=plus(state.goals, move.goal, 1)
    )
    event = GiftReleased(player=move.player, card=move.card, goal=move.goal)
    return Applied(released, (event,))
