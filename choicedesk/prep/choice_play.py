"""Plays the risks of a danger in lockstep: thousands of runs side by side, a risk at a time.

Every array has one element a run still going on. All of them are at the same risk, so the same
player is due in all. Which of several dangers a risk concerns differs from run to run: ``Dangers``
knows them all, and hands out and takes back what the one concerned holds.
"""

from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from choicedesk.odds.choice import SIDES, joint
from choicedesk.prep.alias import Aliases, row
from choicedesk.prep.choice_dangers import OF_EACH, Dangers
from choicedesk.prep.choice_question import ABILITIES, Question, opening
from choicedesk.prep.chunks import Chunk, Tally, fitting, generator
from choicedesk.rules.system import Refusal

Whole = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]

COUNTED = (
    "risks",
    "happened",
    "taken",
    "failed",
    "spent",
    "players_opportunities",
    "danger_opportunities",
)
"""What is counted in each run; a tally has an array by value for each, and for ``exhausted``."""


class Reach(Struct, frozen=True, kw_only=True):
    """The gifts that a player may use, by place: own ones first, ``own`` of them, then common.

    ``has[n][a]``: whether the nth has the ability a; ``talents[n]``: whether it has a talent.
    """

    gifts: tuple[int, ...]
    own: int
    has: tuple[tuple[bool, ...], ...]
    talents: tuple[bool, ...]


class Plan(Struct, frozen=True, kw_only=True):
    """A question made ready for play.

    ``willpower`` is that of each danger; ``owners`` are the places of the gifts' owners, -1 of
    common ones; ``steps`` how often a fate may yet advance. A roll of w white and b black dice is
    the row ``w * (black + 1) + b``, and its code 3 * main + side, each 0 white, 1 none, 2 black.
    """

    question: Question
    shares: tuple[int, ...]
    willpower: tuple[int, ...]
    reach: tuple[Reach, ...]
    owners: tuple[int, ...]
    goals: bool
    steps: int
    most_spent: int
    white: int
    black: int
    rolls: Aliases


