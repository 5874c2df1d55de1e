"""Chances that the stage may show: worked out from what the table sees, and from nothing else.

Of the scene's state only the options of its rules are read (faces and sides of dice), which no
secret hides behind. So what is not in the view cannot move a figure here.
"""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.stage_drafts import ConflictDraft
from choicedesk.desk.table_view import Chance, StageView
from choicedesk.models.chances import ShownChances
from choicedesk.models.odds_worker import OddsQuestion, OddsWorker
from choicedesk.rules.challenge.table_view import ChallengeTableView
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.table_view import ChoiceTableView
from choicedesk.rules.conflict.table_values import ConflictTableView
from choicedesk.rules.confrontation.table_view import ConfrontationTableView
from choicedesk.words.language import _

Show = Callable[[Any], ShownChances]
Rows = tuple[Chance, ...]

MOST_ROWS = 4


class Asked(Struct, frozen=True):
    """A question, and what makes chances of its answer."""

    question: OddsQuestion
    show: Show


def stage_question(view: StageView, state: Any) -> Asked | None:
    """Return what the chances of a stage are asked for, None where there are none.

    Dice that have fallen leave nothing to be asked.
    """
    if view.free is not None or (isinstance(view.draft, ConflictDraft) and view.draft.faces):
        return None
    if isinstance(view.choice, ChoiceTableView) and isinstance(state, ChoiceState):
        return _choice(view.choice, state)
    match view.other:
        case ChallengeTableView():
            return _challenge(view.other, state)
        case ConfrontationTableView():
            return _confrontation(view.other, state)
        case ConflictTableView():
            return _conflict(view.other)
        case _:
            return None


def rows_of(chances: ShownChances) -> Rows:
    """Return chances row by row: those of parts with what the next die would make of them.

    More than the stage has room for are left out altogether: some of them would tell half.
    """
    if chances.parted:
        return tuple(
            Chance(one.icon, name, now, one.lines[1][at] if len(one.lines) > 1 else None)
            for one in chances.parted
            for at, (name, now) in enumerate(zip(one.names, one.lines[0], strict=True))
        )
    known = [(bar.name, bar.share) for bar in chances.bars if bar.share is not None]
    if not 0 < len(known) <= MOST_ROWS:
        return ()
    return tuple(Chance("nav-prep", name, share) for name, share in known)


