"""Any play with ability cards whatever: each card is in one place, phases follow the hands."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from choicedesk.rules import growing
from choicedesk.rules.ability_cards import ABILITY_CARDS
from tests.rules.ability_cards.table import SETUP
from tests.rules.machine import Playing

PLAYERS = st.sampled_from(["ida", "jo", "kai"])
CARDS = st.sampled_from(["bear", "fox", "owl", "cat", "mole", "elk"])
ATTRIBUTES = st.sampled_from(["Strength", "cunning", " Lore ", "Courage"])
ACTIONS = st.sampled_from(["climb", "hold", "swim"])
REVISED = st.one_of(
    st.builds(lambda player: {"remove": {"players": [player]}}, PLAYERS),
    st.builds(lambda player: {"add": {"players": [{"id": player, "name": "N"}]}}, PLAYERS),
    st.builds(lambda card: {"remove": {"deck": [card]}}, CARDS),
    st.builds(lambda card: {"add": {"deck": [{"id": card, "name": "C"}]}}, CARDS),
    st.builds(
        lambda card, attribute: {
            "change": {"deck": [{"id": card, "entries": [{"attribute": attribute, "value": 1}]}]}
        },
        CARDS,
        ATTRIBUTES,
    ),
    st.builds(lambda size: {"set": {"hand_size": size, "extremes": True}}, st.integers(1, 3)),
)


class Cards(Playing):
    """Plays any move there is."""

    system = ABILITY_CARDS

    @initialize()
    def sit_down(self):
        self.begin(SETUP)

    @rule(player=PLAYERS, cards=st.lists(CARDS, min_size=1, max_size=3))
    def deal_random(self, player, cards):
        self.play({"move": "deal_random", "player": player, "cards": cards})

    @rule(player=PLAYERS, card=CARDS)
    def deal_choice(self, player, card):
        self.play({"move": "deal_choice", "player": player, "card": card})

    @rule(player=PLAYERS, bonus=ATTRIBUTES, malus=ATTRIBUTES)
    def choose(self, player, bonus, malus):
        self.play({"move": "choose_attributes", "player": player, "bonus": bonus, "malus": malus})

    @rule(player=PLAYERS, card=CARDS)
    def lay_out(self, player, card):
        self.play({"move": "lay_out", "player": player, "face_up": card})

    @rule(player=PLAYERS, card=CARDS)
    def reveal(self, player, card):
        self.play({"move": "reveal", "player": player, "card": card})

    @rule(
        action=ACTIONS,
        player=PLAYERS,
        attribute=ATTRIBUTES,
        dice=st.lists(st.integers(1, 12), min_size=1, max_size=3),
        given=st.dictionaries(
            st.sampled_from(["advantage", "disadvantage", "reaction"]), st.booleans()
        ),
        supports=st.none() | st.just("dive"),
    )
    def test(self, action, player, attribute, dice, given, supports):
        more = {"supports": supports} if supports else {}
        self.play(
            {
                "move": "test",
                "id": action,
                "player": player,
                "attribute": attribute,
                "dice": dice,
                **given,
                **more,
            }
        )

    @rule(player=PLAYERS, cards=st.lists(CARDS, min_size=1, max_size=2))
    def turn_by_ruling(self, player, cards):
        self.play({"move": "ruling", "set": {"face_up": {player: cards}}, "why": "so"})

    @rule(rolled=st.lists(ACTIONS, max_size=3))
    def roll_by_ruling(self, rolled):
        self.play({"move": "ruling", "set": {"rolled": rolled}, "why": "so"})

    @rule(revision=REVISED)
    def revise(self, revision):
        self.play({"move": "revise", **revision, "why": ""})

    @rule(data=st.data())
    def something_legal(self, data):
        """Random moves seldom fit; this one does, so that games get far."""
        open_now = [each for each in ABILITY_CARDS.legal(self.state) if not each.needs]
        if open_now:
            legal = data.draw(st.sampled_from(open_now))
            self.play(ABILITY_CARDS.write_move(legal.move))

    @invariant()
    def the_state_is_sound(self):
        state, setup = self.state, self.state.setup
        assert ABILITY_CARDS.read_state(ABILITY_CARDS.write_state(state)) == state
        assert ABILITY_CARDS.read_setup(ABILITY_CARDS.write_setup(setup)) == setup
        dealt = [card for hand in state.hands.values() for card in hand]
        assert sorted((*dealt, *state.free())) == sorted(setup.card_of)
        for who in (state.hands, state.face_up, state.attribute_cards):
            assert who.keys() <= setup.player_of.keys()
        for player, cards in state.face_up.items():
            assert cards
            assert set(cards) <= set(state.hand(player))
        assert all(len(hand) <= setup.hand_size for hand in state.hands.values())
        rolled = list(growing.entries(state.rolled))
        assert len(dict(rolled)) == len(rolled) == growing.size(state.rolled)
        supported = {action for action, _none in growing.entries(state.supported)}
        assert supported == {helped for _action, helped in rolled if helped}


TestCards = Cards.TestCase
TestCards.settings = settings(stateful_step_count=40)
