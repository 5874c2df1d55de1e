"""The policies of a conflict, played through the rules: slow, plain, and the measure of the fast.

Written from the rule page alone (Simulation), with every die rolled and every move accepted by
``rules.conflict``; a refused move fails the test.
"""

import random
from collections import Counter

from choicedesk.prep.conflict_question import BEST, PLAIN
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.goals import aim, is_out
from choicedesk.rules.conflict.moves import Act, Aside, Defend, EndRound, LetThrough, MoveZone
from choicedesk.rules.conflict.setup import specialty_ids
from choicedesk.rules.system import Refusal


class Game:
    """One conflict."""

    def __init__(self, question, source):
        self.question = question
        self.source = source
        self.state = CONFLICT.start(question.setup)
        self.dice = 0
        # Who has defended since the own last turn in the order.
        self.defended = set()

    def play(self):
        for _round in range(self.question.rounds):
            for party in self.question.turns:
                if self.state.winner is None:
                    self.take_turn(party)
            if self.state.winner is None:
                self.move(EndRound())
            if self.state.winner is not None:
                break
        return self

    @property
    def rounds(self):
        return min(self.state.round, self.question.rounds)

    def move(self, move):
        applied = CONFLICT.apply(self.state, move)
        assert not isinstance(applied, Refusal), (move, applied)
        self.state = applied.state

    def roll(self, number):
        self.dice += number
        return tuple(self.source.randint(1, 6) for _ in range(number))

    def take_turn(self, id_):
        self.defended.discard(id_)
        policy = self.question.policies.get(id_)
        party = self.state.setup.party_of[id_]
        if policy is None or is_out(self.state, id_) or not party.abilities:
            return
        ability = self.ability(id_, policy)
        if not self.state.abilities[id_][ability.id]:
            return
        habit = self.question.habits.get(id_, PLAIN)
        goals = [goal for goal in policy.goals if self.is_open(id_, goal)]
        here = [goal for goal in goals if self.is_near(id_, ability, goal)]
        if here:
            self.act(party, ability, here, habit, policy)
        elif goals and habit.moves:
            self.go(id_, aim(self.state, goals[0]).zone)

    def act(self, party, ability, here, habit, policy):
        value = self.state.abilities[party.id][ability.id]
        goal, split, dice = here[0], None, self.roll(value)
        if habit.choose == "gain":
            goal = max(here, key=lambda each: self.gain(party, ability, value, each))
        if habit.split and party.magnitude > self.state.setup.magnitude:
            split = self.split(party, dice, goal, here)
        self.move(
            Act(
                party=party.id,
                ability=ability.id,
                goal=goal,
                dice=dice,
                vague=policy.vague,
                split=split,
            )
        )
        self.answer(party.id)
        if habit.aside and "aside" in specialty_ids(ability):
            self.aside(party.id, ability, policy)
        if habit.mobile and "mobile" in specialty_ids(ability):
            self.follow(party.id, policy)

    def follow(self, id_, policy):
        if self.state.winner is None and self.state.action.succeeded:
            rest = [goal for goal in policy.goals if self.is_open(id_, goal)]
            if rest:
                self.go(id_, aim(self.state, rest[0]).zone)

    def split(self, party, dice, goal, here):
        """What the first does not need goes to the others; what none needs stays with it."""
        spare = sum(face >= party.quality for face in dice)
        parts = {}
        for each in (goal, *(other for other in here if other != goal)):
            parts[each] = min(spare, self.missing(party.side, each, spare))
            spare -= parts[each]
        parts[goal] += spare
        parts = {each: number for each, number in parts.items() if number}
        return parts if len(parts) > 1 else None

    def missing(self, side, goal, most):
        there, counts = aim(self.state, goal), self.state.goals.get(goal, {})
        if there.timer:
            return counts["timer"]
        if there.target is None:
            return most
        rivals = sum(n for each, n in counts.items() if each != side) if there.contradictory else 0
        return there.target - counts.get(side, 0) + rivals

    def aside(self, id_, ability, policy):
        action = self.state.action
        value = self.state.abilities[id_][ability.id]
        if self.state.winner is not None or not value:
            return
        for goal in policy.goals:
            fits = (
                goal not in action.goals
                and self.is_open(id_, goal)
                and self.is_near(id_, ability, goal)
                and not aim(self.state, goal).exhausting
                and aim(self.state, goal).zone == action.zone
            )
            if fits:
                self.move(Aside(party=id_, goal=goal, dice=self.roll(value), vague=policy.vague))
                self.answer(id_)
                return

    def ability(self, id_, policy):
        abilities = self.state.setup.party_of[id_].abilities
        if policy.ability != BEST:
            return next(each for each in abilities if each.id == policy.ability)
        values = self.state.abilities[id_]
        return max(abilities, key=lambda each: values[each.id])

    def is_open(self, id_, goal):
        """Whether the party's side could work on it, and it is not finished."""
        side = self.state.setup.party_of[id_].side
        there = aim(self.state, goal)
        counts = self.state.goals.get(goal, {})
        if there.owner == side or (there.timer and not there.contradictory):
            return False
        if there.timer:
            return counts.get("timer", 0) > 0
        return there.target is None or counts.get(side, 0) < there.target

    def is_near(self, id_, ability, goal):
        here, there = self.state.zones[id_], aim(self.state, goal).zone
        reach = "reach" in specialty_ids(ability)
        return here == there or (reach and there in self.state.setup.neighbours[here])

    def gain(self, party, ability, value, goal):
        there, counts = aim(self.state, goal), self.state.goals.get(goal, {})
        if there.target is None:
            return 0.0
        own = "timer" if there.timer else party.side
        rivals = sum(n for side, n in counts.items() if side != party.side)
        doubled = "mighty" in specialty_ids(ability) and there.contradictory and rivals > 0
        expected = (7 - party.quality) / 6 * value * (1 + doubled)
        missing = there.target - counts.get(own, 0)
        if there.contradictory and not there.timer:
            missing += rivals
        return min(expected / missing, 1.0)

    def go(self, id_, target):
        """One zone on a shortest way, of several the setup's earlier."""
        zones = [zone.id for zone in self.state.setup.zones]
        neighbours = self.state.setup.neighbours
        far, ring = {target: 0}, [target]
        while ring:
            ring = [z for each in ring for z in neighbours[each] if z not in far]
            far |= dict.fromkeys(ring, max(far.values()) + 1)
        here = self.state.zones[id_]
        if far.get(here, 0):
            near = [zone for zone in zones if zone in neighbours[here]]
            self.move(MoveZone(party=id_, zone=min(near, key=lambda zone: far.get(zone, 99))))

    def answer(self, actor):
        """Each goal with pending successes is defended by itself, in the order of the list."""
        if self.state.pending is None:
            return
        pending = self.state.pending
        for goal in self.question.policies[actor].goals:
            if goal in pending.counts:
                self.answer_on(actor, goal, named=pending.split)
        if self.state.pending:
            self.move(LetThrough())

    def answer_on(self, actor, goal, *, named):
        sides = {party.id: party.side for party in self.state.setup.parties}
        for id_ in self.question.turns:
            policy = self.question.policies.get(id_)
            able = (
                policy is not None
                and goal in policy.defend
                and sides[id_] != sides[actor]
                and self.state.zones[id_] == aim(self.state, goal).zone
                and not is_out(self.state, id_)
                and id_ not in self.defended
            )
            if able:
                number = self.state.pending.counts[goal]
                self.defend(id_, number, goal if named else None)
                return

    def defend(self, id_, number, goal):
        party = self.state.setup.party_of[id_]
        dice = self.roll(number)
        counted = party.magnitude - self.state.defences.get(id_, 0)
        gap = max(0, self.state.setup.magnitude - counted)
        values = dict(self.state.abilities[id_])
        reduce = []
        for _die in [face for face in dice if face <= 1 + gap]:
            highest = max(values, key=values.__getitem__, default=None)
            if highest is not None and values[highest]:
                values[highest] -= 1
                reduce.append(highest)
        self.defended.add(id_)
        self.move(Defend(party=id_, dice=dice, reduce=tuple(reduce), goal=goal))


def played(question, runs, seed=0):
    """Return what so many games come to, counted as an outcome counts them."""
    source = random.Random(seed)
    found = {name: Counter() for name in ("winners", "won_by", "rounds", "out", "dice")}
    left = Counter()
    for _run in range(runs):
        game = Game(question, source).play()
        state = game.state
        found["winners"][state.winner or "none"] += 1
        found["won_by"][state.won_by or ""] += 1
        found["rounds"][game.rounds] += 1
        for party in state.setup.parties:
            found["out"][party.id] += is_out(state, party.id)
            for ability, value in state.abilities[party.id].items():
                left[party.id, ability, value] += 1
        found["dice"]["all"] += game.dice
    return {**found, "left": left}
