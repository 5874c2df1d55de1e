"""The tray of dice with numbers as a widget: shows a picture of it and ends its motion."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_focus, paint_glow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.felt_words import EmptyWords
from choicedesk.widgets.tray.motion_end import MotionEnd
from choicedesk.widgets.tray.number_dice import NUMBERS_COMPACT, NUMBERS_WIDE, NumberDie
from choicedesk.widgets.tray.number_painting import FeltWords
from choicedesk.widgets.tray.number_picture import NumberPicture
from choicedesk.widgets.tray.painted_tray import RADIUS
from choicedesk.words.language import _

__all__ = ["EmptyWords", "FeltWords", "NumberDie", "NumberTray"]

PLACE = "tray"
MARGIN = 8


class NumberTray(QWidget):
    """A tray of dice with 2 to 20 sides, sorted at rest. It is the landing place ``tray``.

    ``words`` of a pool or a result stand at the foot of the felt: a sentence, or ``FeltWords``.
    ``acted`` comes once after every ``show_result(..., act=True)``, when the dice lie.
    ``activated`` is a double click or Enter on dice that wait.
    """

    acted = Signal()
    activated = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, picture: NumberPicture | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("numberTray")
        self._theme = theme
        self.picture = picture or NumberPicture(theme, parent=self)
        self._legal: bool | None = None
        self._hovered = False
        self._said = self._aloud = ""
        self._end = MotionEnd(self.picture.finish, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.picture.needs_update.connect(self._update_part)
        self.picture.finished.connect(self._finished)
        self.picture.set_shown(False)
        theme.changed.connect(self.update)
        self._say("")

    # what is shown

    def clear(self, words: str | EmptyWords = "") -> None:
        """Show an empty felt with words on it: a title, or title, hint and lines."""
        empty = EmptyWords(words) if isinstance(words, str) else words
        self.picture.clear(empty)
        self._say(" ".join(part for part in (empty.title, empty.hint) if part))

    def show_pool(self, dice: Sequence[NumberDie], words: str | FeltWords = "") -> None:
        """Show dice that wait for the roll."""
        said = _felt_words(words)
        self.picture.show_pool(dice, said)
        self._say(said.aloud())

    def show_result(
        self, dice: Sequence[NumberDie], words: str | FeltWords = "", *, act: bool
    ) -> None:
        """Show a roll; ``act`` throws the dice first and tells the words when they lie."""
        said = _felt_words(words)
        if not act:
            self.picture.show_result(dice, said)
            self._say(said.aloud())
            return
        self._aloud = said.aloud()
        self._say(_("The dice are rolling."))
        self.picture.set_shown(self._seen())
        self._end.arm()
        self.picture.act_out(dice, said)

    @property
    def running(self) -> bool:
        """Say whether dice move."""
        return self.picture.running

    def finish(self) -> None:
        """End the motion at its last frame."""
        self.picture.finish()

    def set_compact(self, *, compact: bool) -> None:
        """Use the smaller dice and letters of small windows."""
        self.picture.set_sizes(NUMBERS_COMPACT if compact else NUMBERS_WIDE)

    def keep_free(self, right: int) -> None:
        """Leave so many pixels at the right of the felt free for what a view puts there."""
        self.picture.keep_free(right)

    def _finished(self) -> None:
        self._end.disarm()
        self._say(self._aloud)
        self.announce(self._aloud)
        self.acted.emit()

    def _say(self, words: str) -> None:
        self._said = words
        self.setAccessibleName(_("Dice tray"))
        self.setAccessibleDescription(words)

    def announce(self, words: str) -> None:
        """Read something out, as a result that has just come."""
        if words and self._seen():
            from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # landing

    def place_at(self, point: QPoint) -> str | None:
        """Return ``tray`` for a global point on it."""
        return PLACE if self.isVisible() and self._global().contains(point) else None

    def place_of(self, place: str) -> QRect | None:
        """Return the tray's global rectangle."""
        return self._global() if place == PLACE and self.isVisible() else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Glow while something may be dropped here, go dim while it may not."""
        state = None if legal is None else PLACE in legal
        if (state, hovered == PLACE) != (self._legal, self._hovered):
            self._legal, self._hovered = state, hovered == PLACE
            self.update()

    def _global(self) -> QRect:
        rect = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return QRect(self.mapToGlobal(rect.topLeft()), rect.size())

    # Qt

    def sizeHint(self) -> QSize:
        """Return the size of the pictures."""
        return QSize(368 + 2 * MARGIN, 240 + 2 * MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest tray in which a few dice are large."""
        return QSize(200, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the picture out anew."""
        self.picture.resize(self._tray().size())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let motions run."""
        self.picture.set_shown(self._seen())
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a motion that nobody sees."""
        self.picture.set_shown(False)
        super().hideEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on waiting dice rolls them."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on waiting dice rolls them."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say(self._said)
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, the glow of a legal place and the focus."""
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        tray = self._tray()
        self.picture.paint(painter, tray)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._legal is False:
            veil = self._theme.color("bg1")
            veil.setAlphaF(0.54)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(tray, RADIUS, RADIUS)
        if self._legal:
            paint_glow(painter, self._theme, tray, RADIUS, hovered=self._hovered)
        if self.hasFocus():
            paint_focus(painter, self._theme, tray, RADIUS)

    def _tray(self) -> QRectF:
        inside = QSizeF(self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        return QRectF(MARGIN, MARGIN, max(40.0, inside.width()), max(40.0, inside.height()))

    def _seen(self) -> bool:
        return self.isVisible() and not self.window().isMinimized()

    def _update_part(self, part: QRectF) -> None:
        if self.picture.running and not self._seen():
            self.picture.set_shown(False)
        self.update(part.translated(MARGIN, MARGIN).toAlignedRect())


def _felt_words(words: str | FeltWords) -> FeltWords:
    return FeltWords(words) if isinstance(words, str) else words
