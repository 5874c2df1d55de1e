"""The steps of a challenge: what is sensible now, and why not where it cannot be done."""

from collections.abc import Callable, Mapping
from typing import Any

from choicedesk.models.challenge_coins import DICE
from choicedesk.models.challenge_matter import Matter
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
    "buy": "success",
}


def offer(table: Any) -> Offer:
    """Return the offer of a challenge's table: its matter first, then what else is sensible."""
    steps = _Steps(table)
    main = steps.main()
    others = {"before": steps.before, "rolled": steps.rolled, "spent": steps.spent}
    phase = table.state.phase
    return Offer(
        phase=words.phase(phase),
        hint=steps.hint(),
        main=main,
        others=tuple(each for each in others[phase]() if each.kind != main.kind),
    )


class _Steps:
    """Makes the steps of one moment of a table."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._state, self._names = table.state, table.names
        self._matter: Matter = table.matter

    def main(self) -> Step:
        """Return the step that does what the challenge waits for."""
        table, about = self._table, self._matter.id
        acts: Mapping[str, Callable[[], object]] = {
            "assist": lambda: table.roll(self._matter.place),
            "oppose": lambda: table.roll(self._matter.place),
            "roll": lambda: table.roll("actor"),
            "buy": lambda: table.draft.buy(self._matter.place),
            "propose": table.draft.propose,
            "spend": table.spend,
        }
        kind = self._matter.kind
        return self._step(kind, acts[kind]) if kind in acts else self._form(kind, about)

    def hint(self) -> str:
        """Return one sentence that says what the table waits for."""
        setup, names, about = self._state.setup, self._names, self._matter.id
        match self._matter.kind:
            case "assist":
                return words.hint_help(names.helper(about))
            case "oppose":
                return words.hint_oppose()
            case "actor":
                return words.hint_pool(names.actor)
            case "roll":
                return words.hint_roll(names.actor, setup.actor.pool, setup.actor.target_number)
            case "buy" | "propose" | "spend":
                return self._hint_of_spending()
            case "console":
                return words.hint_console(names.task(about))
            case kind:
                return words.hint_empty() if kind == "task" else words.hint_done()

    def before(self) -> tuple[Step, ...]:
        """Return what can be done before the roll: roll already, or add something."""
        tasks = self._state.setup.tasks
        needs_task = "" if tasks else words.no_tasks()
        adding = (
            self._form("task"),
            self._form("complication", reason=needs_task),
            self._form("enhancement", reason=needs_task),
            self._form("helper", reason=needs_task),
        )
        roll, actor = self._step("roll", lambda: self._table.roll("actor")), self._form("actor")
        return (roll, *adding, actor) if tasks else (actor, roll, *adding)

    def rolled(self) -> tuple[Step, ...]:
        """Return what can be done with the coins."""
        draft = self._table.draft
        clear = (self._step("clear", draft.clear),) if draft.laid else ()
        return (
            self._step("propose", draft.propose, reason=self._no_proposal()),
            self._step("spend", self._table.spend, reason=self._no_spending()),
            *clear,
        )

    def spent(self) -> tuple[Step, ...]:
        """Return the ways out."""
        return self._form("evening"), self._step("end", self._table.end)

    def _step(self, kind: str, act: Callable[[], object], *, reason: str = "") -> Step:
        """Return a step in the present language; a campaign that is only read allows none."""
        return Step(
            kind=kind,
            text=words.step(kind),
            act=act,
            short=words.short_step(kind),
            letter=words.step_key(kind),
            icon=_ICONS.get(kind, ""),
            reason=self._table.read_only or reason,
        )

    def _form(self, kind: str, about: str = "", *, reason: str = "") -> Step:
        """Return a step that asks for a form, or for what the view does itself."""
        return self._step(kind, lambda: self._table.form_wanted.emit(kind, about), reason=reason)

    def _hint_of_spending(self) -> str:
        coins, laid = self._table.coins, self._table.draft.laid
        if self._matter.kind == "buy":
            due = coins.dues[self._matter.place]
            return words.hint_unfinished(self._names.due(due), coins.missing(laid, due.place))
        if not coins.purses:
            return words.hint_nothing()
        left = coins.left(laid)
        free, every = left.get(DICE, 0), sum(left.values())
        return (
            words.hint_spend(self._names.actor, free, every - free) if every else words.hint_laid()
        )

    def _no_proposal(self) -> str:
        if self._table.coins.proposed is None:
            return words.no_proposal()
        return words.lies_so() if self._table.lies_as_proposed else ""

    def _no_spending(self) -> str:
        if self._matter.kind == "buy":
            return self._hint_of_spending() + "."
        refusal = self._table.preview(self._table.coins.move(self._table.draft.laid))
        return self._table.drops.why(refusal) if isinstance(refusal, Refusal) else ""
