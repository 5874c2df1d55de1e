"""The actions that were rolled in a scene, and whether a text names one of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.journal import CampaignError, Row
from choicedesk.desk.session import Session
from choicedesk.models.ability_cards_draft import alike
from choicedesk.rules import growing
from choicedesk.rules.ability_cards.events import Tested
from choicedesk.rules.ability_cards.state import CardsState

_PAGE = 200


class PastAction(Struct, frozen=True, kw_only=True):
    """An action that counts as rolled; ``tested`` is its roll, None where a ruling put it there.

    ``row`` is the number of its journal row, 0 where none was found.
    """

    id: str
    text: str
    tested: Tested | None = None
    row: int = 0


class PastActions:
    """Reads the rolls of a scene from the journal, newest first, and only as far as is needed."""

    def __init__(self) -> None:
        self._scene: SceneId | None = None
        self._found: dict[str, PastAction] = {}

    def forget(self) -> None:
        """Read again next time: something was taken back or restored, or the scene is another."""
        self._scene, self._found = None, {}

    def follow(self, rows: Sequence[Row]) -> None:
        """Take the rolls of a step that was just made."""
        for row in rows:
            if row.scene == self._scene:
                self._found.update(_rolls(row))

    def of(self, session: Session, scene: SceneId, state: CardsState) -> tuple[PastAction, ...]:
        """Return the actions that count as rolled, in their order."""
        if scene != self._scene:
            self._scene, self._found = scene, {}
        rolled = [action for action, _helped in growing.entries(state.rolled)]
        if any(action not in self._found for action in rolled):
            self._read(session, scene, frozenset(rolled))
        return tuple(self._found[action] for action in rolled)

    def _read(self, session: Session, scene: SceneId, wanted: frozenset[str]) -> None:
        missing = set(wanted - self._found.keys())
        live, last = session.live_steps(), session.sequence
        try:
            while missing and last > 0:
                first = max(1, last - _PAGE + 1)
                for row in reversed(session.journal.rows(first, last)):
                    if row.scene == scene and row.step in live:
                        found = {key: one for key, one in _rolls(row) if key in missing}
                        self._found.update(found)
                        missing -= found.keys()
                last = first - 1
        except CampaignError:
            # The journal's own page says what is wrong with it; here the names are enough.
            pass
        # A ruling may call an action rolled that never was.
        self._found.update({action: PastAction(id=action, text=action) for action in missing})


def _rolls(row: Row) -> Iterator[tuple[str, PastAction]]:
    for event in row.events:
        if isinstance(event, Tested):
            outcome = event.outcome
            text = outcome.text or outcome.id
            yield (
                outcome.id,
                PastAction(id=outcome.id, text=text, tested=event, row=row.sequence),
            )


def known_id(text: str, state: CardsState, past: Iterable[PastAction]) -> str:
    """Return the id of the action that a text names, "" if it is a new one.

    An action is known that was rolled, or that somebody supported before it was tried.
    """
    wanted = alike(text)
    if not wanted:
        return ""
    supported = [action for action, _none in growing.entries(state.supported)]
    names: Mapping[str, str] = {
        **{alike(action): action for action in supported},
        **{alike(one.id): one.id for one in past},
        **{alike(one.text): one.id for one in past},
    }
    return names.get(wanted, "")
