"""The policies of a conflict, played through the rules: slow, plain, and the measure of the fast.

Written from the rule page alone (Simulation), with every die rolled and every move accepted by
``rules.conflict``; a refused move fails the test.
"""

import random
from collections import Counter

from choicedesk.prep.conflict_question import BEST, PLAIN
from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.conflict.goals import aim, is_out
from choicedesk.rules.conflict.moves import (
    Act,
    Aside,
    Defend,
    EndRound,
    LetThrough,
    MakeSupport,
    MoveZone,
    Stunt,
    UseSupport,
)
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
        self.made, self.tries = {}, Counter()

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
        if policy is None or is_out(self.state, id_):
            return
        habit = self.question.habits.get(id_, PLAIN)
        if habit.stunts_from and self.state.round >= habit.stunts_from:
            self.stunt(party, habit, policy)
        if self.state.winner is None and party.abilities:
            self.act_as_party(party, habit, policy)

    def act_as_party(self, party, habit, policy):
        id_ = party.id
        ability = self.ability(id_, policy)
        if not self.state.abilities[id_][ability.id]:
            return
        if self.makes_support(party, ability, habit, policy):
            return
        goals = [goal for goal in self.listed(id_) if self.is_open(id_, goal)]
        here = [goal for goal in goals if self.is_near(id_, ability, goal)]
        self.lent = None
        if not here and habit.use_support == "reach" and self.uses(party.side):
            here = [goal for goal in goals if self.is_near(id_, ability, goal, reach=True)]
            self.lent = "reach" if here else None
        if here:
            self.act(party, ability, here, habit, policy)
        elif goals and habit.moves:
            self.go(id_, aim(self.state, goals[0]).zone)

    def act(self, party, ability, here, habit, policy):
        value = self.state.abilities[party.id][ability.id]
        goal, split, dice = here[0], None, self.roll(value)
        if habit.choose == "gain":
            goal = max(here, key=lambda each: self.gain(party, ability, value, each))
        lent = self.lent or self.borrowed(party, ability, goal, habit, policy)
        use = lent and UseSupport(id=self.uses(party.side), used_as=lent)
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
                use_support=use,
            )
        )
        self.answer(party.id)
        if habit.aside and "aside" in {*specialty_ids(ability), lent}:
            self.aside(party.id, ability, policy, lent)
        if habit.mobile and "mobile" in {*specialty_ids(ability), lent}:
            self.follow(party.id)

    def listed(self, id_):
        """The list of a party, with the supports of others where its habit says so."""
        goals, habit = self.question.policies[id_].goals, self.question.habits.get(id_, PLAIN)
        side = self.state.setup.party_of[id_].side
        others = [
            f"support:{self.made[party.id]}"
            for party in self.state.setup.parties
            if party.side != side and self.made.get(party.id) in self.state.supports
        ]
        match habit.against_support:
            case "first":
                return (*others, *goals)
            case "last":
                return (*goals, *others)
        return goals

    def uses(self, side):
        """The support of which a use is taken, None where there is none."""
        for party in self.state.setup.parties:
            support = self.state.supports.get(self.made.get(party.id))
            if party.side == side and support and support.uses:
                return self.made[party.id]
        return None

    def borrowed(self, party, ability, goal, habit, policy):
        """What support is used for, where it changes something; ``reach`` is seen to before."""
        own, there = specialty_ids(ability), aim(self.state, goal)
        wanted, state = habit.use_support, self.state
        if wanted in {"never", "reach", *own} or not self.uses(party.side):
            return None
        match wanted:
            case "magnitude":
                counted = party.magnitude + ("higher_grade" in own) - policy.vague
                helps = state.setup.magnitude > counted
            case "enduring":
                helps = there.exhausting
            case "mighty":
                counts = state.goals.get(goal, {})
                helps = there.contradictory and any(side != party.side for side in counts)
            case "aside":
                seconds = self.seconds(party.id, ability, [goal], there.zone)
                helps = habit.aside and any(seconds)
            case "mobile":
                rest = [each for each in self.listed(party.id) if self.is_open(party.id, each)]
                helps = habit.mobile and self.step(party.id, aim(state, rest[0]).zone) is not None
        return wanted if helps else None

    def makes_support(self, party, ability, habit, policy):
        before = self.state.supports.get(self.made.get(party.id))
        if self.tries[party.id] >= habit.support or (before and before.uses):
            return False
        self.tries[party.id] += 1
        id_ = f"{party.id}{self.tries[party.id]}"
        dice = self.roll(self.state.abilities[party.id][ability.id])
        made = MakeSupport(
            party=party.id, ability=ability.id, id=id_, dice=dice, vague=policy.vague
        )
        self.move(made)
        if id_ in self.state.supports:
            self.made[party.id] = id_
        if habit.mobile and "mobile" in specialty_ids(ability):
            self.follow(party.id)
        return True

    def stunt(self, party, habit, policy):
        for character in party.characters:
            if character.id in self.state.spent or not character.abilities:
                continue
            ability = max(character.abilities, key=lambda each: each.value)
            value = self.state.characters[character.id][ability.id]
            here = [goal for goal in self.listed(party.id) if self.is_open(party.id, goal)]
            here = [goal for goal in here if self.is_near(party.id, ability, goal)]
            if value and here:
                goal = here[0]
                if habit.choose == "gain":
                    goal = max(
                        here, key=lambda each: self.gain(party, ability, value, each, character)
                    )
                self.move(
                    Stunt(
                        party=party.id,
                        character=character.id,
                        ability=ability.id,
                        goal=goal,
                        dice=self.roll(value),
                        vague=policy.vague,
                    )
                )
                self.answer(party.id)
                return

    def follow(self, id_):
        if self.state.winner is None and self.state.action.succeeded:
            rest = [goal for goal in self.listed(id_) if self.is_open(id_, goal)]
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

    def aside(self, id_, ability, policy, lent):
        action = self.state.action
        value = self.state.abilities[id_][ability.id]
        if self.state.winner is not None or not value:
            return
        reach = lent == "reach"
        for goal in self.seconds(id_, ability, action.goals, action.zone, reach=reach):
            self.move(Aside(party=id_, goal=goal, dice=self.roll(value), vague=policy.vague))
            self.answer(id_)
            return

    def seconds(self, id_, ability, first, zone, *, reach=False):
        for goal in self.listed(id_):
            fits = (
                goal not in first
                and self.is_open(id_, goal)
                and self.is_near(id_, ability, goal, reach=reach)
                and not aim(self.state, goal).exhausting
                and aim(self.state, goal).zone == zone
            )
            if fits:
                yield goal

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
        if goal.startswith("support:"):
            return self.state.supports[goal.removeprefix("support:")].uses > 0
        return there.target is None or counts.get(side, 0) < there.target

    def is_near(self, id_, ability, goal, *, reach=False):
        here, there = self.state.zones[id_], aim(self.state, goal).zone
        reach = reach or "reach" in specialty_ids(ability)
        return here == there or (reach and there in self.state.setup.neighbours[here])

    def gain(self, party, ability, value, goal, alone=None):
        there, counts = aim(self.state, goal), self.state.goals.get(goal, {})
        if there.target is None:
            return 0.0
        own = "timer" if there.timer else party.side
        rivals = sum(n for side, n in counts.items() if side != party.side)
        doubled = "mighty" in specialty_ids(ability) and there.contradictory and rivals > 0
        expected = (7 - (alone or party).quality) / 6 * value * (1 + doubled)
        missing = there.target - counts.get(own, 0)
        if there.contradictory and not there.timer:
            missing += rivals
        return min(expected / missing, 1.0)

    def go(self, id_, target):
        zone = self.step(id_, target)
        if zone is not None:
            self.move(MoveZone(party=id_, zone=zone))

    def step(self, id_, target):
        """One zone on a shortest way, of several the setup's earlier; None where there is none."""
        zones = [zone.id for zone in self.state.setup.zones]
        neighbours = self.state.setup.neighbours
        far, ring = {target: 0}, [target]
        while ring:
            ring = [z for each in ring for z in neighbours[each] if z not in far]
            far |= dict.fromkeys(ring, max(far.values()) + 1)
        here = self.state.zones[id_]
        if not far.get(here, 0):
            return None
        near = [zone for zone in zones if zone in neighbours[here]]
        return min(near, key=lambda zone: far.get(zone, 99))

    def answer(self, actor):
        """Each goal with pending successes is defended by itself, in the order of the list."""
        if self.state.pending is None:
            return
        pending = self.state.pending
        for goal in self.listed(actor):
            if goal in pending.counts:
                self.answer_on(actor, goal, named=pending.split)
        if self.state.pending:
            self.move(LetThrough())

    def answer_on(self, actor, goal, *, named):
        sides = {party.id: party.side for party in self.state.setup.parties}
        for id_ in self.question.turns:
            policy = self.question.policies.get(id_)
            habit = self.question.habits.get(id_, PLAIN)
            defends = policy is not None and (
                habit.defend_support if goal.startswith("support:") else goal in policy.defend
            )
            able = (
                defends
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
