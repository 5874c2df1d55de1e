"""Any evening whatever: willpower is conserved, refusals change nothing, replay agrees."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.view import spread
from tests.rules.choice.table import SETUP
from tests.rules.machine import Playing

PLAYERS = st.sampled_from(["ada", "bo", "cy"])
GIFTS = st.sampled_from(["smith", "books", "dancer", "singer", "stone", "boat", "owl"])
GOALS = st.sampled_from(["crown", "home"])
DANGERS = st.sampled_from(["wolf", "storm"])
ABILITIES = st.sampled_from(["stark", "geschickt", "charmant", "clever", "gebildet"])
TOKENS = st.sampled_from(["willpower", "opportunity"])
FEW = st.integers(0, 3)
USE = st.one_of(st.fixed_dictionaries({"ability": ABILITIES}), st.just({"talent": True}))
ACTIVATION = st.builds(
    lambda card, use, token: {"card": card, **use, "with": token}, GIFTS, USE, TOKENS
)
RULED = st.fixed_dictionaries(
    {},
    optional={
        "ready": st.dictionaries(PLAYERS, FEW, max_size=2),
        "on_card": st.dictionaries(GIFTS, st.integers(0, 1), max_size=2),
        "goals": st.dictionaries(GOALS, FEW, max_size=2),
        "dangers": st.dictionaries(
            DANGERS,
            st.fixed_dictionaries({}, optional={"willpower": FEW, "opportunity": FEW}),
            max_size=2,
        ),
        "opportunity": FEW,
        "fates": st.dictionaries(st.just("war"), st.integers(0, 4), max_size=1),
        "absent": st.lists(PLAYERS, max_size=2),
    },
)
REVISED = st.fixed_dictionaries(
    {"why": st.just("")},
    optional={
        "remove": st.fixed_dictionaries(
            {},
            optional={
                "players": st.lists(PLAYERS, max_size=1),
                "gifts": st.lists(GIFTS, max_size=2),
                "goals": st.lists(GOALS, max_size=1),
                "dangers": st.lists(DANGERS, max_size=1),
                "fates": st.just(["war"]),
            },
        ),
        "change": st.fixed_dictionaries(
            {},
            optional={
                "gifts": st.lists(
                    st.fixed_dictionaries({"id": GIFTS, "owner": st.none() | PLAYERS}), max_size=2
                ),
                "fates": st.builds(lambda n: [{"id": "war", "steps": n}], st.integers(1, 4)),
            },
        ),
        "add": st.sampled_from(
            [
                {"players": [{"id": "cy", "name": "Cy"}]},
                {"gifts": [{"id": "owl", "owner": "cy", "name": "Owl", "abilities": ["clever"]}]},
                {"goals": [{"id": "crown", "name": "Crown", "willpower": 1}]},
                {"dangers": [{"id": "storm", "name": "Storm", "willpower": 1}]},
                {"fates": [{"id": "war", "name": "War", "steps": 2}]},
            ]
        ),
        "set": st.fixed_dictionaries(
            {},
            optional={
                "die": st.sampled_from(["split", "independent"]),
                "session_willpower": st.integers(8, 14),
            },
        ),
    },
)


class Evening(Playing):
    """Plays any move there is; keeps the book of willpower beside the rules."""

    system = CHOICE

    @initialize()
    def sit_down(self):
        self.begin(SETUP)
        self.surplus = 0

    def accepted(self, raw, before, after):
        """Note what a hand puts in or takes out by a ruling or a revision (C-2)."""
        if raw["move"] in {"ruling", "revise"}:
            self.surplus += sum(spread(after)) - sum(spread(before))
            self.surplus += before.setup.session_willpower - after.setup.session_willpower
        if raw["move"] in {"share", "end_session"}:
            self.surplus = 0

    @rule(absent=st.lists(PLAYERS, max_size=1))
    def start(self, absent):
        self.play({"move": "start_session", "absent": absent})

    @rule(source=GOALS, goal=GOALS, amount=st.integers(1, 3))
    def focus(self, source, goal, amount):
        self.play({"move": "move_focus", "from": source, "to": goal, "amount": amount})

    @rule()
    def share(self):
        self.play({"move": "share"})

    @rule(shares=st.dictionaries(PLAYERS, st.integers(0, 8), max_size=3))
    def share_so(self, shares):
        self.play({"move": "share", "shares": shares})

    @rule(player=PLAYERS, activation=ACTIVATION)
    def activate(self, player, activation):
        self.play({"move": "activate", "player": player, **activation})

    @rule(player=PLAYERS, card=GIFTS, goal=GOALS)
    def release(self, player, card, goal):
        self.play({"move": "release", "player": player, "card": card, "goal": goal})

    @rule(keep=st.lists(GIFTS, max_size=2))
    def advance(self, keep):
        self.play({"move": "advance_fate", "fate": "war", "keep": keep})

    @rule(danger=DANGERS, name=st.sampled_from(["introduce_danger", "dismiss_danger"]))
    def danger(self, danger, name):
        self.play({"move": name, "danger": danger})

    @rule(to=st.one_of(st.just("players"), DANGERS))
    def grant(self, to):
        self.play({"move": "grant_opportunity", "to": to})

    @rule(player=PLAYERS, danger=st.one_of(st.none(), DANGERS))
    def declare(self, player, danger):
        self.play({"move": "declare_risk", "player": player, "text": "", "danger": danger})

    @rule(activation=ACTIVATION)
    def avoid(self, activation):
        self.play({"move": "avoid_risk", **activation})

    @rule(name=st.sampled_from(["take_risk", "withdraw_risk", "let_stand", "close_test"]))
    def plain(self, name):
        self.play({"move": name})

    @rule()
    def end(self):
        self.play({"move": "end_session"})

    @rule(
        name=st.sampled_from(["force_test", "add_black"]),
        willpower=st.integers(1, 2),
        opportunity=st.integers(0, 1),
    )
    def black(self, name, willpower, opportunity):
        self.play({"move": name, "willpower": willpower, "opportunity": opportunity})

    @rule(payment=st.lists(ACTIVATION, max_size=3))
    def buy(self, payment):
        self.play({"move": "buy_white", "payment": payment})

    @rule(data=st.data())
    def roll(self, data):
        risk = self.state.risk
        faces = st.sampled_from(["M", "S", "MS", "-"])
        white = data.draw(st.lists(faces, min_size=risk.white if risk else 0, max_size=3))
        black = data.draw(st.lists(faces, min_size=risk.black if risk else 0, max_size=4))
        self.play({"move": "roll", "white": white, "black": black})

    @rule(danger=DANGERS)
    def assign(self, danger):
        self.play({"move": "assign_opportunity", "danger": danger})

    @rule(values=RULED)
    def overrule(self, values):
        self.play({"move": "ruling", "set": values, "why": "so be it"})

    @rule(revision=REVISED)
    def revise(self, revision):
        self.play({"move": "revise", **revision})

    @rule(data=st.data())
    def something_legal(self, data):
        """Random moves seldom fit; this one does, so that evenings get far."""
        open_now = [each for each in CHOICE.legal(self.state) if not each.needs]
        if open_now:
            legal = data.draw(st.sampled_from(open_now))
            self.play(CHOICE.write_move(legal.move))

    def turned(self):
        self.surplus = self.reckoned()

    def reckoned(self):
        """Return the surplus that the present state shows in play."""
        expected = self.state.setup.session_willpower
        return sum(spread(self.state)) - expected if self.state.phase == "play" else 0

    @invariant()
    def willpower_is_conserved(self):
        if self.state.phase == "play":
            expected = self.state.setup.session_willpower + self.surplus
            assert sum(spread(self.state)) == expected
            assert ("willpower_sum" in CHOICE.view(self.state)["notices"]) is bool(self.surplus)

    @invariant()
    def the_state_is_sound(self):
        state, setup = self.state, self.state.setup
        assert CHOICE.read_state(CHOICE.write_state(state)) == state
        assert CHOICE.read_setup(CHOICE.write_setup(setup)) == setup
        assert all(count > 0 for count in (*state.ready.values(), *state.goals.values()))
        assert state.ready.keys() <= setup.player_of.keys()
        assert state.on_card.keys() <= setup.gift_of.keys()
        assert state.goals.keys() <= setup.goal_of.keys()
        assert state.dangers.keys() <= setup.danger_of.keys()
        assert all(0 < step <= setup.fate_of[fate].steps for fate, step in state.fates.items())
        assert set(state.absent) <= setup.player_of.keys()
        assert state.risk is None or state.phase == "play"


TestEvening = Evening.TestCase
TestEvening.settings = settings(stateful_step_count=40)
