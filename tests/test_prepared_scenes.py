"""The example's prepared scenes of the other games: made by the desk, and played to their ends."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from choicedesk.desk.ability_cards_scene import ability_cards_opening, deck_of
from choicedesk.desk.campaign import Campaign, CardId, ChallengeCard, ConflictCard
from choicedesk.desk.challenge_scene import challenge_opening
from choicedesk.desk.conflict_scene import conflict_opening
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.roller import SeededRoller
from choicedesk.resource_files import resource
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Applied, Level
from choicedesk.storage.document import Document, SceneScript

WORDS = FirstWords()


@pytest.fixture(params=("de", "en"))
def example(request: pytest.FixtureRequest) -> Document:
    content = resource("examples", f"nebelhafen.{request.param}.json").read_bytes()
    return msgspec.json.decode(content, type=Document)


def scene_of(example: Document, system: str) -> SceneScript:
    return next(scene for scene in example.scenes if scene.system == system)


def campaign_of(example: Document) -> Campaign:
    return Campaign(
        title=example.title,
        people={person.id: person for person in example.people},
        cards={card.id: card for card in example.cards},
    )


def opened(campaign: Campaign, system: str) -> Opening:
    match system:
        case "challenge":
            card = next(each for each in campaign.cards.values() if isinstance(each, ChallengeCard))
            return challenge_opening(campaign, "p1", card, WORDS)
        case "ability_cards":
            people = list(campaign.people)
            return ability_cards_opening(campaign, people, deck_of(campaign))
        case "confrontation":
            crow = CardId("c28")
            return confrontation_opening(campaign, ("p4", "p1", crow, "p3"), WORDS)
        case _:
            card = next(each for each in campaign.cards.values() if isinstance(each, ConflictCard))
            return conflict_opening(campaign, card, (), WORDS)


@pytest.mark.parametrize("system", ["challenge", "ability_cards", "confrontation", "conflict"])
def test_a_prepared_scene_is_what_the_desk_makes_of_the_cards(example: Document, system: str):
    scene, opening = scene_of(example, system), opened(campaign_of(example), system)
    assert opening.cards == ()
    assert scene.setup == msgspec.to_builtins(opening.setup)
    assert (scene.links, scene.knowledge) == (opening.links, opening.knowledge)
    assert (scene.paused, scene.moves) == (True, ())


@pytest.mark.parametrize(
    ("system", "secret"), [("challenge", {"c2"}), ("conflict", {"g5"})], ids=str
)
def test_a_prepared_scene_keeps_something_secret(example: Document, system: str, secret: set[str]):
    known = scene_of(example, system).knowledge
    assert secret <= {thing for thing, each in known.items() if each.level is Level.SECRET}


class Game:
    """A scene played by moves, with dice from a seed."""

    def __init__(self, scene: SceneScript) -> None:
        self.system = SYSTEMS[scene.system]
        setup = self.system.read_setup(scene.setup)
        self.state = self.system.start(setup)
        self.roller = SeededRoller(7)

    @property
    def view(self) -> Any:
        return self.system.view(self.state)

    def dice(self, count: int, sides: int = 6) -> list[int]:
        return list(self.roller.roll(range(1, sides + 1), count))

    def play(self, move: str, **keys: Any) -> None:
        done = self.system.apply(self.state, self.system.read_move({"move": move, **keys}))
        assert isinstance(done, Applied), (move, keys, done)
        self.state = done.state


def test_the_challenge_is_decided(example: Document):
    game = Game(scene_of(example, "challenge"))
    (helper,) = game.state.setup.helpers
    game.play("assist", helper=helper.id, dice=game.dice(4, 10))
    game.play("oppose", task="t2", dice=game.dice(7, 10))
    game.play("roll", dice=game.dice(9, 10))
    game.play("spend")
    assert game.view["phase"] == "spent"
    assert [*game.view["succeeded"], *game.view["failed"]]


def test_ability_cards_come_to_a_test(example: Document):
    game = Game(scene_of(example, "ability_cards"))
    deck, players = list(game.state.setup.card_of), list(game.state.setup.player_of)
    for place, player in enumerate(players):
        game.play("deal_random", player=player, cards=deck[place * 3 : place * 3 + 3])
    for player in players:
        game.play("lay_out", player=player, face_up=game.view["hands"][player][0])
    attribute = game.state.setup.deck[0].entries[0].attribute
    game.play("test", id="door", player=players[0], attribute=attribute, dice=game.dice(2, 12))
    assert game.view["last"]["net"] == 1
    assert game.view["rolled"] == ["door"]


def test_the_duel_has_a_winner(example: Document):
    game = Game(scene_of(example, "confrontation"))
    ilse, mira, crow, tove = game.state.setup.participant_of
    game.play("open", who=ilse, level=1)
    for who in (mira, crow, tove):
        game.play("call", who=who)
    pools = {who: each.pool for who, each in game.state.setup.participant_of.items()}
    game.play("roll", dice={who: game.dice(pool) for who, pool in pools.items()})
    _show(game, "attribute")
    game.play("belt", face=3)
    game.play("raise", who=ilse, level=2)
    for who in (mira, crow):
        game.play("call", who=who)
    game.play("pass", who=tove)
    _show(game, "skill")
    while game.view["turn"]:
        game.play("check", who=game.view["turn"])
    assert game.view["phase"] == "done"
    assert game.view["winners"]
    assert game.view["lost_stakes"][tove] == 1


def _show(game: Game, rank: str) -> None:
    """Let everyone left show as many dice as the rank, the first that are hidden."""
    for who in list(game.view["left"]):
        pool, shown = game.view["dice"][who], game.view["shown"].get(who, [])
        hidden = [place for place in range(len(pool)) if place not in shown]
        count = min(len(hidden), getattr(game.state.setup.participant_of[who], rank))
        if count:
            game.play("show", who=who, dice=hidden[:count])


def test_the_storm_ends_within_the_hours_of_the_lamp(example: Document):
    game = Game(scene_of(example, "conflict"))
    for _round in range(4):
        for party in list(game.view["parties"]):
            if not game.view["over"]:
                _act(game, party)
        if not game.view["over"]:
            game.play("end_round")
    assert game.view["over"]
    assert game.view["won_by"] in {"g1", "g3", "g4"}
    for what in game.view["fallout_due"]:
        game.play("record_fallout", what=what, text="")
    assert game.view["fallout_due"] == []


def _act(game: Game, party: str) -> None:
    """Let a party do the first thing that is open to it, and let its successes through."""
    for legal in game.system.legal(game.state):
        move = game.system.write_move(legal.move)
        if move.get("party") == party and move["move"] == "act":
            game.play("act", **_rolled(game, move))
            if game.view["pending"]:
                game.play("let_through")
            return


def _rolled(game: Game, move: dict[str, Any]) -> dict[str, Any]:
    value = game.view["parties"][move["party"]]["abilities"][move["ability"]]
    keys = {key: each for key, each in move.items() if key != "move"}
    return {**keys, "dice": game.dice(value)}


def sides(example: Document) -> Iterator[str]:
    for party in scene_of(example, "conflict").setup["parties"]:
        yield party["side"]


def test_two_sides_storm_and_hold_the_tower(example: Document):
    found = list(sides(example))
    assert sorted(found.count(side) for side in set(found)) == [2, 4]
