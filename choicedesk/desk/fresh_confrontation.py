"""Moves that lead to how a confrontation stands, where its own moves are lost.

Who raised whom in a bidding that is over is told by the stakes alone: they are put there by a
ruling. What was said to be staked is said again with the first stake.
"""

from collections.abc import Iterator
from typing import Any

from choicedesk.rules import growing
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject, Refusal

_BIDDINGS = {"first_bidding", "second_bidding", "last_bidding"}
_MOST_MOVES = 1000


def confrontation_moves(state: Any) -> Iterator[JsonObject]:
    """Yield moves from the beginning towards a state, as far as they lead there."""
    again = _Again(state)
    for _move in range(_MOST_MOVES):
        move = again.next()
        if move is None or not again.make(move):
            return
        yield move


class _Again:
    """Plays a confrontation anew; ``_aim`` is how it stood, ``_now`` how far this has come."""

    def __init__(self, aim: Any) -> None:
        self._aim = aim
        self._system = SYSTEMS["confrontation"]
        self._now: Any = self._system.start(aim.setup)

    def make(self, move: JsonObject) -> bool:
        """Make a move here too; False where the rules refuse it."""
        read = self._system.read_move(move)
        applied = read if isinstance(read, Refusal) else self._system.apply(self._now, read)
        if isinstance(applied, Refusal):
            return False
        self._now = applied.state
        return True

    def next(self) -> JsonObject | None:
        """Return the next move, None where all is as it was, or cannot be."""
        now, aim = self._now, self._aim
        if now.phase == aim.phase and now.phase not in _BIDDINGS and now.waiting == aim.waiting:
            return self._ruled()
        match now.phase:
            case "opening":
                return self._opening()
            case "first_bidding" | "second_bidding" | "last_bidding":
                return self._bid()
            case "roll":
                dice = {who: list(aim.dice.get(who, ())) for who in now.left}
                return {"move": "roll", "dice": dice}
            case "show_attribute" | "show_skill":
                return self._show()
            case "belt":
                return {"move": "belt", "face": aim.belt}
            case _:
                return None

    def _opening(self) -> JsonObject:
        aim = self._aim
        levels = [aim.stakes.get(who, 0) for who in aim.left]
        if aim.raised and aim.phase in _BIDDINGS:
            # The present bidding was raised from what those hold who have yet to answer.
            levels = [aim.stakes.get(who, 0) for who in aim.waiting]
        texts = [text for _at, text in growing.entries(aim.texts)]
        raiser = self._raiser()
        if raiser and texts and texts[-1] == aim.said.get(raiser):
            texts.pop()
        level = max(1, *levels, 1)
        return {"move": "open", "who": aim.initiator, "level": level, "text": "; ".join(texts)}

    def _raiser(self) -> str | None:
        """Return who has raised in the bidding that goes on: the next after all who wait."""
        aim = self._aim
        if not (aim.raised and aim.waiting):
            return None
        seats = [each.id for each in aim.setup.participants if each.id in aim.left]
        return seats[(seats.index(aim.waiting[-1]) + 1) % len(seats)]

    def _bid(self) -> JsonObject | None:
        now, aim = self._now, self._aim
        who = now.turn
        here = now.phase == aim.phase
        if now.phase == "first_bidding":
            if here and now.waiting == aim.waiting:
                return self._ruled()
            gone = who not in aim.left and who not in aim.lost
            return {"move": "pass" if gone else "call", "who": who}
        raiser = self._raiser()
        ruling = self._ruled(but=raiser) if not now.raised else None
        if ruling:
            return ruling
        if here and now.waiting == aim.waiting and now.raised == aim.raised:
            return self._ruled()
        if who not in aim.left and self._gave_up(who):
            return {"move": "pass", "who": who}
        if here and who == raiser and not now.raised:
            said = aim.said.get(raiser, "")
            return {"move": "raise", "who": who, "level": aim.highest, "text": said}
        return {"move": "call" if now.raised else "check", "who": who}

    def _gave_up(self, who: str) -> bool:
        """Return whether somebody who is gone has passed in this bidding: by the dice shown."""
        more = len(self._aim.shown.get(who, ())) > len(self._now.shown.get(who, ()))
        return self._now.phase == "last_bidding" or not more

    def _show(self) -> JsonObject | None:
        """Show dice that lay open; the first of them, where those of a later stage do too."""
        now, aim = self._now, self._aim
        rank = "attribute" if now.phase == "show_attribute" else "skill"
        here = now.phase == aim.phase
        for who in now.waiting:
            if here and who in aim.waiting:
                continue
            before = now.shown.get(who, ())
            hidden = [at for at in aim.shown.get(who, ()) if at not in before]
            due = getattr(now.setup.participant_of[who], rank)
            return {"move": "show", "who": who, "dice": hidden[:due]}
        return None

    def _ruled(self, but: str | None = None) -> JsonObject | None:
        """Return the ruling that puts the stakes where they lay, None where they do."""
        now, aim = self._now, self._aim
        if now.phase == "done":
            return None
        held = {who: aim.stakes.get(who, 0) for who in aim.left}
        held |= {who: n for who, n in aim.lost.items() if who not in aim.left}
        answered = set[str]()
        if but is not None:
            # They have called since, and do so again.
            answered = {who for who in aim.left if who not in aim.waiting}
        stakes = {
            who: held[who]
            for who in now.left
            if who in held and who not in answered and held[who] != now.stakes.get(who, 0)
        }
        return {"move": "ruling", "set": {"stakes": stakes}, "why": ""} if stakes else None
