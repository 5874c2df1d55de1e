"""Variants as cards beside each other: where each lies, which is chosen, what the pointer asks."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.prep.tip import show_tip
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme

GAP = 14.0
OLD = 0.45
"""How strong figures are painted that new ones are being worked out for."""


class VariantCards(QWidget):
    """Subclasses show columns with an ``id`` each, and paint what stands in their cards.

    ``names`` is the room for names at the left, where each card keeps ``least``; else a card
    names its rows itself and keeps ``least_alone``. ``chosen`` tells which variant was clicked, or
    reached by the arrows.
    """

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        *,
        names: float,
        least: float,
        least_alone: float,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._names, self._least, self._least_alone = names, least, least_alone
        self._columns: tuple[Any, ...] = ()
        self._chosen = self._kept = ""
        self._stopped = False
        self._about = ""
        # What each card showed last, so that nothing jumps while new figures are worked out.
        self._former: dict[str, Any] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def be_about(self, what: str) -> None:
        """Say what the cards are about, by its id: of something else nothing is kept."""
        if what != self._about:
            self._about, self._former = what, {}

    def kept(self, columns: Sequence[Any], there: Callable[[Any], object]) -> tuple[Any, ...]:
        """Return columns with their former figures, marked as ``old``, where they have none yet."""
        found: list[Any] = []
        for column in columns:
            former = self._former.get(column.id)
            if there(column) or column.note or former is None:
                found.append(column)
            else:
                found.append(replace(former, name=column.name or former.name, old=True))
        self._former = {each.id: replace(each, old=False) for each in found if there(each)}
        return tuple(found)

    def card_height(self, *, named: bool) -> float:
        """Return how high a card is; ``named`` ones name their rows themselves."""
        raise NotImplementedError

    def told_at(self, point: QPointF) -> str:
        """Return what the pointer is told at a point, "" for nothing."""
        raise NotImplementedError

    def be_stopped(self, *, stopped: bool) -> None:
        """Say of what is missing that it was stopped, or that it is being worked out."""
        if stopped != self._stopped:
            self._stopped = stopped
            self.update()

    def be_shown_around(self, *, around: bool) -> None:
        """Stand for a while as others see it who choose nothing here."""
        self._kept, self._chosen = ("", self._kept) if not around else (self._chosen, "")

    def is_wide(self, width: float) -> bool:
        """Return whether names stand at the left, once for all cards."""
        many = max(1, len(self._columns))
        return width - self._names >= many * (self._least + GAP)

    def card(self, place: int) -> QRectF:
        """Return where a variant's card lies."""
        wide, across = self.is_wide(self.width()), self._across(self.width())
        left = self._names if wide else 0.0
        width = (self.width() - left - (across - 1) * GAP) / across
        high = self.card_height(named=not wide)
        row, column = divmod(place, across)
        return QRectF(left + column * (width + GAP), row * (high + GAP), width, high)

    def at(self, point: QPointF) -> int | None:
        """Return the place of the card under a point."""
        places = range(len(self._columns))
        return next((place for place in places if self.card(place).contains(point)), None)

    def paint_frame(self, painter: QPainter, card: QRectF, *, is_chosen: bool) -> None:
        """Draw the ground of a card, in the accent where it is the chosen one."""
        theme = self._theme
        painter.setPen(QPen(theme.color("accent" if is_chosen else "line"), 1.5))
        painter.setBrush(theme.color("bg2" if is_chosen else "bg1"))
        painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), 10, 10)

    def paint_ring(self, painter: QPainter, card: QRectF, *, is_chosen: bool) -> None:
        """Draw the focus inside the chosen card."""
        if is_chosen and self.hasFocus():
            paint_focus(painter, self._theme, card.adjusted(5, 5, -5, -5), 8)

    def _across(self, width: float) -> int:
        many = max(1, len(self._columns))
        if self.is_wide(width):
            return many
        return max(1, min(many, int((width + GAP) // (self._least_alone + GAP))))

    # Qt

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows of cards."""
        down = -(-max(1, len(self._columns)) // self._across(width))
        high = self.card_height(named=not self.is_wide(width))
        return round(down * high + (down - 1) * GAP)

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(600, self.heightForWidth(max(self.width(), 300)))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(260, self.heightForWidth(max(self.width(), 260)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the variant that is clicked."""
        place = self.at(event.position())
        if place is not None:
            self.chosen.emit(self._columns[place].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next variant by arrows."""
        ids = [column.id for column in self._columns]
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step or self._chosen not in ids:
            super().keyPressEvent(event)
            return
        self.chosen.emit(ids[max(0, min(ids.index(self._chosen) + step, len(ids) - 1))])

    def event(self, event: QEvent) -> bool:
        """Tell the figures under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event, self.told_at(QPointF(event.pos())), self)
            return True
        return super().event(event)
