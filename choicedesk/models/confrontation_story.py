"""What was said in a confrontation: each seat's last bid of a round, and what it staked in words.

The rules keep levels; who said what stands in the journal, and is read from there.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import OpenScene
from choicedesk.desk.journal import Row
from choicedesk.desk.session import Session
from choicedesk.rules.confrontation import events

Act = Literal["opened", "called", "passed", "checked", "raised", "showed"]

_PAGE = 200
_ACTS: Mapping[type, Act] = {
    events.Opened: "opened",
    events.Called: "called",
    events.Passed: "passed",
    events.Checked: "checked",
    events.StakeRaised: "raised",
    events.DiceShown: "showed",
}


class Story(Struct, frozen=True):
    """By seat: the ``acts`` of the present stage, and the ``texts`` of stakes said last."""

    acts: Mapping[str, Act] = {}
    texts: Mapping[str, str] = {}


def story(session: Session, scene: SceneId) -> Story:
    """Return what has been said in a scene so far."""
    told = Story()
    for row in reversed(list(_rows(session, scene))):
        told = told_on(told, row.events)
    return told


def told_on(told: Story, happened: tuple[Any, ...]) -> Story:
    """Return the story after the events of one more move."""
    for event in happened:
        told = _after(told, event)
    return told


def _after(told: Story, event: Any) -> Story:
    act = _ACTS.get(type(event))
    if act is None:
        # Dice have rolled or the sets are compared: a new stage begins.
        return Story({}, told.texts) if isinstance(event, _STAGES) else told
    if act == "showed" and event.stage == "rest":
        return told
    # After a raise whoever checked or called before is asked again; showing is a stage of its own.
    anew = act == "raised" or (act == "showed") != ("showed" in told.acts.values())
    acts = {} if anew else dict(told.acts)
    acts[event.who] = act
    text = getattr(event, "text", "").strip()
    return Story(acts, {**told.texts, event.who: text} if text else told.texts)


_STAGES = (events.PoolsRolled, events.BeltRolled, events.ConfrontationEnded)


def _rows(session: Session, scene: SceneId) -> Iterator[Row]:
    """Yield the live moves of a scene, newest first, back to where it was opened."""
    live, last = session.live_steps(), session.sequence
    while last > 0:
        first = max(1, last - _PAGE + 1)
        for row in reversed(session.journal.rows(first, last)):
            if row.scene != scene or row.step not in live:
                continue
            if isinstance(row.entry, OpenScene):
                return
            yield row
        last = first - 1
