"""What the table of a confrontation shows of each seat. No row can hold a die under a cup."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.persons import person_behind
from choicedesk.models.confrontation_story import Story
from choicedesk.rules.confrontation.comparing import botch_of, sets_of
from choicedesk.rules.confrontation.setup import Participant
from choicedesk.rules.confrontation.stages import to_show
from choicedesk.rules.confrontation.state import BIDDINGS, SHOWINGS, ConfrontationState, Sets

Status = Literal[
    "",
    "turn",
    "shows",
    "showed",
    "typed",
    "opened",
    "called",
    "passed",
    "checked",
    "raised",
    "won",
    "tied",
    "lost",
]


class SeatRow(Struct, frozen=True, kw_only=True):
    """One seat: ``number`` is its key (1 is the first), ``shown`` are (position, face).

    ``hidden`` counts dice under the cup and ``typed`` real ones typed so far; ``sets`` and
    ``botch`` are those of what lies open. ``turn`` says that it is asked for something now.
    """

    id: str
    name: str
    number: int
    colour: int = 0
    other: bool = False
    attribute: int = 0
    skill: int = 0
    extra: int = 0
    pool: int = 0
    first: bool = False
    left: bool = True
    turn: bool = False
    status: Status = ""
    stake: int = 0
    text: str = ""
    lost: int | None = None
    shown: tuple[tuple[int, int], ...] = ()
    hidden: int = 0
    typed: int = 0
    real_dice: bool = False
    to_show: int = 0
    sets: Sets = ()
    botch: int = 0
    won: bool = False


def seat_rows(campaign: Campaign, scene: Scene, story: Story, chosen: str) -> tuple[SeatRow, ...]:
    """Return the rows in seating order; ``chosen`` is who acts where several may."""
    state: ConfrontationState = scene.state
    rows = enumerate(state.setup.participants)
    return tuple(_row(campaign, scene, story, each, place, chosen) for place, each in rows)


def _row(
    campaign: Campaign, scene: Scene, story: Story, who: Participant, place: int, chosen: str
) -> SeatRow:
    state: ConfrontationState = scene.state
    link = scene.links.get(who.id, who.id)
    person = person_behind(campaign, link)
    card = campaign.cards.get(link)  # type: ignore[call-overload]
    dice = state.dice.get(who.id, ())
    shown = tuple((at, dice[at]) for at in state.shown.get(who.id, ()))
    open_faces = [face for _at, face in shown]
    if open_faces and state.belt is not None:
        open_faces.append(state.belt)
    won = state.outcome is not None and who.id in state.outcome.winners
    return SeatRow(
        id=who.id,
        name=who.name,
        number=place + 1,
        colour=person.colour if person else _colour(card, place),
        other=person is None and card is not None,
        attribute=who.attribute,
        skill=who.skill,
        extra=who.extra,
        pool=who.pool,
        first=who.id == state.initiator,
        left=who.id in state.left,
        turn=who.id == chosen,
        status=_status(state, story.acts, who.id, chosen, scene.drafts),
        stake=state.stakes.get(who.id, 0),
        text=story.texts.get(who.id, ""),
        lost=state.lost.get(who.id),
        shown=shown,
        hidden=len(state.hidden(who.id)),
        typed=len(scene.drafts.get(who.id, ())) if state.phase == "roll" else 0,
        real_dice=bool(person and person.real_dice),
        to_show=to_show(state, who.id) if state.phase in SHOWINGS else 0,
        sets=sets_of(open_faces, state.setup.options.botch),
        botch=botch_of(open_faces, state.setup.options.botch),
        won=won,
    )


def _colour(card: object, place: int) -> int:
    return int(getattr(card, "colour", place % 8))


def _status(
    state: ConfrontationState,
    acts: Mapping[str, str],
    who: str,
    chosen: str,
    drafts: Mapping[str, Sequence[int]],
) -> Status:
    if who not in state.left:
        return "passed"
    if state.outcome is not None:
        if who not in state.outcome.winners:
            return "lost"
        return "tied" if state.outcome.tie else "won"
    if who == chosen:
        return "turn"
    if state.phase in SHOWINGS:
        return "shows" if who in state.waiting else "showed"
    if state.phase in BIDDINGS and who in state.waiting:
        return ""
    if state.phase == "roll" and drafts.get(who):
        return "typed"
    return acts.get(who, "")  # type: ignore[return-value]
