"""One thing on a board: it can be looked at, pressed, taken and aimed at, by mouse and key."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QApplication

from choicedesk.widgets.table.spatial import ARROWS
from choicedesk.widgets.theme.pills import paint_level_sign, paint_name_sign
from choicedesk.words import terms

AURA = 4
_DIM = 0.46
_HAND = Qt.CursorShape.PointingHandCursor
_BY_KEY = {
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.OtherFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
}


class Piece(QAbstractButton):
    """Subclasses paint it; what lies round it (glow, focus) the ground's marks paint.

    ``place`` is its id for what is carried ("" = none). A press that moves takes what lies there;
    Enter takes it too where ``enter`` is "take", else it emits ``activated`` as a click does;
    Ctrl+Enter always takes. Space is left to the next step. ``level_box`` is where the sign of
    what the table knows was painted last: pressed, it opens the menu of levels.
    """

    activated = Signal()
    edit_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__()
        self.board = board
        self.theme = board.theme
        self.place = place
        self.enter = "act"
        self.radius = 10.0
        self.shadow = True
        self.active = self.glowing = self.chosen = False
        self.legal: bool | None = None
        self.hovered = self.pointed = self.focus_shown = False
        self.faded = False
        self.level_box: QRectF | None = None
        self._described = ""
        self._pressed_at: QPoint | None = None
        self._twice = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setAttribute(Qt.WidgetAttribute.WA_Hover, False)  # noqa: FBT003 - Qt's signature
        self.setMouseTracking(True)
        self.setProperty("leavesSpace", True)  # noqa: FBT003 - Qt's signature
        self.theme.changed.connect(self.update)
        self.clicked.connect(self._pressed_otherwise)
        board.add(self)

    def say(self, name: str, description: str = "") -> None:
        """Tell assistive technology, and the pointer that waits, what this is."""
        self._described = description
        self.setAccessibleName(name)
        self.say_level()

    def say_level(self) -> None:
        """Tell with it what the table does not know of this."""
        level = self.board.level_of(self.place) if self.place else ""
        known = terms.level(level) if level else ""
        called = self.board.called_of(self.place, self.accessibleName()) if self.place else ""
        said = "\n".join(part for part in (self._described, known, called) if part)
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
            self.setToolTip(said.replace("&", "&amp;").replace("<", "&lt;"))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the thing itself into ``rect``."""
        raise NotImplementedError

    def picture(self, _carry: Any) -> QPixmap | None:
        """Return what the hand shows of what is taken from here; the thing itself as it lies."""
        box = self.box.toAlignedRect()
        ratio = self.devicePixelRatioF()
        made = QPixmap(round(box.width() * ratio), round(box.height() * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter, QRectF(0, 0, box.width(), box.height()))
        painter.end()
        return made

    @property
    def box(self) -> QRectF:
        """Where the thing lies in the widget, without the room it lifts into."""
        return QRectF(self.rect()).adjusted(AURA, AURA, -AURA, -AURA)

    @property
    def mark_box(self) -> QRectF:
        """What glow and focus go round: the whole thing, or the part that is what it is."""
        return self.box

    @property
    def dimmed(self) -> bool:
        """Whether it steps back because what is carried may not go here."""
        return self.legal is False

    @property
    def marked(self) -> bool:
        """Whether anything is to be painted round it."""
        return bool(self.legal or self.active or self.glowing or self.chosen or self.hasFocus())

    @property
    def global_box(self) -> QRect:
        """Where the thing lies on the screen."""
        box = self.box.toAlignedRect()
        return QRect(self.mapToGlobal(box.topLeft()), box.size())

    def set_marks(
        self, *, active: bool | None = None, glowing: bool | None = None, chosen: bool | None = None
    ) -> None:
        """Mark whose turn it is, what counts now, what is chosen."""
        before = (self.active, self.glowing, self.chosen)
        self.active = self.active if active is None else active
        self.glowing = self.glowing if glowing is None else glowing
        self.chosen = self.chosen if chosen is None else chosen
        if before != (self.active, self.glowing, self.chosen):
            self.touch()

    def show_legal(self, legal: bool | None, *, hovered: bool = False) -> None:
        """Glow, step back, or be as always (None)."""
        if (legal, hovered) != (self.legal, self.hovered):
            self.legal, self.hovered = legal, hovered
            self.touch()

    def touch(self) -> None:
        """Paint anew, with what lies round it."""
        self.update()
        self.board.touch(self)

    # Qt

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the thing, lifted while pointed at, stepped back where it may not be aimed at."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        if self.dimmed or self.faded:
            painter.setOpacity(_DIM)
        box = self.box
        box = box.translated(0, -3) if self.rises else box
        self.level_box = None
        self.paint(painter, box)
        level = self.board.level_of(self.place) if self.place else ""
        if level:
            middle = self.place.startswith("seat:")
            spot = self.level_spot(box)
            self.level_box = paint_level_sign(
                painter, self.theme, box, level, middle=middle, spot=spot
            )
        elif self.place and (name := self.board.read_of(self.place, self.accessibleName())):
            self.level_box = paint_name_sign(painter, self.theme, box, name)

    def level_spot(self, _box: QRectF) -> QPointF | None:
        """Return where a thing keeps room for the sign of what the table knows; None: nowhere."""
        return None

    @property
    def lifted(self) -> bool:
        """Whether it is raised a little."""
        return (self.pointed and self.isEnabled() and self.legal is None) or self.hovered

    @property
    def rises(self) -> bool:
        """Whether it lies higher while it is raised; else its shadow alone tells."""
        return self.lifted

    def enterEvent(self, event: QEnterEvent) -> None:
        """Lift what is pointed at."""
        self.pointed = True
        self.touch()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let it down."""
        self.pointed = False
        self.touch()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus where keys led here; a click needs none."""
        self.focus_shown = event.reason() in _BY_KEY
        super().focusInEvent(event)
        self.board.focused(self)
        self.touch()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show no focus any more."""
        super().focusOutEvent(event)
        self.touch()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where the button went down."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at, self._twice = event.position().toPoint(), False
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            event.accept()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Take what lies here once the pointer has moved far enough."""
        start = self._pressed_at
        if self.level_box is not None and not event.buttons():
            on_sign = self._is_on_level(event.position())
            self.setCursor(_HAND if on_sign else Qt.CursorShape.ArrowCursor)
        if start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        moved = (event.position().toPoint() - start).manhattanLength()
        if moved >= QApplication.startDragDistance():
            self._pressed_at = None
            self.board.take(self, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press that stayed is a click."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        start, self._pressed_at = self._pressed_at, None
        if self._is_on_level(QPointF(start)) and self._is_on_level(event.position()):
            self.board.level_wanted.emit(self.place, event.globalPosition().toPoint())
        elif self.rect().contains(event.position().toPoint()) and self.isEnabled():
            (self.edit_wanted if self._twice else self.activated).emit()

    def _is_on_level(self, point: QPointF) -> bool:
        box = self.level_box
        return box is not None and box.adjusted(-4, -5, 4, 5).contains(point)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click edits, once it is let go: a press that moves takes what lies here."""
        self.mousePressEvent(event)
        self._twice = True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done here."""
        self.board.open_menu(self, event.globalPos())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, arrows, F2, Delete; all else is the window's."""
        key = event.key()
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            takes = event.modifiers() & Qt.KeyboardModifier.ControlModifier or self.enter == "take"
            if not (takes and self.board.take_by_key(self)):
                self.activated.emit()
        elif key in ARROWS:
            self.board.go(self, ARROWS[Qt.Key(key)])
        elif key == Qt.Key.Key_F2:
            self.edit_wanted.emit()
        elif key == Qt.Key.Key_Delete:
            self.remove_wanted.emit()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """No key is answered on release."""
        event.ignore()

    def _pressed_otherwise(self) -> None:
        """Do what Enter does: assistive technology presses here, mouse and keys do not."""
        if not (self.enter == "take" and self.board.take_by_key(self)):
            self.activated.emit()
