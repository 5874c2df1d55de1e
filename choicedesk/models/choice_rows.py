"""Builds the table's row values from a CHOICE state and the campaign's cards: plain functions."""

from choicedesk.desk.campaign import Campaign, Card, FateCard, Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.models.choice_faces import typed_faces
from choicedesk.models.pledge import Pledge
from choicedesk.models.rows import (
    DangerRow,
    Facts,
    FateRow,
    GiftRow,
    GoalRow,
    SeatRow,
    TrayFacts,
)
from choicedesk.rules.choice.changes import supply
from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.setup import Danger, Fate, Gift, Goal, Player
from choicedesk.rules.choice.state import ChoiceState, DangerTokens
from choicedesk.rules.choice.view import notices, spread
from choicedesk.rules.dice import faces


def card_of(campaign: Campaign, scene: Scene, local: str) -> Card | None:
    """Return the library card behind a thing of the scene, if it has one."""
    return campaign.cards.get(scene.links.get(local, local))  # type: ignore[call-overload]


def gift_row(campaign: Campaign, scene: Scene, gift: Gift, pledge: Pledge) -> GiftRow:
    """Return what the table shows of a gift."""
    state: ChoiceState = scene.state
    card = card_of(campaign, scene, gift.id)
    placed = state.on_card.get(gift.id)
    return GiftRow(
        id=gift.id,
        owner=gift.owner,
        name=gift.name,
        abilities=tuple(gift.abilities),
        talent=gift.talent,
        art=card.art if card else None,
        bead=placed is not None,
        used=placed.used if placed else None,
        payment=pledge.token_on(gift.id),  # type: ignore[arg-type]
        usable=gift.owner not in state.absent,
        note=bool(card and card.note),
    )


def seat_row(campaign: Campaign, scene: Scene, player: Player, pledge: Pledge) -> SeatRow:
    """Return what the table shows of a seat; promised willpower has left the pool."""
    state: ChoiceState = scene.state
    person = campaign.people.get(scene.links.get(player.id, player.id))  # type: ignore[call-overload]
    active = state.risk is not None and state.risk.player == player.id
    promised = pledge.promised("willpower") if active else 0
    return SeatRow(
        id=player.id,
        name=player.name,
        player=person.player if person else "",
        colour=person.colour if person else 0,
        ready=max(0, state.ready.get(player.id, 0) - promised),
        absent=player.id in state.absent,
        active=active,
        real_dice=bool(person and person.real_dice),
    )


def goal_row(campaign: Campaign, scene: Scene, goal: Goal) -> GoalRow:
    """Return what the table shows of a goal."""
    card = card_of(campaign, scene, goal.id)
    return GoalRow(
        id=goal.id,
        name=goal.name,
        art=card.art if card else None,
        willpower=scene.state.goals.get(goal.id, 0),
        known=known_of(scene, goal.id),
        note=bool(card and card.note),
    )


def fate_row(campaign: Campaign, scene: Scene, fate: Fate) -> FateRow:
    """Return what the table shows of a fate; steps without a name are empty."""
    card = card_of(campaign, scene, fate.id)
    names = card.steps if isinstance(card, FateCard) else ()
    return FateRow(
        id=fate.id,
        name=fate.name,
        art=card.art if card else None,
        steps=tuple(names[at] if at < len(names) else "" for at in range(fate.steps)),
        step=scene.state.fates.get(fate.id, 0),
        known=known_of(scene, fate.id),
        note=bool(card and card.note),
    )


def danger_row(campaign: Campaign, scene: Scene, danger: Danger) -> DangerRow:
    """Return what the table shows of a danger, on the table or waiting."""
    state: ChoiceState = scene.state
    card = card_of(campaign, scene, danger.id)
    tokens = state.dangers.get(danger.id)
    lying = tokens or DangerTokens()
    return DangerRow(
        id=danger.id,
        name=danger.name,
        art=card.art if card else None,
        willpower=lying.willpower,
        opportunity=lying.opportunity,
        on_table=tokens is not None,
        concerned=state.risk is not None and state.risk.danger == danger.id,
        known=known_of(scene, danger.id),
        note=bool(card and card.note),
    )


def facts(campaign: Campaign, scene: Scene, pledge: Pledge) -> Facts:
    """Return what of the scene is not a row."""
    state: ChoiceState = scene.state
    risk = state.risk
    return Facts(
        phase=state.phase,
        session=state.session,
        opportunity=state.opportunity - pledge.promised("opportunity"),
        supply_rest=supply(state),
        spread=spread(state),
        expected=state.setup.session_willpower,
        notices=notices(state),
        risk_player=risk.player if risk else "",
        risk_text=risk.text if risk else "",
        risk_danger=(risk.danger or "") if risk else "",
        risk_state=risk.state if risk else "",
        last=state.last,
        tray=_tray(campaign, scene, pledge),
    )


def _tray(campaign: Campaign, scene: Scene, pledge: Pledge) -> TrayFacts:
    state: ChoiceState = scene.state
    die = tuple(faces(state.setup.die))
    risk = state.risk
    if risk is None or risk.state not in {"test", "rolled"}:
        return TrayFacts(rolls=campaign.rolls, die=die)
    gifts = state.setup.gift_of
    person = campaign.people.get(scene.links.get(risk.player, risk.player))  # type: ignore[call-overload]
    return TrayFacts(
        open=True,
        rolled=risk.state == "rolled",
        white=risk.white,
        black=risk.black,
        price=risk.white,
        payable=most_activations(state, risk.player) >= risk.white,
        pledged=tuple((a.card, gifts[a.card].name, a.token) for a in pledge.activations),
        white_faces=risk.white_faces,
        black_faces=risk.black_faces,
        result=risk.result,
        rolls=campaign.rolls,
        real_dice=bool(person and person.real_dice),
        typed=typed_faces(scene, risk) if risk.state == "test" else (),
        die=die,
    )
