"""Any confrontation whatever: turns, dice and stakes stay sound, replay agrees."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from choicedesk.rules.confrontation import CONFRONTATION
from tests.rules.machine import Playing

IDS = st.sampled_from(["a", "b", "c", "d"])
RANK = st.integers(0, 3)
PERSON = st.fixed_dictionaries({"name": st.just("N"), "attribute": RANK, "skill": RANK})
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "sides": st.integers(4, 8),
        "botch": st.none() | st.integers(1, 4),
        "reraise": st.booleans(),
        "test_result": st.sampled_from(["sum", "highest"]),
    },
)
POSITIONS = st.lists(st.integers(0, 6), max_size=3)


class Confrontation(Playing):
    """Plays any move there is."""

    system = CONFRONTATION

    @initialize(data=st.data(), count=st.integers(2, 4), options=OPTIONS)
    def sit_down(self, data, count, options):
        people = [{"id": id_, "extra": 1, **data.draw(PERSON)} for id_ in "abcd"[:count]]
        self.begin({"participants": people, "options": options})

    @rule(who=IDS, name=st.sampled_from(["call", "pass", "check"]))
    def answer(self, who, name):
        self.play({"move": name, "who": who})

    @rule(who=IDS, name=st.sampled_from(["open", "raise"]), level=st.integers(1, 9))
    def stake(self, who, name, level):
        self.play({"move": name, "who": who, "level": level})

    @rule(who=IDS, dice=POSITIONS)
    def show(self, who, dice):
        self.play({"move": "show", "who": who, "dice": dice})

    @rule(data=st.data())
    def roll(self, data):
        people = self.state.setup.participant_of
        face = st.integers(1, self.state.setup.options.sides)
        pools = {who: people[who].pool for who in self.state.left}
        dice = {
            who: data.draw(st.lists(face, min_size=pool, max_size=pool))
            for who, pool in pools.items()
        }
        self.play({"move": "roll", "dice": dice})

    @rule(face=st.integers(0, 9))
    def belt(self, face):
        self.play({"move": "belt", "face": face})

    @rule(stakes=st.dictionaries(IDS, st.integers(0, 9), max_size=2))
    def overrule(self, stakes):
        self.play({"move": "ruling", "set": {"stakes": stakes}, "why": "so"})

    @rule(data=st.data(), options=OPTIONS)
    def revise(self, data, options):
        parts = data.draw(
            st.sampled_from(
                [
                    {"remove": {"participants": [data.draw(IDS)]}},
                    {"add": {"participants": [{"id": data.draw(IDS), **data.draw(PERSON)}]}},
                    {"change": {"participants": [{"id": data.draw(IDS), "skill": 2}]}},
                    {"set": {"options": options}},
                ]
            )
        )
        self.play({"move": "revise", **parts, "why": ""})

    @rule(data=st.data())
    def something_legal(self, data):
        """Random moves seldom fit; this one does, so that confrontations get far."""
        open_now = [each for each in CONFRONTATION.legal(self.state) if not each.needs]
        if open_now:
            legal = data.draw(st.sampled_from(open_now))
            self.play(CONFRONTATION.write_move(legal.move))

    @invariant()
    def the_state_is_sound(self):
        state, people = self.state, self.state.setup.participant_of
        assert CONFRONTATION.read_state(CONFRONTATION.write_state(state)) == state
        everyone = (state.left, state.waiting, state.stakes, state.dice, state.shown, state.lost)
        assert all(set(each) <= people.keys() for each in everyone)
        assert set(state.waiting) <= set(state.left)
        assert len(set(state.waiting)) == len(state.waiting)
        assert (state.phase == "done") is (state.outcome is not None)
        for who, positions in state.shown.items():
            assert list(positions) == sorted(set(positions))
            assert positions[-1] < len(state.dice[who])

    @invariant()
    def somebody_can_go_on(self):
        assert bool(CONFRONTATION.legal(self.state)) is (self.state.phase != "done")
        assert CONFRONTATION.view(self.state)["turn"] == self.state.turn

    @invariant()
    def whoever_won_has_not_passed(self):
        outcome = self.state.outcome
        if outcome is not None:
            assert set(outcome.winners) <= set(self.state.left)
            assert not set(outcome.winners) & set(self.state.lost)
            assert set(outcome.sets) <= set(self.state.left)


TestConfrontation = Confrontation.TestCase
TestConfrontation.settings = settings(stateful_step_count=40)
