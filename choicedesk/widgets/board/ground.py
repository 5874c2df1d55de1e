"""What pieces lie on: the table's ground or a panel, with their shadows, and their marks on top."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from choicedesk.widgets.board.marks import Marks
from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.sight import sight_of
from choicedesk.widgets.theme.rasters import paint_ground, paint_shadow
from choicedesk.widgets.theme.theme import Theme


class Ground(QWidget):
    """Paints the shadows of the pieces on it. ``table`` is the lamp-lit ground, else a panel's."""

    def __init__(self, theme: Theme, *, table: bool = True) -> None:
        super().__init__()
        self._theme = theme
        self._table = table
        self.setAutoFillBackground(False)
        self.marks = Marks(theme, self)
        self._followed: set[QAbstractScrollArea] = set()
        theme.changed.connect(self.update)

    def touch(self, piece: Piece) -> None:
        """Paint a piece's shadow and marks anew."""
        corner = piece.mapTo(self, piece.rect().topLeft())
        box = piece.box.translated(corner).toAlignedRect().adjusted(-40, -40, 40, 44)
        self.update(box)
        self.marks.touch(piece)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then what the pieces throw on it."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        if self._table:
            self._paint_table(painter)
        self._follow_areas()
        for piece in self.findChildren(Piece):
            if piece.shadow and piece.isVisible() and not piece.dimmed:
                self._paint_shadow(painter, piece, event.rect())

    def _paint_shadow(self, painter: QPainter, piece: Piece, part: QRect) -> None:
        box = piece.box.translated(piece.mapTo(self, piece.rect().topLeft()))
        room = box.toAlignedRect().adjusted(-40, -40, 40, 44) & part & sight_of(piece, self)
        if not room.isEmpty():
            painter.setClipRect(room)
            height = "lifted" if piece.lifted else "rest"
            paint_shadow(painter, self._theme, box, piece.radius, height)

    def _follow_areas(self) -> None:
        """Where something scrolls on the ground, what it throws and what marks it go along."""
        for area in self.findChildren(QAbstractScrollArea):
            if area not in self._followed:
                self._followed.add(area)
                area.verticalScrollBar().valueChanged.connect(self._scrolled)
                area.horizontalScrollBar().valueChanged.connect(self._scrolled)

    def _scrolled(self) -> None:
        self.update()
        self.marks.update()

    def _paint_table(self, painter: QPainter) -> None:
        """Paint the light where the window shows it: it stays while things scroll over it."""
        holder = self.parentWidget() or self
        area = QRectF(-self.pos(), holder.size()) if holder is not self else QRectF(self.rect())
        paint_ground(painter, self._theme, area, self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the marks lie over everything."""
        super().resizeEvent(event)
        self.marks.setGeometry(self.rect())
        self.marks.raise_()

    def childEvent(self, event: QEvent) -> None:
        """What comes later lies below the marks too."""
        super().childEvent(event)  # type: ignore[arg-type]
        if event.type() == QEvent.Type.ChildAdded and hasattr(self, "marks"):
            self.marks.raise_()


def ground_of(piece: QObject) -> Ground | None:
    """Return the ground a piece lies on, if it lies on one yet."""
    found = piece.parent()
    while found is not None and not isinstance(found, Ground):
        found = found.parent()
    return found