class StageOdds(QObject):
    """``changed`` tells that an answer has come which was still to come when it was asked for."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = OddsWorker(self)
        self._worker.changed.connect(self.changed)

    def follow(self, view: StageView, state: Any) -> Rows:
        """Return the chances of what the table sees; none while they are being worked out."""
        asked = stage_question(view, state)
        if asked is None:
            self._worker.cancel()
            return ()
        answer = self._worker.ask(asked.question)
        return () if answer is None else rows_of(asked.show(answer))


def _choice(view: ChoiceTableView, state: ChoiceState) -> Asked | None:
    from choicedesk.models.choice_odds import ChoiceQuestion, choice_chances

    risk = view.risk
    if risk is None or risk.state != "test" or risk.white_faces or risk.black_faces:
        return None
    question = ChoiceQuestion(risk.white, risk.black, state.setup.die)
    return Asked(question, lambda tables: choice_chances(question, tables, risk.white))


def _challenge(view: ChallengeTableView, state: Any) -> Asked | None:
    """Return chances before the roll where every task that is seen says what it asks."""
    from choicedesk.models.challenge_odds import ChallengeQuestion, challenge_chances
    from choicedesk.odds.challenge_question import MOST
    from choicedesk.odds.challenge_terms import terms_of

    if view.phase != "before" or not view.tasks or not _says_all(view):
        return None
    setup = _seen_setup(view, state.setup.options)
    small = all(len(getattr(setup, what)) <= most for what, most in MOST.items())
    question = ChallengeQuestion(terms_of(setup) if small else None, setup)
    names = [task.name for task in view.tasks]
    troubled = bool(setup.complications)
    return Asked(
        question,
        lambda answer: challenge_chances(answer, names, troubled=troubled, is_rolled=False),
    )


def _says_all(view: ChallengeTableView) -> bool:
    """Return whether every task that is seen has a name and says what stands against it."""
    return all(
        task.name
        and task.numbers is not None
        and (task.numbers.difficulty is not None or _is_awaited(task.numbers))
        for task in view.tasks
    )


def _is_awaited(numbers: Any) -> bool:
    """Return whether the opponent of a task is still to roll."""
    return numbers.opponent is not None and not numbers.opponent.dice


def _against(numbers: Any) -> Any:
    """Return the difficulty of a task: a number, or the roll that will make it."""
    from choicedesk.rules.challenge.setup import Character, Contest, Defender

    if numbers.difficulty is not None:
        return numbers.difficulty
    pool, target = numbers.opponent.pool, numbers.opponent.target
    if numbers.race:
        return Contest(simultaneous=Character(pool=pool, target_number=target))
    defender = Defender(pool=pool, target_number=target, enhancements=numbers.defended)
    return Contest(opposed=defender)


def _seen_setup(view: ChallengeTableView, options: Any) -> Any:
    """Return a challenge of what is seen, its parts named by their places."""
    from choicedesk.rules.challenge.setup import (
        Character,
        Complication,
        ComplicationId,
        Enhancement,
        EnhancementId,
        Helper,
        HelperId,
        Setup,
        Task,
        TaskId,
    )

    tasks = [
        Task(id=TaskId(str(place)), name="", difficulty=_against(task.numbers))
        for place, task in enumerate(view.tasks)
        if task.numbers is not None
    ]
    complications = [
        Complication(
            id=ComplicationId(str(place)),
            task=TaskId(str(each.numbers.task)),
            level=each.numbers.severity,
        )
        for place, each in enumerate(view.complications)
        if each.numbers is not None and each.numbers.task is not None
    ]

    def places(each: Any) -> tuple[Any, ...]:
        return tuple(TaskId(str(place)) for place in each.tasks)

    enhancements = [
        Enhancement(id=EnhancementId(str(place)), level=each.amount, tasks=places(each))
        for place, each in enumerate(view.enhancements)
        if not each.left_out
    ]
    helpers: list[Helper] = []
    for place, each in enumerate(view.helpers):
        name = f"helper {place}"
        if not each.roll.dice:
            roll = each.roll
            helper = Helper(
                id=HelperId(name), pool=roll.pool, target_number=roll.target, tasks=places(each)
            )
            helpers.append(helper)
        elif each.roll.successes:
            help_ = Enhancement(
                id=EnhancementId(name), level=each.roll.successes, tasks=places(each)
            )
            enhancements.append(help_)
    return Setup(
        actor=Character(pool=view.actor.pool, target_number=view.actor.target),
        options=options,
        tasks=tuple(tasks),
        complications=tuple(complications),
        enhancements=tuple(enhancements),
        helpers=tuple(helpers),
    )


def _confrontation(view: ConfrontationTableView, state: Any) -> Asked | None:
    """Return who wins by what lies open, as long as dice are hidden."""
    from choicedesk.models.confrontation_odds import ConfrontationQuestion, confrontation_chances
    from choicedesk.odds.confrontation_question import Asked as Participant
    from choicedesk.odds.confrontation_question import Question

    options = state.setup.options
    seats = [(place, seat) for place, seat in enumerate(view.seats) if seat.left]
    pools = [len(seat.shown) + seat.hidden for _place, seat in seats if seat.hidden is not None]
    if len(pools) < len(seats):
        return None  # whose number of dice is not told has no chances that could be
    rolled = any(pools)
    if view.phase == "done" or not rolled or len(seats) < 2 or options.test_result == "given":
        return None
    asked = Question(
        options=options,
        participants=tuple(
            Participant(
                id=str(place),
                pool=max(1, pool),
                known=tuple(sorted(seat.shown)),
                test_result=UNSET,
            )
            for (place, seat), pool in zip(seats, pools, strict=True)
        ),
        belt=view.belt,
    )
    question = ConfrontationQuestion(asked)
    turn = str(view.turn) if view.turn is not None else ""

    def name(place: str) -> str:
        return view.seats[int(place)].name or _("Somebody")

    return Asked(
        question,
        lambda answer: confrontation_chances(answer, question, name, turn=turn, for_all=True),
    )


def _conflict(view: ConflictTableView) -> Asked | None:
    """Return the chances of a defence, where successes are on their way to an open goal."""
    from choicedesk.models.conflict_odds import Defence, DefenceQuestion, Defender, defence_chances

    for goal in view.goals:
        numbers = goal.numbers
        if numbers is None or not numbers.pending or view.pending_side is None:
            continue
        able = tuple(
            Defender(party.name, party.numbers.quality)
            for party in view.parties
            if party.numbers is not None
            and party.name
            and party.numbers.side != view.pending_side
            and party.numbers.zone == numbers.zone
            and not party.numbers.out
        )
        if able:
            missing = _missing(numbers, view.pending_side)
            defence = Defence(
                goal=goal.name, count=numbers.pending, missing=missing, defenders=able
            )
            return Asked(DefenceQuestion(defence), lambda _answer, it=defence: defence_chances(it))
    return None


def _missing(numbers: Any, side: int) -> int:
    if numbers.target is None or numbers.per_round is not None:
        return 0
    own = sum(each.count for each in numbers.counts if each.side == side)
    others = sum(each.count for each in numbers.counts if each.side != side)
    return max(0, numbers.target + (others if numbers.contradictory else 0) - own)
