"""What a hand may carry at a confrontation: coins of the bank to seats, picked dice to the felt."""

from collections.abc import Mapping
from typing import Any

from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.rules.confrontation.moves import Call, Open, Raise, Ruled, Ruling, Show
from choicedesk.rules.confrontation.phases import is_under_way
from choicedesk.rules.confrontation.state import BIDDINGS, SHOWINGS, ConfrontationState
from choicedesk.rules.system import Refusal
from choicedesk.words import confrontation_bubbles as bubbles
from choicedesk.words import confrontation_steps as steps

BANK, FELT = "bank", "felt"
COIN, DICE = "stake", "dice"


def seat_place(who: str) -> str:
    """Return the place of a seat."""
    return f"seat:{who}"


def cup_place(who: str) -> str:
    """Return the place of a seat's cup."""
    return f"cup:{who}"


class ConfrontationPlaces:
    """Answers for the table it belongs to; every answer is asked of the rules."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        state: ConfrontationState | None = self._table.state
        if state is None:
            return frozenset()
        found = {cup_place(who) for who in self._table.able() if state.phase in SHOWINGS}
        return frozenset(found | ({BANK} if state.phase != "done" else set()))

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        if place not in self.sources():
            return ()
        if place == BANK:
            return (Carry(COIN, place),)
        who = place.removeprefix("cup:")
        return (Carry(DICE, place, player=who),)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        state: ConfrontationState | None = self._table.state
        if state is None:
            return {}
        places = [*(seat_place(one.id) for one in state.setup.participants), FELT]
        return {place: self.verdict(carry, place, ruling) for place in places}

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        state: ConfrontationState | None = self._table.state
        if state is None or place == carry.place:
            return Verdict()
        if carry.kind == DICE:
            return self._dice(carry) if place == FELT else Verdict(reason=bubbles.dice_to_felt())
        if not place.startswith("seat:"):
            return Verdict(reason=bubbles.coins_to_seat())
        who = place.removeprefix("seat:")
        return self._ruled(state, carry, who) if ruling else self._bid(state, carry, who)

    def _dice(self, carry: Carry) -> Verdict:
        table, who = self._table, carry.player
        state: ConfrontationState = table.state
        picked = table.picked if who == table.chosen else state.hidden(who)[: table.wanted]  # type: ignore[arg-type]
        move = Show(who=who, dice=tuple(sorted(picked)))  # type: ignore[arg-type]
        first = bubbles.shows(table.name(who), len(picked))
        if table.unseen(who):
            first = steps.shows_unseen(table.name(who), len(picked))
        return self._one(move, FELT, "eye", first, lambda _after: "")

    def _bid(self, state: ConfrontationState, carry: Carry, who: str) -> Verdict:
        table = self._table
        if state.phase == "opening":
            level = max(carry.count, table.level if carry.count == 1 else 1)
            move: Any = Open(who=who, level=level, text=table.text.strip())  # type: ignore[arg-type]
            first = bubbles.opens(table.name(who), level)
            return self._one(move, seat_place(who), "stake", first, lambda _after: "")
        if state.phase not in BIDDINGS:
            return Verdict(reason=bubbles.no_bidding())
        if state.phase == "first_bidding" or state.raised:
            first = bubbles.calls(table.name(who), state.highest)
            called = Call(who=who)  # type: ignore[arg-type]
            return self._one(called, seat_place(who), "call", first, self._next_words)
        level = max(state.highest + carry.count, table.level if carry.count == 1 else 1)
        raised = Raise(who=who, level=level, text=table.text.strip())  # type: ignore[arg-type]
        first = bubbles.raises(table.name(who), state.highest, level)
        return self._one(raised, seat_place(who), "raise", first, self._next_words)

    def _next_words(self, after: ConfrontationState) -> str:
        return bubbles.then(self._table.name(after.turn)) if after.turn else ""

    def _ruled(self, state: ConfrontationState, carry: Carry, who: str) -> Verdict:
        table = self._table
        if not is_under_way(state):
            return Verdict(reason=bubbles.no_ruling_yet())
        level = state.stakes.get(who, 0) + carry.count  # type: ignore[call-overload]
        move = Ruling(values=Ruled(stakes={who: level}))  # type: ignore[dict-item]
        seen = table.controller.preview(move)
        if isinstance(seen, Refusal):
            return self._why(seen)
        line = bubbles.ruled(table.name(who), level)

        def act(why: str = "") -> bool:
            ruling = Ruling(values=move.values, why=why)
            return table.controller.play(ruling, place=seat_place(who))

        meaning = Meaning(label=line, icon="ruling", first=line, ruling=True, act=act)
        return Verdict((meaning,))

    def _one(self, move: Any, place: str, icon: str, first: str, second: Any) -> Verdict:
        controller = self._table.controller
        seen = controller.preview(move)
        if isinstance(seen, Refusal):
            return self._why(seen)

        def act(_why: str = "") -> bool:
            return controller.play(move, place=place)

        return Verdict(
            (Meaning(label="", icon=icon, first=first, second=second(seen.state), act=act),)
        )

    def _why(self, refusal: Refusal) -> Verdict:
        from choicedesk.words import refusals

        return Verdict(reason=refusals.sentence(refusal, self._table.state))
