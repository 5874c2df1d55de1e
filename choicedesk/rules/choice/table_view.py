"""What all at the table may see of a CHOICE scene: a value of its own that cannot hold a secret.

No struct here has room for an id, a note, a picture or the name and numbers of a thing that the
table does not know. Things are told apart by their position in these tuples, and what is secret
is missing from them without leaving a gap.

What each level shows of a goal, a fate or a danger:

========== ==================================================================================
``secret`` nothing; a risk that concerns it concerns no danger, its tokens are not there
``known``  that it exists: no name (a public one neither), no number
``kind``   its public name where it has one, else nothing but what kind of thing it is; no number
``open``   its name (the public one instead of the real one where it has one) and its numbers
========== ==================================================================================

Step names of fates stay with the narrator at every level. Seats, ready willpower, gifts,
opportunities of the players, the risk's text, dice and outcomes lie open at every table. Black dice
show their number, whatever paid for them. A thing without an entry in the knowledge is secret.
"""

from typing import Literal

from msgspec import Struct

from choicedesk.rules.choice.setup import Ability, Face
from choicedesk.rules.choice.state import ChoiceState, Left, Phase, Result, Risk, RiskState
from choicedesk.rules.knowing import Shown, name_shown, shown
from choicedesk.rules.system import Knowledge, Known, Level


class SeatView(Struct, frozen=True, kw_only=True):
    """A player: the character's name and the ready willpower (at least 0)."""

    name: str
    ready: int = 0
    absent: bool = False


class GiftView(Struct, frozen=True, kw_only=True):
    """A gift; ``owner`` is a seat's position (None: of all), ``used`` what its bead serves."""

    owner: int | None
    name: str
    abilities: tuple[Ability, ...] = ()
    talent: str = ""
    bead: bool = False
    used: Ability | Literal["talent"] | None = None


class GoalView(Struct, frozen=True, kw_only=True):
    """A goal. ``willpower`` is None unless the goal is open."""

    level: Shown
    name: str = ""
    willpower: int | None = None


class FateView(Struct, frozen=True, kw_only=True):
    """A fate. ``step`` of ``steps`` are done; both None unless the fate is open."""

    level: Shown
    name: str = ""
    step: int | None = None
    steps: int | None = None


class DangerView(Struct, frozen=True, kw_only=True):
    """A danger. What lies on it, and whether it is on the table, is None unless it is open."""

    level: Shown
    name: str = ""
    on_table: bool | None = None
    willpower: int | None = None
    opportunity: int | None = None


class ResultView(Struct, frozen=True, kw_only=True):
    """What a roll decided (C-19).

    ``danger_opportunity`` says that a danger gets an opportunity; ``danger`` is its position among
    the dangers once the narrator has named it and only where it is open.
    """

    left: Left
    risk_happens: bool
    action_succeeds: bool
    players_opportunity: bool
    danger_opportunity: bool
    danger: int | None = None


class RiskView(Struct, frozen=True, kw_only=True):
    """The open risk. ``player`` and ``danger`` are positions; None where no danger may be named."""

    player: int
    text: str = ""
    danger: int | None = None
    state: RiskState = "declared"
    white: int = 0
    black: int = 0
    white_faces: tuple[Face, ...] = ()
    black_faces: tuple[Face, ...] = ()
    result: ResultView | None = None


class OutcomeView(Struct, frozen=True):
    """How the last closed risk ended."""

    risk_happens: bool
    action_succeeds: bool


class ChoiceTableView(Struct, frozen=True, kw_only=True):
    """The whole scene as the table may know it."""

    phase: Phase
    session: int = 0
    seats: tuple[SeatView, ...] = ()
    gifts: tuple[GiftView, ...] = ()
    goals: tuple[GoalView, ...] = ()
    fates: tuple[FateView, ...] = ()
    dangers: tuple[DangerView, ...] = ()
    opportunity: int = 0
    risk: RiskView | None = None
    last: OutcomeView | None = None


def table_view(state: ChoiceState, knowledge: Knowledge) -> ChoiceTableView:
    """Return what the table may see of ``state``; ``knowledge`` goes by the scene's own ids."""
    last = state.last
    return ChoiceTableView(
        phase=state.phase,
        session=state.session,
        seats=_seats(state),
        gifts=_gifts(state),
        goals=_goals(state, knowledge),
        fates=_fates(state, knowledge),
        dangers=_dangers(state, knowledge),
        opportunity=state.opportunity,
        risk=_risk(state, state.risk, knowledge) if state.risk else None,
        last=OutcomeView(last.risk_happens, last.action_succeeds) if last else None,
    )


