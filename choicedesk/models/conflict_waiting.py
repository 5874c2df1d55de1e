"""The next steps of a conflict while something waits: a defence, dice that lie, the fallout."""

from collections.abc import Callable, Iterator
from typing import Any

from choicedesk.models.conflict_choice import Choice
from choicedesk.models.conflict_drops import Drops
from choicedesk.models.conflict_names import goal_name, party_name
from choicedesk.models.conflict_rolling import Rolling
from choicedesk.models.controller import RulesController
from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.conflict.counting import fallout_due
from choicedesk.rules.conflict.moves import LetThrough
from choicedesk.rules.conflict.refusing import name_of
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.words import conflict_steps as words


class Waiting:
    """Answers where something has to be decided before anybody acts again."""

    def __init__(self, controller: RulesController, table: Any) -> None:
        self._controller, self._table = controller, table
        self._choice: Choice = table.choice
        self._drops: Drops = table.drops
        self._rolling: Rolling = table.rolling

    def offer(self, state: ConflictState) -> Offer | None:
        """Return the steps of what waits, None where nothing does."""
        if self._choice.throw is not None:
            return self._real(self._choice.throw.count)
        if self._choice.rolled is not None:
            return self._open_roll(state)
        if state.winner is not None:
            return self._over(state)
        return self._pending(state) if state.pending is not None else None

    # pending

    def _pending(self, state: ConflictState) -> Offer:
        steps = list(self._defences(state))
        through = self._let_through(state)
        pending = state.pending
        goal = next(iter(pending.counts)) if pending else ""
        name = goal_name(state, goal)
        if steps:
            who = party_name(state, steps[0].kind.split(":")[1])
            hint = words.hint("defend", name=who, goal=name)
            main, others = steps[0], (through, *steps[1:])
        else:
            defended = pending is not None and goal in pending.defended
            hint = words.hint("defended" if defended else "undefended", goal=name)
            main, others = through, ()
        return Offer(phase=words.phase("pending"), hint=hint, main=main, others=others)

    def _defences(self, state: ConflictState) -> Iterator[Step]:
        pending, number = state.pending, 0
        if pending is None:
            return
        for goal in pending.counts:
            for party in state.setup.parties:
                verdict = self._drops.defence(party.id, goal)
                if not verdict.meanings:
                    continue
                text, short = words.defend(party.name), party.name
                if len(pending.counts) > 1:
                    text = words.defend_goal(party.name, goal_name(state, goal))
                yield Step(
                    kind=f"defend:{party.id}:{goal}",
                    text=text,
                    short=words.short("defend") if not number else short,
                    icon="defend",
                    act=verdict.meanings[0].act,
                )
                number += 1

    def _let_through(self, state: ConflictState) -> Step:
        pending = state.pending
        number = sum(pending.counts.values()) if pending else 0
        over = pending is not None and set(pending.counts) <= set(pending.defended)
        return Step(
            kind="let_through",
            text=words.count(number) if over else words.step("let_through"),
            short=words.short("let_through"),
            letter=words.key("let_through"),
            icon="success",
            act=lambda: self._controller.play(LetThrough(), place=self._first_pending()),
        )

    def _first_pending(self) -> str:
        pending = getattr(self._controller.state, "pending", None)
        return next(iter(pending.counts), "") if pending else ""

    # rolls that are not made to the end

    def _real(self, count: int) -> Offer:
        return Offer(
            phase=words.phase("real"),
            hint=words.hint("real"),
            main=Step(
                kind="real_dice",
                text=words.roll_waits(count),
                icon="real-dice",
                act=lambda: self._table.form_wanted.emit("real_dice", ""),
            ),
            others=(
                Step(kind="no_roll", text=words.no_roll(), icon="close", act=self._table.no_roll),
            ),
        )

    def _open_roll(self, state: ConflictState) -> Offer:
        rolled = self._choice.rolled
        if rolled is None or not rolled.wearing:
            return Offer(
                phase=words.phase("split"),
                hint=words.hint("split"),
                main=Step(
                    kind="confirm_split",
                    text=words.step("confirm_split"),
                    icon="tick",
                    act=self._rolling.divide,
                ),
            )
        party = state.setup.party_of[rolled.throw.move.party]
        names = {str(each.id): each.name for each in party.abilities}
        order = list(names)
        steps = [
            Step(
                kind=f"lower:{ability}",
                text=words.lower(names[ability]),
                short=names[ability],
                letter=str(order.index(ability) + 1) if order.index(ability) < 9 else "",
                icon="wear",
                act=self._lowering(ability),
            )
            for ability in self._rolling.lose()
        ]
        if rolled.reduce:
            steps.append(
                Step(
                    kind="undo_reduce",
                    text=words.step("undo_reduce"),
                    icon="undo",
                    act=self._table.name_anew,
                )
            )
        return Offer(
            phase=words.phase("defence"),
            hint=words.reduce_hint(rolled.left),
            main=steps[0],
            others=tuple(steps[1:]),
        )

    def _lowering(self, ability: str) -> Callable[[], object]:
        return lambda: self._rolling.name_level(ability)

    # the end

    def _over(self, state: ConflictState) -> Offer:
        goal = goal_name(state, state.won_by or "")
        due = fallout_due(state)
        steps = [self._record(state, what) for what in due]
        kind = "fallout" if due else "over"
        if state.winner == TIMER:
            kind = f"timer_{kind}"
        hint = words.hint(kind, who=state.winner or "", goal=goal)
        end = Step(
            kind="end_scene",
            text=words.step("end_scene"),
            short=words.short("end_scene"),
            icon="folder",
            act=self._table.end_scene,
        )
        corrections = (self._correct(state, what) for what in state.fallout)
        main, *others = (*steps, end, *corrections)
        return Offer(phase=words.phase("over"), hint=hint, main=main, others=tuple(others))

    def _record(self, state: ConflictState, what: str) -> Step:
        name = name_of(state.setup, "fallout", what) or what
        return Step(
            kind=f"fallout:{what}",
            text=words.record(name),
            short=words.fallout(name),
            letter=words.key("fallout") if what == fallout_due(state)[0] else "",
            icon="fallout",
            act=lambda: self._table.form_wanted.emit("fallout", what),
        )

    def _correct(self, state: ConflictState, what: str) -> Step:
        name = name_of(state.setup, "fallout", what) or what
        return Step(
            kind=f"correct:{what}",
            text=words.correct(name),
            icon="talent",
            act=lambda: self._table.form_wanted.emit("fallout", what),
        )
