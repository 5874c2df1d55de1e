"""The steps of a challenge: what is sensible now, and why not where it cannot be done."""

from collections.abc import Callable
from typing import Any

from choicedesk.models.challenge_coins import DICE
from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.system import Refusal
from choicedesk.words import challenge_steps as words

_ICONS = {
    "roll": "real-dice",
    "assist": "teamwork",
    "oppose": "defend",
    "task": "task",
    "complication": "complication",
    "enhancement": "enhancement",
    "helper": "teamwork",
    "actor": "real-dice",
    "propose": "tick",
    "spend": "success",
    "clear": "undo",
    "console": "consolation",
    "evening": "nav-table",
    "end": "lock",
    "odds": "nav-prep",
    "no_odds": "nav-prep",
    "buy": "success",
}


def offer(table: Any) -> Offer:
    """Return the offer of a challenge's table."""
    match table.state.phase:
        case "before":
            return _Before(table).offer()
        case "rolled":
            return _Rolled(table).offer()
        case _:
            return _Spent(table).offer()


class _Steps:
    """Makes steps in one moment of a table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.state, self.names = table.state, table.names

    def step(self, kind: str, act: Callable[[], object], *, reason: str = "") -> Step:
        """Return a step in the present language; a campaign that is only read allows none."""
        return Step(
            kind=kind,
            text=words.step(kind),
            act=act,
            short=words.short_step(kind),
            letter=words.step_key(kind),
            icon=_ICONS.get(kind, ""),
            reason=self.table.read_only or reason,
        )

    def form(self, kind: str, about: str = "", *, reason: str = "") -> Step:
        """Return a step that asks for a form."""
        return self.step(kind, lambda: self.table.form_wanted.emit(kind, about), reason=reason)

    def oppose(self, task: str) -> Step:
        """Return the step that rolls against a task."""
        return self.step("oppose", lambda: self.table.roll(f"task:{task}"))

    @property
    def unopposed(self) -> list[str]:
        """The tasks whose difficulty waits for a roll of the other side."""
        state = self.state
        return [
            task.id
            for task in state.setup.tasks
            if task.contest and task.id not in state.opposed and task.id not in state.ruled
        ]

    def odds(self) -> Step:
        """Return the step that shows or hides chances."""
        shown = self.table.odds.wanted
        return self.step("no_odds" if shown else "odds", lambda: self.table.odds.want(not shown))


class _Before(_Steps):
    def offer(self) -> Offer:
        """Lead to the roll: somebody helps, somebody opposes, then the actor."""
        setup = self.state.setup
        main, hint = self._main()
        needs_task = "" if setup.tasks else words.no_tasks()
        roll, actor = self.step("roll", lambda: self.table.roll("actor")), self.form("actor")
        others = [
            self.form("task"),
            self.form("complication", reason=needs_task),
            self.form("enhancement", reason=needs_task),
            self.form("helper", reason=needs_task),
            self.odds(),
        ]
        others = [roll, *others, actor] if setup.tasks else [actor, roll, *others]
        return Offer(
            phase=words.phase("before"),
            hint=hint,
            main=main,
            others=tuple(each for each in others if each.kind != main.kind),
        )

    def _main(self) -> tuple[Step, str]:
        state, names = self.state, self.names
        setup = state.setup
        if not setup.tasks:
            return self.form("task"), words.hint_empty()
        waiting = [each.id for each in setup.helpers if each.id not in state.assisted]
        if waiting:
            helper = waiting[0]
            step = self.step("assist", lambda: self.table.roll(f"helper:{helper}"))
            return step, words.hint_help(names.helper(helper))
        if self.unopposed:
            task = self.unopposed[0]
            return self.oppose(task), words.hint_oppose(names.task(task))
        if not setup.actor.pool:
            return self.form("actor"), words.hint_pool(names.actor)
        roll = self.step("roll", lambda: self.table.roll("actor"))
        return roll, words.hint_roll(names.actor, setup.actor.pool, setup.actor.target_number)


class _Rolled(_Steps):
    def offer(self) -> Offer:
        """Lead to the spending: every difficulty known, coins laid, confirmed."""
        main, hint = self._main()
        laid = self.table.draft.laid
        others = [
            self.step("propose", self.table.draft.propose, reason=self._no_proposal()),
            self.step("spend", self.table.spend, reason=self._no_spending()),
        ]
        if laid:
            others.append(self.step("clear", self.table.draft.clear))
        return Offer(
            phase=words.phase("rolled"),
            hint=hint,
            main=main,
            others=tuple(each for each in others if each.kind != main.kind),
        )

    def _main(self) -> tuple[Step, str]:
        table, names = self.table, self.names
        if self.unopposed:
            task = self.unopposed[0]
            return self.oppose(task), words.hint_oppose(names.task(task))
        coins, laid = table.coins, table.draft.laid
        unfinished = coins.unfinished(laid)
        if unfinished:
            due = unfinished[0]
            name = names.due(due)
            step = self.step("buy", lambda: table.draft.buy(due.place))
            return step, words.hint_unfinished(name, coins.missing(laid, due.place))
        left = coins.left(laid)
        free = left.get(DICE, 0)
        hint = words.hint_laid()
        if any(left.values()):
            hint = words.hint_spend(names.actor, free, sum(left.values()) - free)
        if not laid and coins.proposed and coins.proposed.difficulty:
            return self.step("propose", table.draft.propose), hint
        if not coins.purses:
            hint = words.hint_nothing()
        return self.step("spend", table.spend), hint

    def _no_proposal(self) -> str:
        if self.table.coins.proposed is None:
            return words.no_proposal()
        return words.lies_so() if self.table.lies_as_proposed else ""

    def _no_spending(self) -> str:
        coins, laid = self.table.coins, self.table.draft.laid
        unfinished = coins.unfinished(laid)
        if unfinished:
            due = unfinished[0]
            return words.hint_unfinished(self.names.due(due), coins.missing(laid, due.place)) + "."
        refusal = self.table.preview(coins.move(laid))
        return self.table.drops.why(refusal) if isinstance(refusal, Refusal) else ""


class _Spent(_Steps):
    def offer(self) -> Offer:
        """Lead to a consolation for what failed, then back to the evening."""
        from choicedesk.rules.challenge.outcome import outcome

        state, names = self.state, self.names
        failed = outcome(state).failed
        waiting = [task for task in failed if task not in state.consolations]
        back = self.form("evening")
        end = self.step("end", self.table.end)
        if waiting:
            task = waiting[0]
            console = self.form("console", task)
            hint = words.hint_console(names.task(task))
            return Offer(phase=words.phase("spent"), hint=hint, main=console, others=(back, end))
        return Offer(phase=words.phase("spent"), hint=words.hint_done(), main=back, others=(end,))
