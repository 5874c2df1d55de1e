"""What the pointer does without pressing: it lifts things, and enlarges a card it rests on."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.table.arrangement import Arrangement
from choicedesk.widgets.table.attention import Attention
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.gift_item import CardItem
from choicedesk.widgets.table.place_item import PlaceItem

_REST = 700


class Pointing(QObject):
    """Keeps what is pointed at; ``where`` tells where a thing lies, globally.

    While the table is ``hidden`` behind a form, no card is enlarged over that.
    """

    def __init__(
        self,
        view: QWidget,
        board: Board,
        arrangement: Arrangement,
        attention: Attention,
        where: Callable[[PlaceItem], QRect],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._board = board
        self._arrangement = arrangement
        self._attention = attention
        self._where = where
        self.card: Any = None
        self.hidden: Callable[[], bool] = lambda: False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(lambda: self.enlarge(board.pointed or board.focused))

    @property
    def is_enlarged(self) -> bool:
        """Whether a card is shown large."""
        return self.card is not None and self.card.isVisible()

    def point_at(self, item: PlaceItem | None) -> None:
        """Lift the thing under the pointer, and enlarge a card after a while."""
        key = item.key if item is not None else None
        board = self._board
        if key == board.pointed:
            return
        old, board.pointed = board.pointed, key
        self.put_away()
        for changed in (old, key):
            thing = self._arrangement.items.get(changed or "")
            if thing is None:
                continue
            self._attention.touch(thing.key)
            if thing.lifts:
                thing.update()
            else:
                thing.changed()
        if isinstance(item, CardItem):
            self._rest.start(_REST)

    def hold(self, item: CardItem, milliseconds: int) -> None:
        """A card is held down: enlarge it after this time."""
        self._board.pointed = item.key
        self._rest.start(milliseconds)

    def enlarge(self, key: str) -> None:
        """Show a card large."""
        item = self._arrangement.items.get(key)
        busy = self._board.carrying.busy or self.hidden()
        if isinstance(item, CardItem) and item.isVisible() and not busy:
            if self.card is None:
                from choicedesk.widgets.table.enlarged import EnlargedCard

                self.card = EnlargedCard(self._board.theme, self._view)
            self.card.show_card(item, self._where(item), wide=self._board.wide)

    def renew(self, item: PlaceItem) -> None:
        """Let the enlarged card show what has changed on it."""
        if self.is_enlarged:
            self.card.renew(item)

    def put_away(self) -> None:
        """Take the enlarged card away."""
        self._rest.stop()
        if self.is_enlarged:
            self.card.put_away()
