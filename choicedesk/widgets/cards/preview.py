"""The card that is being edited, drawn as it will lie on the table; pictures drop onto it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.desk.things import Thing, kind_of
from choicedesk.widgets.cards.drawing import ArtOf, natural_size, paint_thing
from choicedesk.widgets.theme.rasters import paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.library import kind_name

_MARGIN, _LEAST = 22, 120
_WIDTH = {
    "gift": 214,
    "ability": 214,
    "person": 300,
    "character": 276,
    "challenge": 276,
    "conflict": 276,
    "specialty": 260,
}


_UPRIGHT = ("gift", "ability", "goal", "fate", "danger")


class CardPreview(QWidget):
    """Repaints with every letter."""

    def __init__(self, theme: Theme, art_of: ArtOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._art_of = theme, art_of
        self._thing: Thing | None = None
        self._most = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_thing(self, thing: Thing | None) -> None:
        """Show a card as it stands now."""
        self._thing = thing
        if thing is not None:
            self.fit()
            self.setAccessibleName(f"{kind_name(kind_of(thing), 1)}: {thing.name}")
        self.update()

    def bound(self, most: int) -> None:
        """Be no higher than this, so that fields stay in sight below; 0 for any height."""
        if most != self._most:
            self._most = most
            self.fit()

    def fit(self) -> None:
        """Take the height that the card has at this width."""
        self.setFixedHeight(self._size().height() + 2 * _MARGIN)

    def _size(self) -> QSize:
        kind = kind_of(self._thing) if self._thing is not None else "gift"
        share = 0.52 if self.width() > 300 and kind in _UPRIGHT else 0.85
        room = self.width() * share
        width = round(min(_WIDTH.get(kind, 236), max(_LEAST, room)))
        size = natural_size(kind, width)
        most = self._most - 2 * _MARGIN
        if self._most and size.height() > most:
            size = natural_size(kind, max(_LEAST, width * most // size.height()))
        return size

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the height that goes with the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card with its shadow in the middle."""
        if self._thing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._size()
        place = QRectF((self.width() - size.width()) / 2, _MARGIN, size.width(), size.height())
        paint_shadow(painter, self._theme, place, 10)
        paint_thing(
            painter, self._theme, self._thing, self._art_of, place, self.devicePixelRatioF()
        )

    def sizeHint(self) -> QSize:
        """Return the card's size with room for its shadow."""
        return self._size() + QSize(2 * _MARGIN, 2 * _MARGIN)
