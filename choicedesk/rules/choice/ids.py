"""Which ids a move names, and whether they are there."""

from collections.abc import Iterable, Iterator
from typing import Literal, assert_never

from choicedesk.rules.choice.move_reading import NAMES, RULES
from choicedesk.rules.choice.moves import (
    Activate,
    AddBlack,
    AdvanceFate,
    AssignOpportunity,
    AvoidRisk,
    BuyWhite,
    CloseTest,
    DeclareRisk,
    DismissDanger,
    EndSession,
    ForceTest,
    GrantOpportunity,
    IntroduceDanger,
    LetStand,
    Move,
    MoveFocus,
    Release,
    Revise,
    Roll,
    Ruled,
    Ruling,
    Share,
    StartSession,
    TakeRisk,
    WithdrawRisk,
)
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.refusing import unknown_id
from choicedesk.rules.system import Refusal

Kind = Literal["player", "card", "goal", "fate", "danger"]
Named = Iterator[tuple[Kind, str]]


def missing_id(state: ChoiceState, move: Move) -> Refusal | None:
    """Refuse a move that names what is not there; a revision looks after its own ids."""
    setup = state.setup
    there = {
        "player": setup.player_of,
        "card": setup.gift_of,
        "goal": setup.goal_of,
        "fate": setup.fate_of,
        "danger": setup.danger_of,
    }
    for kind, id_ in _named(move):
        if id_ not in there[kind]:
            return unknown_id(kind, id_, RULES[NAMES[type(move)]])
    return None


def _named(move: Move) -> Named:  # noqa: C901, PLR0912 - one case a move, so that none is forgotten
    match move:
        case StartSession():
            yield from _all("player", move.absent)
        case MoveFocus():
            yield from _all("goal", (move.source, move.target))
        case Share():
            yield from _all("player", move.shares or ())
        case Activate():
            yield "player", move.player
            yield "card", move.card
        case Release():
            yield "player", move.player
            yield "card", move.card
            yield "goal", move.goal
        case AdvanceFate():
            yield "fate", move.fate
            yield from _all("card", move.keep)
        case IntroduceDanger() | DismissDanger() | AssignOpportunity():
            yield "danger", move.danger
        case GrantOpportunity():
            yield from _all("danger", () if move.to == "players" else (move.to,))
        case DeclareRisk():
            yield "player", move.player
            yield from _all("danger", () if move.danger is None else (move.danger,))
        case AvoidRisk():
            yield "card", move.card
        case BuyWhite():
            yield from _all("card", (each.card for each in move.payment))
        case Ruling():
            yield from _ruled(move.values)
        case (
            TakeRisk()
            | WithdrawRisk()
            | LetStand()
            | ForceTest()
            | AddBlack()
            | Roll()
            | CloseTest()
            | EndSession()
            | Revise()
        ):
            return
        case _:  # pragma: no cover
            assert_never(move)


def _ruled(values: Ruled) -> Named:
    yield from _all("player", values.ready or ())
    yield from _all("player", values.absent or ())
    yield from _all("card", values.on_card or ())
    yield from _all("goal", values.goals or ())
    yield from _all("danger", values.dangers or ())
    yield from _all("fate", values.fates or ())


def _all(kind: Kind, ids: Iterable[str]) -> Named:
    return ((kind, id_) for id_ in ids)