def plan(question: Question) -> Plan:
    """Return the plan of a question that was checked."""
    begun = opening(question)
    if isinstance(begun, Refusal):  # pragma: no cover
        raise TypeError(begun.code)
    setup, habits = question.setup, question.habits
    places = {player.id: place for place, player in enumerate(setup.players)}
    owners = tuple(NOBODY if gift.owner is None else places[gift.owner] for gift in setup.gifts)
    black = max(question.policies.force, habits.black_up_to)
    white = _most_white(question, [_reach(question, owners, p).gifts for p in places.values()])
    steps = sum(fate.steps - fate.step for fate in setup.fates) if habits.fate_every else 0
    advances = min(steps, question.risks // max(habits.fate_every, 1))
    shares = tuple(begun.ready.get(player.id, 0) for player in setup.players)
    return Plan(
        question=question,
        shares=shares,
        willpower=tuple(setup.danger_of[danger].willpower for danger in question.dangers),
        reach=tuple(_reach(question, owners, place) for place in places.values()),
        owners=owners,
        goals=bool(setup.goals),
        steps=steps,
        most_spent=min(
            sum(shares) + advances * len(setup.gifts),
            question.risks * (1 + white * (white - 1) // 2),
        ),
        white=white,
        black=black,
        rolls=_rolls(question, white, black),
    )


NOBODY = -1


def _reach(question: Question, owners: tuple[int, ...], player: int) -> Reach:
    own = [place for place, owner in enumerate(owners) if owner == player]
    gifts = (*own, *(place for place, owner in enumerate(owners) if owner == NOBODY))
    entries = [question.setup.gifts[place] for place in gifts]
    return Reach(
        gifts=gifts,
        own=len(own),
        has=tuple(tuple(each in gift.abilities for each in ABILITIES) for gift in entries),
        talents=tuple(bool(gift.talent) for gift in entries),
    )


def _most_white(question: Question, gifts: list[tuple[int, ...]]) -> int:
    """Return up to how many white dice a test may see."""
    if question.habits.opportunities == "always":
        return question.policies.white
    most = max(map(len, gifts))
    white = 1
    while white < question.policies.white and white * (white + 1) // 2 <= most:
        white += 1
    return white


def _rolls(question: Question, white: int, black: int) -> Aliases:
    rows = [row([(0, 1.0)])] * (black + 1)
    for whites in range(1, white + 1):
        for blacks in range(black + 1):
            table = joint(whites, blacks, question.setup.die)
            chances = [(3 * main + side) for main in range(len(SIDES)) for side in range(3)]
            weights = [
                (code, float(table.chance(SIDES[code // 3], SIDES[code % 3]))) for code in chances
            ]
            rows.append(row([each for each in weights if each[1]]))
    return Aliases(rows)


class Prepared(Struct, frozen=True):
    """What every chunk needs; ``size`` is how many runs fit into one."""

    plan: Plan
    seed: int

    @property
    def size(self) -> int:
        """How many runs a chunk has: several arrays are kept for each gift and player."""
        plan = self.plan
        each = (2 + 2 * len(OF_EACH)) * len(plan.willpower)
        return fitting(4 * len(plan.owners) + len(plan.shares) + 2 * len(COUNTED) + each)


def play(prepared: Prepared, chunk: Chunk) -> Tally:
    """Return the tally of one chunk.

    For each of ``COUNTED``, and ``exhausted`` (gifts that hold willpower at the end): runs by
    value, from 0. ``each_…`` for each of ``OF_EACH``: the same by danger, shape (dangers, values);
    nothing is in it where there is only one danger.
    ``spent_danger``: runs at whose end no danger holds anything, ``dice``: all dice rolled, both of
    shape (1,); ``each_spent``: runs at whose end each danger holds nothing, shape (dangers,).
    """
    return _Lanes(prepared.plan, prepared.seed, chunk).tally()


class _Lanes:
    """The runs of a chunk."""

    def __init__(self, plan: Plan, seed: int, chunk: Chunk) -> None:
        runs = chunk.runs
        self._plan = plan
        self._habits = plan.question.habits
        self._random = generator(seed, chunk)
        self._ready: list[Whole] = [np.full(runs, share, np.int32) for share in plan.shares]
        # Who put the willpower there: the place of the player, from 1; 0 where nothing lies.
        self._on: list[Whole] = [np.zeros(runs, np.int16) for _ in plan.owners]
        self._dangers = Dangers(
            plan.willpower, plan.question.habits.concerns, plan.question.risks, runs
        )
        # What the danger concerned holds, and the players' opportunities.
        self._pools: dict[str, Whole] = {
            "willpower": np.zeros(runs, np.int32),
            "danger": np.zeros(runs, np.int32),
            "players": np.zeros(runs, np.int32),
        }
        self._counts: dict[str, Whole] = {name: np.zeros(runs, np.int32) for name in COUNTED}
        self._has = [np.array(reach.has, np.bool_).reshape(-1, 5) for reach in plan.reach]
        self._steps = plan.steps
        weights = np.cumsum(plan.question.all_weights, dtype=np.float64)
        self._asked = weights / weights[-1]
        self._dice = 0
        longest = dict.fromkeys(COUNTED, plan.question.risks)
        longest |= {"exhausted": len(plan.owners), "spent": plan.most_spent}
        self._tallies = {name: np.zeros(most + 1, np.int64) for name, most in longest.items()}

    def tally(self) -> Tally:
        """Play all runs to their end."""
        risks = self._plan.question.risks
        for number in range(risks):
            self._advance(number)
            self._finish(self._dangers.are_spent())
            self._give_up(risks - number)
            if not self._dangers.lanes:
                break
            self._dangers.hand_out(self._pools)
            self._risk(number % len(self._ready))
            self._dangers.take_back(self._pools)
        self._finish(np.ones(self._dangers.lanes, np.bool_))
        return {
            **self._tallies,
            **self._dangers.tallies,
            "dice": np.array([self._dice], np.int64),
        }

    def _tokens(self) -> Whole:
        return self._pools["willpower"] + self._pools["danger"]

    def _advance(self, number: int) -> None:
        """C-12: a fate advances after every so many risks."""
        every = self._habits.fate_every
        if not self._steps or not number or number % every:
            return
        self._steps -= 1
        for gift, on in enumerate(self._on):
            owner = self._plan.owners[gift]
            takers = range(len(self._ready)) if owner == NOBODY else (owner,)
            for player in takers:
                self._ready[player] += (on == player + 1) if owner == NOBODY else (on > 0)
            on[:] = 0
        self._dangers.lose_opportunities()
        self._pools["players"][:] = 0

    def _give_up(self, left: int) -> None:
        """Where nobody can avoid anything any more, all the risks that are left happen."""
        several = len(self._plan.willpower) > 1
        if self._steps or several or self._habits.opportunities != "never":
            return
        stuck = np.add.reduce(self._ready) == 0
        if stuck.any():
            for name in ("risks", "happened", "taken"):
                self._counts[name] += left * stuck
            self._finish(stuck)

    def _risk(self, player: int) -> None:
        lanes = len(self._tokens())
        usable = self._usable(player, lanes)
        avoided, price_paid = self._avoid(player, usable)
        tested = avoided
        if self._habits.force_chance < 100:
            tested = avoided & self._happens(self._habits.force_chance, lanes)
        black = self._spend(np.minimum(self._tokens(), self._plan.question.policies.force), tested)
        white = tested.astype(np.int32)
        wanted = tested & (black >= self._habits.white_from)
        if self._plan.white > 1:
            white += self._buy(player, usable, wanted)
        if self._habits.black_up_to:
            more = np.maximum(self._habits.black_up_to - black, 0)
            black += self._spend(np.minimum(self._tokens(), more), tested)
        self._dice += int(white.sum(dtype=np.int64) + black.sum(dtype=np.int64))
        self._counts["risks"] += 1
        self._dangers.count("risks", np.ones(lanes, np.int32))
        self._counts["spent"] += price_paid
        self._roll(avoided, tested, white, black)

    def _happens(self, percent: int, lanes: int) -> Flags:
        return self._random.random(lanes) * 100 < percent

    def _usable(self, player: int, lanes: int) -> list[Flags]:
        """Return for each gift of the player where it serves what this risk asks."""
        reach = self._plan.reach[player]
        ability = np.searchsorted(self._asked, self._random.random(lanes), side="right")
        usable = [has.take(ability) for has in self._has[player]]
        if self._habits.talent_fits:
            for place, talent in enumerate(reach.talents):
                if talent:
                    usable[place] |= self._happens(self._habits.talent_fits, lanes)
        return usable

    def _avoid(self, player: int, usable: list[Flags]) -> tuple[Flags, Flags]:
        """Return where the player avoids the risk, and where by willpower (C-15)."""
        reach, ready, pool = self._plan.reach[player], self._ready[player], self._pools["players"]
        lanes = len(ready)
        free = self._free(player, usable)
        fresh = _any(free, lanes)
        held = _any(usable[: reach.own], lanes) if self._plan.goals else np.zeros(lanes, np.bool_)
        by_willpower = ready > 0
        by_opportunity = np.zeros(lanes, np.bool_)
        if self._habits.opportunities != "never":
            by_opportunity = pool > 0
        avoided = (fresh | held) & (by_willpower | by_opportunity)
        if self._habits.take_chance:
            avoided &= ~self._happens(self._habits.take_chance, lanes)
        by_opportunity &= avoided
        by_willpower = avoided & ~by_opportunity
        self._put(player, free, (by_willpower & fresh).astype(np.int32))
        if by_opportunity.any():
            # Released, and used by an opportunity: the gift stays empty.
            emptied = by_opportunity & ~fresh
            for gift, fits in zip(reach.gifts[: reach.own], usable, strict=False):
                here = emptied & fits
                self._on[gift][here] = 0
                emptied &= ~here
            pool -= by_opportunity
        ready -= by_willpower
        return avoided, by_willpower

    def _free(self, player: int, usable: list[Flags]) -> list[Flags]:
        gifts = zip(self._plan.reach[player].gifts, usable, strict=True)
        return [fits & (self._on[gift] == 0) for gift, fits in gifts]

    def _put(self, player: int, free: list[Flags], amount: Whole) -> None:
        """Put willpower on the first gifts that are free, as much as is due."""
        for gift, empty in zip(self._plan.reach[player].gifts, free, strict=True):
            here = empty & (amount > 0)
            self._on[gift] += here * np.int16(player + 1)
            amount = amount - here

    def _spend(self, amount: Whole, tested: Flags) -> Whole:
        """Take tokens from the danger, willpower first, and return how many (C-16)."""
        spent = amount * tested
        willpower = np.minimum(self._pools["willpower"], spent)
        self._pools["willpower"] -= willpower
        self._pools["danger"] -= spent - willpower
        return spent

    def _buy(self, player: int, usable: list[Flags], going: Flags) -> Whole:
        """Return how many white dice more the player buys (C-17)."""
        ready, pool = self._ready[player], self._pools["players"]
        bought = np.zeros(len(ready), np.int32)
        for price in range(1, self._plan.white):
            free = self._free(player, usable)
            number = _sum(free, len(ready))
            due = np.full(len(ready), price, np.int32)
            if self._habits.opportunities == "always":
                due -= np.minimum(pool, price)
            # An opportunity needs an empty gift too, and leaves it empty.
            going = going & (number >= np.maximum(due, 1)) & (ready - self._habits.keep_back >= due)
            if not going.any():
                break
            due *= going
            self._put(player, free, due)
            pool -= price * going - due
            ready -= due
            self._counts["spent"] += due
            bought += going
        return bought

    def _roll(self, avoided: Flags, tested: Flags, white: Whole, black: Whole) -> None:
        """Let what is left decide (C-19)."""
        rows = (white * (self._plan.black + 1) + black).astype(np.intp)
        code = self._plan.rolls.draw(rows, self._random.random(len(rows)))
        main, side = np.divmod(code, 3)
        counts, pools = self._counts, self._pools
        counts["taken"] += ~avoided
        happened = ~avoided | (tested & (main != 0))
        counts["happened"] += happened
        self._dangers.count("happened", happened)
        counts["failed"] += tested & (main == 2)
        for name, pool, place in (
            ("players_opportunities", "players", 0),
            ("danger_opportunities", "danger", 2),
        ):
            gained = tested & (side == place)
            counts[name] += gained
            pools[pool] += gained
        self._dangers.count("danger_opportunities", tested & (side == 2))

    def _finish(self, done: Flags) -> None:
        """Count up the runs that are done, and go on with the others."""
        if not done.any():
            return
        for name, counts in self._counts.items():
            tally = self._tallies[name]
            tally += np.bincount(counts[done], minlength=len(tally))
        exhausted = _sum([on[done] > 0 for on in self._on], int(np.count_nonzero(done)))
        tally = self._tallies["exhausted"]
        tally += np.bincount(exhausted, minlength=len(tally))
        self._dangers.finish(done)
        still = np.flatnonzero(~done)
        for lists in (self._ready, self._on):
            lists[:] = [each.take(still) for each in lists]
        for named in (self._pools, self._counts):
            for name, each in named.items():
                named[name] = each.take(still)


def _any(flags: list[Flags], lanes: int) -> Flags:
    found = np.zeros(lanes, np.bool_)
    for each in flags:
        found |= each
    return found


def _sum(flags: list[Flags], lanes: int) -> Whole:
    total = np.zeros(lanes, np.int32)
    for each in flags:
        total += each
    return total
