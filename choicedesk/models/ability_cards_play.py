"""Everything a hand does in a scene with ability cards: its draft, its cards, its rulings."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from choicedesk.desk.entries import Entry, SceneMove
from choicedesk.models.ability_cards_draft import one_line
from choicedesk.models.ability_cards_rows import card_place
from choicedesk.models.ability_cards_scene import AbilityCardsScene
from choicedesk.rules import growing
from choicedesk.rules.ability_cards.moves import DealRandom, LayOut, Ruled, Ruling
from choicedesk.rules.ability_cards.setup import ActionId, CardId, PlayerId
from choicedesk.rules.ability_cards.testing import SIDES
from choicedesk.rules.moves import Revise
from choicedesk.words import ability_cards_steps as steps


class AbilityCardsPlay(AbilityCardsScene):
    """Every act asks the rules; a draft lies on the bench until it is rolled."""

    def edit(self, **values: Any) -> None:
        """Say something else of the test being built."""
        draft = replace(self.draft, **values)
        if "text" in values:
            draft = replace(draft, id=self._id_of(draft.text))
        typing = not values.keys() - {"text", "attribute"}
        self._put(replace(self.bench, draft=draft, building=True), typing=typing)

    def begin(self) -> None:
        """Begin another action."""
        self._put(self.bench.begun())
        self.form_wanted.emit("test", "")

    def drop_draft(self) -> None:
        """Drop the test being built."""
        self._put(self.bench.dropped())

    def help_first(self, helper: str = "") -> None:
        """Let somebody support the drafted action before it is rolled (A-9)."""
        state = self.state
        if state is None or not self.draft.named:
            return
        others = [one.id for one in state.setup.players if one.id != self.draft.player]
        text = steps.help_with(one_line(self.draft.text))
        bench = self.bench.helped(helper or next(iter(others), ""), text)
        self._put(replace(bench, draft=replace(bench.draft, id=self._id_of(text))))
        # Said whole already, it is rolled next; a field would take Space for itself.
        self.form_wanted.emit("test" if self.why_not_roll() else "ready", "")

    def take_up(self) -> None:
        """Go on with the action that was supported."""
        self._put(self.bench.taken_up())
        # What can be rolled as it was said is rolled next; in a field Space would write over it.
        if self.why_not_roll():
            self.form_wanted.emit("test", "")

    def roll(self) -> bool:
        """Roll what is drafted."""
        if self.why_not_roll():
            return False
        return self.enter(self.controller.roll_dice(SIDES, self.sum().dice), real=False)

    def enter(self, faces: Sequence[int], *, real: bool = True) -> bool:
        """Play the drafted test with the faces that lie."""
        self.settle()
        before = self.bench
        # Told before the change, so that everyone who follows it sees the result.
        self._set(before.rolled())
        done = self.controller.play(before.draft.move(tuple(faces)), place="tray", real=real)
        if not done:
            self._put(before)
        return done

    @property
    def typed(self) -> tuple[int, ...]:
        """The faces of real dice that are typed so far for the test being built."""
        return self._kept.typed(self.draft.player)

    def keep_typed(self, faces: Sequence[int]) -> bool:
        """Keep the faces of real dice that are typed so far."""
        self.settle()
        return self._kept.type(self.draft.player, tuple(faces))

    def aim(self, card: str) -> None:
        """Point at the card that is to be laid out ("": at none)."""
        if card != self.aimed:
            self.aimed = card
            self.changed.emit()

    def lay_out(self, player: str, card: str) -> bool:
        """Lay a card of a player's hand face up."""
        move = LayOut(player=PlayerId(player), face_up=CardId(card))
        return self.controller.play(move, place=card_place(card))

    def pass_over(self, *players: str) -> None:
        """Let players go without an attribute card."""
        self._put(replace(self.bench, passed=self.bench.passed | set(players)))

    def deal_rest(self) -> bool:
        """Fill every hand from the shuffled deck, in one step."""
        state = self.state
        if state is None:
            return False
        deck = list(self._shuffled())
        moves: list[DealRandom] = []
        for player in state.setup.players:
            room = state.setup.hand_size - len(state.hand(player.id))
            cards, deck = tuple(deck[:room]), deck[max(0, room) :]
            if cards:
                moves.append(DealRandom(player=player.id, cards=cards))
        return self._play(*moves)

    def draw(self, player: str, number: int, place: str = "") -> bool:
        """Let one player draw from the shuffled deck."""
        return self.controller.play(self.drawing(player, number), place=place)

    def drawing(self, player: str, number: int) -> DealRandom:
        """Return the move in which a player draws so many cards."""
        return DealRandom(player=PlayerId(player), cards=self._shuffled()[:number])

    def _shuffled(self) -> tuple[CardId, ...]:
        """Return the free cards in an order that the roller decides."""
        state = self.state
        cards = list(state.free()) if state else []
        for last in range(len(cards) - 1, 0, -1):
            (chosen,) = self.controller.roll_dice(last + 1, 1)
            cards[last], cards[chosen - 1] = cards[chosen - 1], cards[last]
        return tuple(cards)

    def turn_down(self, card: str, why: str = "") -> bool:
        """Turn a card down by a house ruling."""
        move = self.turning_down(card)
        return move is not None and self.controller.play(replace(move, why=why), place=card)

    def turning_down(self, card: str) -> Ruling | None:
        """Return the ruling that turns a card down, None where it lies before nobody."""
        state = self.state
        if state is None:
            return None
        owner = next((who for who, up in state.face_up.items() if card in up), None)
        if owner is None:
            return None
        rest = tuple(one for one in state.shown(owner) if one != card)
        return Ruling(values=Ruled(face_up={owner: rest}))

    def rule_rolled(self, action: str, *, rolled: bool, why: str = "") -> bool:
        """Let an action count as rolled, or not, by a house ruling."""
        state = self.state
        if state is None:
            return False
        actions = [each for each, _helped in growing.entries(state.rolled) if each != action]
        if rolled:
            actions.append(ActionId(action))
        return self.controller.play(Ruling(values=Ruled(rolled=tuple(actions)), why=why))

    def revise(self, **values: Any) -> bool:
        """Change players, cards or settings in mid-play (R-1)."""
        return self.controller.play(Revise(**values))

    def add_card(self, card: Mapping[str, Any]) -> bool:
        """Add a card to the deck; it gets an id of its own."""
        return self.revise(add={"deck": ({"id": self._new_id("card"), **card},)})

    def add_player(self, name: str) -> bool:
        """Add a seat."""
        return self.revise(add={"players": ({"id": self._new_id("seat"), "name": name},)})

    def _new_id(self, kind: str) -> str:
        state = self.state
        taken = {*state.setup.card_of, *state.setup.player_of} if state else set[str]()
        return next(made for number in count(1) if (made := f"{kind}-{number}") not in taken)

    def _play(self, *moves: Any) -> bool:
        scene, system = self.controller.scene, self.controller.system
        if scene is None or system is None or not moves:
            return False
        entries: list[Entry] = [
            SceneMove(scene=scene.id, move=system.write_move(move)) for move in moves
        ]
        return self.controller.run(*entries)
