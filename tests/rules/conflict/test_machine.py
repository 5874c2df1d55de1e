"""Any conflict whatever: counts stay sound, refusals change nothing, replay agrees."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.goals import aim, goal_ids
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.rules.system import Refusal
from tests.rules.conflict.table import SETUP, ruling
from tests.rules.machine import Playing

PARTIES = st.sampled_from(["crew", "host", "fox", "owl"])
ABILITIES = st.sampled_from(["bow", "blade", "charm", "press", "drum", "sneak", "wit", "peck"])
GOALS = st.sampled_from(
    [goal["id"] for goal in SETUP["goals"]] + ["out:crew", "out:host", "out:fox", "support:rope"]
)
ZONES = st.sampled_from(["yard", "hall", "tower", "loft"])
SIDES = st.sampled_from(["blue", "red", "green", "timer"])
FEW = st.integers(0, 3)
FACES = st.lists(st.integers(1, 6), max_size=6)
LENT = st.sampled_from(["magnitude", "reach", "aside", "mobile", "mighty", "enduring"])
OWL = {
    "id": "owl",
    "name": "Owl",
    "side": "green",
    "zone": "tower",
    "out_at": 1,
    "abilities": [{"id": "peck", "name": "Peck", "value": 2, "specialties": ["aside", "reach"]}],
    "characters": [{"id": "kit", "name": "Kit", "abilities": []}],
}
REVISED = st.fixed_dictionaries(
    {"why": st.just("")},
    optional={
        "remove": st.fixed_dictionaries(
            {},
            optional={
                "parties": st.lists(PARTIES, max_size=1),
                "goals": st.lists(GOALS, max_size=1),
                "zones": st.lists(ZONES, max_size=1),
            },
        ),
        "change": st.fixed_dictionaries(
            {},
            optional={
                "parties": st.lists(
                    st.fixed_dictionaries(
                        {"id": PARTIES},
                        optional={
                            "out_at": st.integers(1, 4),
                            "zone": ZONES,
                            "side": st.sampled_from(["blue", "red", "green"]),
                            "magnitude": FEW,
                            "abilities": st.just(
                                [{"id": "bow", "name": "Bow", "value": 2, "specialties": []}]
                            ),
                        },
                    ),
                    max_size=2,
                ),
                "goals": st.lists(
                    st.fixed_dictionaries(
                        {"id": GOALS},
                        optional={
                            "target": st.none() | st.integers(1, 30),
                            "contradictory": st.booleans(),
                            "exhausting": st.booleans(),
                            "timer": st.none() | st.just({"per_round": 1}),
                            "zone": ZONES,
                        },
                    ),
                    max_size=2,
                ),
            },
        ),
        "add": st.sampled_from(
            [
                {"parties": [OWL]},
                {"zones": [{"id": "loft", "name": "Loft", "adjacent": ["tower"]}]},
                {"goals": [{"id": "mud", "name": "Mud", "zone": "hall", "exhausting": True}]},
            ]
        ),
        "set": st.fixed_dictionaries({"magnitude": FEW}),
    },
)


class Conflict(Playing):
    """Plays any move there is, and looks at what every move has to keep."""

    system = CONFLICT

    @initialize()
    def open_the_conflict(self):
        self.begin(SETUP)

    def accepted(self, raw, before, after):
        """Z-3: but by the table's hand no ability ever gains a level."""
        if raw["move"] in {"ruling", "revise"}:
            return
        for party, abilities in after.abilities.items():
            assert all(n <= before.abilities[party][it] for it, n in abilities.items())

    def dice_for(self, data, due):
        """Return as many faces as are due, mostly."""
        if data.draw(st.integers(0, 9)):
            return data.draw(st.lists(st.integers(1, 6), min_size=due, max_size=due))
        return data.draw(FACES)

    def value(self, party, ability):
        return self.state.abilities.get(party, {}).get(ability, 0)

    @rule(caller=PARTIES, goal=GOALS, by=SIDES, successes=FEW)
    def start(self, caller, goal, by, successes):
        move = {"move": "start", "caller": caller, "goal": goal, "by": by}
        self.play({**move, "successes": successes})

    @rule(data=st.data(), party=PARTIES, ability=ABILITIES, goal=GOALS, vague=st.booleans())
    def act(self, data, party, ability, goal, vague):
        dice = self.dice_for(data, self.value(party, ability))
        move = {"move": "act", "party": party, "ability": ability, "goal": goal, "dice": dice}
        if data.draw(st.integers(0, 3)) == 0:
            move["split"] = {goal: data.draw(st.integers(1, 2)), data.draw(GOALS): 1}
        if data.draw(st.integers(0, 3)) == 0:
            move["use_support"] = {"id": "rope", "as": data.draw(LENT)}
        self.play({**move, "vague": vague})

    @rule(data=st.data(), goal=GOALS)
    def follow_up(self, data, goal):
        action = self.state.action
        if action is None:
            return
        dice = self.dice_for(data, self.value(action.party, action.ability))
        self.play({"move": "aside", "party": action.party, "goal": goal, "dice": dice})

    @rule(data=st.data(), party=PARTIES)
    def defend(self, data, party):
        pending = self.state.pending
        if pending is None:
            return
        goal = data.draw(st.sampled_from(sorted(pending.counts)))
        dice = self.dice_for(data, pending.counts[goal])
        abilities = [it for it, n in self.state.abilities.get(party, {}).items() for _ in range(n)]
        reduce = abilities[: sum(face <= 1 for face in dice)]
        move = {"move": "defend", "party": party, "dice": dice, "reduce": reduce}
        self.play({**move, "goal": goal} if pending.split else move)

    @rule()
    def let_through(self):
        self.play({"move": "let_through"})

    @rule(party=PARTIES, zone=ZONES)
    def move_zone(self, party, zone):
        self.play({"move": "move_zone", "party": party, "zone": zone})

    @rule(data=st.data(), party=PARTIES, ability=ABILITIES)
    def make_support(self, data, party, ability):
        dice = self.dice_for(data, self.value(party, ability))
        move = {"move": "make_support", "party": party, "ability": ability, "id": "rope"}
        self.play({**move, "dice": dice})

    @rule(data=st.data(), goal=GOALS)
    def stunt(self, data, goal):
        dice = self.dice_for(data, self.state.characters.get("ann", {}).get("wit", 0))
        move = {"move": "stunt", "party": "crew", "character": "ann", "ability": "wit"}
        self.play({**move, "goal": goal, "dice": dice})

    @rule()
    def end_round(self):
        self.play({"move": "end_round"})

    @rule(what=st.one_of(PARTIES, GOALS))
    def record(self, what):
        self.play({"move": "record_fallout", "what": what, "text": ""})

    @rule(goal=GOALS, side=SIDES, n=FEW)
    def set_count(self, goal, side, n):
        self.play(ruling(goals={goal: {side: n}}))

    @rule(party=PARTIES, ability=ABILITIES, n=st.integers(0, 5), zone=ZONES, acted=st.booleans())
    def set_party(self, party, ability, n, zone, acted):
        self.play(ruling(abilities={party: {ability: n}}))
        self.play(ruling(zones={party: zone}, acted={party: acted}))

    @rule(revision=REVISED)
    def revise(self, revision):
        self.play({"move": "revise", **revision})

    @rule(data=st.data())
    def something_legal(self, data):
        """Random moves seldom fit; this one does, so that conflicts get far."""
        legal = data.draw(st.sampled_from((None, *CONFLICT.legal(self.state))))
        if legal is None:
            return
        step = CONFLICT.apply(self.state, legal.move)
        assert isinstance(step, Refusal) is bool(legal.needs), legal
        if legal.needs:
            assert step.code == "bad_dice"
            dice = data.draw(
                st.lists(
                    st.integers(1, 6),
                    min_size=step.details["due"],
                    max_size=step.details["due"],
                )
            )
            self.play({**CONFLICT.write_move(legal.move), "dice": dice})
        else:
            self.play(CONFLICT.write_move(legal.move))

    @invariant()
    def the_state_is_sound(self):
        state, setup = self.state, self.state.setup
        assert CONFLICT.read_state(CONFLICT.write_state(state)) == state
        assert CONFLICT.read_setup(CONFLICT.write_setup(setup)) == setup
        assert state.abilities.keys() == state.zones.keys() == setup.party_of.keys()
        assert state.characters.keys() == setup.character_of.keys()
        assert {*state.acted, *state.stunts, *state.defences} <= setup.party_of.keys()
        assert set(state.spent) <= setup.character_of.keys()
        assert all(n >= 0 for values in state.abilities.values() for n in values.values())
        assert all(zone in setup.zone_of for zone in state.zones.values())

    @invariant()
    def counts_are_sound(self):
        goals = set(goal_ids(self.state))
        for goal, counts in self.state.goals.items():
            here = aim(self.state, goal)
            assert goal in goals
            assert counts
            assert all(n > 0 for n in counts.values())
            assert (TIMER in counts) <= here.timer
            assert len(counts) == 1 or not (here.contradictory or here.timer)

    @invariant()
    def what_is_over_is_over(self):
        state = self.state
        if state.winner is not None:
            goal = state.setup.goal_of[state.won_by]
            assert state.goals[state.won_by][state.winner] >= goal.target
            assert state.pending is None
        for support in state.supports.values():
            assert 0 <= support.uses <= support.made
            assert not (support.destroyed and support.uses)


TestConflict = Conflict.TestCase
TestConflict.settings = settings(stateful_step_count=40)
