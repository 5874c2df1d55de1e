"""Chances of a confrontation: from what one seat knows, or from what lies open for all."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from choicedesk.models.chances import Bar, ShownChances, Spread
from choicedesk.odds.confrontation import (
    MOST_PARTICIPANTS,
    MOST_SIDES,
    MOST_UNKNOWN,
    chances,
    is_small,
)
from choicedesk.odds.confrontation_question import Asked, Question, is_too_large
from choicedesk.odds.hands import Seat
from choicedesk.odds.stopping import Look
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.words import confrontation_odds as words


class SeatChances(Struct, frozen=True):
    """By seat the chance to win alone, that of each number of sets, and the chance of a tie.

    Of more than is answered for there is nothing.
    """

    win: Mapping[str, float] = {}
    sets: Mapping[str, Mapping[int, float]] = {}
    tie: float = 0.0


class ConfrontationQuestion(Struct, frozen=True):
    """All who are left, with what is known of their dice."""

    asked: Question

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame."""
        asked = self.asked
        return is_too_large(asked) or is_small(asked.options, self._seats(), asked.belt)

    def answer(self, look: Look) -> SeatChances:
        """Return the chances."""
        asked = self.asked
        if is_too_large(asked):
            return SeatChances()
        found = chances(asked.options, self._seats(), asked.belt, look)
        ids = [each.id for each in asked.participants]
        return SeatChances(
            {who: float(share) for who, share in zip(ids, found.win, strict=True)},
            {
                who: {number: float(share) for number, share in numbers.items()}
                for who, numbers in zip(ids, found.sets, strict=True)
            },
            float(found.tie),
        )

    def _seats(self) -> list[Seat]:
        return [
            Seat(
                each.pool,
                each.known,
                each.test_result if isinstance(each.test_result, int) else 0,
            )
            for each in self.asked.participants
        ]


def question_of(state: ConfrontationState, who: str = "") -> ConfrontationQuestion:
    """Return the question with what ``who`` knows, "" with what lies open for all.

    >>> from choicedesk.rules.confrontation.setup import Participant, Setup
    >>> pair = [Participant(id=i, name=i, attribute=1, skill=0) for i in "ab"]
    >>> state = ConfrontationState(
    ...     setup=Setup(participants=tuple(pair)), left=("a", "b"), dice={"a": (3,), "b": (5,)}
    ... )
    >>> [each.known for each in question_of(state, "a").asked.participants]
    [(3,), ()]
    >>> [each.known for each in question_of(state).asked.participants]
    [(), ()]
    """
    asked: list[Asked] = []
    for each in state.left:
        participant = state.setup.participant_of[each]
        dice = state.dice.get(each, ())
        seen = range(len(dice)) if each == who else state.shown.get(each, ())
        known = tuple(sorted(dice[at] for at in seen))
        asked.append(
            Asked(
                id=each,
                pool=participant.pool,
                known=known,
                test_result=participant.test_result,
            )
        )
    return ConfrontationQuestion(
        Question(options=state.setup.options, participants=tuple(asked), belt=state.belt)
    )


def confrontation_chances(
    answer: SeatChances | None,
    question: ConfrontationQuestion,
    name: Callable[[str], str],
    *,
    turn: str,
    as_seat: bool = False,
    for_all: bool = False,
) -> ShownChances:
    """Return a bar for each seat, the one whose matter it is first, and one for a tie.

    ``as_seat`` says that the question knows the covered dice of ``turn``, ``for_all`` that all may
    look on.
    """
    heading = words.heading(name(turn)) if as_seat else words.heading_open()
    if answer is not None and not answer.win:
        said = words.too_large(MOST_PARTICIPANTS, MOST_UNKNOWN, MOST_SIDES)
        return ShownChances(heading=heading, said=said)
    seats = [each.id for each in question.asked.participants]
    if answer is not None:
        seats.sort(key=lambda who: (who != turn, -answer.win[who]))
    bars = [
        Bar(
            name=name(who),
            share=answer.win[who] if answer is not None else None,
            kind="turn" if who == turn else "plain",
        )
        for who in seats
    ]
    bars.append(Bar(name=words.tie(), share=answer.tie if answer else None, kind="tie"))
    return ShownChances(
        heading=heading,
        bars=tuple(bars),
        spreads=_spread(answer, turn, name) if answer is not None else (),
        foot="" if for_all else words.for_narrator(),
        pending=answer is None,
    )


def _spread(answer: SeatChances, turn: str, name: Callable[[str], str]) -> tuple[Spread, ...]:
    found = answer.sets.get(turn)
    if not found:
        return ()
    numbers = tuple(range(max(found) + 1))
    shares = tuple(found.get(number, 0.0) for number in numbers)
    said = tuple(words.sets(*each) for each in zip(numbers, shares, strict=True))
    return (Spread(title=words.sets_of(name(turn)), numbers=numbers, shares=shares, said=said),)
