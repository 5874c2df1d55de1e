"""Which dice lie on the felt: the roll that was made last, or those that wait for it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.models.challenge_coins import task_place
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.challenge.counting import help_of, successes
from choicedesk.rules.challenge.setup import Character
from choicedesk.widgets.tray.numbers import EmptyWords, FeltWords, NumberDie
from choicedesk.words import challenge_names as names
from choicedesk.words.language import _

ACTOR = "actor"
_MOST = 40
"""So many dice can be read on the felt."""


class Lying(Struct, frozen=True, kw_only=True):
    """Dice on the felt with the words at its foot."""

    dice: tuple[NumberDie, ...] = ()
    words: FeltWords = FeltWords()
    rolled: bool = False
    empty: EmptyWords = EmptyWords()


class Rolls:
    """Follows who has rolled what in the scene that is shown."""

    def __init__(self, table: ChallengeTable) -> None:
        self._table = table
        self._known: tuple[str, dict[str, tuple[int, ...]]] = ("", {})

    def follow(self, cause: str) -> Lying | None:
        """Return the roll that was just played, None where there is none."""
        scene, before = self._known
        now = dict(self._rolled())
        here = self._table.scene_id
        self._known = (here, now)
        if here != scene or cause != "play":
            return None
        fresh = [role for role, dice in now.items() if before.get(role) != dice]
        return self._roll(fresh[-1]) if fresh else None

    def lying(self) -> Lying:
        """Return what lies on the felt now."""
        now = dict(self._rolled())
        if ACTOR in now and self._table.state.phase != "rolled":
            return self._both(ACTOR, now) or self._roll(ACTOR)
        # A scene of before this was kept does not know: the other side's lies there.
        last = self._table.state.last
        last = last if last in now else next(reversed(now), "")
        if not last:
            return self._pool()
        return self._both(last, now) or self._roll(last)

    def _both(self, last: str, now: dict[str, tuple[int, ...]]) -> Lying | None:
        """Return the actor's dice with those of who rolled against them, told apart; else None."""
        setup = self._table.state.setup
        against = [task_place(task.id) for task in setup.tasks if task_place(task.id) in now]
        races = [
            place
            for place, task in ((task_place(each.id), each) for each in setup.tasks)
            if place in against and task.contest is not None and task.contest.is_race
        ]
        other = last if last in against else races[-1] if last == ACTOR and races else ""
        if ACTOR not in now or not other or len(now[ACTOR]) + len(now[other]) > _MOST:
            return None
        dice: list[NumberDie] = []
        said: list[str] = []
        for role in (ACTOR, other):
            who, name = self._table.character(role), self.name(role)
            count = successes(now[role], who, setup.options)
            marked = self._marked(now[role], who)
            dice += [replace(die, group=_grouped(name, die.group)) for die in marked]
            said.append(f"{name}: {names.successes(count)}")
        words = FeltWords(strong=said[0], rest=" · ".join(said[1:]))
        return Lying(dice=tuple(dice), words=words, rolled=True)

    def waits(self, role: str) -> bool:
        """Return whether somebody has yet to roll."""
        table, state = self._table, self._table.state
        if role == ACTOR:
            return state.rolled is None
        if role.startswith("helper:"):
            id_ = role.removeprefix("helper:")
            return (
                state.rolled is None and id_ in state.setup.helper_of and id_ not in state.assisted
            )
        task = role.removeprefix("task:")
        there = task in table.state.setup.task_of
        return state.spent is None and there and task not in state.opposed

    def name(self, role: str) -> str:
        """Return whose dice these are."""
        table = self._table
        if role == ACTOR:
            return table.names.actor
        if role.startswith("helper:"):
            return table.names.helper(role.removeprefix("helper:"))
        return _("against {task}").format(task=table.names.task(role.removeprefix("task:")))

    def _rolled(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        state = self._table.state
        for helper, dice in state.assisted.items():
            yield f"helper:{helper}", dice
        for task, dice in state.opposed.items():
            yield task_place(task), dice
        if state.rolled is not None:
            yield ACTOR, state.rolled

    def _roll(self, role: str) -> Lying:
        who = self._table.character(role)
        dice = dict(self._rolled())[role]
        count = successes(dice, who, self._table.state.setup.options)
        rest = _("target number {target}, {dice}").format(
            target=who.target_number, dice=names.dice(len(dice))
        )
        if role != ACTOR:
            rest = f"{self.name(role)} · {rest}"
        strong = names.successes(count)
        if role.startswith("helper:"):
            gives = help_of(count)
            if gives:
                strong = _("{successes}: an enhancement of {n}").format(successes=strong, n=gives)
        words = FeltWords(strong=strong[:1].upper() + strong[1:], rest=rest)
        if not dice:
            words = FeltWords(strong=_("No dice, no success"), rest=rest)
        return Lying(dice=self._marked(dice, who), words=words, rolled=True)

    def _marked(self, dice: Sequence[int], who: Character) -> tuple[NumberDie, ...]:
        options = self._table.state.setup.options
        twice = _("count twice") if options.tens == "two" else ""
        return tuple(
            NumberDie(
                sides=options.sides,
                face=face,
                mark="success" if face >= who.target_number else "other",
                group=twice if face == options.sides else "",
            )
            for face in dice
        )

    def _pool(self) -> Lying:
        table, setup = self._table, self._table.state.setup
        if not setup.actor.pool:
            return Lying(
                empty=EmptyWords(
                    _("No dice yet"), _("Set the pool of {name}.").format(name=table.names.actor)
                )
            )
        die = NumberDie(sides=setup.options.sides)
        words = FeltWords(
            strong=names.dice(setup.actor.pool),
            rest=_("target number {target}").format(target=setup.actor.target_number),
        )
        return Lying(dice=(die,) * setup.actor.pool, words=words)


def _grouped(name: str, group: str) -> str:
    return f"{name} · {group}" if group else name
