"""The whole examination of a campaign: every hash, and whether its journal plays as it says."""

from collections.abc import Iterator
from typing import Any

import msgspec

from choicedesk.desk.apply import apply
from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.conservation import sum_kept
from choicedesk.desk.entries import SceneMove, UndoTo
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.rules.system import Refusal
from choicedesk.storage.campaign_codec import encode_campaign
from choicedesk.storage.campaign_file import CampaignFile
from choicedesk.storage.fault import Fault

_ROWS_AT_ONCE = 1_000


def examine(file: CampaignFile) -> list[Fault]:
    """Return the faults of an open campaign file, all that can be found."""
    try:
        for _ in file.verify_all():
            pass
        session = file.session()
        live, played = session.live_steps(), _Replay(file.beginning())
        for row in _rows(file, session.sequence):
            if row.step in live and not isinstance(row.entry, UndoTo):
                played.follow(row)
    except CampaignError as error:
        return [Fault(code=error.reason, place=error.detail)]
    faults = played.faults
    if not faults and encode_campaign(played.campaign) != encode_campaign(session.campaign):
        faults.append(Fault(code="state", place=session.campaign.title))
    return faults


class _Replay:
    """Plays the live rows again from the beginning and looks at each."""

    def __init__(self, beginning: Campaign) -> None:
        self.campaign = beginning
        self.faults: list[Fault] = []

    def follow(self, row: Row) -> None:
        applied = apply(self.campaign, row.entry)
        place = str(row.sequence)
        if isinstance(applied, Refusal):
            self.faults.append(Fault(code="refused", place=place))
            return
        if _plain(applied.events) != _plain(row.events):
            self.faults.append(Fault(code="events", place=place))
        if isinstance(row.entry, SceneMove):
            before, after = self._states(row.entry, applied.state)
            if not sum_kept(before, after, row.entry.move):
                self.faults.append(Fault(code="conservation", place=place))
        self.campaign = applied.state

    def _states(self, entry: SceneMove, after: Campaign) -> tuple[Scene, Scene]:
        return self.campaign.scenes[entry.scene], after.scenes[entry.scene]


def _plain(events: Any) -> bytes:
    return msgspec.json.encode(events)


def _rows(file: CampaignFile, last: int) -> Iterator[Row]:
    for first in range(1, last + 1, _ROWS_AT_ONCE):
        yield from file.rows(first, first + _ROWS_AT_ONCE - 1)
