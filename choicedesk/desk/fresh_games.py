"""Scripts that lead to what lies on the tables of the other games, where their moves are lost.

Numbers of rounds begin anew.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from choicedesk.desk.campaign import Scene
from choicedesk.rules.registry import SYSTEMS, AnySystem
from choicedesk.rules.system import JsonObject, Refusal


def fresh_game(scene: Scene) -> tuple[JsonObject, tuple[JsonObject, ...]]:
    """Return a scene's present setup and moves that its rules accept, towards how it stands."""
    system = SYSTEMS[scene.system]
    setup = system.write_setup(scene.state.setup)
    moves = _MOVES.get(scene.system, _none)(scene.state, system.view(scene.state))
    if scene.system == "ability_cards":
        setup, late = _without_late(scene.state, setup)
        moves = (*moves, *late)
    return setup, tuple(_accepted(system, setup, moves))


def _accepted(
    system: AnySystem, setup: JsonObject, moves: Iterable[JsonObject]
) -> Iterator[JsonObject]:
    """Yield the moves up to the first one that is refused."""
    read = system.read_setup(setup)
    if isinstance(read, Refusal):  # pragma: no cover - a setup that was played is one
        return
    state = system.start(read)
    for move in moves:
        found = system.read_move(move)
        applied = found if isinstance(found, Refusal) else system.apply(state, found)
        if isinstance(applied, Refusal):
            return
        state = applied.state
        yield move


def _none(_state: Any, _view: JsonObject) -> Iterator[JsonObject]:
    yield from ()


def _challenge(state: Any, _view: JsonObject) -> Iterator[JsonObject]:
    for task, dice in state.opposed.items():
        yield {"move": "oppose", "task": task, "dice": list(dice)}
    for helper, dice in state.assisted.items():
        yield {"move": "assist", "helper": helper, "dice": list(dice)}
    if state.ruled:
        yield {"move": "ruling", "set": {"difficulty": dict(state.ruled)}, "why": ""}
    if state.rolled is not None:
        yield {"move": "roll", "dice": list(state.rolled), "without": list(state.without)}
    if state.spent is not None:
        yield {
            "move": "spend",
            "difficulty": dict(state.spent.difficulty),
            "complications": list(state.spent.complications),
        }
    for task, text in state.consolations.items():
        yield {"move": "console", "task": task, "text": text}


def _without_late(state: Any, setup: JsonObject) -> tuple[JsonObject, tuple[JsonObject, ...]]:
    """Return a setup without those who came while others played, and their coming.

    Nobody could lay out a card before all hands are full, nor roll before all have laid out.
    """
    late = _late(state)
    if not late:
        return setup, ()
    coming = [each for each in setup["players"] if each["id"] in late]
    there = [each for each in setup["players"] if each["id"] not in late]
    moves: list[JsonObject] = [{"move": "revise", "add": {"players": coming}, "why": ""}]
    for player in late:
        moves += (*_chosen(state, player), *_deal(player, state.hand(player)))
    return {**setup, "players": there}, tuple(moves)


def _late(state: Any) -> list[str]:
    """Return who has not laid out yet although others must have played."""
    have_played = state.face_up and (state.rolled or state.phase == "dealing")
    players: list[str] = [player.id for player in state.setup.players]
    return [player for player in players if have_played and player not in state.face_up]


def _chosen(state: Any, player: str) -> list[JsonObject]:
    chosen = state.attribute_cards.get(player)
    if chosen is None:
        return []
    names = {"bonus": chosen.bonus, "malus": chosen.malus}
    return [{"move": "choose_attributes", "player": player, **names}]


def _deal(player: str, cards: Iterable[str]) -> list[JsonObject]:
    return [{"move": "deal_choice", "player": player, "card": card} for card in cards]


def _ability_cards(state: Any, view: JsonObject) -> Iterator[JsonObject]:
    late = _late(state)
    for player in state.setup.players:
        if player.id not in late:
            yield from _chosen(state, player.id)
            yield from _deal(player.id, state.hand(player.id))
    for player, cards in state.face_up.items():
        yield {"move": "lay_out", "player": player, "face_up": cards[0]}
        for card in cards[1:]:
            yield {"move": "reveal", "player": player, "card": card}
    if view["rolled"]:
        yield {"move": "ruling", "set": {"rolled": view["rolled"]}, "why": ""}


def _conflict(state: Any, _view: JsonObject) -> Iterator[JsonObject]:
    goals = {
        goal: dict(counts)
        for goal, counts in state.goals.items()
        if not goal.startswith("support:")
    }
    table: JsonObject = {
        "goals": goals,
        "abilities": {party: dict(values) for party, values in state.abilities.items()},
        "zones": dict(state.zones) if state.setup.zones else {},
        "acted": dict.fromkeys(state.acted, True),
    }
    yield {"move": "ruling", "set": {key: part for key, part in table.items() if part}, "why": ""}
    for what, text in state.fallout.items():
        yield {"move": "record_fallout", "what": what, "text": text}


def _confrontation(state: Any, _view: JsonObject) -> Iterator[JsonObject]:
    from choicedesk.desk.fresh_confrontation import confrontation_moves

    return confrontation_moves(state)


_MOVES: Mapping[str, Callable[[Any, JsonObject], Iterator[JsonObject]]] = {
    "challenge": _challenge,
    "ability_cards": _ability_cards,
    "conflict": _conflict,
    "confrontation": _confrontation,
}
