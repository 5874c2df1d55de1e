"""The steps of a confrontation: what can be done now, and why not where it cannot."""

from collections.abc import Callable
from typing import Any

from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.confrontation.moves import Call, Check, Open, Pass, Raise, Show
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.rules.system import Refusal
from choicedesk.words import confrontation_steps as words


class ConfrontationSteps:
    """Makes each step from the table it belongs to; legality is the rules' answer."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def offer(self) -> Offer:
        """Return the phase, a hint, and the steps of the present state."""
        state = self._table.state
        if state is None:
            nothing = self._step("none", "", lambda: None)
            return Offer(phase="", hint="", main=nothing)
        make = {
            "opening": self._opening,
            "first_bidding": self._bidding,
            "roll": self._rolling,
            "show_attribute": self._showing,
            "belt": self._belting,
            "second_bidding": self._bidding,
            "show_skill": self._showing,
            "last_bidding": self._bidding,
            "done": self._done,
        }[state.phase]
        hint, main, others = make(state)
        return Offer(phase=words.phase(state.phase), hint=hint, main=main, others=others)

    # single steps, as the column shows them

    def open(self) -> Step:
        """Place the first stake."""
        table = self._table
        who, level = table.chosen, table.level
        text = words.opens(table.name(who), level)

        def move() -> Open:
            return Open(who=who, level=level, text=table.text.strip())

        return self._move("open", text, move, "stake", words.open_with(level))

    def call(self) -> Step:
        """Match the stake."""
        who, text = self._table.chosen, words.call(self._table.state.highest)
        return self._move("call", text, lambda: Call(who=who), "call", words.call_word())

    def pass_(self) -> Step:
        """Give up."""
        who = self._table.chosen
        return self._move("pass", words.pass_(), lambda: Pass(who=who), "pass")

    def check(self) -> Step:
        """Let the stake be."""
        who = self._table.chosen
        return self._move("check", words.check(), lambda: Check(who=who), "check-bid")

    def raise_(self) -> Step:
        """Name a higher stake."""
        table = self._table
        who, level = table.chosen, table.level

        def move() -> Raise:
            return Raise(who=who, level=level, text=table.text.strip())

        return self._move("raise", words.raise_to(level), move, "raise", words.raise_word())

    def roll(self) -> Step:
        """Roll every pool, or take in what was typed."""
        dice = self._table.dice
        wanting = dice.wanting()
        text = words.take_roll() if dice.any_real else words.roll_all()
        reason = words.not_complete([self._table.name(who) for who in wanting]) if wanting else ""
        return self._step("roll", text, dice.roll, icon="cup", reason=reason)

    def type_faces(self, who: str) -> Step:
        """Type the faces of somebody's real dice."""
        text, form = words.type_faces(self._table.name(who)), self._form("faces", who)
        return self._step("type", text, form, icon="real-dice", short=words.type_word())

    def show(self) -> Step:
        """Show the dice that are picked."""
        table = self._table
        who, wanted = table.chosen, table.wanted
        dice = tuple(sorted(table.picked))
        text, short = words.shows(table.name(who), wanted), words.show_these(wanted)
        if table.unseen(who):
            text, short = words.shows_unseen(table.name(who), wanted), words.show_unseen(wanted)
        reason = ""
        if len(table.picked) != wanted:
            reason = words.pick_more(table.name(who), len(table.picked), wanted)
        made = lambda: Show(who=who, dice=dice)  # noqa: E731 - as the other moves
        return self._move("show", text, made, "eye", short, reason=reason)

    def belt(self) -> Step:
        """Roll the die that counts for all."""
        return self._step("belt", words.belt(), self._table.dice.belt, icon="belt-die")

    def finish(self) -> Step:
        """End the scene, write how it went where an evening waits, and go there."""
        from choicedesk.models.confrontation_ending import finish, has_evening

        controller = self._table.controller
        text = words.finish() if has_evening(controller) else words.end()
        reason = self._read_only()
        return self._step(
            "finish", text, lambda: finish(controller), icon="nav-table", reason=reason
        )

    def hand_round(self) -> Step:
        """Let one seat after the other look under its own cup."""
        from choicedesk.words.handing import action

        return self._step("round", action(), self._form("round", ""), icon="party")

    def again(self) -> Step:
        """Begin another confrontation of the same people."""
        from choicedesk.models.confrontation_ending import again

        controller = self._table.controller
        return self._step("again", words.again(), lambda: again(controller), icon="redo")

    def people(self) -> Step:
        """Edit who takes part, and how."""
        return self._step("people", words.people(), self._form("people", ""), icon="party")

    # phases

    def _opening(self, _state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        others = (*self._next(), self._words(), self.people(), *self._levels())
        return words.who_begins(), self.open(), others

    def _bidding(self, state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        table = self._table
        name = table.name(table.chosen)
        call, check, rise = self.call(), self.check(), self.raise_()
        if state.phase == "first_bidding":
            hint = words.answers(name, table.name(state.initiator or ""))
            return hint, call, (self.pass_(), rise, check)
        if state.raised:
            hint = words.answers_raise(name, table.name(table.raiser))
            more = () if rise.reason else (self._words(), *self._levels())
            return hint, call, (self.pass_(), rise, check, *more)
        more = (self._words(), *self._levels())
        return words.decides(name), check, (rise, self.pass_(), call, *more)

    def _rolling(self, state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        table = self._table
        wanting, roll = table.dice.wanting(), self.roll()
        if not wanting:
            return words.roll_hint([table.name(who) for who in state.left]), roll, ()
        who = table.chosen if table.chosen in wanting else wanting[0]
        hint = words.type_hint([table.name(each) for each in wanting])
        return hint, self.type_faces(who), (roll, *self._next())

    def _showing(self, state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        table = self._table
        hint = words.show_hint([table.name(who) for who in state.waiting])
        pick = self._step(
            "pick",
            words.pick(table.name(table.chosen)),
            self._form("pick", table.chosen),
            icon="pointer",
        )
        return hint, self.show(), (pick, *self._next(), self.hand_round())

    def _belting(self, _state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        typed = self._step("type", words.type_belt(), self._form("belt", ""), icon="real-dice")
        return words.belt_hint(), self.belt(), (typed,)

    def _done(self, _state: ConfrontationState) -> tuple[str, Step, tuple[Step, ...]]:
        from choicedesk.words.confrontation_result import result

        return result(self._table.comparison(), self._table.name), self.finish(), (self.again(),)

    def next_seat(self) -> Step:
        """Let the next of those who may act be the one who does."""
        act = self._table.choose_next
        return self._step("next_seat", words.next_seat(), act, icon="chevron-right")

    def _next(self) -> tuple[Step, ...]:
        return (self.next_seat(),) if len(self._table.able()) > 1 else ()

    def _words(self) -> Step:
        return self._step("words", words.words_of_stake(), self._form("words", ""), icon="talent")

    def _levels(self) -> tuple[Step, ...]:
        """Think of a higher or a lower level by key."""
        table = self._table
        reason = words.lowest(table.lowest) if table.level <= table.lowest else ""
        return (
            self._step("higher", words.higher(), lambda: table.think(level=table.level + 1)),
            self._step(
                "lower", words.lower(), lambda: table.think(level=table.level - 1), reason=reason
            ),
        )

    # making

    def _form(self, kind: str, about: str) -> Callable[[], object]:
        return lambda: self._table.form_wanted.emit(kind, about)

    def _read_only(self) -> str:
        session = self._table.controller.session
        if session is not None and session.read_only:
            from choicedesk.words.steps import read_only

            return read_only()
        return ""

    def _move(
        self,
        kind: str,
        text: str,
        make: Callable[[], Any],
        icon: str,
        short: str = "",
        *,
        reason: str = "",
    ) -> Step:
        """Return the step of a move; the rules say why it cannot be made.

        The move is made when it is done: words may have been written meanwhile.
        """
        controller = self._table.controller

        def act() -> bool:
            move = make()
            return controller.play(move, place=f"seat:{move.who}")

        if not reason:
            seen = controller.preview(make())
            if isinstance(seen, Refusal):
                from choicedesk.words import refusals

                reason = refusals.sentence(seen, self._table.state)
        return self._step(kind, text, act, icon=icon, short=short, reason=reason)

    def _step(
        self,
        kind: str,
        text: str,
        act: Callable[[], object],
        *,
        icon: str = "",
        short: str = "",
        reason: str = "",
    ) -> Step:
        return Step(
            kind=kind,
            text=text,
            act=act,
            short=short,
            letter=words.key(kind),
            icon=icon,
            reason=self._read_only() or reason,
        )
