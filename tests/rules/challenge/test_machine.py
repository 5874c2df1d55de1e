"""Any challenge whatever: what is spent is there, every task has an end, replay agrees."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from choicedesk.rules.challenge import CHALLENGE
from tests.rules.challenge.table import SETUP
from tests.rules.machine import Playing

TASKS = st.sampled_from(["wall", "duel", "race", "roof"])
TROUBLES = st.sampled_from(["wire", "dog", "drawback:wine"])
ENHANCEMENTS = st.sampled_from(["rope", "wine", "luck"])
FEW = st.integers(1, 4)
FACE = st.integers(1, 10)
DIFFICULTY = st.one_of(
    FEW,
    st.builds(lambda n: {"opposed": {"pool": n}}, FEW),
    st.builds(lambda n: {"simultaneous": {"pool": n}}, FEW),
)
ENHANCEMENT = st.fixed_dictionaries(
    {"id": ENHANCEMENTS, "level": FEW},
    optional={"tasks": st.lists(TASKS, max_size=2), "drawback": st.none()},
)
REVISED = st.fixed_dictionaries(
    {"why": st.just("")},
    optional={
        "remove": st.fixed_dictionaries(
            {},
            optional={
                "tasks": st.lists(TASKS, max_size=1),
                "complications": st.lists(st.sampled_from(["wire", "dog"]), max_size=2),
                "enhancements": st.lists(ENHANCEMENTS, max_size=1),
                "helpers": st.just(["sam"]),
            },
        ),
        "change": st.fixed_dictionaries(
            {},
            optional={
                "tasks": st.lists(
                    st.fixed_dictionaries({"id": TASKS, "difficulty": DIFFICULTY}), max_size=2
                ),
                "enhancements": st.lists(ENHANCEMENT, max_size=1),
            },
        ),
        "add": st.fixed_dictionaries(
            {},
            optional={
                "tasks": st.builds(
                    lambda n: [{"id": "roof", "name": "R", "difficulty": n}], DIFFICULTY
                ),
                "enhancements": st.lists(ENHANCEMENT, max_size=1),
                "helpers": st.just([{"id": "sam", "pool": 2}]),
            },
        ),
        "set": st.fixed_dictionaries(
            {},
            optional={
                "actor": st.builds(lambda n: {"pool": n}, st.integers(0, 5)),
                "options": st.just({"tens": "two"}),
            },
        ),
    },
)


class Challenge(Playing):
    """Plays any move there is."""

    system = CHALLENGE

    @initialize(pool=st.integers(0, 6))
    def begin_here(self, pool):
        self.begin({**SETUP, "actor": {"pool": pool}})

    def faces(self, data, pool):
        return data.draw(st.lists(FACE, min_size=pool, max_size=pool))

    @rule(data=st.data(), task=TASKS)
    def oppose(self, data, task):
        entry = self.state.setup.task_of.get(task)
        pool = entry.contest.opponent.pool if entry and entry.contest else 1
        self.play({"move": "oppose", "task": task, "dice": self.faces(data, pool)})

    @rule(data=st.data())
    def assist(self, data):
        helper = self.state.setup.helper_of.get("sam")
        dice = self.faces(data, helper.pool if helper else 0)
        self.play({"move": "assist", "helper": "sam", "dice": dice})

    @rule(data=st.data(), without=st.lists(ENHANCEMENTS, max_size=2))
    def roll(self, data, without):
        dice = self.faces(data, self.state.setup.actor.pool)
        self.play({"move": "roll", "dice": dice, "without": without})

    @rule()
    def spend(self):
        self.play({"move": "spend"})

    @rule(tasks=st.lists(TASKS, unique=True), troubles=st.lists(TROUBLES))
    def spend_so(self, tasks, troubles):
        difficulty = CHALLENGE.view(self.state)["difficulty"]
        prices = {task: difficulty.get(task) or 0 for task in tasks}
        self.play({"move": "spend", "difficulty": prices, "complications": troubles})

    @rule(task=TASKS, text=st.text(max_size=2))
    def console(self, task, text):
        self.play({"move": "console", "task": task, "text": text})

    @rule(difficulty=st.dictionaries(TASKS, FEW, max_size=2))
    def overrule(self, difficulty):
        self.play({"move": "ruling", "set": {"difficulty": difficulty}, "why": "so be it"})

    @rule(revision=REVISED)
    def revise(self, revision):
        self.play({"move": "revise", **revision})

    @rule(data=st.data())
    def something_legal(self, data):
        open_now = [each for each in CHALLENGE.legal(self.state) if not each.needs]
        if open_now:
            legal = data.draw(st.sampled_from(open_now))
            self.play(CHALLENGE.write_move(legal.move))

    @invariant()
    def the_view_is_sound(self):
        state, view = self.state, CHALLENGE.view(self.state)
        tasks = [task.id for task in state.setup.tasks]
        assert CHALLENGE.read_state(CHALLENGE.write_state(state)) == state
        assert CHALLENGE.read_setup(CHALLENGE.write_setup(state.setup)) == state.setup
        assert list(view["difficulty"]) == list(view["bonus"]) == tasks
        assert state.ruled.keys() | state.opposed.keys() <= set(tasks)
        assert state.assisted.keys() <= state.setup.helper_of.keys()
        assert not (view["rolled"] == 0 and any(view["bonus"].values()))
        assert all(each is None or each >= 1 for each in view["difficulty"].values())

    @invariant()
    def every_success_has_its_place(self):
        view = CHALLENGE.view(self.state)
        if view["phase"] != "spent":
            assert (view["succeeded"], view["failed"], view["left_over"]) == ([], [], 0)
            return
        assert sorted(view["succeeded"] + view["failed"]) == sorted(view["difficulty"])
        assert view["consolations"].keys() == set(view["failed"])
        assert view["left_over"] >= 0
        spent = sum(view["difficulty"][task] for task in view["succeeded"])
        spent += sum(view["complications"][each] for each in view["bought_off"])
        assert spent + view["left_over"] >= view["rolled"]
        assert not set(view["suffered"]) & set(view["bought_off"])


TestChallenge = Challenge.TestCase
TestChallenge.settings = settings(stateful_step_count=20)
