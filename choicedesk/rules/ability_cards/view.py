"""The full view of play with ability cards, as the rule page has it, and what one seat may see."""

from choicedesk.rules import growing
from choicedesk.rules.ability_cards.setup import PlayerId
from choicedesk.rules.ability_cards.state import AttributeCard, CardsState, Outcome
from choicedesk.rules.system import JsonObject


def view(state: CardsState) -> JsonObject:
    """Return everything that lies on the table, hidden cards too."""
    players = [player.id for player in state.setup.players]
    return {
        "phase": state.phase,
        "hands": {player: list(state.hand(player)) for player in players},
        "face_up": {player: list(state.shown(player)) for player in players},
        "attribute_cards": {
            player: _attributes(state.attribute_cards.get(player)) for player in players
        },
        "last": _last(state.last) if state.last else None,
        "rolled": [action for action, _helped in growing.entries(state.rolled)],
    }


def seat_view(state: CardsState, player: str) -> JsonObject:
    """Return what one player may see: a card that lies hidden in another's hand is null."""
    hands = {each.id: _seen(state, each.id, player) for each in state.setup.players}
    return {**view(state), "hands": hands, "seat": player}


def _seen(state: CardsState, owner: PlayerId, player: str) -> list[str | None]:
    shown = state.hand(owner) if owner == player else state.shown(owner)
    return [card if card in shown else None for card in state.hand(owner)]


def _attributes(card: AttributeCard | None) -> JsonObject | None:
    return {"bonus": card.bonus, "malus": card.malus} if card else None


def _last(last: Outcome) -> JsonObject:
    return {
        "id": last.id,
        "net": last.net,
        "dice": list(last.dice),
        "keeps": last.keeps,
        "result": last.result,
        "band": last.band,
        "extreme": last.extreme,
    }
