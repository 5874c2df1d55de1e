"""The risks of a danger, played through the rules by the policies: slow, plain, the measure.

Written from the rule page (Simulation) and the docstring of ``Habits``; every activation, payment
and roll is a move that ``rules.choice`` accepts, else the test fails.
"""

import random
from collections import Counter

from choicedesk.prep.choice_dangers import OF_EACH
from choicedesk.prep.choice_question import ABILITIES, opening
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.moves import (
    Activation,
    AddBlack,
    AdvanceFate,
    AssignOpportunity,
    AvoidRisk,
    BuyWhite,
    CloseTest,
    DeclareRisk,
    ForceTest,
    LetStand,
    Release,
    Roll,
    TakeRisk,
)
from choicedesk.rules.dice import faces
from choicedesk.rules.system import Refusal


class Evening:
    """One run."""

    def __init__(self, question, source):
        self.question = question
        self.habits = question.habits
        self.source = source
        self.state = opening(question)
        self.counts = Counter()
        self.danger = None

    def move(self, move):
        applied = CHOICE.apply(self.state, move)
        assert not isinstance(applied, Refusal), (move, applied)
        self.state = applied.state

    @property
    def tokens(self):
        return self.held(self.danger)

    def held(self, danger):
        lying = self.state.dangers[danger]
        return lying.willpower + lying.opportunity

    @property
    def is_spent(self):
        return not any(self.held(each) for each in self.question.dangers)

    def next_danger(self):
        """By the docstring of ``Habits.concerns``."""
        there = list(self.question.dangers)
        if self.habits.concerns == "strongest":
            return max(there, key=self.held)
        if self.habits.concerns == "in_turn" and self.danger:
            after = there.index(self.danger) + 1
            there = there[after:] + there[:after]
        return next(each for each in there if self.held(each))

    def play(self):
        every = self.habits.fate_every
        for number in range(self.question.risks):
            if number and every and number % every == 0:
                self.advance()
            if self.is_spent:
                break
            self.danger = self.next_danger()
            players = self.state.setup.players
            self.risk(players[number % len(players)].id)
        self.counts["exhausted"] = len(self.state.on_card)
        return self

    def advance(self):
        for fate in self.state.setup.fates:
            if self.state.fates.get(fate.id, 0) < fate.steps:
                self.move(AdvanceFate(fate=fate.id))
                return

    def count(self, name, number=1):
        self.counts[name] += number
        self.counts[name, self.danger] += number

    def risk(self, player):
        self.count("risks")
        (self.asked,) = self.source.choices(ABILITIES, self.question.all_weights)
        gifts = self.state.setup.gifts
        order = [gift for gift in gifts if gift.owner == player]
        order += [gift for gift in gifts if gift.owner is None]
        self.usable = [gift for gift in order if self.fits(gift)]
        self.move(DeclareRisk(player=player, text="", danger=self.danger))
        if not self.avoid(player):
            self.move(TakeRisk())
            self.counts["taken"] += 1
            self.count("happened")
        elif self.happens(self.habits.force_chance):
            self.test(player)
        else:
            self.move(LetStand())

    def fits(self, gift):
        by_talent = bool(gift.talent) and self.happens(self.habits.talent_fits)
        return self.asked in gift.abilities or by_talent

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def use(self, gift, token):
        """Return an activation of a gift, as an ability where it has it, else as a talent."""
        if self.asked in gift.abilities:
            return {"card": gift.id, "ability": self.asked, "token": token}
        return {"card": gift.id, "talent": True, "token": token}

    def empty(self):
        return [gift for gift in self.usable if gift.id not in self.state.on_card]

    def avoid(self, player):
        spends = self.habits.opportunities != "never" and self.state.opportunity
        if not (spends or self.state.ready.get(player)):
            return False
        held = [gift for gift in self.usable if gift.owner == player]
        goals = self.state.setup.goals
        if not self.empty() and not (held and goals):
            return False
        if self.happens(self.habits.take_chance):
            return False
        if not self.empty():
            self.move(Release(player=player, card=held[0].id, goal=goals[0].id))
        token = "opportunity" if spends else "willpower"
        self.counts["spent"] += token == "willpower"
        self.move(AvoidRisk(**self.use(self.empty()[0], token)))
        return True

    def black(self, most, move):
        lying = self.state.dangers[self.danger]
        willpower = min(most, lying.willpower)
        opportunity = min(most - willpower, lying.opportunity)
        if willpower + opportunity:
            self.move(move(willpower=willpower, opportunity=opportunity))

    def test(self, player):
        self.black(min(self.question.policies.force, self.tokens), ForceTest)
        if self.state.risk.black >= self.habits.white_from:
            while self.state.risk.white < self.question.policies.white and self.buy(player):
                pass
        self.black(max(self.habits.black_up_to - self.state.risk.black, 0), AddBlack)
        risk, die = self.state.risk, faces(self.state.setup.die)
        self.counts["dice"] += risk.white + risk.black
        white = tuple(self.source.choice(die) for _ in range(risk.white))
        black = tuple(self.source.choice(die) for _ in range(risk.black))
        self.move(Roll(white=white, black=black))
        result = self.state.risk.result
        self.count("happened", result.risk_happens)
        self.counts["failed"] += not result.action_succeeds
        self.counts["players_opportunities"] += result.players_opportunity
        self.count("danger_opportunities", result.danger_opportunity is not None)
        if result.danger_opportunity == "open":
            self.move(AssignOpportunity(danger=self.danger))
        self.move(CloseTest())

    def buy(self, player):
        price = self.state.risk.white
        by_opportunity = 0
        if self.habits.opportunities == "always":
            by_opportunity = min(self.state.opportunity, price)
        by_willpower = price - by_opportunity
        empty = self.empty()
        purse = self.state.ready.get(player, 0) - self.habits.keep_back
        if purse < by_willpower or len(empty) < max(by_willpower, 1):
            return False
        payment = [self.use(empty[0], "opportunity")] * by_opportunity
        payment += [self.use(gift, "willpower") for gift in empty[:by_willpower]]
        self.move(BuyWhite(payment=tuple(Activation(**each) for each in payment)))
        self.counts["spent"] += by_willpower
        return True


def played(question, runs, seed=0):
    """Return for each thing that is counted how often each number of it came."""
    source = random.Random(seed)
    found = {}
    for _run in range(runs):
        evening = Evening(question, source).play()
        numbers = {**evening.counts, "spent_danger": int(evening.is_spent)}
        numbers |= {("spent", each): int(not evening.held(each)) for each in question.dangers}
        of_each = [(name, each) for name in (*OF_EACH, "spent") for each in question.dangers]
        for name in (*NAMES, "spent_danger", "dice", *of_each):
            found.setdefault(name, Counter())[numbers.get(name, 0)] += 1
    return found


NAMES = (
    "risks",
    "happened",
    "taken",
    "failed",
    "spent",
    "exhausted",
    "players_opportunities",
    "danger_opportunities",
)
