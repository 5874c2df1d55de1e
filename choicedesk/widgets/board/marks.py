"""What lies round a piece, painted over everything: glow, focus, choice, whose turn it is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.board.sight import sight_of
from choicedesk.widgets.theme.glow import glow_margin, paint_focus, paint_glow, paint_selected
from choicedesk.widgets.theme.theme import Theme


class Marks(QWidget):
    """A layer over a ground that lets every touch through."""

    def __init__(self, theme: Theme, ground: QWidget) -> None:
        super().__init__(ground)
        self._theme, self._ground = theme, ground
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def touch(self, piece: Piece) -> None:
        """Paint what lies round a piece anew."""
        margin = glow_margin(hovered=True)
        self.update(self._box(piece).toAlignedRect().adjusted(-margin, -margin, margin, margin))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marks of every piece in sight."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        margin = glow_margin(hovered=True)
        for piece in self._ground.findChildren(Piece):
            if not piece.isVisible() or not piece.marked:
                continue
            box = self._box(piece)
            room = box.toAlignedRect().adjusted(-margin, -margin, margin, margin)
            room &= event.rect() & sight_of(piece, self._ground).adjusted(-6, -6, 6, 6)
            if not room.isEmpty():
                painter.setClipRect(room)
                self._paint(painter, piece, box)

    def _paint(self, painter: QPainter, piece: Piece, box: QRectF) -> None:
        theme = self._theme
        if piece.legal:
            paint_glow(painter, theme, box, piece.radius, hovered=piece.hovered)
        elif piece.glowing and not piece.dimmed:
            paint_glow(painter, theme, box, piece.radius)
        elif piece.active and not piece.dimmed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), 1.5))
            painter.drawRoundedRect(
                box.adjusted(0.75, 0.75, -0.75, -0.75), piece.radius, piece.radius
            )
        if piece.chosen:
            paint_selected(painter, theme, box, piece.radius)
        if piece.hasFocus() and piece.focus_shown:
            paint_focus(painter, theme, box, piece.radius)

    def _box(self, piece: Piece) -> QRectF:
        corner = piece.mapTo(self._ground, piece.rect().topLeft())
        return piece.mark_box.translated(corner)
