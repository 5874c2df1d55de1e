"""What all at the table may see of a confrontation: a value that cannot hold a hidden die.

No struct here has room for an id or for the face of a die that was not shown: of hidden dice only
their number is there. Stakes, shown dice and the belt die lie open. Participants sit at the table,
so each has a seat here whatever is known of them; one of the narrator's who is not ``open`` goes
without a name (``secret``, ``known``) or by the public one (``kind``, and ``open`` where there is
one). Who has no entry in the knowledge goes by the real name.
"""

from msgspec import Struct

from choicedesk.rules import growing
from choicedesk.rules.confrontation.setup import Participant
from choicedesk.rules.confrontation.state import (
    SHOWINGS,
    ConfrontationState,
    DecidedBy,
    Phase,
    Sets,
)
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Knowledge, Known, Level


class SeatView(Struct, frozen=True, kw_only=True):
    """A participant. ``shown`` are faces; ``lost`` is a stake's level, None where none was lost.

    ``text`` is what was said last of the stake, ``waited_for`` says who has dice still to show.
    ``hidden`` is the number of covered dice, None where a secret participant has some.

    ``sets`` and ``botch`` are None unless the dice were compared at the end.
    """

    name: str
    left: bool = True
    stake: int = 0
    text: str = ""
    shown: tuple[int, ...] = ()
    hidden: int | None = 0
    waited_for: bool = False
    lost: int | None = None
    won: bool = False
    sets: Sets | None = None
    botch: int | None = None


class ConfrontationTableView(Struct, frozen=True, kw_only=True):
    """The whole confrontation as the table may know it; ``turn`` is a seat's position.

    ``sides`` has every die; none of its faces is shown but those of ``shown`` and ``belt``.
    """

    phase: Phase
    sides: int = 6
    seats: tuple[SeatView, ...]
    turn: int | None = None
    highest: int = 0
    texts: tuple[str, ...] = ()
    belt: int | None = None
    tie: bool = False
    decided_by: DecidedBy | None = None


def table_view(state: ConfrontationState, knowledge: Knowledge) -> ConfrontationTableView:
    """Return what the table may see of ``state``; ``knowledge`` goes by the scene's own ids."""
    seats = [participant.id for participant in state.setup.participants]
    outcome = state.outcome
    return ConfrontationTableView(
        phase=state.phase,
        sides=state.setup.options.sides,
        seats=tuple(_seat(state, each, knowledge) for each in state.setup.participants),
        turn=seats.index(state.turn) if state.turn else None,
        highest=state.highest,
        texts=tuple(text for _place, text in growing.entries(state.texts)),
        belt=state.belt,
        tie=outcome is not None and outcome.tie,
        decided_by=outcome.decided_by if outcome else None,
    )


def _seat(state: ConfrontationState, participant: Participant, knowledge: Knowledge) -> SeatView:
    who = participant.id
    dice, outcome = state.dice.get(who, ()), state.outcome
    return SeatView(
        name=_name(participant, knowledge.get(who)),
        left=who in state.left,
        stake=state.stakes.get(who, 0),
        text=state.said.get(who, ""),
        shown=tuple(dice[at] for at in state.shown.get(who, ())),
        hidden=_hidden(len(state.hidden(who)), knowledge.get(who)),
        waited_for=state.phase in SHOWINGS and who in state.waiting,
        lost=state.lost.get(who),
        won=outcome is not None and who in outcome.winners,
        sets=outcome.sets.get(who) if outcome else None,
        botch=outcome.botches.get(who) if outcome else None,
    )


def _hidden(count: int, known: Known | None) -> int | None:
    """Return the number of covered dice; of whom nothing is known it would tell the ranks."""
    return None if count and known is not None and known.level is Level.SECRET else count


def _name(participant: Participant, known: Known | None) -> str:
    if known is None:
        return participant.name
    return name_shown(known, participant.name)