def _seats(state: ChoiceState) -> tuple[SeatView, ...]:
    return tuple(
        SeatView(
            name=player.name, ready=state.ready.get(player.id, 0), absent=player.id in state.absent
        )
        for player in state.setup.players
    )


def _gifts(state: ChoiceState) -> tuple[GiftView, ...]:
    seats = {player.id: seat for seat, player in enumerate(state.setup.players)}
    views: list[GiftView] = []
    for gift in state.setup.gifts:
        placed = state.on_card.get(gift.id)
        views.append(
            GiftView(
                owner=None if gift.owner is None else seats[gift.owner],
                name=gift.name,
                abilities=gift.abilities,
                talent=gift.talent,
                bead=placed is not None,
                used=placed.used if placed else None,
            )
        )
    return tuple(views)


def _goals(state: ChoiceState, knowledge: Knowledge) -> tuple[GoalView, ...]:
    views: list[GoalView] = []
    for goal in state.setup.goals:
        known = _known(knowledge, goal.id)
        level = shown(known)
        if level == "open":
            views.append(
                GoalView(
                    level=level,
                    name=name_shown(known, goal.name),
                    willpower=state.goals.get(goal.id, 0),
                )
            )
        elif level:
            views.append(GoalView(level=level, name=name_shown(known, "")))
    return tuple(views)


def _fates(state: ChoiceState, knowledge: Knowledge) -> tuple[FateView, ...]:
    views: list[FateView] = []
    for fate in state.setup.fates:
        known = _known(knowledge, fate.id)
        level = shown(known)
        if level == "open":
            views.append(
                FateView(
                    level=level,
                    name=name_shown(known, fate.name),
                    step=state.fates.get(fate.id, 0),
                    steps=fate.steps,
                )
            )
        elif level:
            views.append(FateView(level=level, name=name_shown(known, "")))
    return tuple(views)


def _dangers(state: ChoiceState, knowledge: Knowledge) -> tuple[DangerView, ...]:
    views: list[DangerView] = []
    for danger in state.setup.dangers:
        known = _known(knowledge, danger.id)
        level = shown(known)
        if level == "open":
            tokens = state.dangers.get(danger.id)
            views.append(
                DangerView(
                    level=level,
                    name=name_shown(known, danger.name),
                    on_table=tokens is not None,
                    willpower=tokens.willpower if tokens else 0,
                    opportunity=tokens.opportunity if tokens else 0,
                )
            )
        elif level:
            views.append(DangerView(level=level, name=name_shown(known, "")))
    return tuple(views)


def _risk(state: ChoiceState, risk: Risk, knowledge: Knowledge) -> RiskView:
    seats = [player.id for player in state.setup.players]
    return RiskView(
        player=seats.index(risk.player),
        text=risk.text,
        danger=_position(state, knowledge, risk.danger),
        state=risk.state,
        white=risk.white,
        black=risk.black,
        white_faces=risk.white_faces,
        black_faces=risk.black_faces,
        result=_result(state, risk.result, knowledge) if risk.result else None,
    )


def _result(state: ChoiceState, result: Result, knowledge: Knowledge) -> ResultView:
    # Whether the narrator still has a choice would tell how many dangers are on the table.
    named = result.danger_opportunity
    is_open = named is not None and _known(knowledge, named).level is Level.OPEN
    return ResultView(
        left=result.left,
        risk_happens=result.risk_happens,
        action_succeeds=result.action_succeeds,
        players_opportunity=result.players_opportunity,
        danger_opportunity=named is not None,
        danger=_position(state, knowledge, named) if is_open else None,
    )


def _position(state: ChoiceState, knowledge: Knowledge, danger: str | None) -> int | None:
    """Return where a danger stands among those the table knows of, None where it does not."""
    visible = [each.id for each in state.setup.dangers if shown(_known(knowledge, each.id))]
    return next((place for place, each in enumerate(visible) if each == danger), None)


def _known(knowledge: Knowledge, thing: str) -> Known:
    return knowledge.get(thing, Known())
